/** Effects become items of the agenda. (MRS-16) */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { isOnMars, mapOf } from '../facts/geometry.ts';
import type { Card, Effect, Occasion, Trigger } from '../facts/language.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import type { Watch } from '../facts/traits.ts';
import type { CardId, ProjectKey, SpaceId, Tag, TileKind, Track } from '../facts/vocabulary.ts';
import { generationalMet } from './generational.ts';
import { isNobodys, playerOf, type Item, type Source, type State, type Step } from './state.ts';

export interface Origin {
  readonly seat: Seat;
  readonly card: Source;
  readonly x?: number | undefined;
  readonly by?: CardId | undefined;
  readonly actor?: Seat | undefined;
}

/** What is absent stays absent: an item has one form. */
export function itemOf(effect: Effect | Step, { seat, card, x, by, actor }: Origin): Item {
  if (actor !== undefined)
    return { seat, card, effect, actor, ...(x !== undefined && { x }), ...(by !== undefined && { by }) };
  if (x === undefined) return by === undefined ? { seat, card, effect } : { seat, card, effect, by };
  return by === undefined ? { seat, card, effect, x } : { seat, card, effect, x, by };
}

/** One item per effect; tiles are placed one at a time. */
export function itemsOf(effects: readonly Effect[], origin: Origin): Item[] {
  const items: Item[] = [];
  for (const effect of effects) {
    // What goes down again is queued with the track that went up, and a card changes hands with whoever is chosen.
    if (effect.kind === 'move-colony-track' && effect.differentTile === true) continue;
    if (effect.kind === 'move-this-card-to-event-pile' && effect.of === 'chosen-player') continue;
    const times = effect.kind === 'place-tile' ? effect.count : 1;
    for (let time = 0; time < times; time++) items.push(itemOf(effect, origin));
  }
  return items;
}

interface Watcher {
  readonly card: CardId;
  readonly seat: Seat;
  /** The seat itself did it. */
  readonly mine: boolean;
}

interface Watching {
  readonly watch: Watch;
  readonly actor: Seat;
  /** How often a reaction fires for what happened; 0 = not at all. */
  readonly firing: (on: Occasion, watcher: Watcher) => number;
  readonly by?: CardId;
  /** The World Government or an event did it. */
  readonly nobodys?: boolean;
}

/** Reactions of all cards in play: the acting seat's first, then in turn order, within a seat in order of play. (MRS-6.7) */
function reactions(state: State, { watch, actor, firing, by, nobodys = false }: Watching): Item[] {
  const items: Item[] = [];
  const count = state.players.length;
  for (let step = 0; step < count; step++) {
    const seat = seatOf((actor + step) % count);
    for (const card of playerOf(state, seat).watching[watch]) {
      const before = items.length;
      let last = before;
      for (const trigger of cardOf(card).reactions[watch]) {
        const times = firing(trigger.on, { card, seat, mine: step === 0 && !nobodys });
        if (times === 0) continue;
        last = items.length;
        items.push(...fired(state, trigger, { seat, card, by, actor, times }));
      }
      if (watch === 'card' && last > before && isOrderOpen(state, { seat, card, times: items.length - last }))
        items.push(inEitherOrder(items.splice(before), last - before));
    }
  }
  return items;
}

/** While there is enough to take from it does not matter what comes first, but the Reds want their share at once. */
const isOrderOpen = (state: State, { seat, card, times }: Origin & { readonly times: number }): boolean =>
  state.turmoil?.ruling === 'reds' ||
  playerOf(state, seat).played.some((one) => one.card === card && one.resources < times);

/** One card that sets off two reactions of another: their owner says which comes first. (MRS-21.5) */
function inEitherOrder(items: readonly Item[], first: number): Item {
  const [{ seat, card, by }] = items as readonly [Item];
  const effects = items.map(({ effect }) => effect as Effect);
  const other = [...effects.slice(first), ...effects.slice(0, first)];
  return itemOf({ kind: 'choose', options: [effects, other] }, { seat, card, by });
}

