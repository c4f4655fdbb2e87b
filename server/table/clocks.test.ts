import { seat, type AnyGame, type Presence } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import {
  clocksNow,
  running,
  shifted,
  warningAt,
  WELCOME_MS,
  type Acted,
  type KeptClock,
  type Timekeeping,
} from './clocks.ts';

const MINUTE = 60_000;
/** A game that allows a minute to whoever is there, and five seconds to whoever is not. */
const game = {
  allowance: (_state: unknown, _seat: unknown, presence: Presence) =>
    presence === 'here' ? { ms: MINUTE, why: 'clock.turn' } : { ms: 5_000, why: 'clock.away' },
} as unknown as AnyGame;

const at = (now: number, presence: Presence, before: readonly KeptClock[] = []): Timekeeping => ({
  game,
  state: {},
  waitingFor: [seat(0)],
  presenceOf: () => presence,
  options: { pace: 1, turnMs: null },
  before,
  now,
});

describe('a seat that goes and comes back', () => {
  const begun = clocksNow(at(0, 'here'));

  test('has what is left of its time, not the whole again', () => {
    const gone = clocksNow(at(20_000, 'offline', begun));
    expect(gone).toMatchObject([{ due: 25_000, base: MINUTE }]);
    expect(clocksNow(at(22_000, 'here', gone))).toMatchObject([{ due: MINUTE }]);
  });

  test('finds a few seconds even if its time is nearly over', () => {
    const gone = clocksNow(at(58_000, 'offline', begun));
    expect(clocksNow(at(59_000, 'here', gone))).toMatchObject([{ due: 59_000 + WELCOME_MS }]);
  });

  test('gains nothing by going and coming again and again', () => {
    let clocks = begun;
    for (let now = 1_000; now < 40_000; now += 1_000)
      clocks = clocksNow(at(now, now % 2_000 === 0 ? 'here' : 'offline', clocks));
    expect(clocksNow(at(40_000, 'here', clocks))[0]!.due).toBe(MINUTE);
  });

  test('has the whole time and a welcome after it, however often it goes and comes past its end', () => {
    let clocks = begun;
    for (let now = 50_500; now < 10 * MINUTE && clocks[0]!.due > now; now += 1_000)
      clocks = clocksNow(at(now, now % 2_000 < 1_000 ? 'here' : 'offline', clocks));
    expect(clocks[0]!.due).toBeLessThan(MINUTE + 2 * WELCOME_MS);
    expect(clocksNow(at(5 * MINUTE, 'offline', clocks))[0]!.due).toBeLessThan(MINUTE + 2 * WELCOME_MS);
  });

  test('whose server is gone at its end is not out before it can be back', () => {
    const lost = clocksNow(at(MINUTE + 2_000, 'offline', begun));
    expect(lost).toMatchObject([{ due: MINUTE + 7_000, base: MINUTE }]);
    expect(clocksNow(at(MINUTE + 3_000, 'here', lost))).toMatchObject([{ due: MINUTE + 13_000 }]);
  });

  test('a seat whose question did not change keeps its clock; one that moved has a new one', () => {
    expect(clocksNow(at(30_000, 'here', begun))).toEqual(begun);
    expect(clocksNow({ ...at(30_000, 'here', begun), acted: { seat: seat(0) } })).toMatchObject([
      { due: 30_000 + MINUTE },
    ]);
  });
});

describe('a seat that takes moves back', () => {
  const acts = (now: number, before: readonly KeptClock[], acted: Omit<Acted, 'seat'>) =>
    clocksNow({ ...at(now, 'here', before), acted: { seat: seat(0), ...acted } });
  const moves = (now: number, before: readonly KeptClock[]) => acts(now, before, { undoable: true });
  const begun = clocksNow(at(0, 'here'));

  test('gains nothing by it, however often', () => {
    let clocks = moves(59_000, begun);
    expect(clocks).toMatchObject([{ due: 59_000 + MINUTE }]);
    for (let now = 60_000; now < clocks[0]!.due && now < 60 * MINUTE; now += 700) {
      clocks = acts(now, clocks, { undid: 1 });
      clocks = moves(now + 300, clocks);
    }
    expect(clocks[0]!.due).toBeLessThanOrEqual(59_000 + MINUTE + WELCOME_MS);
  });

  test('has no new time for as many moves as it took back, and then it has', () => {
    let clocks = moves(20_000, moves(10_000, begun));
    expect(clocks).toMatchObject([{ due: 80_000 }]);
    clocks = acts(30_000, clocks, { undid: 2 });
    expect(clocks).toMatchObject([{ due: 80_000, base: 80_000, anew: 2 }]);
    clocks = moves(35_000, clocks);
    expect(clocks).toMatchObject([{ due: 80_000, anew: 1 }]);
    // Taken back once more, and still owing the other.
    clocks = acts(36_000, clocks, { undid: 1 });
    expect(clocks).toMatchObject([{ due: 80_000, anew: 2 }]);
    clocks = moves(50_000, moves(40_000, clocks));
    expect(clocks).toMatchObject([{ due: 80_000 }]);
    expect(clocks[0]).not.toHaveProperty('anew');
    expect(moves(60_000, clocks)).toMatchObject([{ due: 120_000 }]);
  });

  test('has new time as soon as something happened that stays', () => {
    const back = acts(20_000, moves(10_000, begun), { undid: 1 });
    const [clock] = acts(30_000, back, { undoable: false });
    expect(clock).toMatchObject({ due: 90_000 });
    expect(clock).not.toHaveProperty('anew');
  });

  test('has no more for going and coming in between, and is warned once', () => {
    const back = acts(20_000, moves(10_000, begun), { undid: 1 });
    const gone = clocksNow(at(30_000, 'offline', back));
    const here = clocksNow(at(31_000, 'here', gone));
    expect(here).toMatchObject([{ due: 70_000, anew: 1 }]);
    const warned = [{ ...here[0]!, warned: true as const }];
    expect(moves(65_000, warned)).toMatchObject([{ due: 75_000, base: 70_000, warned: true }]);
  });
});

