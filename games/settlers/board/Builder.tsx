import { useState, type ReactElement } from 'react';
import { type Seat, STOPS } from '@reckon/kernel';
import { Icon, SeatShape, useLanguage, useWords } from '@reckon/pieces';
import { BANK_RATE, NOBODY } from '../facts/numbers.ts';
import { EVERY_RESOURCE, NO_CARDS, only, sizeOf } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import { cardsText, resourceName } from '../text/names.ts';
import { reasonOf } from './reasons.ts';
import { ResourceIcon } from './Resource.tsx';
import type { SettlersProps } from './targets.ts';
import { givenBy, gotBy, isWhole, LEVEL, step, type Balance, type Offer } from './trading.ts';
import { boardWords } from './words.ts';
import css from './Trade.module.css';

interface BuilderProps {
  readonly props: SettlersProps;
  readonly balance: Balance;
  readonly setBalance: (balance: Balance) => void;
  /** The offer this would be a counter-offer to. */
  readonly answering: Offer | undefined;
  readonly onSent: () => void;
}

/** Plus for what you want, minus for what you give; then to the players, or to the bank at your best rate. */
export function Builder({ props, balance, setBalance, answering, onSent }: BuilderProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats, act, explain } = props;
  const [left, setLeft] = useState<readonly Seat[]>([]);
  const me = view.players[view.you ?? NOBODY];
  const hand = me?.hand ?? NO_CARDS;
  const open = answering ? [answering.from] : (view.answers?.partners ?? []);
  const asked = answering ? open : open.filter((seat) => !left.includes(seat));
  const give = givenBy(balance);
  const get = gotBy(balance);
  const closed = answering ? null : (view.answers?.offer ?? null);
  const ready = closed === null && isWhole(balance) && asked.length > 0;
  const offer = (): void => {
    if (!ready) {
      const reason = closed === null ? undefined : reasonOf(closed, props);
      explain(reason?.words ?? words.tradeHint, reason?.rule);
      return;
    }
    act(
      answering
        ? { type: 'counterTrade', offer: answering.id, give, get }
        : { type: 'offerTrade', to: asked, give, get },
    );
    onSent();
  };
  const toggle = (seat: Seat): void =>
    setLeft(left.includes(seat) ? left.filter((one) => one !== seat) : [...left, seat]);
  return (
    <div className={css.builder}>
      <div className={css.columns}>
        {EVERY_RESOURCE.map((resource) => {
          const name = resourceName(resource, locale);
          const n = at(balance, resource);
          return (
            <div key={resource} className={css.column} data-side={n > 0 ? 'get' : n < 0 ? 'give' : undefined}>
              <button
                type="button"
                aria-label={words.getMore(name)}
                data-testid={`get-${resource}`}
                onClick={() => setBalance(step(balance, { resource, by: 1 }, hand))}
              >
                <Icon name="plus" size={18} />
              </button>
              <span className={css.amount}>
                <ResourceIcon resource={resource} size={24} />
                <b className="num">{n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'}</b>
              </span>
              <button
                type="button"
                aria-label={words.giveMore(name)}
                data-testid={`give-${resource}`}
                aria-disabled={at(hand, resource) + n <= 0 || undefined}
                onClick={() => setBalance(step(balance, { resource, by: -1 }, hand))}
              >
                <Icon name="minus" size={18} />
              </button>
            </div>
          );
        })}
      </div>
      <p className={css.sum} aria-live="polite">
        {sizeOf(give) + sizeOf(get) === 0 ? (
          <span className="mut">{answering ? words.counter : words.tradeHint}</span>
        ) : (
          <>
            {words.youGive} <b>{sizeOf(give) === 0 ? words.nothing : cardsText(give, locale)}</b>
            {STOPS[locale].comma}
            {words.youGet.toLowerCase()} <b>{sizeOf(get) === 0 ? words.nothing : cardsText(get, locale)}</b>
          </>
        )}
      </p>
      <div className={css.send}>
        {!answering &&
          open.length > 1 &&
          seats
            .filter(({ seat }) => open.includes(seat))
            .map((seat) => (
              <button
                key={seat.seat}
                type="button"
                className={css.to}
                data-to={seat.seat}
                aria-pressed={asked.includes(seat.seat)}
                aria-label={words.ask(seat.name)}
                title={seat.name}
                onClick={() => toggle(seat.seat)}
              >
                <SeatShape shape={seat.shape} hue={seat.hue} size={20} />
                {asked.includes(seat.seat) && <Icon name="check" size={14} />}
              </button>
            ))}
        <button
          type="button"
          className={`btn ${ready ? 'go' : ''}`}
          aria-disabled={!ready || undefined}
          data-testid="offer"
          onClick={offer}
        >
          {answering
            ? words.counter
            : open.length === 1
              ? words.offerTo(rowAt(seats, at(open, 0)).name)
              : asked.length === open.length
                ? words.offerAll
                : words.offerSome}
        </button>
        {balance.some((n) => n !== 0) && (
          <button type="button" className={`icb`} aria-label={words.clear} onClick={() => setBalance(LEVEL)}>
            <Icon name="x" size={18} />
          </button>
        )}
      </div>
      <BankRow props={props} give={give} get={get} onSent={() => setBalance(LEVEL)} />
    </div>
  );
}

type BankTrade = Extract<Move, { type: 'bankTrade' }>;

/** What the bank takes, at the best rate of the own harbours; one tap when it is known what is wanted. */
function BankRow({
  props,
  give,
  get,
  onSent,
}: {
  readonly props: SettlersProps;
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly onSent: () => void;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, moves, act } = props;
  const rates = view.players[view.you ?? NOBODY]?.rates ?? NO_CARDS;
  const wanted = get.findIndex((n) => n > 0);
  const payer = give.findIndex((n) => n > 0);
  const possible = moves.filter(
    (move): move is BankTrade =>
      move.type === 'bankTrade' && move.get === wanted && (payer < 0 || move.give === payer),
  );
  return (
    <div className={css.bank}>
      <span className={css.bankName}>{words.bank}</span>
      {possible.length > 0
        ? possible.map((move) => (
            <button
              key={move.give}
              type="button"
              className={css.counter}
              data-testid="bank-trade"
              data-give={move.give}
              title={words.bankFor(
                cardsText(only(move.give, at(rates, move.give)), locale),
                cardsText(only(move.get, 1), locale),
              )}
              onClick={() => {
                act(move);
                onSent();
              }}
            >
              <b className="num">{rates[move.give]}</b>
              <ResourceIcon resource={move.give} size={18} />
              <span className="sr">{resourceName(move.give, locale)}</span>
              <Icon name="fwd" size={13} />
              <b className="num">1</b>
              <ResourceIcon resource={move.get} size={18} />
              <span className="sr">{resourceName(move.get, locale)}</span>
            </button>
          ))
        : EVERY_RESOURCE.map((resource) => (
            <span
              key={resource}
              className={css.rate}
              data-good={at(rates, resource) < BANK_RATE || undefined}
            >
              <ResourceIcon resource={resource} size={18} />
              <span className="sr">{resourceName(resource, locale)}</span>
              <b className="num">{words.bankRate(at(rates, resource))}</b>
            </span>
          ))}
    </div>
  );
}
