import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCall, Seated, Webhook } from '@reckon/protocol';
import { isOutside } from '../calls/inside.ts';
import { connectTo, open, pause, sit, until, type Sat, type Test } from './helpers.ts';
import { browserSubscription, CA, openService, signedClaims, type Service } from './pushService.ts';

let server: Test;
let service: Service;
const DAY = 86_400_000;

beforeAll(async () => {
  service = await openService();
  server = await open({
    calls: { inside: true, ca: CA },
    limits: { callAgainMs: 20, absenceMs: 10, silentMs: 60_000 },
  });
});
afterAll(async () => {
  await server.server.close();
  await service.close();
});

const pushTo = (path: string) => {
  const browser = browserSubscription(`${service.url}${path}`);
  const wanted: NewCall = { kind: 'push', language: 'en', endpoint: browser.endpoint, keys: browser.keys };
  return { browser, wanted };
};

/** Two people, the second of whom has gone. */
async function awayTable(clock = { turnMs: 2 * DAY, pace: 1 }): Promise<Sat & { readonly away: Seated }> {
  const sat = await sit(server, { name: 'Sunday', clock });
  sat.people[1]!.close();
  await until(() => sat.people[0]!.screen!.table.seats[1]!.presence === 'offline', 'the absence');
  return { ...sat, away: sat.seated[1]! };
}

const endTurn = async ({ people }: Sat): Promise<void> => {
  const ack = await people[0]!.send({ type: 'move', move: { type: 'end' } });
  expect(ack.refused).toBeUndefined();
};
const at = (path: string) => service.received.filter((one) => one.path === path);

test('a turn over days reaches a browser: sealed for it, signed by the server, and no secret in it', async () => {
  const table = await awayTable();
  const { browser, wanted } = pushTo('/ada');
  const { away } = table;
  await server.http.addCall(away.table, away.token, wanted);
  expect(await server.http.callsOf(away.table, away.token)).toEqual([
    { id: expect.any(String), kind: 'push', host: new URL(service.url).host },
  ]);
  await endTurn(table);
  await until(() => at('/ada').length === 1, 'the push');
  const { headers, body } = at('/ada')[0]!;
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(Number(headers['ttl'])).toBe(86_400);
  const { aud, exp, k } = signedClaims(headers.authorization ?? '');
  expect(aud).toBe(service.url);
  expect(Number(exp) * 1000).toBeGreaterThan(Date.now());
  expect(k).toBe((await server.http.calls()).key);
  const text = browser.read(body);
  expect(JSON.parse(text)).toEqual({
    title: 'Your turn',
    body: 'Tally: Sunday',
    path: `/t/${away.code}`,
    tag: away.table,
  });
  const secrets = [away.token, table.seated[0]!.token, 'zebra', 'quokka', 'narwhal', 'lemur', 'ibex'];
  for (const secret of secrets) expect(text + JSON.stringify(headers)).not.toContain(secret);
  // The clock is the table's own, and it is days.
  expect(table.people[0]!.screen!.clocks[0]!.ms).toBe(2 * DAY);
  table.close();
});

test('nobody is called who is there, and nobody twice in one turn', async () => {
  const table = await sit(server, { name: 'Sunday' });
  const { wanted } = pushTo('/here');
  await server.http.addCall(table.table, table.seated[1]!.token, wanted);
  await endTurn(table);
  await pause(60);
  expect(at('/here')).toEqual([]);
  await table.people[1]!.send({ type: 'move', move: { type: 'end' } });
  table.people[1]!.close();
  await until(() => table.people[0]!.screen!.table.seats[1]!.presence === 'offline', 'the absence');
  await endTurn(table);
  await until(() => at('/here').length === 1, 'the push');
  // A spectator and a word in the chat change nothing.
  const watcher = connectTo(server, table.table);
  await table.people[0]!.send({ type: 'chat', text: 'Still there?' });
  await pause(60);
  expect(at('/here')).toHaveLength(1);
  watcher.close();
  table.close();
});

