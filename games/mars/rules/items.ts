/** Effects become items of the agenda. (MRS-16) */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { isOnMars, mapOf } from '../facts/geometry.ts';
import type { Card, Effect, Occasion, Trigger } from '../facts/language.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import type { Watch } from '../facts/traits.ts';
import type { CardId, ProjectKey, SpaceId, TileKind } from '../facts/vocabulary.ts';
import { generationalMet } from './generational.ts';
import { playerOf, type Item, type Source, type State, type Step } from './state.ts';

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

interface Watching {
  readonly watch: Watch;
  readonly actor: Seat;
  /** How often a reaction fires for what happened; 0 = not at all. */
  readonly firing: (on: Occasion, watcher: { readonly card: CardId; readonly mine: boolean }) => number;
  readonly by?: CardId;
}

/** Reactions of all cards in play: the acting seat's first, then in turn order, within a seat in order of play. (MRS-6.7) */
function reactions(state: State, { watch, actor, firing, by }: Watching): Item[] {
  const items: Item[] = [];
  const count = state.players.length;
  for (let step = 0; step < count; step++) {
    const seat = seatOf((actor + step) % count);
    for (const card of playerOf(state, seat).watching[watch])
      for (const trigger of cardOf(card).reactions[watch]) {
        const times = firing(trigger.on, { card, mine: step === 0 });
        if (times > 0) items.push(...fired(state, trigger, { seat, card, by, times }));
      }
  }
  return items;
}

/** What a reaction queues when it fires so many times; nothing while its generational events are missing. (MRS-15.4) */
export function fired(
  state: State,
  { generational, optional, effects }: Trigger,
  origin: Origin & { readonly times: number },
): readonly Item[] {
  if (!generationalMet(state, origin.seat, generational)) return [];
  const once = optional ? [itemOf({ kind: 'optional', effects }, origin)] : itemsOf(effects, origin);
  return origin.times === 1 ? once : Array.from({ length: origin.times }, () => once).flat();
}

const isAbout = (
  { tags, type }: Card,
  { cardType, tag }: { readonly cardType?: string; readonly tag?: Card['tags'][number] },
): boolean => (cardType === undefined || type === cardType) && (tag === undefined || tags.includes(tag));

/** Reactions to a card put into play: once per matching tag, once per matching card. */
export function reactionsToCard(state: State, seat: Seat, id: CardId): Item[] {
  const played = cardOf(id);
  return reactions(state, {
    watch: 'card',
    actor: seat,
    by: id,
    firing: (on, { card, mine }) => {
      const itself = card === id;
      if (on.event === 'tag-played') {
        if ((on.by === 'you' && !mine) || (itself && !on.includesThisCard)) return 0;
        let times = 0;
        for (const tag of played.tags) if (on.tags.includes(tag)) times++;
        return times;
      }
      if (on.event !== 'card-played' || (on.by === 'you' && !mine)) return 0;
      return (itself && !on.includesThisCard) || !isAbout(played, on) ? 0 : 1;
    },
  });
}

const NONE: readonly Item[] = [];

/** What a seat has just paid for: its printed price, and the card or standard project. */
export type Paid = { readonly cost: number } & ({ readonly card: Card } | { readonly project: ProjectKey });

function isPaidFor(on: Occasion, paid: Paid): boolean {
  if ('project' in paid)
    return (
      on.event === 'standard-project-used' &&
      paid.cost >= (on.minPrintedCost ?? 0) &&
      !on.except.some((key) => key === paid.project)
    );
  return on.event === 'card-played' && paid.cost >= (on.minPrintedCost ?? 0) && isAbout(paid.card, on);
}

/** What own cards give for paying so much. (MRS-6.17) */
export function reactionsToPayment(state: State, seat: Seat, paid: Paid): readonly Item[] {
  const { payment } = playerOf(state, seat).watching;
  if (payment.length === 0) return NONE;
  return payment.flatMap((card) =>
    cardOf(card).reactions.payment.flatMap((trigger) =>
      isPaidFor(trigger.on, paid) ? fired(state, trigger, { seat, card, times: 1 }) : [],
    ),
  );
}

/** The M€ of it: they are there before the first effect. */
export function givenBack(state: State, seat: Seat, paid: Paid): number {
  let sum = 0;
  for (const { effect } of reactionsToPayment(state, seat, paid))
    if (effect.kind === 'gain' && effect.resource === 'megacredits' && typeof effect.amount === 'number')
      sum += effect.amount;
  return sum;
}

const isKind = (kind: TileKind, wanted: string): boolean =>
  wanted === 'any' ||
  (wanted === 'city' && isCity({ kind })) ||
  (wanted === 'ocean' && isOcean({ kind })) ||
  (wanted === 'greenery' && isGreenery({ kind }));

export interface Laid {
  readonly tile: TileKind;
  readonly space: SpaceId;
  readonly source: Source;
}

export function reactionsToTile(state: State, seat: Seat, { tile, space, source }: Laid): Item[] {
  const onMars = isOnMars(space);
  return reactions(state, {
    watch: 'tile',
    actor: seat,
    firing: (on, { card, mine }) => {
      if (on.event !== 'tile-placed' || (on.by === 'you' && !mine)) return 0;
      if (!isKind(tile, on.tile) || (on.where === 'mars' && !onMars)) return 0;
      if (card === source && !on.includesThisCard && cardOf(card).type !== 'corporation') return 0;
      if (on.onBonus === undefined) return 1;
      const { onBonus } = on;
      const bonuses = mapOf(state.board).areas[space]?.bonuses ?? [];
      return bonuses.some(({ type }) => onBonus.some((wanted) => wanted === type)) ? 1 : 0;
    },
  });
}
