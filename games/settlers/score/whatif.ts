/** Moves tried on a position: that of `score`, with whose turn it is and the development cards in the order they are drawn. */
import { complain, isRejection, judge, read, type Judged, type Reading } from '@reckon/kernel';
import { settlers } from '../rules/game.ts';
import { playable } from './position.ts';
import { scoring } from './scoring.ts';

export const whatIf = (json: unknown): Reading<Judged> =>
  read((given, path) => {
    const { state, asked, told } = playable(given, path);
    const game = knowing(told);
    return judge({ game, scoring }, { at: { config: state.config, state }, seats: state.seats, asked });
  }, json);

/** Where the position tells how many cards lie in the deck and not which, buying one asks for them. */
const knowing = (told: number): typeof settlers => ({
  ...settlers,
  decide(state, seat, move, dice) {
    const answer = settlers.decide(state, seat, move, dice);
    return move.type !== 'buyCard' || isRejection(answer) || state.drawn < told
      ? answer
      : complain('say which cards lie in the deck, the first to be drawn first', 'pos.deck');
  },
});
