// oxlint-disable max-lines -- a table: one row for each kind of forgery
import {
  Hmac,
  keyOf,
  numberOf,
  seatCommitmentOf,
  termsHash,
  uniform,
  wordsOf,
  type Chance,
  type Draw,
  type Dice,
} from '@reckon/kernel';
import type { Check, FileRecord, GameFile, Receipt, Verification } from '@reckon/protocol';
import {
  clone,
  endedBy,
  headsOf,
  played,
  receiptOf,
  rolledAt,
  sealed,
  secretOf,
  seenOf,
  SERVER,
  STRANGER,
  textOf,
  type PlayedIn,
  type Wish,
} from './atelier.ts';
import { headStatement } from '@reckon/kernel';

/** One forged record: what was done to it, and what every verifier must say. */
export interface Forgery {
  readonly id: string;
  readonly by: 'outsider' | 'operator';
  readonly what: string;
  readonly text: string;
  /** The check that catches it, or the most that may be said of it. */
  readonly want: Check | Exclude<Verification['verdict'], 'refused'>;
  /** Said with it. */
  readonly says?: string;
  readonly key?: string;
  readonly receipt?: Receipt;
  /** Without rules it is another check, or none at all. */
  readonly withoutRules?: string;
}

type Writable = {
  -readonly [K in keyof GameFile]: GameFile[K] extends readonly (infer Item)[] ? Item[] : GameFile[K];
};

const DICE = played();
const CARDS = played({ game: 'cambio', most: 2000 });
const RECEIPT = receiptOf(DICE);
/** The same start, played otherwise. */
const OTHERS = played({ choices: () => 'others' });
const PASSES = 'signed';
/** Clears a terminal, ends a line, turns one round, and starts a sequence without an escape. */
export const STEERING = '\u001bc\n\u202e\u2028\u009b2J';

/** Changed, and left as it is. */
const cut = (change: (file: Writable) => unknown, of: GameFile = DICE): GameFile => {
  const file = clone(of) as Writable;
  change(file);
  return file as GameFile;
};
/** Changed, chained and signed anew. */
const forged = (change: (file: Writable) => unknown, of: GameFile = DICE): GameFile =>
  sealed(cut(change, of));

const at = (file: GameFile | Writable, index: number): { -readonly [K in keyof PlayedIn]: PlayedIn[K] } =>
  file.log[index] as never;
const terms = (file: Writable): { -readonly [K in keyof GameFile['terms']]: never } => file.terms as never;
const set = (file: Writable, more: object): void => void Object.assign(terms(file), more);

const ROLL = rolledAt(DICE);
const QUIET = DICE.log.findIndex((record) => record.type === 'played' && record.chance.length === 0);
const undone = (seat: number, from: number): FileRecord => ({ type: 'undone', seat: seat as never, from });

/** Dice that skip counters until the number is liked. */
const skipping =
  (want: number) =>
  (honest: Chance, key: Uint8Array): Chance => {
    const mac = new Hmac(key);
    return (seq, used) => {
      const inner = honest(seq, used);
      const draws: Draw[] = [];
      let last = used.roll ?? 0;
      const dice: Dice & { draws: readonly Draw[]; used: typeof used } = {
        below: (n, what) => {
          if (what !== 'roll') {
            const value = inner.below(n, what);
            draws.push(inner.draws!.at(-1)!);
            return value;
          }
          while (uniform(wordsOf(mac, `roll:${++last}`), n) !== want);
          draws.push([`roll:${last}`, 'below', n, want]);
          return want;
        },
        shuffled: (items, what) => {
          const order = inner.shuffled(items, what);
          draws.push(inner.draws!.at(-1)!);
          return order;
        },
        draws,
        get used() {
          return { ...inner.used!, roll: last };
        },
      };
      return dice;
    };
  };

const valueOf = (file: GameFile, label: string, n: number): number =>
  uniform(wordsOf(new Hmac(keyOf(termsHash(file.terms), file.secret, file.shares)), label), n);

const again = (wish: Wish): GameFile => played(wish);
const burntBy = (server: string) => [{ server, missing: [{ seat: 1, name: 'Bo 博' }] }];

