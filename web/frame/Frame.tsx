import { useRef, type ReactElement, type ReactNode } from 'react';
import type { Seat } from '@reckon/kernel';
import { useLanguage, useWide, type KeyBinding } from '@reckon/pieces';
import { motionOf, useSettings } from '../app/settings.ts';
import type { MenuItem } from './Menu.tsx';
import { Overlays } from './Overlays.tsx';
import { panelsAt, Rail, type RailProps } from './Rail.tsx';
import type { Scene } from './scene.ts';
import { Strip } from './Strip.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';
import type { Wired } from './useBoardProps.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useKeys } from './useKeys.ts';
import type { Opened } from './useOpened.ts';
import type { Told } from './useTold.ts';
import css from './Frame.module.css';

interface FrameProps {
  readonly scene: Scene;
  /** Who is shown as being asked; those to act if absent. */
  readonly asked?: readonly Seat[];
  readonly told: Told;
  readonly wired: Wired;
  readonly opened: Opened;
  /** The bar at the top, besides what follows from the game. */
  readonly top: Pick<TopBarProps, 'title' | 'clock' | 'frozen' | 'mine' | 'watchers' | 'sounds'>;
  /** Before the game's own phase. */
  readonly phasePrefix?: string;
  readonly rail: Pick<RailProps, 'lines' | 'current' | 'onJump' | 'chat' | 'onSay' | 'unread'>;
  /** Above the rail's tabs. */
  readonly head?: ReactNode;
  readonly keys: readonly KeyBinding[];
  /** What somebody said with one sign, a moment ago. */
  readonly signOf?: ((seat: Seat) => string | undefined) | undefined;
  /** After what every menu holds. */
  readonly menu: readonly MenuItem[];
  readonly dock: ReactNode;
  readonly dockClass?: string | undefined;
  /** A row above the board that is there while it has something to say: a lost line, a question about a pause. */
  readonly notice?: ReactNode;
  /** What passes by itself; it lies over the scores, never over the board. */
  readonly notes?: ReactNode;
  /** What happened last, where there is no rail. */
  readonly event?: ReactNode;
  /** In place of the board: a pause. */
  readonly children?: ReactNode;
  /** For tests and styles. */
  readonly data: { readonly [name: `data-${string}`]: string | number | boolean | undefined };
  readonly paused?: boolean;
}

/** What surrounds every board, in a running game and in a replay: bar, strip, dock, rail and what opens over them. */
export function Frame(props: FrameProps): ReactElement {
  const { scene, told, wired, opened, keys } = props;
  const { module, telling, scores, measure } = told;
  const { setOpen, shown, setShown } = opened;
  const { locale } = useLanguage();
  const settings = useSettings();
  const wide = useWide();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, wired.props.pending);
  useKeys([...keys, { key: '?', label: '', run: () => setOpen('keys') }]);
  const { onJump } = props.rail;
  const jump =
    onJump &&
    ((seq: number): void => {
      opened.close();
      onJump(seq);
    });
  const rail: RailProps = {
    ...props.rail,
    onJump: jump,
    told,
    opened,
    panelProps: { ...wired.props, scores, onJump: jump },
    breakdown: {
      scores,
      shown: shown ?? (scene.viewer === 'spectator' ? scene.seats[0]!.seat : scene.viewer),
      onShow: setShown,
      target: measure.target,
      onEvidence: wired.setEvidence,
    },
  };
  const phase = module.phase?.(scene.view, telling);
  return (
    <div
      ref={box}
      className={css.frame}
      // In a replay no long hand lies in the dock.
      data-across={(!wired.props.replay && module.dock?.across) || undefined}
      {...props.data}
    >
      <TopBar
        {...props.top}
        unread={props.rail.unread ?? 0}
        game={module.text.title[locale]}
        phase={[props.phasePrefix, phase].filter((part) => part !== undefined).join(' · ')}
        onRules={() => opened.readRule('')}
        onSettings={() => setOpen('settings')}
        onMenu={() => setOpen('menu')}
      />
      <Strip
        scores={scores}
        viewer={scene.viewer}
        toAct={props.asked ?? scene.toAct}
        factOf={(seat) => module.strip?.(scene.view, seat, telling) ?? ''}
        briefOf={(seat) => module.brief?.(scene.view, seat, telling)}
        measure={measure}
        motionMs={motionOf(settings)}
        onOpen={setShown}
        signOf={props.signOf}
      />
      <div className={css.notice}>{props.notice}</div>
      <div className={css.notes}>{props.notes}</div>
      <main className={css.board} id="board" data-paused={props.paused || undefined}>
        <module.Board {...wired.props} />
        {props.children}
      </main>
      {props.event}
      <footer className={`${css.dock} ${props.dockClass ?? ''}`}>{props.dock}</footer>
      <aside className={css.rail}>
        {props.head}
        {wide && panelsAt('head', rail)}
        <Rail {...rail} />
        {wide && panelsAt('foot', rail)}
      </aside>
      <Overlays rail={rail} keys={keys} menu={props.menu} />
    </div>
  );
}
