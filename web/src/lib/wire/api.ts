/** The questions to the server that are not about a table one sits at. */
import type {
  Created,
  CreateTable,
  GameFacts,
  Health,
  OpenTables,
  Problem,
  Replay,
  ReplayLink,
  SeatLink,
  SeatTaken,
  TableFacts,
} from './types';

/** A refusal, with a key for words in `messages/refusals`; `offline` when nothing answered. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

const NOT_FOUND = 404;

/** Whether the refusal says that the table is not there, or not any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && error.status === NOT_FOUND;

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await answerTo(path, init)).json()) as T;
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused('offline', 0);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(problem?.reason ?? 'out_of_order', answer.status);
}

function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export const health = (): Promise<Health> => ask('/health');

export const games = (): Promise<GameFacts[]> => ask('/games');

export const openTables = (): Promise<OpenTables> => ask('/tables');

export const createTable = (wanted: CreateTable): Promise<Created> => post('/tables', wanted);

export const tableFacts = (code: string): Promise<TableFacts> => ask(`/tables/${code}`);

export const takeSeat = (code: string, name: string): Promise<SeatTaken> =>
  post(`/tables/${code}/seats`, { name });

export const seatLink = (code: string, token: string): Promise<SeatLink> =>
  post(`/tables/${code}/seat-link`, {}, token);

export const useSeatLink = (code: string, once: string): Promise<SeatTaken> =>
  post(`/tables/${code}/seat-link/use`, { code: once });

/** The file of a game that is over: for the token of a seat, or the key of a link. */
export async function gameRecord(code: string, key: string): Promise<string> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await answerTo(`/tables/${code}/record`, { headers })).text();
}

/** A link for everybody to the game that is over. */
export const replayLink = (code: string, token: string): Promise<ReplayLink> =>
  post(`/tables/${code}/replay-link`, {}, token);

/** A game from its file, as somebody saw it: a seat, "audience", or "all". */
export const replay = (record: string, viewer: string): Promise<Replay> => {
  const headers = { 'Content-Type': 'application/json' };
  return ask(`/replay?as=${viewer}`, { method: 'POST', headers, body: record });
};
