/** Positions written down by hand, beside what the referee's samples reach: what is read, what is refused, what is told. */
import { read, type Reading } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { spaceNamed } from '../facts/geometry.ts';
import { scorePosition } from '../score/position.ts';
import { positionParser } from '../score/reading.ts';
import { scoring } from '../score/scoring.ts';
import { stateOf, type Laid } from '../score/standpoint.ts';
import { whatIf } from '../score/whatif.ts';
import { colony, lay, parliament, play } from './laid.ts';

type Flat = { readonly [key: string]: unknown };

const said = (reading: Reading<unknown>): string =>
  'complaint' in reading ? `${reading.complaint.path}: ${reading.complaint.message}` : '';
const valueOf = <T>(reading: Reading<T>): T => {
  if ('complaint' in reading) throw new Error(said(reading));
  return reading.value;
};
const reading = (pos: Flat): Reading<Laid> =>
  read((json, path) => stateOf(positionParser(json, path), 'pos'), pos);
const laid = (first: Flat = {}, more: Flat = {}): Laid['state'] => valueOf(reading(lay(first, more))).state;
const answer = (asked: Flat): Flat => valueOf(whatIf(asked)).answer as Flat;

describe('a position that cannot be played', () => {
  const nine = ['3,0', '4,0', '5,0'];
  test.each<[string, Flat, Flat, string]>([
    ['a first seat that is not there', {}, { first: 2 }, 'pos.first: there is no seat 2'],
    ['an active seat that is not there', {}, { active: 2 }, 'pos.active: there is no seat 2'],
    ['a card in two places', { hand: ['001'] }, {}, 'pos: card 001 is in two places'],
    ['a project for a corporation', { corp: '020' }, {}, 'pos.players[0]: 020 is no corporation'],
    [
      'a corporation among the projects',
      { played: [['B03']] },
      {},
      'pos.players[0].played: B03 is a corporation',
    ],
    [
      'resources where none lie',
      { played: [['020', 2]] },
      {},
      'pos.players[0].played: 020 holds no resources',
    ],
    [
      'an action of a card without one',
      { played: [['020', 0, 1]] },
      {},
      'pos.players[0].played: 020 has no action',
    ],
    [
      'resources on a corporation without room',
      { corpOn: { B02: 1 } },
      {},
      'pos.players[0].corpOn: B02 holds nothing',
    ],
    ['a debt', { stock: [-1, 0, 0, 0, 0, 0] }, {}, 'pos.players[0].stock: megacredits is below nothing'],
    [
      'heat production below nothing',
      { prod: [0, 0, 0, 0, 0, -1] },
      {},
      'pos.players[0].prod: heat production is too low',
    ],
    [
      'money production below −5',
      { prod: [-6, 0, 0, 0, 0, 0] },
      {},
      'pos.players[0].prod: megacredits production is too low',
    ],
    [
      'an area that is not there',
      {},
      { tiles: { nowhere: ['ocean'] } },
      'pos.tiles.nowhere: there is no area nowhere',
    ],
    [
      'a tile of a seat that is not there',
      {},
      { tiles: { [nine[0]!]: ['city', 2] } },
      `pos.tiles.${nine[0]}: there is no seat 2`,
    ],
    ['a claim that is nowhere', {}, { claims: [['nowhere', 0]] }, 'pos.claims: there is no area nowhere'],
    [
      'a claim that is not on Mars',
      {},
      { claims: [['ganymede-colony', 0]] },
      'pos.claims: there is no area ganymede-colony',
    ],
    [
      'a claim below a tile',
      {},
      { tiles: { '0,0': ['city', 0] }, claims: [['0,0', 0]] },
      'pos.claims: there is a tile on 0,0',
    ],
    [
      'an ocean that is not on Mars',
      {},
      { tiles: { 'ganymede-colony': ['ocean'] } },
      'pos.tiles.ganymede-colony: no place for an ocean',
    ],
    [
      'a milestone of another map',
      {},
      { milestones: [['Tycoon', 0]] },
      'pos.milestones: there is no Tycoon here',
    ],
    [
      'a milestone twice',
      {},
      {
        milestones: [
          ['Mayor', 0],
          ['Mayor', 1],
        ],
      },
      'pos.milestones: Mayor is there twice',
    ],
    [
      'a colony above its marker',
      {},
      { colonies: [colony('Luna', { marker: 1, colonies: [0, 1] })] },
      'pos.colonies[0]: the marker is below its colonies',
    ],
    [
      'turmoil without its pack',
      {},
      { packs: ['base-game', 'turmoil'] },
      'pos.turmoil: turmoil goes with its pack',
    ],
    [
      'a delegate too few',
      {},
      { turmoil: { ...parliament(), reserve: [5, 6] } },
      'pos.turmoil: seat 0 has 6 delegates',
    ],
    [
      'a reserve that is not told',
      {},
      { turmoil: { ...parliament(), reserve: [6] } },
      'pos.turmoil: seat 1 has 1 delegates',
    ],
    [
      'a leader who is not there',
      {},
      { turmoil: parliament({}, { reds: { leader: 3, delegates: { 0: 1 } } }) },
      'pos.turmoil: a leader is one of the delegates',
    ],
    [
      'a neutral delegate too many',
      {},
      { turmoil: { ...parliament(), neutralReserve: 14 } },
      'pos.turmoil: there are 15 neutral delegates',
    ],
    [
      'a leader without a delegate',
      {},
      { turmoil: parliament({}, { reds: { leader: 1, delegates: { 0: 1 } } }) },
      'pos.turmoil: a leader is one of the delegates',
    ],
    [
      'a neutral leader without a delegate',
      {},
      { turmoil: parliament({}, { reds: { leader: 'neutral', delegates: { 0: 1 } } }) },
      'pos.turmoil: a leader is one of the delegates',
    ],
    [
      'a corporation in hand',
      { hand: ['B01'] },
      { players: [{}] },
      'pos.players[0].hand: B01 is no project card',
    ],
    ['a prelude in hand', { hand: ['P01'] }, {}, 'pos.players[0].hand: P01 is no project card'],
    [
      'a corporation on the robots',
      { hosted: [['B03', 1]] },
      {},
      'pos.players[0].hosted: B03 is no project card',
    ],
    ['a prelude that was dealt', { dealt: ['P01'] }, {}, 'pos.players[0].dealt: P01 is no project card'],
    ['a project among the preludes', { preludes: ['020'] }, {}, 'pos.players[0].preludes: 020 is no prelude'],
    ['a corporation in the deck', {}, { deck: ['B03'] }, 'pos.deck: B03 is no project card'],
    ['a prelude among the discards', {}, { discard: ['P01'] }, 'pos.discard: P01 is no project card'],
    ['a project to draw as a prelude', {}, { preludeDeck: ['020'] }, 'pos.preludeDeck: 020 is no prelude'],
    [
      'a project to merge with',
      {},
      { corporationDeck: ['020'] },
      'pos.corporationDeck: 020 is no corporation',
    ],
    ['an action of others', { corpUsed: ['B10'] }, {}, 'pos.players[0].corpUsed: B10 is not in play here'],
    ['a first action of others', { opening: ['B08'] }, {}, 'pos.players[0].opening: B08 is not in play here'],
    ['a harm by a seat that is not there', { harmedBy: [2] }, {}, 'pos.players: there is no seat 2'],
    ['a claim of a seat that is not there', {}, { claims: [['0,-4', 2]] }, 'pos.claims: there is no seat 2'],
    ['a milestone of such a seat', {}, { milestones: [['Mayor', 2]] }, 'pos.milestones: there is no seat 2'],
    ['an award of such a seat', {}, { awards: [['Banker', 2]] }, 'pos.awards: there is no seat 2'],
    [
      'a colony of such a seat',
      {},
      { colonies: [colony('Luna', { colonies: [2] })] },
      'pos.colonies: there is no seat 2',
    ],
    [
      'a fleet of such a seat',
      {},
      { colonies: [colony('Luna', { fleet: 2 })] },
      'pos.colonies: there is no seat 2',
    ],
    [
      'a colony tile twice',
      {},
      { colonies: [colony('Luna'), colony('Luna')] },
      'pos.colonies: Luna is there twice',
    ],
    [
      'a colony tile in play and in the box',
      {},
      { colonies: [colony('Luna')], colonyBox: ['Luna'] },
      'pos.colonies: Luna is there twice',
    ],
    [
      'a chairman who is not there',
      {},
      { turmoil: { ...parliament(), chairman: 2, neutralReserve: 14 } },
      'pos.turmoil: there is no seat 2',
    ],
    [
      'delegates of a seat that is not there',
      {},
      { turmoil: parliament({}, { reds: { leader: 1, delegates: { 1: 1, 2: 1 } } }) },
      'pos.turmoil: there is no seat 2',
    ],
    [
      'delegates of somebody else',
      {},
      { turmoil: parliament({}, { reds: { leader: 1, delegates: { 1: 1, ann: 1 } } }) },
      'pos.turmoil.parties: there is no seat ann',
    ],
    [
      'a lobby for a third seat',
      {},
      { turmoil: { ...parliament(), lobby: [true, true, true] } },
      'pos.turmoil: there is no seat 2',
    ],
    [
      'a policy used by a seat that is not there',
      {},
      { turmoil: { ...parliament(), policyUsed: [2] } },
      'pos.turmoil: there is no seat 2',
    ],
    ['a claim on the sea', {}, { claims: [['0,0', 0]] }, 'pos.claims: 0,0 is no land to claim'],
    [
      'an area claimed twice',
      {},
      {
        claims: [
          ['0,-4', 0],
          ['0,-4', 1],
        ],
      },
      'pos.claims: 0,-4 is claimed twice',
    ],
    ['an ocean of somebody', {}, { tiles: { '0,0': ['ocean', 1] } }, 'pos.tiles.0,0: an ocean has no owner'],
    [
      'a greenery beyond the map',
      {},
      { tiles: { 'ganymede-colony': ['greenery', 0] } },
      'pos.tiles.ganymede-colony: only a city lies there',
    ],
  ])('%s', (_, first, more, complaint) => {
    expect(said(reading(lay(first, more)))).toBe(complaint);
  });

  const heat = { type: 'heat' };
  test.each<[string, Flat, string]>([
    ['moves', { steps: [{ seat: 2, move: heat }] }, 'seat: there is no seat 2'],
    ['is asked whether it may', { try: { seat: 2, move: heat } }, 'seat: there is no seat 2'],
    [
      'answers',
      { pass: { answers: [{ seat: 2, kind: 'world-government', answer: { type: 'decline' } }] } },
      'answers: there is no seat 2',
    ],
    ['plants last', { pass: { final: [[2, 'greenery']] } }, 'final: there is no seat 2'],
  ])('a seat that is not there %s', (_, asked, complaint) => {
    expect(said(whatIf({ pos: lay(), ...asked }))).toBe(complaint);
  });

  test('only a corporation starts', () => {
    const start = { type: 'start', corporation: '001', cards: [] };
    expect(said(whatIf({ pos: lay({}, { phase: 'start' }), steps: [{ move: start }] }))).toBe(
      'corporation: 001 is no corporation',
    );
  });

  test.each<[string, Flat, Flat]>([
    ['five numbers of six', { stock: [1, 2, 3, 4, 5] }, {}],
    ['a list for an object', { corpOn: [] }, {}],
    ['nothing for an object', { corpOn: null }, {}],
    ['a word for an opening', { opening: 'yes' }, {}],
    ['a tile of another kind', {}, { tiles: { '0,0': ['lake'] } }],
    ['an event that is none', {}, { turmoil: { ...parliament(), coming: 'Rain' } }],
    ['a number for an event', {}, { turmoil: { ...parliament(), coming: 7 } }],
  ])('%s is not read', (_, first, more) => {
    expect(said(reading(lay(first, more)))).not.toBe('');
  });
});

