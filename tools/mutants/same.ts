import { SAME_IN_MARS } from './mars.ts';
import { THERE_IN_MARS } from './marsThere.ts';
import type { Mutant } from './mutate.ts';
import { SAME_IN_SERVER, THERE_IN_SERVER } from './server.ts';

/** Mutants that change nothing anybody could see, each with its reason. They count neither way. */
const SAME: readonly {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
  /** Only in lines that say this too: the same words may matter elsewhere in the file. */
  readonly within?: string;
}[] = [
  {
    file: 'games/settlers/rules/setup.ts',
    from: 'players.push(beginner())',
    to: 'players.unshift(beginner())',
    why: 'all beginners are alike',
  },
  {
    file: 'games/settlers/rules/robber.ts',
    from: 'owner !== NOBODY',
    to: 'true',
    why: "nobody's bit is the highest, and no seat has it",
  },
  {
    file: 'games/settlers/rules/robber.ts',
    from: 'bits === 0',
    to: 'false',
    why: 'without owners the loop below finds nobody either',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'i < network.length',
    to: 'i <= network.length',
    why: 'behind the last there is no vertex, and nothing is open there',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'k < edges.length',
    to: 'k <= edges.length',
    why: 'behind the last there is no edge, and it is not free',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'other < vertex',
    to: 'other <= vertex',
    why: 'no vertex is its own neighbour',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: 'vertex < state.level.length',
    to: 'vertex <= state.level.length',
    why: 'behind the last nothing is open',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: "found.push({ type: 'discard', cards })",
    to: "found.unshift({ type: 'discard', cards })",
    why: 'the order of a menu says nothing',
  },
  {
    file: 'games/settlers/rules/menu.ts',
    from: "found.push({ type: 'acceptTrade', offer: id })",
    to: "found.unshift({ type: 'acceptTrade', offer: id })",
    why: 'the order of a menu says nothing',
  },
  {
    file: 'games/settlers/rules/discards.ts',
    from: 'hand[first] === 0',
    to: 'true',
    why: 'only the first of several suggestions is left, and any discard is accepted',
  },
  ...['cambio', 'mahjong', 'oh-hell', 'settlers'].map((game) => ({
    file: `games/${game}/rules/evolve.ts`,
    from: 'event satisfies never;',
    to: '',
    why: 'a check of the compiler',
  })),
  {
    file: 'games/oh-hell/rules/view.ts',
    from: "viewer === 'spectator'",
    to: 'false',
    why: 'a spectator has no hand to be found either',
  },
  {
    file: 'games/oh-hell/rules/setup.ts',
    from: 'turned === undefined',
    to: 'false',
    why: 'hands are never so long that no card is left to turn (OHH-1.3)',
  },
  {
    file: 'games/cambio/rules/powers.ts',
    from: 'OTHERS[state.seats]?.[seat] ?? NOBODY',
    to: 'OTHERS[state.seats]?.[seat]',
    why: 'there is a list for every seat',
  },
  {
    file: 'games/mahjong/rules/claims.ts',
    from: 'i < asked.length',
    to: 'i <= asked.length',
    why: 'behind the last seat asked there is none that has not answered',
  },
  {
    file: 'games/mahjong/rules/claims.ts',
    from: 'missing === null || suitOf(phase.tile) === missing',
    to: 'missing === null && suitOf(phase.tile) === missing',
    why: 'winsWith looks at the missing suit too; it is asked first because that is quicker',
  },
  {
    file: 'games/mahjong/rules/claims.ts',
    from: 'missing === null || suitOf(phase.tile) === missing || holdsSuit(hand, missing)',
    to: 'missing === null || suitOf(phase.tile) === missing && holdsSuit(hand, missing)',
    why: 'winsWith looks at the missing suit too; it is asked first because that is quicker',
  },
  {
    file: 'games/mahjong/rules/claims.ts',
    from: 'missing === null || suitOf(phase.tile) === missing || holdsSuit(hand, missing)',
    to: 'false',
    why: 'winsWith looks at the missing suit too; it is asked first because that is quicker',
  },
  {
    file: 'games/mahjong/rules/view.ts',
    from: "viewer === 'spectator' || !own",
    to: "viewer === 'spectator' && !own",
    why: 'only a spectator has no hand',
  },
  {
    file: 'games/mahjong/rules/view.ts',
    from: "viewer === 'spectator'",
    to: 'false',
    why: 'no seat is the spectator’s, and nothing is found there',
  },
  {
    file: 'games/mahjong/rules/ready.ts',
    from: 'bits === 0',
    to: 'false',
    why: 'without waits there are none to be listed',
  },
  {
    file: 'games/mahjong/rules/choosing.ts',
    from: 'b < beyond',
    to: 'b <= beyond',
    why: 'behind the last tile of a suit no third one follows',
  },
  {
    file: 'games/mahjong/rules/evolve.ts',
    from: "state.phase.type === 'turn'",
    to: 'true',
    why: 'only a seat in its turn upgrades a kong',
  },
  {
    file: 'games/settlers/score/scoring.ts',
    from: 'asBefore && !held && line.why.needed === needed',
    to: 'false',
    why: 'a line that is as before is written again as it was',
  },
  {
    file: 'games/settlers/score/scoring.ts',
    from: '!line.provisional',
    to: 'false',
    why: 'what is certain already is so again',
  },
  ...SAME_IN_MARS,
  ...SAME_IN_SERVER,
];