test('a call that failed is made again after longer and longer waits, and stops when it is not needed', async () => {
  const table = await awayTable();
  const { wanted } = pushTo('/again');
  await server.http.addCall(table.away.table, table.away.token, wanted);
  service.answers.push({ status: 500 }, { status: 429, headers: { 'retry-after': '1' } });
  const begun = Date.now();
  await endTurn(table);
  await until(() => at('/again').length === 3, 'the third try');
  // The second wait is the one that was asked for.
  expect(Date.now() - begun).toBeGreaterThan(1000);
  await pause(100);
  expect(at('/again')).toHaveLength(3);

  const gone = await awayTable();
  await server.http.addCall(gone.away.table, gone.away.token, pushTo('/gone').wanted);
  service.answers.push({ status: 503, headers: { 'retry-after': '1' } });
  await endTurn(gone);
  await until(() => at('/gone').length === 1, 'the first try');
  const back = connectTo(server, gone.table, gone.away.token);
  await until(() => back.screen !== undefined, 'the return');
  await pause(1200);
  expect(at('/gone')).toHaveLength(1);
  back.close();
  gone.close();
  table.close();
});

test('a subscription that was revoked is forgotten, and so is one that never answers', async () => {
  for (const status of [404, 410]) {
    const table = await awayTable();
    await server.http.addCall(table.away.table, table.away.token, pushTo(`/revoked${status}`).wanted);
    service.answers.push({ status });
    await endTurn(table);
    await until(() => at(`/revoked${status}`).length === 1, 'the push');
    await pause(30);
    expect(await server.http.callsOf(table.away.table, table.away.token)).toEqual([]);
    table.close();
  }
  const table = await sit(server, { name: 'Sunday', options: { rounds: 20 } });
  const { token } = table.seated[1]!;
  let [, second] = table.people;
  await server.http.addCall(table.table, token, pushTo('/refuses').wanted);
  for (let turn = 1; turn <= 5; turn++) {
    expect(await server.http.callsOf(table.table, token)).toHaveLength(1);
    second!.close();
    await until(() => table.people[0]!.screen!.table.seats[1]!.presence === 'offline', 'the absence');
    service.answers.push({ status: 400 });
    await endTurn(table);
    await until(() => at('/refuses').length === turn, 'the push');
    second = connectTo(server, table.table, token);
    await until(() => second!.screen?.toAct[0] === 1, 'the return');
    await second.send({ type: 'move', move: { type: 'end' } });
    await until(() => table.people[0]!.screen?.toAct[0] === 0, 'the turn');
  }
  second!.close();
  expect(await server.http.callsOf(table.table, token)).toEqual([]);
  table.close();
});

