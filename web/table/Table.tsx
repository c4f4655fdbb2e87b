import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import type { Advice, Promised, Seat, Tagged } from '@reckon/kernel';
import { Icon, SeatShape, useWide, type Clock, type KeyBinding } from '@reckon/pieces';
import type { ChatEntry, Clock as ServerClock } from '@reckon/protocol';
import { usePageTitle } from '../app/page.ts';
import { motionOf, useSettings } from '../app/settings.ts';
import type { Say } from '../frame/Chat.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Said } from '../frame/Log.tsx';
import type { MenuItem } from '../frame/Menu.tsx';
import { clockToShow, lineThatMatters, beforeLast, logOf, type LogLine, type Scene } from '../frame/scene.ts';
import { useBoardProps } from '../frame/useBoardProps.ts';
import { useOpened, type Opened } from '../frame/useOpened.ts';
import { useTold } from '../frame/useTold.ts';
import { headlineOf, meansOf } from '../end/verdict.ts';
import { useText } from '../text/index.ts';
import { Ahead } from './Ahead.tsx';
import { Dock } from './Dock.tsx';
import { Guidance, useGuidance } from './Guidance.tsx';
import { Hinted } from './Hinted.tsx';
import { Late } from './Late.tsx';
import { Toast } from './Notes.tsx';
import { Spoken } from './Spoken.tsx';
import { useByItself } from './useByItself.ts';
import { useEnding } from './useEnding.ts';
import { useNote, type Refused } from './useNote.ts';
import { useTableSounds } from './useTableSounds.ts';
import { useSigns } from './useSigns.ts';
import { useUnread } from './useUnread.ts';
import css from '../frame/Frame.module.css';

export interface TableProps {
  readonly game: string;
  readonly title: string;
  readonly scene: Scene;
  /** Of the table: with each one what the moves are worth is another question. */
  readonly version?: number;
  readonly clocks: readonly ServerClock[];
  /** Milliseconds the server's clock is ahead. */
  readonly ahead: number;
  readonly watchers: number;
  readonly act: (move: Tagged) => void;
  readonly pending: boolean;
  /** The first event of a move the house made because the own time ran out. */
  readonly late?: number | undefined;
  /** No connection: everything is shown, nothing can be done. */
  readonly idle?: boolean;
  /** Everybody agreed to a pause: since when. */
  readonly pausedAt?: number | undefined;
  /** The pause itself, or the question; where the board does not need the room. */
  readonly pause?: ReactNode;
  readonly refusal?: Refused | undefined;
  readonly onForget: () => void;
  /** The table, by which is known what was read of its chat. */
  readonly id?: string;
  readonly chat: readonly ChatEntry[] | undefined;
  readonly onSay?: Say | undefined;
  readonly menu: readonly MenuItem[];
  readonly banner: ReactNode;
  readonly onUndo?: (() => void) | undefined;
  /** A score is being read: the ways to the next point are wanted. */
  readonly onReadScore?: (() => void) | undefined;
  /** The viewer is to act: what the moves are worth and the next points are wanted. */
  readonly onChoosing?: (() => void) | undefined;
  readonly worths?: readonly Promised[] | undefined;
  /** Asks for the best moves, where they are given. */
  readonly onHint?: (() => void) | undefined;
  readonly advice?: Advice | 'thinking' | undefined;
  readonly onForgetAdvice?: (() => void) | undefined;
  /** Best first, once the game is over. */
  readonly ranking?: readonly (readonly Seat[])[] | undefined;
  /** Beside the actions in the dock: back to the result. */
  readonly extra?: ReactNode;
}

