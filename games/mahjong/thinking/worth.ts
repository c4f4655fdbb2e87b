import { seat as asSeat, type Worth } from '@reckon/kernel';
import type { Rules } from '../facts/rulesets.ts';
import { SEATS } from '../facts/seats.ts';
import { countsOf } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import {
  loseKong,
  scoreKong,
  scoreWin,
  settleExhausted,
  type KongIncome,
  type Transfer,
} from '../score/transfers.ts';
import { wallLeft } from '../rules/wall.ts';
import type { Belief } from './belief.ts';
import { FULL_WALL } from './outlook.ts';

/** What a line of thought has come to so far: points by seat and what they are for, and the kongs whose income may move. */
export interface Notes {
  readonly rules: Rules;
  readonly kongs: readonly (KongIncome & { readonly no: number })[];
  readonly points: readonly number[];
  readonly parts: readonly { readonly [P in Part]: number }[];
}

export const PARTS = ['wins', 'paid', 'kongs', 'end'] as const;
type Part = (typeof PARTS)[number];
const NOTHING: { readonly [P in Part]: number } = { wins: 0, paid: 0, kongs: 0, end: 0 };

export const notesOf = (rules: Rules, belief: Belief): Notes => ({
  rules,
  kongs: belief.kongs.map((kong) => ({
    no: kong.no,
    owner: kong.seat,
    payments: scoreKong(rules, { type: 'konged', ...kong }),
  })),
  points: Array<number>(SEATS).fill(0),
  parts: Array.from({ length: SEATS }, () => NOTHING),
});

/** Every payment of the line, as the score would book it. */
export function follow(notes: Notes, event: Event): Notes {
  const { rules, kongs } = notes;
  switch (event.type) {
    case 'won':
      return paid(notes, scoreWin(rules, event).transfers);
    case 'konged': {
      const payments = scoreKong(rules, event);
      return paid({ ...notes, kongs: [...kongs, { no: event.no, owner: event.seat, payments }] }, payments);
    }
    case 'kongLost': {
      const income = kongs.find(({ no }) => no === event.no);
      const rest = { ...notes, kongs: kongs.filter(({ no }) => no !== event.no) };
      return income ? paid(rest, loseKong(rules, income, event.winners)) : rest;
    }
    case 'handEnded': {
      if (event.reason !== 'wall' || rules.atExhaustion === 'nothing') return notes;
      const hands = event.hands.map(({ concealed, melds, missing, left }, seat) => ({
        seat: asSeat(seat),
        counts: countsOf(concealed),
        melds,
        missing,
        left,
      }));
      return paid(notes, settleExhausted(rules, hands, kongs));
    }
    default:
      return notes;
  }
}

function paid(notes: Notes, transfers: readonly Transfer[]): Notes {
  if (transfers.length === 0) return notes;
  const points = notes.points.slice();
  const parts = notes.parts.map((part) => ({ ...part }));
  for (const { kind, payer, to, amount } of transfers) {
    points[to] = (points[to] ?? 0) + amount;
    points[payer] = (points[payer] ?? 0) - amount;
    const [gains, loses] = [parts[to], parts[payer]];
    if (gains) gains[kind === 'hu' ? 'wins' : PART_OF[kind]] += amount;
    if (loses) loses[kind === 'hu' ? 'paid' : PART_OF[kind]] -= amount;
  }
  return { ...notes, points, parts };
}

const PART_OF: { readonly [K in Exclude<Transfer['kind'], 'hu'>]: Part } = {
  kong: 'kongs',
  kong_refund: 'kongs',
  kong_transfer: 'kongs',
  flower_pig: 'end',
  not_ready: 'end',
};

/**
 * Imagined hands of others are still a little weaker than real ones, so that a seat hopes for too much: by so many points
 * with a full wall under house rules, and by less the less is left of it. Learnt from what was said and what happened in
 * `npx tsx --conditions=src tools/believe.ts mahjong --positions 0 --games 120 --lines 30 --seed small` without it: 1.05 points
 * with half of the wall left. It is the same for every move, so it changes what is said and not what is chosen.
 */
const HOPE = 2;

const hoped = (root: State): number => (root.rules.set === 'house' ? (HOPE * wallLeft(root)) / FULL_WALL : 0);

/** Points of the hand from here on: a line of thought goes to its end. */
export const worth: Worth<State, Notes> = {
  unit: 'points',
  of: ({ notes }, seat, root) => (notes.points[seat] ?? 0) - hoped(root),
  parts: PARTS,
  reasons: ({ notes }, seat) => PARTS.map((part) => notes.parts[seat]?.[part] ?? 0),
};
