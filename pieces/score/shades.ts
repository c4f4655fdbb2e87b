import type { Family } from '../board.ts';
import { oklch } from '../color.ts';
import type { Source } from './source.ts';

/**
 * The family of a category is its hue and its pattern, its members are told apart by lightness: calm, the same for every
 * seat, and different from each other for every kind of colour vision.
 */
interface Hues {
  readonly hue: number;
  readonly chroma: number;
  /** From the first to the second of two members. */
  readonly light: readonly [number, number];
  readonly dark: readonly [number, number];
}

const FAMILIES: { readonly [F in Family]: Hues } = {
  base: { hue: 240, chroma: 0.03, light: [0.54, 0.47], dark: [0.7, 0.78] },
  cards: { hue: 250, chroma: 0.1, light: [0.63, 0.45], dark: [0.64, 0.79] },
  places: { hue: 155, chroma: 0.09, light: [0.43, 0.58], dark: [0.76, 0.64] },
  goals: { hue: 78, chroma: 0.11, light: [0.59, 0.47], dark: [0.67, 0.8] },
  standing: { hue: 348, chroma: 0.11, light: [0.36, 0.52], dark: [0.56, 0.68] },
};

/** Steps through the range of lightness in which no two neighbours are alike. */
const STEPS = [0, 1, 0.38, 0.82, 0.16, 0.62];
/** From so many members on the hue runs too, and tells the place. */
const MANY = 6;

function drift(family: Family, index: number, count: number): number {
  if (count < 2) return 0;
  const wide = count <= MANY ? 14 : family !== 'cards' ? 30 : count > 14 ? 84 : 64;
  return (index / (count - 1) - 0.5) * wide;
}

/** The shade of one member of a family of so many. */
export function shadeOf(family: Family, index: number, count: number, dark = false): string {
  const { hue, chroma, light, dark: night } = FAMILIES[family];
  const [from, to] = dark ? night : light;
  const step = count < 2 ? 0 : count === 2 ? index : (STEPS[index % STEPS.length] ?? 0);
  return oklch(from + (to - from) * step, chroma * (1 - 0.12 * step), hue + drift(family, index, count));
}

/** A shade for every source, by its id. */
export function shadesFor(sources: readonly Source[], dark = false): ReadonlyMap<string, string> {
  const shades = new Map<string, string>();
  for (const family of new Set(sources.map((source) => source.family))) {
    const members = sources.filter((source) => source.family === family);
    for (const [index, { id }] of members.entries())
      shades.set(id, shadeOf(family, index, members.length, dark));
  }
  return shades;
}

/** A part that is pointed at is a little nearer to white. */
export function brightened(colour: string, dark = false): string {
  const part = dark ? 0.22 : 0.3;
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (255 - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
