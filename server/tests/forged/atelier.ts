import { createHash } from 'node:crypto';
import { entryOf } from '@reckon/games/catalog';
import {
  begin,
  bytesOf,
  canonical,
  Chain,
  commitmentOf,
  FAIR,
  fairChance,
  headStatement,
  keyOf,
  play,
  reportOf,
  seatCommitmentOf,
  seededDice,
  termsHash,
  termsStatement,
  type AnyEntry,
  type Burnt,
  type Chance,
  type Match,
  type Seat,
  type Shares,
  type Sheet,
  type Tagged,
  type Terms,
  type TermsSeat,
} from '@reckon/kernel';
import {
  fileRecord,
  GAME_FORMAT,
  RECEIPT_FORMAT,
  type EndedRecord,
  type FileRecord,
  seenWith,
  type GameFile,
  type Receipt,
  type Seen,
} from '@reckon/protocol';
import { signerOf } from '../../sign.ts';

/** Where records are made, honest ones and others: everything an operator has, and nothing of the server. */

export const secretOf = (what: string): string => createHash('sha256').update(what).digest('hex');
export const SERVER = signerOf(bytesOf(secretOf('the key of the server')));
export const STRANGER = signerOf(bytesOf(secretOf('the key of somebody else')));
export const TABLE = '3f2b8c1e-7a40-4d7e-9b52-0c61d2a4e9f7';

/** What is changed about a game that is played anew. */
export interface Wish {
  readonly game?: string;
  readonly table?: string;
  readonly attempt?: number;
  readonly burnt?: readonly Burnt[];
  readonly rules?: number;
  readonly options?: object;
  readonly secret?: string;
  /** Terms and shares as they are, instead of those that follow from the rest. */
  readonly terms?: Terms;
  readonly shares?: Shares;
  readonly signer?: typeof SERVER;
  /** Persons give a share unless they are named with a dash; bots are named with a star. */
  readonly people?: readonly string[];
  /** Whose choices: the same word, the same moves. */
  readonly choices?: (move: number) => string;
  /** So many records at most; then the game is abandoned. */
  readonly most?: number;
  readonly chance?: (honest: Chance, key: Uint8Array) => Chance;
}

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

export function termsFor(entry: AnyEntry, wish: Wish): { terms: Terms; secret: string; shares: Shares } {
  const { table = TABLE, attempt = 1, burnt = [], people = ['Ana', 'Bo 博', '*Rook'] } = wish;
  const secret = wish.secret ?? secretOf(`secret ${attempt}`);
  const server = commitmentOf({ table, attempt }, secret);
  const shares = people.map((name) => (/^[*-]/.test(name) ? null : secretOf(`share of ${name}`)));
  const seats = people.map((name, seat): TermsSeat => {
    const share = shares[seat] ?? null;
    const plain = name.replace(/^[*-]/, '');
    return name.startsWith('*')
      ? { kind: 'bot', name: plain, bot: 'random', share: null }
      : {
          kind: 'person',
          name: plain,
          share: share === null ? null : seatCommitmentOf({ table, attempt, server }, seat, share),
        };
  });
  const config = entry.parseConfig(wish.options ?? {});
  if ('complaint' in config) throw new Error(config.complaint.message);
  const { id, version } = entry.game;
  const key = (wish.signer ?? SERVER).key;
  const rules = wish.rules ?? version;
  const terms = {
    fair: FAIR,
    table,
    attempt,
    burnt,
    game: id,
    rules,
    config: config.value,
    seats,
    server,
    key,
  };
  return { terms: terms as Terms, secret, shares };
}

