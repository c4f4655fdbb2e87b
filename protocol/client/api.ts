import type { Hint, Reading, ScoredPosition } from '@reckon/kernel';
import type {
  Ack,
  CallEntry,
  CallsInfo,
  Command,
  GameInfo,
  HistoryPage,
  HistoryQuery,
  HistoryRecords,
  HouseInfo,
  Imported,
  Join,
  Keepsake,
  MoveWorths,
  NewCall,
  NewTable,
  Problem,
  Refusal,
  Replay,
  Seated,
  Snapshot,
  TableSummary,
  Verdict,
  Verifying,
} from '../index.ts';
import { historySearch } from '../history.ts';

/** A refusal of the HTTP door, as an error because callers of `fetch` expect one. */
export class ApiError extends Error {
  readonly status: number;
  readonly refused: Refusal;
  constructor(status: number, refused: Refusal) {
    super(refused.text);
    this.status = status;
    this.refused = refused;
  }

  get code(): string {
    return this.refused.code;
  }

  get path(): string | undefined {
    return this.refused.path;
  }
}

/** How often a request for a seat is sent before it is given up, and how long it waits in between. */
const TRIES = 4;
const AGAIN_MS = 400;

/** 132 bits that nobody can guess. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => LETTERS[byte & 63]).join('');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** The HTTP door, typed. `base` is the server's address, empty for the page's own. */
export function api(base = '', fetching: typeof fetch = (...request) => fetch(...request)) {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, token?: string) => {
    const response = await fetching(`${base}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // A refused command is an answer, not a failure.
    if (response.ok || (response.status === 409 && path.endsWith('/commands'))) return response;
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    throw new ApiError(
      response.status,
      problem?.error ?? { code: `HTTP_${response.status}`, text: response.statusText },
    );
  };
  const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>;
  /** A seat's token may be on its way and lost: asked again with the same id, the server answers the same. */
  const seated = async (path: string, wanted: object, token?: string): Promise<Seated> => {
    const body = { id: newId(), ...wanted };
    for (let tries = 1; ; tries++)
      try {
        return await json<Seated>(call('POST', path, body, token));
      } catch (error) {
        const answered = error instanceof ApiError && error.status < 500;
        if (answered || tries === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      }
  };
  const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

  return {
    games: () => json<readonly GameInfo[]>(call('GET', '/games')),
    rules: async (game: string) => (await call('GET', `/games/${encodeURIComponent(game)}/rules`)).text(),
    house: () => json<HouseInfo>(call('GET', '/house')),
    /** What this server signs with. */
    key: async () => (await json<{ readonly key: string }>(call('GET', '/key'))).key,
    tables: () => json<readonly TableSummary[]>(call('GET', '/tables')),
    table: (table: string) => json<TableSummary>(call('GET', at(table))),
    create: (table: NewTable) => seated('/tables', table),
    join: (table: string, join: Join) => seated(`${at(table)}/join`, join),
    /** A new token for the seat; the old one is dead. */
    rotate: (table: string, token: string) => seated(`${at(table)}/rotate`, {}, token),
    snapshot: (table: string, token?: string) =>
      json<Snapshot>(call('GET', `${at(table)}/snapshot`, undefined, token)),
    whatIf: (table: string, token: string) =>
      json<MoveWorths>(call('GET', `${at(table)}/what-if`, undefined, token)),
    hints: (table: string, token: string) =>
      json<readonly Hint[]>(call('GET', `${at(table)}/hints`, undefined, token)),
    calls: () => json<CallsInfo>(call('GET', '/calls')),
    callsOf: (table: string, token: string) =>
      json<readonly CallEntry[]>(call('GET', `${at(table)}/calls`, undefined, token)),
    addCall: (table: string, token: string, wanted: NewCall) =>
      json<CallEntry>(call('POST', `${at(table)}/calls`, wanted, token)),
    forgetCall: (table: string, token: string, id: string) =>
      json<{ readonly forgotten: true }>(call('POST', `${at(table)}/calls/forget`, { id }, token)),
    keepsake: (key: string) => json<Keepsake>(call('GET', '/keepsake', undefined, key)),
    keep: (key: string, kept: Keepsake) =>
      json<{ readonly version: number }>(call('POST', '/keepsake', kept, key)),
    forgetKeepsake: (key: string) =>
      json<{ readonly forgotten: true }>(call('POST', '/keepsake/forget', {}, key)),
    command: (
      table: string,
      token: string,
      command: Command & { readonly id: string; readonly version: number },
    ) => json<Ack>(call('POST', `${at(table)}/commands`, command, token)),
    history: (query: HistoryQuery = {}) => json<HistoryPage>(call('GET', `/history${historySearch(query)}`)),
    historyOf: (table: string) => json<HistoryRecords>(call('GET', `/history/${encodeURIComponent(table)}`)),
    /** The text of the file: what is checked is the text. */
    record: async (table: string) => (await call('GET', `${at(table)}/record`)).text(),
    /** A running game only as one's own seat; a finished one as any. */
    replay: async <View, Event>(table: string, viewer: number | 'spectator' | 'open', token?: string) => {
      type Page = Replay<View, Event>;
      const page = (from: number): Promise<Page> =>
        json<Page>(call('GET', `${at(table)}/replay?seat=${viewer}&from=${from}`, undefined, token));
      const { next: second, ...replay } = await page(0);
      let whole: Page = replay;
      for (let from = second; from !== undefined;) {
        const { steps, next } = await page(from);
        whole = { ...whole, steps: [...whole.steps, ...steps] };
        from = next;
      }
      return whole;
    },
    importGame: (file: string) => json<Imported>(call('POST', '/import', file)),
    verify: (file: string | Verifying) => json<Verdict>(call('POST', '/verify', file)),
    score: (game: string, position: unknown) =>
      json<Reading<ScoredPosition>>(call('POST', `/score/${encodeURIComponent(game)}`, position)),
  };
}

export type Api = ReturnType<typeof api>;
