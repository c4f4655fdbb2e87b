import {
  bytesOf,
  headStatement,
  hex,
  seatCommitmentOf,
  termsHash,
  termsStatement,
  type Burnt,
  type SignedHead,
  type Terms,
} from '@reckon/kernel';
import {
  apply,
  type Alarm,
  type ClientMessage,
  type FairInfo,
  type Screen,
  type ServerMessage,
} from '@reckon/protocol';
import { signerOf } from '../sign.ts';

/** A server that lies: what the true one says is changed on the way to the client. It has the true one's key. */
export const SEED = '11'.repeat(32);
export const SIGNER = signerOf(bytesOf(SEED));
export const OTHER = signerOf(bytesOf('22'.repeat(32)));

export type Lie = (screen: Screen) => Screen;
export const truth: Lie = (screen) => screen;

export type Answer = (message: ClientMessage, liar: Liar) => ServerMessage | undefined;

export class Liar {
  readonly sent: ClientMessage['type'][] = [];
  lie: Lie;
  /** Answers for the server; undefined = the server is asked. */
  answer: Answer = () => undefined;
  #deliver: (text: string) => void = () => {};
  #true: Screen | undefined;
  #tick = 0;

  constructor(lie: Lie = truth) {
    this.lie = lie;
  }

  /** A new line to the client. */
  connected(deliver: (text: string) => void): void {
    this.#deliver = deliver;
  }

