/** What is written down by hand: positions, transcripts and figures, beside what the referee's samples reach. */
import { readFileSync } from 'node:fs';
import { read, seat, type Reading } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { CARD_KINDS } from '../facts/cards.ts';
import { GEOMETRIES } from '../facts/geometry.ts';
import { RESOURCES } from '../facts/resources.ts';
import type { Event } from '../rules/events.ts';
import { SORTED_DECKS } from '../rules/setup.ts';
import { figures, spreads } from '../score/figures.ts';
import { playable, scorePosition } from '../score/position.ts';
import { CARD_WORDS } from '../score/reading.ts';
import { replayTranscript } from '../score/transcript.ts';
import { line, ring } from './table.ts';

type Json = { [key: string]: any }; // oxlint-disable-line no-explicit-any -- samples are plain JSON
type Action = Json[string][];

const samples = (name: string): Json[] =>
  readFileSync(new URL(`samples/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const [POSITION] = samples('positions') as [Json];
const TRANSCRIPTS = samples('transcripts');

const complaintOf = (reading: Reading<unknown>): string =>
  'complaint' in reading ? `${reading.complaint.path}: ${reading.complaint.message}` : '';
const valueOf = (reading: Reading<unknown>): Json => {
  if (!('value' in reading)) throw new Error(complaintOf(reading));
  return reading.value as Json;
};

test('what the dice, the robber and the neighbours did is counted by seat', () => {
  const rolled = (of: number, dice: readonly [number, number]) => ({
    type: 'diceRolled',
    seat: seat(of),
    dice,
  });
  const events = [
    rolled(0, [3, 4]),
    { type: 'cardStolen', seat: seat(0), from: seat(2), resource: 1 },
    rolled(1, [6, 2]),
    { type: 'produced', cards: [[1, 0, 0, 2, 0], undefined, [0, 0, 1, 0, 0]] },
    { type: 'tradeMade', seat: seat(1), partner: seat(2) },
    rolled(1, [1, 1]),
    {
      type: 'produced',
      cards: [
        [0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
        [0, 0, 0, 0, 2],
      ],
    },
  ] as unknown as readonly Event[];
  expect(figures(events, 3)).toEqual([
    { name: 'produced', bySeat: [3, 1, 3] },
    { name: 'sevens', bySeat: [1, 0, 0] },
    { name: 'stolen', bySeat: [1, 0, 0] },
    { name: 'robbed', bySeat: [0, 0, 1] },
    { name: 'trades', bySeat: [0, 1, 1] },
  ]);
  const [dice] = spreads(events, 3);
  expect(dice?.of).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(dice?.bySeat).toEqual([
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
  // The chance of each sum: 1 to 6 and back again, of 36.
  expect(dice?.fair?.map((share) => Math.round(36 * share))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
});

describe('a position that cannot be', () => {
  const changed = (change: (position: Json) => void): string => {
    const position = structuredClone(POSITION);
    change(position);
    return complaintOf(scorePosition(position));
  };

  test.each<[string, (position: Json) => void, string]>([
    ['a seat on turn that is not there', (p) => (p['turn'] = p['players']), 'turn: there is no seat 4'],
    [
      'two roads on one edge',
      (p) => p['state'].seats[1].roads.push(p['state'].seats[0].roads[0]),
      'state.seats[1]: two roads lie on 1,-1,N~2,-2,S',
    ],
    [
      'an edge of three ends',
      (p) => (p['state'].seats[0].roads = ['1,-1,N~2,-2,S~0,0,N']),
      'state.seats[0].roads[0]: there is no edge "1,-1,N~2,-2,S~0,0,N"',
    ],
    ['a robber at sea', (p) => (p['board'].robber = [9, 9]), 'board.robber: there is no land at 9,9'],
    [
      'a number on the desert',
      (p) => (p['board'].hexes[0].number = 8),
      'board.hexes[0]: a hex has a resource and a number other than 7, or neither',
    ],
    [
      'land without a number',
      (p) => (p['board'].hexes[1].number = null),
      'board.hexes[1]: a hex has a resource and a number other than 7, or neither',
    ],
    [
      'a seven',
      (p) => (p['board'].hexes[1].number = 7),
      'board.hexes[1]: a hex has a resource and a number other than 7, or neither',
    ],
    [
      'a harbour away from an edge',
      (p) => (p['board'].ports[0].vertices = ['0,-2,N', '2,0,N']),
      'board.ports[0].vertices: these two vertices are no edge of the island',
    ],
    [
      'more wood than there is',
      (p) => (p['state'].seats[0].hand.wood += 1),
      'state: there are 19 cards of wood, not 20',
    ],
    [
      'hands of more wood than there is, whatever the bank holds',
      (p) => {
        delete p['state'].bank;
        p['state'].seats[0].hand = { wood: 10 };
        p['state'].seats[1].hand = { wood: 9 };
      },
      'state: there are 19 cards of wood, not 20',
    ],
    [
      'more knights than there are',
      (p) => {
        p['state'].devDeckLeft = 0;
        p['state'].seats[0].knightsPlayed = 9;
        p['state'].seats[1].knightsPlayed = 4;
        p['state'].seats[2].devHand.knight = 2;
      },
      'state: there are 14 development cards "knight", not 15',
    ],
    [
      'more development cards than there are',
      (p) => {
        p['state'].devDeckLeft = 24;
        p['state'].seats[0].knightsPlayed = 1;
      },
      'state: there are 25 development cards, not 26',
    ],
    [
      'a history of sixteen roads of one seat',
      (p) => (p['history'] = GEOMETRIES.small.edgeNames.slice(0, 16).map((road) => ['road', 2, road])),
      'history: seat 2 has 15 roads',
    ],
    [
      'a road in the history that is another seat’s on the island',
      (p) => (p['history'] = [['road', 1, p['state'].seats[0].roads[0]]]),
      'history[0]: this piece is not on the island',
    ],
    [
      'a settlement in the history that is nowhere on the island',
      (p) => {
        const [own] = p['state'].seats[0].settlements;
        p['state'].seats[0].settlements.shift();
        p['history'] = [
          ['knight', 0],
          ['settlement', 0, own],
        ];
      },
      'history[1]: this piece is not on the island',
    ],
    [
      'a step with nothing in it',
      (p) => (p['history'] = [[]]),
      'history[0][0]: expected "settlement" or "road" or "city" or "knight", not nothing',
    ],
    [
      'a step with too much in it',
      (p) => (p['history'] = [['knight', 0, '0,0,N', 1]]),
      'history[0]: expected a kind, a seat and a place',
    ],
  ])('[SET-2.1] %s', (_, change, said) => {
    expect(changed(change)).toBe(said);
  });

  test('[SET-2.1] a step of a seat that is not there', () => {
    expect(changed((p) => (p['history'] = [['knight', 4]]))).toContain('history[0][1]');
    expect(changed((p) => (p['history'] = [['knight', 3]]))).toBe('');
    expect(changed((p) => (p['history'] = [['road', 0, '9,9,N']]))).toContain('history[0][2]');
    expect(changed((p) => (p['history'] = [['city', 0, '9,9,N']]))).toContain('history[0][2]');
    expect(changed((p) => (p['turn'] = 3))).toBe('');
    expect(changed((p) => delete p['turn'])).toBe('');
  });
});

describe('a position read', () => {
  const factsAfter = (change: (position: Json) => void): Json => {
    const position = structuredClone(POSITION);
    delete position['history'];
    change(position);
    return valueOf(scorePosition(position))['facts'];
  };

  test('[SET-2.1] either end of an edge may be named first', () => {
    const turned = factsAfter((p) => {
      for (const each of p['state'].seats)
        each.roads = each.roads.map((road: string) => road.split('~').toReversed().join('~'));
    });
    expect(turned).toEqual(factsAfter(() => {}));
  });

  test('[SET-11.5] the largest army: three knights at least, more than everybody else', () => {
    const holder = (knights: readonly number[], history?: readonly number[]): unknown =>
      factsAfter((p) => {
        p['state'].devDeckLeft = 0;
        p['state'].seats.forEach((each: Json, n: number) => (each['knightsPlayed'] = knights[n]));
        if (history) p['history'] = history.map((of) => ['knight', of]);
      })['largestArmyHolder'];
    expect(holder([2, 0, 0, 0])).toBeNull();
    expect(holder([3, 0, 0, 0])).toBe(0);
    expect(holder([3, 3, 0, 0])).toBeNull();
    expect(holder([0, 3, 4, 0])).toBe(2);
    // Who had three first keeps the card, unless the table shows that another has more by now.
    expect(holder([3, 3, 0, 0], [1, 1, 1, 0, 0, 0])).toBe(1);
    expect(holder([3, 4, 0, 0], [0, 0, 0])).toBe(1);
  });

  test('[SET-11.15] where two have as many knights and nothing tells who was first, one more takes the card', () => {
    const position = structuredClone(POSITION);
    delete position['history'];
    position['state'].devDeckLeft = 0;
    position['state'].seats.forEach((each: Json, n: number) => (each['knightsPlayed'] = n < 2 ? 4 : 0));
    const { seats } = valueOf(scorePosition(position));
    const needed = seats.map(
      ({ lines }: Json) => lines.find(({ id }: Json) => id === 'largestArmy').why.needed,
    );
    expect(needed).toEqual([5, 5, 5, 5]);
  });

  test('[SET-11.12] of two roads as long as each other the older one holds the card', () => {
    const [own, other] = [
      line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N'),
      ring(0, 0).slice(0, 5),
    ].map((roads) => roads.map((each) => GEOMETRIES.small.edgeNames[each]!)) as [string[], string[]];
    const holder = (...order: readonly (readonly [number, readonly string[]])[]): unknown =>
      valueOf(
        scorePosition({
          players: 2,
          board: POSITION['board'],
          state: { seats: [own, other].map((roads) => ({ settlements: [], cities: [], roads })) },
          history: order.flatMap(([of, roads]) => roads.map((road) => ['road', of, road])),
        }),
      )['facts'].longestRoadHolder;
    expect(holder()).toBeNull();
    expect(holder([0, own], [1, other])).toBe(0);
    expect(holder([1, other], [0, own])).toBe(1);
  });

  test('[SET-11.14] a settlement in the road cuts it in a history too', () => {
    const named = (roads: readonly number[]): string[] =>
      roads.map((road) => GEOMETRIES.small.edgeNames[road]!);
    const own = named(line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N'));
    const later = named(line('1,-2,N', '2,-3,S'));
    const other = named(ring(0, 0).slice(0, 5));
    const holder = (between: readonly unknown[]): unknown =>
      valueOf(
        scorePosition({
          players: 2,
          board: POSITION['board'],
          state: {
            seats: [
              { settlements: [], cities: [], roads: [...own, ...later] },
              { settlements: ['-1,-1,N'], cities: [], roads: other },
            ],
          },
          history: [
            ...own.map((road) => ['road', 0, road]),
            ...between,
            ...other.map((road) => ['road', 1, road]),
            ...later.map((road) => ['road', 0, road]),
          ],
        }),
      )['facts'].longestRoadHolder;
    // Both are five long in the end; who was cut before the other came so far lost the card.
    expect(holder([['settlement', 1, '-1,-1,N']])).toBe(1);
    expect(holder([])).toBe(0);
  });

  test('a history is as long as two seats can build, and no longer', () => {
    const played = (steps: number): string =>
      complaintOf(
        scorePosition({
          players: 2,
          board: POSITION['board'],
          state: { seats: [0, 1].map(() => ({ settlements: [], cities: [], roads: [] })) },
          history: Array.from({ length: steps }, () => ['knight', 0]),
        }),
      );
    expect(played(2 * 28 + 34)).toBe('');
    expect(played(2 * 28 + 35)).toContain('history');
  });

  test('[SET-11.13] the most points come first, and equal ones together', () => {
    const { seats, ranking } = valueOf(scorePosition(POSITION));
    const totals = ranking.map((tied: number[]) => tied.map((of) => seats[of].total));
    expect(totals.flat()).toEqual(totals.flat().toSorted((a: number, b: number) => b - a));
    expect(new Set(totals.flat()).size).toBe(totals.length);
    expect(totals.length).toBeGreaterThan(1);
  });

  test('who writes positions reads places by their names', () => {
    const [first] = valueOf(scorePosition(POSITION))['seats'];
    const sources = first.lines.map(({ source }: Json) => source);
    expect(sources).toEqual(expect.arrayContaining(['settlement:0,0,N', 'settlement:2,0,N', 'longestRoad']));
  });

  const largeBoard = (count: number): Json => ({
    hexes: GEOMETRIES.large.hexes.slice(0, count).map(([q, r]) => ({ q, r, resource: 'wood', number: 8 })),
    ports: [],
    robber: GEOMETRIES.large.hexes[0],
  });
  const bare = { settlements: [], cities: [], roads: [] };
  const large = (count: number): Json => ({
    players: 2,
    board: largeBoard(count),
    state: { seats: [{ ...bare, settlements: [GEOMETRIES.large.vertexNames.at(-1)] }, bare] },
  });

  test('more than nineteen hexes are the large island, whole or not at all', () => {
    expect(valueOf(scorePosition(large(30)))['seats'].map(({ total }: Json) => total)).toEqual([1, 0]);
    expect(complaintOf(scorePosition(large(29)))).toBe('board.hexes: expected 30 hexes, not 29');
    expect(complaintOf(scorePosition(large(20)))).toBe('board.hexes: expected 30 hexes, not 20');
  });

  const asked = (pos: unknown): Reading<ReturnType<typeof playable>> =>
    read((json, path) => playable(json, path), { pos, menu: {} });
  const stateOf = (more: object): ReturnType<typeof playable>['state'] => {
    const { expect: _, ...pos } = POSITION;
    return (valueOf(asked({ ...pos, ...more })) as ReturnType<typeof playable>).state;
  };

  test('[SET-4.3] a position to play on: the dice rolled or not, the cards in order', () => {
    expect(stateOf({})).toMatchObject({ phase: 'main', rolled: true });
    expect(stateOf({ turn: 3 }).turn).toBe(3);
    expect(stateOf({ turn: undefined }).turn).toBe(0);
    expect(stateOf({ rolled: false })).toMatchObject({ phase: 'preRoll', rolled: false });
    const { devDeckLeft: _left, ...untold } = POSITION['state'];
    expect(stateOf({ deck: ['monopoly', 'knight'], state: untold }).deck).toEqual([4, 0]);
    expect(stateOf({ deck: ['monopoly', 'vp'] }).deck.slice(0, 2)).toEqual([4, 1]);
    expect(stateOf({ deck: ['monopoly', 'vp'] }).deck).toHaveLength(POSITION['state'].devDeckLeft);
    expect(stateOf({ state: untold }).deck).toEqual([]);
    expect(stateOf({ state: { ...untold, devDeckLeft: 2 } }).deck).toHaveLength(2);
    const [player] = stateOf({}).players;
    expect(player).toMatchObject({
      roadsLeft: 6,
      settlementsLeft: 2,
      citiesLeft: 4,
      owes: 0,
      hand: [0, 1, 1, 0, 0],
    });
    const { hand: _, devHand: _dev, knightsPlayed: _knights, ...poor } = POSITION['state'].seats[0];
    const seats = [poor, ...POSITION['state'].seats.slice(1)];
    expect(stateOf({ state: { ...POSITION['state'], seats } }).players[0]).toMatchObject({
      hand: [0, 0, 0, 0, 0],
      cards: [0, 0, 0, 0, 0],
      knights: 0,
    });
  });

  test('what is wrong with a position to play on is said where it stands', () => {
    for (const none of [null, 7]) expect(complaintOf(asked(none))).toBe('pos: expected an object');
    const { expect: _, ...pos } = POSITION;
    expect(complaintOf(asked({ ...pos, turn: 4 }))).toBe('pos.turn: there is no seat 4');
    const seats = pos['state'].seats.map((seat: Json) => ({ ...seat, devHand: {}, knightsPlayed: 0 }));
    const fresh = { ...pos, state: { ...pos['state'], seats } };
    const deck = SORTED_DECKS.small.map((kind) => CARD_KINDS[kind]!);
    expect(complaintOf(asked({ ...fresh, deck }))).toBe('');
    expect(complaintOf(asked({ ...fresh, deck: [...deck, 'knight'] }))).toContain('pos.deck');
    seats[0].devHand = { monopoly: 1 };
    expect(complaintOf(asked({ ...fresh, deck }))).toBe(
      'pos.deck: there are 2 development cards "monopoly", not 3',
    );
    expect(complaintOf(asked({ ...pos, rolled: 'yes' }))).toContain('pos.rolled');
  });
});

describe('a transcript', () => {
  /** A game up to an action like this, and then another. */
  const instead = (isLike: (action: Action) => boolean, change: (action: Action) => unknown): Json => {
    for (const game of TRANSCRIPTS) {
      const at = game['actions'].findIndex(isLike);
      if (at < 0) continue;
      const actions = [...game['actions'].slice(0, at), change(game['actions'][at])];
      const { value } = replayTranscript({ ...game, actions, checkpoints: [] }) as { value?: Json };
      if (value === undefined) throw new Error('it could not be read');
      return { ...value, isThere: value['refusedAt'] === at };
    }
    throw new Error('no such action');
  };

  test('[SET-10.1] a bought card is the next of the deck', () => {
    const other = (kind: string): string => (kind === 'knight' ? 'vp' : 'knight');
    const told = instead(
      ([kind]) => kind === 'buyDev',
      ([kind, of, card]) => [kind, of, other(card)],
    );
    expect(told).toMatchObject({
      ok: false,
      isThere: true,
      rule: 'SET-10.1',
      rejected: 'The deck gives another card.',
    });
    // Who cannot buy at all is told so, whichever card it would be.
    for (const card of CARD_WORDS) {
      const early = instead(
        ([kind]) => kind === 'roll',
        ([, of]) => ['buyDev', of, card],
      );
      expect(early).toMatchObject({ ok: false, isThere: true, rule: 'SET-4.3' });
    }
  });

  test('[SET-8.7] the robber steals from a seat beside it, a card that is there', () => {
    const robs = ([kind, , , victim]: readonly unknown[]): boolean => kind === 'robber' && victim !== null;
    const nobody = instead(robs, ([kind, of, hex]) => [kind, of, hex, null, null]);
    expect(nobody).toMatchObject({ ok: false, isThere: true, rule: 'SET-8.6' });
    const nothing = instead(robs, ([kind, of, hex, victim]) => [kind, of, hex, victim, null]);
    expect(nothing).toMatchObject({ ok: false, isThere: true, rule: 'SET-8.7' });
    const held = ['wood', 'brick', 'sheep', 'wheat', 'ore'].map(
      (resource) => instead(robs, ([kind, of, hex, victim]) => [kind, of, hex, victim, resource])['ok'],
    );
    expect(held).toContain(true);
    expect(held).toContain(false);
  });

  test('[SET-9.2] [SET-9.4] the bank gives one for as many as the rate says', () => {
    const trades = ([kind]: readonly unknown[]): boolean => kind === 'bankTrade';
    const wrong = instead(trades, ([kind, of, give, count, get]) => [
      kind,
      of,
      give,
      count === 4 ? 3 : 4,
      get,
    ]);
    expect(wrong).toMatchObject({ ok: false, isThere: true });
    const same = instead(trades, ([kind, of, give, count]) => [kind, of, give, count, give]);
    expect(same).toMatchObject({ ok: false, isThere: true });
    expect(wrong['rejected']).not.toBe(same['rejected']);
  });

  test('[SET-9.3] no rate is higher than four, and none is nothing', () => {
    const trades = ([kind]: readonly unknown[]): boolean => kind === 'bankTrade';
    for (const count of [0, 1, 5])
      expect(instead(trades, ([kind, of, give, , get]) => [kind, of, give, count, get])).toMatchObject({
        ok: false,
        isThere: true,
        rule: 'SET-9.3',
      });
  });

  test('[SET-9.3] of another number than the rate it is said what the rate is', () => {
    const trades = ([kind]: readonly unknown[]): boolean => kind === 'bankTrade';
    const { rejected } = instead(trades, ([kind, of, give, , get]) => [kind, of, give, 5, get]);
    expect(rejected).toMatch(/^The bank takes [234] of these cards for one, not 5\.$/);
  });

  test('[SET-8.5] a card that nobody is there to lose is not stolen', () => {
    const idle = ([kind, , , victim]: readonly unknown[]): boolean => kind === 'robber' && victim === null;
    expect(instead(idle, ([kind, of, hex]) => [kind, of, hex, null, 'ore'])).toMatchObject({
      ok: false,
      isThere: true,
      rule: 'SET-8.5',
    });
  });

  test('[SET-8.2] cards are discarded once, by who owes them, and are held', () => {
    const discards = ([kind]: readonly unknown[]): boolean => kind === 'discard';
    const stranger = instead(discards, ([kind, of, card]) => [kind, (of + 1) % 4, card]);
    expect(stranger).toMatchObject({ ok: false, isThere: true });
    const held = ['wood', 'brick', 'sheep', 'wheat', 'ore'].map(
      (resource) => instead(discards, ([kind, of]) => [kind, of, resource])['ok'],
    );
    expect(new Set(held).size).toBe(2);
    const [game] = TRANSCRIPTS.filter(({ actions }) => actions.some(discards)) as [Json];
    const first = game['actions'].findIndex(discards);
    const [, of] = game['actions'][first];
    const last = game['actions'].findIndex(
      ([kind, by]: [string, number], n: number) => n > first && (kind !== 'discard' || by !== of),
    );
    const more = [...game['actions'].slice(0, last), ['discard', of, 'wood']];
    expect(valueOf(replayTranscript({ ...game, actions: more, checkpoints: [] }))).toMatchObject({
      ok: false,
      refusedAt: last,
    });
  });

  test('[SET-8.2] who has discarded is done, though another seat still owes', () => {
    const second = ([kind, of]: Action, n: number, all: readonly Action[]): boolean =>
      kind === 'discard' && all[n - 1]?.[0] === 'discard' && all[n - 1]![1] !== of;
    const game = TRANSCRIPTS.find(({ actions }) => actions.some(second))!;
    const at = game['actions'].findIndex(second);
    const [, before] = game['actions'][at - 1];
    const again = RESOURCES.map((card) =>
      valueOf(
        replayTranscript({
          ...game,
          actions: [...game['actions'].slice(0, at), ['discard', before, card]],
          checkpoints: [],
        }),
      ),
    );
    for (const told of again) expect(told).toMatchObject({ ok: false, refusedAt: at });
    expect(new Set(again.map(({ rejected }) => rejected)).size).toBe(1);
  });

  test('[SET-10.8] a year of plenty of another number of cards is refused where it stands', () => {
    const plenty = ([kind]: readonly unknown[]): boolean => kind === 'yearOfPlenty';
    for (const cards of [[], ['ore'], ['ore', 'ore', 'wheat']])
      expect(instead(plenty, ([kind, of]) => [kind, of, cards])).toMatchObject({
        ok: false,
        isThere: true,
        rule: 'SET-10.8',
      });
  });

  test('[SET-10.7] free roads that are not placed are given up by doing something else', () => {
    const game = TRANSCRIPTS.find(({ actions }) =>
      actions.some(
        ([kind]: [string], n: number) => kind === 'roadBuilding' && actions[n + 3]?.[0] === 'endTurn',
      ),
    )!;
    const at = game['actions'].findIndex(
      ([kind]: [string], n: number) => kind === 'roadBuilding' && game['actions'][n + 3]?.[0] === 'endTurn',
    );
    const [, of] = game['actions'][at];
    const played = (...then: readonly unknown[]): Json =>
      valueOf(
        replayTranscript({
          ...game,
          actions: [...game['actions'].slice(0, at + 2), ...then],
          checkpoints: [],
        }),
      );
    expect(played(['endTurn', of])).toMatchObject({ ok: true });
    expect(played(['endTurn', (of + 1) % 4])).toMatchObject({ ok: false, refusedAt: at + 2 });
  });

  test('[SET-9.1] players at another table trade in a turn as often as they like', () => {
    const game = TRANSCRIPTS.find(({ actions }) => actions.some(([kind]: [string]) => kind === 'trade'))!;
    const at = game['actions'].findIndex(([kind]: [string]) => kind === 'trade');
    const [kind, of, partner, give, get] = game['actions'][at];
    const forthAndBack = Array.from({ length: 42 }, (_, n) =>
      n % 2 === 0 ? [kind, of, partner, give, get] : [kind, of, partner, get, give],
    );
    const actions = [...game['actions'].slice(0, at), ...forthAndBack];
    expect(valueOf(replayTranscript({ ...game, actions, checkpoints: [] }))).toMatchObject({ ok: true });
  });

  const [GAME] = TRANSCRIPTS as [Json];
  const { id: _id, checkpoints: _points, ...nameless } = GAME;

  test('is answered by its name, if it has one; without points to win there is no winner', () => {
    const actions = GAME['actions'].slice(0, 16);
    expect(valueOf(replayTranscript({ ...nameless, actions }))).toEqual({
      ok: true,
      checkpoints: [],
      winner: null,
    });
    expect(valueOf(replayTranscript({ ...nameless, id: 'a', actions }))).toMatchObject({
      id: 'a',
      winner: null,
    });
    const refused = [...actions, ['endTurn', 3]];
    expect(valueOf(replayTranscript({ ...nameless, actions: refused }))).not.toHaveProperty('id');
    expect(valueOf(replayTranscript({ ...nameless, id: 'a', actions: refused }))).toMatchObject({
      id: 'a',
      ok: false,
    });
  });

  test('a checkpoint that wants nothing special is told everything', () => {
    const at = (point: unknown): Reading<object> =>
      replayTranscript({ ...nameless, actions: [], checkpoints: [point] });
    const [whole] = valueOf(at({ after: 0 }))['checkpoints'];
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(['after', 'hands', 'bank', 'actualVP']));
    expect(valueOf(at({ after: 0, turn: 0 }))['checkpoints']).toEqual([{ after: 0, turn: 0 }]);
    for (const none of [null, 7, {}]) expect(complaintOf(at(none))).toContain('checkpoints[0]');
  });

  test('[SET-1.5] the deck of a transcript holds no more cards than the box does', () => {
    const drawn = (devDeckDrawOrder: readonly string[]): string =>
      complaintOf(replayTranscript({ ...nameless, actions: [], devDeckDrawOrder }));
    expect(drawn(Array<string>(14).fill('knight'))).toBe('');
    expect(drawn(Array<string>(15).fill('knight'))).toBe(
      'devDeckDrawOrder: there are 14 development cards "knight", not 15',
    );
  });

  test.each<[unknown[], string]>([
    [['endTurn', 0, 1], 'actions[0]: expected 2 items for "endTurn", not 3'],
    [['settlement', 0], 'actions[0]: expected 3 items for "settlement", not 2'],
    [['endTurn', 4], 'actions[0][1]'],
    [['roll', 0, [1, 2, 3]], 'actions[0][2]'],
    [['bankTrade', 0, 'wood', -1, 'ore'], 'actions[0][3]'],
    [['bankTrade', 0, 'wood', 2.5, 'ore'], 'actions[0][3]'],
  ])('%j is no action', (action, said) => {
    expect(complaintOf(replayTranscript({ ...nameless, actions: [action] }))).toContain(said);
  });
});
