/** A real server on a free port with a data folder of its own, for as long as a file of tests runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BEDROG = process.env['BEDROG'] ?? join(ROOT, '.venv/bin/bedrog');
const STARTS_WITHIN_MS = 20_000;

export interface Server {
  url: string;
  /** Kills the server, lets `meanwhile` happen, and starts it again on the same port and data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** `botPace`: milliseconds a bot thinks. `more`: further options of the command line. */
export async function startServer(botPace = 0, more: string[] = []): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'bedrog-e2e-'));
  let { child, url } = await launch(data, 0, botPace, more);
  return {
    url,
    async restart(meanwhile) {
      await ended(child, 'SIGKILL');
      try {
        await meanwhile?.();
      } finally {
        ({ child, url } = await launch(data, Number(new URL(url).port), botPace, more));
      }
    },
    async stop() {
      await ended(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function launch(
  data: string,
  port: number,
  botPace: number,
  more: string[],
): Promise<{ child: ChildProcess; url: string }> {
  const options = ['--port', String(port), '--bot-pace', String(botPace), '--data', data, ...more];
  const child = spawn(BEDROG, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, url: await address(child) };
}

function address(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    const late = setTimeout(
      () => failed(new Error(`no server after a while:\n${said}`)),
      STARTS_WITHIN_MS,
    );
    const hear = (part: Buffer): void => {
      said += part.toString();
      const match = /bedrog is open at (\S+)/.exec(said);
      if (!match?.[1]) return;
      clearTimeout(late);
      found(match[1]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => failed(new Error(`the server ended:\n${said}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.on('exit', () => done());
    child.kill(signal);
  });
}
