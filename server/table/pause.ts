import type { Presence, Seat } from '@reckon/kernel';
import { clocksNow, shifted, type KeptClock } from './clocks.ts';
import { done, notNow, type Answer, type Around } from './decision.ts';
import { timekeeping, type Game, type Setting } from './playing.ts';
import type { Sitting } from './sitting.ts';

/** Nobody is asked who is not there to answer: seats that are away or left, bots, and seats that bots play. */
const mustAgree = ({ seats }: Sitting, seat: Seat, presenceOf: (seat: Seat) => Presence): boolean => {
  const chair = seats[seat];
  return chair?.kind === 'person' && !chair.left && chair.bot === undefined && presenceOf(seat) === 'here';
};

/** A pause was asked for, and everybody who is asked agrees. */
export function isAgreed(sitting: Sitting, presenceOf: (seat: Seat) => Presence, also?: Seat): boolean {
  const { pause, seats } = sitting;
  if (pause?.state === 'paused' || (!pause && also === undefined)) return false;
  return seats.every(
    (_, n) => n === also || pause?.agreed.includes(n as Seat) || !mustAgree(sitting, n as Seat, presenceOf),
  );
}

export function askPause({ sitting, seat, presenceOf }: Around): Answer {
  const { pause } = sitting;
  if (sitting.status !== 'playing') return notNow('No game is being played.');
  if (pause?.state === 'paused') return notNow('The game is paused.');
  if (pause?.agreed.includes(seat)) return notNow('You have agreed to a pause.');
  const wanted = { type: 'pauseWanted', seat } as const;
  return isAgreed(sitting, presenceOf, seat) ? done(wanted, { type: 'paused' }) : done(wanted);
}

export function endPause({ sitting: { pause }, seat }: Around): Answer {
  if (!pause) return notNow('The game is not paused.');
  return done({ type: pause.state === 'paused' ? 'resumed' : 'pauseDeclined', seat });
}

/** The deadlines after a pause: all the time is given back, and who went or came meanwhile is seen now. */
export function clocksAfter(setting: Setting, game: Game): readonly KeptClock[] {
  const { sitting, now } = setting;
  const { pause, clocks } = sitting;
  const away = pause?.state === 'paused' ? now - pause.since : 0;
  const before = shifted(clocks as readonly KeptClock[], away, now);
  return clocksNow({ ...timekeeping(setting, game, undefined), before });
}
