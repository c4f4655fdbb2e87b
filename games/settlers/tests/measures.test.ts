import { begin, play, seededDice, seatsOf, type Seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import { geometryOf } from '../rules/geometry.ts';
import type { Move } from '../rules/moves.ts';
import { NOBODY, type State } from '../rules/state.ts';
import { invariant } from './kit.ts';

const games = Number(process.env['GAMES'] ?? 12);

/** Every trail, tried out: slow, and nothing to do with how the rules measure. */
function plainLength(state: State, seat: number): number {
  const { edges } = geometryOf(state.board);
  const own = edges.flatMap((ends, edge) => (state.roads[edge] === seat ? [{ edge, ends }] : []));
  const passable = (vertex: number): boolean =>
    state.builder[vertex] === NOBODY || state.builder[vertex] === seat;
  const extend = (end: number, used: readonly number[]): number =>
    Math.max(
      used.length,
      ...own
        .filter(({ edge, ends }) => !used.includes(edge) && ends.includes(end))
        .filter(() => used.length === 0 || passable(end))
        .map(({ edge, ends }) => extend(ends[0] === end ? ends[1] : ends[0], [...used, edge])),
    );
  return Math.max(0, ...own.flatMap(({ ends }) => ends.map((end) => extend(end, []))));
}

/** The award by its words alone. */
function roadHolder(lengths: readonly number[], holder: number): number {
  const longest = Math.max(...lengths);
  const tied = lengths.flatMap((length, seat) => (length === longest ? [seat] : []));
  if (longest < 5) return NOBODY;
  return tied.includes(holder) ? holder : tied.length === 1 ? tied[0]! : NOBODY;
}

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
        if (Math.max(...knights) >= 3 && knights.filter((n) => n === Math.max(...knights)).length === 1)
          army = knights.indexOf(Math.max(...knights));
        if (state.largestArmyHolder !== army)
          throw new Error(`the army is of ${state.largestArmyHolder}, not ${army}`);
        const now = `${state.roads.join()}|${state.builder.join()}`;
        if (now === board) continue;
        board = now;
        const lengths = seatsOf(seats).map((s) => plainLength(state, s));
        // A winning move ends the game before its settlement is measured.
        if (state.phase !== 'over') expect(state.players.map((player) => player.roadLength)).toEqual(lengths);
        road = roadHolder(lengths, road);
        if (state.phase !== 'over') expect(state.longestRoadHolder).toBe(road);
      }
      expect(match.state.winner).not.toBe(NOBODY);
    }
  },
  600_000,
);
