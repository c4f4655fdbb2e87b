import type { ReactElement, ReactNode } from 'react';
import type { Tagged } from '@reckon/kernel';
import { KeyButton, SeatMark, type AnyBoardModule, type AnyBoardProps } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { stressed } from './scene.ts';
import css from './Dock.module.css';

interface DockProps {
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
  readonly acting: boolean;
  readonly paused: boolean;
  readonly chosen: Tagged | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly extra: ReactNode;
}

/** One sentence says whose move it is and what can be done; the buttons that do it stand beside it. */
export function Dock({
  module,
  props,
  acting,
  paused,
  chosen,
  onConfirm,
  onCancel,
  extra,
}: DockProps): ReactElement {
  const t = useText();
  const { view, viewer, telling, seats } = props;
  const sentence = module.text.status(view, telling);
  const [clause, rest] = acting ? stressed(sentence) : ['', sentence];
  const below = module.dockBelow === true && module.Dock !== undefined;
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
            {below && module.Actions && <module.Actions {...props} />}
            {module.Dock && !below && <module.Dock {...props} />}
            {!module.Dock && <MoveButtons module={module} props={props} />}
          </>
        )}
      </div>
    </div>
  );
  if (!module.Dock || !below) return bar;
  return (
    <div className={module.Actions ? css.thumb : undefined}>
      {bar}
      <module.Dock {...props} />
    </div>
  );
}

/** For games that draw no dock of their own: a button per move. */
function MoveButtons({ module, props }: Pick<DockProps, 'module' | 'props'>): ReactElement {
  return (
    <>
      {props.moves.slice(0, 12).map((move: Tagged) => (
        <button key={JSON.stringify(move)} type="button" className="btn" onClick={() => props.choose(move)}>
          {module.text.move(move, props.view, props.telling)}
        </button>
      ))}
    </>
  );
}
