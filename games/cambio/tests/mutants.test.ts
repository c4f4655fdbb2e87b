import { describe, expect, test } from 'vitest';
import { refuse, type Draft, type RuleId, type ScoreLine } from '@reckon/kernel';
import { checkGame } from '@reckon/kernel/testing';
import { cambio } from '../entry.ts';
import { PACK } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import { checkExample, checkSwapOnCaller, EXAMPLES } from './examples.ts';
import { kit } from './kit.ts';
import { STANDARD } from '../rules/config.ts';
import type { Cambio } from './table.ts';
import { VALIDATION } from './validation.ts';

/**
 * Planted defects. Each is Cambio with one thing wrong; the checks that guard the real game must turn red for it. A check
 * that lets one through guards nothing.
 */
const { game, scoring } = cambio;

const mutant = (changes: Partial<typeof game>, scoringChanges: Partial<typeof scoring> = {}): Cambio => ({
  ...cambio,
  game: { ...game, ...changes },
  scoring: { ...scoring, ...scoringChanges },
});

/** The rules with the outcome of some events bent. */
const reacting = (bend: (event: Event, state: State, then: readonly Event[]) => readonly Event[]): Cambio =>
  mutant({ react: (state, event, dice) => bend(event, state, game.react!(state, event, dice)) });

/** Everything that is wrong with a game, by the name of the check that says so. */
function complaints(entry: Cambio): readonly string[] {
  const found: string[] = [];
  const attempt = (name: string, check: () => void): void => {
    try {
      check();
    } catch {
      found.push(name);
    }
  };
  for (const { title, check } of VALIDATION) attempt(title, () => check(entry));
  for (const example of EXAMPLES) attempt(example.name, () => checkExample(entry, example));
  attempt('X9', () => checkSwapOnCaller(entry, 'none'));
  for (const { promise } of checkGame({ ...kit, entry, configs: [STANDARD] }, { games: 60, seats: [3, 6] }))
    found.push(`promise ${promise}`);
  return [...new Set(found)];
}

test('[CAM-14.10] the real game has no complaint', () => {
  expect(complaints(cambio)).toEqual([]);
});

