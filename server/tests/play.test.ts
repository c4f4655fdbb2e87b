import { seat, seatsOf, type Seat } from '@reckon/kernel';
import { framesOf, type Ack } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo, open, pause, Raw, sit, until, type Anyone, type Test } from './helpers.ts';
import { tally } from './tally.ts';

let server: Test;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.server.close());

/** Ends the turns of these seats, one after another. */
async function endTurns(people: readonly Anyone[], ...seats: readonly number[]): Promise<void> {
  for (const seat of seats) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    expect((await people[seat]!.move(END)).refused).toBeUndefined();
  }
}

const ADD = { type: 'add', n: 1 };
const END = { type: 'end' };

test('a move is acknowledged with the version that holds it, and everybody sees it', async () => {
  const { people, close } = await sit(server);
  const [one, two] = people;
  const ack = await one!.move(ADD);
  expect(ack).toEqual({ type: 'ack', id: ack.id, version: one!.screen!.version });
  await until(() => two!.screen!.version === ack.version, 'the other screen');
  expect(two!.screen!.view).toMatchObject({ tallies: [1, 0] });
  expect(two!.screen!.sheet!.lines.map(({ points }) => points)).toEqual([1, 0]);
  close();
});

test('a refusal carries text, rule and code, and changes nothing', async () => {
  const { people, close } = await sit(server);
  const before = people[1]!.screen!.version;
  expect((await people[1]!.move(ADD)).refused).toEqual({
    text: 'It is not your turn.',
    rule: 'TAL-1.1',
    code: 'NOT_YOUR_TURN',
  });
  expect((await people[0]!.move({ type: 'nonsense' })).refused?.code).toBe('BAD_MOVE');
  expect((await people[0]!.move({ type: 'skip' })).refused?.code).toBe('BAD_MOVE');
  expect(people[0]!.screen!.version).toBe(before);
  close();
});

test('a rule that throws refuses that one move; the table and the process live on', async () => {
  const { people, close } = await sit(server);
  expect((await people[0]!.move({ type: 'boom' })).refused?.code).toBe('RULE_FAULT');
  expect((await people[0]!.move(ADD)).refused).toBeUndefined();
  expect(people[0]!.screen!.view).toMatchObject({ tallies: [1, 0] });
  close();
});

test('the same command twice is done once, whichever way it comes', async () => {
  const { people, seated, table, close } = await sit(server);
  const command = { type: 'move', id: 'again', version: people[0]!.screen!.version, move: ADD } as const;
  const raw = await Raw.open(server.ws);
  await raw.hello(table, seated[0]!.token);
  for (let times = 0; times < 5; times++) raw.send(command);
  const acks = () => raw.messages.filter((message): message is Ack => message.type === 'ack');
  await until(() => acks().length === 5, 'five answers');
  const byHttp = await server.http.command(table, seated[0]!.token, command);
  expect(new Set([...acks(), byHttp].map(({ version }) => version)).size).toBe(1);
  expect(acks().every(({ refused }) => refused === undefined)).toBe(true);
  expect(people[0]!.screen!.view).toMatchObject({ tallies: [1, 0] });
  // Another seat's command of the same name is another command.
  const other = { type: 'chat', id: command.id, version: 0, text: 'x' } as const;
  expect((await server.http.command(table, seated[1]!.token, other)).refused).toBeUndefined();
  expect((await server.http.snapshot(table)).chat).toHaveLength(1);
  raw.close();
  close();
});

test('a move made for an older menu is refused as stale', async () => {
  const { people, seated, table, close } = await sit(server);
  const old = people[0]!.screen!.version;
  await endTurns(people, 0, 1);
  const late = { type: 'move', id: 'late', version: old, move: ADD } as const;
  const ack = await server.http.command(table, seated[0]!.token, late);
  expect(ack.refused?.code).toBe('STALE');
  close();
});

test('a move made while others were to act too is not taken back: they may have answered it', async () => {
  const tallyTogether = tally();
  const together = {
    ...tallyTogether,
    game: {
      ...tallyTogether.game,
      // Everybody is to act at first, and the one who moved goes on alone.
      toAct: ({ tallies }: { tallies: readonly number[] }) =>
        tallies.some((tally) => tally > 0) ? [seat(0)] : seatsOf(tallies.length),
      moves: () => [ADD],
      decide: (_state: unknown, who: Seat) => [{ type: 'added', seat: who, n: 1 }],
    },
  };
  const test = await open({ catalog: [together] });
  const { people, close } = await sit(test);
  expect((await people[0]!.move(ADD)).refused).toBeUndefined();
  expect(people[0]!.screen!.undoable).toBe(false);
  expect((await people[0]!.send({ type: 'undo' })).refused?.code).toBe('NOTHING_TO_UNDO');
  close();
  await test.server.close();
});

