import { begin, LOCALES, play, seatsOf, seededDice, type Telling } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { cardsTemplate } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import * as chinese from '../text/chinese.ts';

const { game, scoring, text, options } = cardsTemplate;

test.each(LOCALES)('everything that happens has its sentence (%s)', (locale) => {
  const match = begin({ game, config: STANDARD, seats: 3, chance: seededDice('2'), observers: [scoring] });
  for (const viewer of [...seatsOf(3), 'spectator'] as const) {
    const telling: Telling = { locale, viewer, nameOf: (seat) => `P${seat}`, config: STANDARD };
    const view = game.view(match.state, viewer);
    expect(text.status(view, telling)).not.toBe('');
    expect(text.draw(view, telling)).toContain('P1');
    for (const { name, values } of options)
      for (const value of values)
        expect(text.phrase({ key: `option.${name}.${value}` }, telling)).not.toMatch(/^option/);
  }
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const answer = play(match, turn, game.moves(match.state, turn)[0]!);
    if ('rejected' in answer) throw new Error(answer.rejected);
    const telling: Telling = { locale, viewer: turn, nameOf: (seat) => `P${seat}` };
    for (const event of answer.events) expect(text.event(event, telling)).toMatch(/[.。]$/);
  }
});

test.each(['not_your_turn', 'not_held', 'must_follow'])('%s is refused in 中文 too', (code) => {
  expect(chinese.REFUSALS[code]).toMatch(/。$/);
});
