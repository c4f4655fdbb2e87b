/** Columns for a terminal. Numbers stand to the right, words to the left; wide characters count double. */
export type Cell = string | number;

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

const pad = (cell: Cell, width: number): string => {
  const text = String(cell);
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return typeof cell === 'number' ? space + text : text + space;
};

export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(String(row[column] ?? '')))),
  );
  // A title stands over its column the way the cells below it do.
  const aligned = (title: string, column: number): Cell[] =>
    rows.length > 0 && rows.every((row) => typeof row[column] === 'number')
      ? [' '.repeat(widths[column]! - widthOf(title)) + title]
      : [title];
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, column) => pad(cell, widths[column]!))
      .join('  ')
      .trimEnd();
  return [
    line(header.flatMap(aligned)),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...rows.map(line),
  ].join('\n');
}

/** 1234567.8 → 1,234,568; small figures keep one decimal. */
export const figure = (value: number): string =>
  value >= 100
    ? Math.round(value)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',')
    : value.toFixed(1);
