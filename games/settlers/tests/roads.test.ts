import { seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../facts/numbers.ts';
import { lengthWith, roadLength, roadTrail, touchedBy } from '../facts/trails.ts';
import { longestRoadHolder } from '../rules/longestRoad.ts';
import { act, acts, corner, edge, line, refused, RICH, ring, SMALL, table, types, vertex } from './table.ts';

/** The length of seat 0's roads with buildings of seat 1 on these vertices. */
function lengthOf(
  roads: readonly number[],
  theirs: readonly string[] = [],
  own: readonly string[] = [],
): number {
  const network = {
    geometry: SMALL,
    roads: SMALL.edges.map((_, e) => (roads.includes(e) ? 0 : NOBODY)),
    builder: SMALL.vertexNames.map((name) => (theirs.includes(name) ? 1 : own.includes(name) ? 0 : NOBODY)),
    seat: 0,
  };
  const touched = touchedBy(network);
  const length = roadLength(network, touched);
  const trail = roadTrail(network, touched, length);
  expect(new Set(trail).size).toBe(length);
  return length;
}

/** A straight coastal walk along the top of the island, left to right: 12 edges. */
const TOP = [
  '-1,-2,S',
  '-1,-1,N',
  '0,-3,S',
  '0,-2,N',
  '1,-3,S',
  '1,-2,N',
  '2,-3,S',
  '2,-2,N',
  '3,-3,S',
  '2,-1,N',
  '3,-2,S',
  '2,0,N',
  '3,-1,S',
];
/** And one along the bottom. */
const BOTTOM = [
  '-3,2,N',
  '-2,1,S',
  '-3,3,N',
  '-2,2,S',
  '-2,3,N',
  '-1,2,S',
  '-1,3,N',
  '0,2,S',
  '0,3,N',
  '1,1,S',
  '1,2,N',
  '2,0,S',
  '2,1,N',
];
const top = (from: number, to: number) => line(...TOP.slice(from, to + 1));
const bottom = (from: number, to: number) => line(...BOTTOM.slice(from, to + 1));

describe('lengths', () => {
  test('[SET-11.11] edge 3: a road that ends at an opponent still counts its last road', () => {
    expect(lengthOf(top(0, 5), [TOP[5]!])).toBe(5);
  });
  test('[SET-11.11] edge 4: opponents on both ends take nothing away', () => {
    expect(lengthOf(top(0, 5), [TOP[0]!, TOP[5]!])).toBe(5);
    expect(lengthOf(top(0, 1), [TOP[0]!, TOP[1]!])).toBe(1);
  });
  test('[SET-11.10] edge 5: a ring of six is six, also with an opponent on a corner; on two opposite corners three', () => {
    expect(lengthOf(ring(0, 0))).toBe(6);
    expect(lengthOf(ring(0, 0), [corner(0, 0, 'N')])).toBe(6);
    expect(lengthOf(ring(0, 0), [corner(0, 0, 'N'), corner(0, 0, 'S')])).toBe(3);
  });
  test('[SET-11.10] edge 6: a ring with a tail of two is eight; an opponent on the junction leaves six', () => {
    const junction = corner(0, 0, 'N');
    const tail = line(junction, '1,-2,S', '1,-1,N');
    expect(lengthOf([...ring(0, 0), ...tail])).toBe(8);
    expect(lengthOf([...ring(0, 0), ...tail], [junction])).toBe(6);
  });
  test('[SET-11.10] edge 7: a ring with two tails is nine on neighbouring corners, eight on opposite ones', () => {
    const north = line(corner(0, 0, 'N'), '1,-2,S', '1,-1,N');
    const east = line(corner(0, 0, 'NE'), '1,0,N', '2,-2,S');
    const south = line(corner(0, 0, 'S'), '-1,2,N', '-1,1,S');
    expect(lengthOf([...ring(0, 0), ...north, ...east])).toBe(9);
    expect(lengthOf([...ring(0, 0), ...north, ...south])).toBe(8);
  });
  test('[SET-11.10] edge 8: two rings with a common side are eleven long; of three round a vertex fourteen of fifteen', () => {
    const two = [...new Set([...ring(0, 0), ...ring(1, 0)])];
    expect([two.length, lengthOf(two)]).toEqual([11, 11]);
    const three = [...new Set([...two, ...ring(1, -1)])];
    expect([three.length, lengthOf(three)]).toEqual([15, 14]);
  });
  test('[SET-11.11] edge 9: own settlements and crossing roads do not cut, a city of another does', () => {
    expect(lengthOf(top(0, 6), [], [TOP[3]!])).toBe(6);
    expect(lengthOf(top(0, 6), [TOP[3]!])).toBe(3);
    const crossing = table({
      players: [{ settlements: [TOP[0]!], roads: top(0, 6) }, { roads: line(TOP[4]!, '0,-1,N', '1,-2,S') }],
    });
    expect(crossing.players[0]!.roadLength).toBe(6);
    const city = table({ players: [{ roads: top(0, 6) }, { cities: [TOP[4]!] }] });
    expect(city.players[0]!.roadLength).toBe(4);
  });
  test('[SET-11.10] separate lines are not added up', () => {
    expect(lengthOf([...top(0, 3), ...bottom(0, 4)])).toBe(4);
  });
});

/** Every trail, tried out. */
function plainLength(roads: readonly number[], builder: readonly number[]): number {
  const extend = (end: number, used: readonly number[]): number =>
    Math.max(
      used.length,
      ...roads
        .filter((road) => !used.includes(road) && SMALL.edges[road]!.includes(end))
        .filter(() => used.length === 0 || builder[end]! <= 0)
        .map((road) =>
          extend(SMALL.edges[road]![0] === end ? SMALL.edges[road]![1] : SMALL.edges[road]![0], [
            ...used,
            road,
          ]),
        ),
    );
  return Math.max(0, ...roads.flatMap((road) => SMALL.edges[road]!.map((end) => extend(end, []))));
}

test('[SET-11.10] [SET-11.11] any network, grown road by road, is as long as its longest trail', () => {
  const dice = seededDice('networks');
  for (let n = 0; n < 150; n++) {
    // Buildings of others anywhere, roads in a crowd so that rings and forks are common.
    const builder: number[] = SMALL.vertexNames.map(() => (dice.below(7, 'building') === 0 ? 1 : NOBODY));
    const near = ring(dice.below(3, 'q') - 1, dice.below(2, 'r')).flatMap((e) =>
      SMALL.edges[e]!.flatMap((v) => SMALL.vertexNeighbours[v]!.flatMap((w) => SMALL.vertexEdges[w]!)),
    );
    const order = dice.shuffled([...new Set(near)], 'roads').slice(0, 12);
    const roads: number[] = SMALL.edges.map(() => NOBODY);
    const network = { geometry: SMALL, roads, builder, seat: 0 };
    let before = 0;
    order.forEach((road, i) => {
      roads[road] = 0;
      const touched = touchedBy(network);
      const length = lengthWith(network, touched, { edge: road, before });
      expect(length).toBe(plainLength(order.slice(0, i + 1), builder));
      expect(roadLength(network, touched)).toBe(length);
      expect(new Set(roadTrail(network, touched, length)).size).toBe(length);
      before = length;
    });
  }
});

describe('the card', () => {
  const lone = (length: number) => ({
    players: [{ settlements: [TOP[0]!], roads: top(0, length), hand: RICH }, { settlements: [BOTTOM[0]!] }],
  });

  test('[SET-11.12] edge 1: four are not enough, the fifth road takes the card at once, also with road building', () => {
    const four = table(lone(3));
    const fourth = act(four, 0, { type: 'buildRoad', edge: top(3, 4)[0]! });
    expect(fourth.state.longestRoadHolder).toBe(NOBODY);
    const fifth = act(fourth.state, 0, { type: 'buildRoad', edge: top(4, 5)[0]! });
    expect(types(fifth)).toEqual(['roadBuilt', 'roadsMeasured', 'longestRoadTaken']);
    expect(fifth.state.longestRoadHolder).toBe(0);

    const building = table({ players: [{ ...lone(4).players[0]!, cards: { roadBuilding: 1 } }, {}] });
    const played = acts(
      building,
      [0, { type: 'playRoadBuilding' }],
      [0, { type: 'buildRoad', edge: top(4, 5)[0]! }],
    );
    expect(played.state.longestRoadHolder).toBe(0);
    expect(played.state.freeRoads).toBe(1);
  });

  test('[SET-11.13] edge 2: who draws level gets nothing, one more takes the card', () => {
    const level = table({
      players: [
        { settlements: [TOP[0]!], roads: top(0, 5) },
        { settlements: [BOTTOM[0]!], roads: bottom(0, 4), hand: RICH },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const five = act(level, 1, { type: 'buildRoad', edge: bottom(4, 5)[0]! });
    expect(five.state.longestRoadHolder).toBe(0);
    const six = act(five.state, 1, { type: 'buildRoad', edge: bottom(5, 6)[0]! });
    expect(six.state.longestRoadHolder).toBe(1);
  });

  test.each([
    ['the holder is still longest alone', [6, 5, 4, 0], 0, 0],
    ['the holder is tied for longest', [6, 6, 0, 0], 0, 0],
    ['one other is longer, though shorter than the holder was', [4, 6, 5, 0], 0, 1],
    ['two others are tied on top', [4, 6, 6, 0], 0, NOBODY],
    ['all are below five', [4, 4, 3, 0], 0, NOBODY],
    ['set aside, one alone is longest', [5, 6, 5, 0], NOBODY, 1],
    ['set aside, a tie keeps it aside', [6, 6, 5, 0], NOBODY, NOBODY],
  ] as const)('[SET-11.14] edge 10: after a cut %s', (_, lengths, holder, next) => {
    expect(longestRoadHolder(lengths, holder)).toBe(next);
  });

  /** Seat 1 stands ready to settle on TOP[4], in the middle of seat 0's road. */
  const cutting = (roads: number, rest: object[] = [], extra: object = {}) =>
    table({
      players: [
        { settlements: [TOP[0]!], roads: top(0, roads) },
        { settlements: ['0,-2,S'], roads: line('0,-2,S', '0,-1,N', TOP[4]!), hand: RICH },
        ...rest,
      ],
      turn: 1,
      ...extra,
    });
  const SETTLE = { type: 'buildSettlement', vertex: vertex(TOP[4]!) } as const;

  test('[SET-11.14] edge 10: a settlement that cuts the holder moves or sets aside the card at that moment', () => {
    const kept = act(cutting(12, [], { longestRoad: 0 }), 1, SETTLE);
    expect([kept.state.players[0]!.roadLength, kept.state.longestRoadHolder]).toEqual([8, 0]);
    const aside = act(cutting(8, [], { longestRoad: 0 }), 1, SETTLE);
    expect(types(aside)).toEqual(['settlementBuilt', 'roadsMeasured', 'longestRoadTaken']);
    expect(aside.state.longestRoadHolder).toBe(NOBODY);
    const third = [{ settlements: [BOTTOM[0]!], roads: bottom(0, 5) }];
    const moved = act(cutting(8, third, { longestRoad: 0 }), 1, SETTLE);
    expect(moved.state.longestRoadHolder).toBe(2);
  });

  test('[SET-11.13] edge 11: cutting somebody who does not hold the card never moves it', () => {
    const third = [{ settlements: [BOTTOM[0]!], roads: bottom(0, 6) }];
    const cut = act(cutting(7, third, { longestRoad: 2 }), 1, SETTLE);
    expect(cut.state.players[0]!.roadLength).toBe(4);
    expect(cut.state.longestRoadHolder).toBe(2);
    expect(types(cut)).not.toContain('longestRoadTaken');
  });

  test('[SET-11.14] edge 12: who cuts may gain the card and win with it', () => {
    const state = table({
      players: [
        { settlements: [TOP[0]!], roads: top(0, 8) },
        {
          settlements: ['0,-2,S'],
          cities: [BOTTOM[0]!, '2,0,N', '1,1,S'],
          roads: [...line('0,-2,S', '0,-1,N', TOP[4]!), ...bottom(0, 6)],
          hand: RICH,
        },
      ],
      turn: 1,
      longestRoad: 0,
    });
    expect(state.players[1]!.roadLength).toBe(6);
    const cut = act(state, 1, SETTLE);
    expect(types(cut)).toEqual(['settlementBuilt', 'roadsMeasured', 'longestRoadTaken', 'won']);
    expect(cut.state.winner).toBe(1);
  });

  test('[SET-6.2] edge 43: no road leaves from an opponent, but the edge behind may be reached from the other side', () => {
    const stopped = table({
      players: [
        { settlements: [TOP[0]!], roads: top(0, 4), hand: RICH },
        { settlements: [TOP[4]!], roads: line(TOP[4]!, '0,-1,N') },
      ],
    });
    const behind = edge(TOP[4]!, TOP[5]!);
    expect(refused(stopped, 0, { type: 'buildRoad', edge: behind }).rule).toBe('SET-6.2');
    const around = table({
      players: [
        { settlements: [TOP[0]!], roads: [...top(0, 4), ...top(5, 6)], hand: RICH },
        { settlements: [TOP[4]!] },
      ],
    });
    expect(act(around, 0, { type: 'buildRoad', edge: behind }).state.players[0]!.roadLength).toBe(4);
  });
});
