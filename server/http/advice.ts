import type { Context, Hono } from 'hono';
import type { Advice, Seat } from '@reckon/kernel';
import { refusal, type RefusalKey } from '@reckon/protocol';
import type { Committed } from '../table/committed.ts';
import { newCommand } from '../table/create.ts';
import type { Credential } from '../table/credentials.ts';
import type { Random } from '../table/house.ts';
import type { Table } from '../table/table.ts';
import { Refused, type Env } from './refused.ts';

interface Rooms {
  readonly tableOf: (c: Context<Env>) => Promise<Table>;
  readonly seatedOf: (c: Context<Env>, table: Table) => Promise<Credential>;
  readonly random: Random;
  readonly advise: Advise;
}

/** Undefined = the table is another one by now. */
export type Advise = (table: Committed, seat: Seat) => Promise<Advice | undefined>;

/** A seat's best moves, where everybody else is a bot. It is written down that it asked, and then it is told. */
export function addAdviceDoor(app: Hono<Env>, { tableOf, seatedOf, random, advise }: Rooms): void {
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
