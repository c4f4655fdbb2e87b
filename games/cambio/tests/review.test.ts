import { expect, test } from 'vitest';
import { canonical, type Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { cambio } from '../entry.ts';
import { VALUE_OF } from '../facts/cards.ts';
import { handOf } from '../facts/table.ts';
import { STANDARD } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

const table = { seats: 2, config: STANDARD };
const games = Number(process.env['REVIEWED'] ?? 2);

const HIGH = 25;

/** Everything drawn is thrown away, so the hand stays as high as it was dealt; then it is called with. */
function highCall({ step, turnNo, call, hands }: State, seat: Seat): Move | undefined {
  if (seat !== 0) return undefined;
  if (step.type === 'holding' && step.from === 'deck') return { type: 'discard' };
  if (step.type !== 'start') return undefined;
  const points = handOf(hands, seat).reduce((sum, card) => sum + VALUE_OF[STANDARD.values][card], 0);
  return { type: turnNo > 4 && call === null && points >= HIGH ? 'callCambio' : 'drawDeck' };
}

test('[CAM-7.1] a call with a high hand is flagged, with the better move beside it', () => {
  for (let n = 0, found = 0; found < games; n++) {
    const { log, at } = plantedGame<State, Move>(cambio, {
      ...table,
      seed: `blunder ${n}`,
      instead: highCall,
    });
    const called = log.some(
      (record) => record.type === 'played' && record.seat === 0 && record.move.type === 'callCambio',
    );
    if (!called) continue;
    found++;
    const [call] = reviewOf(cambio, log, at).decisions;
    if (call?.move.type !== 'callCambio') throw new Error('the last move that was planted is the call');
    expect(call.loss).toBeGreaterThan(2 * call.error);
    expect(['mistake', 'blunder']).toContain(call.verdict);
    expect(call.best.type).not.toBe('callCambio');
    expect(call.reasons.length).toBeGreaterThan(0);
  }
});

test('what luck and play did adds up to the result, and the same game is judged the same', () => {
  const { log } = plantedGame(cambio, { ...table, seed: 'even' });
  const { seats, unit, decisions } = reviewOf(cambio, log);
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
  expect(reviewOf(cambio, log)).toEqual({ seats, unit, decisions });
});

test('a game is judged the same from its file, in which keys stand in another order', () => {
  const { log } = plantedGame(cambio, { ...table, seed: 'even' });
  const filed = JSON.parse(canonical(log)) as typeof log;
  expect(filed).toEqual(log);
  expect(reviewOf(cambio, filed)).toEqual(reviewOf(cambio, log));
});

test('what a bot did for whoever was away is not called a decision of the seat', () => {
  const { log } = plantedGame(cambio, { ...table, seed: 'even' });
  const half = log.length / 2;
  const away = log.map((record, n) =>
    record.type === 'played' && record.seat === 0 && n > half ? { ...record, bot: 'careful' } : record,
  );
  const [own, all] = [away, log].map((one) => reviewOf(cambio, one));
  const stoodIn = new Set(away.flatMap((record) => ('bot' in record ? [record.first] : [])));
  expect(stoodIn.size).toBeGreaterThan(3);
  expect(own!.decisions).toEqual(all!.decisions.filter(({ seq }) => !stoodIn.has(seq)));
  expect(own!.decisions.length).toBeLessThan(all!.decisions.length);
  const { began, play, luck, result, decisions } = own!.seats[0]!;
  expect(began + play + luck).toBeCloseTo(result, 9);
  expect(decisions).toBe(own!.decisions.filter(({ seat }) => seat === 0).length);
});

test('a move that these rules refuse, for it was made under others, is told and not judged', () => {
  const { log } = plantedGame(cambio, { ...table, seed: 'even' });
  const drawn = log.find((record) => record.type === 'played' && record.move.type === 'drawDeck');
  const other = log.map((record) => (record === drawn ? { ...drawn, move: { type: 'endTurn' } } : record));
  const seq = drawn?.type === 'played' ? drawn.first : 0;
  const usual = reviewOf(cambio, log).decisions;
  expect(usual.map((one) => one.seq)).toContain(seq);
  expect(reviewOf(cambio, other as typeof log).decisions).toEqual(usual.filter((one) => one.seq !== seq));
});
