import type { Advice, Hint, Reading, Review, ScoredPosition } from '@reckon/kernel';
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
  Judging,
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
import { refusal } from '../refusals.ts';
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

/** How often a request is sent before it is given up, and how long it waits in between. */
const TRIES = 4;
const AGAIN_MS = 400;

/** 132 bits that nobody can guess. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => LETTERS[byte & 63]).join('');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** What goes with a request. */
interface Sent {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
}

/** The HTTP door, typed. `base` is the server's address, empty for the page's own. */
export function api(base = '', fetching: typeof fetch = (...request) => fetch(...request)) {
  const call = async (method: 'GET' | 'POST', path: string, { body, token, signal }: Sent = {}) => {
    const response = await fetching(`${base}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
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
  /** An answer may be on its way and lost: asked again with the same id, the server answers the same. */
  const surely = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    for (let tries = 1; ; tries++)
      try {
        return await json<T>(call('POST', path, { body, token }));
      } catch (error) {
        const answered = error instanceof ApiError && error.status < 500;
        if (answered || tries === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      }
  };
  const seated = (path: string, wanted: object, token?: string): Promise<Seated> =>
    surely(path, { id: newId(), ...wanted }, token);
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
      json<Snapshot>(call('GET', `${at(table)}/snapshot`, { token })),
    whatIf: (table: string, token: string) =>
      json<MoveWorths>(call('GET', `${at(table)}/what-if`, { token })),
    hints: (table: string, token: string) =>
      json<readonly Hint[]>(call('GET', `${at(table)}/hints`, { token })),
    /** The best moves, where everybody else is a bot; the table shows that they were asked for. */
    advice: (table: string, token: string) =>
      json<Advice>(call('POST', `${at(table)}/advice`, { body: {}, token })),
    calls: () => json<CallsInfo>(call('GET', '/calls')),
    callsOf: (table: string, token: string) =>
      json<readonly CallEntry[]>(call('GET', `${at(table)}/calls`, { token })),
    addCall: (table: string, token: string, wanted: NewCall) =>
      json<CallEntry>(call('POST', `${at(table)}/calls`, { body: wanted, token })),
    forgetCall: (table: string, token: string, id: string) =>
      json<{ readonly forgotten: true }>(call('POST', `${at(table)}/calls/forget`, { body: { id }, token })),
    keepsake: (key: string) => json<Keepsake>(call('GET', '/keepsake', { token: key })),
    keep: (key: string, kept: Keepsake) =>
      json<{ readonly version: number }>(call('POST', '/keepsake', { body: kept, token: key })),
    forgetKeepsake: (key: string) =>
      json<{ readonly forgotten: true }>(call('POST', '/keepsake/forget', { body: {}, token: key })),
    command: (
      table: string,
      token: string,
      command: Command & { readonly id: string; readonly version: number },
    ) => json<Ack>(call('POST', `${at(table)}/commands`, { body: command, token })),
    history: (query: HistoryQuery = {}) => json<HistoryPage>(call('GET', `/history${historySearch(query)}`)),
    historyOf: (table: string) => json<HistoryRecords>(call('GET', `/history/${encodeURIComponent(table)}`)),
    /** The text of the file: what is checked is the text. */
    record: async (table: string) => (await call('GET', `${at(table)}/record`)).text(),
    /** A running game only as one's own seat; a finished one as any. Where moves are taken back meanwhile it begins anew. */
    replay: async <View, Event>(table: string, viewer: number | 'spectator' | 'open', token?: string) => {
      type Page = Replay<View, Event>;
      const page = (from: number): Promise<Page> =>
        json<Page>(call('GET', `${at(table)}/replay?seat=${viewer}&from=${from}`, { token }));
      for (let tries = 1; ; tries++) {
        const whole = await oneTake(page);
        if (whole) return whole;
        if (tries === TRIES) throw new ApiError(409, refusal('stale'));
      }
    },
    /** What a finished game was judged to be; undefined if it was not. */
    review: (table: string) =>
      json<Review>(call('GET', `${at(table)}/review`)).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NO_REVIEW') return undefined;
        throw error;
      }),
    /** Has it judged, and says how far it is. Undefined if the server gave up. */
    judge: async (
      table: string,
      { tell, signal }: { readonly tell: (done: number, of: number) => void; readonly signal: AbortSignal },
    ): Promise<Review | undefined> => {
      const { body } = await call('POST', `${at(table)}/review`, { body: {}, signal });
      if (!body) return undefined;
      let review: Review | undefined;
      for await (const line of linesOf(body)) {
        const report = JSON.parse(line) as Judging;
        if ('done' in report) tell(report.done, report.of);
        else if ('review' in report) ({ review } = report);
      }
      return review;
    },
    importGame: (file: string) => surely<Imported>(`/import?id=${newId()}`, file),
    verify: (file: string | Verifying) => json<Verdict>(call('POST', '/verify', { body: file })),
    score: (game: string, position: unknown) =>
      json<Reading<ScoredPosition>>(call('POST', `/score/${encodeURIComponent(game)}`, { body: position })),
  };
}

/** All pages of a replay; undefined where they do not belong together. */
async function oneTake<View, Event>(
  page: (from: number) => Promise<Replay<View, Event>>,
): Promise<Replay<View, Event> | undefined> {
  const { next: second, ...first } = await page(0);
  let whole: Replay<View, Event> = first;
  for (let from = second; from !== undefined;) {
    const { take, steps, next } = await page(from).catch((error: unknown) => {
      // What was taken back may have been all of that page.
      if (error instanceof ApiError && error.path === 'from') return NO_PAGE;
      throw error;
    });
    if (take !== first.take) return undefined;
    whole = { ...whole, steps: [...whole.steps, ...steps] };
    from = next;
  }
  return whole;
}

const NO_PAGE = { take: '', steps: [] as readonly never[], next: undefined };

/** The lines of a body, as they come in. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

export type Api = ReturnType<typeof api>;
