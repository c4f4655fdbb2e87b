import type { AnyEntry } from '@reckon/kernel';
import { cambio } from './cambio/entry.ts';
import { mahjong } from './mahjong/entry.ts';
import { mars } from './mars/entry.ts';
import { settlers } from './settlers/entry.ts';

/** The games of this build, one line each: rules, score, bots and words. */
export const catalog: readonly AnyEntry[] = [cambio, settlers, mahjong, mars];

export const entryOf = (id: string): AnyEntry | undefined => catalog.find(({ game }) => game.id === id);
