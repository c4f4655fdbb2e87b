import { seat, STRONG, type AnyEntry, type Seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ByHand, settled } from '../tests/byHand.ts';
import { Paper } from '../tests/onPaper.ts';
import { tally } from '../tests/tally.ts';
import { Bots } from './bots.ts';
import type { BotAnswer as Chosen, BotTask, House } from './house.ts';
import { botMoves, type BotAnswer } from './move.ts';

const END = { type: 'end' };

/** Whoever thinks ahead is given the state as this game veils it. */
const thoughtful = (): AnyEntry =>
  ({ ...tally(), imagining: { veil: (_state: object, who: Seat) => ({ veiledFor: who }) } }) as never;

/** A game of one person and a bot at a table of two, and the bots of it with somebody to ask. */
async function open(bot = 'adder', botPauseMs = 1000) {
  const paper = new Paper({ seats: 2, botPauseMs, config: { rounds: 9, turnMs: 0, first: 1 } }, [
    thoughtful(),
  ]);
  await paper.send(0, { type: 'bot', seat: seat(1), bot: 'adder' });
  await paper.begin();
  const seats = paper.table.seats.map((chair) => (chair.kind === 'bot' ? { ...chair, bot } : chair));
  paper.table = { ...paper.table, seats };
  const time = new ByHand();
  const asked: BotTask[] = [];
  const waiting: ((answer: Chosen | Error) => void)[] = [];
  const said: (BotAnswer | string)[] = [];
  const drawn: number[] = [];
  const house = {
    ...paper.house,
    time,
    random: (bytes: number) => {
      drawn.push(bytes);
      return new Uint8Array(bytes).fill(255);
    },
    bots: {
      choose: (task: BotTask) => {
        asked.push(task);
        return new Promise<Chosen>((resolve, reject) =>
          waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        );
      },
    },
  } as House;
  const bots = new Bots(house, {
    table: () => paper.table,
    answered: (answer) => said.push(answer),
    idle: () => said.push('idle'),
    failed: (who, error) => said.push(`${who}: ${String(error)}`),
  });
  const answer = async (given: Chosen | Error): Promise<void> => {
    waiting.shift()!(given);
    await settled();
  };
  return { paper, time, asked, said, drawn, bots, answer };
}

test('a bot is asked once, after its pause, about what its seat sees', async () => {
  const { paper, time, asked, said, bots, answer, drawn } = await open();
  expect(bots.busy).toBe(false);
  bots.wake();
  bots.wake();
  expect([bots.busy, time.waiting]).toEqual([true, 1]);
  await time.go(1399);
  expect(asked).toEqual([]);
  await time.go(1);
  expect(asked).toMatchObject([{ game: 'tally', version: 1, bot: 'adder', seat: 1, events: [] }]);
  expect(asked[0]).toMatchObject({ view: { turn: 1 }, memory: undefined, seed: 'ff'.repeat(16) });
  expect(drawn).toEqual([1, 16]);
  bots.wake();
  expect(time.waiting).toBe(0);
  const { version } = paper.table;
  await answer({ memory: 'first', move: END });
  expect(said).toEqual([{ seat: 1, bot: 'adder', version, move: END }]);
  expect(bots.busy).toBe(false);
});

