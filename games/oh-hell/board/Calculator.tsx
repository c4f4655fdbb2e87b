import { useEffect, useState, type ReactElement } from 'react';
import { NumberField, Sideways, useWords, type CalculatorProps } from '@reckon/pieces';
import { MISSES, MOSTS, SEATS, type Miss } from '../facts/table.ts';
import { text } from '../text/text.ts';
import { boardWords } from './words.ts';
import css from './Calculator.module.css';

interface Round {
  readonly bids: readonly number[];
  readonly taken: readonly number[];
}

const MOST = Math.max(...MOSTS);
const LONGEST = 2 * MOST - 1;
const zeros = (seats: number): readonly number[] => Array.from({ length: seats }, () => 0);
/** One trick is always taken, so an empty round begins with it. */
const empty = (seats: number): Round => ({ bids: zeros(seats), taken: zeros(seats).with(0, 1) });

/** The pad of a physical table: bids and tricks round by round. */
export function Calculator({ onPosition, telling }: CalculatorProps): ReactElement {
  const words = useWords(boardWords);
  const [seats, setSeats] = useState(4);
  const [miss, setMiss] = useState<Miss>('nothing');
  const [rounds, setRounds] = useState<readonly Round[]>([empty(4)]);
  useEffect(() => onPosition({ rounds, miss }), [rounds, miss, onPosition]);
  const resize = (count: number): void => {
    const sized = (list: readonly number[]): readonly number[] =>
      Array.from({ length: count }, (_, n) => list[n] ?? 0);
    setSeats(count);
    setRounds((now) => now.map(({ bids, taken }) => ({ bids: sized(bids), taken: sized(taken) })));
  };
  const write = (at: number, part: keyof Round, seat: number, value: number): void =>
    setRounds((now) =>
      now.map((round, n) => (n === at ? { ...round, [part]: round[part].with(seat, value) } : round)),
    );
  const field = (at: number, part: keyof Round, seat: number): ReactElement => (
    <NumberField
      className={`field ${css.number}`}
      min={0}
      max={MOST}
      aria-label={`${words.round(at + 1)}, ${words.player(seat + 1)}: ${part === 'bids' ? words.bid : words.taken}`}
      value={rounds[at]?.[part][seat] ?? 0}
      onValue={(value) => write(at, part, seat, value)}
    />
  );
  return (
    <div className={css.calculator}>
      <div className={css.choices}>
        <label>
          <b>{words.players}</b>
          <select className="field" value={seats} onChange={({ target }) => resize(Number(target.value))}>
            {Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, n) => n + SEATS.min).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label>
          <b>{text.phrase({ key: 'option.miss' }, telling)}</b>
          <select className="field" value={miss} onChange={({ target }) => setMiss(target.value as Miss)}>
            {MISSES.map((one) => (
              <option key={one} value={one}>
                {text.phrase({ key: `option.miss.${one}` }, telling)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Sideways label={words.pad}>
        <table className={css.pad}>
          <thead>
            <tr>
              <td />
              {zeros(seats).map((_, seat) => (
                <th key={seat} scope="col">
                  {words.player(seat + 1)}
                  <small>
                    {words.bid} · {words.taken}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((_, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {zeros(seats).map((__, seat) => (
                  <td key={seat}>
                    <span className={css.cell}>
                      {field(at, 'bids', seat)}
                      {field(at, 'taken', seat)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <div className={css.choices}>
        {rounds.length < LONGEST && (
          <button type="button" className="btn" onClick={() => setRounds((now) => [...now, empty(seats)])}>
            {words.addRound}
          </button>
        )}
        {rounds.length > 1 && (
          <button type="button" className="btn ghost" onClick={() => setRounds((now) => now.slice(0, -1))}>
            {words.removeRound}
          </button>
        )}
      </div>
    </div>
  );
}
