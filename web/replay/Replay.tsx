import { useEffect, useMemo, useState, useTransition, type ReactElement } from 'react';
import { use } from 'react';
import type { Tagged, Viewer } from '@reckon/kernel';
import { DockedScore, ScoreChart, scoresOf, type KeyBinding, type SeenEvent } from '@reckon/pieces';
import { ApiError } from '@reckon/protocol/client';
import { framesOf, type Frame as Moment, type Replay as Recording } from '@reckon/protocol';
import { seatAt } from '../app/keys.ts';
import { copyText } from '../app/Copied.tsx';
import { forget, keep } from '../app/loaded.ts';
import { useOrigin } from '../app/origin.ts';
import { usePageTitle } from '../app/page.ts';
import { problemOf } from '../app/problem.ts';
import { navigate } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { Problem } from '../app/Waiting.tsx';
import { Frame } from '../frame/Frame.tsx';
import { boardSeats, logOf, type Scene } from '../frame/scene.ts';
import { useBoardProps } from '../frame/useBoardProps.ts';
import { useOpened } from '../frame/useOpened.ts';
import { useTold } from '../frame/useTold.ts';
import { chancesOverTime } from '../end/chances.ts';
import { useReview } from '../end/useReview.ts';
import { useText } from '../text/index.ts';
import { Better } from './Better.tsx';
import { Controls } from './Controls.tsx';
import { EyesPicker } from './Eyes.tsx';
import { Hands } from './Hands.tsx';
import { momentOf } from './moments.ts';
import { nextOf, type Pace } from './pace.ts';
import { Timeline } from './Timeline.tsx';
import css from './Replay.module.css';

/** A seat's, a spectator's, or everybody's at once. */
export type Eyes = number | 'spectator' | 'open';
const eyesIn = (text: string): Eyes => (text === 'spectator' ? text : Number(text));

interface Film extends Pick<Recording, 'table' | 'you'> {
  readonly eyes: Eyes;
  readonly frames: readonly Moment<unknown, Tagged>[];
}

/** The server does not show it, and would not if it were asked again. */
const isNo = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** A running game through one's own eyes, a finished one through any. */
async function fetchFilm(id: string, wanted: string | null): Promise<Film | undefined> {
  const held = seatAt(id);
  const through = (eyes: Eyes): Promise<Film | undefined> =>
    server.replay<unknown, Tagged>(id, eyes, held?.token).then(
      (replay) => ({ table: replay.table, you: replay.you, eyes, frames: framesOf(replay) }),
      (error: unknown) => {
        if (isNo(error)) return undefined;
        throw error;
      },
    );
  if (wanted === 'spectator' || (wanted !== null && wanted !== 'open')) return through(eyesIn(wanted));
  // A game that is over lies open; one that goes on is seen from one's own seat.
  return (await through('open')) ?? through(held?.seat ?? 'spectator');
}

export function Replay({ id }: { readonly id: string }): ReactElement {
  const t = useText();
  const query = new URLSearchParams(location.search);
  const [viewer, setViewer] = useState(() => query.get('seat'));
  // What is seen stays until other eyes have come: whoever chose them stands where they were.
  const [busy, startTransition] = useTransition();
  const [, setTries] = useState(0);
  const key = `replay/${id}/${viewer}`;
  const film = use(
    keep(key, () => fetchFilm(id, viewer).catch((error: unknown) => ({ problem: problemOf(error, t) }))),
  );
  const [at, setAt] = useState(() => Number(query.get('at') ?? 0));
  if (film && 'problem' in film)
    return <Unfetched what={key} problem={film.problem} onAgain={() => setTries((tries) => tries + 1)} />;
  if (!film) return <Problem title={t.replayMissing} text={t.replayMissingText} />;
  return (
    <Player
      key={id}
      id={id}
      film={film}
      at={at}
      onAt={setAt}
      busy={busy}
      onViewer={(eyes) => startTransition(() => setViewer(eyes))}
    />
  );
}

/** It did not come this time: it is not kept so. */
function Unfetched({
  what,
  problem,
  onAgain,
}: {
  readonly what: string;
  readonly problem: string;
  readonly onAgain: () => void;
}): ReactElement {
  const t = useText();
  useEffect(() => () => forget(what), [what]);
  return (
    <Problem title={t.replayUnfetched} text={problem}>
      <button
        type="button"
        className="btn go"
        onClick={() => {
          forget(what);
          onAgain();
        }}
      >
        {t.retry}
      </button>
    </Problem>
  );
}

