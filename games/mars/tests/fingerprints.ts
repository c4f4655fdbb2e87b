/** A game in a few characters: whatever anybody was offered, told, shown or refused on the way is in them. */
import { createHash } from 'node:crypto';
import { isRejection, seatsOf, seededDice, type Dice, type Seat, type Sheet } from '@reckon/kernel';
import { mars } from '../entry.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { bent } from './bent.ts';

const PARTS = ['menus', 'events', 'answers', 'views', 'sheets'] as const;
type Part = (typeof PARTS)[number];

/** So many moves of earlier menus are remembered, to be tried where they no longer belong. */
const REMEMBERED = 64;

const LAST_CHANGES = 10;

export class Fingerprints {
  readonly #hashes = Object.fromEntries(PARTS.map((part) => [part, createHash('sha256')])) as {
    readonly [P in Part]: ReturnType<typeof createHash>;
  };
  readonly #dice: Dice;
  readonly #earlier: Move[] = [];
  #moves = 0;
  #offered = 0;
  #events = 0;

  constructor(seed: string) {
    this.#dice = seededDice(`${seed}/fingerprints`);
  }

  #add(part: Part, what: unknown): void {
    this.#hashes[part].update(`${JSON.stringify(what)}\n`);
  }

  offered(state: State, seat: Seat, moves: readonly Move[]): void {
    this.#moves++;
    this.#offered += moves.length;
    this.#add('menus', moves);
    const one = moves[this.#dice.below(Math.max(1, moves.length), 'one')];
    if (one === undefined) return;
    const other = this.#earlier[this.#dice.below(Math.max(1, this.#earlier.length), 'other')] ?? one;
    this.#tried(state, seat, bent(one, this.#dice));
    this.#tried(state, seat, other);
    if (this.#moves % 8 === 0)
      for (const watching of seatsOf(state.players.length)) this.#tried(state, watching, one);
    this.#earlier[this.#moves % REMEMBERED] = one;
  }

  /** What the rules say to a move that is not on the menu. */
  #tried(state: State, seat: Seat, given: unknown): void {
    const move = mars.game.parseMove(given);
    const answer = move && mars.game.decide(state, seat, move, seededDice('tried'));
    this.#add('answers', answer && isRejection(answer) ? [answer.rule, answer.code] : (answer ?? 'unread'));
  }

  happened(events: readonly Event[], seats: number): void {
    this.#events += events.length;
    this.#add('events', events);
    const { game } = mars;
    for (const event of events)
      this.#add('views', [game.redact(event, 'spectator'), game.redact(event, seatsOf(seats)[0]!)]);
  }

  shown(state: State, viewers: readonly (Seat | 'spectator')[]): void {
    for (const viewer of viewers) {
      this.#add('views', mars.game.view(state, viewer));
      if (viewer === 'spectator') continue;
      this.#add('sheets', mars.scoring.next?.(state, viewer));
      this.#add('answers', mars.game.fallback(state, viewer, 'timeout'));
    }
  }

  counted(sheet: Sheet | undefined): void {
    this.#add('sheets', [sheet?.lines, sheet?.changes.slice(-LAST_CHANGES)]);
  }

  /** One row of the table. */
  get row(): string {
    const counts = [this.#moves, this.#offered, this.#events].map((count) => `${count}`.padStart(6));
    return [...counts, ...PARTS.map((part) => this.#hashes[part].copy().digest('hex').slice(0, 8))].join(' ');
  }
}
