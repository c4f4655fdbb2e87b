import { play, seatsOf, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { totalsOf } from '../rules/state.ts';
import { start } from './kit.ts';

const { game, bots } = ohHell;
const [random, careful] = bots;

/** The totals of one game in which the given seat plays carefully and the others by chance. */
function totalsOfGame(seats: number, own: number, seed: string): readonly number[] {
  const match = start({ most: 5 }, seats, seed);
  const dice = seededDice(`bots ${seed}`);
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const bot = turn === own ? careful! : random!;
    const move = bot.choose(
      bot.begin(turn),
      () => game.view(match.state, turn!),
      game.moves(match.state, turn),
      dice,
    );
    const answer = play(match, turn, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
  }
  return totalsOf(match.state);
}

test.each([3, 4, 7])('careful beats bots that play by chance, %i seats', (seats) => {
  const games = 60;
  let won = 0;
  for (let n = 0; n < games; n++) {
    const own = n % seats;
    const totals = totalsOfGame(seats, own, `${seats}/${n}`);
    if (seatsOf(seats).every((one) => one === own || totals[one]! < totals[own]!)) won++;
  }
  expect(won / games).toBeGreaterThan(0.7);
});