interface PlayerProps {
  readonly id: string;
  readonly film: Film;
  readonly at: number;
  readonly onAt: (seq: number) => void;
  readonly onViewer: (viewer: string) => void;
  /** Other eyes are on their way. */
  readonly busy: boolean;
}

const isOver = ({ status }: Film['table']): boolean => status === 'finished' || status === 'abandoned';

const never = (): void => {};
const STEP_MS = 900;
const RESTED_MS = 300;

function Player({ id, film, at, onAt, onViewer, busy }: PlayerProps): ReactElement {
  const t = useText();
  const { table, frames } = film;
  const last = frames.length - 1;
  const end = frames[last]!;
  const index = Math.max(
    0,
    frames.findLastIndex(({ seq }) => seq <= at),
  );
  const now = frames[index]!;
  const { stage } = useReview(id);
  const review = stage.type === 'done' ? stage.review : undefined;
  const mattered = useMemo(
    () =>
      (review?.decisions ?? [])
        .filter(({ loss }) => loss > 0)
        .map((one) => ({ one, moment: momentOf(frames, one.seq) })),
    [review, frames],
  );
  // What was decided at this moment, and could have been decided better.
  const costly = mattered.find(({ moment }) => moment === now.seq)?.one;
  const scene = useScene(film, index);
  const told = useTold(table.game, scene);
  const { module, telling } = told;
  const opened = useOpened(module);
  const { seats, events, viewer } = scene;
  const wired = useBoardProps({
    scene,
    seq: now.seq,
    telling,
    act: never,
    pending: false,
    clock: undefined,
    replay: true,
    // The board draws it where the eyes are those of whoever had the choice.
    better: costly?.seat === film.you ? costly?.best : undefined,
    explain: never,
  });
  const { sheet: finalSheet } = end;
  const whole = useMemo(
    () => scoresOf({ seats, sheet: finalSheet }, module, telling),
    [seats, finalSheet, module, telling],
  );
  const chances = useMemo(() => review && chancesOverTime(review, whole), [review, whole]);
  const marks = useMemo(
    () =>
      mattered
        // Slips would cover the line.
        .filter(({ one: { verdict } }) => verdict === 'mistake' || verdict === 'blunder')
        .map(({ one: { seat, verdict }, moment }) => ({
          seq: moment,
          verdict,
          said: `${telling.nameOf(seat)}: ${t.reviewVerdict(verdict)}`,
        })),
    [mattered, telling, t],
  );
  const lines = useMemo(
    () => logOf({ events, seats, sheet: finalSheet, view: end.view }, module, telling),
    [events, seats, finalSheet, end.view, module, telling],
  );
  const go = (to: number): void => onAt(frames[Math.min(last, Math.max(0, to))]!.seq);
  const [pace, setPace] = useState<Pace>('event');
  const next = nextOf(frames, index, { pace, way: 1 });
  const previous = nextOf(frames, index, { pace, way: -1 });
  const tape = useTape({ index, last, next, go });
  usePageTitle(`${t.replayOf(table.name)} · Reckon`);
  const origin = useOrigin();
  const moment = `/replay/${id}?at=${now.seq}&seat=${film.eyes}`;
  useAddress(moment);
  const keys: readonly KeyBinding[] = [
    { key: 'arrowright', label: t.forward, run: () => go(next) },
    { key: 'arrowleft', label: t.back, run: () => go(previous) },
    { key: 'home', label: t.first, run: () => go(0) },
    { key: 'end', label: t.last, run: () => go(last) },
    { key: ' ', label: `${t.playIt}, ${t.pauseIt}`, run: tape.toggle },
  ];
  const sentence =
    now.seq === 0 ? t.start : (lines.findLast(({ seq }) => seq <= now.seq)?.sentence ?? t.hiddenEvent);
  return (
    <Frame
      scene={scene}
      told={told}
      wired={wired}
      opened={opened}
      top={{ title: table.name, clock: undefined, mine: false, watchers: 0, sounds: false }}
      phasePrefix={t.replay}
      rail={{ lines, current: now.seq, onJump: onAt }}
      head={
        <DockedScore
          scores={told.scores}
          shown={opened.shown ?? (viewer === 'spectator' ? seats[0]!.seat : viewer)}
          onShow={opened.setShown}
          target={told.measure.target}
          onEvidence={wired.setEvidence}
          subtitle={t.afterEvent(now.seq)}
        />
      }
      keys={keys}
      menu={[
        {
          icon: 'share',
          label: t.shareMoment,
          run: () => void copyText(`${origin}${moment}`),
        },
        {
          icon: 'back',
          label: isOver(table) ? t.backToResult : t.toTable,
          run: () => navigate(`/t/${table.code}`),
        },
      ]}
      data={{ 'data-testid': 'replay', 'data-seq': now.seq }}
      dockClass={css.dock}
      dock={
        <>
          {now.holdings && module.Holding && (
            <Hands seats={seats} holdings={now.holdings} Holding={module.Holding} />
          )}
          <Controls
            index={index}
            last={last}
            next={next}
            previous={previous}
            pace={pace}
            onPace={setPace}
            seq={now.seq}
            all={end.seq}
            sentence={sentence}
            playing={tape.playing}
            speed={tape.speed}
            onGo={go}
            onPlay={tape.toggle}
            onSpeed={tape.faster}
          >
            <EyesPicker seats={seats} eyes={film.eyes} over={isOver(table)} busy={busy} onEyes={onViewer} />
          </Controls>
          {costly && <Better one={costly} module={module} telling={telling} view={now.view} seats={seats} />}
          <Timeline
            frames={frames}
            lines={lines}
            landmarks={module.landmarks ?? []}
            costly={marks}
            at={now.seq}
            onAt={onAt}
          >
            {module.score?.counted !== 'end' && (
              <>
                {chances && <Named>{t.stripPoints}</Named>}
                <ScoreChart
                  scores={whole}
                  lastSeq={end.seq}
                  height={64}
                  label={t.scrub}
                  bare
                  cursor={now.seq}
                  onCursor={onAt}
                />
              </>
            )}
            {chances && (
              <>
                <Named>{review?.unit === 'points' ? t.stripExpected : t.stripChances}</Named>
                <ScoreChart
                  scores={chances}
                  lastSeq={end.seq}
                  height={56}
                  label={review?.unit === 'points' ? t.reviewPoints : t.reviewChances}
                  bare
                  cursor={now.seq}
                  onCursor={onAt}
                />
              </>
            )}
          </Timeline>
        </>
      }
    />
  );
}

