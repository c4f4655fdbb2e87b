import { seededDice } from '../dice.ts';
import { seatsOf, type Dice, type Seat, type Tagged } from '../game.ts';
import type { AnyImagining, World } from '../imagine.ts';
import { begin, play, type Match } from '../play.ts';
import type { AnyKit } from './kit.ts';
import { difference } from './plain.ts';

/** A promise of imagining that was broken, and where. */
export interface Misbelief {
  readonly promise: 'blind' | 'faithful' | 'open-minded' | 'calibrated';
  readonly problem: string;
  readonly seed: string;
  readonly seats: number;
  readonly step: number;
}

export interface Examination {
  /** Positions looked at, and how many of them were shown in an exchanged state too. */
  readonly positions: number;
  readonly exchanged: number;
  readonly misbeliefs: readonly Misbelief[];
}

interface Extent {
  readonly games: number;
  readonly seats?: readonly number[];
  readonly seed?: string;
  /** One step in so many is looked at. */
  readonly every?: number;
  /** Absent = what the kit's entry brings: for planting faults. */
  readonly imagining?: AnyImagining;
}

const ENOUGH = 5;
const LONGEST = 20_000;

/**
 * Plays games among the game's bots, with a random move now and then, lets every seat believe what it is told, and looks:
 * is the veil blind, are imagined worlds faithful, is the truth never excluded, and do the chances of all make a whole?
 */
export function checkImagining(kit: AnyKit, extent: Extent): Examination {
  const { games, seats, seed = 'imagine', every = 3, imagining = kit.entry.imagining } = extent;
  if (!imagining) throw new Error(`${kit.entry.game.id} brings nothing to imagine with`);
  const { min, max } = kit.entry.game.seats;
  const findings = { positions: 0, exchanged: 0, misbeliefs: [] as Misbelief[] };
  for (const count of seats ?? Array.from({ length: max - min + 1 }, (_, n) => min + n))
    for (let index = 0; index < games && findings.misbeliefs.length < ENOUGH; index++) {
      const config: unknown = kit.configs[index % kit.configs.length];
      new Sitting(kit, imagining, findings, { config, seats: count, seed: `${seed}#${index}` }).play(every);
    }
  return findings;
}

interface Table {
  readonly config: unknown;
  readonly seats: number;
  readonly seed: string;
}

/** One game under examination. */
class Sitting {
  readonly #kit: AnyKit;
  readonly #imagining: AnyImagining;
  readonly #findings: { positions: number; exchanged: number; misbeliefs: Misbelief[] };
  readonly #table: Table;
  readonly #match: Match<unknown, unknown, Tagged, Tagged, unknown>;
  readonly #dice: Dice;
  readonly #beliefs: unknown[];
  #step = 0;

  constructor(
    kit: AnyKit,
    imagining: AnyImagining,
    findings: { positions: number; exchanged: number; misbeliefs: Misbelief[] },
    table: Table,
  ) {
    this.#kit = kit;
    this.#imagining = imagining;
    this.#findings = findings;
    this.#table = table;
    const { seed, seats, config } = table;
    this.#match = begin({ game: kit.entry.game, config, seats, chance: seededDice(seed) });
    this.#dice = seededDice(`${seed}/look`);
    this.#beliefs = seatsOf(seats).map((seat) => imagining.begin(seat) as unknown);
  }