test('a webhook is greeted when it is given, and told in the words of its service', async () => {
  const said: { [webhook: string]: unknown } = {};
  for (const webhook of ['ntfy', 'discord', 'matrix', 'json'] as const satisfies readonly Webhook[]) {
    const table = await awayTable();
    const { away } = table;
    const url = `${service.url}/${webhook}/my-topic`;
    const path = webhook === 'ntfy' ? '/' : `/${webhook}/my-topic`;
    const heard = at(path).length;
    const answer = await fetch(`${server.server.url}/api/tables/${away.table}/calls`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${away.token}`,
        origin: server.server.url,
      },
      body: JSON.stringify({ kind: 'webhook', language: 'zh', url, webhook }),
    });
    expect(answer.status).toBe(200);
    // The address itself is never told again: whoever knows it may write there.
    expect(await answer.text()).not.toContain('my-topic');
    expect(at(path)).toHaveLength(heard + 1);
    expect(at(path)[heard]!.body.toString()).toContain('轮到你时');
    await endTurn(table);
    await until(() => at(path).length === heard + 2, 'the webhook');
    said[webhook] = JSON.parse(at(path)[heard + 1]!.body.toString().replaceAll(away.code, 'CODE'));
    expect(at(path)[heard + 1]!.body.toString()).not.toContain(away.token);
    table.close();
  }
  const link = `${server.server.url}/t/CODE`;
  const text = `轮到你了。计数：Sunday\n${link}`;
  expect(said).toEqual({
    ntfy: { topic: 'my-topic', title: '轮到你了', message: '计数：Sunday', click: link },
    discord: { content: text, allowed_mentions: { parse: [] } },
    matrix: { text, username: 'Reckon' },
    json: {
      type: 'turn',
      text,
      game: 'tally',
      table: 'Sunday',
      code: 'CODE',
      url: link,
      due: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
});

test('only the seat itself says where it is called, six places at most; who gives the seat up is called no more', async () => {
  const table = await awayTable();
  const { away } = table;
  const { wanted } = pushTo('/mine');
  await expect(server.http.callsOf(away.table, 'x'.repeat(43))).rejects.toMatchObject({ status: 401 });
  const { id } = await server.http.addCall(away.table, away.token, wanted);
  for (let n = 1; n < 6; n++) await server.http.addCall(away.table, away.token, pushTo(`/mine/${n}`).wanted);
  await expect(server.http.addCall(away.table, away.token, pushTo('/mine/7').wanted)).rejects.toMatchObject({
    status: 409,
    refused: { phrase: { key: 'tooManyCalls' } },
  });
  // The host cannot read them, and cannot remove them.
  expect(await server.http.callsOf(away.table, table.seated[0]!.token)).toEqual([]);
  await server.http.forgetCall(away.table, table.seated[0]!.token, id);
  await expect(server.http.forgetCall(away.table, away.token, '\0')).rejects.toMatchObject({ status: 400 });
  expect(await server.http.callsOf(away.table, away.token)).toHaveLength(6);
  await server.http.forgetCall(away.table, away.token, id);
  expect(await server.http.callsOf(away.table, away.token)).toHaveLength(5);
  // Another token is another holder: the seat went to another device.
  await server.http.rotate(away.table, away.token);
  await endTurn(table);
  await pause(80);
  expect(service.received.filter(({ path }) => path.startsWith('/mine'))).toEqual([]);
  table.close();
});

test('addresses that are not of the open internet are told from those that are', () => {
  const inside =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 ' +
    '192.168.1.1 198.18.0.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ' +
    '::ffff:8.8.8.8 64:ff9b::7f00:1 fe80::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 2002:7f00:1:: 2001:0:1::1 nobody';
  for (const address of inside.split(' ')) expect([address, isOutside(address)]).toEqual([address, false]);
  const outside =
    '1.1.1.1 8.8.8.8 100.63.255.255 172.32.0.1 192.167.255.255 2606:4700::1111 2a00:1450:4001::1';
  for (const address of outside.split(' ')) expect([address, isOutside(address)]).toEqual([address, true]);
});

test('a server that was not told to call its own network does not', async () => {
  const asked: string[] = [];
  const careful = await open({
    calls: {
      ca: CA,
      // A name with one address in the open and one within: a call would take either.
      lookup: (host, _options, done) => {
        asked.push(host);
        const within = host === 'both.example' ? ['93.184.216.34', '10.0.0.7'] : ['127.0.0.1'];
        done(
          null,
          within.map((address) => ({ address, family: 4 })),
        );
      },
    },
    limits: { callAgainMs: 5 },
  });
  const { seated, close } = await sit(careful, { name: 'Sunday' });
  const { table, token } = seated[1]!;
  const { port } = new URL(service.url);
  const before = service.received.length;
  const refusedAs = async (wanted: NewCall): Promise<string> =>
    careful.http.addCall(table, token, wanted).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  const hook = (url: string): NewCall => ({ kind: 'webhook', language: 'en', url, webhook: 'json' });
  for (const url of [
    `https://127.0.0.1:${port}/x`,
    `https://localhost:${port}/x`,
    `https://[::1]:${port}/x`,
    `https://[::ffff:127.0.0.1]:${port}/x`,
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest/meta-data',
    `https://push.example:${port}/x`,
    'https://both.example/x',
  ])
    expect([url, await refusedAs(hook(url))]).toEqual([url, 'INSIDE_ADDRESS']);
  for (const url of [
    'http://example.com/x',
    'ftp://example.com',
    'https://me:secret@example.com/',
    'nothing',
  ])
    expect([url, await refusedAs(hook(url))]).toEqual([url, 'BAD_ADDRESS']);
  const { wanted } = pushTo('/inside');
  expect(await refusedAs(wanted)).toBe('INSIDE_ADDRESS');
  expect(asked).toContain('both.example');
  expect(service.received).toHaveLength(before);
  close();
  await careful.server.close();
});

test('nobody is led elsewhere: a redirect is not followed', async () => {
  const table = await awayTable();
  service.answers.push({ status: 307, headers: { location: `${service.url}/elsewhere` } });
  await expect(
    server.http.addCall(table.away.table, table.away.token, {
      kind: 'webhook',
      language: 'en',
      url: `${service.url}/leads`,
      webhook: 'json',
    }),
  ).rejects.toMatchObject({ status: 400, refused: { phrase: { key: 'callFailed' } } });
  expect(at('/elsewhere')).toEqual([]);
  expect(await server.http.callsOf(table.away.table, table.away.token)).toEqual([]);
  table.close();
});
