import { begin, play, seededDice, seatsOf, type Seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { NOBODY } from '../facts/numbers.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import { invariant } from './kit.ts';
import { plainArmyHolder, plainLength, plainRoadHolder } from './recount.ts';

const games = Number(process.env['GAMES'] ?? 12);

/** Trades that no menu lists: a card one has for a card one lacks. */
function someOffer(state: State, seat: Seat, pick: (n: number) => number): Move | undefined {
  if (state.phase !== 'main' || seat !== state.turn || state.acting !== state.turn) return undefined;
  const { hand } = state.players[seat]!;
  const give = pick(5);
  const get = pick(5);
  if (hand[give] === 0 || give === get || state.offersThisTurn > 6 || state.offers.length > 2)
    return undefined;
  const one = (r: number): number[] => [0, 0, 0, 0, 0].with(r, 1);
  const to = seatsOf(state.seats).filter((other) => other !== seat);
  return { type: 'offerTrade', to, give: one(give), get: one(get) };
}

test.each([2, 3, 4, 6])(
  '[SET-11.10] [SET-11.14] [SET-11.15] lengths and awards equal a recount after every move, %i players',
  (seats) => {
    for (let game = 0; game < games; game++) {
      const dice = seededDice(`measures ${seats} ${game}`);
      const pick = (n: number): number => dice.below(n, 'pick');
      const match = begin({ game: settlers, config: STANDARD, seats, chance: dice });
      let road = NOBODY;
      let army = NOBODY;
      let board = '';
      for (
        let acting = settlers.toAct(match.state);
        acting.length > 0;
        acting = settlers.toAct(match.state)
      ) {
        const seat = acting[pick(acting.length)]!;
        const menu = settlers.moves(match.state, seat);
        const move =
          (pick(6) === 0 ? someOffer(match.state, seat, pick) : undefined) ?? menu[pick(menu.length)]!;
        const answer = play(match, seat, move);
        if ('rejected' in answer) throw new Error(`${JSON.stringify(move)}: ${answer.rejected}`);
        const { state } = match;
        const problem = invariant(state);
        if (problem !== undefined) throw new Error(problem);
        const knights = state.players.map((player) => player.knights);
        army = plainArmyHolder(knights, army);
        if (state.largestArmyHolder !== army)
          throw new Error(`the army is of ${state.largestArmyHolder}, not ${army}`);
        const now = `${state.roads.join()}|${state.builder.join()}`;
        if (now === board) continue;
        board = now;
        const lengths = seatsOf(seats).map((s) => plainLength(state, s));
        expect(state.players.map((player) => player.roadLength)).toEqual(lengths);
        road = plainRoadHolder(lengths, road);
        expect(state.longestRoadHolder).toBe(road);
      }
      expect(match.state.winner).not.toBe(NOBODY);
    }
  },
  600_000,
);
