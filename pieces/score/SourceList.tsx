import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { minus, useWords } from '../words.tsx';
import type { Layout } from './layout.ts';
import { Locator, Swatch } from './marks.tsx';
import { grouped, type Group, type Source } from './source.ts';
import { Told } from './Tip.tsx';
import { scoreWords } from './words.ts';
import css from './ScoreBar.module.css';

interface SourceListProps {
  readonly sources: readonly Source[];
  /** Rows on phones, columns under a bar, or only for keyboard and screen reader. */
  readonly look: 'rows' | 'columns' | 'spoken';
  readonly meant?: string | undefined;
  readonly layout: Layout;
  readonly span: number;
  readonly shades: ReadonlyMap<string, string>;
  readonly hot: string | undefined;
  readonly onHot: (id: string | undefined, tapped: boolean) => void;
}

/** More sources, more columns and less in a row. */
const columnsFor = (count: number): string | undefined =>
  count <= 14 ? css.two : count <= 26 ? css.three : css.four;

/** Every source as a button, by category, in the order of the bar: one tab stop, arrows move, focus lights the part. */
export function SourceList(props: SourceListProps): ReactElement {
  const { sources, look, hot } = props;
  const words = useWords(scoreWords);
  const list = useRef<HTMLDivElement>(null);
  const groups = grouped(sources);
  const order = groups.flatMap(({ sources: members }) => members);
  const at = Math.max(
    0,
    order.findIndex(({ id }) => id === hot),
  );
  const step = (event: KeyboardEvent): void => {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: order.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(order.length - 1, Math.max(0, to));
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus();
  };
  const looks = { rows: css.rows, columns: `${css.list} ${columnsFor(sources.length)}`, spoken: css.srList };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside
    <div ref={list} className={looks[look]} onKeyDown={step}>
      {groups.map((group) => (
        <section
          key={group.id}
          ref={isMeant(props, group) ? intoSight : undefined}
          className={`${css.group} ${isMeant(props, group) ? css.meant : ''}`}
          data-category={group.sources[0]?.category}
          data-meant={isMeant(props, group) || undefined}
        >
          {look !== 'spoken' && <GroupHead group={group} />}
          <ul aria-label={words.listOf(group.name, group.provisional)}>
            {group.sources.map((source) => (
              <Row key={source.id} {...props} source={source} index={order.indexOf(source)} first={at} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const isMeant = ({ meant }: Pick<SourceListProps, 'meant'>, { sources }: Group): boolean =>
  meant !== undefined && sources.some(({ category }) => category === meant);

const intoSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });

function GroupHead({ group }: { readonly group: Group }): ReactElement {
  const words = useWords(scoreWords);
  const sum = minus(group.points);
  return (
    <p className={css.groupHead}>
      <span>{group.name}</span>
      <b className="num">{group.provisional ? words.provisionalSum(sum) : sum}</b>
    </p>
  );
}

function Row({
  source,
  index,
  first,
  sources,
  look,
  layout,
  span,
  shades,
  hot,
  onHot,
}: SourceListProps & {
  readonly source: Source;
  readonly index: number;
  readonly first: number;
}): ReactElement {
  const words = useWords(scoreWords);
  const on = source.id === hot;
  const colour = shades.get(source.id) ?? '';
  const open = look === 'rows' && on;
  return (
    <li>
      <button
        type="button"
        data-row={source.id}
        tabIndex={index === first ? 0 : -1}
        className={on ? css.on : undefined}
        aria-expanded={look === 'rows' ? on : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onHot(source.id, false)}
        onBlur={() => look === 'columns' && onHot(undefined, false)}
        onClick={() => onHot(open ? undefined : source.id, true)}
        onPointerEnter={({ pointerType }) =>
          pointerType === 'mouse' && look !== 'rows' && onHot(source.id, false)
        }
      >
        {open ? (
          <span className={css.more}>
            <Told source={source} />
          </span>
        ) : (
          <>
            {look !== 'spoken' && <Swatch source={source} colour={colour} />}
            <span className={css.sourceName}>
              {source.name}
              <span className="sr">, </span>
              {look !== 'spoken' && <small>{source.rate ?? source.why}</small>}
            </span>
            {look !== 'spoken' && (
              <span className={css.locator}>
                <Locator
                  segment={[...layout.parts, ...layout.losses].find((part) => part.source === source)}
                  colour={colour}
                  span={span}
                />
              </span>
            )}
            <b className={source.points < 0 ? css.minus : undefined}>
              {minus(source.points)}
              <span className="sr">
                {words.afterPoints(source.points, source.why, index + 1, sources.length)}
              </span>
            </b>
          </>
        )}
      </button>
    </li>
  );
}
