import { isSigned, seatCommitmentOf, tableNumber, termsHash, termsStatement } from '@reckon/kernel';
import { isStrange, type Alarm, type FairInfo, type Seated } from '@reckon/protocol';
import {
  connect,
  memoryKeep,
  Pins,
  unanswered,
  unopened as listed,
  type Client,
  type Keep,
  type SocketLike,
  type Standing,
} from '@reckon/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeSocket } from '../soak/people.ts';
import { open, sit as sitAt, until, type Test } from './helpers.ts';
import {
  BLAMED,
  burntBy,
  LATER,
  Liar,
  nextStart,
  OFFERED,
  OPENING,
  OTHER,
  otherCommitment,
  ownTable,
  secondStart,
  SEED,
  SIGNER,
  START,
  truth,
  unopened,
  withFair,
  withTerms,
  type Lie,
} from './liar.ts';

/**
 * A server that lies, against the client that browsers have: the true server is played with over a socket, and what it says
 * is changed on the way. Everything is noticed and told, and no share leaves.
 */
let server: Test;
beforeAll(async () => {
  server = await open({ signingKey: SEED, limits: { revealMs: 60_000 } });
});
afterAll(() => server.server.close());

interface Told {
  readonly lie?: Lie;
  readonly keep?: Keep;
  readonly answer?: Liar['answer'];
}

/** A seat whose socket passes through a liar's hands. */
class Victim extends Liar {
  readonly client: Client<unknown, unknown>;
  readonly keep: Keep;
  readonly told: Standing[] = [];

  constructor(
    table: string,
    token: string | undefined,
    { lie = truth, keep = memoryKeep(), answer }: Told = {},
  ) {
    super(lie);
    this.keep = keep;
    if (answer) this.answer = answer;
    this.client = connect({
      url: server.ws,
      table,
      ...(token !== undefined && { token }),
      fair: { random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)), keep },
      onStanding: (standing) => this.told.push(standing),
      open: (url) => this.#wrapped(nodeSocket(url)),
    });
  }

  #wrapped(inner: SocketLike): SocketLike {
    const outer: SocketLike = {
      get readyState() {
        return inner.readyState;
      },
      send: (data) => {
        if (this.hears(data)) inner.send(data);
      },
      close: (code) => inner.close(code),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    this.connected((data) => outer.onmessage?.({ data } as never));
    inner.onopen = () => outer.onopen?.({} as never);
    inner.onclose = () => outer.onclose?.({} as never);
    inner.onmessage = (event: { data: unknown }) => this.passes(String(event.data));
    return outer;
  }

  get alarms(): readonly Alarm['code'][] {
    return (this.client.standing?.receipt?.alarms ?? []).map(({ code }) => code);
  }
}

interface Sat {
  readonly host: Victim;
  readonly victim: Victim;
  /** The victim's seat. */
  readonly made: Seated;
  readonly start: () => Promise<void>;
}

async function sit(lie: Lie = truth, told: Told = {}): Promise<Sat> {
  const made = await server.http.create({
    game: 'tally',
    player: 'Host',
    seats: 3,
    bots: ['adder'],
    open: false,
    botPauseMs: 0,
    options: { rounds: 1 },
  });
  const guest = await server.http.join(made.code, { player: 'Victim' });
  const host = new Victim(made.table, made.token);
  const victim = new Victim(made.table, guest.token, { lie, ...told });
  await until(
    () => host.client.screen?.table.seats[0]?.contributed === true && victim.client.screen !== undefined,
    'the lobby',
  );
  return {
    host,
    victim,
    made: guest,
    start: async () => {
      await until(
        () => host.client.screen!.table.seats.every(({ kind, contributed }) => kind === 'bot' || contributed),
        'commitments',
      );
      const ack = await host.client.send({ type: 'start' });
      if (ack.refused) throw new Error(ack.refused.text);
    },
  };
}

const close = ({ host, victim }: Sat): void => {
  host.client.close();
  victim.client.close();
};

