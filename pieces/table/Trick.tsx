import type { ReactElement } from 'react';
import type { Seat, Viewer } from '@reckon/kernel';
import type { BoardSeat } from '../board.ts';
import { useLanguage, useWords } from '../words.tsx';
import { seatsAround, towards } from './around.ts';
import { LaidCard } from './Hand.tsx';
import { cardName, type CardCode } from './names.ts';
import { tableWords } from './words.ts';
import css from './table.module.css';

interface TrickProps {
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
  /** In the order they were played. */
  readonly cards: readonly { readonly seat: Seat; readonly card: CardCode }[];
  /** Whose card takes the trick as it stands, where the view says so. */
  readonly winner?: Seat | undefined;
}

/** How far from the middle a card lies, in hundredths of its size: so that ranks stay readable with many seats. */
const CLOSE = { x: 118, y: 52 };
const WIDE = { x: 140, y: 72 };

/** The cards of a trick, each before the player who played it. The place of a card is `trick:<seat>`. */
export function Trick({ seats, viewer, cards, winner }: TrickProps): ReactElement {
  const words = useWords(tableWords);
  const { locale } = useLanguage();
  const { near, others } = seatsAround(seats, viewer);
  const round = [near, ...others];
  const spread = round.length > 4 ? WIDE : CLOSE;
  return (
    <ol className={css.trick} aria-label={words.trick}>
      {cards.map(({ seat, card }, order) => {
        const place = round.findIndex((one) => one.seat === seat);
        const { x, y } = towards(place, round.length);
        const wins = seat === winner;
        return (
          <li
            key={seat}
            className={`${css.played} ${wins ? css.winning : ''}`}
            style={{
              transform: `translate(-50%, -50%) translate(${x * spread.x}%, ${y * spread.y}%)`,
              zIndex: order,
            }}
            data-place={`trick:${seat}`}
          >
            <span className="sr">
              {`${words.playedBy(round[place]?.name ?? '')} ${cardName(card, locale)}${wins ? `, ${words.takes}` : ''}`}
            </span>
            <LaidCard card={card} />
          </li>
        );
      })}
    </ol>
  );
}