/** What a reaction queues when it fires so many times; nothing while its generational events are missing. (MRS-15.4) */
export function fired(
  state: State,
  { on, generational, optional, effects }: Trigger,
  { seat, card, by, actor, times }: Origin & { readonly times: number },
): readonly Item[] {
  if (generational !== undefined && !generationalMet(state, seat, generational)) return NONE;
  if (on.event === 'new-adjacency')
    return [itemOf({ kind: 'gain-any-standard', amount: times }, { seat, card })];
  // Only what concerns the acting player must know who it is.
  const forPlayer = effects.some(({ kind }) => kind === 'for-player');
  const origin: Origin = forPlayer ? { seat, card, by, actor } : { seat, card, by };
  const once = optional ? [itemOf({ kind: 'optional', effects }, origin)] : itemsOf(effects, origin);
  return times === 1 ? once : Array.from({ length: times }, () => once).flat();
}

const isAbout = (
  { tags, type, vp }: Card,
  { cardType, tag, vpIcon }: { readonly cardType?: string; readonly tag?: Tag; readonly vpIcon?: string },
): boolean =>
  (cardType === undefined || type === cardType) &&
  (tag === undefined || tags.includes(tag)) &&
  (vpIcon === undefined || (vp !== null && vp.points >= 0));

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
      if (on.event === 'new-tag-type') return mine ? playerOf(state, seat).freshTags : 0;
      if (on.event !== 'card-played' || (on.by === 'you' && !mine)) return 0;
      // A corporation that says so counts as such a card itself.
      if (itself) return on.includesThisCard ? 1 : 0;
      return isAbout(played, on) ? 1 : 0;
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

function moneyIn(effects: readonly Effect[]): number {
  let sum = 0;
  for (const effect of effects)
    if (effect.kind === 'gain' && effect.resource === 'megacredits' && typeof effect.amount === 'number')
      sum += effect.amount;
  return sum;
}

/** The M€ of it: they are there before the first effect. */
export function givenBack(state: State, seat: Seat, paid: Paid): number {
  let sum = 0;
  // Asked for every card of every menu: nothing is made for it.
  for (const card of playerOf(state, seat).watching.payment)
    for (const { on, effects } of cardOf(card).reactions.payment)
      if (isPaidFor(on, paid)) sum += moneyIn(effects);
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
  readonly claimed?: true;
}

/** Pairs of touching tiles, one of this owner and one of another, that the new tile makes. */
function newNeighbours({ board, tiles }: State, space: SpaceId, owner: Seat): number {
  const placed = tiles[space]?.owner ?? null;
  if (placed === null) return 0;
  let pairs = 0;
  for (const next of mapOf(board).neighbours[space] ?? []) {
    const other = tiles[next]?.owner ?? null;
    if (other !== null && other !== placed && (placed === owner || other === owner)) pairs++;
  }
  return pairs;
}

export function reactionsToTile(state: State, actor: Seat, { tile, space, source, claimed }: Laid): Item[] {
  const onMars = isOnMars(space);
  return reactions(state, {
    watch: 'tile',
    actor,
    nobodys: isNobodys(source),
    firing: (on, { card, seat, mine }) => {
      if (on.event === 'new-adjacency') return newNeighbours(state, space, seat);
      if (on.event === 'tile-placed' && on.onOwnReservedArea === true && claimed !== true) return 0;
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

/** Reactions to a step of a track, whoever made it. */
export const reactionsToStep = (state: State, actor: Seat, parameter: Track): Item[] =>
  reactions(state, {
    watch: 'parameter',
    actor,
    firing: (on, { mine }) =>
      on.event === 'parameter-raised' && on.parameter === parameter && (on.by === 'anyone' || mine) ? 1 : 0,
  });

export const reactionsToColony = (state: State, actor: Seat): Item[] =>
  reactions(state, {
    watch: 'colony',
    actor,
    firing: (on, { mine }) => (on.event === 'colony-placed' && (on.by === 'anyone' || mine) ? 1 : 0),
  });

/** Own reactions to resources put on an own card: once for each. */
export function reactionsToResources(
  state: State,
  seat: Seat,
  { card, by }: { card: CardId; by: number },
): Item[] {
  const kind = cardOf(card).resourceStorage?.type;
  return playerOf(state, seat).watching.resource.flatMap((watcher) =>
    cardOf(watcher).reactions.resource.flatMap((trigger) =>
      trigger.on.event === 'own-card-resource-added' && trigger.on.resource === kind
        ? fired(state, trigger, { seat, card: watcher, times: by })
        : [],
    ),
  );
}

/** Reactions to a production phase. */
export const reactionsToProduction = (state: State): Item[] =>
  reactions(state, { watch: 'phase', actor: state.first, firing: () => 1 });
