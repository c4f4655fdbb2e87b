import { seededDice, type Tagged } from '@reckon/kernel';
import { same, type Snapshot } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inside, openCellar, type Cellar } from './inside.ts';
import { GAMES_OF, kitOf } from './kits.ts';
import { planFor, type House, type Plan } from './pairs.ts';
import { overSockets } from './venue.ts';
import { act, deal, drained, enter, greet, sitDown, type Act, type Table } from './wire.ts';
import { expected, newWitness, readOn, type Witness } from './witness.ts';
import { inPaper, type World } from './worlds.ts';

/** More games, and more people coming in: `RECONNECT_GAMES=100 npx vitest run server/tests/reconnect.test.ts`. */
const GAMES = Number(process.env.RECONNECT_GAMES ?? 1);

let cellar: Cellar;
beforeAll(async () => {
  cellar = await openCellar();
});
afterAll(() => cellar.store.close());

/** Plays a whole game. After every act somebody new comes in to a viewer who stays, and one who was alone drops and comes back. */
async function dropAtEveryEvent({ venue, paper }: House, plan: Plan): Promise<number> {
  const { kit, number } = plan;
  const table = await sitDown(venue, paper, { ...plan, game: kit.entry.game.id });
  await deal(table);
  await drained(table);
  const witnesses = Array.from(table.sent, ([viewer, texts]) => newWitness(viewer, texts));
  const next = mover(plan, seededDice(`drop ${number}`));
  let acts = 0;
  const looksClose = kit.entry.game.looksClose === true;
  await compareAll(table, witnesses, { turn: acts, looksClose });
  for (let one = next(table.world); one; one = next(table.world)) {
    await act(table, one);
    await compareAll(table, witnesses, { turn: ++acts, looksClose });
    if (acts === plan.acts) break;
  }
  return acts;
}

function mover({ kit: { entry } }: Plan, dice: ReturnType<typeof seededDice>) {
  const { game } = entry;
  return ({ state, sheet }: World): Act | undefined => {
    const acting = game.toAct(state);
    if (acting.length === 0) return undefined;
    const seat = acting[dice.below(acting.length, 'seat')]!;
    if (dice.below(25, 'undo') === 0) return { type: 'undo', seat };
    if (dice.below(50, 'chat') === 0) return { type: 'say', seat, text: 'still here' };
    const moves = game.moves(state, seat) as readonly Tagged[];
    return { type: 'move', seat, move: moves[dice.below(moves.length, 'move')]!, exchange: { state, sheet } };
  };
}

interface Comparison {
  readonly turn: number;
  /** Whoever comes back is told the past as a spectator is (CAM-6.9). */
  readonly looksClose: boolean;
}

async function compareAll(
  table: Table,
  witnesses: readonly Witness[],
  { turn, looksClose }: Comparison,
): Promise<void> {
  const spectator = witnesses.find(({ viewer: of }) => of === 'spectator')!;
  const past = (of: Witness): Witness => {
    readOn(spectator, table.sent.get('spectator')!);
    return looksClose && of.screen?.table.status === 'playing' ? spectator : of;
  };
  // In one game after every act another viewer, in many after every act all of them.
  for (const [n, witness] of witnesses.entries()) {
    if (GAMES === 1 && (turn + n) % witnesses.length > 0) continue;
    const received: string[] = [];
    const line = await greet(table, witness.viewer, received);
    await drained(table);
    readOn(witness, table.sent.get(witness.viewer)!);
    check(witness, past(witness), received[0]!);
    expect((JSON.parse(received[0]!) as Snapshot).tick).toBe(witness.tick);
    await line.close();
    await drained(table);
  }
  // The only line of one viewer is cut, and its stream begins anew.
  const witness = witnesses[turn % witnesses.length]!;
  const { viewer } = witness;
  readOn(witness, table.sent.get(viewer)!);
  const { screen } = witness;
  await enter(table, viewer);
  await drained(table);
  const texts = table.sent.get(viewer)!;
  const snapshot = texts.findIndex((text, n) => n >= witness.read && text.startsWith('{"type":"snapshot"'));
  expect(snapshot).toBe(witness.read);
  check({ ...witness, screen }, past(witness), texts[snapshot]!);
  readOn(witness, texts);
}

function check(witness: Witness, past: Witness, message: string): void {
  const { screen, events, chat } = JSON.parse(message) as Snapshot<unknown, unknown, Tagged>;
  const should = { ...expected(witness), events: expected(past).events };
  // `same` is quick; the matchers are slow and say what differs.
  if (!same(screen, should.screen)) expect(screen).toEqual(should.screen);
  if (!same(events, should.events)) expect(events).toEqual(should.events);
  if (!same(chat, should.chat)) expect(chat).toEqual(should.chat);
}

test.each(GAMES_OF.flatMap((game) => Array.from({ length: GAMES }, (_, n) => [game, n] as const)))(
  'whoever drops and comes back at any event of %s (%i) sees what those see who stayed',
  async (game, n) => {
    const kit = await kitOf(game);
    const paper = inPaper(kit);
    const venue = await inside([paper.entry], `drop ${game} ${n}`, cellar);
    expect(await dropAtEveryEvent({ venue, paper }, planFor(kit, n))).toBeGreaterThan(0);
    await venue.close();
  },
  120_000,
);

test('the same over sockets, for the first events of every game', async () => {
  const kits = await Promise.all(GAMES_OF.map(kitOf));
  const papers = kits.map((kit) => inPaper(kit));
  const venue = await overSockets(
    papers.map(({ entry }) => entry),
    'drop',
  );
  for (const [n, kit] of kits.entries()) {
    const house = { venue, paper: papers[n]! };
    expect(await dropAtEveryEvent(house, { ...planFor(kit, 0), acts: 8 })).toBeGreaterThan(0);
  }
  await venue.close();
}, 120_000);
