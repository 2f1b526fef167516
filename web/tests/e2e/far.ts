/** A line that is longer than it is: a proxy on this machine that keeps back what passes through it. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Far {
  /** Where the server seems to be. */
  url: string;
  stop(): Promise<void>;
}

/** Puts the server `rtt` milliseconds away, there and back. */
export async function far(url: string, rtt: number): Promise<Far> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const there = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, there],
      [there, near],
    ] as const) {
      open.add(from);
      pass(from, to, rtt / 2);
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, hostname, listening));
  return {
    url: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    stop: () => stop(proxy, open),
  };
}

/** Timers of one length end in order, so bytes stay in order too. */
function pass(from: Socket, to: Socket, way: number): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), way));
  from.on('close', () => setTimeout(() => to.destroy(), way));
  from.on('error', () => from.destroy());
}

function stop(proxy: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy();
  return new Promise((closed) => proxy.close(() => closed()));
}
