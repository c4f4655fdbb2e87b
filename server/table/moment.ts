import { reportOf, type Happened, type Sheet, type Tagged } from '@reckon/kernel';
import type { Committed } from './committed.ts';
import type { Entered } from './records.ts';

const sheetIn = ({ match, entry }: NonNullable<Committed['play']>): Sheet | undefined =>
  reportOf<Sheet>(match.audience, entry.scoring.id);

/** Something that rows may tell of, and when it happened. */
export interface Moment {
  readonly at: number;
  readonly happened: Happened<unknown, Tagged, Tagged>;
}

/** What happened to the game with one record. */
export function momentOf(before: Committed, next: Committed, { record, at }: Entered): Moment | undefined {
  const { play } = next;
  if (!play) return undefined;
  const { state } = play.match;
  switch (record.type) {
    case 'begun': {
      const people = next.seats.map(({ name, bot }) => name || (bot ?? ''));
      return { at, happened: { type: 'dealt', state, people } };
    }
    case 'played':
      return before.play
        ? {
            at,
            happened: {
              type: 'played',
              before: before.play.match.state,
              record,
              after: state,
              sheet: sheetIn(play),
              earlier: sheetIn(before.play),
            },
          }
        : undefined;
    case 'abandoned':
      return { at, happened: { type: 'abandoned', state } };
    case 'timed':
      return record.away ? { at, happened: { type: 'presence', state, away: record.away } } : undefined;
    default:
      return undefined;
  }
}
