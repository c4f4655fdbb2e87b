import { expect, test } from 'vitest';
import {
  begin,
  play,
  reviewing,
  seatsOf,
  seededDice,
  type LogRecord,
  type Review,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { careful } from '../bots/careful.ts';
import { cambio } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

const { game } = cambio;
type Log = LogRecord<unknown, unknown, Tagged, Tagged>[];

/** A whole game of careful bots; `instead` may put another move in the place of one of theirs. */
function playedGame(seed: string, instead?: (state: State, seat: Seat) => Move | undefined): Log {
  const match = begin({ game, config: STANDARD, seats: 2, chance: seededDice(seed) });
  const log: Log = [
    {
      type: 'begun',
      game: game.id,
      version: game.version,
      config: STANDARD,
      seats: 2,
      state: game.copy(match.state),
    },
  ];
  const memories = seatsOf(2).map((seat) => careful.begin(seat));
  for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
    const who = seat;
    const look = () => game.view(match.state, who);
    const move =
      instead?.(match.state, who) ??
      careful.choose(memories[who]!, look, game.moves(match.state, who), seededDice(seed));
    const answer = play(match, who, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    log.push({ type: 'played', seat: who, move, first: answer.first, events: answer.events });
    for (const event of answer.events)
      for (const one of seatsOf(2)) memories[one] = careful.see(memories[one]!, game.redact(event, one)!);
  }
  return log;
}

function reviewed(log: Log): Review {
  const course = reviewing(cambio, log);
  let step = course.next();
  for (let done = 0; !step.done; step = course.next()) expect(step.value.done).toBe(++done);
  return step.value;
}

const games = Number(process.env['REVIEWED'] ?? 2);

test('[CAM-7.1] a call with a high hand is flagged, with the better move beside it', () => {
  for (let n = 0; n < games; n++) {
    const log = playedGame(`blunder ${n}`, (state, seat) =>
      state.step.type === 'start' && seat === 0 && state.turnNo > 4 && state.call === null
        ? { type: 'callCambio' }
        : // Everything drawn is thrown away: the hand stays as high as it was dealt.
          state.step.type === 'holding' && seat === 0 && state.step.from === 'deck'
          ? { type: 'discard' }
          : state.step.type === 'start' && seat === 0
            ? { type: 'drawDeck' }
            : undefined,
    );
    const { decisions } = reviewed(log);
    const call = decisions.find(({ move, seat }) => seat === 0 && move.type === 'callCambio')!;
    expect(call.loss).toBeGreaterThan(2 * call.error);
    expect(['mistake', 'blunder']).toContain(call.verdict);
    expect(call.best.type).not.toBe('callCambio');
    expect(call.reasons.length).toBeGreaterThan(0);
  }
});

test('what luck and play did adds up to the result, and the same game is judged the same', () => {
  const log = playedGame('even');
  const { seats, unit, decisions } = reviewed(log);
  expect(unit).toBe('chance');
  expect(decisions.length).toBeGreaterThan(8);
  for (const { began, play: own, luck, result, accuracy } of seats) {
    expect(began + own + luck).toBeCloseTo(result, 9);
    expect(own).toBeLessThanOrEqual(0);
    expect(accuracy).toBeGreaterThan(0.5);
  }
  const last = log.at(-1)!;
  const ended = last.type === 'played' ? last.events.find(({ type }) => type === 'gameCompleted') : undefined;
  const { winners } = ended as unknown as { readonly winners: readonly number[] };
  expect(seats.map(({ result }) => result)).toEqual(
    seats.map(({ seat }) => (winners.includes(seat) ? 1 / winners.length : 0)),
  );
  expect(reviewed(log)).toEqual({ seats, unit, decisions });
});
