import type { ReactElement } from 'react';
import { gainOf, useLanguage, useWords, weighing } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { TAGS, type CardId, type Tag } from '../facts/vocabulary.ts';
import { cardName, tag as tagName } from '../text/names.ts';
import { MarsCard } from './Card.tsx';
import { cardPicked } from './deal.ts';
import {
  inOrder,
  isOrdered,
  setShow,
  setSort,
  showsFor,
  SORTS,
  useShow,
  useSort,
  type Show,
  type Sort,
} from './order.ts';
import { pickedIn, takeAtOnce, toggle, type Picking } from './picking.ts';
import { isActing, movesOf, type MarsProps } from './props.ts';
import { notNow, whyNotPlayed } from './reasons.ts';
import { Ready } from './Ready.tsx';
import { setSky } from './skies.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The hand; when cards are to be picked, those first and the hand after them. */
export function Hand({
  props,
  picking,
}: {
  readonly props: MarsProps;
  readonly picking: Picking | undefined;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { view, selection, setSelection } = props;
  const { own } = view;
  const sort = useSort();
  const show = useShow();
  if (own === null) return null;
  const fromHand = picking !== undefined && (picking.kind === 'sell' || picking.kind === 'discard');
  const inHand = inOrder(own.hand, sort, show);
  const hand = fromHand ? inHand.filter(({ card }) => picking.from.includes(card)) : inHand;
  const looked = cardPicked(props);
  const picked = picking ? pickedIn(props, picking) : [];
  const apart = picking !== undefined && !fromHand ? picking.from : [];
  // Preludes or corporations that were drawn to play one of them.
  const choices = [...movesOf(props.moves, 'prelude'), ...movesOf(props.moves, 'corporation')].filter(
    ({ card }) => own.looking.includes(card),
  );
  const look = (card: CardId): void => setSelection(looked === card ? [] : [`card:${card}`]);
  const playing = isActing(view);
  // An effect lets one play a card: which ones is said by what is offered.
  const plays = movesOf(props.moves, 'play');
  const asked = !playing && plays.length > 0;
  const playsOf = (card: CardId): readonly Move[] => plays.filter((move) => move.card === card);
  const none =
    own.hand.length + apart.length + choices.length + own.drafted.length + own.preludes.length === 0;
  return (
    <div className={css.cards} role="group" aria-label={words.yourHand} data-testid="hand">
      {isOrdered(own.hand) && <Order props={props} sort={sort} show={show} />}
      {picking === undefined && <Ready props={props} />}
      {none && <p className={css.empty}>{words.emptyHand}</p>}
      {picking !== undefined && apart.length > 0 && (
        <>
          <Divider>{words.offered}</Divider>
          {apart.map((card) => (
            <MarsCard
              key={card}
              id={card}
              folds
              legal
              picked={picked.includes(card)}
              testid="pick"
              onPick={() => toggle(props, picking, card)}
              onFlick={() => takeAtOnce(props, picking, card)}
            />
          ))}
        </>
      )}
      {choices.length > 0 && (
        <>
          <Divider>{words.offered}</Divider>
          {choices.map((move) => (
            <MarsCard
              key={move.card}
              id={move.card}
              legal
              testid="looked-card"
              onPick={() => props.choose(move, 'always')}
            />
          ))}
        </>
      )}
      {own.preludes.length > 0 && view.phase !== 'start' && (
        <>
          <Divider>{words.preludes}</Divider>
          {own.preludes.map(({ card, possible }) => {
            const move = movesOf(props.moves, 'prelude').find((one) => one.card === card);
            return (
              <MarsCard
                key={card}
                id={card}
                folds
                legal={move !== undefined}
                reason={possible ? undefined : words.preludeLost}
                testid="prelude-card"
                gain={gainOf(props, move ? [move] : [])}
                pointing={weighing(props, move ? [move] : [])}
                onPick={move && (() => props.choose(move, 'always'))}
              />
            );
          })}
        </>
      )}
      {own.drafted.length > 0 && (
        <>
          <Divider>{words.drafted}</Divider>
          {own.drafted.map((card) => (
            <MarsCard key={card} id={card} folds />
          ))}
        </>
      )}
      {apart.length + own.drafted.length > 0 && own.hand.length > 0 && <Divider>{words.inHand}</Divider>}
      {hand.map((held) => {
        const { card, unmet } = held;
        const { price } = held.bill;
        if (fromHand)
          return (
            <MarsCard
              key={card}
              id={card}
              folds
              price={price}
              unmet={unmet}
              legal={!picked.includes(card)}
              picked={picked.includes(card)}
              testid="pick"
              onPick={() => toggle(props, picking, card)}
            />
          );
        const reason =
          playing || (asked && !plays.some((move) => move.card === card))
            ? (whyNotPlayed(props, held) ?? (asked ? notNow(props) : undefined))
            : undefined;
        return (
          <MarsCard
            key={card}
            id={card}
            folds
            price={price}
            tax={held.bill.tax}
            unmet={unmet}
            reason={reason?.words}
            brief={reason?.brief}
            picked={looked === card && selection.length > 0}
            testid="hand-card"
            gain={gainOf(props, playsOf(card))}
            pointing={weighing(props, playsOf(card))}
            onPick={() => look(card)}
            onFlick={flicking(props, playsOf(card))}
          />
        );
      })}
    </div>
  );
}

/** Thrown onto the table a card is played and paid for as the rules suggest; where X is to be said it is opened. */
function flicking({ choose, setSelection }: MarsProps, [play]: readonly Move[]): (() => void) | undefined {
  if (play?.type !== 'play') return undefined;
  return () => {
    setSelection(play.x === undefined ? [] : [`card:${play.card}`]);
    if (play.x === undefined) choose(play);
  };
}

/** While another place is looked at the hand is folded: price and name. A card brings the planet back. */
export function Chips({ props }: { readonly props: MarsProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const hand = inOrder(props.view.own?.hand ?? [], useSort(), useShow());
  if (hand.length === 0) return null;
  return (
    <div className={css.chips} role="group" aria-label={words.yourHand} data-testid="chips">
      {hand.map(({ card, bill, refusal }) => (
        <button
          key={card}
          type="button"
          className={css.chip}
          data-not={refusal !== null || undefined}
          onClick={() => {
            setSky(undefined);
            props.setSelection([`card:${card}`]);
          }}
        >
          <b className="num">{bill.price}</b> {cardName(card, locale)}
        </button>
      ))}
    </div>
  );
}

/** How the hand lies: in which order, and which of it. */
function Order({
  props,
  sort,
  show,
}: {
  readonly props: MarsProps;
  readonly sort: Sort;
  readonly show: Show;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const hand = props.view.own?.hand ?? [];
  const shows = showsFor(hand);
  const isTag = (one: Show): one is Tag => TAGS.some((tag) => tag === one);
  return (
    <span className={css.order}>
      <label>
        <span>{words.sortBy}</span>
        <select value={sort} data-testid="sort" onChange={({ target }) => setSort(target.value as Sort)}>
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {words[`sort.${one}`]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.showOnly}</span>
        <select
          value={shows.includes(show) ? show : 'all'}
          data-testid="show"
          onChange={({ target }) => setShow(target.value as Show)}
        >
          {shows.map((one) => (
            <option key={one} value={one}>
              {isTag(one) ? words.tagOf(tagName(one, locale)) : words[`show.${one}`]}
            </option>
          ))}
        </select>
      </label>
    </span>
  );
}

const Divider = ({ children }: { readonly children: string }): ReactElement => (
  <span className={css.divider}>{children}</span>
);
