import type { Tagged } from '@reckon/kernel';
import { widthOf } from './table.ts';

/** A numbered menu. Longer ones are two steps: first what to do, then where. */
export type Menu = readonly Line[];

export interface Line {
  /** A key of its own, for what is on the menu only once. */
  readonly letter?: string;
  readonly label: string;
  readonly leads: { readonly move: Tagged } | { readonly menu: Menu };
}

/** More lines than this do not fit on one screen together with the table. */
const LONGEST = 14;

/** Letters that mean something in every menu. */
const RESERVED = ['q', 'u', 'b'];

export function menuOf(moves: readonly Tagged[], labelOf: (move: Tagged) => string): Menu {
  const kinds = [...new Set(moves.map(({ type }) => type))];
  const lineOf = (move: Tagged): Line => ({ label: labelOf(move), leads: { move } });
  if (moves.length <= LONGEST || kinds.length === 1) return lettered(moves.map(lineOf), typeOf);
  const lines = kinds.map((kind): Line => {
    const these = moves.filter(({ type }) => type === kind).map(lineOf);
    return these.length === 1
      ? these[0]!
      : { label: `${wordsOf(kind)}… (${these.length} ways)`, leads: { menu: these } };
  });
  return lettered(lines, ({ label }) => label);
}

const typeOf = ({ leads, label }: Line): string => ('move' in leads ? leads.move.type : label);

/** buildRoad → Build road */
function wordsOf(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Gives each line whose `kind` is alone the first letter of its label that is still free. */
function lettered(lines: readonly Line[], kind: (line: Line) => string): Menu {
  const taken = new Set(RESERVED);
  return lines.map((line) => {
    if (lines.filter((other) => kind(other) === kind(line)).length > 1) return line;
    const letter = line.label
      .toLowerCase()
      .match(/[a-z]/g)
      ?.find((candidate) => !taken.has(candidate));
    if (letter === undefined) return line;
    taken.add(letter);
    return { ...line, letter };
  });
}

/** Wider than this nobody looks for a line. */
const WIDEST = 100;

/** One line each, or, where they are many, columns read downwards, as many as fit. */
export function menuText(menu: Menu, screen = process.stdout.columns || WIDEST): string {
  const width = String(menu.length).length;
  const anyLetter = menu.some(({ letter }) => letter !== undefined);
  const lines = menu.map(({ letter, label }, index) => {
    const key = letter === undefined ? '   ' : `[${letter}]`;
    return `  ${String(index + 1).padStart(width)} ${anyLetter ? `${key} ` : ''}${label}`;
  });
  if (lines.length <= LONGEST) return lines.join('\n');
  const widest = Math.max(...lines.map(widthOf));
  const height = Math.ceil(lines.length / Math.max(1, Math.floor(Math.min(WIDEST, screen) / (widest + 1))));
  return lines
    .slice(0, height)
    .map((_, row) =>
      lines
        .filter((_line, index) => index % height === row)
        .map((line) => line + ' '.repeat(widest - widthOf(line)))
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}

/** The line somebody means by a number or a letter. */
export const chosen = (menu: Menu, answer: string): Line | undefined =>
  /^\d+$/.test(answer)
    ? menu[Number(answer) - 1]
    : menu.find(({ letter }) => letter === answer.toLowerCase());
