import type { Hono } from 'hono';
import { refusal, type Judging } from '@reckon/protocol';
import type { Committed } from '../table/committed.ts';
import type { Reviews } from '../work/reviews.ts';
import type { Doors } from './doors.ts';
import { Refused, type Env } from './refused.ts';

const AGAIN_S = 20;

/** Judged games: what was found, or lines of JSON that say how far it is until it is found. Whoever hangs up waits no more. */
export function addReviewDoors(app: Hono<Env>, { tableOf }: Doors, reviews: Reviews): void {
  app.get('/api/tables/:table/review', async (c) => {
    const { committed } = await tableOf(c);
    reviewable(committed);
    const review = await reviews.kept(committed.id);
    if (!review) throw new Refused(404, refusal('noReview'));
    return c.json(review);
  });
  app.post('/api/tables/:table/review', async (c) => {
    const { committed } = await tableOf(c);
    reviewable(committed);
    const { id, created, log } = committed;
    const kept = await reviews.kept(id);
    const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
    if (kept) return c.body(lineOf({ review: kept }), 200, headers);
    let stop: (() => void) | undefined;
    const lines = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stop = reviews.watch(id, { game: created.game, version: created.version, log }, (report) => {
          stream.enqueue(new TextEncoder().encode(lineOf(report)));
          if (!('done' in report)) stream.close();
        });
      },
      cancel: () => stop?.(),
    });
    if (!stop) throw new Refused(503, refusal('busy'), AGAIN_S);
    return c.body(lines, 200, headers);
  });
}

const lineOf = (report: Judging): string => `${JSON.stringify(report)}\n`;

function reviewable({ status, play }: Committed): void {
  if (status !== 'finished') throw new Refused(403, refusal('reviewAtEnd'));
  if (!play?.entry.imagining) throw new Refused(404, refusal('notReviewable'));
}
