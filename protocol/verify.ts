import {
  ATTEMPTS,
  canonical,
  Chain,
  commitmentOf,
  fairChance,
  headStatement,
  isOpened,
  isSigned,
  keyOf,
  NotCanonical,
  redecide,
  reportOf,
  termsHash,
  termsStatement,
  type AnyEntry,
  type Match,
  type Sheet,
  type Tagged,
  type Terms,
} from '@reckon/kernel';
import { factsOf, type Facts } from './facts.ts';
import { isWhole, logOf, openGameFile, type EndedRecord, type GameFile } from './gameFile.ts';
import { isSeenIn, type Receipt } from './receipt.ts';
import { isBurnt, isTermsFormed, isTermsSeat } from './terms.ts';

/** What a file can fail at, in the order in which it is looked at. */
export type Check =
  | 'FORMAT'
  | 'TERMS'
  | 'RULES'
  | 'BURNT'
  | 'KEY'
  | 'TERMS-SIG'
  | 'SERVER-OPEN'
  | 'SEAT-OPEN'
  | 'HEAD'
  | 'END-SIG'
  | 'LOG'
  | 'END'
  | 'CHANCE'
  | 'SETUP'
  | 'MOVE'
  | 'NUMBER'
  | 'UNDO'
  | 'PIN-TABLE'
  | 'PIN-KEY'
  | 'PIN-COMMITMENT'
  | 'PIN-TERMS'
  | 'PIN-HEAD';

/**
 * `consistent`: it fits itself; anybody could have made it. `signed`: the operator vouches for it, and could have made it
 * afterwards. `witnessed`: it is the game that the seat of the receipt saw.
 */
export type Verification =
  | { readonly verdict: 'refused'; readonly check: Check; readonly problem: string }
  | { readonly verdict: 'consistent' | 'signed' | 'witnessed'; readonly facts: Facts };

export interface Trusted {
  /** The server's key as it is known from elsewhere. */
  readonly key?: string | undefined;
  /** Trusted too, but a file that names another one is not refused for it. */
  readonly ours?: string | undefined;
  readonly receipt?: Receipt | undefined;
}

class Refused {
  readonly check: Check;
  readonly problem: string;
  constructor(check: Check, problem: string) {
    this.check = check;
    this.problem = problem;
  }
}
const must = (holds: boolean, check: Check, problem: string): void => {
  if (!holds) throw new Refused(check, problem);
};

export type EntryFor = (game: string, version: number) => AnyEntry | undefined;

/** Is a game what it says? Nothing in the file is believed; what is believed is said in `trusted`. */
export function verify(text: string, entryFor: EntryFor, trusted: Trusted = {}): Verification {
  try {
    return judge(text, entryFor, trusted);
  } catch (error) {
    if (error instanceof Refused) return { verdict: 'refused', check: error.check, problem: error.problem };
    throw error;
  }
}

function judge(text: string, entryFor: EntryFor, { key, ours, receipt }: Trusted): Verification {
  const file = opened(text);
  const { terms } = file;
  checkTerms(terms);
  const entry = checkRules(terms, entryFor);
  checkBurnt(terms);
  const heads = checkSeals(file, key);
  checkGame(file, entry, keyOf(termsHash(terms), file.secret, file.shares));
  if (receipt) checkReceipt(file, heads, receipt);
  const facts = factsOf(file, receipt);
  if (receipt?.h !== undefined) return { verdict: 'witnessed', facts };
  return { verdict: terms.key === (key ?? ours) ? 'signed' : 'consistent', facts };
}

/** Everything but the rules: is it whole, and signed by the key it names? For reading copies, whose rules may be gone. */
export function inspect(
  text: string,
): { readonly file: GameFile } | Extract<Verification, { verdict: 'refused' }> {
  try {
    const file = opened(text);
    checkTerms(file.terms);
    checkBurnt(file.terms);
    checkSeals(file);
    return { file };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { verdict: 'refused', check: error.check, problem: error.problem };
  }
}

function opened(text: string): GameFile {
  const reading = openGameFile(text);
  if ('problem' in reading) throw new Refused('FORMAT', reading.problem);
  return reading.file;
}

/** Signatures, secret, shares, chain and frame of the log. Answers every head on the way. */
function checkSeals(file: GameFile, key?: string): readonly string[] {
  const { terms } = file;
  must(key === undefined || terms.key === key, 'KEY', `it is signed with key ${terms.key}, not with ${key}`);
  must(
    isSigned(terms.key, termsStatement(terms), file.termsSig),
    'TERMS-SIG',
    'the signature does not belong to these terms: a name, a rule or a promise was changed',
  );
  must(
    commitmentOf(terms, file.secret) === terms.server,
    'SERVER-OPEN',
    'the secret is not the one the server committed to',
  );
  checkShares(file);
  const heads = checkChain(file);
  checkLog(file);
  return heads;
}

function checkTerms(terms: Terms): void {
  must(isTermsFormed(terms), 'TERMS', 'the terms have not the form of terms');
  must(
    terms.seats.every(isTermsSeat),
    'TERMS',
    'a seat of the terms is neither a person nor a bot without a share',
  );
}

function checkRules(terms: Terms, entryFor: EntryFor): AnyEntry {
  const entry = entryFor(terms.game, terms.rules);
  if (entry?.game.id !== terms.game || entry.game.version !== terms.rules)
    throw new Refused(
      'RULES',
      `version ${terms.rules} of the rules of "${terms.game}" is not here; its chance alone can be checked with tools/verify-shuffle.mjs`,
    );
  const { min, max } = entry.game.seats;
  const seats = terms.seats.length;
  must(
    seats >= min && seats <= max,
    'TERMS',
    `${terms.game} is played by ${min} to ${max} seats, not by ${seats}`,
  );
  must(isConfig(entry, terms.config), 'TERMS', 'the rules do not take these options');
  return entry;
}

