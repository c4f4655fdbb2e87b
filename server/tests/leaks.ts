import { createHash } from 'node:crypto';
import { isRejection, type AnyEntry, type Rejection, type Tagged, type Viewer } from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';
import type { Paper } from './worlds.ts';

/** Something of the hidden state, short enough to be overlooked: a fingerprint of all of it. */
const trace = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 8);

type Spoil = (entry: AnyEntry) => AnyEntry;

const spoiled = (entry: AnyEntry, game: Partial<AnyEntry['game']>): AnyEntry => ({
  ...entry,
  game: { ...entry.game, ...game },
});

/** Faults of a game, planted in every game of the catalog. Each lets a little of what is hidden out at another door. */
export const LEAKS: { readonly [door: string]: Spoil } = {
  'a view': (entry) =>
    spoiled(entry, {
      view: (state, viewer) => ({ ...(entry.game.view(state, viewer) as object), leak: trace(state) }),
    }),
  'an event told as it is': (entry) => spoiled(entry, { redact: (event: Tagged) => event }),
  'a refusal': (entry) =>
    spoiled(entry, {
      decide: (state, seat, move, dice) => {
        const decided = entry.game.decide(state, seat, move, dice) as readonly Tagged[] | Rejection;
        return isRejection(decided)
          ? { ...decided, rejected: `${decided.rejected} (${trace(state)})` }
          : decided;
      },
    }),
  'a clock': (entry) =>
    spoiled(entry, {
      allowance: (state) => ({ ms: 60_000 + Number.parseInt(trace(state), 16), why: 'clock.turn' }),
    }),
  'a score line': (entry) => ({
    ...entry,
    scoring: {
      ...entry.scoring,
      observe: (sheet, event, after, seq) => {
        const next = entry.scoring.observe(sheet, event, after, seq);
        const [line, ...rest] = next.lines;
        return line ? { ...next, lines: [{ ...line, source: trace(after) }, ...rest] } : next;
      },
    },
  }),
  'the events of a snapshot': (entry) => {
    const told = new WeakMap<object, Set<Viewer>>();
    return spoiled(entry, {
      redact: (event: Tagged, viewer) => {
        const before = told.get(event) ?? new Set<Viewer>();
        told.set(event, before);
        // The first time everything is as it should be.
        if (before.has(viewer)) return event;
        before.add(viewer);
        return entry.game.redact(event, viewer) as Tagged | undefined;
      },
    });
  },
};

/** A rule that throws and quotes what it saw: the server writes down that it threw. */
export const quoting: Spoil = (entry) =>
  spoiled(entry, {
    decide: (state, seat, move, dice) => {
      const decided = entry.game.decide(state, seat, move, dice) as readonly Tagged[] | Rejection;
      if (isRejection(decided)) throw new Error(`seat ${seat} cannot do this with ${JSON.stringify(state)}`);
      return decided;
    },
  });

/** A rule that throws and puts what it saw where the log takes it from. */
export const coding: Spoil = (entry) =>
  spoiled(entry, {
    decide: (state, seat, move, dice) => {
      const decided = entry.game.decide(state, seat, move, dice) as readonly Tagged[] | Rejection;
      if (isRejection(decided)) throw Object.assign(new Error('no'), { code: trace(state) });
      return decided;
    },
  });

/** A card nobody has seen, by name, in everybody's view. */
export const showing =
  ({ names, configs }: AnyKit): Spoil =>
  (entry) =>
    spoiled(entry, {
      view: (state, viewer) => {
        const shown = new Set(names!.shown({ before: state, after: state, viewer }));
        const card = names!.all(configs[0]).find((name) => !shown.has(name));
        return { ...(entry.game.view(state, viewer) as object), leak: `next: ${card}`.split(' ') };
      },
    });

/** Faults a server could have: the game hands out the right thing, and it goes to the wrong place. */
export const MIXUPS: { readonly [fault: string]: (paper: Paper) => Paper } = {
  'the state itself is sent': (paper) => ({
    ...paper,
    entry: spoiled(paper.entry, {
      view: (state, viewer) => ({
        ...(paper.entry.game.view(state, viewer) as object),
        state: state as unknown,
      }),
    }),
  }),
  'events are not redacted': (paper) => ({
    ...paper,
    entry: spoiled(paper.entry, { redact: (event: Tagged) => event }),
  }),
  'a spectator is shown what the first seat sees': (paper) => ({
    ...paper,
    entry: spoiled(paper.entry, {
      view: (state, viewer) =>
        paper.entry.game.view(state, viewer === 'spectator' ? (0 as never) : viewer) as unknown,
    }),
  }),
  'everybody has the menu of the first seat': (paper) => ({
    ...paper,
    entry: spoiled(paper.entry, {
      moves: (state, seat) =>
        paper.entry.game
          .moves(state, seat)
          .map((move: Tagged) => ({ ...move, ...paper.wire(0, 0 as never, move) })),
    }),
  }),
};
