import { useMemo } from 'react';
import type { Telling } from '@reckon/kernel';
import {
  measureOf,
  scoresOf,
  useLanguage,
  type AnyBoardModule,
  type Measure,
  type Rulebook,
  type SeatScore,
} from '@reckon/pieces';
import { useBoard, useRules } from '../app/games.ts';
import { tellingOf, type Scene } from './scene.ts';

/** One moment of a game in the reader's words. */
export interface Told {
  readonly module: AnyBoardModule;
  readonly telling: Telling;
  readonly scores: readonly SeatScore[];
  readonly measure: Measure;
  readonly rules: Rulebook;
}

export function useTold(game: string, scene: Scene): Told {
  const { seats, viewer, config, sheet, hints, visibility, view } = scene;
  const module = useBoard(game);
  const rules = useRules(game);
  const { locale } = useLanguage();
  const telling = useMemo(
    () => tellingOf({ seats, viewer, config }, locale),
    [seats, viewer, config, locale],
  );
  const scores = useMemo(
    () => scoresOf({ seats, sheet, hints, visibility }, module, telling),
    [seats, sheet, hints, visibility, module, telling],
  );
  return { module, telling, scores, measure: measureOf(module.score, view), rules };
}
