import type { Draft, Game, Tagged, Upgrade } from './game.ts';
import { standing, type LogRecord } from './log.ts';

/**
 * A stored log as these rules read it. Records of an older version are turned, event by event, into what this version would
 * have written; a version the rules cannot read is left as it stands. What is stored is never changed.
 */
export function upgraded<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
): readonly LogRecord<Config, State, Move, Event>[] {
  const [begun] = log;
  if (begun?.type !== 'begun') return log;
  const versionOf = (record: (typeof log)[number]): number =>
    record.type === 'played' ? (record.version ?? begun.version) : begun.version;
  if (log.every((record) => versionOf(record) === game.version)) return log;
  const reading = readingOf(game, begun.version);
  if (!reading) return log;

  const config = reading.config?.(begun.config) ?? begun.config;
  const first = { ...begun, version: game.version, config, state: reading.state(begun.state) };
  const read: LogRecord<Config, State, Move, Event>[] = [first];
  let state = game.copy(first.state);
  for (const record of log.slice(1)) {
    if (record.type !== 'played') {
      read.push(record);
      state = game.copy(first.state);
      for (const { record: kept } of standing(read))
        for (const event of kept.events) game.evolve(state as Draft<State>, event);
      continue;
    }
    const { version: _version, ...rest } = record;
    const upgrade = readingOf(game, versionOf(record));
    if (!upgrade) return log;
    const events = record.events.map((old) => {
      const event = upgrade.event(state, old);
      game.evolve(state as Draft<State>, event);
      return event;
    });
    read.push({ ...rest, events });
  }
  return read;
}

const readingOf = <Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  version: number,
): Upgrade<Config, State, Event> | undefined =>
  version === game.version
    ? { state: (json) => json as State, event: (_state, event) => event as Event }
    : game.upgrade?.(version);
