import { scriptedDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../facts/numbers.ts';
import { settlers } from '../rules/game.ts';
import {
  act,
  cards,
  handOf,
  hexAt,
  line,
  menu,
  offers,
  refused,
  rolling,
  seatOf,
  table,
  types,
} from './table.ts';

const eight = { wood: 2, brick: 2, sheep: 2, wheat: 1, ore: 1 };
const on = (q: number, r: number, victim: number | null = null) =>
  ({ type: 'moveRobber', hex: hexAt(q, r), victim: victim === null ? null : seatOf(victim) }) as const;

describe('the seven', () => {
  test('[SET-4.3] edge 19: a knight before the roll and then a seven: discards happen, and the robber moves twice', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'], cards: { knight: 1 } }, { hand: eight }],
      phase: 'preRoll',
    });
    const knight = act(act(state, 0, { type: 'playKnight' }).state, 0, on(1, 1));
    expect([knight.state.phase, knight.state.rolled]).toEqual(['preRoll', false]);
    const seven = act(knight.state, 0, { type: 'rollDice' }, rolling(3, 4));
    expect(types(seven)).toEqual(['diceRolled', 'discardsDemanded']);
    const paid = act(seven.state, 1, { type: 'discard', cards: cards({ wood: 2, brick: 2 }) });
    expect(paid.state.phase).toBe('robber');
    expect(act(paid.state, 0, on(2, 0)).state).toMatchObject({ phase: 'main', robber: hexAt(2, 0) });
  });
  test('[SET-7.2] edge 20: a knight before the roll frees a hex that produces on this very roll', () => {
    const state = table({
      players: [{ settlements: ['1,-1,N'], cards: { knight: 1 } }, {}],
      robber: [1, -1],
      phase: 'preRoll',
    });
    expect(act(state, 0, { type: 'rollDice' }, rolling(1, 3)).state.players[0]!.hand).toEqual(cards());
    const freed = act(act(state, 0, { type: 'playKnight' }).state, 0, on(0, 0));
    expect(handOf(act(freed.state, 0, { type: 'rollDice' }, rolling(1, 3)).state, 0)).toEqual(
      cards({ sheep: 1 }),
    );
  });
  test.each([
    [7, 0],
    [8, 4],
    [9, 4],
    [15, 7],
  ])('[SET-8.1] edge 21: a hand of %i discards %i', (size, due) => {
    const state = table({ players: [{}, { hand: { wood: size } }], phase: 'preRoll' });
    const seven = act(state, 0, { type: 'rollDice' }, rolling(1, 6));
    expect(seven.state.players[1]!.owes).toBe(due);
    expect(seven.state.phase).toBe(due > 0 ? 'discard' : 'robber');
  });
  test('[SET-8.2] edge 21: discards are secret until all are in, then happen together, in any order', () => {
    const state = table({ players: [{ hand: eight }, { hand: eight }, {}], phase: 'preRoll' });
    const seven = act(state, 0, { type: 'rollDice' }, rolling(1, 6));
    expect(settlers.toAct(seven.state)).toEqual([0, 1]);
    const mine = { type: 'discard', cards: cards({ wood: 2, brick: 2 }) } as const;
    const theirs = { type: 'discard', cards: cards({ sheep: 2, wheat: 1, ore: 1 }) } as const;
    const half = act(seven.state, 1, theirs);
    expect(handOf(half.state, 1)).toEqual(cards(eight));
    expect(settlers.view(half.state, seatOf(0)).players[1]).toMatchObject({
      handSize: 8,
      hasChosen: true,
      chosen: null,
    });
    expect(settlers.redact(half.events[0]!, seatOf(0))).toEqual({
      type: 'discardChosen',
      seat: 1,
      cards: null,
    });
    expect(refused(half.state, 1, theirs).code).toBe('discard_done');
    const one = act(half.state, 0, mine);
    const other = act(act(seven.state, 0, mine).state, 1, theirs);
    expect(one.state).toEqual(other.state);
    expect(one.events.at(-1)).toEqual({ type: 'discarded', cards: [mine.cards, theirs.cards, cards()] });
  });
  test('[SET-8.1] the number and the cards of a discard are checked', () => {
    const seven = act(
      table({ players: [{}, { hand: eight }], phase: 'preRoll' }),
      0,
      { type: 'rollDice' },
      rolling(1, 6),
    );
    const wrong = (counts: Parameters<typeof cards>[0]) =>
      refused(seven.state, 1, { type: 'discard', cards: cards(counts) }).code;
    expect(wrong({ wood: 2, brick: 1 })).toBe('discard_count');
    expect(wrong({ wood: 4 })).toBe('discard_held');
    expect(refused(seven.state, 0, { type: 'discard', cards: cards({ wood: 4 }) }).code).toBe('no_discard');
    expect(refused(seven.state, 0, { type: 'endTurn' }).code).toBe('discards_due');
  });
  test('[SET-8.1] edge 22: the roller discards too, and who has nothing left is no victim', () => {
    const state = table({
      players: [{ hand: eight }, { settlements: ['0,0,N'] }],
      phase: 'preRoll',
    });
    const seven = act(state, 0, { type: 'rollDice' }, rolling(2, 5));
    expect(settlers.toAct(seven.state)).toEqual([0]);
    const paid = act(seven.state, 0, { type: 'discard', cards: cards({ wood: 2, brick: 2 }) });
    const moved = act(paid.state, 0, on(0, -1));
    expect(types(moved)).toEqual(['robberMoved']);
  });
});

