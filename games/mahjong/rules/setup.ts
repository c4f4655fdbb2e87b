import { seat, seatsOf, type Dice, type Seat } from '@reckon/kernel';
import type { Rules } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import { countsOf, FULL_SET, type Tile } from '../facts/tiles.ts';
import { rulesOf, type Config } from './config.ts';
import type { Choosing, Player, State } from './state.ts';

export const shuffledWall = (dice: Dice): Tile[] => dice.shuffled(FULL_SET, 'deal');

const openingPhase = (rules: Rules): Choosing =>
  rules.missing === 'bury'
    ? { type: 'burying' }
    : rules.swapThree
      ? { type: 'swapping' }
      : { type: 'declaring' };

interface Deal {
  readonly hand: number;
  readonly dealer: Seat;
  readonly wall: readonly Tile[];
}

const DEALER_TAKES = 14;
const OTHERS_TAKE = 13;

const playerWith = (tiles: readonly Tile[]): Player => ({
  hand: countsOf(tiles),
  melds: [],
  discards: [],
  buried: [],
  swap: null,
  missing: null,
  won: [],
  locked: false,
  left: false,
  draws: 0,
  passed: -1,
});

/** A new hand: the dealer takes 14 tiles from the front, the next seats 13 each (MJ-1.2). */
export function deal(table: Pick<State, 'config' | 'rules'>, { hand, dealer, wall }: Deal): State {
  const players = seatsOf(SEATS).map((of) => {
    const turn = (of - dealer + SEATS) % SEATS;
    if (turn === 0) return playerWith(wall.slice(0, DEALER_TAKES));
    const from = DEALER_TAKES + (turn - 1) * OTHERS_TAKE;
    return playerWith(wall.slice(from, from + OTHERS_TAKE));
  });
  return {
    config: table.config,
    rules: table.rules,
    hand,
    dealer,
    wall,
    front: DEALER_TAKES + (SEATS - 1) * OTHERS_TAKE,
    back: wall.length,
    phase: openingPhase(table.rules),
    players,
    wins: 0,
    kongs: 0,
    claimed: false,
    heir: dealer,
  };
}

export const setup = (config: Config, dice: Dice): State =>
  deal(
    { config, rules: rulesOf(config) },
    { hand: 1, dealer: seat(config.dealer), wall: shuffledWall(dice) },
  );