describe('a seat that a bot plays for', () => {
  const begun = clocksNow(at(0, 'here'));
  const over = (now: number, before: readonly KeptClock[]) =>
    clocksNow({ ...at(now, 'here', before), rests: () => true });

  test('is late by nothing, and finds its clock again when it is taken back', () => {
    const rests = over(5_000, begun);
    expect(rests).toEqual([{ ...begun[0], rests: true }]);
    expect(running(rests)).toEqual([]);
    expect(over(6_000, rests)[0]).toBe(rests[0]);
    expect(clocksNow(at(50_000, 'here', rests))).toEqual(begun);
    expect(clocksNow(at(65_000, 'here', rests))).toMatchObject([{ due: MINUTE + WELCOME_MS }]);
  });

  test('gains nothing by being handed over and taken back, however often', () => {
    let clocks = begun;
    for (let now = 400; now < clocks[0]!.due && now < 60 * MINUTE; now += 800)
      clocks = clocksNow(at(now + 400, 'here', over(now, clocks)));
    expect(clocks[0]!.due).toBeLessThanOrEqual(MINUTE + WELCOME_MS);
  });

  test('has no clock once the bot has moved, nor where there was none', () => {
    const moved = { ...at(9_000, 'here', over(5_000, begun)), rests: () => true };
    expect(clocksNow({ ...moved, acted: { seat: seat(0) } })).toEqual([]);
    expect(over(9_000, [])).toEqual([]);
    expect(clocksNow(at(10_000, 'here', []))).toMatchObject([{ due: 10_000 + MINUTE }]);
  });
});

test('a server that was away gives the time back, and enough to come back in', () => {
  const clocks = clocksNow(at(0, 'here'));
  expect(shifted(clocks, 30_000, 35_000)).toMatchObject([{ due: MINUTE + 30_000 }]);
  expect(shifted(clocks, 0, 59_000)).toMatchObject([{ due: 59_000 + WELCOME_MS }]);
});

test('time that runs short is said once, and never when the whole time is short', () => {
  const [clock] = clocksNow(at(0, 'here'));
  expect(warningAt(clock!)).toBe(MINUTE - 10_000);
  expect(warningAt({ ...clock!, warned: true })).toBeUndefined();
  expect(warningAt({ ...clock!, ms: 5_000 })).toBeUndefined();
});

test('a clock of days is the only one: no question of the game is shorter, whoever is there', () => {
  const day = 86_400_000;
  const over = (presence: Presence) => clocksNow({ ...at(0, presence), options: { pace: 1, turnMs: day } });
  expect(over('here')).toMatchObject([{ due: day, why: 'clock.turn' }]);
  expect(over('offline')).toMatchObject([{ due: day, why: 'clock.turn' }]);
  const minutes = { ...at(0, 'here'), options: { pace: 1, turnMs: 2 * MINUTE } };
  expect(clocksNow(minutes)).toMatchObject([{ due: MINUTE }]);
});