describe('lies about the start: told, and no share leaves', () => {
  test.each(START)('%s %s', async (id, _what, lie, code) => {
    const sat = await sit(lie);
    const { victim, start } = sat;
    if (!OFFERED.includes(id)) await start();
    await until(() => victim.alarms.length > 0, 'the alarm');
    expect(victim.alarms).toContain(code);
    expect(victim.sent).not.toContain('reveal');
    close(sat);
  });

  test('L16 commitment changes while we wait in the lobby', async () => {
    const sat = await sit();
    sat.victim.tell(otherCommitment);
    expect(sat.victim.alarms).toEqual(['C-COMMITMENT']);
    await sat.start();
    await until(() => sat.victim.true?.table.status === 'starting', 'the start');
    expect(sat.victim.sent).not.toContain('reveal');
    close(sat);
  });

  test('L57 who came in at a second start is led back to a first: starts are counted up', async () => {
    const sat = await sit(secondStart);
    expect([sat.victim.client.standing?.receipt?.attempt, sat.victim.alarms]).toEqual([2, []]);
    sat.victim.tell(truth);
    expect(sat.victim.alarms).toEqual(['C-BURNT']);
    sat.victim.lie = truth;
    expect((await sat.host.client.send({ type: 'start' })).refused).toBeUndefined();
    await until(() => sat.victim.true?.table.status === 'playing', 'the game');
    expect(sat.victim.sent).not.toContain('reveal');
    close(sat);
  });

  test('L46 a share of the server’s own for mine, as if another device had given it: told at once, and kept', async () => {
    const made = seatCommitmentOf({ table: 'T', attempt: 1, server: 'S' }, 1, 'ab'.repeat(32));
    const lobbies = withFair(({ commitments }) => ({ commitments: commitments.with(1, made) }));
    const starts = withTerms(({ seats }) => ({
      seats: seats.map((seat, n) => (n === 1 ? { ...seat, share: made } : seat)),
    }));
    const sat = await sit((screen) => (screen.table.status === 'lobby' ? lobbies : starts)(screen));
    const { victim } = sat;
    await until(() => victim.client.standing?.elsewhere === true, 'the word of another device');
    expect(victim.told.at(-1)?.elsewhere).toBe(true);
    await sat.start();
    await until(() => victim.client.standing?.receipt?.terms !== undefined, 'the terms');
    expect([victim.alarms, victim.sent.includes('reveal')]).toEqual([[], false]);
    const { receipt } = victim.client.standing!;
    expect(isStrange(receipt!.terms!, receipt!)).toBe(true);
    close(sat);
  });

  test('L17 the server has another key than last time: asked once, and nothing is promised before', async () => {
    const keep = memoryKeep();
    new Pins(keep).setKey(OTHER.key);
    const sat = await sit(truth, { keep });
    expect(sat.victim.client.standing?.newKey).toEqual({ known: OTHER.key, shown: SIGNER.key });
    expect(sat.victim.sent).not.toContain('commit');
    sat.victim.client.acceptKey();
    await until(() => sat.victim.sent.includes('commit'), 'the commitment');
    close(sat);
  });
});

describe('lies after the terms were frozen', () => {
  const frozen = async (): Promise<Sat & { readonly fair: FairInfo }> => {
    const sat = await sit();
    await sat.start();
    await until(() => sat.victim.client.standing?.receipt?.state === 'begun', 'the game');
    sat.victim.lie = () => sat.victim.client.screen!;
    return { ...sat, fair: sat.victim.true!.table.fair };
  };

  test.each(LATER)('%s %s', async (_id, _what, lie, code) => {
    const sat = await frozen();
    await until(
      () => new Pins(sat.victim.keep).get(sat.fair.terms!.table, 1)?.acked === true,
      'the acknowledgement',
    );
    sat.victim.tell(lie(sat.fair));
    expect(sat.victim.alarms).toEqual([code]);
    // It stays, whatever the server says next.
    sat.victim.tell(truth);
    const pins = new Pins(sat.victim.keep).all().flatMap(({ alarms = [] }) => alarms.map((one) => one.code));
    expect(pins).toContain(code);
    close(sat);
  });

  test('L34 terms of a burnt start sent again', async () => {
    // As far as the victim was shown it had not begun.
    const sat = await sit(unopened);
    await sat.start();
    await until(() => sat.victim.sent.includes('reveal'), 'the share');
    const { fair } = sat.victim.true!.table;
    sat.victim.tell(nextStart(fair));
    expect(sat.victim.alarms).toEqual([]);
    sat.victim.tell(unopened);
    expect(sat.victim.alarms).toEqual(['C-BURNT']);
    close(sat);
  });

  test.each(BLAMED)('%s %s', async (_id, _what, blamed) => {
    const sat = await sit(unopened);
    await sat.start();
    await until(() => sat.victim.sent.includes('reveal'), 'the share');
    sat.victim.tell(burntBy(blamed)(sat.victim.true!.table.fair));
    expect(sat.victim.alarms).toEqual(['C-BURNT']);
    expect(sat.victim.sent.filter((type) => type === 'commit')).toHaveLength(1);
    close(sat);
  });

  test('L54 a share that is taken, never acknowledged, and of which nothing ever comes is listed', async () => {
    const sat = await sit(unopened);
    sat.victim.answer = (message) => (message.type === 'reveal' ? { type: 'pong', now: 0 } : undefined);
    await sat.start();
    await until(() => sat.victim.sent.includes('reveal'), 'the share');
    const later = Date.now() + 120_000;
    expect(listed(sat.victim.keep, later)).toMatchObject([{ seat: 1, state: 'frozen' }]);
    expect(unanswered(sat.victim.keep)).toHaveLength(1);
    close(sat);
  });

  test.each(OPENING)('%s %s', async (_id, _what, lie, code) => {
    const sat = await sit(lie);
    await sat.start();
    await until(() => sat.victim.alarms.length > 0, 'the alarm');
    expect(sat.victim.alarms).toEqual([code]);
    close(sat);
  });

  test('L15 a table that is never opened stays listed', async () => {
    const sat = await frozen();
    await until(() => unanswered(sat.victim.keep).length === 1, 'the acknowledgement');
    expect(unanswered(sat.victim.keep)).toMatchObject([{ table: sat.fair.terms!.table, acked: true }]);
    close(sat);
  });

  test('L26 two signed terms for one start convict the server to anybody', async () => {
    const sat = await frozen();
    const { terms } = sat.fair;
    const other = { ...terms!, config: { rounds: 9 } };
    const sig = SIGNER.sign(termsStatement(other));
    expect([
      isSigned(SIGNER.key, termsStatement(terms!), sat.fair.sig!),
      isSigned(SIGNER.key, termsStatement(other), sig),
    ]).toEqual([true, true]);
    expect(termsHash(other)).not.toBe(termsHash(terms!));
    close(sat);
  });
});