describe('a position that can be played', () => {
  test('what is not told is as at the beginning of the fifth generation', () => {
    const { state } = valueOf(reading({ board: 'tharsis', players: [{}, {}] }));
    expect(state).toMatchObject({
      generation: 5,
      oxygen: 0,
      venus: 0,
      first: 0,
      active: 0,
      acted: 0,
      phase: 'action',
    });
    const nothing = { megacredits: 0, steel: 0, titanium: 0, plants: 0, energy: 0, heat: 0 };
    expect(state.players[0]).toMatchObject({
      tr: 20,
      stock: nothing,
      production: nothing,
      hand: [],
      passed: false,
      openings: [],
      nextDiscount: 0,
      nextSteps: 0,
      freshTags: 0,
      fleets: 1,
      harmedBy: [],
      generational: {},
    });
    expect([state.slot, state.agenda]).toEqual([0, []]);
    expect(state.turmoil).toBeNull();
  });

  test('what is told is so', () => {
    const { players, turmoil } = laid(
      {
        played: [['020'], ['033', 3, 1]],
        passed: true,
        next: [4, 2],
        trRaised: true,
        harmedBy: [1],
        fleets: 2,
        tagKinds: ['jovian'],
      },
      {
        turmoil: parliament({
          current: 'Riots',
          distant: 'Pandemic',
          events: ['Productivity', 'Snow Cover'],
        }),
      },
    );
    expect(players[0]).toMatchObject({
      passed: true,
      nextDiscount: 4,
      nextSteps: 2,
      generational: { 'tr-raise': 1 },
      harmedBy: [1],
      fleets: 2,
      seenTags: ['jovian'],
      stock: { megacredits: 60, steel: 5, titanium: 5, plants: 10, energy: 5, heat: 10 },
    });
    const rows = players[0]!.played.map(({ card, resources, used }) => [card, resources, used > 0]);
    expect(rows.slice(-2)).toEqual([
      ['020', 0, false],
      ['033', 3, true],
    ]);
    expect(turmoil).toMatchObject({
      current: 'Riots',
      distant: 'Pandemic',
      events: ['Snow Cover', 'Productivity'],
    });
  });

  test('tiles lie as they are told: of nobody, of a seat, of the card that puts them down', () => {
    const { tiles, oceans, board } = laid(
      { played: [['108']] },
      {
        tiles: {
          '0,0': ['city', null],
          '1,0': ['greenery', 0],
          '-1,0': ['restricted-area', 1],
          'ganymede-colony': ['city', 0],
          '3,-4': ['ocean'],
        },
        claims: [['0,1', 1]],
      },
    );
    const at = (name: string) => tiles[spaceNamed(board, name)!];
    expect(at('0,0')).toEqual({ kind: 'city', owner: null });
    expect(at('1,0')).toMatchObject({ kind: 'greenery', owner: 0 });
    expect(at('-1,0')).toMatchObject({ kind: 'restricted-area', owner: 1, card: '199' });
    expect(at('ganymede-colony')).toMatchObject({ kind: 'city', owner: 0 });
    expect([at('3,-4')?.kind, oceans]).toEqual(['ocean', 1]);
  });

  test('cards in play are as they are told: used, turned, with their metal', () => {
    const { players } = laid({
      corps: ['B02'],
      played: [['067', 0, 0, 'titanium'], ['033', 0], ['P01'], ['049']],
      preludes: ['P02'],
    });
    const row = (card: string) => players[0]!.played.find((one) => one.card === card);
    expect(row('067')).toMatchObject({ metal: 'titanium' });
    expect(row('033')).toMatchObject({ resources: 0, used: 0 });
    expect(row('P01')).toBeDefined();
    expect(players[0]!.preludes).toEqual(['P02']);
    expect(players[0]!.hand).toEqual([]);
  });

  test('the cards named lie on top, all others of the packs below unless only these are wanted', () => {
    expect(laid().deck).toEqual(['013', '012', '011', '010', '009', '006', '004', '003', '002', '001']);
    const whole = laid({ hand: ['020'] }, { deckOnly: false });
    expect(whole.deck.slice(-2)).toEqual(['002', '001']);
    expect(whole.deck).not.toContain('020');
    expect(new Set(whole.deck).size).toBe(whole.deck.length);
  });

  test('era: false is the base game alone', () => {
    const packs = (more: Flat) => valueOf(reading({ board: 'tharsis', players: [{}, {}], ...more })).config;
    expect(packs({ era: false })).toMatchObject({ corporateEra: false, venus: false });
    expect(packs({})).toMatchObject({ corporateEra: true, venus: false, prelude: false });
    expect(packs({ packs: ['base-game', 'venus-next'] })).toMatchObject({ corporateEra: false, venus: true });
  });
});

