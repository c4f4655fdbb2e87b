import { catalog } from '@reckon/games/catalog';
import { mindNamed, seededDice, type Tagged } from '@reckon/kernel';
import type { BotAnswer, ThinkingTask } from '../table/house.ts';

/** Runs on a thread of its own: remember what happened, then choose. */
export default function choose(task: ThinkingTask): BotAnswer {
  const { game, version, bot: id, seat, memory, events, view, veiled, seed, ms } = task;
  const entry =
    catalog.find((one) => one.game.id === game && one.game.version === version) ??
    catalog.find((one) => one.game.id === game);
  const mind = entry && mindNamed(entry, id);
  if (!mind) throw new Error(`there is no bot "${id}" for "${game}"`);
  let known: unknown = memory === undefined ? mind.begin(seat) : memory;
  for (const event of events) known = mind.see(known, event as Tagged);
  const move = mind.choose(known, {
    seat,
    look: () => view,
    veiled: () => veiled,
    moves: task.moves as readonly Tagged[],
    dice: seededDice(seed),
    ...(ms !== undefined && { budget: { until: performance.now() + ms, now: () => performance.now() } }),
  });
  return { memory: known, move };
}