test('own moves are taken back until somebody learnt something', async () => {
  const { people, close } = await sit(server);
  const [one, two] = people;
  await one!.move(ADD);
  await one!.move({ type: 'add', n: 2 });
  expect(one!.screen!.undoable).toBe(true);
  expect(two!.screen!.undoable).toBe(false);
  expect((await one!.send({ type: 'undo' })).refused).toBeUndefined();
  expect(one!.screen!.view).toMatchObject({ tallies: [0, 0] });
  expect(one!.screen!.undoable).toBe(false);
  await until(() => (two!.screen!.view as { tallies: number[] }).tallies[0] === 0, 'the other screen');
  await one!.move({ type: 'look' });
  expect(one!.screen!.undoable).toBe(false);
  expect((await one!.send({ type: 'undo' })).refused?.code).toBe('NOTHING_TO_UNDO');
  close();
});

test('reconnecting at every event gives exactly the live screen, in one message, for every viewer', async () => {
  const { people, seated, table, close } = await sit(server);
  const watcher = connectTo(server, table);
  await until(() => watcher.screen !== undefined, 'the spectator');
  for (let step = 0; step < 12 && people[0]!.screen!.table.status === 'playing'; step++) {
    const acting = people[people[0]!.screen!.toAct[0]!]!;
    const { moves } = acting.screen!;
    const { version } = await acting.move(moves[step % moves.length]!);
    await until(() => [...people, watcher].every(({ screen }) => screen!.version >= version), 'all screens');
    for (const [viewer, client] of [...people, watcher].entries()) {
      const raw = await Raw.open(server.ws);
      const first = await raw.hello(table, seated[viewer]?.token);
      const spectators = viewer === 2 ? 2 : 1;
      expect(first.type).toBe('snapshot');
      expect(first.screen).toEqual({
        ...client.screen,
        table: { ...client.screen!.table, spectators },
      });
      raw.close();
      await until(() => watcher.screen!.table.spectators === 1, 'the visitor to go');
    }
  }
  watcher.close();
  close();
}, 60_000);

test('a gap in the ticks is healed by one snapshot', async () => {
  const { seated, table, people, close } = await sit(server);
  const raw = await Raw.open(server.ws);
  await raw.hello(table, seated[0]!.token);
  await people[0]!.move(ADD);
  await until(() => raw.messages.some(({ type }) => type === 'update'), 'the update');
  raw.received.length = 0;
  raw.send({ type: 'resync' });
  await until(() => raw.received.length > 0, 'the snapshot');
  expect(raw.messages.map(({ type }) => type)).toEqual(['snapshot']);
  raw.close();
  close();
});

test('chat reaches everybody, once, and is there after a reload', async () => {
  const { people, table, seated, close } = await sit(server, {}, false);
  const heard: string[] = [];
  const watcher = connectTo(server, table, undefined, {
    onChat: (entries) => heard.push(...entries.map(({ name, text }) => `${name}: ${text}`)),
  });
  await until(() => watcher.screen !== undefined, 'the spectator');
  await people[0]!.send({ type: 'chat', text: ' <b>hi</b>\u202E ' });
  await until(() => heard.length > 0, 'the line');
  expect(heard).toEqual(['P0: <b>hi</b>']);
  expect((await server.http.snapshot(table, seated[1]!.token)).chat.map(({ text }) => text)).toEqual([
    '<b>hi</b>',
  ]);
  watcher.close();
  close();
});

test('a bot takes a seat over and gives it back', async () => {
  const { people, close } = await sit(server, { options: { rounds: 100 } });
  const [one, two] = people;
  expect((await one!.send({ type: 'takeover', seat: 0 as never, bot: 'adder' })).refused).toBeUndefined();
  await until(() => two!.screen!.toAct[0] === 1, 'the bot to end its turn');
  expect(two!.screen!.table.seats[0]).toMatchObject({ kind: 'person', bot: 'adder' });
  expect((await one!.move(ADD)).refused?.code).toBe('NOT_NOW');
  expect((await one!.send({ type: 'takeback' })).refused).toBeUndefined();
  await two!.move(END);
  await until(() => one!.screen!.moves.length > 0, 'the turn to come back');
  expect((await one!.move(ADD)).refused).toBeUndefined();
  close();
});