test('over days whoever goes and comes back finds the same end', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  const slow = (now: number, presence: Presence, before?: readonly KeptClock[]) => ({
    ...at(now, presence, before),
    options: { pace: 1, turnMs: day },
  });
  let clocks = clocksNow(slow(0, 'here'));
  for (const [now, presence] of [
    [1.1 * hour, 'offline'],
    [20 * hour, 'here'],
    [23 * hour, 'offline'],
  ] as const) {
    clocks = clocksNow(slow(now, presence, clocks));
    expect(clocks).toMatchObject([{ due: day }]);
  }
  // Whoever gives up is not waited for.
  expect(clocksNow(slow(23 * hour, 'left', clocks))).toMatchObject([{ due: 23 * hour + 5_000 }]);
  const late = clocksNow(slow(day - 5_000, 'here', clocks));
  expect(late).toMatchObject([{ due: day + 5_000 }]);
  expect(clocksNow(slow(day + 1_000, 'offline', late))[0]!.due).toBeLessThanOrEqual(day + WELCOME_MS);
});

describe('a seat that is asked something else without having moved', () => {
  const asks = (why: string | undefined) =>
    ({ allowance: () => (why === undefined ? undefined : { ms: 20_000, why }) }) as unknown as AnyGame;
  const DAY = 86_400_000;
  const OFFER = 'clock.offer';

  test.each([
    { presence: 'offline', turnMs: MINUTE, whole: MINUTE },
    { presence: 'here', turnMs: MINUTE, whole: MINUTE },
    { presence: 'offline', turnMs: DAY, whole: DAY },
    { presence: 'here', turnMs: DAY, whole: DAY },
  ] as const)('has the whole time for it: $presence, $turnMs', ({ presence, turnMs, whole }) => {
    const options = { pace: 1, turnMs };
    const offered = clocksNow({ ...at(0, presence), game: asks(OFFER), options });
    const turn = { ...at(15_000, presence, offered), game: asks(undefined), options };
    expect(clocksNow(turn)).toMatchObject([{ due: 15_000 + whole, base: 15_000 + whole }]);
    const again = clocksNow({ ...turn, now: 30_000, before: clocksNow(turn) });
    expect(again).toMatchObject([{ due: 15_000 + whole }]);
  });

  test('is not timed any more where nothing times the rest', () => {
    const offered = clocksNow({ ...at(0, 'offline'), game: asks(OFFER) });
    expect(clocksNow({ ...at(15_000, 'offline', offered), game: asks(undefined) })).toEqual([]);
  });

  test('a clock that an older version stored says nothing of it', () => {
    const old = clocksNow(at(0, 'offline')).map(({ asked: _asked, ...clock }) => clock);
    expect(clocksNow(at(1_000, 'offline', old))).toEqual(old);
  });
});

describe('a time that is a rule’s', () => {
  const FIVE = 5_000;
  const ruled = {
    allowance: (_state: unknown, _seat: unknown, presence: Presence) => ({
      ms: presence === 'here' ? FIVE : 3_000,
      why: 'clock.peek',
      rule: true,
    }),
  } as unknown as AnyGame;
  const then = (now: number, presence: Presence, pace: number, before: readonly KeptClock[] = []) => ({
    ...at(now, presence, before),
    game: ruled,
    options: { pace, turnMs: null },
  });

  test.each([0, 0.5, 1, 2, 10])('is the same at pace %d', (pace) => {
    expect(clocksNow(then(0, 'here', pace))).toMatchObject([{ due: FIVE }]);
  });

  test('does not begin anew when its seat goes and comes back, however often', () => {
    let clocks = clocksNow(then(0, 'here', 1));
    for (let now = 100; now < 4_900; now += 100)
      clocks = clocksNow(then(now, now % 200 === 0 ? 'here' : 'offline', 1, clocks));
    expect(clocksNow(then(4_900, 'here', 1, clocks))).toMatchObject([{ due: FIVE }]);
    expect(clocksNow(then(4_950, 'offline', 1, clocks))[0]!.due).toBeLessThanOrEqual(FIVE);
  });

  test('is shorter for whoever is away', () => {
    const clocks = clocksNow(then(0, 'here', 1));
    expect(clocksNow(then(1_000, 'offline', 1, clocks))).toMatchObject([{ due: 4_000 }]);
  });
});

