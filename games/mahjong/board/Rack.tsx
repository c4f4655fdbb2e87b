import type { ReactElement } from 'react';
import { useFlick, useLanguage, useWords } from '@reckon/pieces';
import { suitOf } from '../facts/tiles.ts';
import type { Wait } from '../rules/ready.ts';
import { tileName } from '../text/names.ts';
import { Face } from './face.tsx';
import { tileKey } from './keys.ts';
import { explainClosed, targeting, type Held, type MahjongProps, type Targeting } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The own tiles. What can be picked is ringed; what cannot says why when it is tried. */
export function Rack({ props }: { readonly props: MahjongProps }): ReactElement {
  const words = useWords(boardWords);
  const { view, onEvidence } = props;
  const target = targeting(props);
  const { rack } = target;
  const readyBy = new Map(view.ready.map(({ discard, waits }) => [discard, waits]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving the rack only puts a light out
    <div
      className={css.rack}
      role="group"
      aria-label={words.yourHand}
      data-rack
      data-size={rack.length}
      onMouseLeave={() => onEvidence?.([])}
    >
      {rack.map((held, index) => (
        <RackTile
          key={held.place}
          held={held}
          index={index}
          gap={!held.drawn && startsSuit(rack, index)}
          waits={readyBy.get(held.tile) ?? NO_WAITS}
          target={target}
          props={props}
        />
      ))}
    </div>
  );
}

/** Suits stand a little apart. */
function startsSuit(rack: readonly Held[], index: number): boolean {
  const before = rack[index - 1];
  const here = rack[index];
  return before !== undefined && here !== undefined && suitOf(before.tile) !== suitOf(here.tile);
}

const NO_WAITS: readonly Wait[] = [];

interface RackTileProps {
  readonly held: Held;
  readonly index: number;
  readonly gap: boolean;
  /** What the hand would wait for without it. */
  readonly waits: readonly Wait[];
  readonly target: Targeting;
  readonly props: MahjongProps;
}

function RackTile({ held, index, gap, waits, target, props }: RackTileProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { place, tile, drawn } = held;
  const open = target.open.has(place);
  const picked = target.picked.has(place);
  const key = tileKey(index, drawn);
  const classes = [
    css.tile,
    open && css.open,
    picked && css.picked,
    target.used.has(place) && css.used,
    drawn && css.drawn,
    gap && css.gap,
  ];
  const spoken = [
    tileName(tile, locale),
    drawn && words.drawn,
    picked && words.picked,
    open && !picked && words.pick,
    open && waits.length > 0 && words.keeps(waits.map(({ points }) => points)),
  ];
  const point = (): void => props.onEvidence?.([place]);
  const flick = useFlick(() => target.flick(place));
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-place={place}
      data-tile={tile}
      data-open={open || undefined}
      aria-disabled={!open || undefined}
      aria-pressed={picked || undefined}
      tabIndex={open || index === 0 ? 0 : -1}
      onMouseEnter={point}
      onFocus={point}
      onBlur={() => props.onEvidence?.([])}
      {...flick}
      onClick={() => {
        if (open) target.pick(place);
        else explainClosed(props);
      }}
    >
      <span className="sr">{spoken.filter(Boolean).join(', ')}</span>
      <span className={css.face} aria-hidden="true">
        <Face tile={tile} own />
      </span>
      {open && waits.length > 0 && (
        <span
          className={css.ready}
          lang="zh"
          aria-hidden="true"
          title={words.keeps(waits.map(({ points }) => points))}
        >
          {words.helperSign} {waits.length}
        </span>
      )}
      {open && key !== undefined && (
        <span className={`kbd ${css.key}`} aria-hidden="true">
          {key}
        </span>
      )}
    </button>
  );
}
