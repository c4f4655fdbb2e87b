/** Tables on which exactly enough is there for a card, or one less: what is enough is worked out from its row alone. */
import { isRejection, seededDice, type Draft } from '@reckon/kernel';
import { mars } from '../entry.ts';
import type { Card, Effect, Requirement } from '../facts/language.ts';
import { spaceNamed } from '../facts/geometry.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import { RESOURCES, TAGS, type Resource } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { ann, ben, Table } from './table.ts';

export type Writable = Draft<State>;
const dice = seededDice('verge');

const PACKS = { packs: 'own', venus: true, colonies: true, turmoil: true, promo: true } as const;

/** Areas far enough from each other that no tile stands beside another. */
const APART = ['-2,-2', '0,-2', '2,-2', '-3,0', '2,0', '-3,2', '-1,2', '1,2', '-4,4', '-2,4', '0,4'];

const AREAS = APART.map((name) => spaceNamed('tharsis', name)!);

/** A table at which nothing is wanting: every test takes something away from a copy of it. */
export const base = ((): State => {
  const table = new Table({ config: PACKS }).turn(ann);
  const { draft } = table;
  for (const player of draft.players) {
    for (const resource of RESOURCES) {
      player.stock[resource] = 99;
      player.production[resource] = 9;
    }
    player.tr = 60;
    for (const tag of TAGS) player.tags[tag] = tag === 'wild' ? 0 : 9;
    player.harmedBy = [0, 1] as Draft<State>['players'][number]['harmedBy'];
    player.hand = ['007', '041', '001', '002'];
  }
  draft.plantsRemoved = true;
  stand(draft, 'city', [1]);
  return table.state;
})();

export const copied = (): Writable => mars.game.copy(base) as Writable;

/** Tiles of a kind that stand alone, so many of them. */
function stand(state: Writable, kind: 'city' | 'greenery', seats: readonly (0 | 1)[]): void {
  for (const area of AREAS) if (state.tiles[area]?.kind === kind) state.tiles[area] = null;
  for (const [n, seat] of seats.entries()) state.tiles[AREAS[n]!] = { kind, owner: [ann, ben][seat]! };
}

export type Plain = Exclude<
  Requirement['kind'],
  'card-resource' | 'resource-types' | 'city-next-to-ocean' | 'generational-event' | 'party-leader'
>;
export const RULE_OF: { readonly [K in Plain]: RefusalCode } = {
  temperature: 'requirement_not_met',
  oxygen: 'requirement_not_met',
  oceans: 'requirement_not_met',
  venus: 'requirement_not_met',
  tag: 'tags_missing',
  production: 'own_requirement_not_met',
  'city-tile': 'own_requirement_not_met',
  'greenery-tile': 'own_requirement_not_met',
  tr: 'own_requirement_not_met',
  colony: 'own_requirement_not_met',
  party: 'own_requirement_not_met',
  chairman: 'own_requirement_not_met',
  'chairman-is-neutral': 'own_requirement_not_met',
  'plants-removed-this-generation': 'generational_event_not_met',
  'harmed-by-player-this-generation': 'generational_event_not_met',
};

/** The table is laid so that the requirement holds exactly, or with one missing so that it just does not. */
export function meet(state: Writable, requirement: Requirement, missing: 0 | 1 = 0): void {
  const player = state.players[ann]!;
  const verge = ({ min, max }: { readonly min?: number; readonly max?: number }, step: number): number =>
    min === undefined ? (max ?? 0) + step * missing : min - step * missing;
  switch (requirement.kind) {
    case 'temperature':
    case 'venus':
      state[requirement.kind] = verge(requirement, 2);
      return;
    case 'oxygen':
    case 'oceans':
      state[requirement.kind] = verge(requirement, 1);
      return;
    case 'tag':
      player.tags[requirement.tag] = verge(requirement, 1);
      return;
    case 'production':
      player.production[requirement.resource] = verge(requirement, 1);
      return;
    case 'tr':
      player.tr = verge(requirement, 1);
      return;
    case 'city-tile':
    case 'greenery-tile': {
      const kind = requirement.kind === 'city-tile' ? 'city' : 'greenery';
      const count = verge(requirement, 1);
      const own = requirement.whose === 'you';
      // Where one's own are counted, those of others do not help.
      stand(state, kind, [...Array.from({ length: count }, () => (own ? 0 : 1)), ...(own ? [1] : [])] as 0[]);
      return;
    }
    case 'colony': {
      const count = verge(requirement, 1);
      state.colonies = state.colonies.map((colony, n) => ({
        ...colony,
        active: true,
        marker: 1,
        owners: n < count ? [ann] : [ben],
      }));
      return;
    }
    case 'party':
    case 'chairman':
    case 'chairman-is-neutral':
      if (state.turmoil === null) throw new Error('there is no parliament');
      state.turmoil = {
        ...state.turmoil,
        ...(requirement.kind === 'party' && {
          ruling: missing === 0 ? requirement.party : requirement.party === 'unity' ? 'greens' : 'unity',
        }),
        ...(requirement.kind === 'chairman' && { chairman: missing === 0 ? ann : ben }),
        ...(requirement.kind === 'chairman-is-neutral' && { chairman: missing === 0 ? 'neutral' : ann }),
      };
      return;
    case 'plants-removed-this-generation':
      state.plantsRemoved = missing === 0;
      return;
    case 'harmed-by-player-this-generation':
      player.harmedBy = missing === 0 ? [ben] : [];
      return;
    default:
  }
}

