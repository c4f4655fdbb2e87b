import type { CSSProperties, ReactElement } from 'react';
import type { GameText, Tagged } from '@reckon/kernel';
import type { AnyBoardModule, AnyBoardProps, BoardProps, KeyBinding } from '../board.ts';
import { KeyButton } from '../KeyButton.tsx';
import { SeatShape } from '../seat.tsx';
import { gainOf, weighing, WorthBubble } from '../worth/worth.tsx';
import css from './PlainBoard.module.css';

// oxlint-disable-next-line no-explicit-any -- words of any game; only its own views and moves are handed to them
type Words = GameText<any, any, any, any>;

/** Characters that take two columns of a terminal. */
const DOUBLE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;
const columnsOf = (line: string): number => line.length + (line.match(DOUBLE)?.length ?? 0);

/** Columns stand apart by blanks; what has none is prose and may break. */
const isDrawn = (line: string): boolean => / {2}/.test(line);
/** Narrow enough for a phone, wide enough to read. */
const PROSE = 44;
const WIDEST = 96;

/** How many columns and rows of letters a drawing needs, so that it can be as large as there is room. */
function sizeOf(drawing: string): { readonly columns: number; readonly rows: number } {
  const lines = drawing.split('\n');
  const widths = lines.map((line) => Math.min(isDrawn(line) ? WIDEST : PROSE, columnsOf(line)));
  const columns = Math.max(20, ...widths) + 1;
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(columnsOf(line) / columns)), 0);
  return { columns, rows };
}

/** Keys for the first moves on offer. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * The board of a game that draws none: its drawing for a terminal on a sheet of paper, the seats above it, and a button
 * per move. A game replaces one part after the other.
 */
export function plainBoard(text: Words): AnyBoardModule {
  const Board = ({ view, telling, seats }: AnyBoardProps): ReactElement => {
    const drawing = text.draw(view, telling);
    const { columns, rows } = sizeOf(drawing);
    const size = { '--columns': columns, '--rows': rows } as CSSProperties;
    return (
      <div className={css.mat}>
        <ul className={css.seats}>
          {seats.map((seat) => (
            <li key={seat.seat}>
              <SeatShape shape={seat.shape} hue={seat.hue} size={18} onBoard />
              <bdi className="ell">{seat.name}</bdi>
            </li>
          ))}
        </ul>
        <div className={css.sheet} style={size}>
          <pre data-testid="drawing" tabIndex={0} aria-label={text.title[telling.locale]}>
            {drawing}
          </pre>
        </div>
      </div>
    );
  };
  const Moves = (props: BoardProps<unknown, Tagged, Tagged>): ReactElement | null => {
    const { moves, choose, view, telling } = props;
    return moves.length === 0 ? null : (
      <div className={css.moves} data-testid="moves">
        {moves.map((move, index) => (
          <KeyButton
            {...weighing(props, [move])}
            key={JSON.stringify(move)}
            kbd={KEYS[index]}
            onClick={() => choose(move)}
          >
            <span>{text.move(move, view, telling)}</span>
            <WorthBubble gain={gainOf(props, [move])} place="inline" />
          </KeyButton>
        ))}
      </div>
    );
  };
  const keys = ({ moves, choose, view, telling }: AnyBoardProps): readonly KeyBinding[] =>
    moves.slice(0, KEYS.length).map((move: Tagged, index) => ({
      key: KEYS[index]!,
      label: text.move(move, view, telling),
      run: () => choose(move),
    }));
  return { text, Board, dock: { Below: Moves }, keys };
}

/** What a game brings, and the plain parts for the rest. Keys belong to the dock that shows them. */
export function completed(text: Words, parts: Partial<AnyBoardModule>): AnyBoardModule {
  const { keys: plainKeys, ...plain } = plainBoard(text);
  return { ...plain, ...(parts.dock === undefined && { keys: plainKeys }), ...parts };
}
