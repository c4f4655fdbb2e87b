import type { Entry } from '@reckon/kernel';
import { builder, firstBuilder } from './bots/builder.ts';
import { random } from './bots/random.ts';
import { records } from './records/records.ts';
import { OPTIONS, parseConfig, rematch, type Config } from './rules/config.ts';
import type { Event } from './rules/events.ts';
import { mars as game } from './rules/game.ts';
import type { Move } from './rules/moves.ts';
import type { State } from './rules/state.ts';
import type { View } from './rules/view.ts';
import { scorePosition } from './score/position.ts';
import { scoring } from './score/scoring.ts';
import { whatIf } from './score/whatif.ts';
import { imagining } from './thinking/imagining.ts';
import { text } from './text/text.ts';

export const mars: Entry<Config, State, Move, Event, View> = {
  game,
  scoring,
  bots: [random, builder],
  retired: [firstBuilder],
  imagining,
  options: OPTIONS,
  parseConfig,
  rematch,
  text,
  scorePosition,
  whatIf,
  records,
};