describe('what a sheet says of the parliament', () => {
  const linesOf = (more: Flat, parties: Flat) => {
    const { state } = valueOf(reading(lay({}, { turmoil: parliament(more, parties) })));
    const sheet = scoring.begin(state);
    return (of: number) =>
      sheet.lines
        .filter(({ seat, category }) => seat === of && category === 'turmoil')
        .map((line) => [line.source, line.points, line.evidence]);
  };

  test('[MRS-13.10] one for the chair, one for each party that is led, and which', () => {
    const told = linesOf(
      { chairman: 1 },
      {
        reds: { leader: 0, delegates: { 0: 1 } },
        unity: { leader: 0, delegates: { 0: 1 } },
        greens: { leader: 'neutral', delegates: { neutral: 1 } },
      },
    );
    expect(told(0)).toEqual([
      ['chairman', 0, []],
      ['leaders', 2, ['party:reds', 'party:unity']],
    ]);
    expect(told(1)).toEqual([
      ['chairman', 1, ['chairman']],
      ['leaders', 0, []],
    ]);
  });
});

describe('an answer', () => {
  test('[MRS-5.6] what is no move is refused, where it stands; steps before it are told', () => {
    const pos = lay();
    const bad = { move: { type: 'jump' } };
    expect(answer({ pos, steps: [bad] })).toMatchObject({
      ok: false,
      at: 0,
      code: 'bad_answer',
      rule: 'MRS-5.6',
    });
    const asteroid = { move: { type: 'project', project: 'power-plant', pay: { megacredits: 11 } } };
    expect(answer({ pos, steps: [asteroid, bad] })).toMatchObject({ ok: false, at: 1 });
    const { steps } = valueOf(whatIf({ pos, steps: [asteroid, asteroid] }));
    expect(steps.map(({ seat: of, after }) => [of, after.lines.length > 0])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(steps[1]?.before).toEqual(steps[0]?.after);
    expect(answer({ pos, try: bad })).toMatchObject({ legal: false, code: 'bad_answer', offers: [] });
  });

  test('cards that come into a hand are told by seat, and only where some came', () => {
    // Research draws two cards.
    const drew = answer({ pos: lay({ hand: ['090'] }), steps: [{ move: play('090', 11) }] })[
      'steps'
    ] as Flat[];
    expect(drew[0]?.['drawn']).toEqual({ 0: ['001', '002'] });
    const plain = answer({
      pos: lay(),
      steps: [{ move: { type: 'project', project: 'power-plant', pay: { megacredits: 11 } } }],
    })['steps'] as Flat[];
    expect(plain[0]).not.toHaveProperty('drawn');
  });

  test('the end of a generation says which one begins, and with whom', () => {
    const told = answer({ pos: lay({}, { generation: 3 }), pass: {} });
    expect(told).toMatchObject({ ok: true, generation: 4, first: 1 });
    expect(told).not.toHaveProperty('won');
    expect(told).not.toHaveProperty('end');
    expect(said(whatIf({ pos: lay(), pass: { final: [7] } }))).toContain('final[0]');
  });
});

describe('a position to score', () => {
  const good = {
    players: [
      { id: 'A', tr: 20 },
      { id: 'B', tr: 20 },
    ],
  };
  const totals = (more: Flat): readonly number[] =>
    valueOf(scorePosition({ ...good, ...more })).seats.map(({ total }) => total);

  test('a player is there once', () => {
    expect(
      said(
        scorePosition({
          players: [
            { id: 'A', tr: 20 },
            { id: 'A', tr: 20 },
          ],
        }),
      ),
    ).toBe('players[1].id: player A is there twice');
  });

  test('a position is named by a text or a number', () => {
    for (const id of ['one', 1]) expect(totals({ id })).toEqual([20, 20]);
  });

  test('[MRS-12.3] of equal totals the richer comes first, and the equally rich together', () => {
    const ranked = (...money: readonly number[]) =>
      valueOf(scorePosition({ players: money.map((mc, n) => ({ id: `P${n}`, tr: 20, stock: { mc } })) }))
        .ranking;
    expect(ranked(1, 7, 3)).toEqual([['P1'], ['P2'], ['P0']]);
    expect(ranked(3, 7, 3)).toEqual([['P1'], ['P0', 'P2']]);
    // A table ranks as a sheet of paper does.
    const atTable = (...money: readonly number[]) => {
      const [own, other] = money.map((mc) => ({ stock: [mc, 0, 0, 0, 0, 0] }));
      const state = laid({ ...own, prod: [0, 0, 0, 0, 0, 0] }, { players: [{ corp: 'B01', ...other }] });
      return scoring.rank(scoring.begin(state), state);
    };
    expect(atTable(1, 7)).toEqual([[1], [0]]);
    expect(atTable(7, 1)).toEqual([[0], [1]]);
    expect(atTable(7, 7)).toEqual([[0, 1]]);
  });

  test('[MRS-13.4] an award counts whoever funded it, and need not say who', () => {
    const rich = {
      players: [
        { id: 'A', tr: 20, stock: { heat: 3 } },
        { id: 'B', tr: 20, stock: { heat: 1, energy: 9, titanium: 9, mc: 9 } },
      ],
    };
    expect(totals({ ...rich, awards: [{ name: 'Thermalist' }] })).toEqual([25, 20]);
    expect(totals({ ...rich, awards: [{ name: 'Thermalist', fundedBy: 'B' }] })).toEqual([25, 20]);
    expect(said(scorePosition({ ...good, awards: [{ name: 'Thermalist', fundedBy: 'C' }] }))).toContain(
      'awards[0].fundedBy',
    );
    expect(said(scorePosition({ ...good, awards: [{ name: 'Celebrity' }] }))).toContain('awards[0].name');
  });
});
