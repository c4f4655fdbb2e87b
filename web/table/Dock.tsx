import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Tagged } from '@reckon/kernel';
import { KeyButton, SeatMark, type AnyBoardModule, type AnyBoardProps } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { stressed } from '../frame/scene.ts';
import { GRACE_MS } from '../frame/useBoardProps.ts';
import css from './Dock.module.css';

interface DockProps {
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
  readonly acting: boolean;
  /** The question answers itself: what happened is said, not what could be done. */
  readonly quiet: boolean;
  readonly paused: boolean;
  readonly chosen: Tagged | undefined;
  /** Made in a moment, unless something is touched. */
  readonly due?: Tagged | undefined;
  /** Who won, and with what. */
  readonly verdict?: readonly [headline: string, means: string] | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly extra: ReactNode;
  /** What moves are worth, above the sentence. */
  readonly ahead?: ReactNode;
}

/** One sentence says whose move it is and what can be done; the buttons that do it stand beside it. */
export function Dock({
  module,
  props,
  acting,
  quiet,
  paused,
  chosen,
  due,
  verdict,
  onConfirm,
  onCancel,
  extra,
  ahead,
}: DockProps): ReactElement {
  const t = useText();
  const { view, viewer, telling, seats } = props;
  const sentence = module.text.status(view, telling);
  const [clause, rest] = acting ? stressed(sentence) : ['', quiet ? stressed(sentence)[0] : sentence];
  const { Beside, Below } = module.dock ?? {};
  const me = seats.find(({ seat }) => seat === viewer);
  const bar = (
    <div className={css.bar}>
      <p className={css.status}>
        {me && <SeatMark seat={me} size={30} />}
        <span data-testid="status">
          {paused ? (
            t.paused
          ) : chosen ? (
            <>
              <b>{t.confirmThis}</b> {module.text.move(chosen, view, telling)}
            </>
          ) : verdict ? (
            <>
              <b>{verdict[0]}</b> {verdict[1]}
            </>
          ) : due ? (
            <span
              className={css.due}
              style={{ '--grace': `${GRACE_MS}ms` } as CSSProperties}
              data-testid="due"
              role="status"
            >
              <b>{t.goesOnSoon}</b> {module.text.move(due, view, telling)} <small>{t.goesOnStop}</small>
            </span>
          ) : (
            <>
              {clause !== '' && <b>{clause}</b>}
              {rest}
            </>
          )}
        </span>
      </p>
      <div className={`${css.actions} ${props.pending ? css.busy : ''}`}>
        {chosen ? (
          <>
            <KeyButton kbd="Esc" onClick={onCancel}>
              {t.cancel}
            </KeyButton>
            <KeyButton kbd="Enter" go onClick={onConfirm}>
              {t.confirm}
            </KeyButton>
          </>
        ) : (
          <>
            {extra}
            {Beside && <Beside {...props} />}
          </>
        )}
      </div>
    </div>
  );
  if (!Below)
    return (
      <>
        {ahead}
        {bar}
      </>
    );
  return (
    <div className={`${Beside ? css.thumb : ''} ${module.dock?.across ? css.across : ''}`}>
      {ahead}
      {bar}
      <Below {...props} />
    </div>
  );
}
