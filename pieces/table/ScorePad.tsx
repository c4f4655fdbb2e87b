import type { ReactElement } from 'react';
import type { BoardSeat } from '../board.ts';
import { SeatShape } from '../seat.tsx';
import { Sideways } from '../Sideways.tsx';
import { minus, useWords } from '../words.tsx';
import { tableWords } from './words.ts';
import css from './table.module.css';

/** What one seat wrote in one round. */
export interface PadCell {
  readonly points: number;
  /** Beside the points: "2/2" for tricks bid and taken, "called". */
  readonly note?: string;
}

export interface PadRound {
  /** "1", "7 ♥". */
  readonly name: string;
  /** By seat, in the order of `seats`; undefined while the round is not scored. */
  readonly cells: readonly (PadCell | undefined)[];
}

/** What every seat has after all rounds that are scored. */
export const padTotals = (seats: number, rounds: readonly PadRound[]): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    rounds.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0),
  );

interface PadProps {
  readonly seats: readonly BoardSeat[];
  readonly rounds: readonly PadRound[];
}

/** The pad on which a card game is written down: a row for each round, a column for each seat. */
export function ScorePad({ seats, rounds }: PadProps): ReactElement {
  const words = useWords(tableWords);
  return (
    <Sideways label={words.pad} className={css.padBox}>
      <table className={css.pad}>
        <caption className="sr">{words.pad}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.round}</span>
            </th>
            {seats.map((seat) => (
              <th key={seat.seat} scope="col">
                <SeatShape shape={seat.shape} hue={seat.hue} size={14} />
                <span className="ell">
                  <bdi>{seat.name}</bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="num">
                {name}
              </th>
              {seats.map(({ seat }, column) => {
                const cell = cells[column];
                return (
                  <td key={seat} className="num">
                    {cell && minus(cell.points)}
                    {cell?.note !== undefined && <small> {cell.note}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {padTotals(seats.length, rounds).map((total, column) => (
              <td key={seats[column]?.seat} className="num">
                <b>{minus(total)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  );
}
