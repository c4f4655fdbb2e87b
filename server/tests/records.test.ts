import { randomBytes } from 'node:crypto';
import { catalog } from '@reckon/games/catalog';
import { seat, type AnyEntry, type Seat, type Tagged } from '@reckon/kernel';
import type { Options } from '@reckon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../soak/postgres.ts';
import { openJournal } from '../store/journal.ts';
import { historyOf } from '../store/history.ts';
import { openStore, type Store } from '../store/open.ts';
import { recordTables, type RecordTables } from '../store/recordTables.ts';
import { gameFileText } from '../table/file.ts';
import { readGame } from '../work/readGame.ts';
import { importGame } from '../table/import.ts';
import { readLog } from '../table/log.ts';
import { check, mend, rebuild, type Archive } from '../table/rebuild.ts';
import type { Table } from '../table/table.ts';
import { systemTime } from '../time.ts';
import { rowsOf, type Rows } from './cambioRows.ts';
import { begun, lookers, openMemory, openNode, send, type Node } from './node.ts';

/** How many games are played on each store; the long form is `RECKON_GAMES=200`. */
const GAMES = Number(process.env.RECKON_GAMES ?? 8);

const postgres = await startPostgres();
let tables: RecordTables;
beforeAll(async () => {
  tables = await recordTables(catalog);
});
afterAll(async () => {
  await postgres?.stop();
});

interface Desk {
  readonly store: Store;
  readonly archive: Archive;
  readonly node: Node;
  /** The next rows are refused by the store. */
  failNext(): void;
  /** Nothing more is refused. */
  letPass(): void;
  /** Everything in memory is forgotten. */
  restart(): void;
  /** What was reported so far of tables whose rows were never refused on purpose. */
  incidents(): readonly unknown[];
}

