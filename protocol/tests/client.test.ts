import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Link, type SocketLike } from '../client/index.ts';

/** A socket whose other end is the test. */
class Line implements SocketLike {
  readyState = 0;
  readonly sent: string[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;

  send(data: string): void {
    this.sent.push((JSON.parse(data) as { readonly type: string }).type);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.({} as never);
    this.say({ type: 'snapshot', tick: 0, now: Date.now(), screen: { table: {} }, events: [], chat: [] });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }
}

let line: Line;
let links: Link[];
let screens: unknown[];
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  screens = [];
  const client = connect({
    url: '',
    table: 'T',
    open: () => (line = new Line()),
    onLink: (link) => links.push(link),
    onScreen: (screen) => screens.push(screen),
    timing: { pingMs: 2500, quietMs: 3000, deadMs: 9000 },
  });
  close = () => client.close();
  line.open();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test('a line that answers nothing is quiet first, then given up', () => {
  vi.advanceTimersByTime(3000);
  expect(links).toEqual(['live']);
  vi.advanceTimersByTime(1000);
  expect(links).toEqual(['live', 'quiet']);
  vi.advanceTimersByTime(5000);
  expect(links).toEqual(['live', 'quiet']);
  vi.advanceTimersByTime(1000);
  expect(links).toEqual(['live', 'quiet', 'offline']);
});

test.each([5, 900])('a line that answers after %i ms and says nothing else is live all the time', (ms) => {
  line.send = (data) => {
    if ((JSON.parse(data) as { readonly type: string }).type === 'ping')
      setTimeout(() => line.say({ type: 'pong', now: Date.now() }), ms);
  };
  vi.advanceTimersByTime(120_000);
  expect(links).toEqual(['live']);
});

test.each([4000, 30_000])('a page that was busy for %i ms asks before it judges', (ms) => {
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(600);
  expect(links).toEqual(['live']);
  expect(line.sent.at(-1)).toBe('ping');
  line.say({ type: 'pong', now: Date.now() });
  vi.advanceTimersByTime(1500);
  expect(links).toEqual(['live']);
});

describe('updates follow one another', () => {
  const asked = (): readonly string[] => line.sent.filter((type) => type === 'resync');

  test('an update after a gap is not applied: the whole screen is asked for again', () => {
    line.say({ type: 'update', tick: 1 });
    expect(asked()).toEqual([]);
    line.say({ type: 'update', tick: 3 });
    expect(asked()).toEqual(['resync']);
    expect(screens.at(-1)).toMatchObject({ table: {} });
    line.say({
      type: 'snapshot',
      tick: 3,
      now: Date.now(),
      screen: { table: { name: 'whole' } },
      events: [],
      chat: [],
    });
    expect(screens.at(-1)).toMatchObject({ table: { name: 'whole' } });
    line.say({ type: 'update', tick: 4 });
    expect(asked()).toEqual(['resync']);
  });

  test('an update that was seen already is not applied twice', () => {
    line.say({ type: 'update', tick: 1 });
    const before = screens.length;
    line.say({ type: 'update', tick: 1 });
    expect(screens).toHaveLength(before);
    expect(asked()).toEqual(['resync']);
  });
});

test('a page that slept while its line died finds out a moment after it wakes', () => {
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2000);
  expect(links).toEqual(['live', 'offline']);
});
