import { begin, play, reportOf, seededDice, showSheet, totalOf, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Move } from '../rules/moves.ts';
import { actualPoints } from '../rules/points.ts';
import type { State } from '../rules/state.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { settlers } from '../rules/game.ts';
import { scoring } from '../score/scoring.ts';
import { act, edge, line, RICH, ring, seatOf, table, vertex } from './table.ts';

/** The sheet after these moves, kept event by event. */
function sheetAfter(
  state: State,
  ...moves: readonly (readonly [number, Move])[]
): { sheet: Sheet; state: State } {
  let sheet = scoring.begin(state);
  let now = state;
  let seq = 0;
  for (const [seat, move] of moves) {
    const fold = settlers.copy(now);
    const before = sheet;
    const { events } = act(now, seat, move);
    for (const event of events) {
      settlers.evolve(fold as Parameters<typeof settlers.evolve>[0], event);
      sheet = scoring.observe(sheet, event, fold, ++seq);
    }
    sheet = scoring.settled!(sheet, before, { after: fold, first: seq - events.length + 1, events });
    now = fold;
  }
  return { sheet, state: now };
}

const lineOf = (sheet: Sheet, seat: number, source: string) =>
  sheet.lines.find((found) => found.seat === seat && found.source === source);

const TOP = ['-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N'] as const;