describe('a seat that comes back with what it saw', () => {
  test('a signed head that the log does not reach freezes the table; one that nobody signed does nothing', async () => {
    const sat = await sit();
    await sat.start();
    await until(() => sat.victim.client.standing?.receipt?.signed !== undefined, 'a signed head');
    const { terms } = sat.victim.true!.table.fair;
    const { table } = terms!;
    const seen = { n: 77, head: 'e'.repeat(64), final: false };
    const statement = { kind: 'head', table, attempt: 1, terms: termsHash(terms!), ...seen } as const;
    const status = async (sig: string): Promise<string> => {
      const { Raw } = await import('./helpers.ts');
      const raw = await Raw.open(server.ws);
      raw.send({ type: 'hello', protocol: 2, table, seen: { ...seen, sig } });
      await until(() => raw.received.length > 0, 'the snapshot');
      raw.close();
      return (await server.http.snapshot(table)).screen.table.status;
    };
    expect(await status('00'.repeat(64))).toBe('playing');
    expect(await status(OTHER.sign(statement))).toBe('playing');
    expect(await status(SIGNER.sign(statement))).toBe('frozen');
    const { frozen } = (await server.http.snapshot(table)).screen.table;
    expect(frozen?.text).toContain('record 77');
    close(sat);
  });
});

test('L14 a page that is opened anew brings what the last one saw with its first greeting', async () => {
  const sat = await sit();
  await sat.start();
  await until(() => sat.victim.client.standing?.receipt?.signed !== undefined, 'a signed head');
  const { table, token } = sat.made;
  sat.victim.client.close();
  const said: unknown[] = [];
  const later = new Victim(table, token, {
    keep: sat.victim.keep,
    answer: (message) => void said.push(message),
  });
  await until(() => later.client.screen !== undefined, 'the table');
  expect(said[0]).toMatchObject({ type: 'hello', seen: sat.victim.client.standing!.receipt!.signed });
  later.client.close();
  close(sat);
});

test('L47 a record that somebody else signed, imported here: nothing is pinned, and its key is not learnt', async () => {
  const theirs = await open({ signingKey: '22'.repeat(32) });
  const { people, table: there, close: leave } = await sitAt(theirs, { options: { rounds: 1 } });
  await people[0]!.send({ type: 'abandon' });
  await until(() => people[0]!.screen!.table.status === 'abandoned', 'the end');
  leave();
  const { table } = await server.http.importGame(await theirs.http.record(there));
  await theirs.server.close();
  const reader = new Victim(table, undefined);
  await until(() => reader.client.screen !== undefined, 'the copy');
  expect(reader.client.screen!.table.fair).toMatchObject({ copy: true, key: OTHER.key });
  const pins = new Pins(reader.keep);
  expect([pins.key(), pins.all(), reader.told]).toEqual([undefined, [], []]);
  reader.client.close();
  const later = await sit(truth, { keep: reader.keep });
  await until(() => later.victim.sent.includes('commit'), 'the commitment');
  expect([pins.key(), later.victim.client.standing?.newKey]).toEqual([SIGNER.key, undefined]);
  close(later);
});

describe('a table for each', () => {
  test('L25 a server that plays each seat a table of its own is not noticed by either; their numbers differ', async () => {
    const { lie, answer, committed } = ownTable();
    const sat = await sit(lie, { answer });
    const { host, victim } = sat;
    await until(committed, 'the commitment');
    expect((await host.client.send({ type: 'start' })).refused).toBeUndefined();
    await until(() => host.client.standing?.receipt?.number !== undefined, 'the host’s number');
    await until(() => victim.client.standing?.receipt?.number !== undefined, 'the number of the other');
    const [one, other] = [host.client.standing!.receipt!, victim.client.standing!.receipt!];
    expect([one.alarms ?? [], other.alarms ?? []]).toEqual([[], []]);
    expect(one.number).toBe(tableNumber(one.h!, one.shares!));
    expect(one.number).not.toBe(other.number);
    close(sat);
  });
});
