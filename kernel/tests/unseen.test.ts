import { describe, expect, test } from 'vitest';
import type { Draft, Game, Scoring } from '../index.ts';
import { seat } from '../index.ts';
import { checkGame } from '../testing/index.ts';
import { outpost } from './outpost/game.ts';
import { kit } from './outpost/kit.ts';
import { scoring } from './outpost/score.ts';
import type { Config, Event, Move, State, View } from './outpost/state.ts';

/** Faults that a suite of fourteen promises once let pass. Each stays planted, with the promise that names it. */

type Outpost = Game<Config, State, Move, Event, View>;
type Kit = typeof kit;
type Fault = readonly [promise: number, fault: string, faulty: () => Kit, said: RegExp];

const withRules = (faulty: Partial<Outpost>): Kit => ({
  ...kit,
  entry: { ...kit.entry, game: { ...outpost, ...faulty } },
});
const withScoring = (faulty: Partial<Scoring<State, Event>>): Kit => ({
  ...kit,
  entry: { ...kit.entry, scoring: { ...scoring, ...faulty } },
});

const SECRETS: readonly Fault[] = [
  [
    9,
    'the order of a new deck is told to all',
    () =>
      withRules({
        redact: (event, viewer) => (event.type === 'reshuffled' ? event : outpost.redact(event, viewer)),
      }),
    /learns how "reshuffle" came out from its events/,
  ],
  [
    17,
    'no event ever informs',
    () => withRules({ informs: () => false }),
    /no event of \w+ informs, yet (seat \d|"find")/,
  ],
  [
    17,
    'a card drawn from the deck does not inform',
    () => withRules({ informs: ({ type }) => type === 'rested' || type === 'landed' }),
    /no event of \w+ informs, yet seat \d learns something from cardDrawn/,
  ],
];

const OFFERS: readonly Fault[] = [
  [
    15,
    'a card that cannot be paid for is accepted',
    () =>
      withRules({
        decide(state, who, move, dice) {
          const answer = outpost.decide(state, who, move, dice);
          return 'rejected' in answer && answer.rule === 'OUT-2.2' && move.type === 'play'
            ? [{ type: 'cardPlayed', seat: who, card: move.card }]
            : answer;
        },
      }),
    /is not offered .*"play".* yet it is accepted/,
  ],
  [
    15,
    'an ocean may be placed where there is one',
    () =>
      withRules({
        decide(state, who, move, dice) {
          const answer = outpost.decide(state, who, move, dice);
          return 'rejected' in answer && answer.rule === 'OUT-3.1' && move.type === 'place'
            ? [{ type: 'taken' }]
            : answer;
        },
      }),
    /is not offered .*"place".* yet it is accepted/,
  ],
  [
    15,
    'the menu leaves out the last card of a hand',
    () =>
      withRules({
        moves: (state, who) =>
          outpost
            .moves(state, who)
            .filter((move) => move.type !== 'play' || move.card !== state.hands[who]!.at(-1)),
      }),
    /is not offered .*"play".* yet it is accepted/,
  ],
  [
    15,
    'nobody is offered a rest in the first rounds',
    () =>
      withRules({
        moves(state, who) {
          const menu = outpost.moves(state, who);
          return state.round < 3 && menu.length > 1 ? menu.filter(({ type }) => type !== 'rest') : menu;
        },
      }),
    /is not offered .*"rest".* yet it is accepted/,
  ],
  [
    10,
    'parseMove lets through fields nobody reads',
    () =>
      withRules({
        parseMove(json, from) {
          if (typeof json !== 'object' || json === null || !('unheardOf' in json))
            return outpost.parseMove(json, from);
          const { unheardOf, ...rest } = json;
          const move = outpost.parseMove(rest, from);
          return move && Object.assign(move, { unheardOf });
        },
      }),
    /lets through what is no part of a move: .*unheardOf/,
  ],
];

const CLOCKS: readonly Fault[] = [
  [
    18,
    'whoever is away has less than no time',
    () =>
      withRules({
        allowance: (_state, _seat, presence) =>
          presence === 'here' ? undefined : { ms: -5_000, why: 'away' },
      }),
    /is allowed -5000 ms for away/,
  ],
  [
    18,
    'a clock that is no number',
    () => withRules({ allowance: () => ({ ms: Number.NaN, why: 'away' }) }),
    /is allowed NaN ms/,
  ],
  [
    18,
    'a clock without a reason',
    () => withRules({ allowance: () => ({ ms: 5_000, why: '' }) }),
    /has no reason/,
  ],
];

const SCREEN: { credits: readonly number[] } = { credits: [] };
const MENUS: Move[][] = [];

