import { catalog } from '@reckon/games/catalog';
import { advise, entryFor, mindNamed, newestFor, seededDice, type Tagged } from '@reckon/kernel';
import type { BotAnswer, ThinkingTask } from '../table/house.ts';
import { attend } from '../work/attend.ts';

/** Remember what happened, then choose. */
function choose(task: ThinkingTask): BotAnswer {
  const { game, version, bot: id, seat, memory, events, view, veiled, seed, ms } = task;
  const entry = entryFor(catalog, game, version) ?? newestFor(catalog, game);
  const mind = entry && mindNamed(entry, id);
  if (!mind) throw new Error(`there is no bot "${id}" for "${game}"`);
  let known: unknown = memory === undefined ? mind.begin(seat) : memory;
  for (const event of events) known = mind.see(known, event as Tagged);
  const dice = seededDice(seed);
  const moves = task.moves as readonly Tagged[];
  const budget =
    ms === undefined ? undefined : { until: performance.now() + ms, now: () => performance.now() };
  if (task.advise) {
    const effort = { dice, budget: budget ?? { lines: entry.imagining?.lines ?? 0 } };
    const advice = advise(entry, { seat, veiled, belief: known, moves }, effort);
    return { memory: known, move: undefined, advice };
  }
  const move = mind.choose(known, {
    seat,
    look: () => view,
    veiled: () => veiled,
    moves,
    dice,
    ...(budget && { budget }),
  });
  return { memory: known, move };
}

attend<ThinkingTask, BotAnswer>(choose);
