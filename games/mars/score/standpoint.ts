/**
 * A full position becomes a state: set up by the rules, its cards and tiles laid by events, so that whatever follows from them
 * is worked out and never given. What cannot be is refused with a sentence.
 */
import { complain, seat as seatOf, seededDice, type Draft, type Seat } from '@reckon/kernel';
import { CARDS, cardOf, decksOf } from '../facts/cards.ts';
import { isOnMars, mapOf, spaceNamed } from '../facts/geometry.ts';
import { LOWEST_MEGACREDIT_PRODUCTION, OCEAN_TILES, START_RATING } from '../facts/numbers.ts';
import { PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
import { RESOURCES, type ByResource, type CardId, type Pack } from '../facts/vocabulary.ts';
import { DEFAULT_CONFIG, packsOf, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { awardsOf, milestonesOf } from '../rules/goals.ts';
import { newPlayer, setup } from '../rules/setup.ts';
import { playerOf, type Colony, type Party, type Player, type State, type Turmoil } from '../rules/state.ts';
import { canHold, partyOf, type GivenPlayer, type GivenPosition } from './reading.ts';
import { checkDelegates, checkPosition, corporationsOf, namedCards } from './soundness.ts';

export interface Laid {
  readonly config: Config;
  readonly state: State;
}

const USUAL_PACKS: readonly Pack[] = ['base-game', 'corporate-era'];

function configOf(position: GivenPosition): Config {
  const packs = position.era === false ? ['base-game'] : (position.packs ?? USUAL_PACKS);
  const has = (pack: Pack): boolean => packs.includes(pack);
  return {
    ...DEFAULT_CONFIG,
    packs: 'own',
    board: position.board,
    corporateEra: has('corporate-era'),
    prelude: has('prelude'),
    venus: has('venus-next'),
    colonies: has('colonies'),
    turmoil: has('turmoil'),
    promo: has('promo'),
    worldGovernment: position.worldGovernment ?? has('venus-next'),
    draft: position.draft ?? false,
    soloGoal: position.soloGoal ?? 'parameters',
  };
}

type Writable = Draft<State>;

/** The state of a position; everything derived follows from events. */
export function stateOf(position: GivenPosition, path: string): Laid {
  const config = configOf(position);
  const seats = position.players.length;
  const state = setup(config, seats, seededDice(position.seed ?? 'position')) as Writable;
  const happen = (event: Event): void => evolve(state, event);
  checkPosition(position, path);
  state.generation = position.generation ?? 5;
  state.temperature = position.temperature ?? state.temperature;
  state.oxygen = position.oxygen ?? 0;
  state.venus = position.venus ?? 0;
  state.plantsRemoved = position.plantsRemoved ?? false;
  state.tiles = state.tiles.map(() => null);
  for (const [seat, given] of position.players.entries())
    layPlayer(state, seatOf(seat), { given, path: `${path}.players[${seat}]` });
  layTiles(state, position, path);
  for (const player of state.players) player.generational = {};
  for (const [seat, given] of position.players.entries())
    finishPlayer(playerOf(state, seatOf(seat)) as Draft<Player>, given);
  layDecks(state, position);
  state.milestones = goals(position.milestones, milestonesOf(state), `${path}.milestones`);
  state.awards = goals(position.awards, awardsOf(state), `${path}.awards`);
  state.colonies = coloniesOf(position, path) as Writable['colonies'];
  state.colonyBox = [...(position.colonyBox ?? [])];
  state.turmoil = turmoilOf(position, path) as Writable['turmoil'];
  state.first = position.first ?? seatOf(0);
  happen({ type: 'phaseBegan', phase: position.phase ?? 'action', seat: position.active ?? seatOf(0) });
  state.acted = position.acted ?? 0;
  return { config, state };
}

const ofSix = (given: readonly number[] | undefined): ByResource<number> => {
  const [megacredits = 0, steel = 0, titanium = 0, plants = 0, energy = 0, heat = 0] = given ?? [];
  return { megacredits, steel, titanium, plants, energy, heat };
};

/** Cards come into play one after the other, as they were played. */
function layPlayer(
  state: Writable,
  seat: Seat,
  { given, path }: { readonly given: GivenPlayer; readonly path: string },
): void {
  const happen = (event: Event): void => evolve(state, event);
  const zones = { hand: [], offered: [], dealt: [], preludes: [] };
  const player = newPlayer(state.config, START_RATING, zones) as Draft<Player>;
  state.players[seat] = player;
  for (const card of [...corporationsOf(given), ...(given.turned ?? [])]) {
    if (cardOf(card).type !== 'corporation') complain(`${card} is no corporation`, path);
    happen({ type: 'corporationPlayed', seat, card });
    if (given.turned?.includes(card)) happen({ type: 'corporationTurned', seat, card });
  }
  for (const { card, resources, used, metal } of given.played ?? []) {
    const { type, actions } = cardOf(card);
    if (type === 'corporation') complain(`${card} is a corporation`, `${path}.played`);
    if (resources > 0 && !canHold(card)) complain(`${card} holds no resources`, `${path}.played`);
    if (used && actions.length === 0) complain(`${card} has no action`, `${path}.played`);
    happen({ type: 'played', seat, card });
    if (type === 'event') happen({ type: 'turnedDown', seat, card });
    if (resources > 0) happen({ type: 'resourcesChanged', seat, card, by: resources, source: card });
    if (used) happen({ type: 'actionUsed', seat, card, alternative: 0 });
    if (metal !== undefined) happen({ type: 'metalChosen', seat, card, metal });
  }
  for (const [card, by] of Object.entries(given.corpOn ?? {})) {
    if (!corporationsOf(given).includes(card) || !canHold(card))
      complain(`${card} holds nothing`, `${path}.corpOn`);
    if (by > 0) happen({ type: 'resourcesChanged', seat, card, by, source: card });
  }
  for (const card of given.corpUsed ?? []) happen({ type: 'actionUsed', seat, card, alternative: 0 });
  const stock = ofSix(given.stock);
  const production = ofSix(given.prod);
  for (const resource of RESOURCES) {
    if (stock[resource] < 0) complain(`${resource} is below nothing`, `${path}.stock`);
    const floor = resource === 'megacredits' ? LOWEST_MEGACREDIT_PRODUCTION : 0;
    if (production[resource] < floor) complain(`${resource} production is too low`, `${path}.prod`);
  }
  player.stock = stock;
  player.production = production;
}

/** What is given as it is: hands, ratings and what this generation remembers. */
function finishPlayer(player: Draft<Player>, given: GivenPlayer): void {
  const { opening = false, next = [] } = given;
  player.tr = given.tr ?? START_RATING;
  player.hand = [...(given.hand ?? [])];
  player.preludes = [...(given.preludes ?? [])];
  player.dealt = [...(given.dealt ?? [])];
  player.hosted = (given.hosted ?? []).map((one) => ({ ...one }));
  player.passed = given.passed ?? false;
  player.openings = opening === true ? player.openings : opening === false ? [] : [...opening];
  player.nextDiscount = next[0] ?? 0;
  player.nextSteps = next[1] ?? 0;
  player.generational = given.trRaised === true ? { 'tr-raise': 1 } : {};
  player.harmedBy = [...(given.harmedBy ?? [])];
  if (given.tagKinds !== undefined) player.seenTags = [...given.tagKinds];
  player.freshTags = 0;
  player.fleets = given.fleets ?? 1;
}

/** The card that puts down a special tile of this kind. */
const cardOfTile = (kind: string): CardId | undefined =>
  CARDS.find(({ immediate }) =>
    immediate.some((effect) => effect.kind === 'place-tile' && effect.tile === kind),
  )?.id;

function layTiles(state: Writable, position: GivenPosition, path: string): void {
  const { oceans, land } = mapOf(state.board);
  for (const [area, { kind, owner, card }] of Object.entries(position.tiles ?? {})) {
    const where = `${path}.tiles.${area}`;
    const space = spaceNamed(state.board, area);
    if (space === undefined) return complain(`there is no area ${area}`, where);
    if (owner !== null && owner >= state.players.length) complain(`there is no seat ${owner}`, where);
    if (kind === 'ocean' && !oceans.includes(space) && !land.includes(space))
      complain('no place for an ocean', where);
    if (kind === 'ocean' && owner !== null) complain('an ocean has no owner', where);
    if (!isOnMars(space) && kind !== 'city') complain('only a city lies there', where);
    const special = kind !== 'ocean' && kind !== 'city' && kind !== 'greenery';
    const source = card ?? (special ? cardOfTile(kind) : undefined) ?? 'project';
    evolve(state, { type: 'tilePlaced', seat: owner ?? seatOf(0), tile: kind, space, source });
    if (owner === null && kind !== 'ocean') state.tiles[space] = { kind, owner };
  }
  if (state.oceans > OCEAN_TILES) complain('there are nine oceans', `${path}.tiles`);
  for (const { area, seat } of position.claims ?? []) {
    const space = spaceNamed(state.board, area);
    if (space === undefined || !isOnMars(space))
      return complain(`there is no area ${area}`, `${path}.claims`);
    if (state.tiles[space]) complain(`there is a tile on ${area}`, `${path}.claims`);
    if (!land.includes(space)) complain(`${area} is no land to claim`, `${path}.claims`);
    if (state.claims.some((claim) => claim.space === space))
      complain(`${area} is claimed twice`, `${path}.claims`);
    evolve(state, { type: 'areaClaimed', seat, space });
  }
}

/** Below the cards named lie all others of the packs, the highest numbers on top. */
function layDecks(state: Writable, position: GivenPosition): void {
  const named = new Set([
    ...(position.deck ?? []),
    ...(position.discard ?? []),
    ...position.players.flatMap(namedCards),
  ]);
  const rest = position.deckOnly
    ? []
    : decksOf(packsOf(state.config)).projects.filter((card) => !named.has(card));
  state.deck = [...rest, ...(position.deck ?? []).toReversed()];
  state.discard = [...(position.discard ?? [])];
  state.preludeDeck = (position.preludeDeck ?? []).toReversed();
  state.corporationDeck = (position.corporationDeck ?? []).toReversed();
}

function goals(
  given: GivenPosition['milestones'],
  known: readonly { readonly name: string }[],
  path: string,
): { name: string; seat: Seat }[] {
  const names = new Set<string>();
  return (given ?? []).map(({ name, seat }) => {
    if (!known.some((goal) => goal.name === name)) complain(`there is no ${name} here`, path);
    if (names.has(name)) complain(`${name} is there twice`, path);
    names.add(name);
    return { name, seat };
  });
}

function coloniesOf(position: GivenPosition, path: string): readonly Colony[] {
  return (position.colonies ?? []).map(
    ({ name, active = true, marker, colonies = [], fleet = null }, index) => {
      if (marker < colonies.length)
        complain('the marker is below its colonies', `${path}.colonies[${index}]`);
      return { name, active, marker, owners: colonies, fleet };
    },
  );
}

function turmoilOf(position: GivenPosition, path: string): Turmoil | null {
  const { turmoil = null, packs = [] } = position;
  const where = `${path}.turmoil`;
  if ((turmoil === null) === packs.includes('turmoil')) complain('turmoil goes with its pack', where);
  if (turmoil === null) return null;
  const seats = position.players.length;
  const parties = Object.fromEntries(
    PARTY_KEYS.map((key) => [key, partyOf(turmoil.parties[key], seats)]),
  ) as { [P in PartyKey]: Party };
  checkDelegates({ ...turmoil, parties }, seats, where);
  return {
    ruling: turmoil.ruling,
    dominant: turmoil.dominant,
    chairman: turmoil.chairman,
    parties,
    lobby: turmoil.lobby,
    reserve: turmoil.reserve,
    neutralReserve: turmoil.neutralReserve,
    policyUsed: turmoil.policyUsed ?? [],
    distant: turmoil.distant ?? null,
    coming: turmoil.coming ?? null,
    current: turmoil.current ?? null,
    events: (turmoil.events ?? []).toReversed(),
  };
}
