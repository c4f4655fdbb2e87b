import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { use } from 'react';
import type { Seat, Tagged, Viewer } from '@reckon/kernel';
import {
  DockedScore,
  Icon,
  ScoreChart,
  ScoreDialog,
  scoresOf,
  SeatShape,
  useLanguage,
  type BoardSeat,
  type KeyBinding,
  type SeenEvent,
} from '@reckon/pieces';
import { framesOf, type Frame, type Replay as Recording } from '@reckon/protocol';
import { useBoard, useRules } from '../app/games.ts';
import { Dialog } from '../app/Dialog.tsx';
import { seatAt } from '../app/keys.ts';
import { keep } from '../app/loaded.ts';
import { usePageTitle } from '../app/page.ts';
import { navigate } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { motionOf, useSettings } from '../app/settings.ts';
import { Problem } from '../app/Waiting.tsx';
import { KeysDialog } from '../table/KeysDialog.tsx';
import { Menu } from '../table/Menu.tsx';
import { Panel, Rail, tabTitle, type RailProps, type Tab } from '../table/Rail.tsx';
import { boardSeats, logOf, tellingOf, type Scene } from '../table/scene.ts';
import { SettingsDialog } from '../table/Settings.tsx';
import { Strip } from '../table/Strip.tsx';
import { TopBar } from '../table/TopBar.tsx';
import { useBoardProps } from '../table/useBoardProps.ts';
import { useKeys } from '../table/useKeys.ts';
import { useText } from '../text/index.ts';
import { Controls } from './Controls.tsx';
import frame from '../table/Frame.module.css';
import css from './Replay.module.css';

interface Film extends Pick<Recording, 'table' | 'you'> {
  readonly frames: readonly Frame<unknown, Tagged>[];
}

/** A running game through one's own eyes, a finished one through any. */
async function fetchFilm(id: string, wanted: string | null): Promise<Film | undefined> {
  const held = seatAt(id);
  const viewer =
    wanted === null ? (held?.seat ?? 'spectator') : wanted === 'spectator' ? wanted : Number(wanted);
  return server.replay<unknown, Tagged>(id, viewer, held?.token).then(
    (replay) => ({ table: replay.table, you: replay.you, frames: framesOf(replay) }),
    () => undefined,
  );
}

export function Replay({ id }: { readonly id: string }): ReactElement {
  const t = useText();
  const query = new URLSearchParams(location.search);
  const [viewer, setViewer] = useState(() => query.get('seat'));
  const film = use(keep(`replay/${id}/${viewer}`, () => fetchFilm(id, viewer)));
  const [at, setAt] = useState(() => Number(query.get('at') ?? 0));
  if (!film) return <Problem title={t.replayMissing} text={t.replayMissingText} />;
  return <Player key={id} id={id} film={film} at={at} onAt={setAt} onViewer={setViewer} />;
}

interface PlayerProps {
  readonly id: string;
  readonly film: Film;
  readonly at: number;
  readonly onAt: (seq: number) => void;
  readonly onViewer: (viewer: string) => void;
}

const never = (): void => {};
const STEP_MS = 900;

