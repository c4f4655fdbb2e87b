/** Moves tried on a position: that of `score`, with whose turn it is and the development cards in the order they are drawn. */
import { judge, read, type Judged, type Reading } from '@reckon/kernel';
import { settlers } from '../rules/game.ts';
import { playable } from './position.ts';
import { scoring } from './scoring.ts';

export const whatIf = (json: unknown): Reading<Judged> =>
  read((given, path) => {
    const { state, asked } = playable(given, path);
    return judge({ game: settlers, scoring }, { at: { config: state.config, state }, asked });
  }, json);
