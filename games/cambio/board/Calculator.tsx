import { useEffect, useState, type ReactElement } from 'react';
import {
  cardName,
  Icon,
  markOf,
  MiniCard,
  pseudoOf,
  SeatMark,
  useLanguage,
  useWords,
  type CalculatorProps,
} from '@reckon/pieces';
import { RANKS, SUITS, type Card } from '../facts/cards.ts';
import { PENALTIES } from '../facts/options.ts';
import { MOST_ON_PAPER, SEATS } from '../facts/table.ts';
import { text } from '../text/text.ts';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

/** Spades first, as people sort them. */
const SUIT_ROWS = SUITS.toReversed();

interface Position {
  readonly hands: readonly (readonly Card[])[];
  readonly caller: number | null;
  readonly penalty: (typeof PENALTIES)[number];
}

const START: Position = { hands: [[], []], caller: null, penalty: 'double' };

/** Hands at a physical table: tap the cards, say who called. */
export function Calculator({ onPosition, telling }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const { pseudo } = useLanguage();
  const said = (key: string): string => {
    const sentence = text.phrase({ key }, telling);
    return pseudo ? pseudoOf(sentence) : sentence;
  };
  const [position, setPosition] = useState(START);
  const [at, setAt] = useState(0);
  useEffect(() => onPosition(position), [position, onPosition]);
  const { hands, caller, penalty } = position;
  const current = hands[at] ?? [];
  const ownerOf = (card: Card): number => hands.findIndex((hand) => hand.includes(card));
  const toggle = (card: Card): void => {
    const owner = ownerOf(card);
    if (owner >= 0)
      setHand(
        owner,
        (hands[owner] ?? []).filter((one) => one !== card),
      );
    else if (current.length < MOST_ON_PAPER) setHand(at, [...current, card]);
  };
  const setHand = (index: number, hand: readonly Card[]): void =>
    setPosition((now) => ({ ...now, hands: now.hands.with(index, hand) }));
  const add = (): void => {
    setPosition((now) => ({ ...now, hands: [...now.hands, []] }));
    setAt(hands.length);
  };
  const remove = (index: number): void => {
    setPosition((now) => ({
      ...now,
      hands: now.hands.filter((_, one) => one !== index),
      caller:
        now.caller === null || now.caller === index ? null : now.caller > index ? now.caller - 1 : now.caller,
    }));
    setAt(0);
  };
  return (
    <div className={css.calculator}>
      <div className={css.hands}>
        {hands.map((hand, index) => (
          <div key={index} className={`${css.hand} ${index === at ? css.on : ''}`}>
            <button
              type="button"
              className={css.pick}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <SeatMark seat={{ ...markOf(index), name: String(index + 1) }} size={30} />
              <span>
                <b>{words.calcHand(index + 1)}</b>
                <span className={css.cards}>
                  {hand.map((card) => (
                    <span key={card} className={css.mini}>
                      <MiniCard card={card} />
                    </span>
                  ))}
                  {hand.length === 0 && <span className="mut3">{words.calcChoose}</span>}
                </span>
              </span>
            </button>
            {hands.length > SEATS.min && (
              <button
                type="button"
                className="icb"
                aria-label={words.calcRemove(index + 1)}
                onClick={() => remove(index)}
              >
                <Icon name="x" size={16} />
              </button>
            )}
          </div>
        ))}
        {hands.length < SEATS.max && (
          <button type="button" className="btn" onClick={add}>
            <Icon name="plus" size={16} /> {words.calcAdd}
          </button>
        )}
      </div>
      <div className={css.pack}>
        {SUIT_ROWS.map((suit) => (
          <div key={suit} className={css.suit}>
            {RANKS.map((rank) => {
              const card: Card = `${rank}${suit}`;
              const owner = ownerOf(card);
              return (
                <button
                  key={card}
                  type="button"
                  className={`${css.one} ${owner === at ? css.mine : owner >= 0 ? css.taken : ''}`}
                  aria-pressed={owner >= 0}
                  onClick={() => toggle(card)}
                >
                  <span className="sr">{`${cardName(card, telling.locale)}${owner >= 0 ? `, ${words.calcHand(owner + 1)}` : ''}`}</span>
                  <span className={css.face} aria-hidden="true">
                    <MiniCard card={card} />
                  </span>
                  {owner >= 0 && <i aria-hidden="true">{owner + 1}</i>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <div className={css.rules}>
        <label>
          <b>{words.calcCaller}</b>
          <select
            className="field"
            value={caller ?? ''}
            onChange={(event) =>
              setPosition((now) => ({
                ...now,
                caller: event.target.value === '' ? null : Number(event.target.value),
              }))
            }
          >
            <option value="">{words.calcNobody}</option>
            {hands.map((_, index) => (
              <option key={index} value={index}>
                {words.calcHand(index + 1)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <b>{said('option.penalty')}</b>
          <select
            className="field"
            value={penalty}
            onChange={(event) =>
              setPosition((now) => ({ ...now, penalty: event.target.value as Position['penalty'] }))
            }
          >
            {PENALTIES.map((one) => (
              <option key={one} value={one}>
                {said(`option.penalty.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