test('it remembers, and is told what happened since as its seat may see it', async () => {
  const { paper, time, asked, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  await answer({ memory: 'first', move: END });
  for (const move of [END, { type: 'look' }, END]) {
    const who = paper.table.play!.acting[0]!;
    if (who === 1)
      paper.take(await botMoves(paper.around(), { seat: who, bot: 'adder', version: 1e9, move }));
    else await paper.send(who, { type: 'move', move });
    const { events } = paper.table.log.at(-1) as { events: readonly { type: string }[] };
    bots.see(
      paper.table.play!,
      events.map((event, n) => [n, event] as const),
    );
  }
  bots.wake();
  await time.go(0);
  expect(asked[1]).toMatchObject({
    memory: 'first',
    events: [
      { type: 'ended', seat: 1 },
      { type: 'looked', seat: 0 },
      { type: 'ended', seat: 0 },
    ],
  });
  expect(asked[1]!.events[1]).not.toHaveProperty('card');
  await answer({ memory: 'second', move: END });
  bots.wake();
  await time.go(0);
  // What it was told it is not told again.
  expect(asked[2]).toMatchObject({ memory: 'second', events: [] });
  await answer({ memory: 'third', move: END });
  // What is taken back is forgotten: the next is told all that stands.
  bots.forget();
  bots.wake();
  await time.go(0);
  expect(asked[3]).toMatchObject({ memory: undefined, events: { length: 3 } });
});

test('rules that cannot say what a bot sees stop nobody; it is told anew when it is asked', async () => {
  const { paper, time, asked, said, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  await answer({ memory: 'first', move: END });
  const { play } = paper.table;
  const redact = (): never => {
    throw new Error('no such event');
  };
  const game = { ...play!.match.game, redact };
  bots.see({ ...play!, match: { ...play!.match, game } }, [[1, END]]);
  expect(said.at(-1)).toBe('1: Error: no such event');
  bots.wake();
  await time.go(0);
  expect(asked[1]).toMatchObject({ memory: undefined, events: [] });
});

test('a bot remembers nothing of another one that played for its seat', async () => {
  const { paper, time, asked, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  await answer({ memory: 'first', move: END });
  const { table } = paper;
  const played = (bot: string) => table.seats.map((chair, n) => (n === 1 ? { ...chair, bot } : chair));
  paper.table = { ...table, seats: played('other') };
  bots.wake();
  await time.go(0);
  expect(asked[1]).toMatchObject({ bot: 'other', memory: undefined });
  await answer({ memory: 'second', move: END });
  bots.wake();
  await time.go(0);
  expect(asked[2]).toMatchObject({ bot: 'other', memory: 'second' });
});

test('what a bot may not see at all is not told to it', async () => {
  const { paper, time, asked, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  await answer({ memory: 0, move: END });
  const { play } = paper.table;
  const game = { ...play!.match.game, redact: () => undefined };
  bots.see({ ...play!, match: { ...play!.match, game } }, [[1, { type: 'secret' }]]);
  bots.wake();
  await time.go(0);
  expect(asked[1]!.events).toEqual([]);
});

test('who thinks ahead does so during the pause, and answers at its end', async () => {
  const { time, asked, said, bots, answer } = await open(STRONG);
  bots.wake();
  expect(asked).toMatchObject([{ bot: STRONG, veiled: { veiledFor: 1 } }]);
  expect(asked[0]).not.toHaveProperty('view');
  await answer({ memory: 0, move: END });
  expect(said).toEqual([]);
  await time.go(1400);
  expect(said).toMatchObject([{ bot: STRONG, move: END }]);
  expect(time.waiting).toBe(0);
});

test('without a pause who thinks ahead answers at once', async () => {
  const { time, said, bots, answer } = await open(STRONG, 0);
  bots.wake();
  expect(time.waiting).toBe(0);
  await answer({ memory: 0, move: END });
  expect(said).toMatchObject([{ bot: STRONG, move: END }]);
});

test('a bot that fails is said to, and answers without a move', async () => {
  const { time, said, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  await answer(new Error('lost the thread'));
  expect(said).toMatchObject(['1: Error: lost the thread', { seat: 1, move: undefined }]);
  expect(bots.busy).toBe(false);
});

test('a pause, or a person who takes the seat back, leaves nothing to ask', async () => {
  const { paper, time, asked, said, bots } = await open();
  bots.wake();
  const { table } = paper;
  paper.table = { ...table, pause: { state: 'paused', seat: seat(0), since: 0 } };
  await time.go(1400);
  expect([said, bots.busy, asked]).toEqual([['idle'], false, []]);
  bots.wake();
  expect(bots.busy).toBe(false);
  paper.table = table;
  bots.wake();
  paper.table = { ...table, seats: table.seats.map(({ bot: _bot, ...chair }) => chair) };
  await time.go(1400);
  expect([said, asked]).toEqual([['idle', 'idle'], []]);
  bots.wake();
  expect(bots.busy).toBe(false);
});

test('stopped, nobody is asked any more and no answer is heard', async () => {
  const { time, asked, said, bots, answer } = await open('adder', 0);
  bots.wake();
  await time.go(0);
  bots.stop();
  await answer({ memory: 0, move: END });
  bots.wake();
  expect([said, time.waiting, asked.length]).toEqual([[], 0, 1]);
  const other = await open();
  other.bots.wake();
  other.bots.stop();
  expect(other.time.waiting).toBe(0);
});

test('an answer to an old question, of another bot or beside the menu is dropped; a bad one is moved for', async () => {
  const { paper } = await open();
  const { version } = paper.table;
  const given = (answer: Partial<BotAnswer>) =>
    botMoves(paper.around(), { seat: seat(1), bot: 'adder', version, move: END, ...answer });
  expect(await given({ bot: 'other' })).toBeUndefined();
  expect(await given({ version: 0 })).toBeUndefined();
  expect(await given({ seat: seat(0), bot: undefined as never })).toBeUndefined();
  expect(await given({ version: version - 1, move: { type: 'add', n: 3 } })).toBeUndefined();
  expect(await given({})).toMatchObject({ records: [{ type: 'played', seat: 1, move: END }] });
  expect(await given({ move: { type: 'add', n: 3 } })).toMatchObject({ records: [{ move: { n: 3 } }] });
  expect(paper.incidents).toEqual([]);
  const fallback = { records: [{ move: { type: 'skip' }, cause: 'timeout' }] };
  expect(await given({ move: undefined })).toMatchObject(fallback);
  expect(paper.incidents).toEqual([]);
  expect(await given({ move: 'nonsense' })).toMatchObject(fallback);
  expect(await given({ move: { type: 'boom' } })).toMatchObject(fallback);
  expect(paper.incidents.filter(([what]) => what === 'bot')).toMatchObject([
    ['bot', { seat: 1, code: 'BAD_MOVE' }],
    ['bot', { seat: 1, code: 'RULE_FAULT' }],
  ]);
  const { table } = paper;
  for (const stopped of [
    { pause: { state: 'paused', seat: seat(0), since: 0 } },
    { frozen: { code: 'X', text: '' } },
    { play: undefined },
  ]) {
    paper.table = { ...table, ...stopped } as never;
    expect(await given({})).toBeUndefined();
  }
});
