import type { Player, State } from './state.ts';

/** By hand: a copy in microseconds. Items, tiles, claims and cards in play are never written into, so they are shared. */
export const copy = (state: State): State => ({
  ...state,
  players: state.players.map(copyPlayer),
  tiles: state.tiles.slice(),
  claims: state.claims.slice(),
  milestones: state.milestones.slice(),
  awards: state.awards.slice(),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  agenda: state.agenda.slice(),
});

const copyPlayer = (player: Player): Player => ({
  ...player,
  stock: { ...player.stock },
  production: { ...player.production },
  played: player.played.slice(),
  tags: { ...player.tags },
  hand: player.hand.slice(),
  offered: player.offered.slice(),
  dealt: player.dealt.slice(),
  drafted: player.drafted.slice(),
  looking: player.looking.slice(),
  watching: player.watching.slice(),
  acting: player.acting.slice(),
  tagDiscount: { ...player.tagDiscount },
  protects: player.protects.slice(),
});
