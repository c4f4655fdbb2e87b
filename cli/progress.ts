/** How far a long command has come: a bar on a terminal, a line per tenth anywhere else. */
export interface Progress {
  advance(count: number): void;
  end(): void;
}

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;

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
      screen.write(draw(due, `${done} of ${total} ${what}`));
    },
    end() {
      if (screen.isTTY === true && shown >= 0) screen.write('\r\u001b[K');
    },
  };
}

const bar = (percent: number, text: string): string => {
  const full = Math.round((WIDTH * percent) / 100);
  return `\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent}%  ${text}\u001b[K`;
};

const line = (percent: number, text: string): string => `${percent}%  ${text}\n`;