test('a rematch keeps the seats, moves the first player on, and starts when everybody is there', async () => {
  const { people, seated, close } = await sit(server, { options: { rounds: 1 } });
  await endTurns(people, 0, 1);
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
  expect((await people[1]!.send({ type: 'rematch' })).refused).toBeUndefined();
  expect((await people[0]!.send({ type: 'rematch' })).refused?.code).toBe('NOT_NOW');
  const { id } = people[1]!.screen!.table.rematch!;
  const again = seated.map(({ token }) => connectTo(server, id, token));
  await until(() => again.every(({ screen }) => screen?.table.status === 'playing'), 'the rematch');
  expect(again[0]!.screen!.toAct).toEqual([1]);
  for (const client of again) client.close();
  close();
});

test('who leaves a game is played for by the house; a table that everybody left is abandoned and opened', async () => {
  const { people, table } = await sit(server, { options: { rounds: 100 } });
  await people[0]!.send({ type: 'leave' });
  await until(() => people[1]!.screen!.toAct[0] === 1, 'the house to move', 10_000);
  expect(people[1]!.screen!.table.seats[0]!.presence).toBe('left');
  expect(people[1]!.screen!.table.seats[1]!.host).toBe(true);
  await people[1]!.send({ type: 'leave' });
  await pause(50);
  const { screen } = await server.http.snapshot(table);
  expect(screen.table.status).toBe('abandoned');
  const verdict = await server.http.verify(await server.http.record(table));
  expect(verdict).toMatchObject({ verdict: 'signed', facts: { ended: 'abandoned' } });
  expect(verdict.sentences.join('\n')).toContain('abandoned: how it would have ended is not known');
});

test('a replay shows every event as the seat saw it', async () => {
  const { people, seated, table, close } = await sit(server, { options: { rounds: 1 } });
  await people[0]!.move({ type: 'look' });
  await people[0]!.move(END);
  const own = framesOf(
    await server.http.replay<object, { type: string; card?: string }>(table, 0, seated[0]!.token),
  );
  const other = framesOf(
    await server.http.replay<object, { type: string; card?: string }>(table, 'spectator'),
  );
  expect(own.map(({ event }) => event?.type)).toEqual([undefined, 'looked', 'ended']);
  expect(own[1]!.event!.card).toEqual(expect.any(String));
  expect(other[1]!.event).toEqual({ type: 'looked', seat: 0 });
  close();
});

test('with open hands a game is looked at when it is over, by everybody, and not before', async () => {
  const { people, table, seated, close } = await sit(server, { options: { rounds: 1 } });
  for (const token of [undefined, seated[0]!.token])
    await expect(server.http.replay(table, 'open', token)).rejects.toMatchObject({ status: 403 });
  await people[0]!.send({ type: 'move', move: { type: 'look' } });
  for (const person of people) {
    await until(() => person.screen!.moves.length > 0, 'the turn');
    await person.send({ type: 'move', move: { type: 'end' } });
  }
  await until(() => people[0]!.screen!.table.status === 'finished', 'the end');
  const replay = await server.http.replay<object, { type: string; card?: string }>(table, 'open');
  const frames = framesOf(replay);
  expect(replay.you).toBe('spectator');
  for (const { holdings } of frames) expect(holdings).toHaveLength(2);
  const looked = frames.find(({ event }) => event?.type === 'looked');
  expect(looked?.event?.card).toBe(looked?.holdings?.[0]);
  close();
});

test('where looks close they stay closed: neither a reload nor the running game’s replay opens them', async () => {
  const entry = tally();
  const closing = await open({ catalog: [{ ...entry, game: { ...entry.game, looksClose: true } }] });
  const { people, seated, table, close } = await sit(closing, { options: { rounds: 1 } });
  const { token } = seated[0]!;
  await people[0]!.move({ type: 'look' });
  await people[0]!.move(END);
  type Told = { readonly type: string; readonly card?: string };
  const looks = async (): Promise<readonly (string | undefined)[]> => {
    const { events } = await closing.http.snapshot(table, token);
    const frames = framesOf(await closing.http.replay<object, Told>(table, 0, token));
    return [(events[0]![1] as Told).card, frames[1]!.event!.card];
  };
  expect(await looks()).toEqual([undefined, undefined]);
  await until(() => people[1]!.screen!.moves.length > 0, 'the turn');
  await people[1]!.move(END);
  await until(() => people[0]!.screen!.table.status === 'finished', 'the end');
  expect(await looks()).toEqual([expect.any(String), expect.any(String)]);
  close();
  await closing.server.close();
});
