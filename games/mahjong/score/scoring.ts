import {
  accounted,
  rankedByTotal,
  type Hint,
  type Phrase,
  type Scoring,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { countsOf, nameOf } from '../facts/tiles.ts';
import type { Event, KongEvent, ShownHand, WinEvent } from '../rules/events.ts';
import { pointsOf } from '../rules/fan.ts';
import { redact } from '../rules/redact.ts';
import { waitsOf } from '../rules/ready.ts';
import { heldBy, playerAt, type State } from '../rules/state.ts';
import { seenBy } from '../rules/view.ts';
import { balanced, book, incomeOf, stakes, type Posting } from './lines.ts';
import { loseKong, scoreKong, scoreWin, settleExhausted, type EndHand } from './transfers.ts';

/** The score observes the game: it books transfers from what events say, and nothing flows back (MJ-15.1). */
export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: (state) => ({ lines: stakes(state), changes: [], final: false }),
  observe(sheet, event, after, seq) {
    const posting = postingOf(sheet, event, after);
    const checked =
      posting && posting.transfers.length > 0
        ? balanced(book(sheet, posting, seq), SEATS * after.rules.start, seq)
        : sheet;
    return event.type === 'handEnded' && event.last ? { ...checked, final: true } : checked;
  },
  settled: accounted({ open: (event: Event) => redact(event, 'spectator'), when: ({ hand }: State) => hand }),
  rank: ({ lines }) => rankedByTotal(lines, SEATS),
  next: hints,
};

function postingOf(sheet: Sheet, event: Event, after: State): Posting | undefined {
  const { rules, hand } = after;
  switch (event.type) {
    case 'won':
      return postingOfWin(event, after);
    case 'konged':
      return postingOfKong(event, after);
    case 'kongLost': {
      const income = incomeOf(sheet, hand).get(event.no);
      return (
        income && { transfers: loseKong(rules, income, event.winners), occasion: { hand, no: event.no } }
      );
    }
    case 'handEnded': {
      if (event.reason !== 'wall') return undefined;
      const income = [...incomeOf(sheet, hand).values()];
      return { transfers: settleExhausted(rules, event.hands.map(endHand), income), occasion: { hand } };
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

function postingOfWin(event: WinEvent, after: State): Posting {
  const { rules, hand } = after;
  const { seat, kind, tile, no, of } = event;
  const { lines, fan, counted, each, transfers } = scoreWin(rules, event);
  // Every fan line is a parameter by its own key, in the order in which they are told.
  const fans = Object.fromEntries(lines.map((line) => [line.key, line.fan]));
  const more = each - pointsOf(rules, fan);
  const why: Phrase = {
    key: 'why.hu',
    kind,
    tile: nameOf(tile),
    of,
    fan,
    counted,
    each,
    ...(more > 0 && { more }),
    ...fans,
  };
  const evidence = [`win:${hand}:${seat}:${playerAt(after, seat).won.length - 1}`];
  return { transfers, occasion: { hand, no }, why, evidence };
}

function postingOfKong(event: KongEvent, after: State): Posting {
  const { rules, hand } = after;
  const { seat, kind, tile, no } = event;
  const meld = playerAt(after, seat).melds.findIndex((one) => one.tile === tile);
  const why: Phrase = { key: 'why.kong', kind, tile: nameOf(tile) };
  const evidence = [`meld:${hand}:${seat}:${meld}`];
  return { transfers: scoreKong(rules, event), occasion: { hand, no }, why, evidence };
}

const endHand = ({ concealed, melds, missing, left }: ShownHand, seat: number): EndHand => ({
  seat: seat as Seat,
  counts: countsOf(concealed),
  melds,
  missing,
  left,
});

/** The waits of a ready hand, from what its owner can see. */
function hints(state: State, seat: Seat): readonly Hint[] {
  const { phase } = state;
  if (phase.type !== 'claiming' && !(phase.type === 'turn' && phase.seat !== seat)) return [];
  const player = playerAt(state, seat);
  if (player.left) return [];
  return waitsOf(state.rules, heldBy(player), seenBy(state, seat))
    .filter(({ left }) => left > 0)
    .map(({ tile, left, fan, points }) => ({
      points,
      source: `wait:${nameOf(tile)}`,
      why: { key: 'hint.wait', tile: nameOf(tile), left, fan },
    }));
}
