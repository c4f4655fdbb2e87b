import type { Observer } from './game.ts';

/**
 * Observers beside the game. Each keeps its own report; one that throws is dropped and its failure reported, and the
 * game never feels it.
 */
export interface Audience<State, Event> {
  readonly listeners: Listener<State, Event>[];
  readonly failed: (failure: ObserverFailure) => void;
}

export interface ObserverFailure {
  readonly observer: string;
  readonly seq: number;
  readonly error: unknown;
}

interface Listener<State, Event> {
  readonly observer: Observer<State, Event, unknown>;
  report: unknown;
  /** The report when the last move had settled. */
  before: unknown;
}

export function audience<State, Event>(
  observers: readonly Observer<State, Event, unknown>[],
  state: State,
  failed: (failure: ObserverFailure) => void = () => {},
): Audience<State, Event> {
  const listeners: Listener<State, Event>[] = [];
  for (const observer of observers) {
    try {
      const report = observer.begin(state);
      listeners.push({ observer, report, before: report });
    } catch (error) {
      failed({ observer: observer.id, seq: 0, error });
    }
  }
  return { listeners, failed };
}

export function tell<State, Event>(
  { listeners, failed }: Audience<State, Event>,
  event: Event,
  after: State,
  seq: number,
): void {
  for (let i = 0; i < listeners.length; i++) {
    const listener = listeners[i]!;
    try {
      listener.report = listener.observer.observe(listener.report, event, after, seq);
    } catch (error) {
      listeners.splice(i--, 1);
      failed({ observer: listener.observer.id, seq, error });
    }
  }
}

/** A move has settled: who keeps account of moves hears of it. */
export function settleReports<State, Event>(
  { audience, state }: { readonly audience: Audience<State, Event>; readonly state: State },
  first: number,
  events: readonly Event[],
): void {
  const { listeners, failed } = audience;
  for (let i = 0; i < listeners.length; i++) {
    const listener = listeners[i]!;
    const { observer, report, before } = listener;
    if (report === before) continue;
    try {
      if (observer.settled)
        listener.report = observer.settled(report, before, { after: state, first, events });
      listener.before = listener.report;
    } catch (error) {
      listeners.splice(i--, 1);
      failed({ observer: observer.id, seq: first + events.length - 1, error });
    }
  }
}

/** The report of one observer, or undefined if it was dropped. */
export function reportOf<Report>(
  { listeners }: { readonly listeners: readonly Heard[] },
  id: string,
): Report | undefined {
  return listeners.find(({ observer }) => observer.id === id)?.report as Report | undefined;
}

/** A listener of any game. */
interface Heard {
  readonly observer: { readonly id: string };
  readonly report: unknown;
}
