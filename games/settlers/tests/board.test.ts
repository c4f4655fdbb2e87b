import { begin, seat, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { GEOMETRIES } from '../facts/geometry.ts';
import { byItself } from '../board/byItself.ts';
import { carriesOf } from '../board/flights.ts';
import { mapOf } from '../board/map.ts';
import { setPanel } from '../board/panels.ts';
import { EMPTY, pieceAt, placed, positionOf, withoutSeat, withSeat, type Sketch } from '../board/sketch.ts';
import {
  canBuild,
  kindOf,
  nearest,
  pointOf,
  shortcutsOf,
  targetsOf,
  towards,
  type SettlersProps,
} from '../board/targets.ts';
import {
  concerning,
  givenBy,
  gotBy,
  isWhole,
  LEVEL,
  mirrored,
  saidBy,
  step,
  type Offer,
} from '../board/trading.ts';
import { boardWords } from '../board/words.ts';
import { settlers } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import { scorePosition } from '../score/position.ts';

const openTable = (seats = 4) => {
  const dice = seededDice('board');
  return begin({ game: settlers.game, config: STANDARD, seats, chance: dice, observers: [] });
};

/** What a board is handed, as far as picking places looks at it. */
function propsFor(overrides: Partial<SettlersProps> = {}): SettlersProps {
  const { state } = openTable();
  const me = settlers.game.toAct(state)[0]!;
  return {
    view: settlers.game.view(state, me),
    viewer: me,
    moves: settlers.game.moves(state, me),
    selection: [],
    setSelection: () => undefined,
    choose: () => undefined,
    ...overrides,
  } as SettlersProps;
}

test('[SET-11.10] a position put together by hand is scored: buildings, road, army and cards', () => {
  const layout = GEOMETRIES.small;
  const put = (sketch: Sketch, tool: 'settlement' | 'city' | 'road', place: string): Sketch =>
    placed(sketch, { seat: 1, tool, place });
  let sketch: Sketch = { ...EMPTY, seats: EMPTY.seats.with(1, { knights: 3, cards: 2 }) };
  sketch = put(sketch, 'settlement', 'vertex:0');
  sketch = put(sketch, 'city', 'vertex:3');
  for (const edge of [0, 1, 2, 3, 4]) sketch = put(sketch, 'road', `edge:${edge}`);
  const reading = scorePosition(positionOf(sketch, layout));
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  expect(reading.value.seats.map(({ total }) => total)).toEqual([0, 1 + 2 + 2 + 2 + 2, 0]);
});

test('[SET-11.13] the order of placing decides a tie for the longest road', () => {
  const layout = GEOMETRIES.small;
  const ring = (hex: number): readonly string[] => {
    const six = layout.corners[hex]!;
    return layout.edges.flatMap(([a, b], edge) =>
      six.includes(a) && six.includes(b) ? [`edge:${edge}`] : [],
    );
  };
  const line = (owner: number, hex: number) =>
    ring(hex)
      .slice(0, 5)
      .map((place) => ({ seat: owner, place }));
  const totals = (pieces: ReturnType<typeof line>): readonly number[] => {
    const sketch = pieces.reduce(
      (so: Sketch, piece) => placed(so, { seat: piece.seat, tool: 'road', place: piece.place }),
      EMPTY,
    );
    const reading = scorePosition(positionOf(sketch, layout));
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    return reading.value.seats.map(({ total }) => total);
  };
  expect(totals([...line(0, 0), ...line(1, 18)])).toEqual([2, 0, 0]);
  expect(totals([...line(1, 18), ...line(0, 0)])).toEqual([0, 2, 0]);
});

test('a piece is replaced by another and taken away by itself or by the eraser', () => {
  const one = placed(EMPTY, { seat: 0, tool: 'settlement', place: 'vertex:5' });
  expect(pieceAt(one, 'vertex:5')?.what).toBe('settlement');
  const city = placed(one, { seat: 0, tool: 'city', place: 'vertex:5' });
  expect(pieceAt(city, 'vertex:5')?.what).toBe('city');
  expect(placed(city, { seat: 0, tool: 'city', place: 'vertex:5' }).pieces).toEqual([]);
  expect(placed(city, { seat: 1, tool: 'erase', place: 'vertex:5' }).pieces).toEqual([]);
});

test('the fifth player brings another island, and what lay on the first one is there again without them', () => {
  const four = placed(withSeat(EMPTY), { seat: 0, tool: 'settlement', place: 'vertex:7' });
  const five = withSeat(four);
  expect(five.pieces).toEqual([]);
  const large = placed(five, { seat: 4, tool: 'city', place: 'vertex:9' });
  expect(withoutSeat(large).pieces).toEqual(four.pieces);
  // The fifth took the city along; what the first put there stays.
  const both = placed(large, { seat: 0, tool: 'city', place: 'vertex:3' });
  expect(withSeat(withoutSeat(both)).pieces).toEqual([{ what: 'city', seat: 0, place: 'vertex:3' }]);
});

test('[SET-1.6] more pieces than a colour has are complained of in both languages', () => {
  const said = (tool: 'settlement' | 'city' | 'road', many: number, locale: 'en' | 'zh'): string => {
    const place = (n: number): string => `${tool === 'road' ? 'edge' : 'vertex'}:${n}`;
    const sketch = Array.from({ length: many }, (_, n) => n).reduce(
      (so: Sketch, n) => placed(so, { seat: 1, tool, place: place(n) }),
      EMPTY,
    );
    const reading = scorePosition(positionOf(sketch, GEOMETRIES.small));
    const phrase = 'complaint' in reading ? reading.complaint.phrase : undefined;
    return phrase ? settlers.text.phrase(phrase, { locale, viewer: 'spectator', nameOf: String }) : '';
  };
  expect([said('settlement', 5, 'en'), said('city', 4, 'en'), said('road', 15, 'en')]).toEqual(['', '', '']);
  expect(said('settlement', 6, 'en')).toBe(
    'Player 2 has 6 settlements on the island; there are 5 of a colour.',
  );
  expect(said('city', 5, 'en')).toBe('Player 2 has 5 cities on the island; there are 4 of a colour.');
  expect(said('road', 16, 'en')).toBe('Player 2 has 16 roads on the island; there are 15 of a colour.');
  expect(said('settlement', 6, 'zh')).toBe('玩家 2 在岛上有 6 座村庄；每色只有 5 座。');
  expect(said('city', 5, 'zh')).toMatch(/^[^a-z]+$/i);
  expect(said('road', 16, 'zh')).toMatch(/^[^a-z]+$/i);
});

test('[SET-1.5] more cards than there are are complained of in both languages', () => {
  const said = (knights: number, cards: number, locale: 'en' | 'zh'): string => {
    const reading = scorePosition(
      positionOf({ ...EMPTY, seats: EMPTY.seats.with(1, { knights, cards }) }, GEOMETRIES.small),
    );
    const phrase = 'complaint' in reading ? reading.complaint.phrase : undefined;
    return phrase ? settlers.text.phrase(phrase, { locale, viewer: 'spectator', nameOf: String }) : '';
  };
  expect(said(14, 5, 'en')).toBe('');
  expect(said(15, 0, 'en')).toBe('There are 14 knights in the game, not 15.');
  expect(said(15, 0, 'zh')).toBe('一副发展卡里有 14 张骑士，不是 15 张。');
  expect(said(0, 6, 'en')).toBe('There are 5 victory point cards in the game, not 6.');
  expect(said(0, 6, 'zh')).toBe('一副发展卡里有 5 张胜利点卡，不是 6 张。');
});

test('[SET-3.3] in the set-up every open corner is a target, and arrows lead from one to the next', () => {
  const props = propsFor();
  const targets = targetsOf(props);
  const map = mapOf(props.view.board, 62);
  expect(kindOf(props)).toBe('settlement');
  expect(targets).toHaveLength(54);
  const middle = targets[27]!;
  const [x, y] = pointOf(middle, map);
  const right = towards(targets, map, { from: middle, direction: [1, 0] })!;
  expect(pointOf(right, map)[0]).toBeGreaterThan(x);
  const up = towards(targets, map, { from: middle, direction: [0, -1] })!;
  expect(pointOf(up, map)[1]).toBeLessThan(y);
  expect(nearest(targets, map, { point: [x + 5, y - 4], reach: 26 })).toBe(middle);
  expect(nearest(targets, map, { point: [x + 900, y], reach: 26 })).toBeUndefined();
});

test('a kind of building is chosen only while it can be built', () => {
  const props = propsFor();
  const main = { ...props.view, phase: 'main' } as const;
  const road = { type: 'buildRoad', edge: 3 } as const;
  expect(canBuild([road], 'road')).toBe(true);
  expect(kindOf({ ...props, view: main, moves: [road], selection: ['kind:road'] })).toBe('road');
  expect(kindOf({ ...props, view: main, moves: [], selection: ['kind:road'] })).toBeUndefined();
  expect(targetsOf({ ...props, view: main, moves: [road], selection: ['kind:road'] })).toHaveLength(1);
  expect(targetsOf({ ...props, view: main, moves: [road], selection: [] })).toHaveLength(0);
});

test('a building that waits for a second word is shown where it goes, and in a replay the better one', () => {
  const props = propsFor();
  const view = { ...props.view, phase: 'main' } as const;
  const road = { type: 'buildRoad', edge: 3 } as const;
  const city = { type: 'buildCity', vertex: 7 } as const;
  const places = (given: Partial<SettlersProps>) =>
    targetsOf({ ...props, view, selection: [], ...given }).map(({ place }) => place);
  expect(places({ moves: [road, city], chosen: city })).toEqual(['vertex:7']);
  expect(places({ moves: [city], chosen: city, replay: true })).toEqual(['vertex:7']);
  // A hint names another building than the one that was about to be placed.
  expect(places({ moves: [road, city], chosen: city, selection: ['kind:road'] })).toEqual(['vertex:7']);
  expect(places({ moves: [road], chosen: { type: 'endTurn' } })).toEqual([]);
});

test('[SET-9.5] a balance never gives more than is held and has no resource on both sides', () => {
  let balance = LEVEL;
  for (let n = 0; n < 3; n++) balance = step(balance, { resource: 0, by: -1 }, [2, 0, 0, 0, 0]);
  expect(givenBy(balance)).toEqual([2, 0, 0, 0, 0]);
  expect(isWhole(balance)).toBe(false);
  balance = step(balance, { resource: 4, by: 1 }, [2, 0, 0, 0, 0]);
  expect(gotBy(balance)).toEqual([0, 0, 0, 0, 1]);
  expect(isWhole(balance)).toBe(true);
});

const offer: Offer = {
  id: 7,
  from: seat(1),
  give: [0, 1, 0, 0, 0],
  get: [0, 0, 0, 0, 1],
  answers: [0, 3, 2, 1],
};

test('the offer of another is read as a balance of the own, and shown where it belongs', () => {
  expect(mirrored(offer)).toEqual([0, 1, 0, 0, -1]);
  const { view } = propsFor();
  const seen = (you: number | null, asked: boolean) =>
    concerning({
      offers: [offer],
      you,
      answers: view.answers && {
        ...view.answers,
        asked: asked ? [{ offer: offer.id, accept: null, counters: [] }] : [],
      },
    });
  expect(seen(0, true)).toEqual({ incoming: [offer], own: [], others: [] });
  expect(seen(1, false)).toEqual({ incoming: [], own: [offer], others: [] });
  expect(seen(3, false)).toEqual({ incoming: [], own: [], others: [offer] });
  expect(concerning({ offers: [offer], you: null, answers: null }).others).toEqual([offer]);
  expect([0, 1, 2, 3].map((seat) => saidBy(offer, seat))).toEqual([
    'silent',
    'notAsked',
    'declined',
    'accepted',
  ]);
});

test('both languages say everything, and nothing twice in the wrong one', () => {
  const { en, zh } = boardWords;
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  for (const [key, word] of Object.entries(zh))
    if (typeof word === 'string' && key !== 'any') expect(word).toMatch(/[\u4e00-\u9fff]/);
});

test('[SET-7.1] a harvest flies from its hexes to whoever built there, as far as the bank could pay', () => {
  const game = begin({
    game: settlers.game,
    config: STANDARD,
    seats: 3,
    chance: seededDice('flights'),
    observers: [],
  });
  const view = settlers.game.view(game.state, seat(0));
  const { board } = view;
  const [first, second] = [board.numbers.findIndex((n) => n > 0), board.numbers.findLastIndex((n) => n > 0)];
  const builder = view.builder.map((none, vertex) =>
    vertex === board.corners[first]![0] ? 0 : vertex === board.corners[second]![3] ? 2 : none,
  );
  const standing = { ...view, builder, yielding: [first, second] };
  const paid = [0, 1, 2].map((owner) =>
    [0, 1, 2, 3, 4].map((r) =>
      (owner === 0 && r === board.terrain[first]) || (owner === 2 && r === board.terrain[second]) ? 1 : 0,
    ),
  );
  const ways = (event: Parameters<typeof carriesOf>[0], of = standing): readonly string[] =>
    carriesOf(event, of).map(({ thing, from, to }) => `${thing} ${from} ${to}`);
  expect(ways({ type: 'produced', cards: paid, short: [] })).toEqual([
    `${board.terrain[first]} hex:${first} hand:${board.terrain[first]}`,
    `${board.terrain[second]} hex:${second} seat:2`,
  ]);
  const none = paid.map((cards) => cards.map(() => 0));
  expect(ways({ type: 'produced', cards: none, short: [] })).toEqual([]);
  // After the turn nothing is known of the roll: what comes too late does not fly.
  expect(ways({ type: 'produced', cards: paid, short: [] }, { ...standing, yielding: [] })).toEqual([]);
});

test('trades go both ways, and a stolen card is seen by the two it concerns', () => {
  const game = begin({
    game: settlers.game,
    config: STANDARD,
    seats: 3,
    chance: seededDice('flights'),
    observers: [],
  });
  const ways = (event: Parameters<typeof carriesOf>[0], of: 0 | 2): readonly string[] =>
    carriesOf(event, settlers.game.view(game.state, seat(of))).map(
      ({ thing, from, to }) => `${thing} ${from} ${to}`,
    );
  const trade = {
    type: 'tradeMade',
    offer: 1,
    seat: seat(0),
    partner: seat(1),
    give: [1, 0, 0, 0, 0],
    get: [0, 0, 2, 0, 0],
  } as const;
  expect(ways(trade, 0)).toEqual(['0 hand:0 seat:1', '2 seat:1 hand:2']);
  expect(ways(trade, 2)).toEqual(['0 seat:0 seat:1', '2 seat:1 seat:0']);
  const theft = { type: 'cardStolen', seat: seat(1), from: seat(0), resource: 4 } as const;
  expect(ways(theft, 0)).toEqual(['4 hand:4 seat:1']);
  expect(ways({ ...theft, resource: null }, 2)).toEqual(['hidden seat:0 seat:1']);
});

test('the dice roll by themselves for whoever holds no cards, the end of a turn waits a moment', () => {
  const { view } = propsFor();
  const held = (cardCount: number) => ({
    ...view,
    players: view.players.map((player) => ({ ...player, cardCount })),
  });
  const alone = (type: 'rollDice' | 'endTurn', cardCount = 0) =>
    byItself(propsFor({ view: held(cardCount), moves: [{ type }] }));
  expect(alone('rollDice')).toEqual({ move: { type: 'rollDice' } });
  // That there is nothing to play among them is a secret.
  expect(alone('rollDice', 1)).toBeUndefined();
  expect(alone('endTurn', 1)).toEqual({ move: { type: 'endTurn' }, grace: true });
  setPanel('trade');
  expect(alone('endTurn')).toBeUndefined();
  setPanel(undefined);
  const busy = propsFor({ moves: [{ type: 'endTurn' }, { type: 'buyCard' }] });
  expect(byItself(busy)).toBeUndefined();
  expect(byItself(propsFor({ moves: [] }))).toBeUndefined();
});

test('while nothing is chosen to be built a place says itself what is built there', () => {
  const { view } = propsFor();
  const moves = [
    { type: 'endTurn' },
    { type: 'buildRoad', edge: 5 },
    { type: 'buildCity', vertex: 7 },
  ] as const;
  const main = propsFor({ view: { ...view, phase: 'main' }, moves });
  expect(shortcutsOf(main).map(({ place, shape }) => [place, shape])).toEqual([
    ['edge:5', 'edge'],
    ['vertex:7', 'city'],
  ]);
  expect(targetsOf(main)).toEqual([]);
  const picked = { ...main, selection: ['kind:road'] };
  expect(shortcutsOf(picked)).toEqual([]);
  expect(targetsOf(picked).map(({ place }) => place)).toEqual(['edge:5']);
  expect(shortcutsOf(propsFor())).toEqual([]);
});