function interval(final: boolean): GameFile {
  return cut((file) => {
    file.log = file.log.slice(0, 32);
    const head = { n: 32, head: headsOf(DICE)[32]!, final: false };
    const sig = SERVER.sign(headStatement(DICE.terms, termsHash(DICE.terms), head));
    file.end = { ...head, final, sig };
  });
}

/** A roll, taken back, and drawn again; the number goes on, or is put back. */
function rerolled(back: boolean): GameFile {
  return forged((file) => {
    const roll = clone(at(file, ROLL));
    const next = back
      ? roll.chance
      : roll.chance.map(([label, kind, n]) => {
          const other = `roll:${numberOf(label) + roll.chance.length}`;
          return [other, kind, n, valueOf(DICE, other, n)] as Draw;
        });
    file.log.splice(ROLL + 1, 0, undone(roll.seat, ROLL), {
      ...roll,
      first: roll.first + roll.events.length,
      chance: next,
    });
  });
}

/** An event of the first record holds lists in lists: five levels lie above them. */
function deepened(levels: number, innermost = ''): string {
  const mark = '"as deep as that"';
  const deep = forged(
    (f) => (at(f, 1).events = [{ ...at(f, 1).events[0]!, lists: 'as deep as that' } as never]),
  );
  const lists = `${'['.repeat(levels - 5)}${innermost}${']'.repeat(levels - 5)}`;
  const text = textOf(deep).replace(mark, lists);
  return levels > 64 ? text : textOf(sealed(JSON.parse(text) as GameFile));
}

/** The point that changes nothing, written too high: where it is taken for a key, this is its signature of anything. */
const NOBODY: typeof SERVER = {
  key: `ee${'ff'.repeat(30)}7f`,
  sign: () => `01${'00'.repeat(63)}`,
};

const KEPT = secretOf('the promise of a start that was thrown away');
const BO = [{ seat: 1, name: 'Bo 博' }];

const O = 'operator';
const X = 'outsider';
const key = SERVER.key;

