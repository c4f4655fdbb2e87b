/** A miniature of a Mars-like game, for the kernel's own tests: small enough to read, with every kind of chain in it. */

export type Step =
  | { readonly do: 'gain'; readonly credits: number }
  | { readonly do: 'warm'; readonly by: number }
  | { readonly do: 'draw' }
  | { readonly do: 'ocean' }
  | { readonly do: 'choose' };

export interface Card {
  readonly cost: number;
  /** Standing cards stay in front of their owner; the others are discarded when played. */
  readonly stays: boolean;
  readonly steps: readonly Step[];
  /** What a standing card does whenever its owner plays another card. */
  readonly whenever?: 'gain' | 'draw' | 'choose';
  /** Points at the end if it is still in the hand. */
  readonly heldPoints?: number;
}

export const CARDS = {
  melt: { cost: 2, stays: false, steps: [{ do: 'ocean' }] },
  comet: { cost: 3, stays: false, steps: [{ do: 'warm', by: 1 }, { do: 'ocean' }] },
  survey: {
    cost: 1,
    stays: false,
    steps: [{ do: 'gain', credits: 1 }, { do: 'choose' }, { do: 'warm', by: 1 }],
  },
  trader: { cost: 1, stays: true, steps: [], whenever: 'gain' },
  archive: { cost: 1, stays: true, steps: [], whenever: 'draw' },
  council: { cost: 1, stays: true, steps: [], whenever: 'choose' },
  relic: { cost: 9, stays: true, steps: [], heldPoints: 3 },
} as const satisfies { readonly [kind: string]: Card };

export type Kind = keyof typeof CARDS;
/** One copy of a card, e.g. `melt2`. */
export type CardId = `${Kind}${1 | 2 | 3}`;

export const KINDS = Object.keys(CARDS) as readonly Kind[];
export const DECK: readonly CardId[] = KINDS.flatMap((kind) => [`${kind}1`, `${kind}2`, `${kind}3`] as const);

export const kindOf = (card: CardId): Kind => card.slice(0, -1) as Kind;
export const cardOf = (card: CardId): Card => CARDS[kindOf(card)];

/** What lies on each place for an ocean. */
export const BONUSES = ['none', 'heat', 'credits', 'heat', 'card', 'none', 'credits', 'heat'] as const;
export type Bonus = (typeof BONUSES)[number];

/** At these degrees the ice melts and whoever warmed the planet places another ocean. */
export const MELTING: readonly number[] = [3, 6];
export const HOTTEST = 8;
export const ROUNDS = 9;