const HANDED_OUT: readonly Fault[] = [
  [
    16,
    'every view is written over the one before',
    () => withRules({ view: (state, viewer) => Object.assign(SCREEN, outpost.view(state, viewer)) }),
    /the view of .* changed after it was handed out/,
  ],
  [
    16,
    'every menu of a seat is written over the one before',
    () =>
      withRules({
        moves(state, who) {
          const menu = (MENUS[who] ??= []);
          menu.splice(0, menu.length, ...outpost.moves(state, who));
          return menu;
        },
      }),
    /the menu of .* changed after it was handed out/,
  ],
  [
    12,
    'a view shares what the next move writes, because the copy shares it too',
    () => withRules({ copy: (state) => ({ ...outpost.copy(state), credits: state.credits }) }),
    /evolved a copy and its original changed with it/,
  ],
  [
    12,
    'a copy forgets what was discarded',
    () => withRules({ copy: (state) => ({ ...outpost.copy(state), discard: [] }) }),
    /copy does not answer the same state: .*discard/,
  ],
];

const WRITERS: readonly Fault[] = [
  [
    5,
    'react writes on one rare event',
    () =>
      withRules({
        react(state, event, dice) {
          if (event.type === 'heatRaised' && event.to === 6) Object.assign(state, { heat: 6 });
          return outpost.react!(state, event, dice);
        },
      }),
    /playing on a frozen state threw TypeError/,
  ],
  [
    13,
    'the scorer sorts the event it is told of',
    () =>
      withScoring({
        observe(sheet, event, after, seq) {
          if (event.type === 'landed') (event.sites as number[]).reverse();
          return scoring.observe(sheet, event, after, seq);
        },
      }),
    /score threw at event \d+: TypeError/,
  ],
  [
    13,
    'the scorer writes into its old sheet',
    () =>
      withScoring({
        observe(sheet, event, after, seq) {
          Object.assign(sheet, { final: sheet.final });
          return scoring.observe(sheet, event, after, seq);
        },
      }),
    /score threw at event \d+: TypeError/,
  ],
];

/** The rules keep the points beside the sheet: oceans, heat and what is held at the end. */
const countedByTheRules = (state: State): readonly number[] => {
  const lines = scoring.recount!(state);
  return state.hands.map((_, who) =>
    lines.filter((line) => line.seat === who).reduce((sum, { points }) => sum + points, 0),
  );
};
const winnersOf = (state: State): readonly ReturnType<typeof seat>[] => {
  const totals = countedByTheRules(state);
  return totals.flatMap((total, who) => (total === Math.max(...totals) ? [seat(who)] : []));
};

const OUTCOMES: readonly Fault[] = [
  [
    13,
    'the rules count an ocean the sheet does not',
    () => ({
      ...kit,
      outcome: (state) => ({
        totals: countedByTheRules(state).map((total, who) => (state.oceans[0] === who ? total + 1 : total)),
      }),
    }),
    /the rules give seat \d \d+ points, its lines \d+/,
  ],
  [
    13,
    'the rules crown the last seat',
    () => ({ ...kit, outcome: (state) => ({ winners: [seat(state.hands.length - 1)] }) }),
    /by the rules seat \d wins, by the ranking seat/,
  ],
];

describe('faults that were not seen are found and named', () => {
  test.each([...SECRETS, ...OFFERS, ...CLOCKS, ...HANDED_OUT, ...WRITERS, ...OUTCOMES])(
    'promise %i: %s',
    (promise, _fault, faulty, said) => {
      const failures = checkGame(faulty(), { games: 40, maxSteps: 400 });
      expect(failures.filter((failure) => failure.promise === promise).map(({ problem }) => problem)).toEqual(
        expect.arrayContaining([expect.stringMatching(said)]),
      );
    },
  );

  test('the game itself keeps every promise, its own count of points included', () => {
    const counting: Kit = {
      ...kit,
      outcome: (state) => ({ totals: countedByTheRules(state), winners: winnersOf(state) }),
    };
    expect(checkGame(counting, { games: 40 })).toEqual([]);
  });

  test('what the game names as beyond its menu may be accepted off it', () => {
    const menu = withRules({
      beyondMenu: ['play'],
      moves: (state, who) => {
        const offered = outpost.moves(state, who);
        return offered.at(-1)?.type === 'rest' ? offered.slice(-2) : offered;
      },
    });
    expect(checkGame(menu, { games: 20 })).toEqual([]);
  });

  test('there is a fault for each promise that came later', () => {
    const promises = new Set([...SECRETS, ...OFFERS, ...CLOCKS, ...HANDED_OUT].map(([promise]) => promise));
    expect([15, 16, 17, 18].filter((promise) => !promises.has(promise))).toEqual([]);
  });

  test('a drafted state is still written by evolve alone', () => {
    const writer = (state: State): void => {
      (state as Draft<State>).round += 1;
    };
    const faulty = withRules({
      toAct(state) {
        if (Object.isFrozen(state)) writer(state);
        return outpost.toAct(state);
      },
    });
    expect(checkGame(faulty, { games: 4 }).map(({ promise }) => promise)).toContain(5);
  });
});
