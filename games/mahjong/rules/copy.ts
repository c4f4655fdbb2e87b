import type { Phase, Player, State } from './state.ts';

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
  players: state.players.map(copyPlayer),
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
