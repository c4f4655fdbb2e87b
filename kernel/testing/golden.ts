import { seededDice } from '../dice.ts';
import type { AnyEntry, Telling } from '../entry.ts';
import { seatsOf, type Cause, type Dice, type Seat, type Tagged, type Viewer } from '../game.ts';
import { totalOf, type Sheet } from '../ledger.ts';
import { reportOf } from '../audience.ts';
import { begin, play, type Match } from '../play.ts';

/** Golden games: a seeded game as prose, and exact counts of what was offered. The diff of a change is read like code. */
export interface Golden {
  readonly entry: AnyEntry;
  readonly config: unknown;
  readonly seats: number;
  readonly seed: string;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'];
/** A game played by programs ends long before this. */
const LONGEST = 20_000;

const teller = ({ config }: Golden, viewer: Viewer): Telling => ({
  locale: 'en',
  viewer,
  nameOf: (seat) => NAMES[seat]!,
  config,
});

interface Step {
  readonly seat: Seat;
  readonly move: Tagged;
  readonly said: string;
  readonly offered: number;
  readonly first: number;
  readonly events: readonly Tagged[];
  readonly after: unknown;
}

interface Whole {
  readonly opening: unknown;
  readonly steps: readonly Step[];
  readonly sheet: Sheet;
}

type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;
type Chooser = (match: AnyMatch, seat: Seat, moves: readonly Tagged[]) => Tagged;

function playWhole(golden: Golden, choose: Chooser, told: (events: readonly Tagged[]) => void): Whole {
  const { entry, config, seats, seed } = golden;
  const { game, scoring, text } = entry;
  const chance = (seq: number): Dice => seededDice(`golden:${seed}:${seq}`);
  const match: AnyMatch = begin({ game, config, seats, chance, observers: [scoring] });
  const opening: unknown = game.copy(match.state);
  const steps: Step[] = [];
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    if (steps.length >= LONGEST) throw new Error(`${game.id}: the game with seed ${seed} does not end`);
    const seat = acting[0]!;
    const moves = game.moves(match.state, seat) as readonly Tagged[];
    const move = choose(match, seat, moves);
    const said = text.move(move, game.view(match.state, seat), teller(golden, 'spectator'));
    const answer = play(match, seat, move);
    if ('rejected' in answer)
      throw new Error(`${game.id}: ${JSON.stringify(move)} is refused: ${answer.rejected}`);
    told(answer.events);
    steps.push({ seat, move, said, offered: moves.length, ...answer, after: game.copy(match.state) });
  }
  return { opening, steps, sheet: reportOf<Sheet>(match.audience, scoring.id)! };
}

/** The strongest bot in every seat. */
function playedByBots(golden: Golden): Whole {
  const { game, bots } = golden.entry;
  const bot = bots.at(-1)!;
  const memories = seatsOf(golden.seats).map((seat): unknown => bot.begin(seat));
  const dice = seededDice(`golden:${golden.seed}:bots`);
  return playWhole(
    golden,
    (match, seat, moves) =>
      bot.choose(memories[seat], () => game.view(match.state, seat) as unknown, moves, dice) as Tagged,
    (events) => {
      for (const seat of seatsOf(golden.seats))
        for (const event of events) {
          const seen: unknown = game.redact(event, seat);
          if (seen !== undefined) memories[seat] = bot.see(memories[seat], seen);
        }
    },
  );
}