export const isPlain = (requirement: Requirement): boolean => requirement.kind in RULE_OF;

/** The card in hand, and all that it requires. */
export function ready(card: Card): Writable {
  const state = copied();
  for (const requirement of card.requirements) meet(state, requirement);
  state.players[ann]!.hand = [...state.players[ann]!.hand.filter((one) => one !== card.id), card.id];
  return state;
}

export const playing = ({ id, cost, x }: Card): Move => ({
  type: 'play',
  card: id,
  pay: cost === 0 ? {} : { megacredits: cost },
  ...(x && { x: 1 }),
});

export function codeOf(state: State, move: Move): string | undefined {
  const answer = mars.game.decide(state, ann, move, dice);
  return isRejection(answer) ? answer.code : undefined;
}

/** How low a list of effects brings a production or a stock at worst; undefined where it is not written as a number. */
export function lowest(
  effects: readonly Effect[],
  kinds: readonly string[],
  resource: Resource,
): number | undefined {
  let sum = 0;
  let least = 0;
  for (const effect of effects) {
    if (!kinds.includes(effect.kind) || !('resource' in effect) || effect.resource !== resource) continue;
    if (!('amount' in effect)) return undefined;
    const amount =
      typeof effect.amount === 'object' && 'x' in effect.amount ? effect.amount.x : effect.amount;
    if (typeof amount !== 'number') return undefined;
    if (effect.kind === 'lose' && effect.mode !== 'must') continue;
    sum += effect.kind === 'lose' || effect.kind === 'spend' ? -amount : amount;
    least = Math.min(least, sum);
  }
  return least;
}

export interface Verge {
  readonly name: string;
  readonly state: () => Writable;
  readonly move: Move;
  /** Exactly enough, and with one missing. */
  readonly lay: (state: Writable, missing: 0 | 1) => void;
  readonly code: RefusalCode;
}

/** On the menu, paid for in whatever way. */
const isOffered = (state: State, move: Move): boolean =>
  mars.game
    .moves(state, ann)
    .some(
      (one) =>
        (one.type === 'play' && move.type === 'play' && one.card === move.card) ||
        (one.type === 'action' &&
          move.type === 'action' &&
          one.card === move.card &&
          one.alternative === move.alternative),
    );

/** What is said on either side of a verge, where it is not what the row says. */
export const wrongOn = (verges: readonly Verge[]): readonly string[] =>
  verges.flatMap(({ name, state, move, lay, code }) => {
    const said = ([0, 1] as const).map((missing) => {
      const laid = state();
      lay(laid, missing);
      return `${codeOf(laid, move) ?? 'legal'}, ${isOffered(laid, move) ? '' : 'not '}offered`;
    });
    const right = said[0] === 'legal, offered' && said[1] === `${code}, not offered`;
    return right ? [] : [`${name}: ${said.join('; then ')}`];
  });

export const floorOf = (resource: Resource): number => (resource === 'megacredits' ? -5 : 0);

/** What a list of effects takes from its owner's production and stock. */
export function losses(
  name: string,
  effects: readonly Effect[],
  { state, move }: Pick<Verge, 'state' | 'move'>,
): readonly Verge[] {
  return RESOURCES.flatMap((resource): readonly Verge[] => {
    const produced = lowest(effects, ['production'], resource) ?? 0;
    const stocked =
      resource === 'megacredits' ? 0 : (lowest(effects, ['gain', 'lose', 'spend'], resource) ?? 0);
    const production: Verge = {
      name: `${name} ${resource} production`,
      state,
      move,
      lay: ({ players }, missing) =>
        void (players[ann]!.production[resource] = floorOf(resource) - produced - missing),
      code: 'production_too_low',
    };
    const stock: Verge = {
      name: `${name} ${resource}`,
      state,
      move,
      lay: ({ players }, missing) => void (players[ann]!.stock[resource] = -stocked - missing),
      code: 'stock_too_low',
    };
    return [...(produced < 0 ? [production] : []), ...(stocked < 0 ? [stock] : [])];
  });
}
