import type { ReactElement } from 'react';
import { useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';
import { resourceName } from '../text/names.ts';
import { ResourceIcon } from './Resource.tsx';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** Cards the bank still has, and the deck. */
export function Bank({ view }: { readonly view: View }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  return (
    <div>
      <p className={css.head}>
        <b>{words.bankTitle}</b>
        <span className="cap">{words.deckLeft(view.deckLeft)}</span>
      </p>
      <ul className={css.bankRow} data-place="bank">
        {view.bank.map((count, resource) => (
          <li key={resource} className={count === 0 ? css.none : undefined}>
            <ResourceIcon resource={resource} size={20} />
            <b className="num">{count}</b>
            <span className="sr">{resourceName(resource, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A column named by the piece it counts. */
const Column = ({
  name,
  d,
  filled = false,
}: {
  readonly name: string;
  readonly d: string;
  readonly filled?: boolean;
}): ReactElement => (
  <th scope="col" title={name}>
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        d={d}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={filled ? 1 : 4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className="sr">{name}</span>
  </th>
);

interface StockProps {
  readonly view: View;
  readonly telling: Telling;
  readonly seats?: readonly BoardSeat[];
  /** Shows the counted road of a seat on the island. */
  readonly onRoad?: (seat: number) => void;
}

/** Everybody's pieces, knights and road: all of it public. */
export function Stock({ view, telling, onRoad }: StockProps): ReactElement {
  const words = useWords(boardWords);
  return (
    <table className={css.stock}>
      <thead>
        <tr>
          <th scope="col">{words.piecesTitle}</th>
          <Column name={words.roads} d="M2 15 16 3" />
          <Column name={words.settlements} d="M3 16V8.5L9 3l6 5.5V16Z" filled />
          <Column name={words.cities} d="M1 16V8L5.5 4 10 8v2h7v6Z" filled />
          {onRoad && <th scope="col">{words.road}</th>}
        </tr>
      </thead>
      <tbody>
        {view.players.map((player, seat) => (
          <tr key={seat}>
            <th scope="row">
              <bdi className="ell">{telling.nameOf(seat as Parameters<Telling['nameOf']>[0])}</bdi>
            </th>
            <td className="num">{player.roadsLeft}</td>
            <td className="num">{player.settlementsLeft}</td>
            <td className="num">{player.citiesLeft}</td>
            {onRoad && (
              <td>
                <button
                  type="button"
                  className={css.roadButton}
                  aria-label={words.showRoad(
                    telling.nameOf(seat as Parameters<Telling['nameOf']>[0]),
                    player.roadLength,
                  )}
                  onClick={() => onRoad(seat)}
                >
                  {player.roadLength}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
