import type { ReactElement } from 'react';
import { SeatShape } from '../seat.tsx';
import { minus, signed, useWords } from '../words.tsx';
import type { SeatScore } from './source.ts';
import { scoreWords } from './words.ts';

/** Who paid whom: the row's seat got, the column's seat paid. */
export function transfers(scores: readonly SeatScore[]): readonly (readonly number[])[] {
  return scores.map((to) =>
    scores.map((from) =>
      to.sources.reduce(
        (sum, { other, points }) => (other === from.seat.seat && points > 0 ? sum + points : sum),
        0,
      ),
    ),
  );
}

/** Nobody pays themselves. */
const HATCH = 'repeating-linear-gradient(45deg, transparent 0 3px, var(--line) 3px 4px)';

export function TransferTable({ scores }: { readonly scores: readonly SeatScore[] }): ReactElement {
  const words = useWords(scoreWords);
  const got = transfers(scores);
  const sum = scores.reduce((all, { total }) => all + total, 0);
  const cell: React.CSSProperties = {
    textAlign: 'center',
    padding: '4px 2px',
    fontVariantNumeric: 'tabular-nums',
  };
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse', fontSize: 'var(--t-2)', marginTop: 8 }}>
      <caption style={{ textAlign: 'left', paddingBottom: 6 }}>
        <b>{words.paid}</b> <span className="mut3">{words.adds(sum)}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {scores.map(({ seat }) => (
            <th key={seat.seat} scope="col" style={cell}>
              <span style={{ display: 'inline-block' }}>
                <SeatShape shape={seat.shape} hue={seat.hue} size={15} />
              </span>
              <span className="sr">{seat.name}</span>
            </th>
          ))}
          <th scope="col" className="mut3" style={cell}>
            {words.gets}
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ seat }, row) => (
          <tr key={seat.seat}>
            <th scope="row" style={cell}>
              <SeatShape shape={seat.shape} hue={seat.hue} size={15} />
              <span className="sr">{seat.name}</span>
            </th>
            {got[row]!.map((points, column) => (
              <td
                key={scores[column]!.seat.seat}
                style={row === column ? { ...cell, background: HATCH } : cell}
              >
                {row === column ? '' : points === 0 ? '·' : points}
              </td>
            ))}
            <td className="plus num" style={{ ...cell, fontWeight: 700 }}>
              {got[row]!.reduce((all, points) => all + points, 0)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot style={{ borderTop: '1.5px solid var(--ink)' }}>
        <tr>
          <th scope="row" className="mut3" style={{ ...cell, fontWeight: 500 }}>
            {words.pays}
          </th>
          {scores.map(({ seat }, column) => (
            <td key={seat.seat} className="minus num" style={{ ...cell, fontWeight: 700 }}>
              {signed(-got.reduce((all, row) => all + row[column]!, 0))}
            </td>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="row" className="mut3" style={{ ...cell, fontWeight: 500 }}>
            {words.total}
          </th>
          {scores.map(({ seat, total }) => (
            <td key={seat.seat} className="num" style={{ ...cell, fontWeight: 700 }}>
              <span className="dr">{minus(total)}</span>
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
