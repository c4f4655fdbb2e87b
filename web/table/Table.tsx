import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { RuleId, Seat, Tagged } from '@reckon/kernel';
import {
  Icon,
  ScoreDialog,
  scoresOf,
  SeatShape,
  useLanguage,
  useWide,
  type Clock,
  type KeyBinding,
} from '@reckon/pieces';
import type { ChatEntry, Clock as ServerClock } from '@reckon/protocol';
import { useBoard, useRules } from '../app/games.ts';
import { usePageTitle } from '../app/page.ts';
import { motionOf, useSettings } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../text/index.ts';
import { Dock } from './Dock.tsx';
import { Said } from './Log.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { Toast, type Note } from './Notes.tsx';
import { openingTab, Panel, Rail, tabTitle, type RailProps, type Tab } from './Rail.tsx';
import { clockToShow, logOf, tellingOf, type Scene } from './scene.ts';
import { SettingsDialog } from './Settings.tsx';
import { Strip } from './Strip.tsx';
import { TopBar } from './TopBar.tsx';
import { useBoardProps } from './useBoardProps.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useKeys } from './useKeys.ts';
import css from './Frame.module.css';

export interface TableProps {
  readonly game: string;
  readonly title: string;
  readonly scene: Scene;
  readonly clocks: readonly ServerClock[];
  /** Milliseconds the server's clock is ahead. */
  readonly ahead: number;
  readonly watchers: number;
  readonly act: (move: Tagged) => void;
  readonly pending: boolean;
  /** No connection: everything is shown, nothing can be done. */
  readonly idle?: boolean;
  /** Everybody agreed to a pause: since when. */
  readonly pausedAt?: number | undefined;
  /** The pause itself, or the question; where the board does not need the room. */
  readonly pause?: ReactNode;
  readonly refusal?: (Note & { readonly code: string }) | undefined;
  readonly onForget: () => void;
  readonly chat: readonly ChatEntry[] | undefined;
  readonly onSay?: ((text: string) => void) | undefined;
  readonly menu: readonly MenuItem[];
  readonly banner: ReactNode;
  readonly onUndo?: (() => void) | undefined;
  /** A score is being read: the ways to the next point are wanted. */
  readonly onReadScore?: (() => void) | undefined;
  /** Beside the actions in the dock: back to the result. */
  readonly extra?: ReactNode;
}

type Open = 'settings' | 'keys' | 'menu' | Tab | undefined;

