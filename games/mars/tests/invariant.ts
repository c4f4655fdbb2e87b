/** What must hold after every event of every game. */
import { cardOf, projectDeck } from '../facts/cards.ts';
import { isCity } from '../facts/tiles.ts';
import type { Config } from '../rules/config.ts';
import type { Player, State } from '../rules/state.ts';
import { RESOURCES, TAGS } from '../facts/vocabulary.ts';

export function invariant(state: State, config: Config): string | undefined {
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
    const wrong = wrongTag(player);
    if (wrong) return `seat ${seat}: ${wrong}`;
  }
  const oceans = tiles.filter((tile) => tile?.kind === 'ocean').length;
  if (oceans !== state.oceans || oceans > 9) return `${oceans} oceans lie there, ${state.oceans} are counted`;
  if (tiles.length !== 68) return `the map has ${tiles.length} places`;
  if (tiles.some((tile) => tile?.kind === 'ocean' && tile.owner !== null)) return 'an ocean has an owner';
  if (state.temperature > 8 || state.oxygen > 14) return 'a parameter is above its maximum';
  if (state.milestones.length > 3 || state.awards.length > 3) return 'too many goals';
  if (players.length === 1 && tiles.filter((tile) => isCity(tile) && tile?.owner === null).length !== 2)
    return 'the neutral cities are gone';
  return misplaced(state, config);
}

function wrongTag({ played, tags }: Player): string | undefined {
  for (const name of TAGS) {
    let count = 0;
    for (const { card, down } of played)
      if (!down) for (const tag of cardOf(card).tags) if (tag === name) count++;
    if (count !== tags[name]) return `${tags[name]} ${name} tags are counted, ${count} are there`;
  }
  return undefined;
}

/** Every project card is in exactly one place. */
function misplaced({ players, deck, discard, config }: State, _config: Config): string | undefined {
  const all = [
    ...deck,
    ...discard,
    ...players.flatMap(({ hand, dealt, drafted, looking, played }) => [
      ...hand,
      ...dealt,
      ...drafted,
      ...looking,
      ...played.flatMap(({ card }) => (cardOf(card).type === 'corporation' ? [] : [card])),
    ]),
  ];
  const wanted = projectDeck(config.corporateEra);
  if (all.length !== wanted.length) return `${all.length} cards instead of ${wanted.length}`;
  return new Set(all).size === all.length ? undefined : 'a card is in two places';
}