describe('the robber', () => {
  const robbing = (config = {}) =>
    table({
      config,
      players: [
        { settlements: ['0,0,N'], hand: { wood: 1 } },
        { settlements: ['0,1,N', '-1,1,N'], hand: { wood: 1, ore: 3 } },
        { settlements: ['1,1,N'], hand: { sheep: 2 } },
      ],
      robber: [1, -1],
      phase: 'robber',
    });
  test('[SET-8.3] edge 23: it must move; to the desert and to an own hex it may', () => {
    const state = robbing();
    expect(refused(state, 0, on(1, -1)).rule).toBe('SET-8.3');
    expect(offers(state, 0, 'moveRobber').some((move) => 'hex' in move && move.hex === state.robber)).toBe(
      false,
    );
    expect(act(state, 0, on(0, -1)).state.robber).toBe(hexAt(0, -1));
    expect(act(state, 0, on(0, 0, 1), rolling(1, 1)).state.robber).toBe(hexAt(0, 0));
  });
  test('[SET-8.4] as an option it may stay', () => {
    expect(act(robbing({ robberMayStay: true }), 0, on(1, -1)).state.robber).toBe(hexAt(1, -1));
  });
  test('[SET-8.5] edge 23: nobody steals from oneself', () => {
    expect(refused(robbing(), 0, on(0, -1, 0)).rule).toBe('SET-8.5');
  });
  test('[SET-8.6] edge 24: one candidate needs no choice, and two buildings make one candidate', () => {
    const state = robbing();
    const moved = act(state, 0, on(-1, 1), rolling(1, 1));
    expect(moved.events.at(-1)).toMatchObject({ type: 'cardStolen', seat: 0, from: 1 });
    expect(handOf(moved.state, 1).reduce((sum, n) => sum + n)).toBe(3);
    const places = offers(state, 0, 'moveRobber').filter(
      (move) => 'hex' in move && move.hex === hexAt(-1, 1),
    );
    expect(places).toEqual([on(-1, 1, 1)]);
  });
  test('[SET-8.6] edge 24: of several the mover chooses, with none nothing is stolen', () => {
    const state = robbing();
    expect(refused(state, 0, on(1, 0)).code).toBe('choose_victim');
    expect(act(state, 0, on(1, 0, 2), rolling(1, 1)).events.at(-1)).toMatchObject({ from: 2 });
    expect(types(act(state, 0, on(-2, 2)))).toEqual(['robberMoved']);
  });
  test('[SET-8.7] edge 25: the card is drawn uniformly over cards, not over kinds', () => {
    const state = robbing();
    const drawn = [0, 1, 2, 3].map((steal) => {
      const dice = scriptedDice({ steal: [steal] });
      const asked: number[] = [];
      const moved = act(state, 0, on(-1, 1), {
        ...dice,
        below: (n, what) => {
          asked.push(n);
          return dice.below(n, what);
        },
      });
      expect(asked).toEqual([4]);
      const stolen = moved.events.at(-1)!;
      return 'resource' in stolen ? stolen.resource : undefined;
    });
    expect(drawn).toEqual([0, 4, 4, 4]);
  });
  test('[SET-12.4] only thief and victim know the card', () => {
    const stolen = act(robbing(), 0, on(-1, 1), rolling(1, 1)).events.at(-1)!;
    const told = ([0, 1, 2] as const).map((seat) => settlers.redact(stolen, seatOf(seat)));
    expect(told.map((event) => event && 'resource' in event && event.resource)).toEqual([0, 0, null]);
    expect(settlers.redact(stolen, 'spectator')).toMatchObject({ resource: null });
  });
  test('[SET-8.9] the friendly robber spares who has fewer than three public points', () => {
    const state = table({
      config: { friendlyRobber: true },
      players: [
        {},
        { settlements: ['0,0,N'], cards: { victoryPoint: 2 }, hand: { wood: 1 } },
        { cities: ['-2,2,S'], settlements: ['1,2,N'], hand: { ore: 1 } },
      ],
      phase: 'robber',
    });
    expect(refused(state, 0, on(0, -1, 1)).rule).toBe('SET-8.9');
    expect(act(state, 0, on(-2, 2), rolling(1, 1)).events.at(-1)).toMatchObject({ from: 2 });
    const hexes = new Set(menu(state, 0).map((move) => ('hex' in move ? move.hex : NOBODY)));
    expect([hexAt(0, -1), hexAt(1, -1), hexAt(0, 0)].some((hex) => hexes.has(hex))).toBe(false);
  });
  test('[SET-8.9] when no hex is left the friendly robber goes anywhere but steals from nobody it spares', () => {
    const everywhere = ['0,-2,N', '2,-2,N', '-1,0,N', '1,0,N', '0,0,S'];
    const more = ['1,-1,N', '-2,1,N', '2,1,N', '-1,2,S', '0,2,S'];
    const settled = table({
      config: { friendlyRobber: true },
      players: [
        {},
        ...[...everywhere, ...more].map((name) => ({ settlements: [name], hand: { ore: 1 } })),
      ].slice(0, 6),
      phase: 'robber',
    });
    const all = { ...settled, builder: settled.builder.map(() => 1), level: settled.level.map(() => 1) };
    const sparing = { ...all, players: all.players.map((player) => ({ ...player, settlementsLeft: 4 })) };
    const found = offers(sparing, 0, 'moveRobber');
    expect(found).toHaveLength(18);
    expect(found.every((move) => 'victim' in move && move.victim === null)).toBe(true);
  });
  test('[SET-8.8] a knight makes nobody discard', () => {
    const state = table({
      players: [
        { settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S'), cards: { knight: 1 } },
        { hand: eight },
      ],
    });
    expect(types(act(state, 0, { type: 'playKnight' }))).toEqual(['knightPlayed']);
  });
});
