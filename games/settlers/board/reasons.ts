import type { RuleId } from '@reckon/kernel';
import { resourceName } from '../text/names.ts';
import type { View } from '../rules/view.ts';
import type { SettlersProps } from './targets.ts';
import type { Words } from './words.ts';

/** Why something cannot be done now, in a few words, and the rule to read about it. */
export interface Reason {
  readonly words: string;
  readonly rule: RuleId;
}

type Asking = Pick<SettlersProps, 'view' | 'telling'>;

export const WARES = ['road', 'settlement', 'city', 'card'] as const;
export type Ware = (typeof WARES)[number];

const COST_RULES: { readonly [W in Ware]: RuleId } = {
  road: 'SET-5.1',
  settlement: 'SET-5.2',
  city: 'SET-5.3',
  card: 'SET-5.4',
};
const PLACE_RULES: { readonly [W in Ware]: RuleId } = {
  road: 'SET-6.2',
  settlement: 'SET-6.3',
  city: 'SET-6.5',
  card: 'SET-10.1',
};

/** The first thing that is missing; the moves on offer have said already that it cannot be had. */
export function whyNot({ view, telling }: Asking, ware: Ware, words: Words): Reason {
  const player = view.players[view.you!]!;
  const hand = player.hand ?? [];
  const cost = view.costs[ware];
  const missing = cost.flatMap((n, r) => ((hand[r] ?? 0) < n ? [{ r, n: n - (hand[r] ?? 0) }] : []));
  const first = missing[0];
  if (first) {
    const name = resourceName(first.r, telling.locale);
    return {
      words: (hand[first.r] ?? 0) === 0 ? words.none(name) : words.short(first.n, name),
      rule: COST_RULES[ware],
    };
  }
  const left = {
    road: player.roadsLeft,
    settlement: player.settlementsLeft,
    city: player.citiesLeft,
    card: view.deckLeft,
  }[ware];
  if (left === 0) return { words: ware === 'card' ? words.deckEmpty : words.noPiece, rule: 'SET-1.6' };
  return notYet(view, words) ?? { words: words.noPlace, rule: PLACE_RULES[ware] };
}

/** What is waited for before the player may build and buy. */
function notYet(view: View, words: Words): Reason | undefined {
  if (view.acting !== view.you) return { words: words.notTurn, rule: 'SET-4.1' };
  if (view.waiting) return { words: words.answersFirst, rule: 'SET-9.13' };
  switch (view.phase) {
    case 'setupSettlement':
    case 'setupRoad':
      return { words: words.setupFirst, rule: 'SET-3.6' };
    case 'preRoll':
      return { words: words.rollFirst, rule: 'SET-4.3' };
    case 'discard':
      return view.players[view.you!]!.owes > 0 && !view.players[view.you!]!.hasChosen
        ? { words: words.discardFirst, rule: 'SET-8.1' }
        : { words: words.discardsFirst, rule: 'SET-8.2' };
    case 'robber':
      return { words: words.robberFirst, rule: 'SET-8.3' };
    case 'roadBuilding':
      return { words: words.roadsFirst, rule: 'SET-10.5' };
    case 'over':
      return { words: words.gameOver, rule: 'SET-4.6' };
    case 'main':
      return undefined;
    default:
      return view.phase satisfies never;
  }
}

/** Why a development card lies still. */
export function whyNotPlayed({ view }: Asking, card: number, words: Words): Reason {
  const { cards, bought } = view.players[view.you!]!;
  if (card === 1) return { words: words.cardPoint, rule: 'SET-10.10' };
  if (view.acting !== view.you) return { words: words.cardNotTurn, rule: 'SET-10.2' };
  if ((cards?.[card] ?? 0) <= (bought?.[card] ?? 0)) return { words: words.cardNew, rule: 'SET-10.3' };
  if (view.playedCard) return { words: words.cardPlayed, rule: 'SET-10.2' };
  const wait = view.phase === 'preRoll' ? undefined : notYet(view, words);
  if (wait) return { words: words.cardWaits(wait.words), rule: wait.rule };
  return card === 2
    ? { words: words.cardNoRoad, rule: 'SET-10.6' }
    : { words: words.cardNotNow, rule: 'SET-10.2' };
}
