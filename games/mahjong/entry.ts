import type { Entry } from '@reckon/kernel';
import { random } from './bots/random.ts';
import { firstSteady } from './bots/first.ts';
import { steady } from './bots/steady.ts';
import { records } from './records/records.ts';
import { OPTIONS, parseConfig, rematch, type Config } from './rules/config.ts';
import { mahjong as game } from './rules/game.ts';
import type { Event } from './rules/events.ts';
import type { Move } from './rules/moves.ts';
import type { State } from './rules/state.ts';
import type { View } from './rules/view.ts';
import { figures, spreads } from './score/figures.ts';
import { scorePosition } from './score/position.ts';
import { scoring } from './score/scoring.ts';
import { whatIf } from './score/whatif.ts';
import { replayTranscript } from './score/transcript.ts';
import { imagining } from './thinking/imagining.ts';
import { text } from './text/text.ts';

export const mahjong: Entry<Config, State, Move, Event, View> = {
  game,
  scoring,
  bots: [random, steady],
  retired: [firstSteady],
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
