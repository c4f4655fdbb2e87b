import type { AnyEntry } from '@reckon/kernel';
import type { GameFile } from '@reckon/protocol';
import { gameFile, readAs } from '@reckon/protocol/schemas';
import { entryNamed, jsonFrom, textFrom } from './input.ts';
import { badInput } from './problem.ts';

export async function recordFrom(
  file: string | undefined,
): Promise<{ readonly entry: AnyEntry; readonly record: GameFile }> {
  const what = file === undefined || file === '-' ? 'standard input' : `"${file}"`;
  const json = jsonFrom(await textFrom(file), what);
  const id = (json as { readonly game?: unknown } | null)?.game;
  if (typeof id !== 'string') badInput(`${what} is not a game record: it names no game`);
  const entry = entryNamed(id);
  const reading = readAs(gameFile, json);
  if ('complaint' in reading) {
    const { message, path } = reading.complaint;
    badInput(`${what} is not a game record: ${message}${path === '' ? '' : ` (at ${path})`}`);
  }
  const { min, max } = entry.game.seats;
  const seats = reading.value.seats.length;
  if (seats < min || seats > max)
    badInput(`${what} is not a game record: ${id} is played by ${min} to ${max} seats, not ${seats}`);
  return { entry, record: reading.value };
}
