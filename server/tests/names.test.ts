import { catalog } from '@reckon/games/catalog';
import { logOf, type GameFile } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { played, textOf } from './forged/atelier.ts';
import { open, type Test } from './helpers.ts';

/** Whoever signs a file names people as they like: what comes in with it is shown to others, and stored as text. */
let server: Test;
beforeAll(async () => {
  server = await open({ catalog });
});
afterAll(() => server.server.close());

const incidents = async (): Promise<readonly string[]> =>
  (await (await fetch(`${server.server.url}/metrics`)).text()).match(/^reckon_incidents_total.*$/gm) ?? [];

const imported = async (text: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.server.url}/api/import`, { method: 'POST', headers, body: text });
  return [answer.status, await answer.json()];
};

const refused = (key: string) => [400, { error: { code: 'BAD_FILE', phrase: { key } } }];

const cambio = (over: Parameters<typeof played>[0]): string =>
  textOf(played({ game: 'cambio', most: 3, ...over }));
const withBot = (bot: string): string => {
  const { terms } = played({ game: 'cambio', most: 1 });
  const seats = terms.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, bot } : seat));
  return cambio({ terms: { ...terms, seats } });
};

test.each([
  ['a person whose name writes into the clipboard', cambio({ people: ['\u001B]52;c;aGk=\u0007', 'Bo'] })],
  ['a person whose name no database takes', cambio({ people: ['A\u0000', 'Bo'] })],
  ['a person whose name turns a line round', cambio({ people: ['A\u202E', 'Bo'] })],
  ['a person whose name ends a line', cambio({ people: ['A\u2028', 'Bo'] })],
  ['a person whose name climbs', cambio({ people: [`A${'\u0301'.repeat(9)}`, 'Bo'] })],
  ['a bot’s name', cambio({ people: ['Ana', 'Bo', '*\u009B2J'] })],
  ['a bot that goes by it', withBot('a\u0000')],
  [
    'somebody because of whom a start was thrown away',
    cambio({
      attempt: 2,
      burnt: [{ server: '00'.repeat(32), missing: [{ seat: 1, name: '\u001B[2J' }] }],
    }),
  ],
])('a file is refused that names %s', async (_what, text) => {
  const before = await incidents();
  expect(await imported(text)).toMatchObject(refused('untidyName'));
  expect(await incidents()).toEqual(before);
});

test('so is one that has a character no database takes anywhere else', async () => {
  const before = await incidents();
  const { terms, log } = played({ game: 'oh-hell', most: 3 }) as GameFile;
  const old = {
    format: 'reckon-game/1',
    game: 'oh-hell',
    version: terms.rules,
    gameId: 'x',
    seats: terms.seats.map(({ name }) => ({ name })),
    log: logOf({ terms, log }),
  };
  const more = { ...old, log: old.log.map((record) => ({ ...record, move: { type: 'x', said: '\u0000' } })) };
  expect(await imported(JSON.stringify(old))).toMatchObject([200, { found: 'unproven' }]);
  expect(await imported(JSON.stringify(more))).toMatchObject(refused('badFile'));
  expect(await incidents()).toEqual(before);
});

test('honest names are taken as they are', async () => {
  const people = ['Ana', 'Bo 博', 'Zoë  2', 'a�', '🀄', 'عمر', 'Ἑλένη', '*Rook'];
  for (const name of people)
    expect([name, await imported(cambio({ people: ['Cy', name] }))]).toMatchObject([name, [200, {}]]);
});
