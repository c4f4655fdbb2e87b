import { isRejection, noDice, seat, seatsOf, seededDice, type Viewer } from '@reckon/kernel';
import { checkGame, type Kit } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { tilesOf, type Tile } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import { mahjong } from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { configOf, kitFor } from './kit.ts';
import { discard, draw, hu, PONG, sit, t, tiles } from './table.ts';

describe('what a viewer gets', () => {
  const rows = '0: 147m 258m 369p 1p; no s\n2: 99p 123m 456m 78m; no s\nturn 0 drew 9p';

  test('[MJ-14.1] its own tiles, what lies on the table, and how many are left in the wall', () => {
    const { state } = sit(draw('house', rows));
    const view = mahjong.view(state, seat(0));
    expect(view.seats[0]!.concealed).toEqual(tilesOf(state.players[0]!.hand));
    expect(view.drawn).toBe(t('9p'));
    expect(view.wallLeft).toBe(state.back - state.front);
    expect(view.seats.slice(1).map(({ concealed, size }) => [concealed, size])).toEqual([
      [null, 10],
      [null, 10],
      [null, 10],
    ]);
  });

  test('[MJ-14.2] a spectator and the others see no concealed tile, no drawn tile, no answer', () => {
    const table = sit(draw('house', rows)).plays(0, discard('9p')).plays(2, PONG);
    for (const viewer of ['spectator', seat(1)] satisfies Viewer[]) {
      const view = mahjong.view(table.state, viewer);
      expect(view.seats[2]!.concealed).toBeNull();
      expect(JSON.stringify(view)).not.toContain('"answers"');
      const told = table.events.map((event) => mahjong.redact(event, viewer));
      expect(told.at(-1)).toBeUndefined();
      // Whoever answers at once has nothing to claim: the others are not told who did.
      const others = seatsOf(4).filter((of) => of !== 0);
      expect([view.acting, mahjong.asked?.(table.state, viewer)]).toEqual([others, others]);
      expect(mahjong.asked?.(table.state, seat(2))).toEqual([1, 3]);
    }
    expect(mahjong.redact(table.events.at(-1)!, seat(2))).toMatchObject({ answer: 'pong' });
  });

  test('[MJ-14.2] of a swap a seat learns what it gave and what it got', () => {
    const gave = seatsOf(4).map((of) => [of, of, of] as unknown as readonly Tile[]);
    const event: Event = { type: 'swapped', steps: 1, gave };
    const seen = (viewer: Viewer): readonly boolean[] => {
      const told = mahjong.redact(event, viewer);
      return told?.type === 'swapped' ? told.gave.map((each) => each !== null) : [];
    };
    expect(seen(seat(2))).toEqual([false, true, true, false]);
    expect(seen('spectator')).toEqual([false, false, false, false]);
  });

  test('[MJ-14.2] the wall of a new hand is shown to nobody', () => {
    const dealt: Event = { type: 'dealt', hand: 2, dealer: seat(1), wall: tiles('123m') };
    for (const viewer of [...seatsOf(4), 'spectator' as const])
      expect(mahjong.redact(dealt, viewer)).toEqual({ ...dealt, wall: null });
  });

  test('[MJ-14.3] the ready helper counts what its owner sees, and can be switched off', () => {
    const lines = '0: 123456p 123m 5m; no s\n1: 12m 147p 25p 369p; pong 5m; no s\nturn 0 drew 9p';
    const ready = (helper: boolean): unknown =>
      mahjong
        .view(draw('house', lines, { helper }), seat(0))
        .ready.find(({ discard: out }) => out === t('5m'));
    expect(ready(false)).toBeUndefined();
    expect(ready(true)).toEqual({
      discard: t('5m'),
      waits: [{ tile: t('9p'), left: 3, fan: 2, points: 2 }],
    });
    const waiting = mahjong.view(draw('house', lines.replace('turn 0 drew 9p', 'discard 9p by 1')), seat(0));
    expect(waiting.waits).toEqual([{ tile: t('5m'), left: 0, fan: 2, points: 2 }]);
  });

  test('[MJ-7.8] an offered win is priced for its owner alone', () => {
    const state = draw('house', '2: 123456p 123m 5m; no s\ndiscard 5m by 0');
    expect(mahjong.view(state, seat(2)).offer).toMatchObject({ fan: 2, each: 2, payers: 1 });
    expect(mahjong.view(state, seat(1)).offer).toBeNull();
    expect(
      mahjong.view(draw('house', '2: 123456p 123m 5m; no s\nturn 2 drew 5m'), seat(2)).offer,
    ).toMatchObject({
      fan: 3,
      payers: 3,
    });
  });

  test('[MJ-4.5] the clock is the same for every seat that is asked', () => {
    const { state } = sit(draw('house', rows)).plays(0, discard('9p'));
    const clocks = mahjong.toAct(state).map((of) => mahjong.allowance!(state, of, 'here'));
    expect(new Set(clocks.map((clock) => JSON.stringify(clock))).size).toBe(1);
  });
});