  /** What the client says; answers whether the server hears it. */
  hears(text: string): boolean {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message.type);
    const answer = this.answer(message, this);
    if (answer) this.#deliver(JSON.stringify(answer));
    return answer === undefined;
  }

  /** What the server says. */
  passes(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'snapshot') this.#true = message.screen;
    else if (message.type === 'update') this.#true = apply(this.#true!, message.patch);
    else return this.#deliver(text);
    this.tell(this.lie);
  }

  /** Shows what is true, changed. */
  tell(lie: Lie): void {
    if (!this.#true) return;
    const screen = lie(JSON.parse(JSON.stringify(this.#true)) as Screen);
    const snapshot = { tick: ++this.#tick, now: Date.now(), screen, events: [], chat: [] };
    this.#deliver(JSON.stringify({ type: 'snapshot', ...snapshot }));
  }

  get true(): Screen | undefined {
    return this.#true;
  }
}

export const withFair =
  (change: (fair: FairInfo, screen: Screen) => object): Lie =>
  (screen) => ({
    ...screen,
    table: { ...screen.table, fair: { ...screen.table.fair, ...change(screen.table.fair, screen) } },
  });
/** Other terms, truly signed. */
export const withTerms = (change: (terms: Terms) => object, signer = SIGNER): Lie =>
  withFair(({ terms }) => {
    if (!terms) return {};
    const other = { ...terms, ...change(terms) } as Terms;
    return { terms: other, sig: signer.sign(termsStatement(other)) };
  });
const seats = (change: (seat: Terms['seats'][number], n: number) => object) => (terms: Terms) => ({
  seats: terms.seats.map((seat, n) => ({ ...seat, ...change(seat, n) })),
});
const otherConfig = ({ config }: Terms) => ({ config: { ...(config as object), other: 1 } });
const inLobby =
  (lie: Lie): Lie =>
  (screen) =>
    screen.table.status === 'lobby' ? lie(screen) : screen;
const afterwards =
  (lie: Lie): Lie =>
  (screen) =>
    screen.table.status === 'lobby' ? screen : lie(screen);

/** Whoever is lied to about the offer itself commits to nothing, and there is nothing to start with. */
export const OFFERED = ['L35', 'L50', 'L55'];

/** Against seat 1, from the first screen on: told, and no share leaves. */
export const START: readonly (readonly [string, string, Lie, Alarm['code']])[] = [
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
  ['L04', 'terms with other options than the screen', withTerms(otherConfig), 'C-SCREEN'],
  [
    'L05',
    'terms with another name for me',
    withTerms(seats((_seat, n) => (n === 1 ? { name: 'Eve' } : {}))),
    'C-SCREEN',
  ],
  [
    'L48',
    'terms with another bot than the screen',
    withTerms(seats(({ kind }) => (kind === 'bot' ? { bot: 'somebody' } : {}))),
    'C-SCREEN',
  ],
  ['L49', 'terms with something more in them', withTerms(() => ({ luck: 1 })), 'C-TERMS'],
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
  [
    'L35',
    'a newcomer is offered attempt 2 without the burnt one',
    withFair(() => ({ attempt: 2, burnt: [] })),
    'C-BURNT',
  ],
  [
    'L50',
    'a newcomer is offered attempt 2 after one that nobody let burn',
    withFair(() => ({ attempt: 2, burnt: [{ server: 'c'.repeat(64), missing: [] }] })),
    'C-BURNT',
  ],
  [
    'L55',
    'a promise that is not written as one: no file could hold it, and whatever becomes of it could be called kept',
    withFair(({ commitment }) => ({ commitment: commitment.toUpperCase() })),
    'C-TERMS',
  ],
  [
    'L38',
    'terms with half a number in them, to stop whoever compares',
    withFair(({ terms, sig }) =>
      terms ? { terms: { ...terms, config: { ...(terms.config as object), half: 0.5 } }, sig } : {},
    ),
    'C-TERMS',
  ],
];

/** A lie told while the lobby waits. */
export const otherCommitment: Lie = withFair(() => ({ commitment: 'f'.repeat(64) }));

/** Shares that are opened otherwise. */
export const OPENING: readonly (readonly [string, string, Lie, Alarm['code']])[] = [
  [
    'L45',
    'a share more than there are seats, to aim the table number',
    withFair(({ shares }) => (shares ? { shares: [...shares, 'a'.repeat(64)] } : {})),
    'C-OTHER-SHARE',
  ],
  ...(
    [
      ['L09', 'my share changed at the opening', 1, 'C-SHARE'],
      ['L10', 'another seat’s share does not open its commitment', 0, 'C-OTHER-SHARE'],
    ] as const
  ).map(
    ([id, what, seat, code]) =>
      [
        id,
        what,
        withFair(({ shares }) =>
          shares ? { shares: shares.map((share, n) => (n === seat ? 'a'.repeat(64) : share)) } : {},
        ),
        code,
      ] as const,
  ),
];

/** The same people at another table, as if they had never sat at the first. */
export const strayed: Lie = (screen) => {
  const { table, ...rest } = lobby(() => ({}))(screen);
  return { ...rest, table: { ...table, id: '00000000-0000-4000-8000-000000000000' } };
};

/** Terms, and never a game. */
export const unopened: Lie = (screen) => {
  if (screen.table.status === 'lobby') return screen;
  const shown = withFair(() => ({ shares: undefined, signed: undefined }))(screen);
  return { ...shown, view: null, head: undefined as never, table: { ...shown.table, status: 'starting' } };
};

/** The table as a lobby once more, its fairness changed. */
export const lobby =
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
export const missing = (seat: number) => [{ seat, name: seat === 1 ? 'Victim' : 'Host' }];
const again = { attempt: 2, commitment: 'd'.repeat(64) };

/** Whoever is said to have let a start burn, and cannot have. */
export const BLAMED: readonly (readonly [string, string, readonly Burnt['missing'][number][]])[] = [
  ['L51', 'a start that nobody let burn', []],
  ['L52', 'a start that a bot is said to have let burn', [{ seat: 2, name: 'adder' }]],
  ['L53', 'a start that somebody is said to have let burn who never sat there', [{ seat: 0, name: 'Eve' }]],
];
export const burntBy =
  (blamed: Burnt['missing']) =>
  ({ commitment }: FairInfo): Lie =>
    lobby(() => ({ ...again, burnt: [{ server: commitment, missing: blamed }] }));

export const nextStart = burntBy(missing(0));

/** Whoever comes in is shown a second start. */
export const secondStart: Lie = lobby(() => ({
  ...again,
  burnt: [{ server: 'c'.repeat(64), missing: missing(0) }],
}));

/** Lies to somebody who has seen the game begin, and what was true then. */
export const LATER: readonly (readonly [string, string, (fair: FairInfo) => Lie, Alarm['code']])[] = [
  [
    'L12',
    'second terms for the same start, to try another key',
    () => withTerms(otherConfig),
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
  ['L19', 'burnt start not named in the next offer', () => lobby(() => ({ ...again, burnt: [] })), 'C-BURNT'],
  [
    'L20',
    'burnt start under the old number',
    () => lobby(() => ({ commitment: 'd'.repeat(64) })),
    'C-COMMITMENT',
  ],
  [
    'L21',
    'burnt start named with another commitment',
    () => lobby(() => ({ ...again, burnt: [{ server: 'c'.repeat(64), missing: missing(0) }] })),
    'C-BURNT',
  ],
  [
    'L23',
    'says that I was silent although it acknowledged my share',
    ({ commitment }) => lobby(() => ({ ...again, burnt: [{ server: commitment, missing: missing(1) }] })),
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
  ['L39', 'another table on the same line, after a share was given', () => strayed, 'C-COMMITMENT'],
  ['L40', 'a start that was begun called thrown away', (fair) => nextStart(fair), 'C-BURNT'],
  [
    'L41',
    'says that I was silent, and takes the seat away first',
    ({ commitment }) =>
      (screen) => ({
        ...lobby(() => ({ ...again, burnt: [{ server: commitment, missing: missing(1) }] }))(screen),
        you: 'spectator',
      }),
    'C-SILENCED',
  ],
  [
    'L42',
    'a next start that is said to be of the kind nobody proves',
    ({ commitment }) =>
      lobby(() => ({
        ...again,
        burnt: [{ server: commitment, missing: missing(0) }],
        unproven: true,
      })),
    'C-BURNT',
  ],
  [
    'L43',
    'screens of a game without its head',
    () => (screen) => ({ ...screen, head: undefined as never }),
    'C-ROLLED-BACK',
  ],
  [
    'L56',
    'a head with half a number, so that nobody can read what was pinned',
    () => (screen) => ({ ...screen, head: { n: screen.head!.n + 0.5, head: 'e'.repeat(64) } }),
    'C-ROLLED-BACK',
  ],
  ['L44', 'no signed head any more', () => withFair(() => ({ signed: undefined })), 'C-SIGNATURE'],
];

/**
 * A table that seat 1 has to itself: the server's own share stands in the other's place, everything is signed and opens. The
 * true table is begun without seat 1's share.
 */
export function ownTable(): {
  readonly lie: Lie;
  readonly answer: Answer;
  readonly committed: () => boolean;
} {
  const [server, made] = ['5e'.repeat(32), '5a'.repeat(32)];
  const first = { n: 1, head: hex(new Uint8Array(32)), final: false };
  let mine: { readonly D?: string; readonly share?: string } = {};
  const lie: Lie = (screen) => {
    const { terms } = screen.table.fair;
    const { D, share } = mine;
    if (!terms || D === undefined) return withFair(() => ({ commitment: server }))(screen);
    const commitments = [seatCommitmentOf({ ...terms, server }, 0, made), D];
    const other: Terms = {
      ...terms,
      server,
      seats: terms.seats.map((seat, n) =>
        seat.kind === 'person' ? { ...seat, share: commitments[n]! } : seat,
      ),
    };
    const lied = withFair(() => ({
      commitment: server,
      terms: other,
      sig: SIGNER.sign(termsStatement(other)),
      revealed: [0],
      shares: share === undefined ? undefined : [made, share, null],
      signed: { ...first, sig: SIGNER.sign(headStatement(other, termsHash(other), first)) },
    }))(screen);
    return share === undefined
      ? { ...lied, view: null, head: undefined as never, table: { ...lied.table, status: 'starting' } }
      : { ...lied, head: { n: 1, head: first.head } };
  };
  const answer: Answer = (message, liar) => {
    if (message.type === 'commit') mine = { D: message.commitment };
    else if (message.type === 'reveal') mine = { ...mine, share: message.share };
    else return undefined;
    setTimeout(() => liar.tell(lie), 0);
    return { type: 'ack', id: message.id, version: 1 };
  };
  return { lie, answer, committed: () => mine.D !== undefined };
}