function Player({ id, film, at, onAt, onViewer }: PlayerProps): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const settings = useSettings();
  const { table, frames } = film;
  const module = useBoard(table.game);
  const rules = useRules(table.game);
  const last = frames.length - 1;
  const index = Math.min(
    last,
    Math.max(
      0,
      frames.findLastIndex(({ seq }) => seq <= at),
    ),
  );
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [shown, setShown] = useState<Seat>();
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState<'settings' | 'keys' | 'menu' | Tab>();
  const [previous, setPrevious] = useState({ index, now: index });
  if (previous.now !== index) setPrevious({ index: previous.now, now: index });
  usePageTitle(`${t.replayOf(table.name)} · Reckon`);

  const viewer: Viewer = film.you;
  const seats = useMemo(() => boardSeats(table.seats, t), [table.seats, t]);
  const { config } = table;
  const telling = useMemo(
    () => tellingOf({ seats, viewer, config }, locale),
    [seats, viewer, config, locale],
  );
  const events = useMemo(
    () => frames.flatMap(({ seq, event }): SeenEvent<Tagged>[] => (event ? [{ seq, event }] : [])),
    [frames],
  );
  const now = frames[index]!;
  const stepped = previous.now === index && previous.index === index - 1;
  const scene = useMemo(
    (): Scene => ({
      viewer,
      config,
      seats,
      toAct: now.toAct,
      view: now.view,
      moves: [],
      sheet: now.sheet,
      hints: [],
      events,
      lastEvents: stepped && now.event ? [{ seq: now.seq, event: now.event }] : [],
    }),
    [viewer, config, seats, now, events, stepped],
  );
  const wired = useBoardProps({
    scene,
    seq: now.seq,
    telling,
    act: never,
    pending: false,
    clock: undefined,
    replay: true,
    explain: never,
  });
  const scores = useMemo(
    () => scoresOf(seats, now.sheet, [], module.text, module, telling),
    [seats, now.sheet, module, telling],
  );
  const whole = useMemo(
    () => scoresOf(seats, frames[last]!.sheet, [], module.text, module, telling),
    [seats, frames, last, module, telling],
  );
  const lines = useMemo(
    () => logOf({ events, seats, sheet: frames[last]!.sheet }, module, telling),
    [events, seats, frames, last, module, telling],
  );

  const go = (to: number): void => onAt(frames[Math.min(last, Math.max(0, to))]!.seq);
  useEffect(() => {
    if (!playing || index >= last) return undefined;
    const timer = setTimeout(() => onAt(frames[index + 1]!.seq), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, index, last, speed, frames, onAt]);
  useEffect(() => {
    const address = `/replay/${id}?at=${now.seq}&seat=${viewer}`;
    history.replaceState(null, '', address);
  }, [id, now.seq, viewer]);

  const keys: readonly KeyBinding[] = [
    { key: 'arrowright', label: t.forward, run: () => go(index + 1) },
    { key: 'arrowleft', label: t.back, run: () => go(index - 1) },
    { key: 'home', label: t.first, run: () => go(0) },
    { key: 'end', label: t.last, run: () => go(last) },
    { key: ' ', label: `${t.playIt}, ${t.pauseIt}`, run: () => setPlaying((on) => !on) },
    { key: '?', label: '', run: () => setOpen('keys') },
  ];
  useKeys(keys);
  const sentence =
    now.seq === 0 ? t.start : (lines.findLast(({ seq }) => seq <= now.seq)?.sentence ?? t.hiddenEvent);
  const breakdown = {
    scores,
    shown: shown ?? (viewer === 'spectator' ? seats[0]!.seat : viewer),
    onShow: setShown,
    target: module.target?.(now.view),
  };
  const rail: RailProps = {
    module,
    view: now.view,
    telling,
    tab,
    onTab: setTab,
    lines,
    current: now.seq,
    onJump: (seq) => {
      onAt(seq);
      setOpen(undefined);
    },
    seats,
    chat: undefined,
    rules,
    sheet: now.sheet,
    breakdown: { ...breakdown, onEvidence: wired.setEvidence },
    unread: 0,
    head: module.Head && <module.Head {...wired.props} />,
  };
  const sheetTab =
    open === 'account' || open === 'log' || open === 'rules' || open === 'score' ? open : undefined;
  return (
    <div className={frame.frame} data-testid="replay" data-seq={now.seq}>
      <TopBar
        title={table.name}
        game={module.text.title[locale]}
        phase={`${t.replay} · ${module.phase?.(now.view, telling) ?? ''}`}
        clock={undefined}
        mine={false}
        watchers={0}
        sounds={false}
        onRules={() => setTab('rules')}
        onSettings={() => setOpen('settings')}
        onMenu={() => setOpen('menu')}
      />
      <Strip
        scores={scores}
        viewer={viewer}
        toAct={now.toAct}
        factOf={(seat) => module.strip?.(now.view, seat, telling) ?? ''}
        target={breakdown.target}
        zeroSumFrom={module.zeroSumFrom?.(now.view)}
        motionMs={motionOf(settings)}
        onOpen={setShown}
      />
      <main className={frame.board}>
        <module.Board {...wired.props} />
      </main>
      <footer className={`${frame.dock} ${css.dock}`}>
        <Controls
          index={index}
          last={last}
          seq={now.seq}
          all={frames[last]!.seq}
          sentence={sentence}
          playing={playing}
          speed={speed}
          onGo={go}
          onPlay={() => setPlaying(!playing)}
          onSpeed={() => setSpeed(speed === 4 ? 1 : speed * 2)}
        >
          <Eyes seats={seats} viewer={viewer} onViewer={onViewer} />
        </Controls>
        <div className={css.scrub}>
          <ScoreChart
            scores={whole}
            lastSeq={frames[last]!.seq}
            height={64}
            label={t.scrub}
            bare
            cursor={now.seq}
            onCursor={onAt}
          />
        </div>
      </footer>
      <aside className={frame.rail}>
        <DockedScore {...breakdown} onEvidence={wired.setEvidence} subtitle={t.afterEvent(now.seq)} />
        <Rail {...rail} />
      </aside>
      {shown !== undefined && (
        <ScoreDialog
          {...breakdown}
          onClose={() => setShown(undefined)}
          onJump={(seq) => {
            setShown(undefined);
            onAt(seq);
          }}
        />
      )}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(undefined)} />}
      {open === 'keys' && <KeysDialog keys={keys} onClose={() => setOpen(undefined)} />}
      {open === 'menu' && (
        <Menu
          onClose={() => setOpen((was) => (was === 'menu' ? undefined : was))}
          items={[
            {
              icon: 'share',
              label: t.shareMoment,
              run: () => void navigator.clipboard.writeText(location.href),
            },
            ...(module.Account
              ? [
                  {
                    icon: 'swap' as const,
                    label: tabTitle('account', t, rail),
                    run: () => setOpen('account'),
                  },
                ]
              : []),
            { icon: 'list', label: t.log, run: () => setOpen('log') },
            { icon: 'tally', label: t.score, run: () => setOpen('score') },
            { icon: 'book', label: t.rules, run: () => setOpen('rules') },
            { icon: 'keyboard', label: t.keys, run: () => setOpen('keys') },
            { icon: 'gear', label: t.settings, run: () => setOpen('settings') },
            { icon: 'back', label: t.backToResult, run: () => navigate(`/t/${table.code}`) },
          ]}
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

/** Whose eyes. A finished game can be seen through any. */
function Eyes({
  seats,
  viewer,
  onViewer,
}: {
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
  readonly onViewer: (viewer: string) => void;
}): ReactElement {
  const t = useText();
  return (
    <div className={css.eyes} role="group" aria-label={t.seenBy}>
      <Icon name="eye" size={18} />
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          aria-pressed={viewer === seat.seat}
          title={seat.name}
          onClick={() => onViewer(String(seat.seat))}
        >
          <SeatShape shape={seat.shape} hue={seat.hue} size={18} />
          <bdi className={viewer === seat.seat ? 'ell' : 'sr'}>{seat.name}</bdi>
        </button>
      ))}
      <button type="button" aria-pressed={viewer === 'spectator'} onClick={() => onViewer('spectator')}>
        {t.everybody}
      </button>
    </div>
  );
}
