/** Positions for tests: a real game, set up by the rules, whose stocks, cards and tiles are then laid as the test wants. */
import {
  begin,
  isRejection,
  play,
  reportOf,
  seat as seatOf,
  seededDice,
  settleReports,
  tell,
  totalOf,
  type Draft,
  type Match,
  type Rejection,
  type ScoreLine,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { mars } from '../entry.ts';
import { findCard } from '../facts/cards.ts';
import { DEFAULT_CONFIG, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { spaceNamed } from '../facts/geometry.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import type { CardId, Resource, TileKind } from '../facts/vocabulary.ts';

export const [ann, ben, cleo] = [0, 1, 2].map(seatOf) as [Seat, Seat, Seat];

export const id = (name: string): CardId => {
  const card = findCard(name);
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card.id;
};

export interface Laying {
  readonly seats?: number;
  readonly corporations?: readonly string[];
  readonly config?: Partial<Config>;
  readonly seed?: string;
}

/** Corporations that react to nothing: what happens is what the card under test does. */
const QUIET = ['Ecoline', 'PhoboLog', 'Teractor', 'ThorGate', 'Mining Guild'];

export class Table {
  readonly match: Match<Config, State, Move, Event, View>;

  constructor({ seats = 2, corporations = QUIET, config = {}, seed = 'table' }: Laying = {}) {
    this.match = begin({
      game: mars.game,
      config: { ...DEFAULT_CONFIG, ...config },
      seats,
      chance: seededDice(seed),
      observers: [mars.scoring],
    });
    const others = QUIET.filter((name) => !corporations.slice(0, seats).includes(name));
    const chosen = Array.from({ length: seats }, (_, seat) => id(corporations[seat] ?? others.shift()!));
    for (const [seat, corporation] of chosen.entries()) {
      for (const player of this.draft.players)
        player.offered = player.offered.filter((other) => other !== corporation);
      this.draft.players[seat]!.offered.push(corporation);
    }
    for (const [seat, corporation] of chosen.entries())
      this.do(seatOf(seat), { type: 'start', corporation, cards: [] });
  }

  get state(): State {
    return this.match.state;
  }
  /** Tests lay positions with it; the rules never do. */
  get draft(): Draft<State> {
    return this.match.state as Draft<State>;
  }
  player(seat: Seat): State['players'][number] {
    return this.state.players[seat]!;
  }

  /** The move must be accepted. */
  do(seat: Seat, move: Move): readonly Event[] {
    const answer = play(this.match, seat, move);
    if ('rejected' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.rejected} (${answer.rule})`);
    return answer.events;
  }
  refusal(seat: Seat, move: Move): Rejection | undefined {
    const answer = mars.game.decide(this.state, seat, move, seededDice('refusal'));
    return isRejection(answer) ? answer : undefined;
  }
  moves(seat: Seat): readonly Move[] {
    return mars.game.moves(this.state, seat);
  }
  /** Plays a card as the menu would, or with what is given. */
  plays(seat: Seat, name: string, more: Partial<Extract<Move, { type: 'play' }>> = {}): readonly Event[] {
    return this.do(seat, { ...this.offered(seat, name), ...more });
  }
  offered(seat: Seat, name: string): Extract<Move, { type: 'play' }> {
    const card = id(name);
    const move = this.moves(seat).find((one) => one.type === 'play' && one.card === card);
    if (move?.type !== 'play') throw new Error(`${name} is not offered`);
    return move;
  }
  isOffered(seat: Seat, name: string): boolean {
    return this.moves(seat).some((one) => one.type === 'play' && one.card === id(name));
  }
  uses(seat: Seat, name: string, alternative = 0, x?: number): readonly Event[] {
    return this.do(seat, { type: 'action', card: id(name), alternative, ...(x !== undefined && { x }) });
  }
  /** It becomes this seat's turn, with nothing done yet. */
  turn(seat: Seat): this {
    this.draft.active = seat;
    this.draft.acted = 0;
    this.draft.agenda = [];
    for (const player of this.draft.players) player.openings = [];
    return this;
  }

  private takeFromAnywhere(card: CardId): void {
    const { draft } = this;
    draft.deck = draft.deck.filter((other) => other !== card);
    draft.discard = draft.discard.filter((other) => other !== card);
    for (const player of draft.players) player.hand = player.hand.filter((other) => other !== card);
  }
  /** Cards into a hand. */
  hand(seat: Seat, ...names: readonly string[]): this {
    for (const name of names) {
      this.takeFromAnywhere(id(name));
      this.draft.players[seat]!.hand.push(id(name));
    }
    return this;
  }
  /** The next cards of the deck, the first one on top. */
  onDeck(...names: readonly string[]): this {
    for (const name of names.toReversed()) {
      this.takeFromAnywhere(id(name));
      this.draft.deck.push(id(name));
    }
    return this;
  }
  /** Cards into play, without their effects. */
  inPlay(seat: Seat, ...cards: readonly (string | readonly [string, number])[]): this {
    for (const one of cards) {
      const [name, resources] = typeof one === 'string' ? [one, 0] : one;
      this.hand(seat, name);
      this.happens({ type: 'played', seat, card: id(name) });
      if (resources > 0)
        this.happens({ type: 'resourcesChanged', seat, card: id(name), by: resources, source: id(name) });
      if (findCard(name)!.type === 'event') this.happens({ type: 'turnedDown', seat, card: id(name) });
    }
    return this;
  }
  /** An event by itself: state and score follow, nothing reacts. */
  happens(event: Event): void {
    mars.game.evolve(this.draft, event);
    this.match.seq++;
    const { audience, seq } = this.match;
    tell(audience, event, this.state, seq);
    settleReports({ audience, state: this.state }, seq, [event]);
  }
  stock(seat: Seat, stock: { readonly [R in Resource]?: number }): this {
    Object.assign(this.draft.players[seat]!.stock, stock);
    return this;
  }
  production(seat: Seat, production: { readonly [R in Resource]?: number }): this {
    Object.assign(this.draft.players[seat]!.production, production);
    return this;
  }
  at(parameters: Partial<Pick<State, 'temperature' | 'oxygen' | 'generation'>>): this {
    Object.assign(this.draft, parameters);
    return this;
  }
  tile(seat: Seat, kind: TileKind, where: string, card?: string): this {
    const space = this.space(where);
    this.happens({ type: 'tilePlaced', seat, tile: kind, space, source: card ? id(card) : 'project' });
    for (const player of this.draft.players) player.generational = {};
    return this;
  }
  space(where: string): number {
    const space = spaceNamed(this.state.board, where);
    if (space === undefined) throw new Error(`there is no area ${where}`);
    return space;
  }
  oceans(count: number): this {
    const areas = ['1,-4', '3,-4', '4,-4', '4,-3', '4,-1', '-1,0', '0,0', '1,0', '1,1'];
    for (const where of areas.slice(0, count)) this.tile(ann, 'ocean', where);
    return this;
  }
  place(seat: Seat, where: string): readonly Event[] {
    return this.do(seat, { type: 'place', space: this.space(where) });
  }

  resources(seat: Seat, name: string): number {
    return this.player(seat).played.find(({ card }) => card === id(name))?.resources ?? Number.NaN;
  }
  get sheet(): Sheet {
    return reportOf<Sheet>(this.match.audience, 'score')!;
  }
  total(seat: Seat): number {
    return totalOf(this.sheet.lines, seat);
  }
  lines(seat: Seat, category = 'cards'): readonly (readonly [string, number])[] {
    return this.sheet.lines
      .filter((line) => line.seat === seat && line.category === category)
      .map(({ source, points }) => [source, points]);
  }
  recount(): readonly ScoreLine[] {
    return mars.scoring.recount!(this.state);
  }
}

export const kinds = (events: readonly Event[]): readonly string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'queued' && type !== 'taken');
