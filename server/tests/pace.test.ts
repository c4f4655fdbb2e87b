import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, Raw, sit, until, type Test } from './helpers.ts';

const PER_SECOND = 100;
const [AT_ONCE, A_SECOND] = [20, 5];
/** What a screen costs, asked for over HTTP and over a socket. */
const [BY_HTTP, BY_SOCKET] = [4, 3];

let server: Test;
beforeAll(async () => {
  server = await open({ behindProxy: true, limits: { strangersPerSecond: PER_SECOND } });
});
afterAll(() => server.server.close());

/** So much may have been begun since, with that of a second at once; a machine that is busy begins less. */
const mostSince = (start: number): number => ((performance.now() - start) / 1000 + 1) * PER_SECOND + 10;

test('many addresses that ask for much are answered at one pace; who sits at a table does not wait', async () => {
  const { table, seated, people, close } = await sit(server, { options: { rounds: 100 } });
  const leave = new AbortController();
  const start = performance.now();
  let answered = 0;
  for (let n = 0; n < 400; n++)
    void fetch(`${server.server.url}/api/tables/${table}/snapshot`, {
      headers: { 'x-forwarded-for': `192.0.2.${n % 20}` },
      signal: leave.signal,
    }).then(
      () => answered++,
      () => {},
    );
  await until(() => answered >= 5, 'the first answers');
  // 400 of them need 15 seconds.
  for (let n = 0; n < 10; n++) expect((await people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  expect(answered * BY_HTTP).toBeLessThanOrEqual(mostSince(start));
  const raw = await Raw.open(server.ws);
  await raw.hello(table, seated[0]!.token);
  const before = answered;
  raw.send({ type: 'resync' });
  await until(() => raw.messages.filter(({ type }) => type === 'snapshot').length === 2, 'the screen');
  expect(answered - before).toBeLessThan(PER_SECOND);
  expect(answered).toBeLessThan(400);
  leave.abort();
  raw.close();
  close();
});

test('screens have the same pace for whoever looks on, and for whoever sits there and wants hundreds', async () => {
  const { table, seated, close } = await sit(server, { options: { rounds: 100 } });
  for (const token of [undefined, seated[0]!.token]) {
    const raw = await Raw.open(server.ws, { 'x-forwarded-for': '198.51.100.1' });
    await raw.hello(table, token);
    const start = performance.now();
    for (let n = 0; n < 200; n++) raw.send({ type: 'resync' });
    const screens = (): number => raw.messages.filter(({ type }) => type === 'snapshot').length - 1;
    await until(() => screens() >= 50, 'some screens');
    // Three at once are everybody's who sits there.
    expect((screens() - 3) * BY_SOCKET).toBeLessThanOrEqual(mostSince(start));
    expect(raw.closed).toBeUndefined();
    raw.close();
  }
  close();
});

test('a seat has no more screens, and says no more, for opening one line after the other', async () => {
  const { table, seated, close } = await sit(server, { options: { rounds: 100 } });
  const slow = await open({ limits: { messageBurst: AT_ONCE, messagesPerSecond: A_SECOND } });
  const other = await sit(slow, { options: { rounds: 100 } });
  const start = performance.now();
  let [screens, pongs] = [0, 0];
  for (let line = 0; line < 40; line++) {
    const raw = await Raw.open(server.ws);
    await raw.hello(table, seated[0]!.token);
    for (let n = 0; n < 3; n++) raw.send({ type: 'resync' });
    const busy = await Raw.open(slow.ws);
    await busy.hello(other.table, other.seated[0]!.token);
    for (let n = 0; n < AT_ONCE; n++) busy.send({ type: 'ping' });
    await until(() => busy.received.length > AT_ONCE, 'answers');
    screens += raw.messages.filter(({ type }) => type === 'snapshot').length;
    pongs += busy.messages.filter(({ type }) => type === 'pong').length;
    raw.close();
    busy.close();
  }
  // Each of 40 lines is begun in its turn, with a first screen.
  expect((screens - 3) * BY_SOCKET).toBeLessThanOrEqual(mostSince(start));
  expect(pongs).toBeLessThanOrEqual(AT_ONCE + ((performance.now() - start) / 1000) * A_SECOND + 1);
  other.close();
  close();
  await slow.server.close();
});