/** A running game. */
export function Table(props: TableProps): ReactElement {
  const { scene, clocks, ahead, pausedAt } = props;
  const { viewer, toAct, view } = scene;
  const t = useText();
  const { sounds } = useSettings();
  const wide = useWide();
  const told = useTold(props.game, scene);
  const opened = useOpened(told.module);
  const { note, explain, forget } = useNote(told, props.refusal);
  const { module, telling } = told;
  const motionMs = useSettings(motionOf);
  const ending = useEnding(
    props.ranking !== undefined,
    motionMs > 0 ? (module.endingMs?.(scene.seats.length) ?? 0) : 0,
  );
  const { ranking } = props;
  const verdict =
    ranking && ([headlineOf(t, told.scores, ranking, viewer), meansOf(t, told.scores, ranking)] as const);
  const paused = pausedAt !== undefined;
  const asked = module.asked?.(scene) ?? toAct;
  const acting = viewer !== 'spectator' && asked.includes(viewer);
  const seq = scene.events.at(-1)?.seq ?? 0;
  const running = clockToShow(clocks, viewer);
  const clock = useMemo(
    (): Clock | undefined =>
      running && { seat: running.seat, deadline: running.due - ahead, totalMs: running.ms, why: running.why },
    [running, ahead],
  );
  const wired = useBoardProps({
    scene,
    worths: props.worths,
    seq,
    telling,
    act: props.act,
    pending: props.pending || props.idle === true || paused,
    clock: paused ? undefined : clock,
    replay: false,
    explain,
  });
  const guidance = useGuidance(props.game, module, wired.props);
  const word = acting && !paused ? guidance : undefined;
  // Whoever is being told something reads first.
  const goesOn = useByItself(module, wired, acting && word === undefined);
  // How it ends is first seen, then written.
  const lines = useMemo(
    () => logOf(ending ? beforeLast(scene) : scene, module, telling),
    [ending, scene, module, telling],
  );
  const unread = useUnread({ id: props.id ?? '', chat: props.chat, viewer, reading: opened.reads('chat') });
  const signOf = useSigns(props.chat);
  useReadScore(opened, seq, props.onReadScore);
  const { onChoosing, version } = props;
  useEffect(() => {
    if (acting) onChoosing?.();
  }, [acting, seq, version, onChoosing]);
  usePageTitle(`${acting ? t.yourTurn : props.title} · Reckon`, acting);
  useTableSounds({
    acting,
    events: scene.lastEvents.length,
    seq,
    over: toAct.length === 0,
    on: sounds,
    title: `${t.yourTurn} · ${props.title}`,
  });
  const keys: readonly KeyBinding[] = [
    ...(wired.chosen ? [{ key: 'enter', label: '', run: wired.confirm }] : []),
    { key: 'escape', label: '', run: wired.cancel },
    ...(module.keys?.(wired.props) ?? []),
  ];
  return (
    <>
      <Frame
        scene={scene}
        asked={asked}
        told={
          ending
            ? { ...told, scores: told.scores.map((score) => ({ ...score, hidden: true, sources: [] })) }
            : told
        }
        wired={wired}
        opened={opened}
        top={{
          title: props.title,
          clock,
          frozen: paused && running ? running.due - pausedAt : undefined,
          mine: acting,
          watchers: props.watchers,
          sounds,
        }}
        rail={{ lines, chat: props.chat, onSay: props.onSay, unread }}
        keys={keys}
        menu={props.menu}
        paused={paused}
        signOf={signOf}
        data={{
          'data-testid': 'table',
          'data-acting': acting || undefined,
          'data-goes-on': goesOn || wired.props.pending || undefined,
        }}
        dock={
          <Dock
            module={module}
            props={wired.props}
            acting={acting && !paused}
            quiet={!acting && viewer !== 'spectator' && toAct.includes(viewer)}
            paused={paused}
            chosen={wired.asked}
            due={wired.due}
            verdict={ending ? undefined : verdict}
            onConfirm={wired.confirm}
            onCancel={wired.cancel}
            ahead={
              acting &&
              !paused && (
                <Ahead
                  module={module}
                  props={wired.props}
                  scores={told.scores}
                  weighed={wired.weighed}
                  chosen={wired.asked}
                />
              )
            }
            extra={
              <>
                {props.extra}
                {acting && wide && props.onHint && scene.moves.length > 1 && (
                  <button type="button" className="btn ghost" data-testid="hint" onClick={props.onHint}>
                    <Icon name="target" size={17} /> {t.hint}
                  </button>
                )}
                {props.onUndo && (
                  <button type="button" className="btn ghost" onClick={props.onUndo}>
                    <Icon name="rematch" size={17} /> {t.undo}
                  </button>
                )}
              </>
            }
          />
        }
        notice={
          <>
            {props.banner}
            {!paused && props.pause}
            <Late first={props.late} lines={lines} seats={scene.seats} viewer={viewer} />
            {acting && !paused && props.advice && (
              <Hinted
                advice={props.advice}
                module={module}
                props={wired.props}
                onClose={props.onForgetAdvice ?? props.onForget}
              />
            )}
            {word && <Guidance word={word} title={module.text.title[telling.locale]} />}
          </>
        }
        notes={
          note && (
            <Toast
              note={note}
              onRule={opened.readRule}
              onGone={() => {
                forget();
                props.onForget();
              }}
            />
          )
        }
        event={
          <LastEvent
            line={ending ? undefined : lineThatMatters(lines, viewer)}
            scene={scene}
            onOpen={() => opened.setOpen({ tab: 'log' })}
          />
        }
      >
        {paused && <div className={css.pause}>{props.pause}</div>}
      </Frame>
      <Spoken lines={lines} status={acting ? module.text.status(view, telling) : ''} />
    </>
  );
}

/** What happened last, where there is no rail; it opens the log. */
function LastEvent({
  line,
  scene,
  onOpen,
}: {
  readonly line: LogLine | undefined;
  readonly scene: Scene;
  readonly onOpen: () => void;
}): ReactElement | null {
  const t = useText();
  if (!line) return null;
  return (
    <button type="button" className={css.event} onClick={onOpen}>
      {line.seat && <SeatShape shape={line.seat.shape} hue={line.seat.hue} size={16} />}
      <span>
        <Said sentence={line.sentence} seats={scene.seats} />
      </span>
      <span className="sr">{t.moreEvents}</span>
    </button>
  );
}

/** Asks for the ways to the next point whenever a score is open and something happened. */
function useReadScore(opened: Opened, seq: number, onReadScore: TableProps['onReadScore']): void {
  const reading = opened.shown !== undefined || opened.reads('score');
  useEffect(() => {
    if (reading) onReadScore?.();
  }, [reading, onReadScore, seq]);
}
