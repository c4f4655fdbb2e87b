/** What must hold after every event of every game. */
import { cardOf, decksOf } from '../facts/cards.ts';
import { packsOf } from '../rules/config.ts';
import { COLONY_NAMES } from '../facts/colonies.ts';
import { GLOBAL_EVENTS } from '../facts/tables/events.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { POOLS } from '../facts/payment.ts';
import { isCity } from '../facts/tiles.ts';
import type { Player, State } from '../rules/state.ts';
import { RESOURCES, TAGS, type CardId, type Tag } from '../facts/vocabulary.ts';

export function invariant(state: State): string | undefined {
  const { players, tiles } = state;
  for (const [seat, player] of players.entries()) {
    for (const resource of RESOURCES) {
      if (player.stock[resource] < 0) return `seat ${seat} has ${player.stock[resource]} ${resource}`;
      const floor = resource === 'megacredits' ? -5 : 0;
      if (player.production[resource] < floor)
        return `seat ${seat} produces ${player.production[resource]} ${resource}`;
    }
    for (const { card, resources } of player.played)
      if (resources < 0) return `${card} of seat ${seat} holds ${resources}`;
    const wrong = wrongTag(player) ?? wrongPool(player);
    if (wrong) return `seat ${seat}: ${wrong}`;
  }
  const oceans = tiles.filter((tile) => tile?.kind === 'ocean').length;
  if (oceans !== state.oceans || oceans > 9) return `${oceans} oceans lie there, ${state.oceans} are counted`;
  if (tiles.length !== 68) return `the map has ${tiles.length} places`;
  if (tiles.some((tile) => tile?.kind === 'ocean' && tile.owner !== null)) return 'an ocean has an owner';
  if (state.temperature > 8 || state.oxygen > 14 || state.venus > 30)
    return 'a parameter is above its maximum';
  const elsewhere = wrongColonies(state) ?? wrongParliament(state);
  if (elsewhere) return elsewhere;
  if (state.milestones.length > 3 || state.awards.length > 3) return 'too many goals';
  if (players.length === 1 && tiles.filter((tile) => isCity(tile) && tile?.owner === null).length !== 2)
    return 'the neutral cities are gone';
  return misplaced(state);
}

function wrongTag({ played, tags }: Player): string | undefined {
  const there: { [T in Tag]?: number } = {};
  for (const { card, down } of played)
    if (!down) for (const tag of cardOf(card).tags) there[tag] = (there[tag] ?? 0) + 1;
  for (const tag of TAGS) {
    const count = there[tag] ?? 0;
    if (count !== tags[tag]) return `${tags[tag]} ${tag} tags are counted, ${count} are there`;
  }
  return undefined;
}

/** What pays from cards is what lies on them. */
function wrongPool({ played, pools }: Player): string | undefined {
  for (const pool of POOLS) {
    const here = played.find(({ card, down }) => card === pool && !down);
    if (here && here.resources !== (pools?.[pool] ?? 0))
      return `${pool} holds ${here.resources}, not what pays`;
  }
  return undefined;
}

/** Tiles, colonies and fleets are conserved. */
function wrongColonies({ colonies, colonyBox, players, config }: State): string | undefined {
  if (!config.colonies) return colonies.length === 0 ? undefined : 'colonies without their pack';
  const all = [...colonies.map(({ name }) => name), ...colonyBox];
  if (all.length !== COLONY_NAMES.length || new Set(all).size !== all.length) return 'a colony tile is lost';
  for (const { name, active, marker, owners, fleet } of colonies) {
    if (owners.length > 3 || marker < owners.length || marker > 6)
      return `${name}: ${marker}, ${owners.join()}`;
    if (!active && (owners.length > 0 || fleet !== null)) return `${name} is asleep and used`;
  }
  for (const [seat, { fleets }] of players.entries()) {
    const out = colonies.filter(({ fleet }) => fleet === seat).length;
    if (fleets < 1 || fleets > 4 || out > fleets) return `seat ${seat} has ${out} of ${fleets} fleets out`;
  }
  return undefined;
}

/** Delegates and events are conserved; a leader is one of the delegates and nobody has more. */
function wrongParliament({ turmoil, players, config }: State): string | undefined {
  if (turmoil === null) return config.turmoil ? 'the parliament is gone' : undefined;
  const parties = PARTY_KEYS.map((key) => turmoil.parties[key]);
  for (const seat of players.keys()) {
    const there = parties.reduce((sum, { seats }) => sum + (seats[seat] ?? 0), 0);
    const own =
      (turmoil.reserve[seat] ?? 0) + (turmoil.lobby[seat] ? 1 : 0) + (turmoil.chairman === seat ? 1 : 0);
    if (there + own !== 7 || (turmoil.reserve[seat] ?? 0) < 0)
      return `seat ${seat} has ${there + own} delegates`;
  }
  const grey = parties.reduce((sum, { neutral }) => sum + neutral, turmoil.chairman === 'neutral' ? 1 : 0);
  if (grey + turmoil.neutralReserve !== 14 || turmoil.neutralReserve < 0) return `${grey} neutral delegates`;
  for (const { leader, seats, neutral } of parties) {
    const most = Math.max(neutral, ...seats);
    const own = leader === 'neutral' ? neutral : leader === null ? 0 : (seats[leader] ?? 0);
    if (own !== most) return 'a leader is not ahead';
  }
  const seen = [turmoil.distant, turmoil.coming, turmoil.current].filter((name) => name !== null);
  if (new Set([...seen, ...turmoil.events]).size !== seen.length + turmoil.events.length)
    return 'an event is there twice';
  return seen.length + turmoil.events.length > GLOBAL_EVENTS.length ? 'too many events' : undefined;
}

/** Every project card is in exactly one place. Asked after every event: no lists are made for it. */
function misplaced({ players, deck, discard, config }: State): string | undefined {
  const seen = new Set<CardId>();
  let count = 0;
  const see = (card: CardId): void => {
    seen.add(card);
    count++;
  };
  const seeProject = (card: CardId): void => {
    const { type } = cardOf(card);
    if (type !== 'corporation' && type !== 'prelude') see(card);
  };
  for (const zone of [deck, discard]) for (const card of zone) see(card);
  for (const { hand, dealt, drafted, looking, played, hosted } of players) {
    for (const zone of [hand, dealt, drafted, looking]) for (const card of zone) seeProject(card);
    for (const zone of [played, hosted]) for (const { card } of zone) seeProject(card);
  }
  const wanted = decksOf(packsOf(config)).projects;
  if (count !== wanted.length) return `${count} cards instead of ${wanted.length}`;
  return seen.size === count ? undefined : 'a card is in two places';
}