function deskOf(store: Store, entries: readonly AnyEntry[] = catalog): Desk {
  let failing = false;
  const refused = (): Error => Object.assign(new Error('refused'), { severity: 'ERROR', code: '23514' });
  const flaky: Store = {
    ...store,
    run: (...statements) => {
      const hasRows = statements.some(({ name = '' }) => /^append:.*\+x\d/.test(name));
      if (!failing || !hasRows) return store.run(...statements);
      failing = false;
      return Promise.reject(refused());
    },
  };
  const open = (): Node =>
    openNode(flaky, entries, { journal: openJournal(flaky, systemTime(), { tables }) });
  const reported: Node['incidents'] = [];
  const desk = {
    store,
    node: open(),
    get archive(): Archive {
      return { ...desk.node.house, tables };
    },
    failNext: () => {
      failing = true;
    },
    letPass: () => {
      failing = false;
    },
    restart: () => {
      reported.push(...desk.node.incidents);
      desk.node = open();
    },
    incidents: () => {
      const all = [...reported, ...desk.node.incidents];
      const holed = all.flatMap(({ error, table }) =>
        error instanceof Error && error.message === 'refused' ? [table] : [],
      );
      return all.filter(({ table }) => !holed.includes(table));
    },
  };
  return desk;
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const newId = (): string => randomBytes(8).toString('hex');

/** Everybody is there, so that nothing is written of anybody who goes. */
async function attended(table: Table): Promise<Table> {
  lookers(table);
  for (let version = 0; version !== table.committed.version || table.committed.away.length > 0;) {
    ({ version } = table.committed);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return table;
}

/** One random move of whoever acts; false when nobody does. */
async function playOn(table: Table): Promise<boolean> {
  const { play } = table.committed;
  const [acting] = [...(play?.menus ?? [])].toSorted(() => Math.random() - 0.5);
  if (!acting || table.committed.status !== 'playing') return false;
  const [who, moves] = acting;
  const command = { type: 'move', move: any(moves as readonly Tagged[]) } as const;
  const { refused } = await send(table, who, command as never, newId());
  // On a busy machine a rule's time may pass in between: then one looks again.
  if (refused?.code !== 'STALE') expect(refused).toBeUndefined();
  return true;
}

const OPTIONS: readonly Options[] = [
  {},
  { rounds: 'to_100' },
  { initialLook: 'none', swapAny: true },
  { initialLook: 'any2', kingPower: 'black_king_look_and_swap', powerOn: 'any_discard' },
  { callTiming: 'end_of_turn', penalty: 'plus(5)', values: 'red_king_minus1', jokers: 2 },
  { mustSwapTakenDiscard: false, startDiscard: 'empty', minOwnTurnsBeforeCall: 2 },
  { tieRule: 'caller_wins', penalty: 'none', kingPower: 'look_own_chosen', values: 'ace_zero' },
  { tieRule: 'caller_loses', kingPower: 'none_for_red', callerLock: 'all', rounds: 'to_100' },
];

/** Rows as they are stored, with names in the place of ids. */
async function storedRows({ store }: Desk, id: string): Promise<Rows> {
  const ask = (text: string) => store.run({ text, values: [id] });
  const time = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
  const name = (column: string): string =>
    `(select case rank when 'joker' then 'X' else rank || suit end from card c where c.id = ${column})`;
  const who = (column: string): string => `(select seat from player p where p.id = ${column})`;
  const [session] =
    await ask(`select phase, round, ${who('cambio_caller_id')} as caller, ${who('winner_id')} as winner,
    ${who('current_turn_player_id')} as turn, ${time('created_at')} as at from game_session where id = $1`);
  const cards =
    await ask(`select rank || coalesce(suit, '') as name, concat_ws(' ', location, coalesce(${who('owner_id')}::text, 'null'),
    coalesce(position::text, 'null'), visibility) as place from card where game_session_id = $1 order by id`);
  return {
    session: session!,
    players: await ask(`select seat, score, has_taken_final_turn as final, is_connected as here
      from player where game_session_id = $1 order by seat`),
    cards: Object.fromEntries(
      cards.map((card, i) => [card.name === 'joker' ? `X${i}` : card.name, card.place]),
    ) as never,
    turns:
      await ask(`select number, round, ${who('player_id')} as player, phase_at_start as phase, draw_source as source,
      ${name('card_drawn_id')} as drawn, action, swapped_slot as slot, ${name('discarded_card_id')} as discarded,
      special_power_type as power, ${name('target_card_id')} as target, ${who('target_player_id')} as whose, power_outcome as outcome,
      ended_by as ended, ${time('created_at')} as at, ${time('ended_at')} as "endedAt"
      from turn where game_session_id = $1 order by number`),
    powers:
      await ask(`select (select number from turn t where t.id = turn_id) as turn, ${who('activated_by_id')} as by,
      power_type as type, ${name('target_card_id')} as target, ${who('target_player_id')} as whose,
      ${name('swapped_card_id')} as other, ${who('swapped_player_id')} as "otherWhose", ${time('created_at')} as at
      from special_power where game_session_id = $1 order by 1`),
    scores: await ask(`select round, ${who('player_id')} as player, base_score as base, final_score as final,
      is_cambio_caller as caller, penalty_applied as penalty, is_winner as winner
      from game_score where game_session_id = $1 order by round, 2`),
  };
}

/** Jokers look alike: both are X, and their places are compared as a set. */
const alike = ({ cards, turns, powers, ...rest }: Rows) => {
  const plain = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([k, v]) => [k, typeof v === 'string' ? v.replace(/^X\d$/, 'X') : v]),
      ),
    );
  const places = Object.entries(cards).map(([card, place]) => `${card.replace(/^X\d+$/, 'X')} ${place}`);
  return { ...rest, cards: places.toSorted(), turns: plain(turns), powers: plain(powers) };
};

async function compare(desk: Desk, id: string): Promise<void> {
  const { entered } = await readLog(desk.store, id);
  expect(alike(await storedRows(desk, id))).toEqual(alike(rowsOf(entered)!));
  expect(await check(desk.archive, id)).toEqual([]);
}

