import type { Presence, Seat } from '@reckon/kernel';
import { clocksNow, shifted, timekeeping, type KeptClock } from './clocks.ts';
import type { Committed } from './committed.ts';
import { done, no, type Around, type Asked, type Decision } from './step.ts';

/** Nobody is asked who is not there to answer: seats that are away or left, bots, and seats that bots play. */
const mustAgree = ({ seats }: Committed, seat: Seat, presenceOf: (seat: Seat) => Presence): boolean => {
  const chair = seats[seat];
  return chair?.kind === 'person' && !chair.left && chair.bot === undefined && presenceOf(seat) === 'here';
};

/** A pause was asked for, and everybody who is asked agrees. */
export function isAgreed(table: Committed, presenceOf: (seat: Seat) => Presence, also?: Seat): boolean {
  const { pause, seats } = table;
  if (pause?.state === 'paused' || (!pause && also === undefined)) return false;
  return seats.every(
    (_, n) => n === also || pause?.agreed.includes(n as Seat) || !mustAgree(table, n as Seat, presenceOf),
  );
}

export function askPause({ table, seat, presenceOf }: Asked): Decision {
  const { pause } = table;
  if (table.status !== 'playing') return no('notPlaying');
  if (pause?.state === 'paused') return no('pausedAlready');
  if (pause?.agreed.includes(seat)) return no('pauseAgreed');
  const wanted = { type: 'pauseWanted', seat } as const;
  return isAgreed(table, presenceOf, seat) ? done(wanted, { type: 'paused' }) : done(wanted);
}

export function endPause(asked: Asked): Decision {
  const { table, seat } = asked;
  const { pause, play } = table;
  if (!pause) return no('notPaused');
  if (pause.state !== 'paused') return done({ type: 'pauseDeclined', seat });
  return { records: [{ type: 'resumed', seat }], ...(play && { clocks: clocksAfter(asked, pause.since) }) };
}

/** The deadlines after a pause: all the time is given back, and who went or came meanwhile is seen now. */
function clocksAfter(around: Around, since: number): readonly KeptClock[] {
  const { table, now } = around;
  const before = shifted(table.clocks, now - since, now);
  return clocksNow({ ...timekeeping(around, table.play!.match), before });
}