describe('each defect is seen', () => {
  test('[CAM-6.9] a peek that ends when the turn passes', () => {
    const hasty = reacting((event, state, then) =>
      event.type === 'peekOpened'
        ? [
            {
              type: 'turnEnded',
              seat: event.seat,
              no: state.turnNo,
              endedBy: 'player',
              next: ((event.seat + 1) % state.seats) as never,
            },
          ]
        : then,
    );
    expect(complaints(hasty).some((name) => name.includes('V12'))).toBe(true);
  });

  test('[CAM-6.6] a blind swap that moves owners but not slots', () => {
    const evolve = (state: Draft<State>, event: Event): void => {
      if (event.type !== 'cardsExchanged') return game.evolve(state, event);
      const [a, b] = [4 * event.a.seat + event.a.slot, 4 * event.b.seat + event.b.slot];
      const [mine, theirs] = [state.hands[a]!, state.hands[b]!];
      game.evolve(state, event);
      // Each card goes to the other owner but into the slot it had.
      state.hands[4 * event.b.seat + event.a.slot] = mine;
      state.hands[4 * event.a.seat + event.b.slot] = theirs;
    };
    const found = complaints(mutant({ evolve }));
    expect(found).toContain('promise 0');
    expect(found.some((name) => name.includes('V17'))).toBe(true);
  });

  test('[CAM-10.3] a tied caller penalised by the rules', () => {
    const harsh = reacting((_event, state, then) =>
      then.map((next) => {
        if (next.type !== 'roundScored' || next.penalised !== null || state.call === null) return next;
        const { by } = state.call;
        const tied = next.base.filter((points) => points === next.base[by]).length > 1;
        if (!tied) return next;
        const final = next.final.map((points, who) => (who === by ? 2 * points : points));
        return { ...next, final, totals: final, penalised: by };
      }),
    );
    expect(complaints(harsh)).toContain('X3 caller tied for lowest');
  });

  test('[CAM-10.3] a tied caller penalised by the score', () => {
    const double = (lines: readonly ScoreLine[], state: State): readonly ScoreLine[] =>
      lines.map((line) => {
        if (line.category !== 'penalty' || line.seat !== state.call?.by) return line;
        const shared = line.why['won'] === 'shared';
        return shared ? { ...line, points: Number(line.why['base']) } : line;
      });
    const harsh = mutant(
      {},
      {
        observe: (sheet, event, after, seq) => {
          const next = scoring.observe(sheet, event, after, seq);
          return event.type === 'handsRevealed' ? { ...next, lines: double(next.lines, after) } : next;
        },
      },
    );
    const found = complaints(harsh);
    expect(found).toContain('X3 caller tied for lowest');
  });

  test('[CAM-10.5] a winner id set on a tie', () => {
    const hasty = reacting((_event, _state, then) =>
      then.map((next) => (next.type === 'gameCompleted' ? { ...next, winnerId: next.winners[0]! } : next)),
    );
    const found = complaints(hasty);
    expect(found).toContain('X3 caller tied for lowest');
    expect(found.some((name) => name.includes('V4'))).toBe(true);
  });

  test('[CAM-7.1] the call after drawing', () => {
    const lax = mutant({
      decide: (state, seat, move, dice) =>
        move.type === 'callCambio' && state.step.type === 'holding' && seat === state.step.seat
          ? [{ type: 'cambioCalled', seat }]
          : game.decide(state, seat, move, dice),
    });
    expect(complaints(lax).some((name) => name.includes('V34'))).toBe(true);
  });

  test('[CAM-7.2] a second call', () => {
    const lax = mutant({
      decide: (state, seat, move, dice) =>
        move.type === 'callCambio' &&
        state.step.type === 'start' &&
        seat === state.step.seat &&
        state.call !== null
          ? [{ type: 'cambioCalled', seat }]
          : game.decide(state, seat, move, dice),
    });
    const found = complaints(lax);
    expect(found.some((name) => name.includes('V1 '))).toBe(true);
  });

  test('[CAM-7.3] a final turn for the caller', () => {
    const generous = reacting((_event, state, then) =>
      then.map((next) =>
        next.type === 'turnEnded' && next.next === null && state.call && next.seat !== state.call.by
          ? { ...next, next: state.call.by }
          : next,
      ),
    );
    const found = complaints(generous);
    expect(found.some((name) => name.includes('V3 '))).toBe(true);
    expect(found.length).toBeGreaterThan(5);
  });

  test('[CAM-8.1] a reshuffle that loses the top discard', () => {
    const careless = mutant({
      evolve: (state, event) => {
        game.evolve(state, event);
        if (event.type === 'reshuffled') state.discards = [];
      },
    });
    expect(complaints(careless).some((name) => name.includes('a reshuffle keeps the top discard'))).toBe(
      true,
    );
  });

  test('[CAM-12.3] a hidden card with a stable id in a view', () => {
    const leaking = mutant({
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        backs: state.hands.map((card) => PACK.indexOf(card) * 7919),
      }),
    });
    const found = complaints(leaking);
    expect(found).toContain('promise 9');
  });

  test('[CAM-12.8] a draw that is told to everybody', () => {
    const leaking = mutant({
      redact: (event, viewer) => (event.type === 'deckDrawn' ? event : game.redact(event, viewer)),
    });
    expect(complaints(leaking)).toContain('promise 9');
  });

  test('[CAM-4.1] a refusal by a rule that is not written', () => {
    // Put together, so that the list of rules cited by tests does not take it for one.
    const unwritten = ['CAM', '99.9'].join('-') as RuleId;
    const anyone = mutant({
      decide: (state, seat, move, dice) =>
        move.type === 'drawDeck' && 'seat' in state.step && seat !== state.step.seat
          ? refuse('No.', unwritten, 'NO')
          : game.decide(state, seat, move, dice),
    });
    expect(complaints(anyone)).toContain('promise 14');
  });
});
