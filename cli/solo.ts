import {
  attempt,
  begin,
  bytesOf,
  canonical,
  Chain,
  commitmentOf,
  FAIR,
  fairChance,
  headStatement,
  keyOf,
  mindNamed,
  namedIn,
  replay,
  reportOf,
  seat as seatNumber,
  seatCommitmentOf,
  seededDice,
  standing,
  termsHash,
  termsStatement,
  undoableFrom,
  type AnyEntry,
  type Budget,
  type Dice,
  type LogRecord,
  type Match,
  type Mind,
  type Rejection,
  type Seat,
  type Shares,
  type Sheet,
  type Signer,
  type Tagged,
  type Terms,
} from '@reckon/kernel';
import { fileRecord, GAME_FORMAT, type EndedRecord, type FileRecord } from '@reckon/protocol';
import { signerOf } from '@reckon/server/sign';
import { secretOf, tableFrom } from './hashing.ts';
import { budgetOf } from './simulation/game.ts';

/** One person at a table of bots: the game under way, its log, and what each bot remembers. */
export interface Solo {
  readonly entry: AnyEntry;
  readonly fair: Fair;
  readonly names: readonly string[];
  readonly bots: readonly BotSeat[];
  readonly log: LogRecord<unknown, unknown, Tagged, Tagged>[];
  match: Match<unknown, unknown, Tagged, Tagged, unknown>;
}

/** Both sides of fair chance are played here: the program's and the person's. */
interface Fair {
  readonly terms: Terms;
  readonly secret: string;
  readonly shares: Shares;
  readonly key: Uint8Array;
  readonly signer: Signer;
}

interface BotSeat {
  readonly seat: Seat;
  readonly mind: Mind;
  /** Of a bot that thinks ahead, if one was asked for. */
  readonly budget: () => Budget | undefined;
  readonly dice: Dice;
  memory: unknown;
}

/** The person sits at the first seat. */
export const ME = seatNumber(0);

/**
 * Chance is fair even here: the program commits to a secret, the person's side adds its own, and the saved record opens
 * both. A seed makes all of it repeatable.
 */
export function sitDown(
  entry: AnyEntry,
  {
    config,
    botIds: asked,
    seed,
  }: { readonly config: unknown; readonly botIds: readonly string[]; readonly seed: string | undefined },
): Solo {
  const { game } = entry;
  const seats = asked.length + 1;
  const minds = asked.map((bot) => mindFor(entry, bot));
  const botIds = minds.map(({ mind }) => mind.id);
  const names = ['You', ...botNames(botIds)];
  const fair = agree(entry, { config, botIds, names, seed });
  const { dealt: chance, ...match } = begin({
    game,
    config,
    seats,
    chance: fairChance(fair.key, game.purposes),
    observers: [entry.scoring],
  });
  const bots = minds.map(({ mind, budget }, n): BotSeat => {
    const seat = seatNumber(n + 1);
    const dice = seededDice(secretOf(16, `bot ${seat}`, seed));
    return { seat, mind, budget, dice, memory: mind.begin(seat) };
  });
  const state: unknown = game.copy(match.state);
  return {
    entry,
    fair,
    names,
    bots,
    log: [{ type: 'begun', game: game.id, version: game.version, config, seats, state, chance }],
    match,
  };
}

interface Agreeing {
  readonly config: unknown;
  readonly botIds: readonly string[];
  readonly names: readonly string[];
  readonly seed: string | undefined;
}

/** The terms of a game, under a key that nobody else knows and that is gone with the program. */
function agree({ game }: AnyEntry, { config, botIds, names, seed }: Agreeing): Fair {
  const start = { table: tableFrom(secretOf(16, 'game', seed)), attempt: 1 };
  const secret = secretOf(32, 'secret', seed);
  const share = secretOf(32, 'share', seed);
  const signer = signerOf(bytesOf(secretOf(32, 'sign', seed)));
  const server = commitmentOf(start, secret);
  const terms: Terms = {
    fair: FAIR,
    ...start,
    burnt: [],
    game: game.id,
    rules: game.version,
    config,
    seats: [
      { kind: 'person', name: 'Player', share: seatCommitmentOf({ ...start, server }, ME, share) },
      ...botIds.map((bot, n) => ({ kind: 'bot' as const, name: names[n + 1] ?? bot, bot, share: null })),
    ],
    server,
    key: signer.key,
  };
  const shares = [share, ...botIds.map(() => null)];
  return { terms, secret, shares, signer, key: keyOf(termsHash(terms), secret, shares) };
}

