import type { CSSProperties, ReactElement } from 'react';
import { minus, SeatShape, Sideways, type SeatScore } from '@reckon/pieces';
import type { Seat, Viewer } from '@reckon/kernel';
import { useText } from '../text/index.ts';
import css from './End.module.css';

interface SheetsProps {
  readonly scores: readonly SeatScore[];
  /** Undefined where nobody has one. */
  readonly placeOf: (seat: Seat) => number | undefined;
  readonly viewer: Viewer;
  /** Opens the score of a seat; of one category, if a number of it was meant. */
  readonly onOpen: (seat: Seat, category?: string) => void;
  /** Categories in the order of the game; those not named come after. */
  readonly order: readonly string[];
}

/** One's own column wears one's own colour. */
const tintOf = ({ hue }: SeatScore['seat']): CSSProperties => ({ background: `var(--seat-${hue}-soft)` });

/** One column per seat, one row per category, always in the order of the game; every number opens. */
export function Sheets({ scores, placeOf, viewer, onOpen, order }: SheetsProps): ReactElement {
  const t = useText();
  const categories = new Map<string, string>();
  for (const { sources } of scores)
    for (const { category, categoryName } of sources) categories.set(category, categoryName);
  const place = (category: string): number =>
    order.includes(category) ? order.indexOf(category) : order.length;
  const rows = [...categories].toSorted(([a], [b]) => place(a) - place(b));
  const ordered = scores.toSorted((a, b) => (placeOf(a.seat.seat) ?? 0) - (placeOf(b.seat.seat) ?? 0));
  const sum = (score: SeatScore, category: string): number =>
    score.sources.reduce(
      (points, source) => (source.category === category ? points + source.points : points),
      0,
    );
  return (
    <Sideways label={t.sheets}>
      <table className={css.sheets}>
        <thead>
          <tr>
            <td />
            {ordered.map(({ seat }) => (
              <th key={seat.seat} scope="col" style={seat.seat === viewer ? tintOf(seat) : undefined}>
                <span className={css.who}>
                  <SeatShape shape={seat.shape} hue={seat.hue} size={20} />
                  <bdi>{seat.name}</bdi>
                  <Place place={placeOf(seat.seat)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([category, name]) => (
            <tr key={category}>
              <th scope="row">{name}</th>
              {ordered.map((score) => {
                const points = sum(score, category);
                return (
                  <td
                    key={score.seat.seat}
                    className={points === 0 ? css.zero : undefined}
                    style={score.seat.seat === viewer ? tintOf(score.seat) : undefined}
                  >
                    <button
                      type="button"
                      className={css.numberButton}
                      data-opens={category}
                      aria-label={`${name}: ${t.openScore(score.seat.name, minus(points))}`}
                      onClick={() => onOpen(score.seat.seat, category)}
                    >
                      {minus(points)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {ordered.map(({ seat, total }) => (
              <td key={seat.seat} style={seat.seat === viewer ? tintOf(seat) : undefined}>
                <button
                  type="button"
                  className={css.totalButton}
                  aria-label={t.openScore(seat.name, minus(total))}
                  onClick={() => onOpen(seat.seat)}
                >
                  <span className="dr">{minus(total)}</span>
                </button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  );
}

function Place({ place }: { readonly place: number | undefined }): ReactElement | null {
  const t = useText();
  if (place === undefined) return null;
  return (
    <i className={place === 1 ? css.first : undefined} aria-label={t.place(place)}>
      {place}
    </i>
  );
}