/** A whole game of random moves, as an operator could have it played. */
export function played(wish: Wish = {}): GameFile {
  const entry = entryOf(wish.game ?? 'settlers')!;
  const { game, scoring } = entry;
  const { terms, secret, shares } = { ...termsFor(entry, wish), ...pick(wish) };
  const key = keyOf(termsHash(terms), secret, shares);
  const honest = fairChance(key, game.purposes);
  const { dealt, ...start } = begin({
    game,
    config: terms.config,
    seats: terms.seats.length,
    chance: wish.chance?.(honest, key) ?? honest,
    observers: [scoring],
  });
  const match = start as AnyMatch;
  const log: FileRecord[] = [clone({ type: 'begun', state: match.state, chance: dealt })];
  const choices = wish.choices ?? (() => 'usual');
  for (let n = 0; n < (wish.most ?? 60); n++) {
    const acting = game.toAct(match.state);
    if (acting.length === 0) break;
    const dice = seededDice(`${choices(n)} ${n}`);
    const seat = acting[dice.below(acting.length, '')]!;
    const menu = game.moves(match.state, seat) as readonly Tagged[];
    const move = menu[dice.below(menu.length, '')]!;
    const answer = play(match, seat, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    log.push(clone(fileRecord({ type: 'played', seat, move, ...answer })));
  }
  const over = game.toAct(match.state).length === 0;
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  log.push({
    type: 'ended',
    how: over ? 'finished' : 'abandoned',
    ranking: over && sheet ? scoring.rank(sheet, match.state) : [],
  });
  return sealed({ format: GAME_FORMAT, terms, termsSig: '', secret, shares, log, end: NO_END }, wish.signer);
}

const pick = ({ terms, shares }: Wish) => ({ ...(terms && { terms }), ...(shares && { shares }) });

const NO_END = { n: 0, head: '', final: true, sig: '' };
export const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function headsOf({ terms, secret, shares, log }: GameFile): readonly string[] {
  const hash = termsHash(terms);
  let chain = Chain.of(keyOf(hash, secret, shares), hash);
  const heads = [chain.head];
  for (const record of log) heads.push((chain = chain.after(record)).head);
  return heads;
}

/** Chained and signed anew, as whoever has the key can. */
export function sealed(file: GameFile, signer = SERVER): GameFile {
  const hash = termsHash(file.terms);
  const last = { n: file.log.length, head: headsOf(file).at(-1)!, final: true };
  return {
    ...file,
    termsSig: signer.sign(termsStatement(file.terms)),
    end: { ...last, sig: signer.sign(headStatement(file.terms, hash, last)) },
  };
}

/** What the browser of a seat holds of an honest game. */
export function receiptOf(file: GameFile, seat = 0): Receipt {
  const { terms, termsSig, shares, end } = file;
  return {
    format: RECEIPT_FORMAT,
    state: 'ended',
    table: terms.table,
    attempt: terms.attempt,
    seat,
    key: terms.key,
    commitment: terms.server,
    share: shares[seat] ?? null,
    D: terms.seats[seat]?.share ?? null,
    h: termsHash(terms),
    terms,
    sig: termsSig,
    acked: true,
    shares,
    head: { n: end.n, head: end.head },
    seen: seenOf([headsOf(file)], file),
    signed: end,
  };
}

/** As a browser has it that missed every fifth head; of each it saw the one of the first log that is so long. */
export function seenOf(logs: readonly (readonly string[])[], { terms, log }: GameFile): Seen {
  let seen: Seen = { runs: [], digest: termsHash(terms) };
  for (let n = 1; n <= log.length; n++) {
    const head = logs.find((heads) => n < heads.length)?.[n];
    if (n % 5 > 0 && head !== undefined) seen = seenWith(seen, { n, head });
  }
  return seen;
}

export const textOf = (file: unknown): string => canonical(file);

/** Index of the n-th record that rolled, from 0 on. */
export function rolledAt({ log }: GameFile, n = 0): number {
  const at = log.flatMap((record, index) =>
    record.type === 'played' && record.chance.some(([label]) => label.startsWith('roll')) ? [index] : [],
  );
  return at[n]!;
}

export type PlayedIn = Extract<FileRecord, { type: 'played' }>;
export const endedBy = (
  how: EndedRecord['how'],
  ranking: readonly (readonly number[])[] = [],
): EndedRecord => ({
  type: 'ended',
  how,
  ranking: ranking as readonly (readonly Seat[])[],
});
