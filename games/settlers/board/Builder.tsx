import { useState, type ReactElement } from 'react';
import type { Seat } from '@reckon/kernel';
import { Icon, SeatShape, useLanguage, useWords } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { cardsText, resourceName } from '../text/names.ts';
import { ResourceIcon } from './Resource.tsx';
import type { SettlersProps } from './targets.ts';
import {
  givenBy,
  gotBy,
  isWhole,
  LEVEL,
  partners,
  sizeOf,
  step,
  type Balance,
  type Offer,
} from './trading.ts';
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

const RESOURCES = [0, 1, 2, 3, 4] as const;

/** Plus for what you want, minus for what you give; then to the players, or to the bank at your best rate. */
export function Builder({ props, balance, setBalance, answering, onSent }: BuilderProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, seats, act, explain } = props;
  const [left, setLeft] = useState<readonly Seat[]>([]);
  const me = view.players[view.you!]!;
  const hand = me.hand ?? LEVEL;
  const open = answering ? [answering.from] : partners(view);
  const asked = answering ? open : open.filter((seat) => !left.includes(seat));
  const give = givenBy(balance);
  const get = gotBy(balance);
  const why =
    open.length === 0
      ? view.phase === 'main'
        ? words.tradePaired
        : words.tradeLater
      : isWhole(balance) && asked.length > 0
        ? undefined
        : words.tradeEmpty;
  const offer = (): void => {
    if (why !== undefined) {
      explain(why, open.length === 0 ? 'SET-9.1' : 'SET-9.5');
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
        {RESOURCES.map((resource) => {
          const name = resourceName(resource, locale);
          const n = balance[resource]!;
          return (
            <div key={resource} className={css.column} data-side={n > 0 ? 'get' : n < 0 ? 'give' : undefined}>
              <button
                type="button"
                aria-label={words.getMore(name)}
                data-testid={`get-${resource}`}
                onClick={() => setBalance(step(balance, resource, 1, hand))}
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
                aria-disabled={hand[resource]! + n <= 0 || undefined}
                onClick={() => setBalance(step(balance, resource, -1, hand))}
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
            {words.youGive} <b>{sizeOf(give) === 0 ? words.nothing : cardsText(give, locale)}</b>,{' '}
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
          className={`btn ${why === undefined ? 'go' : ''}`}
          aria-disabled={why !== undefined || undefined}
          data-testid="offer"
          onClick={offer}
        >
          {answering
            ? words.counter
            : open.length === 1
              ? words.offerTo(seats[open[0]!]!.name)
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
  const { rates } = view.players[view.you!]!;
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
                cardsText(LEVEL.with(move.give, rates[move.give]!), locale),
                cardsText(LEVEL.with(move.get, 1), locale),
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
        : RESOURCES.map((resource) => (
            <span key={resource} className={css.rate} data-good={rates[resource]! < 4 || undefined}>
              <ResourceIcon resource={resource} size={18} />
              <span className="sr">{resourceName(resource, locale)}</span>
              <b className="num">{words.bankRate(rates[resource]!)}</b>
            </span>
          ))}
    </div>
  );
}
