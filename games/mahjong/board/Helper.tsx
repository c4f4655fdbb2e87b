import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import type { Ready, Wait } from '../rules/ready.ts';
import { tileName } from '../text/names.ts';
import { Face } from './face.tsx';
import { rackOf, type MahjongProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Helper.module.css';

interface Advice {
  /** Undefined: the hand is ready as it stands. */
  readonly discard: Ready['discard'] | undefined;
  readonly waits: readonly Wait[];
  /** Other discards that leave a ready hand. */
  readonly others: number;
}

/** What the helper says now: of the tile pointed at, else of the first, which is the best. */
export function adviceOf({
  view,
  evidence,
  selection,
}: Pick<MahjongProps, 'view' | 'evidence' | 'selection'>): Advice | undefined {
  if (view.waits.length > 0) return { discard: undefined, waits: view.waits, others: 0 };
  const pointed = rackOf(view).find(({ place }) => evidence.includes(place) || selection.includes(place));
  const ready = view.ready.find(({ discard }) => discard === pointed?.tile) ?? view.ready[0];
  return ready && { discard: ready.discard, waits: ready.waits, others: view.ready.length - 1 };
}

/** The ready helper: each wait with the tiles left, fan and points. A table option; without it the view says nothing. */
export function Helper({
  advice,
  line = false,
}: {
  readonly advice: Advice;
  readonly line?: boolean;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  return (
    <section
      className={line ? css.line : css.panel}
      aria-label={words.helperTitle}
      data-testid={line ? undefined : 'helper'}
    >
      <p className={css.head}>
        <b className={css.sign} lang="zh" aria-hidden="true">
          {words.helperSign}
        </b>
        <b>
          {advice.discard === undefined
            ? words.helperWaits
            : words.helperDiscard(tileName(advice.discard, locale))}
        </b>
        {advice.discard !== undefined && (
          <small>{words.keeps(advice.waits.map(({ points }) => points))}</small>
        )}
      </p>
      <ul>
        {advice.waits.map(({ tile, left: tiles, fan, points }) => (
          <li
            key={tile}
            className={tiles === 0 ? css.none : undefined}
            aria-label={words.helperLabel(tileName(tile, locale), tiles, points)}
          >
            <i>
              <Face tile={tile} />
            </i>
            <span>
              <b>{words.helperLeft(tiles)}</b>
              <small>{words.helperFan(fan)}</small>
            </span>
            <b className="num">{words.helperPoints(points)}</b>
          </li>
        ))}
      </ul>
      {!line && advice.others > 0 && <small className={css.more}>{words.helperMore(advice.others)}</small>}
    </section>
  );
}
