import {
  attempt,
  begin,
  botNamed,
  commitmentOf,
  fairChance,
  keyOf,
  replay,
  reportOf,
  SCHEME,
  seat as seatNumber,
  seatCommitmentOf,
  seatsOf,
  seededDice,
  standing,
  undoableFrom,
  type AnyEntry,
  type Dice,
  type LogRecord,
  type Match,
  type Proof,
  type Rejection,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import { hashing, secretOf } from './hashing.ts';
import type { GameFile } from '@reckon/protocol';

/** One person at a table of bots: the game under way, its log, and what each bot remembers. */
export interface Solo {
  readonly entry: AnyEntry;
  readonly gameId: string;
  readonly proof: Proof;
  readonly names: readonly string[];
  readonly bots: readonly BotSeat[];
  readonly log: LogRecord<unknown, unknown, Tagged, Tagged>[];
  match: Match<unknown, unknown, Tagged, Tagged, unknown>;
}

interface BotSeat {
  readonly seat: Seat;
  readonly id: string;
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
    botIds,
    seed,
  }: { readonly config: unknown; readonly botIds: readonly string[]; readonly seed: string | undefined },
): Solo {
  const { game } = entry;
  const seats = botIds.length + 1;
  const gameId = secretOf(8, 'game', seed);
  const secret = secretOf(32, 'secret', seed);
  const contributions = seatsOf(seats).map((seat) => secretOf(16, `seat ${seat}`, seed));
  const proof: Proof = {
    scheme: SCHEME,
    gameId,
    rules: `${game.id}/${game.version}`,
    secret,
    commitment: commitmentOf(hashing, gameId, secret),
    contributions,
    seatCommitments: contributions.map((given, seat) => seatCommitmentOf(hashing, gameId, seat, given)),
  };
  const match = begin({
    game,
    config,
    seats,
    chance: fairChance(hashing, keyOf(hashing, proof)),
    observers: [entry.scoring],
  });
  const bots = botIds.map((id, n): BotSeat => {
    const seat = seatNumber(n + 1);
    return {
      seat,
      id,
      dice: seededDice(secretOf(16, `bot ${seat}`, seed)),
      memory: beginMemory(entry, id, seat),
    };
  });
  const state: unknown = game.copy(match.state);
  return {
    entry,
    gameId,
    proof,
    names: ['You', ...botNames(botIds)],
    bots,
    log: [{ type: 'begun', game: game.id, version: game.version, config, seats, state }],
    match,
  };
}

const botOf = (entry: AnyEntry, id: string) => botNamed(entry, id)!;
const beginMemory = (entry: AnyEntry, id: string, seat: Seat): unknown => botOf(entry, id).begin(seat);

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
  const { first, events, next } = answer;
  solo.match = next;
  solo.log.push({ type: 'played', seat, move, first, events });
  remember(solo, events);
  return events;
}

function remember({ entry, bots }: Solo, events: readonly Tagged[]): void {
  for (const bot of bots)
    for (const event of events) {
      const seen: unknown = entry.game.redact(event, bot.seat);
      if (seen !== undefined) bot.memory = botOf(entry, bot.id).see(bot.memory, seen);
    }
}

export function botMove({ entry, match, bots }: Solo, seat: Seat): Tagged {
  const { id, memory, dice } = bots.find((bot) => bot.seat === seat)!;
  const look = (): unknown => entry.game.view(match.state, seat);
  return botOf(entry, id).choose(memory, look, entry.game.moves(match.state, seat), dice);
}

/** Takes the person's latest moves back as far as nobody has learnt anything from them. */
export function takeBack(solo: Solo): boolean {
  const { entry, log, match, bots } = solo;
  const from = undoableFrom(entry.game, log, ME);
  if (from === undefined) return false;
  log.push({ type: 'undone', seat: ME, from });
  solo.match = replay(entry.game, log, { chance: match.chance, observers: [entry.scoring] });
  for (const bot of bots) bot.memory = beginMemory(entry, bot.id, bot.seat);
  for (const { record } of standing(log)) remember(solo, record.events);
  return true;
}

export const sheetOf = ({ entry, match }: Solo): Sheet | undefined =>
  reportOf<Sheet>(match.audience, entry.scoring.id);

export const recordOf = ({ entry, gameId, names, bots, log, proof }: Solo): GameFile => ({
  format: 'reckon-game/1',
  game: entry.game.id,
  version: entry.game.version,
  gameId,
  seats: [{ name: 'Player' }, ...bots.map(({ seat, id }) => ({ name: names[seat]!, bot: id }))],
  log,
  proof,
});
