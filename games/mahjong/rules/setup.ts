import { seat, type Dice, type Seat } from '@reckon/kernel';
import { rulesOf, type Config, type Rules } from './ruleset.ts';
import { SEATS, type Phase, type Player, type State } from './state.ts';
import { FULL_SET, noTiles, type Tile } from './tiles.ts';

export const shuffledWall = (dice: Dice): Tile[] => dice.shuffled(FULL_SET, 'deal');

const openingPhase = (rules: Rules): Phase =>
  rules.missing === 'bury'
    ? { type: 'burying' }
    : rules.swapThree
      ? { type: 'swapping' }
      : { type: 'declaring' };

/** A new hand: the dealer takes 14 tiles from the front, the next seats 13 each (MJ-1.2). */
export function deal(
  table: Pick<State, 'config' | 'rules'>,
  hand: number,
  dealer: Seat,
  wall: readonly Tile[],
): State {
  const players: Player[] = [];
  let front = 0;
  for (let after = 0; after < SEATS; after++) {
    const counts = noTiles();
    for (let taken = after === 0 ? 14 : 13; taken > 0; taken--) counts[wall[front++]!]!++;
    players[(dealer + after) % SEATS] = {
      hand: counts,
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
    };
  }
  return {
    config: table.config,
    rules: table.rules,
    hand,
    dealer,
    wall,
    front,
    back: wall.length,
    phase: openingPhase(table.rules),
    // Dealt around the table from the dealer; listed by seat.
    players: [players[0]!, players[1]!, players[2]!, players[3]!],
    wins: 0,
    kongs: 0,
    claimed: false,
    heir: dealer,
  };
}

export const setup = (config: Config, dice: Dice): State =>
  deal({ config, rules: rulesOf(config) }, 1, seat(config.dealer), shuffledWall(dice));

/** Tables that never change within a hand are shared. */
export const copy = (state: State): State => ({
  config: state.config,
  rules: state.rules,
  hand: state.hand,
  dealer: state.dealer,
  wall: state.wall,
  front: state.front,
  back: state.back,
  phase: copyPhase(state.phase),
  players: [
    copyPlayer(state.players[0]!),
    copyPlayer(state.players[1]!),
    copyPlayer(state.players[2]!),
    copyPlayer(state.players[3]!),
  ],
  wins: state.wins,
  kongs: state.kongs,
  claimed: state.claimed,
  heir: state.heir,
});

const copyPhase = (phase: Phase): Phase =>
  phase.type === 'claiming'
    ? { ...phase, answers: phase.answers.slice() }
    : phase.type === 'between'
      ? { ...phase, ready: phase.ready.slice() }
      : { ...phase };

const copyPlayer = (player: Player): Player => ({
  hand: player.hand.slice(),
  melds: player.melds.slice(),
  discards: player.discards.slice(),
  buried: player.buried,
  swap: player.swap,
  missing: player.missing,
  won: player.won.slice(),
  locked: player.locked,
  left: player.left,
  draws: player.draws,
  passed: player.passed,
});