/** The moment stands in the address as soon as it is rested at: browsers refuse whoever changes it too often. */
function useAddress(moment: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        history.replaceState(null, '', moment);
      } catch {
        // It stays what it was; the next moment may do.
      }
    }, RESTED_MS);
    return () => clearTimeout(timer);
  }, [moment]);
}

/** What a strip shows, for the eye: its label says it to everybody else. */
const Named = ({ children }: { readonly children: string }): ReactElement => (
  <p className={css.named} aria-hidden="true">
    {children}
  </p>
);

/** The moment that is looked at, as the frame draws it; one step on from the last is worth an animation. */
function useScene({ table, you, frames }: Film, index: number): Scene {
  const t = useText();
  const viewer: Viewer = you;
  const { config, visibility } = table;
  const [step, setStep] = useState({ from: index, to: index });
  if (step.to !== index) setStep({ from: step.to, to: index });
  const stepped = step.to === index && step.from === index - 1;
  const seats = useMemo(() => boardSeats(table.seats, t), [table.seats, t]);
  const events = useMemo(
    () => frames.flatMap(({ seq, event }): SeenEvent<Tagged>[] => (event ? [{ seq, event }] : [])),
    [frames],
  );
  const now = frames[index]!;
  return useMemo(
    () => ({
      viewer,
      config,
      visibility,
      seats,
      toAct: now.toAct,
      view: now.view,
      moves: [],
      sheet: now.sheet,
      hints: [],
      events,
      lastEvents: stepped && now.event ? [{ seq: now.seq, event: now.event }] : [],
    }),
    [viewer, config, visibility, seats, now, events, stepped],
  );
}

interface Tape {
  readonly playing: boolean;
  readonly speed: number;
  readonly toggle: () => void;
  readonly faster: () => void;
}

/** Plays event after event, or turn after turn, until the last; from there it begins again. */
function useTape({
  index,
  last,
  next,
  go,
}: {
  readonly index: number;
  readonly last: number;
  readonly next: number;
  readonly go: (to: number) => void;
}): Tape {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  if (playing && index >= last) setPlaying(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => go(next), STEP_MS / speed);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew with every moment
  }, [playing, index, next, speed]);
  return {
    playing,
    speed,
    toggle: () => {
      if (!playing && index >= last) go(0);
      setPlaying(!playing);
    },
    faster: () => setSpeed((now) => (now === 4 ? 1 : now * 2)),
  };
}