describe('a time that is a rule’s for whoever is away, and nobody else’s', () => {
  const rules = (hereMs: number | undefined, awayMs: number) =>
    ({
      allowance: (_state: unknown, _seat: unknown, presence: Presence) =>
        presence !== 'here'
          ? { ms: awayMs, why: 'clock.away', rule: true }
          : hereMs === undefined
            ? undefined
            : { ms: hereMs, why: 'clock.turn' },
    }) as unknown as AnyGame;
  /** Here and gone by turns, every so often, until its time is over. */
  const stalled = (game: AnyGame, every: number): number => {
    let clocks = clocksNow({ ...at(0, 'here'), game });
    let now = 0;
    for (let n = 1; now < 60 * MINUTE && clocks[0]!.due > now + every; n++) {
      now += every;
      clocks = clocksNow({ ...at(now, n % 2 === 0 ? 'here' : 'offline', clocks), game });
    }
    return clocks[0]!.due;
  };

  test('is not made longer by going and coming, however often', () => {
    // Cambio's first look, a final turn, a held card and a power that waits.
    expect(stalled(rules(10_000, 10_000), 4_000)).toBeLessThan(10_000 + 2 * WELCOME_MS);
    expect(stalled(rules(MINUTE, 15_000), 9_000)).toBeLessThan(MINUTE + 2 * WELCOME_MS);
    expect(stalled(rules(20_000, 3_000), 2_500)).toBeLessThan(20_000 + 2 * WELCOME_MS);
  });

  test('costs whoever comes back nothing of the time they had', () => {
    const game = rules(MINUTE, 15_000);
    const begun = clocksNow({ ...at(0, 'here'), game });
    const gone = clocksNow({ ...at(5_000, 'offline', begun), game });
    expect(gone).toMatchObject([{ due: 20_000, rule: true }]);
    expect(clocksNow({ ...at(8_000, 'here', gone), game })).toMatchObject([{ due: MINUTE }]);
  });

  test('is whole where its seat was away when it was asked, and then the time of one who is there', () => {
    const game = rules(MINUTE, 15_000);
    const gone = clocksNow({ ...at(0, 'offline'), game });
    expect(gone).toMatchObject([{ due: 15_000, rule: true }]);
    expect(clocksNow({ ...at(5_000, 'here', gone), game })).toMatchObject([{ due: MINUTE }]);
    // A table may wait for whoever is away longer than for whoever is there.
    expect(clocksNow({ ...at(0, 'offline'), game: rules(30_000, MINUTE) })).toMatchObject([{ due: MINUTE }]);
  });

  test('is not longer for whoever is away and then leaves', () => {
    const game = rules(MINUTE, 15_000);
    const gone = clocksNow({ ...at(0, 'offline'), game });
    expect(clocksNow({ ...at(10_000, 'left', gone), game })).toMatchObject([{ due: 15_000 }]);
  });

  test('over days costs whoever left and comes back nothing of the day', () => {
    const day = 86_400_000;
    const slow = { game: rules(MINUTE, 10_000), options: { pace: 1, turnMs: day } };
    const begun = clocksNow({ ...at(0, 'here'), ...slow });
    const left = clocksNow({ ...at(1_000, 'left', begun), ...slow });
    expect(left).toMatchObject([{ due: 11_000, rule: true }]);
    expect(clocksNow({ ...at(5_000, 'here', left), ...slow })).toMatchObject([{ due: day }]);
  });

  test('leaves nothing behind where nobody who is there is timed', () => {
    const game = rules(undefined, 15_000);
    const gone = clocksNow({ ...at(0, 'offline'), game });
    expect(gone).toMatchObject([{ due: 15_000 }]);
    expect(clocksNow({ ...at(5_000, 'here', gone), game })).toEqual([]);
  });
});

test('with clocks off only a rule, and a seat that was given up, is timed', () => {
  const off = { ...at(0, 'here'), options: { pace: 0, turnMs: MINUTE } };
  expect(clocksNow(off)).toEqual([]);
  expect(clocksNow({ ...off, presenceOf: () => 'offline' })).toEqual([]);
  expect(clocksNow({ ...off, presenceOf: () => 'left' })).toMatchObject([{ due: 5_000 }]);
});

test('whoever is away when first asked has the whole time of one who is there to come back to', () => {
  const gone = clocksNow(at(0, 'offline'));
  expect(gone).toMatchObject([{ due: 5_000, base: MINUTE }]);
  expect(clocksNow(at(1_000, 'here', gone))).toMatchObject([{ due: MINUTE }]);
});

test('over days a rule’s time stays the rule’s', () => {
  const ruled = { allowance: () => ({ ms: 5_000, why: 'clock.rule', rule: true }) } as unknown as AnyGame;
  const slow = { ...at(0, 'here'), game: ruled, options: { pace: 1, turnMs: 86_400_000 } };
  expect(clocksNow(slow)).toMatchObject([{ ms: 5_000, why: 'clock.rule', rule: true }]);
});

test('twenty seconds are long enough for a warning', () => {
  const [clock] = clocksNow(at(0, 'here'));
  expect([warningAt({ ...clock!, ms: 20_000 }), warningAt({ ...clock!, ms: 19_999 })]).toEqual([
    50_000,
    undefined,
  ]);
});

test('a game without times of its own has the table’s, at the table’s pace', () => {
  const own = { ...at(0, 'here'), game: {} as AnyGame, options: { pace: 2, turnMs: 30_000 } };
  expect(clocksNow(own)).toMatchObject([{ due: MINUTE, ms: MINUTE, why: 'clock.turn' }]);
});
