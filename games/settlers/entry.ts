import type { Entry } from '@reckon/kernel';
import type { Move } from './rules/moves.ts';
import type { State } from './rules/state.ts';
import type { View } from './rules/view.ts';
import { firstPlanner, planner } from './bots/planner.ts';
import { random } from './bots/random.ts';
import { weighted } from './bots/weighted.ts';
import { records } from './records/records.ts';
import { OPTIONS, parseConfig, rematch, type Config } from './rules/config.ts';
import type { Event } from './rules/events.ts';
import { settlers as game } from './rules/game.ts';
import { figures, spreads } from './score/figures.ts';
import { scorePosition } from './score/position.ts';
import { scoring } from './score/scoring.ts';
import { whatIf } from './score/whatif.ts';
import { replayTranscript } from './score/transcript.ts';
import { imagining } from './thinking/imagining.ts';
import { text } from './text/text.ts';

export const settlers: Entry<Config, State, Move, Event, View> = {
  game,
  scoring,
  bots: [random, planner],
  retired: [weighted, firstPlanner],
  imagining,
  options: OPTIONS,
  parseConfig,
  rematch,
  text,
  scorePosition,
  whatIf,
  figures,
  spreads,
  replayTranscript,
  records,
};
