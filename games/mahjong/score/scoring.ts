import { seatsOf, totalOf } from '@reckon/kernel';
import type { Change, Hint, Phrase, ScoreLine, Scoring, Seat, Sheet } from '@reckon/kernel';
import { waitsOf } from '../rules/ready.ts';
import { SEATS, type Event, type State } from '../rules/state.ts';
import { countsOf, nameOf } from '../rules/tiles.ts';
import { seenBy } from '../rules/view.ts';
import {
  loseKong,
  scoreKong,
  scoreWin,
  settleExhausted,
  type KongIncome,
  type Transfer,
} from './transfers.ts';

/** The score observes the game: it books transfers from what events say, and nothing flows back (MJ-15.1). */
export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: (state) => ({ lines: stakes(state), changes: [], final: false }),
  observe(sheet, event, after, seq) {
    const posted = postingsOf(sheet, event, after);
    const booked = posted ? book(sheet, posted, seq) : sheet;
    const checked = booked === sheet ? sheet : balanced(booked, SEATS * after.rules.start, seq);
    return event.type === 'handEnded' && event.last ? { ...checked, final: true } : checked;
  },
  rank(sheet) {
    const totals = seatsOf(SEATS).map((seat) => totalOf(sheet.lines, seat));
    const levels = [...new Set(totals)].toSorted((one, other) => other - one);
    return levels.map((level) => seatsOf(SEATS).filter((seat) => totals[seat] === level));
  },
  next: hints,
};

/** A stake of nothing is written down too: a sheet without lines would look hidden. */
const stakes = ({ rules }: State): readonly ScoreLine[] =>
  seatsOf(SEATS).map((seat) => ({
    seat,
    points: rules.start,
    rule: 'MJ-15.5',
    source: 'stake',
    category: 'stake',
    why: { key: 'why.stake', points: rules.start },
    because: [],
    evidence: [],
  }));

/** Transfers with what they are for. `mark` tells this occasion from others of its kind. */
interface Posting {
  readonly transfers: readonly Transfer[];
  readonly mark: string;
  readonly why: (transfer: Transfer) => Phrase;
  readonly evidence: readonly string[];
}

function postingsOf(sheet: Sheet, event: Event, { rules, hand, players }: State): Posting | undefined {
  switch (event.type) {
    case 'won': {
      const { lines, fan, each, transfers } = scoreWin(rules, event);
      const told = lines.map((line) => `${line.key}:${line.fan}`).join(' ');
      const why = { key: 'why.hu', kind: event.kind, tile: nameOf(event.tile), fan, each, lines: told };
      const evidence = [`win:${hand}:${event.seat}:${players[event.seat]!.won.length - 1}`];
      return { transfers, mark: `${hand}.${event.no}`, why: () => why, evidence };
    }
    case 'konged': {
      const transfers = scoreKong(rules, event);
      const meld = players[event.seat]!.melds.findIndex(({ tile }) => tile === event.tile);
      const why = { key: 'why.kong', kind: event.kind, tile: nameOf(event.tile) };
      return {
        transfers,
        mark: `${hand}.${event.no}`,
        why: () => why,
        evidence: [`meld:${hand}:${event.seat}:${meld}`],
      };
    }
    case 'kongLost': {
      const income = incomeOf(sheet, hand).get(event.no);
      if (income === undefined) return undefined;
      const transfers = loseKong(rules, income, event.winners);
      return { transfers, mark: `${hand}.${event.no}`, why: whyOf, evidence: [] };
    }
    case 'handEnded': {
      if (event.reason !== 'wall' || rules.atExhaustion === 'nothing') return undefined;
      return settlement(sheet, event, rules, hand);
    }
    case 'buried':
    case 'swapChosen':
    case 'swapped':
    case 'missingChosen':
    case 'missingShown':
    case 'drawn':
    case 'discarded':
    case 'answered':
    case 'ponged':
    case 'upgrading':
    case 'readied':
    case 'dealt':
      return undefined;
    default:
      return event satisfies never;
  }
}

const whyOf = ({ kind }: Transfer): Phrase => ({ key: `why.${kind}` });

