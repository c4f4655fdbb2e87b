import { complain } from '@reckon/kernel';
import { CARD_KINDS, KNIGHT, type Card } from '../facts/cards.ts';
import { geometryOf, neighboursAt } from '../facts/geometry.ts';
import { RESOURCES, sizeOf, type Cards } from '../facts/resources.ts';
import { SUPPLIES, type Supply } from '../facts/supplies.ts';
import { at } from '../facts/table.ts';
import type { Board } from '../rules/island.ts';
import type { State } from '../rules/state.ts';
import { CARD_WORDS } from './reading.ts';

/** What a position says of cards; what it leaves out is none. */
interface Held {
  readonly seats: readonly {
    readonly hand?: Cards | undefined;
    readonly devHand?: readonly number[] | undefined;
    readonly knightsPlayed?: number | undefined;
  }[];
  readonly bank?: Cards | undefined;
  readonly devDeckLeft?: number | undefined;
}

/** A position holds no more cards than the box does (SET-1.4, SET-1.5). */
export function refuseImpossible(held: Held, { layout }: Pick<Board, 'layout'>, path: string): void {
  const supply = SUPPLIES[layout];
  resources(held, supply, path);
  developmentCards(held, supply, path);
}

function resources({ seats, bank }: Held, { bank: each }: Supply, path: string): void {
  for (const [r, name] of RESOURCES.entries()) {
    const all = seats.reduce((sum, { hand }) => sum + (hand?.[r] ?? 0), bank?.[r] ?? 0);
    if (all > each) complain(`there are ${each} cards of ${name}, not ${all}`, path);
  }
}

/** Where a position does not tell of the bank: all that is in no hand. */
export const bankBeside = ({ seats }: Held, { layout }: Pick<Board, 'layout'>): Cards =>
  RESOURCES.map((_, r) => seats.reduce((left, { hand }) => left - (hand?.[r] ?? 0), SUPPLIES[layout].bank));

/** No two buildings stand side by side (SET-6.3). */
export function refuseNeighbours({ board, level }: Pick<State, 'board' | 'level'>, path: string): void {
  const geometry = geometryOf(board);
  for (const [vertex, built] of level.entries()) {
    const other = neighboursAt(geometry, vertex).find((beside) => built > 0 && at(level, beside) > 0);
    if (other === undefined) continue;
    const [one, two] = [vertex, other].map((place) => geometry.vertexNames[place]);
    complain(`the buildings on ${one} and ${two} stand side by side`, path);
  }
}

/** The development cards a deck to be drawn from shows, beside those that are in hands or were played. */
export function refuseDeck(
  { players, board }: Pick<State, 'players' | 'board'>,
  deck: readonly Card[],
  path: string,
): void {
  const seats = players.map(({ cards, knights }) => ({ devHand: cards, knightsPlayed: knights }));
  const kinds = kindsOf(seats).map((count, kind) => count + deck.filter((card) => card === kind).length);
  refuseKinds(kinds, SUPPLIES[board.layout], path);
}

function developmentCards({ seats, devDeckLeft = 0 }: Held, supply: Supply, path: string): void {
  const kinds = kindsOf(seats);
  refuseKinds(kinds, supply, path);
  const all = sizeOf(kinds) + devDeckLeft;
  const most = sizeOf(supply.deck);
  if (all > most) complain(`there are ${most} development cards, not ${all}`, path);
}

/** By kind of card: in hands, and of the knights those that were played. */
const kindsOf = (seats: Held['seats']): readonly number[] =>
  CARD_KINDS.map((_, kind) =>
    seats.reduce(
      (sum, { devHand, knightsPlayed = 0 }) =>
        sum + (devHand?.[kind] ?? 0) + (kind === KNIGHT ? knightsPlayed : 0),
      0,
    ),
  );

function refuseKinds(kinds: readonly number[], { deck }: Supply, path: string): void {
  for (const [kind, word] of CARD_WORDS.entries())
    if (at(kinds, kind) > at(deck, kind))
      complain(`there are ${at(deck, kind)} development cards "${word}", not ${at(kinds, kind)}`, path, {
        key: `complaint.${word}`,
        n: at(kinds, kind),
        most: at(deck, kind),
      });
}
