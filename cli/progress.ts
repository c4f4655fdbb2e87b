/** How far a long command has come: a bar on a terminal, a line per tenth anywhere else. */
export interface Progress {
  advance(count: number): void;
  end(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const WIDTH = 30;
/** Of a terminal that does not say how wide it is; some say 0. */
const COLUMNS = 80;

export function progress(total: number, what: string, screen: Screen = process.stderr): Progress {
  let done = 0;
  let shown = -1;
  const draw = screen.isTTY === true ? bar : line;
  const step = screen.isTTY === true ? 1 : 10;
  return {
    advance(count) {
      done += count;
      const percent = Math.floor((100 * done) / total);
      const due = percent - (percent % step);
      if (due === shown) return;
      shown = due;
      screen.write(draw(due, `${done} of ${total} ${what}`, screen.columns || COLUMNS));
    },
    end() {
      if (screen.isTTY === true && shown >= 0) screen.write('\r\u001b[K');
    },
  };
}

/** One line of the terminal: what goes beyond it cannot be taken back. */
function bar(percent: number, text: string, columns: number): string {
  const said = ` ${percent}%  ${text}`;
  const width = Math.max(0, Math.min(WIDTH, columns - 1 - said.length));
  const full = Math.round((width * percent) / 100);
  const drawn = `${'█'.repeat(full)}${'░'.repeat(width - full)}${said}`;
  return `\r${drawn.slice(0, Math.max(0, columns - 1))}\u001b[K`;
}

const line = (percent: number, text: string): string => `${percent}%  ${text}\n`;