export const forgeries = (): readonly Forgery[] => [
  {
    id: 'F01',
    by: X,
    what: 'one move changed',
    want: 'HEAD',
    text: textOf(cut((f) => (at(f, QUIET).move = { type: 'pass' }))),
  },
  {
    id: 'F02',
    by: X,
    what: 'a name changed',
    want: 'TERMS-SIG',
    text: textOf(
      cut((f) => set(f, { seats: f.terms.seats.map((s, n) => (n === 0 ? { ...s, name: 'Eve' } : s)) })),
    ),
  },
  { id: 'F03', by: X, what: 'last 5 records cut', want: 'HEAD', text: textOf(cut((f) => f.log.splice(-5))) },
  {
    id: 'F04',
    by: X,
    what: 'cut, with an honest interval signature put in as the end',
    want: 'HEAD',
    text: textOf(interval(false)),
  },
  { id: 'F05', by: X, what: 'the same, called final', want: 'END-SIG', text: textOf(interval(true)) },
  {
    id: 'F06',
    by: X,
    what: 'log re-chained, head put right, signature left',
    want: 'END-SIG',
    text: textOf(
      cut((f) => {
        f.log.splice(-5, 4);
        f.end = { ...f.end, n: f.log.length, head: headsOf(f as GameFile).at(-1)! };
      }),
    ),
  },
  {
    id: 'F07',
    by: X,
    what: 'signed anew with a key of his own',
    want: 'KEY',
    key,
    text: textOf(again({ signer: STRANGER })),
  },
  {
    id: 'F08',
    by: X,
    what: 'signed anew with his own key under the server’s name',
    want: 'TERMS-SIG',
    text: textOf(sealed(DICE, STRANGER)),
  },
  {
    id: 'F09',
    by: X,
    what: 'whole game ground offline, own key, no key asked for',
    want: 'consistent',
    says: 'anybody could have made this',
    text: textOf(again({ signer: STRANGER })),
  },
  {
    id: 'F10',
    by: X,
    what: 'signature missing',
    want: 'FORMAT',
    text: textOf(cut((f) => delete (f as { termsSig?: string }).termsSig)),
  },
  {
    id: 'F11',
    by: X,
    what: 'terms of another game of the same server, both truly signed',
    want: 'SERVER-OPEN',
    text: textOf(
      cut((f) => {
        const other = again({ secret: secretOf('another game') });
        f.terms = other.terms;
        f.termsSig = other.termsSig;
      }),
    ),
  },
  {
    id: 'F12',
    by: X,
    what: 'double key in the text',
    want: 'FORMAT',
    text: textOf(DICE).replace('{"end":', '{"end":{},"end":'),
  },
  {
    id: 'F13',
    by: X,
    what: 'spaces in the text',
    want: 'FORMAT',
    text: textOf(DICE).replace('{"end":', '{ "end":'),
  },
  {
    id: 'F14',
    by: X,
    what: 'a key __proto__',
    want: 'FORMAT',
    text: textOf(DICE).replace('{"end":', '{"__proto__":1,"end":'),
  },
  {
    id: 'F15',
    by: O,
    what: 'deal ground, all commitments made afterwards, no receipt',
    want: 'signed',
    key,
    says: 'could have made all of it afterwards',
    text: textOf(again({ secret: secretOf('ground') })),
  },
  {
    id: 'F16',
    by: O,
    what: 'the same, against a receipt',
    want: 'PIN-COMMITMENT',
    receipt: RECEIPT,
    text: textOf(again({ secret: secretOf('ground') })),
  },
  {
    id: 'F17',
    by: O,
    what: 'other secret, commitment kept',
    want: 'SERVER-OPEN',
    text: textOf(forged((f) => (f.secret = secretOf('other')))),
  },
  {
    id: 'F18',
    by: O,
    what: 'other share, commitment kept',
    want: 'SEAT-OPEN',
    text: textOf(forged((f) => (f.shares[0] = secretOf('other')))),
  },
  {
    id: 'F19',
    by: O,
    what: 'shares of two seats exchanged',
    want: 'SEAT-OPEN',
    text: textOf(forged((f) => (f.shares = [f.shares[1]!, f.shares[0]!, null]))),
  },
  {
    id: 'F20',
    by: O,
    what: 'a seat that copied another’s commitment and share',
    want: 'SEAT-OPEN',
    text: textOf(
      forged((f) => {
        set(f, {
          seats: f.terms.seats.map((s, n) => (n === 1 ? { ...s, share: f.terms.seats[0]!.share } : s)),
        });
        f.shares[1] = f.shares[0]!;
      }),
    ),
  },
  {
    id: 'F21',
    by: O,
    what: 'a share left out by saying the seat gave none, no receipt',
    want: 'signed',
    key,
    says: 'seat 1, Bo 博: gave no share',
    text: textOf(again({ people: ['Ana', '-Bo 博', '*Rook'] })),
  },
  {
    id: 'F22',
    by: O,
    what: 'the same, against the receipt of that seat',
    want: 'PIN-TERMS',
    receipt: receiptOf(DICE, 1),
    text: textOf(again({ people: ['Ana', '-Bo 博', '*Rook'] })),
  },
  {
    id: 'F23',
    by: O,
    what: 'a share of 16 bytes',
    want: 'FORMAT',
    text: textOf(cut((f) => (f.shares[0] = f.shares[0]!.slice(32)))),
  },
  {
    id: 'F24',
    by: O,
    what: 'upper-case hexadecimal',
    want: 'FORMAT',
    text: textOf(cut((f) => (f.shares[0] = f.shares[0]!.toUpperCase()))),
  },
  {
    id: 'F25',
    by: O,
    what: 'a bot with a share',
    want: 'TERMS',
    text: textOf(
      forged((f) => {
        const share = secretOf('bot');
        set(f, {
          seats: f.terms.seats.map((s, n) =>
            n === 2 ? { ...s, share: seatCommitmentOf(f.terms, 2, share) } : s,
          ),
        });
        f.shares[2] = share;
      }),
    ),
  },
  {
    id: 'F26',
    by: O,
    what: 'other options in the terms than were dealt with',
    want: 'CHANCE',
    text: textOf(forged((f) => set(f, { config: again({ options: { firstPlayer: 0 } }).terms.config }))),
  },
  {
    id: 'F27',
    by: O,
    what: 'other options, game played anew, receipt',
    want: 'PIN-TERMS',
    receipt: RECEIPT,
    text: textOf(again({ options: { firstPlayer: 0 } })),
  },
  {
    id: 'F28',
    by: O,
    what: 'seats in another order, receipt',
    want: 'PIN-TERMS',
    receipt: RECEIPT,
    text: textOf(again({ people: ['Bo 博', 'Ana', '*Rook'] })),
  },
  {
    id: 'F29',
    by: O,
    what: 'other names, receipt',
    want: 'PIN-TERMS',
    receipt: RECEIPT,
    text: textOf(again({ people: ['Eve', 'Bo 博', '*Rook'] })),
  },
  {
    id: 'F30',
    by: O,
    what: '400 seats',
    want: 'TERMS',
    text: textOf(
      forged((f) => {
        const many = Array.from({ length: 400 }, () => ({ kind: 'person' as const, name: 'A', share: null }));
        set(f, { seats: many });
        f.shares = many.map(() => null);
      }),
    ),
  },
  {
    id: 'F31',
    by: O,
    what: 'a number of seats the game is not for',
    want: 'TERMS',
    withoutRules: 'CHANCE',
    text: textOf(
      forged((f) => {
        set(f, { seats: f.terms.seats.slice(0, 1) });
        f.shares = f.shares.slice(0, 1);
      }),
    ),
  },
  {
    id: 'F32',
    by: O,
    what: 'other version of the rules',
    want: 'RULES',
    key,
    withoutRules: PASSES,
    text: textOf(again({ rules: 99 })),
  },
  {
    id: 'F33',
    by: O,
    what: 'second start, the burnt one not named',
    want: 'BURNT',
    text: textOf(again({ attempt: 2 })),
  },
  {
    id: 'F34',
    by: O,
    what: 'second start called the first, receipt',
    want: 'PIN-COMMITMENT',
    receipt: RECEIPT,
    text: textOf(again({ secret: secretOf('secret 2') })),
  },
  {
    id: 'F35',
    by: O,
    what: 'a burnt start without a commitment of its own',
    want: 'BURNT',
    text: textOf(again({ attempt: 2, burnt: burntBy(again({ attempt: 2 }).terms.server) })),
  },
  {
    id: 'F36',
    by: O,
    what: 'burnt although nobody was missing',
    want: 'BURNT',
    text: textOf(again({ attempt: 2, burnt: [{ server: DICE.terms.server, missing: [] }] })),
  },
  {
    id: 'F37',
    by: O,
    what: 'every roll a double six: draws chosen by skipping counters',
    want: 'CHANCE',
    text: textOf(again({ chance: skipping(5) })),
  },
  {
    id: 'F38',
    by: O,
    what: 'event numbers skipped',
    want: 'NUMBER',
    text: textOf(
      forged((f) => f.log.forEach((r, n) => n > ROLL && r.type === 'played' && (at(f, n).first += 1))),
    ),
  },
  {
    id: 'F39',
    by: O,
    what: 'every roll a double six: hidden behind undone rolls',
    want: 'UNDO',
    text: textOf(rerolled(false)),
  },
  {
    id: 'F40',
    by: O,
    what: 'undone records with made-up events, to move the numbers',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: textOf(
      forged((f) => {
        const one = { ...clone(at(f, QUIET)), events: [{ type: 'madeUp' }] };
        f.log.splice(QUIET, 0, one, undone(one.seat, QUIET));
        f.log.forEach((r, n) => n > QUIET && r.type === 'played' && (at(f, n).first += 1));
      }),
    ),
  },
  {
    id: 'F41',
    by: O,
    what: 'an undone record whose move is refused',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: textOf(
      forged((f) => {
        const one = { ...clone(at(f, QUIET)), move: { type: 'endTurn' }, events: [] };
        f.log.splice(QUIET, 0, one, undone(one.seat, QUIET));
      }),
    ),
  },
  {
    id: 'F42',
    by: O,
    what: 'silent chance taken back and drawn again',
    want: 'UNDO',
    text: textOf(rerolled(false)),
  },
  {
    id: 'F43',
    by: O,
    what: 'the same with the counter put back',
    want: 'UNDO',
    text: textOf(rerolled(true)),
  },
  {
    id: 'F44',
    by: O,
    what: 'counter put back without any undo: a draw used twice',
    want: 'CHANCE',
    text: textOf(forged((f) => (at(f, rolledAt(DICE, 1)).chance = at(f, ROLL).chance))),
  },
  {
    id: 'F45',
    by: O,
    what: 'taking back another seat’s move',
    want: 'UNDO',
    text: textOf(forged((f) => f.log.splice(QUIET + 1, 0, undone((at(f, QUIET).seat + 1) % 3, QUIET)))),
  },
  {
    id: 'F46',
    by: O,
    what: 'taking back more than one’s own last run',
    want: 'UNDO',
    text: textOf(forged((f) => f.log.splice(9, 0, undone(at(f, 8).seat, 1)))),
  },
  {
    id: 'F47',
    by: O,
    what: 'taking back a record that does not exist',
    want: 'UNDO',
    text: textOf(forged((f) => f.log.splice(QUIET + 1, 0, undone(at(f, QUIET).seat, 9999)))),
  },
  {
    id: 'F48',
    by: O,
    what: 'outcome of a roll changed in draws and event',
    want: 'CHANCE',
    text: textOf(
      forged((f) => {
        const roll = at(f, ROLL);
        roll.chance = roll.chance.map(
          ([label, , n, value]) => [label, 'below', n, ((value as number) + 1) % n] as Draw,
        );
        roll.events = roll.events.map((event) => ({ ...event, forged: true }));
      }),
    ),
  },
  {
    id: 'F49',
    by: O,
    what: 'event changed, draws left',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: textOf(
      forged((f) => (at(f, ROLL).events = at(f, ROLL).events.map((event) => ({ ...event, forged: true })))),
    ),
  },
  {
    id: 'F50',
    by: O,
    what: 'draws left out of a record',
    want: 'CHANCE',
    text: textOf(forged((f) => (at(f, ROLL).chance = []))),
  },
  {
    id: 'F51',
    by: O,
    what: 'one draw more than the rules ask for',
    want: 'CHANCE',
    text: textOf(
      forged(
        (f) =>
          (at(f, ROLL).chance = [...at(f, ROLL).chance, ['roll:3', 'below', 6, valueOf(DICE, 'roll:3', 6)]]),
      ),
    ),
  },
  {
    id: 'F52',
    by: O,
    what: 'the deal from another stream',
    want: 'CHANCE',
    text: textOf(
      forged((f) => {
        const begun = f.log[0] as unknown as { chance: Draw[] };
        begun.chance[0] = begun.chance[0]!.with(0, 'terrain:2') as never;
      }),
    ),
  },
  {
    id: 'F53',
    by: O,
    what: 'a purpose the rules do not have',
    want: 'CHANCE',
    key,
    withoutRules: PASSES,
    text: textOf(
      forged(
        (f) =>
          (at(f, ROLL).chance = [...at(f, ROLL).chance, ['luck:1', 'below', 6, valueOf(DICE, 'luck:1', 6)]]),
      ),
    ),
  },
  {
    id: 'F54',
    by: O,
    what: 'one card of the dealt state exchanged',
    want: 'SETUP',
    key,
    withoutRules: PASSES,
    text: textOf(
      forged((f) => {
        const { state } = f.log[0] as { state: { deck: unknown[] } };
        const other = state.deck.findIndex((card) => card !== state.deck[0]);
        [state.deck[0], state.deck[other]] = [state.deck[other], state.deck[0]];
      }),
    ),
  },
  {
    id: 'F55',
    by: O,
    what: 'a move of a seat whose turn it is not',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => (at(f, ROLL).seat = ((at(f, ROLL).seat + 1) % 3) as never))),
  },
  {
    id: 'F56',
    by: O,
    what: 'a move of seat "__proto__"',
    want: 'MOVE',
    text: textOf(forged((f) => (at(f, ROLL).seat = '__proto__' as never))),
  },
  {
    id: 'F57',
    by: O,
    what: 'the house makes a move that is not the fallback',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => (at(f, 1).cause = 'timeout'))),
  },
  {
    id: 'F58',
    by: O,
    what: 'two records exchanged',
    want: 'NUMBER',
    text: textOf(forged((f) => f.log.splice(ROLL, 2, f.log[ROLL + 1]!, f.log[ROLL]!))),
  },
  {
    id: 'F59',
    by: O,
    what: 'a record twice',
    want: 'NUMBER',
    text: textOf(forged((f) => f.log.splice(QUIET, 0, f.log[QUIET]!))),
  },
  {
    id: 'F60',
    by: O,
    what: 'tail cut, signed as the end',
    want: 'END',
    text: textOf(forged((f) => f.log.splice(-5))),
  },
  {
    id: 'F61',
    by: O,
    what: 'tail cut and called finished',
    want: 'END',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => f.log.splice(-5, 5, endedBy('finished', [[0], [1], [2]])))),
  },
  {
    id: 'F62',
    by: O,
    what: 'tail cut and called abandoned, no receipt',
    want: 'signed',
    key,
    says: 'abandoned: how it would have ended is not known',
    text: textOf(forged((f) => f.log.splice(-9, 9, endedBy('abandoned')), CARDS)),
  },
  {
    id: 'F63',
    by: O,
    what: 'the same, against a receipt',
    want: 'PIN-HEAD',
    receipt: receiptOf(CARDS),
    text: textOf(forged((f) => f.log.splice(-9, 9, endedBy('abandoned')), CARDS)),
  },
  {
    id: 'F64',
    by: O,
    what: 'another ranking',
    want: 'END',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => f.log.splice(-1, 1, endedBy('finished', [[2], [1], [0], []])), CARDS)),
  },
  {
    id: 'F65',
    by: O,
    what: 'records after the end',
    want: 'END',
    text: textOf(forged((f) => f.log.push(f.log[QUIET]!))),
  },
  {
    id: 'F66',
    by: O,
    what: 'begun twice',
    want: 'LOG',
    text: textOf(forged((f) => f.log.splice(1, 0, f.log[0]!))),
  },
  {
    id: 'F67',
    by: O,
    what: 'moves changed to legal others from the middle on, receipt',
    want: 'PIN-HEAD',
    receipt: RECEIPT,
    text: textOf(again({ choices: (n) => (n > 20 ? 'other' : 'usual') })),
  },
  {
    id: 'F68',
    by: O,
    what: 'the record of the rematch instead of this one',
    want: 'PIN-TABLE',
    receipt: RECEIPT,
    text: textOf(again({ table: '4f2b8c1e-7a40-4d7e-9b52-0c61d2a4e9f7' })),
  },
  {
    id: 'F69',
    by: O,
    what: 'half a number in an event',
    want: 'FORMAT',
    text: textOf(DICE).replace(/"first":(\d+)/, '"first":$1.5'),
  },
  {
    id: 'F70',
    by: O,
    what: 'unknown key in a record',
    want: 'FORMAT',
    text: textOf(forged((f) => Object.assign(at(f, ROLL), { luck: 1 }))),
  },
  {
    id: 'F71',
    by: O,
    what: 'a game only of bots',
    want: 'signed',
    key,
    says: 'the server may have chosen: nobody else gave a share',
    text: textOf(again({ people: ['*Rook', '*Crow', '*Jay'] })),
  },
  {
    id: 'F72',
    by: O,
    what: 'an old cf-shuffle-1 file',
    want: 'FORMAT',
    text: '{"format":"reckon-game/1","game":"settlers","version":2,"gameId":"g","seats":[],"log":[],"proof":{"scheme":"cf-shuffle-1"}}',
  },
  {
    id: 'F73',
    by: O,
    what: 'a share more than there are seats',
    want: 'SEAT-OPEN',
    text: textOf(forged((f) => f.shares.push(secretOf('more')))),
  },
  {
    id: 'F74',
    by: O,
    what: 'table id with a line break',
    want: 'TERMS',
    text: textOf(again({ table: '3f2b8c1e-7a40-4d7e-9b52-0c61d2a4e9f7\n1' })),
  },
  {
    id: 'F75',
    by: O,
    what: 'a seat of unknown kind',
    want: 'TERMS',
    text: textOf(
      forged((f) => set(f, { seats: f.terms.seats.map((s, n) => (n === 0 ? { ...s, kind: 'ghost' } : s)) })),
    ),
  },
  {
    id: 'F76',
    by: O,
    what: 'work without bound in the options',
    want: 'TERMS',
    withoutRules: 'CHANCE',
    text: textOf(forged((f) => set(f, { config: { ...(f.terms.config as object), victoryPoints: 1e9 } }))),
  },
  {
    id: 'F77',
    by: O,
    what: 'a record of unknown type',
    want: 'FORMAT',
    text: textOf(forged((f) => f.log.splice(1, 0, { type: 'conjured' } as never))),
  },
  {
    id: 'F78',
    by: O,
    what: '20,001 records',
    want: 'FORMAT',
    text: textOf(cut((f) => (f.log = Array.from({ length: 20_001 }, () => undone(0, 1))))),
  },
  {
    id: 'F79',
    by: O,
    what: 'tail cut, called finished, ranking left empty',
    want: 'END',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => f.log.splice(-5, 5, endedBy('finished')))),
  },
  {
    id: 'F80',
    by: O,
    what: 'a finished game called abandoned',
    want: 'END',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => f.log.splice(-1, 1, endedBy('abandoned')), CARDS)),
  },
  {
    id: 'F81',
    by: O,
    what: 'signed with a newer key of the server, receipt',
    want: 'PIN-KEY',
    receipt: RECEIPT,
    text: textOf(again({ signer: STRANGER })),
  },
  { id: 'F82', by: O, what: 'no JSON at all', want: 'FORMAT', text: 'seven of hearts' },
  {
    id: 'F83',
    by: O,
    what: 'a bot that is no name',
    want: 'FORMAT',
    text: textOf(forged((f) => (at(f, ROLL).bot = 'The Boss'))),
  },
  {
    id: 'F84',
    by: O,
    what: 'a record under rules nobody has, to escape them',
    want: 'RULES',
    key,
    withoutRules: PASSES,
    text: textOf(forged((f) => (at(f, ROLL).rules = 99))),
  },
  {
    id: 'F85',
    by: O,
    what: 'a start thrown away because of nobody that has a name',
    want: 'BURNT',
    text: textOf(again({ attempt: 2, burnt: [{ server: DICE.terms.server, missing: [null as never] }] })),
  },
  {
    id: 'F86',
    by: O,
    what: 'a name longer than any',
    want: 'TERMS',
    text: textOf(again({ people: ['A'.repeat(65), 'Bo', '*Rook'] })),
  },
  {
    id: 'F87',
    by: O,
    what: 'a bot that is no text',
    want: 'TERMS',
    text: textOf(
      forged((f) => set(f, { seats: f.terms.seats.map((s) => (s.kind === 'bot' ? { ...s, bot: 7 } : s)) })),
    ),
  },
  {
    id: 'F88',
    by: O,
    what: 'hints counted for more seats than there are',
    want: 'END',
    text: textOf(forged((f) => f.log.splice(-1, 1, { ...endedBy('abandoned'), hints: [0, 0, 0, 1] }))),
  },
  {
    id: 'F89',
    by: O,
    what: 'an abandoned game with a winner',
    want: 'END',
    text: textOf(forged((f) => f.log.splice(-1, 1, endedBy('abandoned', [[0], [1], [2]])))),
  },
  {
    id: 'F90',
    by: O,
    what: 'a number drawn of more than a word of chance has: nothing comes of it for ever',
    want: 'FORMAT',
    text: textOf(forged((f) => (at(f, ROLL).chance = [['roll:1', 'below', 2 ** 32 + 1, 0]]))),
  },
  {
    id: 'F91',
    by: O,
    what: 'a pack of more cards than any, shuffled',
    want: 'FORMAT',
    text: textOf(forged((f) => (at(f, ROLL).chance = [['roll:1', 'shuffle', 1e9]]))),
  },
  {
    id: 'F92',
    by: O,
    what: 'an event number that clears the terminal',
    want: 'FORMAT',
    text: textOf(forged((f) => (at(f, ROLL).first = `${STEERING}witnessed` as never))),
  },
  {
    id: 'F93',
    by: O,
    what: 'a game that clears the terminal',
    want: 'TERMS',
    text: textOf(forged((f) => set(f, { game: `${STEERING}witnessed` }))),
  },
  { id: 'F94', by: O, what: 'nothing at all', want: 'FORMAT', text: 'null' },
  {
    id: 'F97',
    by: O,
    what: 'a share of the server’s own at the seat of the receipt, as if another device had given it',
    want: 'witnessed',
    says: 'not known: whose share stands at the seat of the receipt',
    receipt: { ...RECEIPT, D: secretOf('what the browser promised') },
    text: textOf(DICE),
  },
  {
    id: 'F98',
    by: O,
    what: 'heads never shown: the receipt knows no record of the game',
    want: 'witnessed',
    says: 'not known: what was played: the receipt shows the terms, and no record of the game',
    receipt: { ...RECEIPT, head: undefined, signed: undefined } as never,
    text: textOf(DICE),
  },
  {
    id: 'F99',
    by: O,
    what: 'a lie that the browser told its person of, and nothing of it in the file',
    want: 'witnessed',
    says: 'its browser was told that this server lies: C-FORK, C-ROLLED-BACK',
    receipt: {
      ...RECEIPT,
      alarms: (['C-FORK', 'C-ROLLED-BACK', 'C-FORK'] as const).map((code) => ({
        code,
        pinned: '',
        shown: '',
        at: 0,
      })),
    },
    text: textOf(DICE),
  },
  {
    id: 'F100',
    by: O,
    what: 'moves changed behind a head that was seen, and hidden by going on',
    want: 'PIN-HEAD',
    receipt: { ...receiptOf(OTHERS), seen: seenOf([headsOf(DICE).slice(0, 9), headsOf(OTHERS)], OTHERS) },
    text: textOf(OTHERS),
  },
  {
    id: 'F101',
    by: O,
    what: 'records cut behind a head that was seen',
    want: 'PIN-HEAD',
    receipt: { ...RECEIPT, seen: { ...RECEIPT.seen!, runs: [[1, DICE.log.length + 1]] } },
    text: textOf(DICE),
  },
  {
    id: 'F102',
    by: X,
    what: 'a mark of byte order before the text',
    want: 'FORMAT',
    text: `\uFEFF${textOf(DICE)}`,
  },
  {
    id: 'F103',
    by: O,
    what: 'a start thrown away because of a seat that is not there',
    want: 'BURNT',
    text: textOf(again({ attempt: 2, burnt: [{ server: KEPT, missing: [{ seat: -1, name: 'Bo' }] }] })),
  },
  {
    id: 'F104',
    by: O,
    what: 'a start thrown away because of one seat twice',
    want: 'BURNT',
    text: textOf(again({ attempt: 2, burnt: [{ server: KEPT, missing: [...BO, ...BO] }] })),
  },
  {
    id: 'F105',
    by: O,
    what: 'a start whose number is a text',
    want: 'TERMS',
    text: textOf(forged((f) => set(f, { attempt: '1' }))),
  },
  {
    id: 'F106',
    by: O,
    what: 'rules of a version below nothing',
    want: 'TERMS',
    text: textOf(again({ rules: -1 })),
  },
  {
    id: 'F107',
    by: O,
    what: 'one level deeper than a file may be',
    want: 'FORMAT',
    text: deepened(65),
  },
  {
    id: 'F108',
    by: O,
    what: 'as deep as a file may be, in an event that no move makes',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: deepened(64),
  },
  {
    id: 'F113',
    by: O,
    what: 'the same with nothing in it: nothing is no level more',
    want: 'MOVE',
    key,
    withoutRules: PASSES,
    text: deepened(64, 'null'),
  },
  ...(
    [
      ['something that is no list', [{}]],
      ['a seat that is not there', [[99]]],
      ['a seat twice', [[0], [0]]],
    ] as const
  ).map(([odd, ranking]): Forgery => ({
    id: 'F114',
    by: O,
    what: `a ranking with ${odd} in it`,
    want: 'END',
    text: textOf(forged((f) => (f.log[f.log.length - 1] = endedBy('finished', ranking as never)), CARDS)),
  })),
  {
    id: 'F109',
    by: O,
    what: 'a name of millions of letters',
    want: 'TERMS',
    text: textOf(DICE).replace('Ana', 'A'.repeat(15_000_000)),
  },
  {
    id: 'F110',
    by: O,
    what: 'signed by everybody: a key that is no point as points are written',
    want: 'TERMS-SIG',
    key: NOBODY.key,
    text: textOf(again({ signer: NOBODY })),
  },
  {
    id: 'F112',
    by: O,
    what: 'a record whose type is a list of one: a text to whoever joins it',
    want: 'FORMAT',
    text: textOf(forged((f) => (at(f, QUIET).type = ['played'] as never))),
  },
];
export { CARDS, DICE, RECEIPT };
