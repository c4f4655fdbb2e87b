import type { ReactElement } from 'react';
import { standing, type Telling } from '@reckon/kernel';
import { SeatShape, Sideways, type BoardSeat } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { useRecord } from './useRecord.ts';
import css from './End.module.css';

interface FiguresPanelProps {
  readonly game: string;
  readonly table: string;
  /** In the order of their places. */
  readonly seats: readonly BoardSeat[];
  readonly telling: Telling;
}

/** A few figures of the game that the score does not tell, where the game declares them. */
export function FiguresPanel({ game, table, seats, telling }: FiguresPanelProps): ReactElement | null {
  const t = useText();
  const opened = useRecord(game, table);
  if (!opened?.[0].figures) return null;
  const [{ figures, text }, { log }] = opened;
  const events = standing(log).flatMap(({ record }) => record.events);
  return (
    <section className={`sheet ${css.panel}`} data-testid="figures">
      <div className={css.panelHead}>
        <h2>{t.figures}</h2>
        <span className="mut3">{t.figuresNote}</span>
      </div>
      <Sideways label={t.figures}>
        <table className={css.sheets}>
          <thead>
            <tr>
              <td />
              {seats.map(({ seat, name, shape, hue }) => (
                <th key={seat} scope="col">
                  <span className={css.who}>
                    <SeatShape shape={shape} hue={hue} size={20} />
                    <bdi>{name}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures?.(events, seats.length).map(({ name, bySeat }) => (
              <tr key={name}>
                <th scope="row">{text.phrase({ key: `figure.${name}` }, telling)}</th>
                {seats.map(({ seat }) => (
                  <td key={seat} className={bySeat[seat] === 0 ? css.zero : undefined}>
                    {bySeat[seat]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  );
}
