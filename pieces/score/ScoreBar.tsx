import { useId, useMemo, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { useDark, useFonts, useWidth } from '../theme.ts';
import { minus, useWords } from '../words.tsx';
import { layOut, measureLabel, partAt, type Label, type Layout } from './layout.ts';
import { Patterns } from './marks.tsx';
import { BAR, LabelMark, Leader, LOSS, Part } from './parts.tsx';
import { shadesFor } from './shades.ts';
import { grouped, type Source } from './source.ts';
import { SourceList } from './SourceList.tsx';
import { Tip } from './Tip.tsx';
import { scoreWords } from './words.ts';
import css from './ScoreBar.module.css';

export interface ScoreBarProps {
  /** Whose score, for the spoken name of the picture. */
  readonly name: string;
  readonly sources: readonly Source[];
  /** The score to which the bar is drawn. */
  readonly scaleTo?: number;
  readonly hot: string | undefined;
  readonly onHot: (id: string | undefined) => void;
  /** Docked in the rail or one of several: the list is for keyboard and screen reader only. */
  readonly compact?: boolean;
  /** The category that was asked for: it is marked in the list, and brought into sight. */
  readonly meant?: string | undefined;
}

const LANE = 17;
/** Below this width names have no room above the bar: it shows categories, and one of them opened. */
const NARROW = 560;

/** A horizontal stacked bar, one part a source, with every source in a list under it. */
export function ScoreBar(props: ScoreBarProps): ReactElement {
  const { sources, scaleTo = 0, hot, onHot, compact = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(box), 120);
  const fonts = useFonts();
  const dark = useDark();
  const narrow = width < NARROW;
  const [kept, setKept] = useState(false);
  const shades = useMemo(() => shadesFor(sources, dark), [sources, dark]);
  const layout = useMemo(
    () =>
      layOut(sources, {
        width,
        scaleTo: narrow && !compact ? 0 : scaleTo,
        maxLanes: narrow ? 0 : 12,
        measure: measureLabel,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- labels are measured anew when the fonts have come
    [sources, width, scaleTo, narrow, compact, fonts],
  );
  const source = sources.find(({ id }) => id === hot);
  const point = (id: string | undefined, tapped: boolean): void => {
    setKept(tapped && id !== undefined);
    onHot(id);
  };
  const picture = { ...props, layout, shades, width, onPoint: point };
  const segment = [...layout.parts, ...layout.losses].find((one) => one.source === source);
  const opened = narrow && !compact ? openedOf(sources, source) : undefined;
  const top = (narrow ? categoryLanes(layout) : layout.lanes) * LANE + 8;
  const below = layout.losses.length > 0 ? LOSS + 4 + layout.lossLanes * LANE : 4;
  return (
    <div
      ref={box}
      className={css.bar}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !kept && onHot(undefined)}
    >
      <Picture {...picture} narrow={narrow} top={top} />
      {opened && <Opened {...picture} opened={opened} />}
      {!(narrow && !compact) && (
        <Tip
          source={source}
          at={segment ? segment.x + segment.width / 2 : 0}
          width={width}
          top={top + BAR + below + 12}
          onClose={kept ? () => point(undefined, false) : undefined}
        />
      )}
      <SourceList
        sources={sources}
        meant={props.meant}
        look={compact ? 'spoken' : narrow ? 'rows' : 'columns'}
        layout={layout}
        span={width}
        shades={shades}
        hot={hot}
        onHot={(id, tapped) => point(id, tapped)}
      />
    </div>
  );
}

/** The category of what is pointed at, if opening it shows more than the bar does. */
function openedOf(sources: readonly Source[], source: Source | undefined): readonly Source[] | undefined {
  const group = grouped(sources).find(({ sources: members }) => source && members.includes(source));
  return group && group.sources.length > 1 ? group.sources : undefined;
}

/** "34 + 2 + 0 − 2 = 34" */
export function sumOf(sources: readonly Pick<Source, 'points'>[]): string {
  const total = sources.reduce((sum, { points }) => sum + points, 0);
  const terms = sources.map(({ points }, index) =>
    index === 0 ? minus(points) : points < 0 ? `− ${-points}` : `+ ${points}`,
  );
  return sources.length === 0 ? '0' : `${terms.join(' ')} = ${minus(total)}`;
}

interface PictureProps extends ScoreBarProps {
  readonly layout: Layout;
  readonly shades: ReadonlyMap<string, string>;
  readonly onPoint: (id: string | undefined, tapped: boolean) => void;
  readonly width: number;
  readonly narrow: boolean;
  readonly top: number;
}

function Picture(props: PictureProps): ReactElement {
  const { name, sources, layout, shades, width, narrow, hot, onPoint, top } = props;
  const words = useWords(scoreWords);
  const dark = useDark();
  const id = useId();
  const line = top + BAR + 2;
  const hanging = layout.losses.length > 0 ? LOSS : 0;
  const height = line + (hanging > 0 ? hanging + 6 + layout.lossLanes * LANE : 6);
  const named = narrow ? categoryLabels(layout) : layout.labels;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.picture(name, sumOf(sources))}
      {...pointing(layout, onPoint, line)}
    >
      <Patterns id={id} />
      {named.map((label) => (
        <Leader
          key={label.segment.source.id}
          label={label}
          from={top - 7 - label.lane * LANE + 4}
          to={top}
          hot={hot}
        />
      ))}
      {named.map((label) => (
        <LabelMark key={label.segment.source.id} label={label} y={top - 7 - label.lane * LANE} hot={hot} />
      ))}
      {layout.parts.map((part) => (
        <Part
          key={part.source.id}
          id={id}
          part={part}
          y={top}
          colour={shades.get(part.source.id) ?? ''}
          hot={hot}
          dark={dark}
        />
      ))}
      <path d={`M${Math.min(layout.zero, layout.total)} ${line}H${layout.end}`} className={css.line} />
      {layout.last > layout.end && (
        <path
          d={`M${layout.parts.find(({ source }) => source.provisional)?.x ?? layout.end} ${line}H${layout.last - 1}`}
          className={css.open}
        />
      )}
      {layout.zero > layout.total && (
        <path d={`M${layout.zero} ${top - 4}V${line + hanging + 4}`} className={css.zero} />
      )}
      {layout.losses.map((part) => (
        <Part key={part.source.id} id={id} part={part} y={line + 3} colour="" hot={hot} dark={dark} />
      ))}
      {layout.lossLabels.map((label) => (
        <g key={label.segment.source.id}>
          <Leader
            label={label}
            from={line + hanging}
            to={line + hanging + 6 + label.lane * LANE + 8}
            hot={hot}
          />
          <LabelMark label={label} y={line + hanging + 14 + label.lane * LANE} hot={hot} />
        </g>
      ))}
      {(hanging > 0 || layout.last > layout.end) && (
        <path d={`M${layout.total} ${line - 1}v${hanging > 0 ? hanging + 6 : 8}`} className={css.total} />
      )}
    </svg>
  );
}

