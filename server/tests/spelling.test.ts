import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costOf } from '../http/gate.ts';
import type { Limits } from '../limits.ts';
import { SPELLINGS } from '../soak/spellings.ts';
import { open, sit, type Test } from './helpers.ts';

const web = mkdtempSync(join(tmpdir(), 'reckon-spelling-'));
beforeAll(() => writeFileSync(join(web, 'index.html'), 'the page'));
afterAll(() => rmSync(web, { recursive: true }));

interface Asked {
  readonly method?: string;
  readonly host?: string;
}

/** Status and beginning of the answer, without its numbers, to a request whose path goes out as it is written. */
const ask = ({ server }: Test, from: string, path: string, { method, host }: Asked = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(host !== undefined && { host }),
    };
    const sending = request(server.url, { method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(`${response.statusCode} ${text.slice(0, 60).replaceAll(/\d/g, '')}`));
    });
    sending.on('error', reject);
    sending.end();
  });

let met = 0;
const somebody = (): string => `192.0.${2 + Math.floor(met / 250)}.${met++ % 250}`;

/** A place for people to sit, and a server with budgets that do not fill up. */
async function opened(
  limits: Partial<Limits>,
): Promise<{ test: Test; table: string; close: () => Promise<void> }> {
  const small = { workPerSecond: 1e-6, tablePerSecond: 1e-6, waitMs: 1, ...limits };
  const test = await open({ behindProxy: true, web, limits: small });
  const { table, close } = await sit(test, { options: { rounds: 9 } });
  return {
    test,
    table,
    close: () => {
      close();
      return test.server.close();
    },
  };
}

/** A host whose name is longer when it is read than it is when it is written takes a path along. */
function hostWith(path: string): string {
  const name = Array.from({ length: Math.ceil(path.length / 6) }, () => 'ü').join('.');
  return `${name}${path}?`.padEnd(new URL(`http://${name}`).hostname.length, 'x');
}

test('whatever way a door is written that leads to it, it costs what the door costs', async () => {
  const burst = 130;
  const { test, table, close } = await opened({ workBurst: burst });
  for (const [method, path] of [
    ['GET', `/api/tables/${table}/snapshot`],
    ['GET', `/api/tables/${table}/replay?seat=spectator`],
    ['POST', `/api/tables/${table}/review`],
    ['POST', `/api/tables/${table}/advice`],
    ['GET', '/api/history?limit=1'],
    ['GET', '/metrics'],
  ] as const) {
    const answer = await ask(test, somebody(), path, { method });
    const most = Math.floor(burst / costOf({ url: path, method, headers: {} }));
    /** How often the door opens to who asks again and again. */
    const times = async (written: string, host?: string): Promise<number> => {
      const from = somebody();
      for (let n = 0; n <= most; n++)
        if ((await ask(test, from, written, { method, ...(host && { host }) })) !== answer) return n;
      return most + 1;
    };
    expect([path, await times(path)]).toEqual([path, most]);
    for (const spell of SPELLINGS) {
      const written = spell(path);
      expect.soft(await times(written), written).toBeLessThanOrEqual(most);
    }
    expect.soft(await times('/zz', hostWith(path)), hostWith(path)).toBe(0);
  }
  await close();
});

test('a table is asked for as much as it gives strangers, whatever way that is written', async () => {
  const { test, table, close } = await opened({ tableBurst: 100 });
  const path = `/api/tables/${table}/replay`;
  const answer = await ask(test, somebody(), path);
  expect(answer).toMatch(/^200 /);
  let answered = 1;
  for (const written of [...SPELLINGS.map((spell) => spell(path)), path, path, path])
    for (let n = 0; n < 4; n++) if ((await ask(test, somebody(), written)) === answer) answered++;
  expect(answered).toBe(3);
  await close();
});