/** One game with everything that can happen to it. */
async function anyGame(desk: Desk, n: number): Promise<void> {
  const first = await begun(desk.node, 'cambio', {
    seats: 2 + (n % 3),
    options: OPTIONS[n % OPTIONS.length]!,
  });
  const { id } = first.committed;
  let table = first;
  const fate = any(['to the end', 'to the end', 'abandoned', 'half way']);
  for (let move = 0; fate === 'to the end' || move < 40; move++) {
    if (Math.random() < 0.05) desk.failNext();
    if (Math.random() < 0.04) {
      desk.restart();
      table = (await desk.node.hall.find(id))!;
    }
    if (Math.random() < 0.15) await send(table, any([seat(0), seat(1)]), { type: 'undo' } as never, newId());
    if (!(await playOn(table))) break;
  }
  // A move goes in without its rows, a copy with them.
  desk.letPass();
  if (fate === 'abandoned') await send(table, 0 as Seat, { type: 'abandon' } as never, newId());
  await mend(desk.archive, catalog, () => false);
  await compare(desk, id);
  if (table.committed.status !== 'finished') return;
  const found = readGame(catalog, gameFileText(table.committed));
  if ('refused' in found) throw new Error(found.refused.text);
  const copy = await importGame(desk.node.house, found.read);
  if ('refused' in copy) throw new Error(copy.refused.text);
  await compare(desk, copy.table);
}

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['PGlite', openMemory],
  ...(postgres ? [['PostgreSQL', async () => openStore(await postgres.database())] as const] : []),
];

