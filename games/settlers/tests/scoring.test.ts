import { begin, play, reportOf, seededDice, showSheet, totalOf, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Move } from '../rules/moves.ts';
import { actualPoints } from '../rules/points.ts';
import type { State } from '../rules/state.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { settlers } from '../rules/game.ts';
import { scoring } from '../score/scoring.ts';
import { text as settlersText } from '../text/text.ts';
import { act, corner, edge, line, RICH, ring, seatOf, SMALL, table, vertex } from './table.ts';

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

describe('what a line says', () => {
  const FIVE = { settlements: [TOP[0]], roads: line(...TOP), hand: RICH };

  test('[SET-11.4] [SET-11.12] a card that is held has its margin, one that is not what it still takes', () => {
    const state = table({ players: [FIVE, { roads: line('0,0,N', '0,-1,S', '-1,1,N') }], longestRoad: 0 });
    const sheet = scoring.begin(state);
    expect(lineOf(sheet, 0, 'longestRoad')).toMatchObject({
      provisional: true,
      condition: { kind: 'standing', count: 5, place: 1, margin: 3 },
    });
    expect(lineOf(sheet, 1, 'longestRoad')).toMatchObject({
      condition: { kind: 'standing', count: 2, place: 0, margin: 4 },
    });
    expect(lineOf(sheet, 1, 'longestRoad')).not.toHaveProperty('provisional');
  });

  test('[SET-11.5] an army that nobody else has any knights against is ahead by all of them', () => {
    const sheet = scoring.begin(table({ players: [{ knights: 3 }, {}], largestArmy: 0 }));
    expect(lineOf(sheet, 0, 'largestArmy')).toMatchObject({
      why: { knights: 3, others: 0 },
      condition: { count: 3, margin: 3 },
    });
  });

  test('[SET-11.6] at the end nothing can be taken any more', () => {
    const state = table({ players: [FIVE, { knights: 3 }], longestRoad: 0, largestArmy: 1 });
    const won = { type: 'won', seat: seatOf(0), points: [] } as unknown as Event;
    const { lines, final } = scoring.observe(scoring.begin(state), won, { ...state, phase: 'over' }, 9);
    expect(final).toBe(true);
    expect(lines.filter(({ provisional }) => provisional)).toEqual([]);
    expect(lines.map(({ points }) => points)).toEqual(scoring.begin(state).lines.map(({ points }) => points));
  });

  test('[SET-11.6] the winner is first, whoever has more; the others by their points', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'] }, {}, { cities: ['2,0,N'] }, { settlements: ['-1,1,N'] }],
    });
    const sheet = scoring.begin(state);
    expect(scoring.rank(sheet, state)).toEqual([[2], [0, 3], [1]]);
    expect(scoring.rank(sheet, { ...state, winner: seatOf(1) })).toEqual([[1], [2], [0, 3]]);
  });

  test('[SET-11.5] a knight is due to its own event; who neither wins nor loses the card keeps the reason of old', () => {
    const state = table({
      players: [{ knights: 3, cards: { knight: 1 } }, { knights: 3 }, { knights: 1 }],
      phase: 'preRoll',
      largestArmy: 1,
    });
    const before = scoring.begin(state);
    const { sheet } = sheetAfter(state, [0, { type: 'playKnight' }]);
    const because = (seat: number) => lineOf(sheet, seat, 'largestArmy')?.because;
    // Played, then the army changes hands: the second event.
    expect([because(0), because(1)]).toEqual([[2], [2]]);
    expect(because(2)).toEqual(lineOf(before, 2, 'largestArmy')?.because);
    expect(lineOf(sheet, 2, 'largestArmy')?.why).toMatchObject({ knights: 1, needed: 5 });
    expect(sheet.changes.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 2],
      [1, -2],
    ]);
    expect(sheet.changes[1]?.why).toEqual({ key: 'fell.largestArmy', by: 0, m: 4, n: 3 });
    expect(lineOf(sheet, 0, 'largestArmy')).toMatchObject({ provisional: true, condition: { margin: 1 } });
  });

  test('[SET-11.12] a road that is taken over is due to that, for who wins and who loses it', () => {
    const state = table({
      players: [
        { ...FIVE, roads: line(...TOP) },
        { settlements: ['0,0,N'], roads: ring(0, 0).slice(0, 5), hand: RICH },
        { roads: line('1,2,N', '1,1,S') },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const [missing] = ring(0, 0).slice(5);
    const { sheet } = sheetAfter(state, [1, { type: 'buildRoad', edge: missing! }]);
    const roadLineOf = (seat: number) => lineOf(sheet, seat, 'longestRoad')!;
    expect([0, 1, 2].map((seat) => roadLineOf(seat).points)).toEqual([0, 2, 0]);
    expect(roadLineOf(0).because).toEqual([3]);
    expect(roadLineOf(1).because).toEqual([3]);
    expect(roadLineOf(2).because).toEqual(lineOf(scoring.begin(state), 2, 'longestRoad')!.because);
    expect(roadLineOf(2).why).toMatchObject({ length: 1, needed: 7 });
    const [fell] = sheet.changes.filter(({ points }) => points < 0);
    expect(fell?.why).toEqual({ key: 'fell.longestRoad', by: 1, m: 6, n: 5 });
  });

  test('[SET-11.14] a road cut below five is held by nobody, and the loss says so', () => {
    const state = table({
      players: [
        { settlements: [TOP[0]], roads: line(...TOP) },
        { settlements: ['0,-2,S'], roads: line('0,-2,S', '0,-1,N', TOP[4]), hand: RICH },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const { sheet } = sheetAfter(state, [1, { type: 'buildSettlement', vertex: vertex(TOP[4]) }]);
    const [fell] = sheet.changes.filter(({ points }) => points < 0);
    expect(fell).toMatchObject({ seat: 0, points: -2, why: { key: 'fell.short', m: 5, n: 4 } });
    // The road of four is longer than any other: that is not why nobody has the card.
    expect(settlersText.phrase(fell!.why, { locale: 'en', viewer: seatOf(0), nameOf: String })).toBe(
      'set aside: nobody has 5 roads in line; this one has 4',
    );
  });

  test('[SET-11.14] a road cut below two that are level is held by nobody, for that', () => {
    const state = table({
      players: [
        { settlements: [TOP[0]], roads: line(...TOP) },
        {
          settlements: ['0,-2,S'],
          roads: [...line('0,-2,S', '0,-1,N', TOP[4]), ...ring(0, 1).slice(0, 5)],
          hand: RICH,
        },
        { roads: ring(-2, 2).slice(0, 5) },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const { sheet } = sheetAfter(state, [1, { type: 'buildSettlement', vertex: vertex(TOP[4]) }]);
    const [fell] = sheet.changes.filter(({ points }) => points < 0);
    expect(fell).toMatchObject({ seat: 0, points: -2, why: { key: 'fell.nobody', n: 4 } });
  });

  test('[SET-11.11] a ring cut anywhere is as long as before, and shown from the cut to the cut', () => {
    const state = table({ players: [{ roads: ring(0, 0) }, {}], longestRoad: 0 });
    for (const point of ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const) {
      const at = vertex(corner(0, 0, point));
      const builder = state.builder.map((owner, v) => (v === at ? 1 : owner));
      const built: Event = { type: 'settlementBuilt', seat: seatOf(1), vertex: at } as Event;
      const sheet = scoring.observe(scoring.begin(state), built, { ...state, builder }, 5);
      const { evidence } = lineOf(sheet, 0, 'longestRoad')!;
      const ends = [evidence[0], evidence.at(-1)].map((name) => SMALL.edges[Number(name?.split(':')[1])]);
      expect(ends.map((edgeAt) => edgeAt?.includes(at))).toEqual([true, true]);
      // Who holds the card may build into the own road.
      const own = scoring.observe(scoring.begin(state), { ...built, seat: seatOf(0) } as Event, state, 5);
      expect(lineOf(own, 0, 'longestRoad')).toEqual(lineOf(scoring.begin(state), 0, 'longestRoad'));
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
  test('[SET-11.6] of ways that lack as many cards the surer comes first', () => {
    const sourcesOf = (hand: object) =>
      scoring.next!(
        table({
          players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S', '-1,1,N'), hand }, {}],
        }),
        seatOf(0),
      ).map(({ source }) => source);
    expect(sourcesOf({ wood: 1, brick: 1, wheat: 2, ore: 2 }).slice(0, 2)).toEqual(['settlement', 'city']);
    // A card that can be paid may be a point; a settlement lacks two.
    expect(sourcesOf({ sheep: 1, wheat: 1, ore: 1 }).slice(0, 2)).toEqual(['card', 'settlement']);
  });
  test('[SET-11.6] nothing is left to hint at when the game is over or the award is held', () => {
    const state = table({ players: [{}, {}], longestRoad: 0, largestArmy: 0, deck: [] });
    expect(scoring.next!(state, seatOf(0))).toEqual([]);
    expect(scoring.next!({ ...state, phase: 'over' }, seatOf(1))).toEqual([]);
  });
  test('[SET-1.6] who has no piece left is told of no place for it', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S', '-1,1,N') }, {}],
    });
    const sources = (of: typeof state) => scoring.next!(of, seatOf(0)).map(({ source }) => source);
    expect(sources(state)).toEqual(expect.arrayContaining(['settlement', 'city']));
    const [player, ...others] = state.players;
    const out = (more: object) => ({ ...state, players: [{ ...player!, ...more }, ...others] });
    expect(sources(out({ settlementsLeft: 0 }))).not.toContain('settlement');
    expect(sources(out({ settlementsLeft: 1 }))).toContain('settlement');
    expect(sources(out({ citiesLeft: 0 }))).not.toContain('city');
    expect(sources(out({ citiesLeft: 1 }))).toContain('city');
    const hints = scoring.next!(out({ knights: 1 }), seatOf(0));
    expect(hints.find(({ source }) => source === 'largestArmy')?.why).toMatchObject({ knights: 2 });
    expect(hints.find(({ source }) => source === 'card')).toMatchObject({ points: 1, why: { cards: 3 } });
    expect(sources(out({ roadsLeft: 2 }))).not.toContain('longestRoad');
    expect(sources(out({ roadsLeft: 3 }))).toContain('longestRoad');
  });
});
