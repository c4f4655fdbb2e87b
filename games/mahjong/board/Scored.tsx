import type { ReactElement } from 'react';
import { type ScoreLine, type Seat, STOPS } from '@reckon/kernel';
import { Icon, markOf, minus, SeatShape, signed, useWords, type ScoredProps } from '@reckon/pieces';
import { WIN_PAYMENTS } from '../facts/payments.ts';
import { namedTile } from '../text/names.ts';
import { text } from '../text/text.ts';
import { NamedFace } from './face.tsx';
import { FanName } from './Wins.tsx';
import { boardWords, type Words } from './words.ts';
import css from './Calculator.module.css';

interface Facts {
  readonly win?: boolean;
  readonly fan?: number | null;
  readonly multiplier?: number | null;
  readonly eachPayer?: number | null;
  readonly lines?: readonly (readonly [string, number])[];
  readonly waits?: { readonly [tile: string]: number };
  readonly reason?: string;
  readonly deltas?: readonly number[];
  readonly transfers?: readonly Owed[];
}

/** One payment at the end of the wall. */
interface Owed {
  readonly kind: string;
  readonly payer: Seat;
  readonly to: Seat;
  readonly amount: number;
}

/** Fan line by line, and who pays how much; or what the hand waits for while the winning tile is not there. */
export function Scored({ position, scored, telling }: ScoredProps): ReactElement {
  const words = useWords(boardWords);
  const facts = scored.facts as Facts;
  const given = position as {
    readonly concealed: readonly string[];
    readonly selfDraw?: boolean;
    readonly robKong?: boolean;
  };
  if (facts.deltas) return <Ends facts={facts} scored={scored} telling={telling} />;
  if (facts.waits) {
    if (facts.reason !== undefined)
      return (
        <p className="mut">
          {given.concealed.length === 0 ? words.calcStart : reasonOf(facts.reason, words, telling.locale)}
        </p>
      );
    return <Waits waits={facts.waits} words={words} locale={telling.locale} />;
  }
  if (facts.win !== true)
    return (
      <p className="mut" data-testid="no-win">
        {words.calcNoWin} {reasonOf(facts.reason ?? '', words, telling.locale)}
      </p>
    );
  const seat = scored.seats[0];
  const each = facts.eachPayer ?? facts.fan ?? 0;
  const ruleOf = (key: string): ScoreLine['rule'] | undefined =>
    seat?.lines.find(({ source }) => source === key)?.rule;
  const kind = given.selfDraw === true ? 'self_draw' : given.robKong === true ? 'robbed_kong' : 'discard';
  const { payers } = WIN_PAYMENTS[kind];
  const { comma, next } = STOPS[telling.locale];
  const pay = {
    others: words.calcPayAll,
    discarder: words.calcPayOne,
    upgrader: words.calcPayUpgrader,
  }[payers];
  return (
    <div data-testid="scored">
      <p className={css.big}>
        <b className="dr">{facts.fan}</b>
        <span>
          {words.calcFan}
          {typeof facts.multiplier === 'number' && comma + words.calcPoints(facts.multiplier)}
          {next}
          {pay(each)}
        </span>
      </p>
      <ul className={css.lines}>
        {(facts.lines ?? []).map(([key, fan]) => (
          <li key={key}>
            <b>
              <FanName name={key} />
            </b>
            <b className="num">{signed(fan)}</b>
            <small>{words.calcRule(ruleOf(key) ?? '')}</small>
          </li>
        ))}
        {(facts.lines ?? []).length === 0 && (
          <li>
            <b>{words.plainHand}</b>
            <b className="num">0</b>
          </li>
        )}
      </ul>
      <Payers each={each} all={payers === 'others'} words={words} />
    </div>
  );
}

/** The end of the wall: everybody's change, then every payment with its reason and rule. */
function Ends({
  facts: { deltas = [], transfers = [] },
  scored,
  telling,
}: Pick<ScoredProps, 'scored' | 'telling'> & { readonly facts: Facts }): ReactElement {
  const words = useWords(boardWords);
  const mark = (seat: number): ReactElement => <SeatShape {...markOf(seat)} size={18} />;
  const ruleOf = ({ payer, to, kind }: Owed): ScoreLine['rule'] | undefined =>
    scored.seats[payer]?.lines.find(({ other, category }) => other === to && category === kind)?.rule;
  return (
    <div data-testid="scored">
      <Changes gains={deltas} nameOf={(index) => words.calcPlayer(index + 1)} />
      <h3 className={css.owed}>{words.calcOwed}</h3>
      {transfers.length === 0 && <p className="mut">{words.calcNothing}</p>}
      <ul className={css.lines}>
        {transfers.map((owed, index) => (
          <li key={index} data-testid="owed">
            <span className={css.flow}>
              <span className="sr">
                {words.paysTo([words.calcPlayer(owed.payer + 1)], words.calcPlayer(owed.to + 1))}
              </span>
              {mark(owed.payer)} <Icon name="fwd" size={16} /> {mark(owed.to)}
            </span>
            <b className="num">{owed.amount}</b>
            <small>
              {text.phrase({ key: `why.${owed.kind}` }, telling)} · {words.calcRule(ruleOf(owed) ?? '')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Payers({
  each,
  all,
  words,
}: {
  readonly each: number;
  readonly all: boolean;
  readonly words: Words;
}): ReactElement {
  const gains = all ? [3 * each, -each, -each, -each] : [each, -each, 0, 0];
  const nameOf = (index: number): string =>
    index === 0 ? words.calcWinner : index === 1 && !all ? words.calcDiscarder : words.calcOther(index + 1);
  return <Changes gains={gains} nameOf={nameOf} />;
}

const Changes = ({
  gains,
  nameOf,
}: {
  readonly gains: readonly number[];
  readonly nameOf: (index: number) => string;
}): ReactElement => (
  <div className={css.payers}>
    {gains.map((gain, index) => (
      <div key={index}>
        <SeatShape {...markOf(index)} size={20} />
        {nameOf(index)}
        <b className={`num ${gain > 0 ? 'plus' : gain < 0 ? 'minus' : ''}`}>
          {gain > 0 ? signed(gain) : minus(gain)}
        </b>
      </div>
    ))}
  </div>
);

function Waits({
  waits,
  words,
  locale,
}: {
  readonly waits: { readonly [tile: string]: number };
  readonly words: Words;
  readonly locale: ScoredProps['telling']['locale'];
}): ReactElement {
  const entries = Object.entries(waits);
  if (entries.length === 0) return <p className="mut">{words.calcNoWaits}</p>;
  return (
    <div data-testid="waits">
      <p className="mut">{words.calcWaitsFor}</p>
      <ul className={css.waits}>
        {entries.map(([tile, points]) => (
          <li key={tile}>
            <i>
              <NamedFace name={tile} own />
            </i>
            <span>{namedTile(tile, locale)}</span>
            <b className="num">{words.calcPoints(points)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The engine's reasons, in the reader's words. */
function reasonOf(reason: string, words: Words, locale: ScoredProps['telling']['locale']): string {
  const [, size] = /^not (\d+) tiles$/.exec(reason) ?? [];
  if (size !== undefined) return words.reasonSize(Number(size));
  const [, five] = /^five tiles (\S+)$/.exec(reason) ?? [];
  if (five !== undefined) return words.reasonFive(namedTile(five, locale));
  if (reason.startsWith('more than')) return words.reasonMelds;
  if (reason.endsWith('without melds')) return words.reasonOpen;
  if (reason.endsWith('own kong')) return words.reasonNoKong;
  return reason === 'a tile of the missing suit' ? words.reasonMissing : words.reasonShape;
}
