/** What the rules themselves say, asked anew each time: tools/paper.py, one JSON a line. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PYTHON = process.env['PYTHON'] ?? resolve(ROOT, '.venv/bin/python');
const ROOM = 256 * 1024 * 1024;

type Part = 'columns' | 'house_rules' | 'goals' | 'rounds';

export function fromPython<Case>(part: Part): Case[] {
  const said = execFileSync(PYTHON, ['tools/paper.py', part], { cwd: ROOT, maxBuffer: ROOM });
  return said
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}