describe('the exchange has teeth', () => {
  type MahjongKit = ReturnType<typeof kitFor>;
  const leaking = (leak: Partial<MahjongKit['entry']['game']>): readonly unknown[] => {
    const kit: MahjongKit = kitFor('house');
    const entry = { ...kit.entry, game: { ...mahjong, ...leak } };
    const planted: Kit<never, never, never, never, never> = { ...kit, entry } as never;
    return checkGame(planted, { games: 30, seed: 'leaks' });
  };

  test('[MJ-14.2] a drawn tile that is told to all is noticed', () => {
    expect(leaking({ redact: (event) => event })).not.toEqual([]);
  });

  test('[MJ-14.2] a view that shows the wall is noticed', () => {
    const view = (state: State, viewer: Viewer): never =>
      ({ ...mahjong.view(state, viewer), next: state.wall[state.front] }) as never;
    expect(leaking({ view })).not.toEqual([]);
  });

  test('[MJ-14.2] a view that tells who can claim is noticed', () => {
    const view = (state: State, viewer: Viewer): never =>
      ({
        ...mahjong.view(state, viewer),
        able: seatsOf(4).map((of) => state.phase.type === 'claiming' && mahjong.moves(state, of).length > 1),
        buried: state.players.map(({ buried }) => buried),
      }) as never;
    expect(leaking({ view })).not.toEqual([]);
  });
});

/** Random tables, played by choosing among what is offered. */
describe('locked hands', () => {
  test.each(['house', 'sichuan-sbr'] as const)(
    '[MJ-7.3] [MJ-7.4] %s: a locked hand never changes',
    (rules) => {
      const dice = seededDice('locked');
      let locks = 0;
      for (let game = 0; game < 150; game++) {
        const config = configOf(rules, { claims: 'able', switches: { winners: 'stay' } });
        const state = mahjong.setup(config, 4, dice);
        const kept: (readonly Tile[] | null)[] = [null, null, null, null];
        for (let acting = mahjong.toAct(state); acting.length > 0; acting = mahjong.toAct(state)) {
          const menu = mahjong.moves(state, acting[0]!);
          const move = menu.find(({ type }) => type === 'hu') ?? menu[dice.below(menu.length, 'move')]!;
          const decided = mahjong.decide(state, acting[0]!, move, noDice);
          if (isRejection(decided)) throw new Error(decided.rejected);
          let events = decided;
          while (events.length > 0) {
            for (const event of events) mahjong.evolve(state as never, event);
            events = mahjong.resume!(state, dice);
          }
          for (const of of seatsOf(4)) {
            const { hand, locked } = state.players[of]!;
            if (!locked) continue;
            const { phase } = state;
            const drawn = phase.type === 'turn' && phase.seat === of ? phase.drawn : null;
            const held = tilesOf(drawn === null ? hand : hand.with(drawn, hand[drawn]! - 1));
            if (kept[of] === null) locks++;
            kept[of] ??= held;
            expect(held).toEqual(kept[of]);
          }
        }
      }
      expect(locks).toBeGreaterThan(10);
    },
  );
});

test('[MJ-4.10] a hu that names no discarder is parsed and then refused', () => {
  expect(mahjong.parseMove({ type: 'hu', tile: 4, from: null })).toEqual(hu('5m'));
  expect(mahjong.parseMove({ type: 'hu', tile: 4 })).toBeUndefined();
  expect(mahjong.parseMove({ type: 'hu', tile: 27, from: null })).toBeUndefined();
});