/**
 * What the compiler asks for and never happens: a list that has an entry for every seat is read with a fallback. Neither the
 * fallback nor its being there can be told.
 */
const ALWAYS_THERE: readonly {
  readonly file: string;
  readonly reads: readonly string[];
  readonly why: string;
}[] = [
  {
    file: 'games/cambio/rules/call.ts',
    reads: ['ownTurns[seat] ?? 0'],
    why: 'every seat has a number of turns',
  },
  {
    file: 'games/cambio/rules/react.ts',
    reads: ['state.totals[seat] ?? 0'],
    why: 'every seat has a total',
  },
  {
    file: 'games/cambio/score/position.ts',
    reads: ['final[a] ?? 0', 'final[b] ?? 0'],
    why: 'every seat has a total',
  },
  {
    file: 'games/mars/rules/counts.ts',
    reads: ['turmoil.parties[key].seats[seat] ?? 0'],
    why: 'a party counts the delegates of every seat',
  },
  {
    file: 'games/mars/rules/turmoil.ts',
    reads: ['seats[whose] ?? 0', 'turmoil.parties[party].seats[seat] ?? 0', 'reserve[seat] ?? 0'],
    why: 'parties and reserves count the delegates of every seat',
  },
  {
    file: 'games/mars/rules/politics.ts',
    reads: ['turmoil.reserve[seat] ?? 0'],
    why: 'every seat has a reserve',
  },
  {
    file: 'games/mars/score/observable.ts',
    reads: ['turmoil.reserve[seat] ?? 0'],
    why: 'every seat has a reserve',
  },
  {
    file: 'games/mahjong/rules/fallback.ts',
    reads: ['among[0] ?? 0'],
    why: 'some suit has three tiles among ten or more',
  },
  {
    file: 'games/oh-hell/score/figures.ts',
    reads: ['event.written.bids[seat] ?? 0'],
    why: 'every seat has bid when a round ends',
  },
  {
    file: 'games/oh-hell/score/lines.ts',
    reads: ['bids[seat] ?? 0', 'taken[seat] ?? 0', 'points[seat] ?? 0'],
    why: 'a round on the pad has a number for every seat',
  },
  {
    file: 'games/oh-hell/score/position.ts',
    reads: ['first?.bids.length ?? 0', 'taken[n] ?? 0', 'pad[0]?.bids.length ?? 0'],
    why: 'there is a round at least, and a number in it for every seat: the reading has seen to that',
  },
  {
    file: 'games/oh-hell/rules/setup.ts',
    reads: ['roundsOf(config, seats)[round - 1] ?? 0'],
    why: 'only rounds that there are are dealt',
  },
  {
    file: 'games/oh-hell/rules/state.ts',
    reads: ['points[n] ?? 0'],
    why: 'a round that was played has a number for every seat',
  },
  {
    file: 'games/oh-hell/rules/tricks.ts',
    reads: ['hands[seat] ?? []'],
    why: 'every seat has a hand',
  },
  {
    file: 'games/oh-hell/rules/view.ts',
    reads: ['state.hands[viewer] ?? []'],
    why: 'every seat has a hand',
  },
  {
    file: 'games/oh-hell/rules/evolve.ts',
    reads: ['state.hands[event.seat] ?? []', 'state.taken[event.seat] ?? 0'],
    why: 'every seat has a hand and a number of tricks',
  },
  {
    file: 'games/oh-hell/rules/react.ts',
    reads: ['bid ?? 0', 'taken[n] ?? 0'],
    why: 'every seat has bid when a round ends, and has a number of tricks',
  },
  ...THERE_IN_MARS,
  ...THERE_IN_SERVER,
];

/** Whether the mutant is such a read, or stands in its fallback. */
function isRead({ start, end, from }: Mutant, read: string, source: string): boolean {
  if (from === read) return true;
  const fallback = read.length - read.lastIndexOf('??');
  for (let at = source.indexOf(read); at >= 0; at = source.indexOf(read, at + 1))
    if (start >= at + read.length - fallback && end <= at + read.length) return true;
  return false;
}

/** Why a mutant cannot be told from the code it stands for; undefined where it can. */
export function sameEffect(mutant: Mutant, source: string): string | undefined {
  const { file, from, to, line } = mutant;
  const text = source.split('\n')[line - 1] ?? '';
  const listed = SAME.find(
    (same) => same.file === file && same.from === from && same.to === to && text.includes(same.within ?? ''),
  );
  const there = ALWAYS_THERE.find(
    (always) => always.file === file && always.reads.some((read) => isRead(mutant, read, source)),
  );
  return listed?.why ?? there?.why;
}

/** Entries whose code is gone from its file: `textOf` reads a file. */
export const outdated = (textOf: (file: string) => string): readonly string[] =>
  [
    ...SAME.flatMap(({ file, from, within = from }) => [[file, from] as const, [file, within] as const]),
    ...ALWAYS_THERE.flatMap(({ file, reads }) => reads.map((read) => [file, read] as const)),
  ].flatMap(([file, code]) => (textOf(file).includes(code) ? [] : [`${file}: ${code}`]));
