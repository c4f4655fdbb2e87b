/** What the packs ask and do beyond the effects of the base game: one place for every odd card. (MRS-19, MRS-20, MRS-21) */
import type { Rejection, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { LAST_POSITION, MOST_FLEETS } from '../facts/colonies.ts';
import type { PackEffect } from '../facts/language.ts';
import { TRACKS } from '../facts/numbers.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { RESOURCES, type Parameter, type Resource } from '../facts/vocabulary.ts';
import {
  bonusItems,
  building,
  colonyNamed,
  incomeItems,
  isAwake,
  movable,
  stepsBefore,
  tradable,
  trading,
} from './colonies.ts';
import type { Event } from './events.ts';
import { awardsOf, refusalOfFund } from './goals.ts';
import { itemOf, itemsOf } from './items.ts';
import { easingOf, judgeUse, paid, playable, playing, preludesToCopy, repeatable } from './legality.ts';
import type { Answer } from './moves.ts';
import { fundsOf } from './payment.ts';
import { OCEAN } from './placement.ts';
import { floorOf } from './plainly.ts';
import { affordable, hostable, moneyProduction, payableCorporations, targets } from './possible.ts';
import { playingPrelude } from './preludes.ts';
import { no } from './refusals.ts';
import { worldParameters } from './solar.ts';
import { playerOf, type Item, type State, type Step } from './state.ts';
import { taxAhead } from './tax.ts';
import { removing, sending } from './turmoil.ts';

export type OddEffect =
  | PackEffect
  | Extract<
      Step,
      {
        readonly kind:
          | 'trade-track'
          | 'trade-income'
          | 'trade-end'
          | 'world-government'
          | 'remove-ocean-tile'
          | 'play-one';
      }
    >;
export type OddItem = Item & { readonly effect: OddEffect };

const colonyAnswer = (colony: Extract<Answer, { type: 'colony' }>['colony']): Answer => ({
  type: 'colony',
  colony,
});

/** What a seat may answer; undefined where nobody chooses. */
export function oddOptions(state: State, item: OddItem): readonly Answer[] | undefined {
  const { seat, card, effect, by } = item;
  const player = playerOf(state, seat);
  switch (effect.kind) {
    case 'place-colony':
      return colonySites(state, item, effect.allowSecondOnSameTile).map(colonyAnswer);
    case 'trade-for-free':
      return tradable(state, seat).map(({ name }) => colonyAnswer(name));
    case 'move-colony-track':
      return movable(state, effect.steps, by).map(({ name }) => colonyAnswer(name));
    case 'add-colony-tile':
      return state.colonyBox.map(colonyAnswer);
    case 'trade-track': {
      const colony = colonyNamed(state, effect.colony);
      const most = colony === undefined ? 0 : stepsBefore(player, colony);
      return Array.from({ length: most + 1 }, (_, steps) => ({ type: 'steps', steps }));
    }
    case 'world-government':
      return worldParameters(state).map((parameter) => ({ type: 'world', parameter }));
    case 'remove-ocean-tile':
      return state.tiles.flatMap((tile, space): readonly Answer[] =>
        tile?.kind === 'ocean' ? [{ type: 'place', space }] : [],
      );
    case 'place-delegates':
      return (state.turmoil?.reserve[seat] ?? 0) < effect.amount
        ? []
        : PARTY_KEYS.map((party) => ({ type: 'party', party }));
    case 'remove-delegate':
    case 'replace-delegate':
      return targets(state, effect.whose).map((target) => ({ type: 'delegate-of', ...target }));
    case 'fund-award':
      return awardsOf(state).flatMap((award): readonly Answer[] =>
        refusalOfFund(state, award) === undefined ? [{ type: 'award', award: award.name }] : [],
      );
    case 'play-card-from-hand':
      return playable(state, seat, easingOf(effect)).map((how) => ({ type: 'play', ...how }));
    case 'play-one':
      return effect.of === 'prelude'
        ? player.looking.map((one) => ({ type: 'prelude', card: one }))
        : payableCorporations(state, seat, player.looking).map((one) => ({ type: 'corporation', card: one }));
    case 'copy-prelude':
      return preludesToCopy(state, seat, card).map((one) => ({ type: 'copy', card: one }));
    case 'repeat-used-action':
      return repeatable(state, seat, card).map((how) => ({ type: 'repeat', ...how }));
    case 'host-card-from-hand':
      return hostable(state, seat, effect.cardTags).map((one) => ({ type: 'host', card: one }));
    case 'double-hosted-resources':
      return player.hosted.map((one) => ({ type: 'host', card: one.card }));
    case 'gain-any-standard':
      return RESOURCES.map((resource) => ({ type: 'resources', gain: { [resource]: effect.amount } }));
    case 'raise-lowest-production': {
      const lowest = Math.min(...RESOURCES.map((resource) => player.production[resource]));
      return RESOURCES.filter((resource) => player.production[resource] === lowest).map((resource) => ({
        type: 'resource',
        resource,
      }));
    }
    default:
      return undefined;
  }
}

/** Tiles to build on; those that leave the production which the same card takes next. (MRS-19.7) */
function colonySites(state: State, { seat, card }: Item, second: boolean): ReturnType<typeof affordable> {
  const player = playerOf(state, seat);
  const tax = state.turmoil === null ? 0 : taxAhead(state, seat, OCEAN);
  const sites = affordable(state, { seat, second, funds: fundsOf(player), tax });
  const next = state.agenda[1];
  if (next?.card !== card || next.effect.kind !== 'production' || next.effect.resource !== 'megacredits')
    return sites;
  const { amount } = next.effect;
  if (typeof amount !== 'number' || amount >= 0) return sites;
  const least = floorOf('megacredits') - amount - player.production.megacredits;
  return sites.filter((name) => moneyProduction(state, seat, name) >= least);
}

/** Answers that are listed hold plain values only. */
function same(one: Answer, other: Answer): boolean {
  const given = Object.entries(other);
  const listed: { readonly [key: string]: unknown } = one;
  return given.length === Object.keys(one).length && given.every(([key, value]) => listed[key] === value);
}

/** Whether an answer will do: one of the options, or what a menu cannot list. */
export function acceptsOdd(state: State, item: OddItem, answer: Answer): Rejection | undefined {
  const { seat, card, effect } = item;
  if (effect.kind === 'play-card-from-hand') {
    if (answer.type !== 'play') return no('bad_answer');
    // What lies on the robots is in no hand. (MRS-21.6)
    if (!playerOf(state, seat).hand.includes(answer.card)) return no('not_in_hand');
    const judged = playing(state, seat, { ...answer, easing: easingOf(effect) });
    return 'rejected' in judged ? judged : undefined;
  }
  if (effect.kind === 'repeat-used-action') {
    if (answer.type !== 'repeat' || answer.card === card) return no('bad_answer');
    const judged = judgeUse(state, seat, { ...answer, again: true });
    return 'rejected' in judged ? judged : undefined;
  }
  if (effect.kind === 'gain-any-standard') {
    if (answer.type !== 'resources') return no('bad_answer');
    const total = Object.values(answer.gain).reduce((sum, units) => sum + units, 0);
    return total === effect.amount ? undefined : no('bad_answer');
  }
  return oddOptions(state, item)?.some((option) => same(option, answer)) === true
    ? undefined
    : no('bad_answer');
}

const taken = ({ seat, card, effect }: Item): Event => ({ type: 'taken', seat, card, kind: effect.kind });
const queued = (items: readonly Item[]): readonly Event[] =>
  items.length === 0 ? [] : [{ type: 'queued', items }];
const stock = ({ seat, card }: Item, resource: Resource, by: number): readonly Event[] =>
  by === 0 ? [] : [{ type: 'stockChanged', seat, resource, by, source: card }];

/** What is done; an item that needs an answer and has none is passed over. */
export function oddOutcome(state: State, item: OddItem, answer: Answer | undefined): readonly Event[] {
  const start = taken(item);
  const done = happened(state, item, answer);
  return done === undefined ? [{ ...start, skipped: true } as Event] : [start, ...done];
}

function happened(state: State, item: OddItem, answer: Answer | undefined): readonly Event[] | undefined {
  const { seat, card, effect } = item;
  const player = playerOf(state, seat);
  switch (effect.kind) {
    case 'place-colony': {
      const colony = answer?.type === 'colony' ? colonyNamed(state, answer.colony) : undefined;
      return colony && [building(seat, colony)];
    }
    case 'trade-for-free': {
      const colony = answer?.type === 'colony' ? colonyNamed(state, answer.colony) : undefined;
      return colony && trading(state, seat, colony);
    }
    case 'trade-track': {
      const colony = colonyNamed(state, effect.colony);
      if (colony === undefined || answer?.type !== 'steps') return undefined;
      if (answer.steps === 0) return [];
      return [{ type: 'trackMoved', colony: colony.name, to: colony.marker + answer.steps }];
    }
    case 'trade-income':
      return queued(incomeItems(state, seat, effect.colony));
    case 'trade-end': {
      const { owners = [], marker } = colonyNamed(state, effect.colony) ?? {};
      return marker === owners.length
        ? []
        : [{ type: 'trackMoved', colony: effect.colony, to: owners.length }];
    }
    case 'gain-colony-bonuses':
      return queued(
        state.colonies.flatMap(({ name, owners }) =>
          owners.flatMap((owner) => (owner === seat ? bonusItems(name, seat) : [])),
        ),
      );
    case 'move-colony-track': {
      const colony = answer?.type === 'colony' ? colonyNamed(state, answer.colony) : undefined;
      if (colony === undefined) return undefined;
      const to = Math.max(0, Math.min(LAST_POSITION, colony.marker + effect.steps));
      const moved: Event = { type: 'trackMoved', colony: colony.name, to };
      if (effect.steps === -1) return [moved];
      const down = { kind: 'move-colony-track', steps: -1, differentTile: true } as const;
      return [moved, ...queued([itemOf(down, { seat, card, by: colony.name })])];
    }
    case 'add-colony-tile':
      if (answer?.type !== 'colony') return undefined;
      return [{ type: 'colonyTileAdded', colony: answer.colony, active: isAwake(state, answer.colony) }];
    case 'trade-fleet':
      return player.fleets >= MOST_FLEETS ? [] : [{ type: 'fleetGained', seat }];
    case 'world-government':
      return answer?.type === 'world' ? governed(state, item, answer.parameter) : undefined;
    case 'remove-ocean-tile':
      return answer?.type === 'place' ? [{ type: 'oceanRemoved', space: answer.space }] : undefined;
    case 'place-delegates':
      if (state.turmoil === null || answer?.type !== 'party') return undefined;
      return [sending(state.turmoil, seat, { party: answer.party, from: 'reserve', count: effect.amount })];
    case 'remove-delegate':
    case 'replace-delegate': {
      if (state.turmoil === null || answer?.type !== 'delegate-of') return undefined;
      const { party, whose } = answer;
      const replaced = effect.kind === 'replace-delegate' ? { party, whose, by: seat } : { party, whose };
      return [removing(state.turmoil, seat, replaced)];
    }
    case 'become-chairman':
      return state.turmoil === null ? undefined : [{ type: 'chairmanReplaced', seat }];
    case 'fund-award':
      return answer?.type === 'award' ? [{ type: 'awardFunded', seat, name: answer.award }] : undefined;
    default:
      return withCards(state, item, answer);
  }
}

/** Effects that play, copy, repeat and move cards, and those that give what one likes. */
function withCards(state: State, item: OddItem, answer: Answer | undefined): readonly Event[] | undefined {
  const { seat, card, effect, by, actor } = item;
  switch (effect.kind) {
    case 'opponents-draw':
      return queued(
        others(state, seat).map((other) =>
          itemOf({ kind: 'draw', amount: effect.amount }, { seat: other, card }),
        ),
      );
    case 'for-player':
      return actor === undefined ? [] : queued(itemsOf(effect.effects, { seat: actor, card, by }));
    case 'gain-any-standard':
      if (answer?.type !== 'resources') return undefined;
      return RESOURCES.flatMap((resource) => stock(item, resource, answer.gain[resource] ?? 0));
    case 'raise-lowest-production':
      if (answer?.type !== 'resource') return undefined;
      return [
        { type: 'productionChanged', seat, resource: answer.resource, by: effect.amount, source: card },
      ];
    case 'play-card-from-hand': {
      if (answer?.type !== 'play') return undefined;
      const events = playing(state, seat, { ...answer, easing: easingOf(effect) });
      return 'rejected' in events ? undefined : events;
    }
    case 'play-prelude':
      return lookAt(state, item, { deck: 'preludes', of: 'prelude', draw: effect.draw });
    case 'play-corporation':
      return lookAt(state, item, { deck: 'corporations', of: 'corporation', draw: effect.draw });
    case 'play-one':
      if (answer?.type === 'prelude') return playingPrelude(state, seat, answer.card);
      return answer?.type === 'corporation'
        ? [{ type: 'corporationPlayed', seat, card: answer.card }]
        : undefined;
    case 'copy-prelude':
      if (answer?.type !== 'copy') return undefined;
      return queued(itemsOf(cardOf(answer.card).immediate, { seat, card }));
    case 'repeat-used-action': {
      if (answer?.type !== 'repeat') return undefined;
      const { card: repeated, alternative, x } = answer;
      const judged = judgeUse(state, seat, { ...answer, again: true });
      if ('rejected' in judged) return undefined;
      return [
        ...paid(seat, judged.pay, repeated),
        { type: 'actionUsed', seat, card: repeated, alternative, ...(x !== undefined && { x }) },
      ];
    }
    case 'host-card-from-hand':
      if (answer?.type !== 'host') return undefined;
      return [{ type: 'cardHosted', seat, card: answer.card, resources: effect.resources }];
    case 'double-hosted-resources': {
      if (answer?.type !== 'host') return undefined;
      const hosted = playerOf(state, seat).hosted.find((one) => one.card === answer.card);
      return hosted && [{ type: 'hostedChanged', seat, card: hosted.card, by: hosted.resources }];
    }
    // On top of those that are left. (MRS-2.11)
    case 'take-actions':
      return [{ type: 'actionsGranted', seat, amount: state.granted + effect.amount }];
    case 'move-this-card-to-event-pile':
      if (effect.of === 'you') return [{ type: 'corporationTurned', seat, card }];
      return actor === undefined ? [] : [{ type: 'cardGiven', seat, card, to: actor }];
    // What is given for a harm or a step of production is given on the spot.
    case 'pay-player':
    case 'gain-same-resource':
      return [];
    default:
      return undefined;
  }
}

const others = ({ players }: State, seat: Seat): readonly Seat[] =>
  players.slice(1).map((_, step) => ((seat + step + 1) % players.length) as Seat);

/** The next cards of another deck are looked at, and one of them is chosen. */
function lookAt(
  state: State,
  item: Item,
  { deck, of, draw }: { deck: 'preludes' | 'corporations'; of: 'prelude' | 'corporation'; draw: number },
): readonly Event[] {
  const { seat, card } = item;
  const from = deck === 'preludes' ? state.preludeDeck : state.corporationDeck;
  const cards = from.slice(-draw).toReversed();
  if (cards.length === 0) return [];
  return [
    { type: 'cardsLookedAt', seat, cards, count: cards.length, source: card, deck },
    ...queued([itemOf({ kind: 'play-one', of }, { seat, card })]),
  ];
}

/** A step or an ocean of nobody's; the first player says which. (MRS-18.4) */
function governed(state: State, { seat, card }: Item, parameter: Parameter): readonly Event[] {
  if (parameter === 'oceans') return queued([itemOf(OCEAN, { seat, card })]);
  const to = state[parameter] + TRACKS[parameter].step;
  return [{ type: 'parameterRaised', seat, parameter, to, source: card }];
}