/** A running game: the frame around every board. */
export function Table(props: TableProps): ReactElement {
  const { game, title, scene, clocks, ahead, pending, act, pausedAt } = props;
  const idle = props.idle === true || pausedAt !== undefined;
  const t = useText();
  const { locale } = useLanguage();
  const settings = useSettings();
  const module = useBoard(game);
  const rules = useRules(game);
  const wide = useWide();
  const [open, setOpen] = useState<Open>();
  const [tab, setTab] = useState<Tab>(() => openingTab(module));
  const [rule, setRule] = useState<string>();
  const [shown, setShown] = useState<Seat>();
  const [note, setNote] = useState<Note>();
  const [read, setRead] = useState(0);
  const { seats, viewer, config, toAct, view, sheet } = scene;

  const telling = useMemo(
    () => tellingOf({ seats, viewer, config }, locale),
    [seats, viewer, config, locale],
  );
  const explain = useCallback(
    (sentence: string, about?: RuleId) => setNote({ id: Date.now(), sentence, rule: about }),
    [],
  );
  const running = clockToShow(clocks, viewer);
  const clock = useMemo(
    (): Clock | undefined =>
      running && { seat: running.seat, deadline: running.due - ahead, totalMs: running.ms, why: running.why },
    [running, ahead],
  );
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, pending || idle);
  const wired = useBoardProps({
    scene,
    seq: scene.events.at(-1)?.seq ?? 0,
    telling,
    act,
    pending: pending || idle,
    clock: pausedAt === undefined ? clock : undefined,
    replay: false,
    explain,
  });
  const scores = useMemo(
    () => scoresOf(seats, sheet, scene.hints, module.text, module, telling),
    [seats, sheet, scene.hints, module, telling],
  );
  const lines = useMemo(() => logOf(scene, module, telling), [scene, module, telling]);
  const acting = viewer !== 'spectator' && toAct.includes(viewer);
  const target = module.target?.(view);

  usePageTitle(`${acting ? t.yourTurn : title} · Reckon`, acting);
  useTableSounds({
    acting,
    events: scene.lastEvents.length,
    seq: scene.events.at(-1)?.seq ?? 0,
    over: toAct.length === 0,
    on: settings.sounds,
  });
  const refusalText =
    props.refusal &&
    module.text.refusal(
      {
        rejected: props.refusal.sentence,
        rule: (props.refusal.rule ?? 'X-0.0') as RuleId,
        code: props.refusal.code,
      },
      telling,
    );
  useEffect(() => {
    if (!props.refusal) return;
    sound('refused', settings.sounds);
    setNote({
      id: props.refusal.id,
      sentence:
        props.refusal.rule === undefined
          ? t.refusal(props.refusal.code, props.refusal.sentence)
          : (refusalText ?? ''),
      rule: props.refusal.rule,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a refusal is shown once
  }, [props.refusal?.id]);

  const reading = shown !== undefined || tab === 'score' || open === 'score';
  const { onReadScore } = props;
  const seq = scene.events.at(-1)?.seq;
  useEffect(() => {
    if (reading) onReadScore?.();
  }, [reading, onReadScore, seq]);

  const openRule = (id: string): void => {
    setRule(id);
    setTab('rules');
    if (!wide) setOpen('rules');
  };
  const keys: readonly KeyBinding[] = [
    ...(wired.chosen ? [{ key: 'enter', label: '', run: wired.confirm }] : []),
    { key: 'escape', label: '', run: wired.cancel },
    ...(module.keys?.(wired.props) ?? []),
    { key: '?', label: '', run: () => setOpen('keys') },
  ];
  useKeys(keys);

  const said = props.chat?.length ?? 0;
  if ((tab === 'chat' || open === 'chat') && read !== said) setRead(said);
  const unread = Math.max(0, said - read);
  const breakdown = {
    scores,
    shown: shown ?? (viewer === 'spectator' ? seats[0]!.seat : viewer),
    onShow: setShown,
    target,
  };
  const rail: RailProps = {
    module,
    view,
    telling,
    tab,
    lines,
    seats,
    rules,
    rule,
    unread,
    onTab: setTab,
    chat: props.chat,
    onSay: props.onSay,
    sheet,
    breakdown: { ...breakdown, onEvidence: wired.setEvidence },
    head: wide && module.Head && <module.Head {...wired.props} />,
    foot: wide && module.Foot && <module.Foot {...wired.props} />,
  };
  const sheetTab =
    open === 'account' || open === 'log' || open === 'chat' || open === 'rules' || open === 'score'
      ? open
      : undefined;
  const last = lines.at(-1);
  return (
    <div ref={frame} className={css.frame} data-testid="table" data-acting={acting || undefined}>
      <TopBar
        title={title}
        game={module.text.title[locale]}
        phase={module.phase?.(view, telling)}
        clock={clock}
        frozen={pausedAt !== undefined && running ? running.due - pausedAt : undefined}
        mine={acting}
        watchers={props.watchers}
        onRules={() => openRule('')}
        onSettings={() => setOpen('settings')}
        onMenu={() => setOpen('menu')}
        sounds={settings.sounds}
      />
      <Strip
        scores={scores}
        viewer={viewer}
        toAct={toAct}
        factOf={(seat) => module.strip?.(view, seat, telling) ?? ''}
        target={target}
        zeroSumFrom={module.zeroSumFrom?.(view)}
        motionMs={motionOf(settings)}
        onOpen={setShown}
      />
      <main className={css.board} id="board" data-paused={pausedAt === undefined ? undefined : true}>
        <module.Board {...wired.props} />
        {last && (
          <button type="button" className={css.event} onClick={() => setOpen('log')}>
            {last.seat && <SeatShape shape={last.seat.shape} hue={last.seat.hue} size={16} onBoard />}
            <span>
              <Said sentence={last.sentence} seats={seats} />
            </span>
            <span className="sr">{t.moreEvents}</span>
          </button>
        )}
        <div className={css.pause}>{props.pause}</div>
        <div className={css.notes}>
          {props.banner}
          {note && (
            <Toast
              note={note}
              onRule={openRule}
              onGone={() => {
                setNote(undefined);
                props.onForget();
              }}
            />
          )}
        </div>
      </main>
      <footer className={css.dock}>
        <Dock
          module={module}
          props={wired.props}
          acting={acting && pausedAt === undefined}
          paused={pausedAt !== undefined}
          chosen={wired.chosen}
          onConfirm={wired.confirm}
          onCancel={wired.cancel}
          extra={
            <>
              {props.extra}
              {props.onUndo && (
                <button type="button" className="btn ghost" onClick={props.onUndo}>
                  <Icon name="rematch" size={17} /> {t.undo}
                </button>
              )}
            </>
          }
        />
      </footer>
      <aside className={css.rail}>
        <Rail {...rail} />
      </aside>
      <Spoken lines={lines} status={acting ? module.text.status(view, telling) : ''} />
      {shown !== undefined && <ScoreDialog {...breakdown} onClose={() => setShown(undefined)} />}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(undefined)} />}
      {open === 'keys' && <KeysDialog keys={keys} onClose={() => setOpen(undefined)} />}
      {open === 'menu' && (
        <Menu
          items={[
            ...(module.Account && !wide
              ? [
                  {
                    icon: 'swap' as const,
                    label: tabTitle('account', t, rail),
                    run: () => setOpen('account'),
                  },
                ]
              : []),
            ...(wide ? [] : railItems(t, setOpen, unread)),
            { icon: 'keyboard', label: t.keys, run: () => setOpen('keys') },
            { icon: 'gear', label: t.settings, run: () => setOpen('settings') },
            ...props.menu,
          ]}
          onClose={() => setOpen((now) => (now === 'menu' ? undefined : now))}
        />
      )}
      {sheetTab && (
        <Dialog title={tabTitle(sheetTab, t, rail)} onClose={() => setOpen(undefined)}>
          <Panel {...rail} tab={sheetTab} />
        </Dialog>
      )}
    </div>
  );
}