describe('the sheet', () => {
  test('[SET-11.1] [SET-11.2] one line per building; the city takes the place of its settlement', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S', '-1,1,N'), hand: RICH }, {}],
    });
    const { sheet } = sheetAfter(state, [0, { type: 'buildSettlement', vertex: vertex('-1,1,N') }]);
    const at = vertex('-1,1,N');
    expect(lineOf(sheet, 0, `settlement:${at}`)).toMatchObject({
      points: 1,
      because: [1],
      evidence: [`vertex:${at}`],
    });
    const rich = table({ players: [{ settlements: ['0,0,N'], hand: RICH }, {}] });
    const built = sheetAfter(rich, [0, { type: 'buildCity', vertex: vertex('0,0,N') }]);
    expect(lineOf(built.sheet, 0, `settlement:${vertex('0,0,N')}`)).toBeUndefined();
    expect(lineOf(built.sheet, 0, `city:${vertex('0,0,N')}`)).toMatchObject({
      points: 2,
      category: 'cities',
    });
    // One change, from what the settlement was worth to what the city is: the total never dips.
    expect(built.sheet.changes).toMatchObject([
      { points: 1, was: 1, is: 2, source: `city:${vertex('0,0,N')}` },
    ]);
  });

  test('[SET-11.4] the longest road shows its trail and says whom it beats; those without it see how far there is to go', () => {
    const state = table({
      players: [
        { settlements: [TOP[0]], roads: line(...TOP.slice(0, 5)), hand: RICH },
        { roads: ring(0, 1) },
      ],
    });
    expect(lineOf(scoring.begin(state), 0, 'longestRoad')).toMatchObject({
      points: 0,
      why: { key: 'why.road', length: 4, needed: 7 },
    });
    const short = {
      ...state,
      players: state.players.map((player, s) => (s === 1 ? { ...player, roadLength: 3 } : player)),
    };
    const { sheet } = sheetAfter(short, [0, { type: 'buildRoad', edge: edge(TOP[4], TOP[5]) }]);
    const held = lineOf(sheet, 0, 'longestRoad')!;
    expect(held).toMatchObject({
      points: 2,
      why: { key: 'why.longestRoad', length: 5, others: 3 },
      because: [3],
    });
    expect(held.evidence.toSorted()).toEqual(
      line(...TOP)
        .map((e) => `edge:${e}`)
        .toSorted(),
    );
    expect(lineOf(sheet, 1, 'longestRoad')).toMatchObject({ points: 0, why: { key: 'why.road', needed: 6 } });
  });

  test('[SET-11.11] a cut that leaves another line of the same length shows that line', () => {
    // A ring with a tail, and a settlement of another on the ring beside the junction.
    const roads = [...ring(0, 0), ...line('0,0,N', '1,-2,S')];
    const state = table({
      players: [
        { settlements: ['0,0,N'], roads },
        { settlements: ['0,2,N'], roads: line('0,2,N', '1,0,S', '0,1,N'), hand: RICH },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const cut = sheetAfter(state, [1, { type: 'buildSettlement', vertex: vertex('0,1,N') }]);
    const { evidence, why } = lineOf(cut.sheet, 0, 'longestRoad')!;
    expect(evidence).toHaveLength(cut.state.players[0]!.roadLength);
    expect(why).toMatchObject({ length: cut.state.players[0]!.roadLength });
    const through = [edge('0,1,N', '0,0,S'), edge('0,1,N', '1,-1,S')].map((e) =>
      evidence.indexOf(`edge:${e}`),
    );
    expect(through.every((at) => at <= 0 || at === evidence.length - 1)).toBe(true);
  });

  test('[SET-11.5] the largest army counts knights against the runner-up', () => {
    const state = table({
      players: [{ knights: 2, cards: { knight: 1 } }, { knights: 1 }],
      phase: 'preRoll',
    });
    const { sheet } = sheetAfter(state, [0, { type: 'playKnight' }]);
    expect(lineOf(sheet, 0, 'largestArmy')).toMatchObject({
      points: 2,
      why: { key: 'why.largestArmy', knights: 3, others: 1 },
    });
    expect(lineOf(sheet, 1, 'largestArmy')).toMatchObject({ points: 0, why: { knights: 1, needed: 4 } });
  });

  test('[SET-11.3] [SET-12.3] a hidden victory point card is a line for its owner alone, until the end', () => {
    const state = table({ players: [{ hand: RICH }, {}], deck: ['victoryPoint', 'knight'] });
    const { sheet } = sheetAfter(state, [0, { type: 'buyCard' }]);
    expect(lineOf(sheet, 0, 'victoryPointCard:1')).toMatchObject({ points: 1, secret: true });
    expect(totalOf(showSheet(sheet, seatOf(0)).lines, seatOf(0))).toBe(1);
    expect(totalOf(showSheet(sheet, seatOf(1)).lines, seatOf(0))).toBe(0);
    expect(showSheet(sheet, 'spectator').changes).toEqual([]);
    expect(totalOf(showSheet({ ...sheet, final: true }, 'spectator').lines, seatOf(0))).toBe(1);
  });

  test('[SET-11.6] in whole games the sheet says what the rules say, and the winner ranks first', () => {
    for (let game = 0; game < 8; game++) {
      const dice = seededDice(`sheet ${game}`);
      const match = begin({ game: settlers, config: STANDARD, seats: 4, chance: dice, observers: [scoring] });
      let last: Event | undefined;
      for (
        let acting = settlers.toAct(match.state);
        acting.length > 0;
        acting = settlers.toAct(match.state)
      ) {
        const menu = settlers.moves(match.state, acting[0]!);
        const answer = play(match, acting[0]!, menu[dice.below(menu.length, 'pick')]!);
        last = 'events' in answer ? answer.events.at(-1) : undefined;
      }
      const sheet = reportOf<Sheet>(match.audience, scoring.id)!;
      expect(sheet.final).toBe(true);
      const totals = match.state.players.map((_, seat) => totalOf(sheet.lines, seatOf(seat)));
      expect(totals).toEqual(match.state.players.map((_, seat) => actualPoints(match.state, seat)));
      expect(last).toMatchObject({ type: 'won', seat: match.state.winner });
      expect(last?.type === 'won' && last.points.map(({ total }) => total)).toEqual(totals);
      expect(scoring.rank(sheet, match.state)[0]).toEqual([match.state.winner]);
    }
  });
});

describe('hints', () => {
  test('[SET-11.6] the nearest ways to the next points come first', () => {
    const state = table({
      players: [
        {
          settlements: ['0,0,N'],
          roads: line('0,0,N', '0,-1,S', '-1,1,N'),
          hand: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
        },
        {},
      ],
    });
    const hints = scoring.next!(state, seatOf(0));
    expect(hints[0]).toEqual({ points: 1, source: 'settlement', why: { key: 'hint.settlement', cards: 0 } });
    expect(hints.map(({ source }) => source)).toEqual([
      'settlement',
      'card',
      'city',
      'longestRoad',
      'largestArmy',
    ]);
  });
  test('[SET-11.6] nothing is left to hint at when the game is over or the award is held', () => {
    const state = table({ players: [{}, {}], longestRoad: 0, largestArmy: 0, deck: [] });
    expect(scoring.next!(state, seatOf(0))).toEqual([]);
    expect(scoring.next!({ ...state, phase: 'over' }, seatOf(1))).toEqual([]);
  });
});
