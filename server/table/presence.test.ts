import { seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ByHand } from '../tests/byHand.ts';
import { Attendance } from './presence.ts';

const [ada, bo] = [seat(0), seat(1)];

function open() {
  const time = new ByHand();
  let changes = 0;
  const attendance = new Attendance(time, 3000, () => changes++);
  return {
    time,
    attendance,
    /** How often something changed since it was last asked. */
    changed: () => changes - (changes = 0),
  };
}

test('whoever has a socket open is here, and a reload is not an absence', async () => {
  const { time, attendance, changed } = open();
  expect(attendance.of(ada)).toBe('offline');
  attendance.arrives(ada);
  expect([attendance.of(ada), attendance.of(bo)]).toEqual(['here', 'offline']);
  expect(attendance.seats).toEqual([ada]);
  expect(changed()).toBe(1);
  attendance.departs(ada, false);
  // Nor is it one for other nodes, which are told of those who are here.
  expect([attendance.seats, attendance.isAnybody]).toEqual([[ada], true]);
  expect(changed()).toBe(0);
  await time.go(3000);
  expect(attendance.of(ada)).toBe('here');
  await time.go(1);
  expect(attendance.of(ada)).toBe('offline');
  expect([attendance.seats, attendance.isAnybody]).toEqual([[], false]);
  expect(changed()).toBe(1);
  expect(time.waiting).toBe(0);
});

test('a second socket speaks for the seat until it closes too', () => {
  const { attendance, changed, time } = open();
  attendance.arrives(ada);
  attendance.arrives(ada);
  expect(changed()).toBe(2);
  attendance.departs(ada, false);
  expect(attendance.seats).toEqual([ada]);
  expect([changed(), time.waiting]).toEqual([1, 0]);
  attendance.departs(ada, false);
  expect(time.waiting).toBe(1);
});

test('a line that fell silent is away at once, and one that is heard again is here', () => {
  const { attendance, changed } = open();
  attendance.arrives(ada);
  attendance.arrives(ada);
  changed();
  attendance.falters(ada, true);
  expect(attendance.of(ada)).toBe('here');
  attendance.falters(ada, true);
  expect(attendance.of(ada)).toBe('offline');
  expect(attendance.seats).toEqual([]);
  attendance.falters(ada, false);
  expect(attendance.of(ada)).toBe('here');
  expect(changed()).toBe(3);
});

test('a silent line that closes was away already, and is not counted against the next one', () => {
  const { attendance, changed, time } = open();
  attendance.arrives(ada);
  attendance.falters(ada, true);
  changed();
  attendance.departs(ada, true);
  expect(changed()).toBe(1);
  expect(time.waiting).toBe(0);
  expect(attendance.of(ada)).toBe('offline');
  attendance.arrives(ada);
  expect(attendance.of(ada)).toBe('here');
});

test('who lingers does so until the last of their times is over, on one timer', async () => {
  const { time, attendance, changed } = open();
  attendance.lingers(ada, 1000);
  await time.go(500);
  attendance.lingers(ada, 2000);
  attendance.lingers(ada, 100);
  expect(time.waiting).toBe(1);
  await time.go(1999);
  expect(attendance.of(ada)).toBe('here');
  expect(changed()).toBe(0);
  await time.go(3);
  expect(attendance.of(ada)).toBe('offline');
  expect(changed()).toBe(1);
  attendance.lingers(ada, 1000);
  expect([attendance.of(ada), time.waiting]).toEqual(['here', 1]);
  attendance.stop();
  expect(time.waiting).toBe(0);
});

test('spectators are counted here and at other nodes', () => {
  const { attendance, changed } = open();
  attendance.arrives('spectator');
  attendance.arrives('spectator');
  attendance.elsewhere('other', [], 3);
  expect([attendance.spectators, attendance.allSpectators]).toEqual([2, 5]);
  attendance.departs('spectator', false);
  attendance.elsewhere('other', [], 0);
  expect([attendance.spectators, attendance.allSpectators]).toEqual([1, 1]);
  expect(changed()).toBe(5);
  expect(attendance.seats).toEqual([]);
});

test('a seat whose line ends at another node is here, as long as that node says so', () => {
  const { attendance } = open();
  attendance.elsewhere('one', [bo], 0);
  attendance.elsewhere('two', [ada], 1);
  expect([attendance.of(ada), attendance.of(bo), attendance.of(seat(2))]).toEqual([
    'here',
    'here',
    'offline',
  ]);
  // It is not told on as a seat of this node.
  expect(attendance.seats).toEqual([]);
  attendance.elsewhere('one', [], 0);
  attendance.elsewhere('two', [], 1);
  expect([attendance.of(ada), attendance.of(bo), attendance.allSpectators]).toEqual([
    'offline',
    'offline',
    1,
  ]);
});

test('a script that comes is here for a while, and said to come once', async () => {
  const { time, attendance, changed } = open();
  attendance.visits(ada, 1000);
  attendance.visits(ada, 1000);
  expect([attendance.of(ada), changed()]).toEqual(['here', 1]);
  await time.go(1001);
  expect([attendance.of(ada), changed()]).toEqual(['offline', 1]);
});

test('of people who were there nobody is missed at once, and bots are not waited for', async () => {
  const { time, attendance } = open();
  const chairs = ['person', 'person', 'bot'].map((kind) => ({ kind })) as never;
  attendance.expects({ seats: chairs, away: [bo] }, 1000);
  expect([ada, bo, seat(2)].map((who) => attendance.of(who))).toEqual(['here', 'offline', 'offline']);
  // Every node can read that in the log: it is no news.
  expect(attendance.seats).toEqual([]);
  await time.go(1001);
  expect(attendance.of(ada)).toBe('offline');
  attendance.expects({ seats: chairs, away: [bo] }, 1000);
  attendance.arrives(ada);
  attendance.departs(ada, false);
  expect(attendance.seats).toEqual([ada]);
});