function settlement(
  sheet: Sheet,
  { hands }: Extract<Event, { type: 'handEnded' }>,
  rules: State['rules'],
  hand: number,
): Posting {
  const ends = hands.map(({ concealed, melds, missing, left }, seat) => ({
    seat: seat as Seat,
    counts: countsOf(concealed),
    melds,
    missing,
    left,
  }));
  const transfers = settleExhausted(rules, ends, [...incomeOf(sheet, hand).values()]);
  return { transfers, mark: `${hand}`, why: whyOf, evidence: [] };
}

/** The kongs of a hand whose income is still with their owners, by number: read from the sheet itself. */
function incomeOf({ lines }: Sheet, hand: number): ReadonlyMap<number, KongIncome> {
  const kongs = new Map<number, { owner: Seat; payments: { payer: Seat; amount: number }[] }>();
  for (const { category, source, points, seat, other } of lines) {
    const [, inHand, no] = /^kong(?:_refund|_transfer)?:(\d+)\.(\d+):/.exec(source) ?? [];
    if (inHand === undefined || Number(inHand) !== hand || points <= 0 || other === undefined) continue;
    if (category !== 'kong') {
      kongs.delete(Number(no));
      continue;
    }
    const known = kongs.get(Number(no)) ?? { owner: seat, payments: [] };
    known.payments.push({ payer: other, amount: points });
    kongs.set(Number(no), known);
  }
  return kongs;
}

/** Double entry: a line for the seat that pays and one for the seat that gets (MJ-15.3). */
function book(sheet: Sheet, { transfers, mark, why, evidence }: Posting, seq: number): Sheet {
  if (transfers.length === 0) return sheet;
  const lines = sheet.lines.slice();
  const changes: Change[] = sheet.changes.slice();
  const line = (transfer: Transfer, seat: Seat, other: Seat, points: number, nth: number): void => {
    const { rule, kind, payer, to } = transfer;
    const source = `${kind}:${mark}:${payer}-${to}${nth > 0 ? `:${nth}` : ''}`;
    const phrase = why(transfer);
    lines.push({
      seat,
      points,
      rule,
      source,
      category: kind,
      why: phrase,
      because: [seq],
      evidence,
      other,
    });
    changes.push({ seq, seat, points, source, why: phrase });
  };
  // Several kongs of one seat may go back to one payer at the end of a hand.
  const count = new Map<string, number>();
  for (const transfer of transfers) {
    const { kind, payer, to, amount } = transfer;
    const pair = `${kind} ${payer} ${to}`;
    const nth = count.get(pair) ?? 0;
    count.set(pair, nth + 1);
    line(transfer, payer, to, -amount, nth);
    line(transfer, to, payer, amount, nth);
  }
  return { lines, changes, final: sheet.final };
}

/** The check after every transfer. A sheet that does not add up says so, and the game goes on (MJ-15.4). */
export function balanced(sheet: Sheet, expected: number, seq: number): Sheet {
  let sum = 0;
  for (const { points } of sheet.lines) sum += points;
  if (sum === expected) return sheet;
  const fault: ScoreLine = {
    seat: 0 as Seat,
    points: 0,
    rule: 'MJ-15.4',
    source: `check:${seq}`,
    category: 'check',
    why: { key: 'why.check', sum, expected },
    because: [seq],
    evidence: [],
  };
  return { ...sheet, lines: [...sheet.lines, fault] };
}

/** The waits of a ready hand, from what its owner can see. */
function hints(state: State, seat: Seat): readonly Hint[] {
  const { phase } = state;
  if (phase.type !== 'claiming' && !(phase.type === 'turn' && phase.seat !== seat)) return [];
  const { hand, melds, missing, left } = state.players[seat]!;
  if (left) return [];
  return waitsOf(state.rules, { counts: hand, melds, missing: missing! }, seenBy(state, seat))
    .filter(({ left: tiles }) => tiles > 0)
    .map(({ tile, left: tiles, fan, points }) => ({
      points,
      source: `wait:${nameOf(tile)}`,
      why: { key: 'hint.wait', tile: nameOf(tile), left: tiles, fan },
    }));
}