/** What `setup` is given comes out of the game's own parser as it went in. */
function isConfig(entry: AnyEntry, config: unknown): boolean {
  const reading = entry.parseConfig(config);
  return 'value' in reading && canonical(reading.value) === canonical(config);
}

function checkBurnt({ attempt, burnt, server }: Terms): void {
  must(
    attempt >= 1 && attempt <= ATTEMPTS && burnt.length === attempt - 1,
    'BURNT',
    `this is start ${attempt}, and ${burnt.length} starts are said to have been thrown away`,
  );
  must(burnt.every(isBurnt), 'BURNT', 'a start was thrown away although nobody was missing');
  const promises = new Set([server, ...burnt.map((one) => one.server)]);
  must(promises.size === attempt, 'BURNT', 'two starts have the same commitment of the server');
}

function checkShares({ terms, shares }: GameFile): void {
  must(
    shares.length === terms.seats.length,
    'SEAT-OPEN',
    `there are ${shares.length} shares for ${terms.seats.length} seats`,
  );
  const odd = shares.findIndex((share, seat) => !isOpened(terms, seat, share));
  must(odd < 0, 'SEAT-OPEN', `the share of seat ${odd} is not the one it committed to`);
}

/** Every head on the way. */
function checkChain({ terms, secret, shares, log, end }: GameFile): readonly string[] {
  const hash = termsHash(terms);
  let chain = Chain.of(keyOf(hash, secret, shares), hash);
  const heads = [chain.head];
  for (const record of log) heads.push((chain = chain.after(record)).head);
  must(
    end.n === chain.n && end.head === chain.head,
    'HEAD',
    'the log is not the one whose end is named: something was changed, added or cut',
  );
  must(end.final, 'HEAD', 'the signature at the end is one from the middle of the game');
  must(
    isSigned(terms.key, headStatement(terms, hash, end), end.sig),
    'END-SIG',
    'the signature at the end does not belong to this log',
  );
  return heads;
}

function checkLog({ terms, log }: GameFile): void {
  const begins = log.filter(({ type }) => type === 'begun').length;
  must(begins === 1 && log[0]?.type === 'begun', 'LOG', 'the log does not begin once, and first');
  const ends = log.filter(({ type }) => type === 'ended').length;
  const last = log.at(-1);
  must(ends === 1 && last?.type === 'ended', 'END', 'the log does not end once, and last');
  const { hints, ranking } = last as EndedRecord;
  must(
    hints === undefined || hints.length === terms.seats.length,
    'END',
    'hints are counted for other seats than there are',
  );
  must(isRanking(ranking, terms.seats.length), 'END', 'the ranking is not one of the seats there are');
}

/** Groups of seats, each seat once. */
function isRanking(ranking: readonly unknown[], seats: number): boolean {
  if (!ranking.every(Array.isArray)) return false;
  const named: readonly unknown[] = ranking.flat();
  return named.every((seat) => isWhole(seat) && seat < seats) && new Set(named).size === named.length;
}

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

function checkGame(file: GameFile, entry: AnyEntry, key: Uint8Array): void {
  const { game, scoring } = entry;
  const decided = again(() => redecide(game, logOf(file), fairChance(key, game.purposes), [scoring]));
  if ('divergence' in decided) {
    const { index, part, problem } = decided.divergence;
    throw new Refused(part, index === 0 ? problem : `record ${index}: ${problem}`);
  }
  const match = decided.match as AnyMatch;
  const ended = file.log.at(-1) as EndedRecord;
  const isOver = game.toAct(match.state).length === 0;
  must(
    isOver === (ended.how === 'finished'),
    'END',
    isOver ? 'the game was over, and is called abandoned' : 'the game is called finished, and was not over',
  );
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  const ranking = isOver && sheet ? scoring.rank(sheet, match.state) : [];
  must(canonical(ranking) === canonical(ended.ranking), 'END', 'the ranking is another one');
}

/** What the rules throw at a hostile log is a refusal of the log. */
function again<T>(decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (error instanceof NotCanonical) throw new Refused('FORMAT', error.message);
    throw new Refused(
      'MOVE',
      `the rules fail on this log: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function checkReceipt({ terms }: GameFile, heads: readonly string[], receipt: Receipt): void {
  const { table, attempt, key, commitment, h, head, signed, seen } = receipt;
  must(
    table === terms.table && attempt === terms.attempt,
    'PIN-TABLE',
    'the receipt is of another table or start',
  );
  must(key === terms.key, 'PIN-KEY', 'the receipt was made under another key of the server');
  must(
    commitment === terms.server,
    'PIN-COMMITMENT',
    'the server had promised another secret to the holder of the receipt',
  );
  must(
    h === undefined || h === termsHash(terms),
    'PIN-TERMS',
    'the game began under other terms than the receipt shows: names, options, seats or shares',
  );
  for (const one of [head, signed])
    must(
      one === undefined || heads[one.n] === one.head,
      'PIN-HEAD',
      `the log is not the one the holder of the receipt saw (record ${one?.n} of ${heads.length - 1})`,
    );
  must(
    h === undefined || seen === undefined || isSeenIn(heads, seen),
    'PIN-HEAD',
    'the log is not the one the holder of the receipt saw: one of the records on the way is another',
  );
}
