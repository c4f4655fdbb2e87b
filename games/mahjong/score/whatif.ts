/** Moves tried on a hand as far as a transcript tells it. */
import { anything, judge, object, optional, read, type Judged, type Reading } from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { mahjong } from '../rules/game.ts';
import { scoring } from './scoring.ts';
import { standpointIn } from './transcript.ts';

const asking = object(
  {
    id: optional(anything),
    pos: anything,
    steps: optional(anything),
    try: optional(anything),
    menu: optional(anything),
  },
  ['expect'],
);

export const whatIf = (json: unknown): Reading<Judged> =>
  read((one, path) => {
    const { id: _, pos, ...asked } = asking(one, path);
    return judge({ game: mahjong, scoring }, { at: standpointIn(pos, 'pos'), seats: SEATS, asked });
  }, json);
