import type { ReactElement } from 'react';
import { useWords } from '@reckon/pieces';
import type { Power } from '../facts/cards.ts';
import type { View } from '../rules/view.ts';
import { boardWords } from './words.ts';
import { worthsOf } from './worths.ts';

/** What a card is worth and what it does at this table. */
export function Crib({ view }: { readonly view: View }): ReactElement {
  const words = useWords(boardWords);
  const { config } = view;
  const does = (power: Power): string =>
    power === 'look_own' && config.kingPower === 'look_own_random'
      ? words.byChance(words.powerDoes(power))
      : words.powerDoes(power);
  return (
    <>
      <p style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <b>{words.worth}</b>
        <span className="cap">{words.worthRules}</span>
      </p>
      <table style={{ borderCollapse: 'collapse', width: '100%', marginTop: 8 }}>
        <tbody>
          {worthsOf(config).map(({ cards, points, power }) => (
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
              <td className={power === 'none' ? 'mut3' : ''}>{does(power)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
