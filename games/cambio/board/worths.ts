import { JOKER_CARDS, POWER_OF, RANKS, VALUE_OF, type Card, type Power } from '../facts/cards.ts';
import type { Config } from '../rules/config.ts';

/** Cards that do the same, and what they count. */
export interface Worth {
  readonly cards: string;
  readonly points: string;
  readonly power: Power;
}

type Table = Pick<Config, 'values' | 'kingPower' | 'jokers'>;
type Named = readonly [name: string, card: Card];

/** What the cards of a table are worth: kings first, then ace to queen, neighbours with the same power together. */
export function worthsOf({ values, kingPower, jokers }: Table): readonly Worth[] {
  const points = (card: Card): number => VALUE_OF[values][card];
  const power = (card: Card): Power => POWER_OF[kingPower][card];
  const alike = points('KH') === points('KS') && power('KH') === power('KS');
  const kings: readonly (readonly Named[])[] = alike ? [[['K', 'KS']]] : [[['K♥♦', 'KH']], [['K♠♣', 'KS']]];
  const others: Named[][] = [];
  for (const rank of RANKS) {
    if (rank === 'K') continue;
    const card: Card = `${rank}S`;
    const group = others.at(-1);
    const before = group?.[0]?.[1];
    if (group && before && power(before) === power(card)) group.push([rank, card]);
    else others.push([[rank, card]]);
  }
  const joker: readonly (readonly Named[])[] = jokers === 0 ? [] : [[['★', JOKER_CARDS[0]]]];
  return [...kings, ...others, ...joker].flatMap((group): readonly Worth[] => {
    const first = group[0];
    if (first === undefined) return [];
    const counts = [...new Set(group.map(([, card]) => points(card)))];
    return [{ cards: ranged(group.map(([name]) => name)), points: ranged(counts), power: power(first[1]) }];
  });
}

const ranged = (all: readonly (string | number)[]): string =>
  (all.length > 2 ? `${all[0]}–${all.at(-1)}` : all.join(', ')).replaceAll('-', '−');
