/** Effects become items of the agenda. (MRS-16) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Effect, Occasion, Trigger } from '../facts/language.ts';
import { generationalMet } from './generational.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import { isOnMars, mapOf } from '../facts/geometry.ts';
import type { Item, Source, State, Step } from './state.ts';
import type { CardId, ProjectKey, SpaceId, TileKind } from '../facts/vocabulary.ts';

export interface Origin {
  readonly seat: Seat;
  readonly card: Source;
  readonly x?: number | undefined;
  readonly by?: CardId | undefined;
}

export function itemOf(effect: Effect | Step, { seat, card, x, by }: Origin): Item {
  if (x === undefined) return by === undefined ? { seat, card, effect } : { seat, card, effect, by };
  return by === undefined ? { seat, card, effect, x } : { seat, card, effect, x, by };
}

/** One item per effect; tiles are placed one at a time. */
export function itemsOf(effects: readonly Effect[], origin: Origin): Item[] {
  const items: Item[] = [];
  for (const effect of effects) {
    const times = effect.kind === 'place-tile' ? effect.count : 1;
    for (let time = 0; time < times; time++) items.push(itemOf(effect, origin));
  }
  return items;
}

/** How often a reaction fires for what happened; 0 = not at all. */
type Firing = (on: Occasion, watcher: { readonly card: CardId; readonly mine: boolean }) => number;

/** Reactions of all cards in play: the acting seat's first, then in turn order, within a seat in order of play. (MRS-6.7) */
function reactions(state: State, actor: Seat, firing: Firing, by?: CardId): Item[] {
  const items: Item[] = [];
  const count = state.players.length;
  for (let step = 0; step < count; step++) {
    const seat = ((actor + step) % count) as Seat;
    for (const card of state.players[seat]!.watching)
      for (const trigger of cardOf(card).triggers)
        items.push(
          ...fired(state, trigger, firing(trigger.on, { card, mine: step === 0 }), { seat, card, by }),
        );
  }
  return items;
}

/** What a reaction queues when it fires so many times; nothing while its generational events are missing. (MRS-15.4) */
export function fired(state: State, trigger: Trigger, times: number, origin: Origin): readonly Item[] {
  if (times === 0 || !generationalMet(state, origin.seat, trigger.generational)) return [];
  const once = trigger.optional
    ? [itemOf({ kind: 'optional', effects: trigger.effects }, origin)]
    : itemsOf(trigger.effects, origin);
  return times === 1 ? once : Array.from({ length: times }, () => once).flat();
}

/** Reactions to a card put into play: once per matching tag, once per matching card. */
export function reactionsToCard(state: State, seat: Seat, id: CardId): Item[] {
  const played = cardOf(id);
  return reactions(
    state,
    seat,
    (on, { card, mine }) => {
      const itself = card === id;
      if (on.event === 'tag-played') {
        if ((on.by === 'you' && !mine) || (itself && !on.includesThisCard)) return 0;
        let times = 0;
        for (const tag of played.tags) if (on.tags.includes(tag)) times++;
        return times;
      }
      if (on.event !== 'card-played' || (on.by === 'you' && !mine)) return 0;
      if (itself && !on.includesThisCard) return 0;
      if (on.cardType !== undefined && played.type !== on.cardType) return 0;
      if (on.tag !== undefined && !played.tags.includes(on.tag)) return 0;
      return on.minPrintedCost !== undefined && played.cost < on.minPrintedCost ? 0 : 1;
    },
    id,
  );
}

const isKind = (kind: TileKind, wanted: string): boolean =>
  wanted === 'any' ||
  (wanted === 'city' && isCity({ kind })) ||
  (wanted === 'ocean' && isOcean({ kind })) ||
  (wanted === 'greenery' && isGreenery({ kind }));

export function reactionsToTile(
  state: State,
  seat: Seat,
  { tile, space, source }: { readonly tile: TileKind; readonly space: SpaceId; readonly source: Source },
): Item[] {
  const onMars = isOnMars(space);
  return reactions(state, seat, (on, { card, mine }) => {
    if (on.event !== 'tile-placed' || (on.by === 'you' && !mine)) return 0;
    if (!isKind(tile, on.tile) || (on.where === 'mars' && !onMars)) return 0;
    if (card === source && !on.includesThisCard && cardOf(card).type !== 'corporation') return 0;
    if (on.onBonus !== undefined) {
      const bonuses = onMars ? mapOf(state.board).areas[space]!.bonuses : [];
      if (!bonuses.some(({ type }) => on.onBonus!.some((wanted) => wanted === type))) return 0;
    }
    return 1;
  });
}

export const reactionsToProject = (state: State, seat: Seat, project: ProjectKey, cost: number): Item[] =>
  reactions(state, seat, (on, { mine }) =>
    on.event === 'standard-project-used' &&
    mine &&
    !on.except.some((key) => key === project) &&
    cost >= (on.minPrintedCost ?? 0)
      ? 1
      : 0,
  );
