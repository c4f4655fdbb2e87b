import type { GameInfo, NewTable, Options, Seated } from '@reckon/protocol';
import { hold } from '../app/keys.ts';
import { navigate } from '../app/router.tsx';
import { server } from '../app/server.ts';
import { useSettings } from '../app/settings.ts';
import { kept, store, visit } from '../app/store.ts';

/** How long bots seem to think, so that people can follow them. */
export const BOT_PAUSE_MS = 900;

/** The best one that moves at once; where there is one that thinks longer, it stands after it. */
export const usualBot = ({ bots }: GameInfo): string => bots.findLast((bot) => bot !== 'strong') ?? bots[0]!;

export async function createTable(table: NewTable): Promise<Seated> {
  const seated = await server.create(table);
  hold({ ...seated, game: table.game, name: table.name ?? table.game, at: Date.now() });
  return seated;
}

const presetKey = (game: string): string => `reckon.preset/${game}`;

/** How the game was set when a table of it was last opened here; what it does not know any more is forgotten. */
export const rememberedOptions = ({ id, options }: Pick<GameInfo, 'id' | 'options'>): Options =>
  Object.fromEntries(
    Object.entries(kept<Options>(presetKey(id), {})).filter(([wanted, value]) =>
      options.some(({ name, values }) => name === wanted && values.includes(value)),
    ),
  );
export const rememberOptions = (game: string, options: Options): void =>
  store.set(presetKey(game), JSON.stringify(options));

/** One click: a table full of bots, started as soon as the seat is connected. */
export async function playNow(game: GameInfo, guest: string, tableName: string): Promise<void> {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, 4));
  const { name, mark } = useSettings.getState();
  const seated = await createTable({
    game: game.id,
    player: name || guest,
    ...(mark !== undefined && { mark }),
    name: tableName,
    seats,
    bots: Array.from({ length: seats - 1 }, () => usualBot(game)),
    botPauseMs: BOT_PAUSE_MS,
    // Nobody waits for anybody: take your time.
    clock: { turnMs: null, pace: 0 },
    options: rememberedOptions(game),
    open: false,
  });
  startWhenFull(seated.table);
  navigate(`/t/${seated.code}`);
}

/** The host of this table wants it to begin as soon as everybody is there. */
const startWhenFull = (table: string): void => visit.set(`reckon.start/${table}`, 'yes');

/** Whether this table was opened to be played at once; asked once. */
export function wantsStart(table: string): boolean {
  const key = `reckon.start/${table}`;
  const wanted = visit.get(key) !== null;
  visit.remove(key);
  return wanted;
}