/** Whatever is nearest to the pointer is pointed at: a tick needs no more aim than a wide part. */
function pointing(
  { parts, losses }: Layout,
  onPoint: PictureProps['onPoint'],
  line: number,
): {
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onClick: (event: React.MouseEvent<SVGSVGElement>) => void;
} {
  const found = (event: React.MouseEvent<SVGSVGElement>): string | undefined => {
    const named = (event.target as Element).closest('[data-label]')?.getAttribute('data-label');
    if (typeof named === 'string') return named;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (y < line - BAR - 6) return undefined;
    return partAt(y > line ? losses : parts, x)?.source.id;
  };
  return {
    onPointerMove: (event) => {
      if (event.pointerType === 'mouse') onPoint(found(event), false);
    },
    onClick: (event) => {
      const { pointerType } = event.nativeEvent as unknown as { readonly pointerType?: string };
      if (pointerType !== 'mouse') onPoint(found(event), true);
    },
  };
}

/** A category's name over the end of its last part, for narrow screens. */
function categoryLabels({ parts }: Layout): readonly (Label & { readonly text: string })[] {
  const groups = grouped(parts.map(({ source }) => source));
  const found: (Label & { readonly text: string })[] = [];
  for (const { sources, name } of groups) {
    const last = parts.find(({ source }) => source === sources.at(-1));
    if (!last) continue;
    const wide = measureLabel(name) + 8;
    const at = last.x + last.width - 1.2;
    const left = Math.max(0, at - wide);
    const right = left + wide;
    let lane = 0;
    for (const other of found)
      if (other.right + 6 > left || other.at > left) lane = Math.max(lane, other.lane + 1);
    found.push({ segment: last, at, left, right, lane, text: name });
  }
  return found;
}

const categoryLanes = (layout: Layout): number =>
  categoryLabels(layout).reduce((most, { lane }) => Math.max(most, lane + 1), 0);

/** One category over the whole width, for a thumb. */
function Opened({
  opened,
  shades,
  hot,
  width,
  onPoint,
}: Pick<PictureProps, 'shades' | 'hot' | 'width' | 'onPoint'> & {
  readonly opened: readonly Source[];
}): ReactElement {
  const dark = useDark();
  const id = useId();
  const layout = layOut(opened, { width, maxLanes: 0, measure: () => 0 });
  const line = BAR + 6;
  const height = line + (layout.losses.length > 0 ? LOSS + 4 : 4);
  return (
    <svg
      className={css.opened}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      {...pointing(layout, onPoint, line)}
    >
      <Patterns id={id} />
      {[...layout.parts, ...layout.losses].map((part) => (
        <Part
          key={part.source.id}
          id={id}
          part={part}
          y={part.source.points < 0 ? line + 3 : 4}
          colour={shades.get(part.source.id) ?? ''}
          hot={hot}
          dark={dark}
        />
      ))}
      <path d={`M0 ${line}H${width}`} className={css.line} />
    </svg>
  );
}
