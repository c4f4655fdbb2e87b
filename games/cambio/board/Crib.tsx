import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { View } from '../rules/view.ts';
import { boardWords } from './words.ts';

/** What a card is worth and what it does, under the standard values. */
export function Crib({ view }: { readonly view: View }): ReactElement | null {
  const words = useWords(boardWords);
  if (view.config.values !== 'seed') return null;
  const rows: readonly (readonly [string, string, string])[] = [
    ['K', '0', view.config.kingPower === 'look_own_random' ? words.lookOwnChance : words.lookOwn],
    ['A–6', '1–6', ''],
    ['7, 8', '7, 8', words.lookOwn],
    ['9, 10', '9, 10', words.lookTheirs],
    ['J, Q', '10', words.swapTwo],
  ];
  return (
    <>
      <p style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <b>{words.worth}</b>
        <span className="cap">{words.worthRules}</span>
      </p>
      <table style={{ borderCollapse: 'collapse', width: '100%', marginTop: 8 }}>
        <tbody>
          {rows.map(([cards, points, power]) => (
            <tr key={cards}>
              <th
                scope="row"
                className="num"
                style={{ textAlign: 'left', width: 54, padding: '3px 0', verticalAlign: 'baseline' }}
              >
                {cards}
              </th>
              <td className="mut num" style={{ width: 54 }}>
                {points}
              </td>
              <td>{power === '' ? <span className="mut3">{words.noPower}</span> : power}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
