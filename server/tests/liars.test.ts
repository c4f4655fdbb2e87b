import { bytesOf, isSigned, termsHash, termsStatement, type SignedHead, type Terms } from '@reckon/kernel';
import {
  apply,
  type Alarm,
  type ClientMessage,
  type FairInfo,
  type Screen,
  type ServerMessage,
} from '@reckon/protocol';
import {
  connect,
  memoryKeep,
  Pins,
  unanswered,
  type Client,
  type Keep,
  type SocketLike,
} from '@reckon/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../sign.ts';
import { nodeSocket } from '../soak/people.ts';
import { open, until, type Test } from './helpers.ts';

/**
 * A server that lies, against the client that browsers have: the true server is played with over a socket, and what it says
 * is changed on the way. Everything is noticed and told, and no share leaves.
 */
const SEED = '11'.repeat(32);
const SIGNER = signerOf(bytesOf(SEED));
const OTHER = signerOf(bytesOf('22'.repeat(32)));

let server: Test;
beforeAll(async () => {
  server = await open({ signingKey: SEED, limits: { revealMs: 60_000 } });
});
afterAll(() => server.server.close());

type Lie = (screen: Screen) => Screen;
const truth: Lie = (screen) => screen;

/** A seat whose socket passes through a liar's hands. */
class Victim {
  readonly client: Client<unknown, unknown>;
  readonly keep: Keep;
  readonly sent: ClientMessage['type'][] = [];
  lie: Lie;
  #true: Screen | undefined;
  #deliver: (message: ServerMessage) => void = () => {};
  #tick = 0;

