import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Promised, RuleId, Tagged, Telling } from '@reckon/kernel';
import type { AnyBoardProps, Clock, Confirming } from '@reckon/pieces';
import { motionOf, useSettings } from '../app/settings.ts';
import type { Scene } from './scene.ts';
import { newWeighed, type Weighed } from './weighed.ts';

interface Wiring {
  readonly scene: Scene;
  /** What the moves of the scene are worth; nothing until it is known. */
  readonly worths?: readonly Promised[] | undefined;
  /** Number of the last event up to this moment. */
  readonly seq: number;
  readonly telling: Telling;
  readonly act: (move: Tagged) => void;
  readonly pending: boolean;
  readonly clock: Clock | undefined;
  readonly replay: boolean;
  /** Drawn in a replay as a choice would be: the move that would have been better. */
  readonly better?: Tagged | undefined;
  readonly explain: (sentence: string, rule?: RuleId) => void;
}

export interface Wired {
  readonly props: AnyBoardProps;
  /** The move that waits for a second word and is asked about; what is only lifted asks nothing. */
  readonly asked: Tagged | undefined;
  readonly chosen: Tagged | undefined;
  /** The move that is made in a moment, unless something is touched. */
  readonly due: Tagged | undefined;
  /** It was stopped: it waits for a word of the person's own. */
  readonly stopped: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** The moves that are pointed at, apart from everything the board is drawn from: pointing redraws one line. */
  readonly weighed: Weighed;
  readonly evidence: readonly string[];
  readonly setEvidence: (places: readonly string[]) => void;
}

const NONE: readonly never[] = [];
export const sameMove = (one: Tagged | undefined, other: Tagged): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** How a chosen move waits: for a second word, lifted for a second touch, or for a moment to pass. */
type Manner = 'asked' | 'lifted' | 'due';

/** About as long as a person takes: what goes by itself cannot be told from what somebody did. */
export const GRACE_MS = 3500;
const SPREAD_MS = 1000;

const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Everything a board is handed, and the two-tap choosing that all boards share. */
export function useBoardProps(wiring: Wiring): Wired {
  const { scene, worths, seq, telling, act, pending, clock, replay, better, explain } = wiring;
  const settings = useSettings();
  const [selection, setSelection] = useState<readonly string[]>(NONE);
  const [chosen, setChosen] = useState<Tagged>();
  const [manner, setManner] = useState<Manner>('asked');
  const [stopped, setStopped] = useState<Tagged>();
  const [evidence, setEvidence] = useState<readonly string[]>(NONE);
  const [weighed] = useState(newWeighed);
  // A choice belongs to the menu it was made from: when that changes, it is gone.
  const menu = JSON.stringify(scene.moves);
  const [shown, setShown] = useState(menu);
  if (shown !== menu) {
    setShown(menu);
    setSelection(NONE);
    setChosen(undefined);
  }
  // What was stopped stays so until something happens.
  const [since, setSince] = useState(seq);
  if (since !== seq) {
    setSince(seq);
    setStopped(undefined);
  }

  const send = useCallback(
    (move: Tagged) => {
      setChosen(undefined);
      setSelection(NONE);
      act(move);
    },
    [act],
  );
  const { confirmTaps } = settings;
  const choose = useCallback(
    (move: Tagged, confirming: Confirming = 'ask') => {
      if (replay) return;
      const wished = confirming !== 'never' && confirmTaps;
      const lifts = confirming === 'lift' && !wished && byFinger();
      const twice = wished || lifts || confirming === 'always' || (confirming === 'grave' && byFinger());
      const waits = confirming === 'grace' && !wished && !sameMove(stopped, move);
      if (!(twice || waits) || sameMove(chosen, move)) send(move);
      else {
        setChosen(move);
        setManner(waits ? 'due' : lifts ? 'lifted' : 'asked');
      }
    },
    [chosen, stopped, confirmTaps, replay, send],
  );
  const due = manner === 'due' ? chosen : undefined;
  useEffect(() => {
    if (due === undefined) return undefined;
    const stop = (): void => {
      setChosen(undefined);
      setStopped(due);
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      // Enter says it at once; everything else wants something else.
      if (key !== 'Enter') stop();
    };
    const timer = setTimeout(() => send(due), GRACE_MS + Math.random() * SPREAD_MS);
    addEventListener('pointerdown', stop, true);
    addEventListener('keydown', pressed, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', stop, true);
      removeEventListener('keydown', pressed, true);
    };
  }, [due, send]);

  const motionMs = motionOf(settings);
  const goesOn = settings.goesOn && !confirmTaps;
  const props = useMemo(
    (): AnyBoardProps => ({
      view: scene.view,
      viewer: scene.viewer,
      seats: scene.seats,
      moves: replay ? (better ? [better] : NONE) : pending ? NONE : scene.moves,
      act: send,
      choose,
      chosen: better ?? chosen,
      pending,
      selection,
      setSelection,
      lastEvents: scene.lastEvents,
      seq,
      sheet: scene.sheet,
      evidence,
      onEvidence: setEvidence,
      ...(worths && !pending && !replay && { worths }),
      onWeigh: weighed.set,
      explain,
      telling,
      motionMs,
      confirmTaps,
      goesOn,
      clock,
      replay,
    }),
    [
      scene,
      seq,
      send,
      choose,
      chosen,
      pending,
      selection,
      evidence,
      worths,
      weighed,
      explain,
      telling,
      motionMs,
      confirmTaps,
      goesOn,
      clock,
      replay,
      better,
    ],
  );
  return {
    props,
    asked: manner === 'asked' ? chosen : undefined,
    chosen,
    due,
    stopped: stopped !== undefined,
    confirm: () => chosen && send(chosen),
    cancel: () => {
      setChosen(undefined);
      if (due) setStopped(due);
      setSelection(NONE);
    },
    weighed,
    evidence,
    setEvidence,
  };
}
