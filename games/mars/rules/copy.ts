import type { ByResource } from '../facts/vocabulary.ts';
import type { Player, State } from './state.ts';

/**
 * Literals, field by field: a copy in microseconds, all of one shape, and the compiler tells of a field that is forgotten.
 * Items, tiles, claims, cards in play, choices, watchers and what a generation counts are replaced by `evolve`, never written
 * into, so they are shared.
 */
export const copy = (state: State): State => ({
  config: state.config,
  board: state.board,
  live: state.live,
  searchForLife: state.searchForLife,
  generation: state.generation,
  phase: state.phase,
  first: state.first,
  active: state.active,
  acted: state.acted,
  temperature: state.temperature,
  oxygen: state.oxygen,
  oceans: state.oceans,
  players: state.players.map(copyPlayer),
  tiles: state.tiles.slice(),
  claims: state.claims.slice(),
  milestones: state.milestones.slice(),
  awards: state.awards.slice(),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  agenda: state.agenda.slice(),
  slot: state.slot,
  won: state.won,
});

const copyPlayer = (player: Player): Player => ({
  tr: player.tr,
  stock: copyStock(player.stock),
  production: copyStock(player.production),
  played: player.played.slice(),
  tags: { ...player.tags },
  corporation: player.corporation,
  hand: player.hand.slice(),
  offered: player.offered.slice(),
  dealt: player.dealt.slice(),
  drafted: player.drafted.slice(),
  looking: player.looking.slice(),
  choice: player.choice,
  passed: player.passed,
  opening: player.opening,
  nextDiscount: player.nextDiscount,
  nextSteps: player.nextSteps,
  generational: player.generational,
  watching: player.watching,
  acting: player.acting.slice(),
  discount: player.discount,
  tagDiscount: { ...player.tagDiscount },
  powerPlantDiscount: player.powerPlantDiscount,
  steelValue: player.steelValue,
  titaniumValue: player.titaniumValue,
  heatPays: player.heatPays,
  greeneryPlants: player.greeneryPlants,
  flexibility: player.flexibility,
  protects: player.protects.slice(),
});

const copyStock = (stock: ByResource<number>): ByResource<number> => ({
  megacredits: stock.megacredits,
  steel: stock.steel,
  titanium: stock.titanium,
  plants: stock.plants,
  energy: stock.energy,
  heat: stock.heat,
});