/** A bot as it was asked for: at once, or with so much thought. */
function mindFor(entry: AnyEntry, bot: string): Pick<BotSeat, 'mind' | 'budget'> {
  const named = namedIn(bot);
  const mind = named && mindNamed(entry, named.id);
  if (!mind) throw new Error(`there is no bot "${bot}" for "${entry.game.id}"`);
  return { mind, budget: budgetOf(named) };
}

/** "Careful" if there is one, "Careful 1" and "Careful 2" if there are more. */
function botNames(ids: readonly string[]): readonly string[] {
  return ids.map((id, n) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    const number = ids.slice(0, n + 1).filter((other) => other === id).length;
    return ids.filter((other) => other === id).length > 1 ? `${name} ${number}` : name;
  });
}

/** Plays a move for a seat and answers what happened, or why it may not. */
export function makeMove(solo: Solo, seat: Seat, move: Tagged): readonly Tagged[] | Rejection {
  const answer = attempt(solo.match, seat, move);
  if ('fault' in answer) throw answer.fault;
  if ('rejected' in answer) return answer;
  const { next, ...played } = answer;
  const { events } = played;
  solo.match = next;
  solo.log.push({ type: 'played', seat, move, ...played });
  remember(solo, events);
  return events;
}

function remember({ entry, bots }: Solo, events: readonly Tagged[]): void {
  for (const bot of bots)
    for (const event of events) {
      const seen = entry.game.redact(event, bot.seat) as Tagged | undefined;
      if (seen !== undefined) bot.memory = bot.mind.see(bot.memory, seen);
    }
}

export function botMove({ entry: { game, imagining }, match: { state }, bots }: Solo, seat: Seat): Tagged {
  const { mind, budget, memory, dice } = bots.find((bot) => bot.seat === seat)!;
  const effort = mind.thinks ? budget() : undefined;
  return mind.choose(memory, {
    seat,
    look: (): unknown => game.view(state, seat),
    veiled: (): unknown => imagining?.veil(state, seat) as unknown,
    moves: game.moves(state, seat),
    dice,
    ...(effort && { budget: effort }),
  });
}

/** Takes the person's latest moves back as far as nobody has learnt anything from them. */
export function takeBack(solo: Solo): boolean {
  const { entry, log, match, bots } = solo;
  const from = undoableFrom(entry.game, log, ME);
  if (from === undefined) return false;
  log.push({ type: 'undone', seat: ME, from });
  solo.match = replay(entry.game, log, { chance: match.chance, observers: [entry.scoring] });
  for (const bot of bots) bot.memory = bot.mind.begin(bot.seat);
  for (const { record } of standing(log)) remember(solo, record.events);
  return true;
}

export const sheetOf = ({ entry, match }: Solo): Sheet | undefined =>
  reportOf<Sheet>(match.audience, entry.scoring.id);

/** The game as the text of a file, whether it came to its end or was left. */
export function recordOf(solo: Solo): string {
  const { entry, log, match, fair } = solo;
  const { terms, secret, shares, signer, key } = fair;
  const over = entry.game.toAct(match.state).length === 0;
  const sheet = sheetOf(solo);
  const ended: EndedRecord = {
    type: 'ended',
    how: over ? 'finished' : 'abandoned',
    ranking: over && sheet ? entry.scoring.rank(sheet, match.state) : [],
  };
  const records: readonly FileRecord[] = [...log.map(fileRecord), ended];
  const hash = termsHash(terms);
  let chain = Chain.of(key, hash);
  for (const record of records) chain = chain.after(record);
  const last = { n: chain.n, head: chain.head, final: true };
  return canonical({
    format: GAME_FORMAT,
    terms,
    termsSig: signer.sign(termsStatement(terms)),
    secret,
    shares,
    log: records,
    end: { ...last, sig: signer.sign(headStatement(terms, hash, last)) },
  });
}
