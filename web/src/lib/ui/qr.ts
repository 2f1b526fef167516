/** A QR code as one SVG path: dark modules of size 1, with four modules of quiet around them. */
import { generate } from 'lean-qr';

export const QUIET = 4;

export interface QrPath {
  path: string;
  /** Modules on a side, the quiet zone included. */
  size: number;
}

export function qrPath(text: string): QrPath {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * QUIET };
}
