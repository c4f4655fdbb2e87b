import { begin, play, reportOf, seatsOf, seededDice, totalOf, type Sheet } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { cardsTemplate } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import { totalsOf } from '../rules/state.ts';

const { game, scoring, bots, text } = cardsTemplate;

test('[CTP-3.1] [CTP-3.2] every trick is a point with its reason, and the most points win', () => {
  const chance = seededDice('7');
  const match = begin({ game, config: STANDARD, seats: 4, chance, observers: [scoring] });
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const look = () => game.view(match.state, turn!);
    play(match, turn, bots.at(-1)!.choose(null, look, game.moves(match.state, turn), chance));
  }
  const sheet = reportOf<Sheet>(match.audience, scoring.id)!;
  const totals = seatsOf(4).map((seat) => totalOf(sheet.lines, seat));
  expect(totals).toEqual(totalsOf(match.state));
  expect(totals.reduce((sum, total) => sum + total)).toBe(3 * 7);
  const [best = []] = scoring.rank(sheet, match.state);
  for (const seat of best) expect(totals[seat]).toBe(Math.max(...totals));
  const one = { ...sheet.lines[0]!, why: { key: 'why.tricks', tricks: 1 } };
  const telling = { locale: 'en', viewer: 'spectator', nameOf: String } as const;
  expect(text.phrase(one.why, telling)).toBe('1 trick, 1 point each');
  expect(text.source(one, telling)).toMatch(/^Round \d$/);
});
