/** Columns for a terminal. Numbers stand to the right, words to the left; wide characters count double. */
export type Cell = string | number;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** 7, 12.50, 43.1%, or a dash where a figure would be. */
const isFigure = (cell: Cell): boolean => typeof cell === 'number' || /^(-?\d[\d.,]*%?|–)$/.test(cell);

const pad = (cell: Cell, width: number, toTheRight: boolean): string => {
  const text = String(cell);
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return toTheRight ? space + text : text + space;
};

export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(String(row[column] ?? '')))),
  );
  const right = header.map(
    (_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column] ?? '')),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, column) => pad(cell, widths[column]!, right[column]!))
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** 1234567.8 → 1,234,568; small figures keep one decimal. */
export const figure = (value: number): string =>
  value >= 100
    ? Math.round(value)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',')
    : value.toFixed(1);
