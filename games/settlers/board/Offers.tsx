import type { ReactElement } from 'react';
import { Icon, SeatShape, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import type { Cards } from '../facts/resources.ts';
import { rowAt } from '../facts/table.ts';
import { cardsText } from '../text/names.ts';
import { reasonOf } from './reasons.ts';
import { CardsShown } from './Resource.tsx';
import type { SettlersProps } from './targets.ts';
import { saidBy, type Offer } from './trading.ts';
import { boardWords } from './words.ts';
import css from './Trade.module.css';

interface OfferProps {
  readonly offer: Offer;
  readonly props: SettlersProps;
}

/** Give and get side by side, always from the reader's side. */
function Terms({ give, get }: { readonly give: Cards; readonly get: Cards }): ReactElement {
  const words = useWords(boardWords);
  return (
    <div className={css.terms}>
      <div>
        <small>{words.youGive}</small>
        <CardsShown cards={give} size={26} />
      </div>
      <span className={css.arrow}>
        <Icon name="swap" />
      </span>
      <div>
        <small>{words.youGet}</small>
        <CardsShown cards={get} size={26} />
      </div>
    </div>
  );
}

const Who = ({ seat, says }: { readonly seat: BoardSeat; readonly says: string }): ReactElement => (
  <>
    <SeatShape shape={seat.shape} hue={seat.hue} size={20} />
    <span className="grow">
      <b className="ell">
        <bdi>{seat.name}</bdi>
      </b>
      <small>{says}</small>
    </span>
  </>
);

const find = (moves: readonly Move[], type: Move['type'], id: number): Move | undefined =>
  moves.find((move) => move.type === type && 'offer' in move && move.offer === id);

/** Somebody asks: accept, decline, or answer with other terms in one tap. */
export function Incoming({
  offer,
  props,
  onChange,
  changing,
}: OfferProps & { readonly onChange: () => void; readonly changing: boolean }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats, moves, act, explain, pending } = props;
  const from = rowAt(seats, offer.from);
  const asked = view.answers?.asked.find(({ offer: id }) => id === offer.id);
  const accept = find(moves, 'acceptTrade', offer.id);
  const decline = find(moves, 'declineTrade', offer.id) ?? { type: 'declineTrade', offer: offer.id };
  return (
    <div className={css.offer} data-testid="incoming" data-offer={offer.id}>
      <div className={css.row}>
        <Who seat={from} says={view.turn === offer.from ? words.offers : words.proposes} />
      </div>
      <Terms give={offer.get} get={offer.give} />
      <div className={css.answers}>
        <button type="button" className="btn" disabled={pending} onClick={() => act(decline)}>
          {words.decline}
        </button>
        <button
          type="button"
          className="btn go"
          aria-disabled={accept === undefined}
          onClick={() => {
            if (accept) act(accept);
            else if (asked?.accept) {
              const reason = reasonOf(asked.accept, props);
              explain(reason.words, reason.rule);
            }
          }}
        >
          {words.accept}
        </button>
      </div>
      <div className={css.counters} aria-label={words.counter}>
        {asked?.counters.map((terms) => (
          <button
            key={JSON.stringify(terms)}
            type="button"
            className={css.counter}
            data-testid="counter"
            title={`${cardsText(terms.give, locale)} → ${cardsText(terms.get, locale)}`}
            onClick={() => act({ type: 'counterTrade', ...terms })}
          >
            <span className="sr">{words.counter}</span>
            <CardsShown cards={terms.give} size={18} />
            <Icon name="swap" size={14} />
            <CardsShown cards={terms.get} size={18} />
          </button>
        ))}
        <button type="button" className={css.counter} aria-pressed={changing} onClick={onChange}>
          <Icon name="pen" size={16} /> {words.counter}
        </button>
      </div>
    </div>
  );
}

/** An offer of one's own: one row per seat asked, and the trade with whoever accepts. */
export function Own({ offer, props }: OfferProps): ReactElement {
  const words = useWords(boardWords);
  const { seats, moves, act } = props;
  const confirms = moves.filter((move) => move.type === 'confirmTrade' && move.offer === offer.id);
  const first = confirms[0];
  return (
    <div className={css.offer} data-testid="own-offer" data-offer={offer.id}>
      <Terms give={offer.give} get={offer.get} />
      <ul>
        {seats.flatMap((seat) => {
          const said = saidBy(offer, seat.seat);
          if (said === 'notAsked') return [];
          const confirm = confirms.find((move) => 'partner' in move && move.partner === seat.seat);
          const says =
            said === 'accepted' ? words.accepts : said === 'declined' ? words.declines : words.thinks;
          return [
            <li key={seat.seat} className={css.row} data-said={said}>
              <Who seat={seat} says={says} />
              {confirm && (
                <button
                  type="button"
                  className={`btn ${confirm === first ? 'go' : ''}`}
                  data-testid="confirm-trade"
                  data-partner={seat.seat}
                  onClick={() => act(confirm)}
                >
                  {words.confirm}
                </button>
              )}
            </li>,
          ];
        })}
      </ul>
      <button
        type="button"
        className={css.takeBack}
        onClick={() => act({ type: 'takeBackTrade', offer: offer.id })}
      >
        <Icon name="x" size={15} /> {words.takeBack}
      </button>
    </div>
  );
}

/** Offers between others, or already answered: to read only. */
export function Others({ offer, props }: OfferProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const from = rowAt(props.seats, offer.from);
  return (
    <div className={`${css.offer} ${css.quiet}`}>
      <div className={css.row}>
        <Who seat={from} says={words.hasOffer} />
        <span className="sr">
          {cardsText(offer.give, locale)} → {cardsText(offer.get, locale)}
        </span>
        <CardsShown cards={offer.give} size={20} />
        <Icon name="fwd" size={16} />
        <CardsShown cards={offer.get} size={20} />
      </div>
    </div>
  );
}
