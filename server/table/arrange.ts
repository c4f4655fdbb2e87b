import { same, type Command, type Options } from '@reckon/protocol';
import { list } from './create.ts';
import { done, no, type Asked, type Decision } from './step.ts';
import type { Arrangement, Created } from './records.ts';

type Arrange = Extract<Command, { type: 'arrange' }>;

/** The host changes how the table is set. The game's own schema has the last word on options. */
export function arrange({ table, entry, seat }: Asked, { options = {}, ...wanted }: Arrange): Decision {
  if (table.status !== 'lobby') return no('begunSet');
  const { created } = table;
  const standard = (name: string) => entry.options.find((option) => option.name === name)?.default;
  const changed = Object.keys(options).filter(
    (name) => options[name] !== (created.options[name] ?? standard(name)),
  );
  const settings = (['clock', 'visibility', 'open'] as const).filter(
    (name) => wanted[name] !== undefined && !same(wanted[name], created[name]),
  );
  const what = [...settings, ...changed.map((name) => `options.${name}`)];
  if (what.length === 0) return no('sameTable');
  const set: Partial<Arrangement> = Object.fromEntries(settings.map((name) => [name, wanted[name]]));
  const listed = set.open !== undefined && { beside: [list(table.id, set.open)] };
  if (changed.length === 0) return { ...done({ type: 'arranged', seat, what, ...set }), ...listed };
  const all: Options = { ...created.options, ...options };
  const config = configOf(entry, created, all);
  if ('complaint' in config) {
    const { message, path } = config.complaint;
    return no('badOptions', { problem: sentence(message) }, `options.${path}`);
  }
  const record = { type: 'arranged', seat, what, ...set, options: all, config: config.value } as const;
  return { ...done(record), ...listed };
}

/** What a rematch set beyond the options (who begins) stays set, unless an option now says otherwise. */
function configOf(
  entry: Asked['entry'],
  { options: old, config }: Created,
  options: Options,
): ReturnType<Asked['entry']['parseConfig']> {
  const now = entry.parseConfig(options);
  const before = entry.parseConfig(old);
  if ('complaint' in now || 'complaint' in before) return now;
  const kept = Object.entries(config as object).filter(
    ([name, value]) =>
      options[name] === old[name] && !same(value, (before.value as { [name: string]: unknown })[name]),
  );
  return { value: { ...(now.value as object), ...Object.fromEntries(kept) } };
}

const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;