  play(every: number): void {
    const { game, bots } = this.#kit.entry;
    const players = seatsOf(this.#table.seats);
    const best = bots.at(-1)!;
    const memories = players.map((seat) => best.begin(seat) as unknown);
    for (; this.#step < LONGEST && !this.#failed(); this.#step++) {
      const acting = game.toAct(this.#match.state);
      const seat = acting[this.#dice.below(Math.max(1, acting.length), 'who')];
      if (seat === undefined) return;
      const before: unknown = game.copy(this.#match.state);
      const menu: readonly Tagged[] = game.moves(before, seat);
      const any = this.#dice.below(8, 'any') === 0;
      const move = any
        ? menu[this.#dice.below(menu.length, 'move')]!
        : (best.choose(memories[seat], () => game.view(before, seat) as unknown, menu, this.#dice) as Tagged);
      const answer = play(this.#match, seat, move);
      if ('rejected' in answer) throw new Error(`${JSON.stringify(move)} was refused: ${answer.rejected}`);
      if (this.#dice.below(every, 'look') === 0)
        for (const viewer of players) this.#look({ before, seat, move }, viewer);
      for (const event of answer.events)
        for (const viewer of players) {
          const told = game.redact(event, viewer) as Tagged | undefined;
          if (told === undefined) continue;
          memories[viewer] = best.see(memories[viewer], told);
          // What is believed is kept as JSON.
          this.#beliefs[viewer] = JSON.parse(
            JSON.stringify(this.#imagining.see(this.#beliefs[viewer], told)),
          );
        }
    }
  }

  #look({ before, seat, move }: { before: unknown; seat: Seat; move: Tagged }, viewer: Seat): void {
    const imagining = this.#imagining;
    const belief = this.#beliefs[viewer];
    this.#findings.positions++;
    const contradicted = imagining.contradicts(before, viewer, belief);
    if (contradicted !== undefined)
      return this.#fail('open-minded', `the truth is excluded: ${contradicted}`);
    const veiled: unknown = imagining.veil(before, viewer);
    this.#checkBlind({ before, seat, move }, viewer, veiled);
    const seed = this.#dice.below(2 ** 30, 'world');
    const world = imagining.imagine(veiled, viewer, belief, seededDice(seed));
    const { state } = world;
    this.#checkFaithful(before, state, viewer);
    this.#checkWhole(world, veiled);
    const wrong = imagining.contradicts(state, viewer, belief);
    if (wrong !== undefined)
      this.#fail('faithful', `seat ${viewer} imagines against what it knows: ${wrong}`);
  }

  #checkBlind(
    { before, seat, move }: { before: unknown; seat: Seat; move: Tagged },
    viewer: Seat,
    veiled: unknown,
  ): void {
    const after = this.#match.state;
    const other = this.#kit.alternative({ before, after, seat, move, viewer }, this.#dice);
    if (other === undefined || other.before === before) return;
    this.#findings.exchanged++;
    const one = JSON.stringify(veiled);
    const two = JSON.stringify(this.#imagining.veil(other.before, viewer));
    if (one !== two) this.#fail('blind', `the veil of seat ${viewer} shows: ${difference(one, two)}`);
  }

  #checkFaithful(truth: unknown, imagined: unknown, viewer: Seat): void {
    const { game } = this.#kit.entry;
    const askedIn = (state: unknown): readonly Seat[] => game.asked?.(state, viewer) ?? game.toAct(state);
    const seen = (state: unknown): string =>
      JSON.stringify([game.view(state, viewer), game.moves(state, viewer), askedIn(state)]);
    const one = seen(truth);
    const two = seen(imagined);
    if (one !== two) return this.#fail('faithful', `seat ${viewer} would see: ${difference(one, two)}`);
    const broken = this.#kit.invariant?.(imagined, this.#table.config);
    if (broken !== undefined)
      this.#fail('faithful', `seat ${viewer} imagines no state of the game: ${broken}`);
  }

  /** Whoever gives one seat more has to take it from another. */
  #checkWhole(world: World<unknown, unknown>, root: unknown): void {
    const { worth } = this.#imagining;
    if (worth?.unit !== 'chance') return;
    const chances = seatsOf(this.#table.seats).map((seat) => worth.of(world, seat, root));
    const odd = chances.find((chance) => !(chance >= -1e-9 && chance <= 1 + 1e-9));
    if (odd !== undefined) this.#fail('calibrated', `a chance is ${odd}`);
    // Alone nobody else has what is missing.
    if (chances.length === 1) return;
    const sum = chances.reduce((all, chance) => all + chance, 0);
    if (Math.abs(sum - 1) > 1e-6) this.#fail('calibrated', `the chances of all seats add up to ${sum}`);
  }

  #failed(): boolean {
    return this.#findings.misbeliefs.length >= ENOUGH;
  }

  #fail(promise: Misbelief['promise'], problem: string): void {
    const { seed, seats } = this.#table;
    this.#findings.misbeliefs.push({ promise, problem, seed, seats, step: this.#step });
  }
}