/** What the rail shows where there is room for it. */
const railItems = (
  t: ReturnType<typeof useText>,
  open: (what: Open) => void,
  unread: number,
): readonly MenuItem[] => [
  { icon: 'list', label: t.log, run: () => open('log') },
  { icon: 'tally', label: t.score, run: () => open('score') },
  { icon: 'chat', label: unread > 0 ? `${t.chat} (${t.unread(unread)})` : t.chat, run: () => open('chat') },
  { icon: 'book', label: t.rules, run: () => open('rules') },
];

/** Reads every new event, and what can be done, to those who listen. */
function Spoken({
  lines,
  status,
}: {
  readonly lines: readonly { readonly seq: number; readonly sentence: string }[];
  readonly status: string;
}): ReactElement {
  const [from, setFrom] = useState(() => lines.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState('');
  const latest = lines.at(-1)?.seq ?? 0;
  if (latest !== from) {
    setFrom(latest);
    const fresh = lines.filter(({ seq }) => seq > from).slice(-6);
    setSaid(fresh.map(({ sentence }) => sentence).join(' '));
  }
  return (
    <p className="sr" role="status" aria-live="polite" data-testid="spoken">
      {said} {status}
    </p>
  );
}

/** One sound when it becomes your turn, a tick for others' moves, one at the end. */
function useTableSounds({
  acting,
  events,
  seq,
  over,
  on,
}: {
  readonly acting: boolean;
  readonly events: number;
  readonly seq: number;
  readonly over: boolean;
  readonly on: boolean;
}): void {
  const before = useRef({ acting, seq, over });
  useEffect(() => {
    const was = before.current;
    before.current = { acting, seq, over };
    if (over && !was.over) sound('end', on);
    else if (acting && !was.acting) sound('turn', on);
    else if (seq !== was.seq && events > 0) sound('move', on);
  }, [acting, seq, over, events, on]);
}
