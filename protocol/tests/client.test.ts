import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Closed, connect, type Client, type Link, type SocketLike } from '../client/index.ts';

/** A socket whose other end is the test. */
class Line implements SocketLike {
  readyState = 0;
  readonly sent: string[] = [];
  readonly messages: { readonly [key: string]: unknown }[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;

  send(data: string): void {
    const message = JSON.parse(data) as { readonly type: string };
    this.messages.push(message);
    this.sent.push(message.type);
  }
  closed: number | undefined;
  close(code?: number): void {
    this.closed = code;
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
let news: { readonly fresh: boolean }[];
let chat: unknown[];
let lines: Line[];
let client: Client<unknown, unknown>;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  screens = [];
  news = [];
  chat = [];
  lines = [];
  client = connect({
    url: '',
    table: 'T',
    token: 'mine',
    open: () => {
      line = new Line();
      lines.push(line);
      return line;
    },
    onChat: (entries, whole) => chat.push([entries, whole]),
    onLink: (link) => links.push(link),
    onScreen: (screen, what) => {
      screens.push(screen);
      news.push(what);
    },
    timing: { pingMs: 2500, quietMs: 3000, deadMs: 9000 },
  });
  close = () => client.close();
  line.open();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
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

test('what a page asked before it was busy counts for nothing: it asks again', () => {
  vi.advanceTimersByTime(2600);
  const pings = (): number => line.sent.filter((type) => type === 'ping').length;
  expect(pings()).toBe(1);
  vi.setSystemTime(Date.now() + 30_000);
  vi.advanceTimersByTime(600);
  expect([links, pings()]).toEqual([['live'], 2]);
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

describe('commands', () => {
  const answered = (id: unknown): void => line.say({ type: 'ack', id, version: 7 });
  const commands = (): readonly { readonly [key: string]: unknown }[] =>
    line.messages.filter(({ type }) => type === 'move');

  test('are sent with an id of their own and answered by it', async () => {
    const first = client.move({ type: 'a' });
    const second = client.move({ type: 'b' });
    const [one, two] = commands();
    expect(one).toMatchObject({ type: 'move', move: { type: 'a' }, version: 0 });
    expect(one!['id']).not.toBe(two!['id']);
    answered(two!['id']);
    answered('nobody’s');
    expect(await second).toMatchObject({ id: two!['id'] });
    answered(one!['id']);
    expect(await first).toMatchObject({ id: one!['id'] });
  });

  test('name the version of the screen they were made for', () => {
    line.say({
      type: 'snapshot',
      tick: 1,
      now: Date.now(),
      screen: { version: 5, table: {} },
      events: [],
      chat: [],
    });
    client.move({ type: 'a' }).catch(() => {});
    expect(commands().at(-1)).toMatchObject({ version: 5 });
  });

  test('that were not answered are sent again on the next line, and asked about in its greeting', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const got = client.move({ type: 'a' });
    const [{ id }] = commands() as [{ id: unknown }];
    line.onclose?.({} as never);
    expect(links.at(-1)).toBe('offline');
    const late = client.move({ type: 'late' });
    vi.advanceTimersByTime(149);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    line.readyState = 1;
    line.onopen?.({} as never);
    expect(line.messages).toEqual([
      {
        type: 'hello',
        protocol: expect.any(Number),
        table: 'T',
        token: 'mine',
        waiting: [id, expect.any(String)],
      },
    ]);
    line.say({ type: 'snapshot', tick: 9, now: Date.now(), screen: { table: {} }, events: [], chat: [] });
    expect(commands().map((sent) => sent['move'])).toEqual([{ type: 'a' }, { type: 'late' }]);
    // Once a line: another snapshot on it sends nothing twice.
    line.say({ type: 'snapshot', tick: 10, now: Date.now(), screen: { table: {} }, events: [], chat: [] });
    expect(commands()).toHaveLength(2);
    answered(id);
    expect(await got).toMatchObject({ id });
    expect(links.at(-1)).toBe('live');
    late.catch(() => {});
  });

  test('wait longer and longer for a line, up to a limit, and begin anew after one that held', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const waited = (): number => {
      line.onclose?.({} as never);
      const had = lines.length;
      for (let ms = 0; ; ms += 50) {
        if (lines.length > had) return ms;
        vi.advanceTimersByTime(50);
      }
    };
    expect([waited(), waited(), waited(), waited(), waited(), waited(), waited()]).toEqual([
      150, 300, 600, 1200, 2400, 2500, 2500,
    ]);
    line.open();
    expect(waited()).toBe(150);
  });

  test('are given up when the client is closed, and none is taken after that', async () => {
    const waiting = client.move({ type: 'a' });
    client.close();
    await expect(waiting).rejects.toBeInstanceOf(Closed);
    await expect(client.move({ type: 'b' })).rejects.toBeInstanceOf(Closed);
    expect([client.link, line.readyState]).toEqual(['closed', 3]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });
});

test('the clock is the server’s, by its last word', () => {
  expect(client.now()).toBe(Date.now());
  line.say({ type: 'pong', now: Date.now() + 5000 });
  expect(client.now()).toBe(Date.now() + 5000);
  line.say({ type: 'snapshot', tick: 1, now: Date.now() - 70, screen: { table: {} }, events: [], chat: [] });
  expect(client.now()).toBe(Date.now() - 70);
});

test('a line of chat is told as news, those of a snapshot as all there are', () => {
  expect(chat).toEqual([[[], true]]);
  line.say({ type: 'chat', entry: { id: 1 } });
  expect(chat.at(-1)).toEqual([[{ id: 1 }], false]);
});

test('a table that is gone closes the line for good; a server that goes away does not', () => {
  line.say({ type: 'bye', final: false, code: 'LATER', text: '' });
  expect(client.link).toBe('live');
  line.say({ type: 'bye', final: true, code: 'GONE', text: 'gone' });
  expect(client.link).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

test('a dead line is closed, and what it says afterwards is not heard', () => {
  const dead = line;
  vi.advanceTimersByTime(12_000);
  expect(dead.readyState).toBe(3);
  const before = screens.length;
  dead.say({ type: 'snapshot', tick: 1, now: 0, screen: { table: {} }, events: [], chat: [] });
  expect(screens).toHaveLength(before);
});

test('a greeting names what waits, if anything does; a screen is new or goes on', () => {
  expect(line.messages[0]).toEqual({
    type: 'hello',
    protocol: expect.any(Number),
    table: 'T',
    token: 'mine',
  });
  line.say({ type: 'update', tick: 1 });
  expect(news.map(({ fresh }) => fresh)).toEqual([true, false]);
});

test('a command waits for the first screen of a new line', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const old = line;
  line.onclose?.({} as never);
  vi.advanceTimersByTime(150);
  line.readyState = 1;
  line.onopen?.({} as never);
  client.move({ type: 'a' }).catch(() => {});
  expect(line.sent).toEqual(['hello']);
  // The end of a line that was given up means nothing any more.
  old.onclose?.({} as never);
  vi.advanceTimersByTime(5000);
  expect(lines).toHaveLength(2);
  line.say({ type: 'snapshot', tick: 1, now: Date.now(), screen: { table: {} }, events: [], chat: [] });
  expect(line.sent.filter((type) => type === 'move')).toHaveLength(1);
  client.close();
  expect(line.closed).toBe(1000);
});

test('a wait is spread, so that not all come back at once', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.98);
  line.onclose?.({} as never);
  vi.advanceTimersByTime(296);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(lines).toHaveLength(2);
});