describe.each(stores)('on %s', (_, open) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await open());
  });
  afterAll(() => desk.store.close());

  test(
    `${GAMES} random games: rows are what the log says`,
    async () => {
      for (let n = 0; n < GAMES; n++) await anyGame(desk, n);
      expect(desk.incidents()).toEqual([]);
    },
    60_000 + GAMES * 15_000,
  );

  test('rebuilt from the log, rows are the same to the byte, for every game', async () => {
    for (const { game } of catalog) {
      const table = await begun(desk.node, game.id);
      const { id } = table.committed;
      for (let move = 0; move < 60; move++) if (!(await playOn(table))) break;
      await send(table, 0 as Seat, { type: 'abandon' } as never, newId());
      const before = await everything(desk, id);
      expect(before.length).toBeGreaterThan(2);
      await rebuild(desk.archive, id);
      expect(await everything(desk, id)).toEqual(before);
      expect(await check(desk.archive, id)).toEqual([]);
    }
  }, 120_000);

  test('check says what is wrong, and rebuild mends it', async () => {
    const table = await attended(await begun(desk.node, 'cambio'));
    const { id } = table.committed;
    await desk.store.run({
      text: `update player set name = 'Nobody' where game_session_id = $1 and seat = 1`,
      values: [id],
    });
    await desk.store.run({ text: 'delete from card where game_session_id = $1', values: [id] });
    const found = await check(desk.archive, id);
    expect(found.some((line) => line.startsWith('player: not from the log') && line.includes('Nobody'))).toBe(
      true,
    );
    expect(found.filter((line) => line.startsWith('card: missing'))).toHaveLength(52);
    await rebuild(desk.archive, id);
    expect(await check(desk.archive, id)).toEqual([]);
  });

  test('the rows of a game are told in order, wherever the database put them', async () => {
    const table = await begun(desk.node, 'cambio', { seats: 3, options: { initialLook: 'none' } });
    const { id } = table.committed;
    await send(table, 0 as Seat, { type: 'abandon' }, newId());
    const { records } = (await historyOf(desk.store, tables, id))!;
    expect(records['player']!.map((row) => row['seat'])).toEqual([0, 1, 2]);
    const values = records['card']!.map((row) => row['point_value'] as number);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  describe('the database refuses', () => {
    let over: string;
    let running: string;
    let called: string;
    let given: string;
    let house: string;
    const ids = () => ({ over, running, called, given, house });
    beforeAll(async () => {
      for (;;) {
        const table = await begun(desk.node, 'cambio', { seats: 3 });
        over = table.committed.id;
        while (await playOn(table));
        const [row] = await desk.store.run({
          text: 'select exists (select from special_power where game_session_id = $1) as powers',
          values: [over],
        });
        if (row!.powers) break;
      }
      const table = await attended(
        await begun(desk.node, 'cambio', { seats: 3, options: { initialLook: 'none' } }),
      );
      running = table.committed.id;
      const final = await attended(
        await begun(desk.node, 'cambio', { seats: 3, options: { initialLook: 'none' } }),
      );
      called = final.committed.id;
      const left = await begun(desk.node, 'cambio', { seats: 3 });
      given = left.committed.id;
      const own = await attended(
        await begun(desk.node, 'cambio', {
          seats: 3,
          options: { initialLook: 'none', swapAny: true, tieRule: 'caller_wins' },
        }),
      );
      house = own.committed.id;
      const call = { type: 'move', move: { type: 'callCambio' } } as const;
      expect((await send(own, seat(0), call, newId())).refused).toBeUndefined();
      await send(left, seat(0), { type: 'abandon' }, newId());
      for (const [who, ...moves] of [
        [0, 'callCambio'],
        [1, 'takeDiscard', 'swap'],
      ] as const)
        for (const type of moves) {
          const move = type === 'swap' ? { type, slot: 0 } : { type };
          expect((await send(final, seat(who), { type: 'move', move }, newId())).refused).toBeUndefined();
        }
    });
    const set = (table: string, what: string, where = ''): string =>
      `update ${table} set ${what} where ${table === 'game_session' ? 'id' : 'game_session_id'} = $1 ${where}`;
    const anybody = `(select p.id from player p where p.game_session_id = $1 order by p.seat limit 1)`;
    const finalTurnOf = (player: string): string =>
      `insert into turn (id, game_session_id, number, round, player_id, phase_at_start, action, power_outcome, created_at)
        select gen_random_uuid(), $1, 900, 1, ${player}, 'final_round', 'none', 'none', now()`;
    const someoneElse = `(select p.id from player p where p.game_session_id = $1 and p.id <> cambio_caller_id limit 1)`;
    const impossible: readonly (readonly [string, 'over' | 'running' | 'called' | 'given', string])[] = [
      [
        'another caller of a completed game',
        'over',
        set('game_session', `cambio_caller_id = ${someoneElse}`),
      ],
      ['no caller of a completed game', 'over', set('game_session', 'cambio_caller_id = null')],
      [
        'completed → playing',
        'over',
        set(
          'game_session',
          `phase = 'playing', cambio_caller_id = null, winner_id = null, completed_at = null`,
        ),
      ],
      [
        'completion without a caller',
        'running',
        set('game_session', `phase = 'completed', completed_at = now()`),
      ],
      ['a final turn in playing', 'running', set('player', 'has_taken_final_turn = true')],
      [
        'a final turn that is owed when the game is over',
        'over',
        set('player', 'has_taken_final_turn = false', 'and seat = 1'),
      ],
      ['a game that is over without its points', 'over', set('player', 'score = null', 'and seat = 1')],
      ['points in the final round', 'called', set('player', 'score = 12', 'and seat = 0')],
      [
        'a caller who owes a final turn',
        'called',
        set('player', 'has_taken_final_turn = false', 'and seat = 0'),
      ],
      [
        'a final turn that is owed a second time',
        'called',
        set('player', 'has_taken_final_turn = false', 'and seat = 1'),
      ],
      [
        'completion without points',
        'called',
        `with taken as (update player set has_taken_final_turn = true where game_session_id = $1)
        update game_session set phase = 'completed', completed_at = now() where id = $1`,
      ],
      ['a power without a target', 'over', set('special_power', 'target_card_id = null')],
      [
        'a used power of a turn without a target',
        'over',
        set('turn', 'target_card_id = null', `and power_outcome = 'used'`),
      ],
      [
        'two powers in one turn',
        'over',
        `insert into special_power select gen_random_uuid(), game_session_id, turn_id, activated_by_id, power_type,
        target_card_id, target_player_id, swapped_card_id, swapped_player_id, created_at from special_power where game_session_id = $1`,
      ],
      [
        'scores of a running game',
        'running',
        `insert into game_score select gen_random_uuid(), game_session_id, id, 1, 5, 5, false, false, null, false, '[]', now()
        from player where game_session_id = $1`,
      ],
      ['a penalty that is not twice the base', 'over', set('game_score', 'final_score = 3 * base_score + 1')],
      ['an unknown winner', 'over', set('game_session', 'winner_id = gen_random_uuid()')],
      ['an action nobody knows', 'over', set('turn', `action = 'banana'`)],
      ['a card nowhere', 'running', set('card', `location = 'pocket'`)],
      [
        'a call in the final round',
        'over',
        set(
          'turn',
          `action = 'cambio', special_power_type = null, power_outcome = 'none'`,
          `and phase_at_start = 'final_round'`,
        ),
      ],
      [
        'a loser who won the game',
        'over',
        set(
          'game_session',
          `winner_id = (select id from player where game_session_id = $1 order by score desc limit 1)`,
        ),
      ],
      [
        'a game that ended at another time',
        'over',
        set('game_session', `completed_at = now() + interval '1 day'`),
      ],
      [
        'a turn in a game that is over',
        'over',
        set('game_session', 'current_turn_player_id = cambio_caller_id'),
      ],
      ['a caller of a game that was given up', 'given', set('game_session', `cambio_caller_id = ${anybody}`)],
      [
        'a call as the game is given up',
        'running',
        set('game_session', `phase = 'abandoned', cambio_caller_id = ${anybody}`),
      ],
      ['a final turn of a game that was given up', 'given', set('player', 'has_taken_final_turn = true')],
      [
        'a round that leaves others out',
        'called',
        set('game_session', `phase = 'playing', cambio_caller_id = null, round = 3`),
      ],
      ['a loser who won the round', 'over', set('game_score', 'is_winner = true')],
      ['a round nobody won', 'over', set('game_score', 'is_winner = false')],
      ['a round before the first', 'over', set('game_score', 'round = 0')],
      [
        'another penalty than that of the game',
        'over',
        set(
          'game_score',
          `penalty_points = 3,
        final_score = base_score + case when penalty_applied then 3 else 0 end`,
          `and is_cambio_caller`,
        ),
      ],
      [
        'a hand that is not worth its cards',
        'over',
        set('game_score', `cards_summary = '[]'`, 'and base_score <> 0'),
      ],
      ['other points at the end', 'over', set('player', 'score = score + 1')],
      [
        'a power of another card',
        'over',
        set(
          'turn',
          `special_power_type = case special_power_type when 'look_own' then 'peek_own' else 'look_own' end`,
          `and action = 'power'`,
        ),
      ],
      ['a power of no card', 'over', set('turn', 'discarded_card_id = null', `and action = 'power'`)],
      [
        'a used power that was skipped',
        'over',
        set('turn', `power_outcome = 'skipped'`, `and power_outcome = 'used'`),
      ],
      [
        'a power used on another card than the turn says',
        'over',
        set(
          'special_power',
          `target_card_id = (select c.id from card c where c.game_session_id = $1
            and c.id not in (target_card_id, coalesce(swapped_card_id, target_card_id)) limit 1)`,
        ),
      ],
      [
        'a final turn of the caller',
        'called',
        finalTurnOf('(select cambio_caller_id from game_session where id = $1)'),
      ],
      [
        'a second final turn',
        'called',
        finalTurnOf(
          `(select player_id from turn where game_session_id = $1 and phase_at_start = 'final_round' limit 1)`,
        ),
      ],
      ['a final turn before anybody called', 'running', finalTurnOf(anybody)],
      [
        'a call by somebody else',
        'over',
        set(
          'turn',
          `player_id = (select id from player p where p.game_session_id = $1
        and p.id <> player_id limit 1)`,
          `and action = 'cambio'`,
        ),
      ],
      ['a call that the game does not know', 'running', set('turn', `action = 'cambio'`)],
      ['a turn of a round to come', 'running', set('turn', 'round = 2')],
      [
        'open hands while a round is played',
        'running',
        set('card', `visibility = 'revealed'`, `and location = 'hand'`),
      ],
      ['hidden hands at the end', 'over', set('card', `visibility = 'hidden'`, `and location = 'hand'`)],
    ];
    const seatOf = (seat: number): string =>
      `(select id from player where game_session_id = $1 and seat = ${seat})`;
    const cardOf = (seat: number, slot = 0): string =>
      `(select id from card where owner_id = ${seatOf(seat)} and location = 'hand' and position = ${slot})`;
    interface Use {
      readonly given: string;
      readonly type: string;
      readonly target: string;
      readonly whose?: string;
      readonly other?: string;
      readonly otherWhose?: string;
      readonly isLaid?: boolean;
    }
    /** The seat to move, which is seat 0, draws a card with a power, discards it and uses it, all at once. */
    const using = (use: Use): string => {
      const { given, type, target, whose = 'null', other = 'null', otherWhose = 'null', isLaid = true } = use;
      return `with given as (select id from card where game_session_id = $1 and ${given} limit 1),
        laid as (update card set location = 'discard', owner_id = null, position = 90, visibility = 'revealed'
          where ${isLaid} and id = (select id from given)),
        used as (update turn set action = 'power', draw_source = 'deck', card_drawn_id = (select id from given),
          discarded_card_id = (select id from given), special_power_type = '${type}', power_outcome = 'used',
          target_card_id = ${target}, target_player_id = ${whose}::uuid where game_session_id = $1 and ended_at is null returning *)
        insert into special_power select gen_random_uuid(), $1, id, player_id, special_power_type, target_card_id,
          target_player_id, ${other}::uuid, ${otherWhose}::uuid, now() from used`;
    };
    const own = { given: `location = 'deck' and rank in ('7', '8')`, type: 'peek_own' };
    const opponent = { given: `location = 'deck' and rank in ('9', '10')`, type: 'peek_opponent' };
    const swap = { given: `location = 'deck' and rank in ('J', 'Q')`, type: 'blind_swap' };
    /** Two cards change places, and are told to have. */
    const exchanging = (a: string, b: string, told: Partial<Use>): string =>
      using({ ...swap, target: a, other: b, ...told }).replace(
        'with given',
        `with places as (select a.id as ai, b.id as bi, a.owner_id as ao, b.owner_id as bo, a.position as ap, b.position as bp
          from card a, card b where a.id = ${a} and b.id = ${b}),
        moved as (update card set owner_id = case id when ai then bo else ao end,
          position = case id when ai then bp else ap end from places where id in (ai, bi)), given`,
      );
    const turnFor = (seat: number, ends: boolean): string =>
      `${ends ? `with over as (update turn set ended_by = 'player', ended_at = now() where game_session_id = $1 and ended_at is null)` : ''}
        insert into turn (id, game_session_id, number, round, player_id, phase_at_start, action, power_outcome, created_at)
        select gen_random_uuid(), $1, 2, 1, ${seatOf(seat)}, 'playing', 'none', 'none', now()`;
    const scored = (cards: string, points: string, more: string): string =>
      set('game_score', `cards_summary = ${cards}, base_score = ${points}, final_score = ${points}${more}`);
    const completing = (winner: string): string =>
      `with taken as (update player set has_taken_final_turn = true, score = 5 where game_session_id = $1)
        update game_session set phase = 'completed', completed_at = now(), current_turn_player_id = null,
        winner_id = ${winner} where id = $1`;
    const named: readonly (readonly [string, keyof ReturnType<typeof ids>, string, string])[] = [
      [
        'a turn of whoever has had the last one',
        'called',
        set('game_session', 'current_turn_player_id = cambio_caller_id'),
        'game_session_turn_taken',
      ],
      ['one winner of a tie', 'called', completing('cambio_caller_id'), 'game_session_lowest'],
      [
        'a look at a card without a power',
        'running',
        set('card', `visibility = 'peeking'`, `and location = 'hand'`),
        'card_peeking',
      ],
      [
        'open hands while a final turn is owed',
        'called',
        set('card', `visibility = 'revealed'`, `and location = 'hand'`),
        'card_seen',
      ],
      [
        'another end of a turn that has ended',
        'over',
        set('turn', `ended_at = ended_at + interval '1 day'`, 'and number = 1'),
        'turn_kept',
      ],
      ['a turn beside the one that is played', 'running', turnFor(0, false), 'turn_follows'],
      ['a turn of another seat than is to move', 'running', turnFor(1, true), 'turn_of_current'],
      [
        'an own card looked at that is another’s',
        'running',
        using({ ...own, target: cardOf(1) }),
        'special_power_owner',
      ],
      [
        'another’s card looked at that is an own one',
        'running',
        using({ ...opponent, target: cardOf(0), whose: seatOf(1) }),
        'special_power_owner',
      ],
      [
        'one opponent’s card looked at that is another’s',
        'running',
        using({ ...opponent, target: cardOf(2), whose: seatOf(1) }),
        'special_power_owner',
      ],
      [
        'an exchange after which the cards lie where they lay',
        'running',
        using({ ...swap, target: cardOf(1), whose: seatOf(1), other: cardOf(0) }),
        'special_power_owner',
      ],
      [
        'an exchange of two own cards',
        'running',
        exchanging(cardOf(0), cardOf(0, 1), {}),
        'special_power_opponent',
      ],
      [
        'an exchange of two others’ cards',
        'running',
        exchanging(cardOf(1), cardOf(2), { whose: seatOf(1), otherWhose: seatOf(2) }),
        'special_power_opponent',
      ],
      [
        'a power of a card that lies elsewhere',
        'running',
        using({ ...own, target: cardOf(0), isLaid: false }),
        'turn_power_of_card',
      ],
      [
        'a black king that looks at another’s card',
        'running',
        using({
          ...opponent,
          given: `rank = 'K' and suit in ('C', 'S')`,
          target: cardOf(1),
          whose: seatOf(1),
        }),
        'turn_power_of_card',
      ],
      [
        'rounds that do not make the score',
        'over',
        scored(
          `cards_summary || '[{"pointValue": 1}]'`,
          'base_score + 1',
          ' + case when penalty_applied then base_score + 1 else 0 end',
        ),
        'game_score_total',
      ],
      [
        'a caller who is not the lowest and pays nothing',
        'over',
        `${scored(`'[{"pointValue": 90}]'`, '90', ', penalty_applied = false, is_winner = false')} and is_cambio_caller`,
        'game_score_owed',
      ],
      [
        'a penalty of another table',
        'over',
        set(
          'game_score',
          `penalty_points = 7, final_score = base_score + case when penalty_applied then 7 else 0 end`,
        ),
        'game_score_house_penalty',
      ],
      [
        'a winner who is left out',
        'over',
        scored(`'[{"pointValue": 3}]'`, '3', ', penalty_applied = false, is_winner = is_cambio_caller'),
        'game_score_winner',
      ],
    ];
    test.each(named)('%s', async (_what, which, text, constraint) => {
      const id = ids()[which];
      const before = await everything(desk, id);
      await expect(desk.store.run({ text, values: [id] })).rejects.toMatchObject({ constraint });
      expect(await everything(desk, id)).toEqual(before);
    });
    test.each<readonly [string, keyof ReturnType<typeof ids>, string]>([
      ['a look at an own card', 'running', using({ ...own, target: cardOf(0) })],
      ['a look at another’s card', 'running', using({ ...opponent, target: cardOf(1), whose: seatOf(1) })],
      ['an exchange', 'running', exchanging(cardOf(1), cardOf(0), { whose: seatOf(1) })],
      ['a tie', 'called', completing('null')],
      ['one winner of a tie by a rule of the house', 'house', completing('cambio_caller_id')],
      ['an exchange of two own cards by another', 'house', exchanging(cardOf(1), cardOf(1, 1), {})],
    ])('and takes %s', async (_what, which, text) => {
      const whole = `do $do$ begin ${text.replaceAll('$1', `'${ids()[which]}'::uuid`)}; raise exception 'taken'; end $do$`;
      await expect(desk.store.run({ text: whole })).rejects.toThrow('taken');
    });
    test.each(impossible)('%s', async (_what, which, text) => {
      const id = ids()[which];
      const before = await everything(desk, id);
      await expect(desk.store.run({ text, values: [id] })).rejects.toMatchObject({
        code: expect.stringMatching(/^23/) as unknown,
      });
      expect(await everything(desk, id)).toEqual(before);
    });
  });
});

/** Every row of every table of records, as text. */
async function everything({ store }: Desk, id: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { name, about } of tables.values()) {
    const rows = await store.run({
      text: `select row_to_json(x)::text as line from "${name}" x where "${about}" = $1::uuid order by 1`,
      values: [id],
    });
    lines.push(...rows.map(({ line }) => `${name} ${line as string}`));
  }
  return lines;
}

test('the guards of every game are in the migrations, word for word', async () => {
  const { readdirSync, readFileSync, existsSync } = await import('node:fs');
  const folder = new URL('../migrations/', import.meta.url);
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  let found = 0;
  for (const { game } of catalog) {
    const file = new URL(`../../games/${game.id}/records/guards.sql`, import.meta.url);
    if (!existsSync(file)) continue;
    found++;
    expect(migrations).toContain(readFileSync(file, 'utf8'));
  }
  expect(found).toBeGreaterThan(0);
});
