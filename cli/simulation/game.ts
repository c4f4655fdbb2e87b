import {
  begin,
  botNamed,
  play,
  reportOf,
  seat as seatOf,
  seatsOf,
  seededDice,
  totalOf,
  type AnyEntry,
  type AnyGame,
  type Dice,
  type Match,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

/** A game that takes more decisions than this is not going to end. */
export const DECISION_LIMIT = 50_000;

/** Everything about a simulation that each of its games shares. All of it is plain data: it travels to the workers. */
export interface Plan {
  readonly game: string;
  readonly config: unknown;
  readonly seats: number;
  /** By seat; by entrant when they change seats. */
  readonly bots: readonly string[];
  /** Every deal is played once in each seating: who is lucky is then lucky for everybody. */
  readonly rotate: boolean;
  readonly seed: string;
  readonly decisionLimit: number;
}

/** What came of one game. */
export type Outcome =
  | {
      readonly type: 'finished';
      readonly index: number;
      /** In the order of the plan's bots, whatever their seats were. */
      readonly scores: readonly number[];
      /** Those in the first place, in the same order. */
      readonly winners: readonly number[];
      readonly decisions: number;
      readonly events: number;
    }
  | { readonly type: 'failed'; readonly index: number; readonly problem: string };

/** Game number `index` of the plan: its chance depends on the seed and the number alone, never on who plays it when. */
export function simulateGame(entry: AnyEntry, plan: Plan, index: number): Outcome {
  const failed = (problem: string): Outcome => ({ type: 'failed', index, problem });
  try {
    return playToTheEnd(entry, plan, index) ?? failed(`not over after ${plan.decisionLimit} decisions`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

interface Player {
  readonly bot: AnyEntry['bots'][number];
  readonly seat: Seat;
  readonly dice: Dice;
  memory: unknown;
}

function playToTheEnd(entry: AnyEntry, plan: Plan, index: number): Outcome | undefined {
  const { game, scoring } = entry;
  const { seats } = plan;
  const shift = plan.rotate ? index % seats : 0;
  const seed = `${plan.seed}/${plan.rotate ? Math.floor(index / seats) : index}`;
  const entrantAt = (seat: number): number => (seat + shift) % seats;
  const players = seatsOf(seats).map((seat): Player => {
    const bot = botNamed(entry, plan.bots[entrantAt(seat)]!)!;
    return { bot, seat, dice: seededDice(`${seed}/${seat}`), memory: bot.begin(seat) as unknown };
  });
  let lost: string | undefined;
  const match: AnyMatch = begin({
    game,
    config: plan.config,
    seats,
    chance: seededDice(seed),
    observers: [scoring],
    failed: ({ seq, error }) => (lost = `the score failed at event ${seq}: ${String(error)}`),
  });
  for (let decisions = 0; decisions < plan.decisionLimit; decisions++) {
    const acting = game.toAct(match.state)[0];
    if (acting === undefined) {
      const sheet = reportOf<Sheet>(match.audience, scoring.id);
      if (sheet === undefined) return { type: 'failed', index, problem: lost ?? 'the score failed' };
      return {
        type: 'finished',
        index,
        scores: players.map(({ seat }) => totalOf(sheet.lines, seatOf((seat - shift + seats) % seats))),
        winners: (scoring.rank(sheet, match.state)[0] ?? []).map(entrantAt),
        decisions,
        events: match.seq,
      };
    }
    const problem = letMove(match, players, players[acting]!);
    if (problem !== undefined) return { type: 'failed', index, problem };
  }
  return undefined;
}

/** One decision of a bot, and what all bots see of it. Answers what went wrong. */
function letMove(
  match: AnyMatch,
  players: readonly Player[],
  { bot, seat, dice, memory }: Player,
): string | undefined {
  const { game, state } = match;
  const look = (): unknown => game.view(state, seat);
  const move = bot.choose(memory, look, game.moves(state, seat), dice);
  const answer = play(match, seat, move);
  if ('rejected' in answer)
    return `${bot.id} at seat ${seat} was refused: ${answer.rejected} (${answer.rule})`;
  for (const player of players) if (player.bot.remembers !== false) tellBot(game, player, answer.events);
  return undefined;
}

function tellBot(game: AnyGame, player: Player, events: readonly Tagged[]): void {
  const { bot, seat } = player;
  for (const event of events) {
    const seen: unknown = game.redact(event, seat);
    if (seen !== undefined) player.memory = bot.see(player.memory, seen);
  }
}