  constructor(
    table: string,
    token: string | undefined,
    { lie = truth, keep = memoryKeep() }: { lie?: Lie; keep?: Keep } = {},
  ) {
    this.lie = lie;
    this.keep = keep;
    this.client = connect({
      url: server.ws,
      table,
      ...(token !== undefined && { token }),
      fair: { random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)), keep },
      open: (url) => this.#wrapped(nodeSocket(url)),
    });
  }

  #wrapped(inner: SocketLike): SocketLike {
    const outer: SocketLike = {
      get readyState() {
        return inner.readyState;
      },
      send: (data) => {
        this.sent.push((JSON.parse(data) as ClientMessage).type);
        inner.send(data);
      },
      close: (code) => inner.close(code),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    const hand = (message: unknown): void => outer.onmessage?.({ data: JSON.stringify(message) } as never);
    this.#deliver = hand;
    inner.onopen = () => outer.onopen?.({} as never);
    inner.onclose = () => outer.onclose?.({} as never);
    inner.onmessage = (event: { data: unknown }) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === 'snapshot') this.#true = message.screen;
      else if (message.type === 'update') this.#true = apply(this.#true!, message.patch);
      else return hand(message);
      this.tell(this.lie);
    };
    return outer;
  }

  /** Shows it what is true, changed. */
  tell(lie: Lie): void {
    if (!this.#true) return;
    const screen = lie(JSON.parse(JSON.stringify(this.#true)) as Screen);
    this.#deliver({ type: 'snapshot', tick: ++this.#tick, now: Date.now(), screen, events: [], chat: [] });
  }

  get alarms(): readonly Alarm['code'][] {
    return (this.client.standing?.receipt?.alarms ?? []).map(({ code }) => code);
  }

  get true(): Screen | undefined {
    return this.#true;
  }
}

const withFair =
  (change: (fair: FairInfo, screen: Screen) => object): Lie =>
  (screen) => ({
    ...screen,
    table: { ...screen.table, fair: { ...screen.table.fair, ...change(screen.table.fair, screen) } },
  });
/** Other terms, truly signed. */
const withTerms = (change: (terms: Terms) => object, signer = SIGNER): Lie =>
  withFair(({ terms }) => {
    if (!terms) return {};
    const other = { ...terms, ...change(terms) } as Terms;
    return { terms: other, sig: signer.sign(termsStatement(other)) };
  });
const seats = (change: (seat: Terms['seats'][number], n: number) => object) => (terms: Terms) => ({
  seats: terms.seats.map((seat, n) => ({ ...seat, ...change(seat, n) })),
});
const inLobby =
  (lie: Lie): Lie =>
  (screen) =>
    screen.table.status === 'lobby' ? lie(screen) : screen;
const afterwards =
  (lie: Lie): Lie =>
  (screen) =>
    screen.table.status === 'lobby' ? screen : lie(screen);

interface Sat {
  readonly host: Victim;
  readonly victim: Victim;
  readonly start: () => Promise<void>;
}

async function sit(lie: Lie = truth, keep?: Keep): Promise<Sat> {
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
  const victim = new Victim(made.table, guest.token, { lie, ...(keep && { keep }) });
  await until(
    () => host.client.screen?.table.seats[0]?.contributed === true && victim.client.screen !== undefined,
    'the lobby',
  );
  return {
    host,
    victim,
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
  test.each<readonly [string, string, Lie, Alarm['code']]>([
    [
      'L01',
      'commitment in the lobby is not that of the terms',
      inLobby(withFair(() => ({ commitment: 'f'.repeat(64) }))),
      'C-COMMITMENT',
    ],
    [
      'L02',
      'terms leave out my share',
      withTerms(seats((_seat, n) => (n === 1 ? { share: null } : {}))),
      'C-SHARE',
    ],
    [
      'L03',
      'terms hold another commitment for me',
      withTerms(seats((_seat, n) => (n === 1 ? { share: 'a'.repeat(64) } : {}))),
      'C-SHARE',
    ],
    [
      'L04',
      'terms with other options than the screen',
      withTerms(() => ({ config: { rounds: 9 } })),
      'C-SCREEN',
    ],
    [
      'L05',
      'terms with another name for me',
      withTerms(seats((_seat, n) => (n === 1 ? { name: 'Eve' } : {}))),
      'C-SCREEN',
    ],
    ['L06', 'terms not signed by the pinned key', withTerms(() => ({}), OTHER), 'C-SIGNATURE'],
    [
      'L07',
      'share asked for without terms',
      afterwards(withFair(() => ({ terms: undefined, sig: undefined }))),
      'C-NO-TERMS',
    ],
    [
      'L08',
      'bots given shares of the server',
      withTerms(seats(({ kind }) => (kind === 'bot' ? { share: 'b'.repeat(64) } : {}))),
      'C-TERMS',
    ],
  ])('%s %s', async (_id, _what, lie, code) => {
    const sat = await sit(lie);
    const { victim, start } = sat;
    // The lie about the commitment makes another hash of the share: the start goes on without waiting for it.
    await start();
    await until(() => victim.alarms.length > 0, 'the alarm');
    expect(victim.alarms).toContain(code);
    expect(victim.sent).not.toContain('reveal');
    close(sat);
  });

  test('L16 commitment changes while we wait in the lobby', async () => {
    const sat = await sit();
    sat.victim.tell(withFair(() => ({ commitment: 'f'.repeat(64) })));
    expect(sat.victim.alarms).toEqual(['C-COMMITMENT']);
    await sat.start();
    await until(() => sat.victim.true?.table.status === 'starting', 'the start');
    expect(sat.victim.sent).not.toContain('reveal');
    close(sat);
  });

  test('L17 the server has another key than last time: asked once, and nothing is promised before', async () => {
    const keep = memoryKeep();
    new Pins(keep).setKey(OTHER.key);
    const sat = await sit(truth, keep);
    expect(sat.victim.client.standing?.newKey).toEqual({ known: OTHER.key, shown: SIGNER.key });
    expect(sat.victim.sent).not.toContain('commit');
    sat.victim.client.acceptKey();
    await until(() => sat.victim.sent.includes('commit'), 'the commitment');
    close(sat);
  });

  test('L35 a newcomer is offered attempt 2 without the burnt one', async () => {
    const sat = await sit(withFair(() => ({ attempt: 2, burnt: [] })));
    expect(sat.victim.alarms).toEqual(['C-BURNT']);
    expect(sat.victim.sent).not.toContain('commit');
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
  const lobby =
    (change: (fair: FairInfo) => object): Lie =>
    (screen) => {
      const shown = withFair((fair) => ({
        terms: undefined,
        sig: undefined,
        shares: undefined,
        signed: undefined,
        ...change(fair),
      }))(screen);
      return { ...shown, view: null, head: undefined as never, table: { ...shown.table, status: 'lobby' } };
    };
  const missing = (seat: number) => [{ seat, name: seat === 1 ? 'Victim' : 'Host' }];

  test.each<readonly [string, string, (fair: FairInfo) => Lie, Alarm['code']]>([
    [
      'L12',
      'second terms for the same start, to try another key',
      () => withTerms(() => ({ config: { rounds: 9 } })),
      'C-TERMS-TWICE',
    ],
    [
      'L13',
      'another head for the same record',
      () => (screen) => ({ ...screen, head: { ...screen.head!, head: 'e'.repeat(64) } }),
      'C-FORK',
    ],
    [
      'L14',
      'log shorter than seen',
      () => (screen) => ({ ...screen, head: { n: 0, head: 'e'.repeat(64) } }),
      'C-ROLLED-BACK',
    ],
    [
      'L19',
      'burnt start not named in the next offer',
      () => lobby(() => ({ attempt: 2, commitment: 'd'.repeat(64), burnt: [] })),
      'C-BURNT',
    ],
    [
      'L20',
      'burnt start under the old number',
      () => lobby(() => ({ commitment: 'd'.repeat(64) })),
      'C-COMMITMENT',
    ],
    [
      'L21',
      'burnt start named with another commitment',
      () =>
        lobby(() => ({
          attempt: 2,
          commitment: 'd'.repeat(64),
          burnt: [{ server: 'c'.repeat(64), missing: missing(0) }],
        })),
      'C-BURNT',
    ],
    [
      'L23',
      'says that I was silent although it acknowledged my share',
      ({ commitment }) =>
        lobby(() => ({
          attempt: 2,
          commitment: 'd'.repeat(64),
          burnt: [{ server: commitment, missing: missing(1) }],
        })),
      'C-SILENCED',
    ],
    ['L33', 'the burnt start offered again as it was', () => lobby(() => ({})), 'C-BURNT'],
    [
      'L36',
      'game begun without terms ever shown',
      () => withFair(() => ({ terms: undefined, sig: undefined })),
      'C-NO-TERMS',
    ],
    [
      'L37',
      'a head whose signature does not hold',
      () => withFair(({ signed }) => ({ signed: { ...(signed as SignedHead), n: 99 } })),
      'C-SIGNATURE',
    ],
  ])('%s %s', async (_id, _what, lie, code) => {
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
    const sat = await frozen();
    const { commitment } = sat.fair;
    sat.victim.tell(
      lobby(() => ({
        attempt: 2,
        commitment: 'd'.repeat(64),
        burnt: [{ server: commitment, missing: missing(0) }],
      })),
    );
    expect(sat.victim.alarms).toEqual([]);
    sat.victim.tell(truth);
    expect(sat.victim.alarms).toEqual(['C-BURNT']);
    close(sat);
  });

  test.each<readonly [string, string, number, Alarm['code']]>([
    ['L09', 'my share changed at the opening', 1, 'C-SHARE'],
    ['L10', 'another seat’s share does not open its commitment', 0, 'C-OTHER-SHARE'],
  ])('%s %s', async (_id, _what, seat, code) => {
    const lie = withFair(({ shares }) =>
      shares ? { shares: shares.map((share, n) => (n === seat ? 'a'.repeat(64) : share)) } : {},
    );
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
