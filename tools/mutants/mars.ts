/** Mutants of Mars that change nothing anybody could see: by file, what stands there, what would, and why. */
import { RULES, type Row } from './marsRules.ts';

const AGAIN = 'a line that is as before is written again as it was';

const ROWS: { readonly [file: string]: readonly Row[] } = {
  ...RULES,
  'score/awards.ts': [
    ["category === 'awards'", 'true', 'nothing else has the name of an award'],
    ['award === undefined', 'false', 'a check of the compiler: a funded award is known', 'return [];'],
  ],
  'score/course.ts': [
    ["'rejected' in tried", 'false', 'what is offered is accepted', 'undefined : { tried }'],
    ['found.row !== undefined', 'true', 'no row is undefined: none is taken out'],
  ],
  'score/lines.ts': [
    ['space < tiles.length', 'space <= tiles.length', 'behind the last area there is no tile'],
    [
      "kind !== undefined && kind !== 'ocean'",
      "kind !== undefined || kind !== 'ocean'",
      'two cards look for their tile, and each lays a special one',
    ],
    [
      "kind !== undefined && kind !== 'ocean' && kind !== 'city'",
      "kind !== undefined && kind !== 'ocean' || kind !== 'city'",
      'two cards look for their tile, and each lays a special one',
    ],
  ],
  'score/observable.ts': [
    ['resources > 0', 'resources >= 0', 'nothing on a card is no change from nothing'],
    ['a < b', 'a <= b', 'every name is there once'],
  ],
  'score/position.ts': [
    ['true', 'false', 'colonies count whether their tile is asleep or awake', 'cubes, active = true'],
    ['0', '1', 'a place is worth two points at least', 'points > 0'],
    ['given?.plants ?? 0', 'given?.plants', 'no award counts plants'],
    ['0', '1', 'no award counts plants', 'given?.plants ?? 0'],
  ],
  'score/reading.ts': [
    ['value - track.start', 'value + track.start', 'every track begins at a multiple of its step'],
  ],
  'score/revision.ts': [
    ['fresh.id = id;', '', 'it is the same word: written so that it is compared faster'],
    ['0', '1', 'lines without an order of their own are all alike', '  return 0;'],
  ],
  'score/scoring.ts': [
    ['measures.length === 0', 'false', 'no award measures any of none: asked first because that is quicker'],
    ['!state.live', 'true', AGAIN],
    ['isGreenery(tile)', 'true', AGAIN],
    ["cardOf(id).tags.includes('jovian')", 'true', AGAIN],
    [
      'parties[key].leader === seat && evidence[led++] !== PARTY_PLACES[key]',
      'parties[key].leader === seat || evidence[led++] !== PARTY_PLACES[key]',
      AGAIN,
    ],
    ['index < 0', 'index <= 0', 'the first line is that of a rating'],
    ['index >= 0', 'index > 0', 'the first line is that of a rating'],
    ['0', '1', 'the first line is that of a rating', 'if (index >= 0)'],
  ],
  'score/standpoint.ts': [
    ['state.acted = position.acted ?? 0;', '', 'whoever asks begins a turn, and a menu names no end of it'],
    ['metal !== undefined', 'true', 'a metal that is undefined changes none'],
  ],
  'score/whatif.ts': [
    ["type === 'fund'", 'true', 'another move names no award'],
    ['offers.size === 0', 'false', 'a copy in which nothing is other'],
    ['count++', 'count--', 'the last greeneries end long before the bound'],
  ],
};

export const SAME_IN_MARS = Object.entries(ROWS).flatMap(([file, rows]) =>
  rows.map(([from, to, why, within]) => ({
    file: `games/mars/${file}`,
    from,
    to,
    why,
    ...(within !== undefined && { within }),
  })),
);
