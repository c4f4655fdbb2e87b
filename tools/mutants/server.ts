/** Mutants of tables that change nothing anybody could see, each with its reason. */
export const SAME_IN_SERVER = [
  ...[
    { from: 'version + 1', to: 'version - 1' },
    { from: '1', to: '2' },
  ].map((change) => ({
    ...change,
    file: 'server/table/decide.ts',
    within: 'entered(table, { seq: version + 1',
    why: 'the table that is dealt at is asked for its shares, its seats and its clock, never for its version',
  })),
  {
    file: 'server/table/duty.ts',
    from: 'turnMs ?? 0',
    to: 'turnMs',
    why: 'null counts as nothing in a product',
  },
  ...['endOfPatience(table, around.house.limits)', 'table.fair.revealBy', 'warningAt(clock)'].map(
    (moment) => ({
      file: 'server/table/duty.ts',
      from: `${moment} ?? Infinity`,
      to: moment,
      why: 'now is neither before nor after a moment that there is not',
    }),
  ),
  {
    file: 'server/table/step.ts',
    from: '!signed',
    to: 'false',
    why: 'one record that is to be stored makes one that is',
  },
  {
    file: 'server/table/fair.ts',
    from: '0',
    to: '1',
    within: 'before.chain?.n ?? 0',
    why: 'neither no record nor one is as many as are signed together',
  },
  {
    file: 'server/table/recorder.ts',
    from: 'remembered === MOST_IDS',
    to: 'false',
    why: 'what is forgotten is worked out again; only memory is spared',
  },
  {
    file: 'server/table/advice.ts',
    from: '!play || moves.length === 0',
    to: '!play && moves.length === 0',
    why: 'no moves have no worths either way; only work is spared',
  },
];

/** Reads with a fallback for the types' sake: it is always there. */
export const THERE_IN_SERVER = [
  {
    file: 'server/table/move.ts',
    reads: ['play.since[seat] ?? 0'],
    why: 'every seat has a version since which its menu stands',
  },
  {
    file: 'server/table/table.ts',
    reads: ['this.#logbook.answered(command)?.version ?? version'],
    why: 'a command that was stored is remembered',
  },
  { file: 'server/table/file.ts', reads: ["bot ?? ''"], why: 'the seat of a bot names it' },
];
