import type { Hono } from 'hono';
import type { Advice, Seat } from '@reckon/kernel';
import { refusal, type RefusalKey } from '@reckon/protocol';
import type { Committed } from '../table/committed.ts';
import { newCommand } from '../table/create.ts';
import type { Random } from '../table/house.ts';
import type { Doors } from './doors.ts';
import { Refused, type Env } from './refused.ts';

/** Undefined = the table is another one by now. */
export type Advise = (table: Committed, seat: Seat) => Promise<Advice | undefined>;

/** A seat's best moves, where everybody else is a bot. It is written down that it asked, and then it is told. */
export function addAdviceDoor(
  app: Hono<Env>,
  { tableOf, seatedOf }: Doors,
  { random, advise }: { readonly random: Random; readonly advise: Advise },
): void {
  app.post('/api/tables/:table/advice', async (c) => {
    const table = await tableOf(c);
    const holder = await seatedOf(c, table);
    const { version } = table.committed;
    const { refused } = await table.perform(
      holder,
      { type: 'hint', id: newCommand(random), version },
      'script',
    );
    if (refused && refused.phrase?.key !== GIVEN) throw new Refused(409, refused);
    const advice = await advise(table.committed, holder.seat);
    if (!advice) throw new Refused(409, refusal('stale'));
    return c.json(advice);
  });
}

/** Whoever lost the answer may have it again. */
const GIVEN: RefusalKey = 'hintGiven';