/** One game from the deal to the final sheet. */
export function goldenGame(golden: Golden): string {
  const { entry, config, seats, seed } = golden;
  const whole = playedByBots(golden);
  const { opening, steps } = whole;
  const drawnAt = new Set([Math.floor(steps.length / 3), Math.floor((2 * steps.length) / 3), steps.length]);
  const houseRules = entry.text.houseRules(config, teller(golden, 'spectator'));
  const lines = [
    `${entry.text.title.en}: ${seats} seats, seed ${seed}, played by ${entry.bots.at(-1)!.id}`,
    ...houseRules.map((sentence) => `House rule: ${sentence}`),
    ...drawn(golden, opening, 'At the start'),
  ];
  for (const [i, step] of steps.entries()) {
    lines.push(
      `${i + 1}. ${NAMES[step.seat]} (${step.offered} offered): ${step.said}`,
      ...narrated(golden, step),
    );
    if (drawnAt.has(i + 1)) lines.push(...drawn(golden, step.after, `After move ${i + 1}`));
  }
  const text = [...lines, ...sheetLines(golden, whole)].map((line) => line.trimEnd()).join('\n');
  return `${text.replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

function narrated(golden: Golden, { first, events }: Step): readonly string[] {
  const telling = teller(golden, 'spectator');
  return events.flatMap((event, i) => {
    const sentence = golden.entry.text.event(event, telling);
    return sentence === undefined ? [] : [`    ${first + i} ${sentence}`];
  });
}

function drawn(golden: Golden, state: unknown, when: string): readonly string[] {
  const { entry, seats } = golden;
  const viewers: readonly Viewer[] = [...seatsOf(seats), 'spectator'];
  return viewers.flatMap((viewer) => {
    const view: unknown = entry.game.view(state, viewer);
    const who = viewer === 'spectator' ? 'a spectator' : NAMES[viewer]!;
    const telling = teller(golden, viewer);
    const picture = [entry.text.status(view, telling), ...entry.text.draw(view, telling).split('\n')];
    return ['', `== ${when}, as ${who} sees it`, ...picture.map((line) => `   ${line}`), ''];
  });
}

function sheetLines(golden: Golden, { sheet, steps, opening }: Whole): readonly string[] {
  const { entry, seats } = golden;
  const telling = teller(golden, 'spectator');
  const places = entry.scoring.rank(sheet, steps.at(-1)?.after ?? opening) as readonly (readonly Seat[])[];
  const lines = seatsOf(seats).flatMap((seat) => [
    `${NAMES[seat]}: ${totalOf(sheet.lines, seat)}`,
    ...sheet.lines
      .filter((line) => line.seat === seat)
      .map((line) => {
        const because = line.because.length > 0 ? `, events ${line.because.join(' ')}` : '';
        const why = entry.text.phrase(line.why, telling);
        return `    ${line.points} ${entry.text.source(line, telling)}: ${why} (${line.rule}${because})`;
      }),
  ]);
  const order = places.map((group, i) => `${i + 1}. ${group.map((seat) => NAMES[seat]).join(' and ')}`);
  return ['', '== The score sheet', ...lines, '', ...order];
}

const SEEDS = ['1', '2', '3'];
const STEPS_COUNTED = 400;
const CAUSE: Cause = 'timeout';

/** In the spirit of perft: what is offered along fixed seeds of random play, in exact numbers. */
export function goldenCounts({ entry, config }: Pick<Golden, 'entry' | 'config'>): string {
  const { min, max } = entry.game.seats;
  const rows = Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((seats) =>
    SEEDS.map((seed) => counted({ entry, config, seats, seed })),
  );
  const table = [['seats', 'seed', 'moves', 'offered', 'widest', 'events', 'over'], ...rows];
  return `${table.map((row) => row.map((cell) => cell.padStart(8)).join('')).join('\n')}\n`;
}

/** Random moves, every tenth by the house. */
function counted({ entry, config, seats, seed }: Golden): readonly string[] {
  const { game } = entry;
  const choices = seededDice(`counts:${seed}`);
  const match: AnyMatch = begin({
    game,
    config,
    seats,
    chance: (seq) => seededDice(`counts:${seed}:${seq}`),
  });
  let moved = 0;
  let offered = 0;
  let widest = 0;
  for (; moved < STEPS_COUNTED; moved++) {
    const acting = game.toAct(match.state);
    if (acting.length === 0) break;
    const seat = acting[choices.below(acting.length, 'seat')]!;
    const moves = game.moves(match.state, seat) as readonly Tagged[];
    offered += moves.length;
    widest = Math.max(widest, moves.length);
    const house = choices.below(10, 'house') === 0;
    const move = house
      ? (game.fallback(match.state, seat, CAUSE) as Tagged)
      : moves[choices.below(moves.length, 'move')]!;
    const answer = play(match, seat, move);
    if ('rejected' in answer)
      throw new Error(`${game.id}: ${JSON.stringify(move)} is refused: ${answer.rejected}`);
  }
  const over = game.toAct(match.state).length === 0 ? 'yes' : 'no';
  return [`${seats}`, seed, `${moved}`, `${offered}`, `${widest}`, `${match.seq}`, over];
}
