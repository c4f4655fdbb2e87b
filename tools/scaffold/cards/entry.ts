import type { Entry } from '@reckon/kernel';
import { greedy } from './bots/greedy.ts';
import { random } from './bots/random.ts';
import { OPTIONS, parseConfig, rematch, type Config } from './rules/config.ts';
import type { Event } from './rules/events.ts';
import { game } from './rules/game.ts';
import type { Move } from './rules/moves.ts';
import type { State } from './rules/state.ts';
import type { View } from './rules/view.ts';
import { scoring } from './score/scoring.ts';
import { text } from './text/text.ts';
import { imagining } from './thinking/imagining.ts';

export const cardsTemplate: Entry<Config, State, Move, Event, View> = {
  game,
  scoring,
  bots: [random, greedy],
  imagining,
  options: OPTIONS,
  parseConfig,
  rematch,
  text,
};
