import { catalog } from '@reckon/games/catalog';
import { botNamed, seededDice } from '@reckon/kernel';
import type { BotAnswer, BotTask } from '../table/house.ts';

/** Runs on a thread of its own: remember what happened, then choose. */
export default function choose({
  game,
  version,
  bot: id,
  seat,
  memory,
  events,
  view,
  moves,
  seed,
}: BotTask): BotAnswer {
  const entry =
    catalog.find((one) => one.game.id === game && one.game.version === version) ??
    catalog.find((one) => one.game.id === game);
  const bot = entry && botNamed(entry, id);
  if (!bot) throw new Error(`there is no bot "${id}" for "${game}"`);
  let mind: unknown = memory === undefined ? bot.begin(seat) : memory;
  for (const event of events) mind = bot.see(mind, event);
  return { memory: mind, move: bot.choose(mind, () => view, moves, seededDice(seed)) };
}
