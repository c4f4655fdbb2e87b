import { ApiError } from '@reckon/protocol/client';
import { heldSeats, hold, letGo, seatsChanged, takeSeats } from '../app/keys.ts';
import { server } from '../app/server.ts';
import { useSettings, type Settings } from '../app/settings.ts';
import { kept, store } from '../app/store.ts';
import { merged, type Belongings } from './merge.ts';
import { drawerOf, isKey, newKey, type Drawer } from './seal.ts';

/** The key lies on this device and nowhere else; nothing of it is needed to play. */
const KEY = 'reckon.me';
const SETTINGS_AT = 'reckon.settings.at';
const GONE = 'reckon.gone';
/** Another device took this one away, and perhaps nobody was looking when it was noticed. */
const REMOVED = 'reckon.me.removed';
/** A link to another device is good for one opening, for so long. */
export const TICKET_MINUTES = 10;
const SOON_MS = 1500;
const TRIES = 4;

interface Held {
  readonly key: string;
  /** It lay in the drawer once: if it does no more, another device took it away. */
  readonly stored: boolean;
}

const held = (): Held | undefined => kept<Held | undefined>(KEY, undefined);
const keepHeld = (one: Held): void => {
  store.set(KEY, JSON.stringify(one));
  store.remove(REMOVED);
};

export const hasKey = (): boolean => held() !== undefined;

function belongings(): Belongings {
  const { ...settings } = useSettings.getState();
  return {
    settings,
    at: Number(store.get(SETTINGS_AT) ?? 0),
    seats: heldSeats(),
    gone: kept<Belongings['gone']>(GONE, {}),
  };
}

/** What came from elsewhere is made this device's own. */
function adopt({ settings, at, seats, gone }: Belongings): void {
  applying = true;
  if (at > Number(store.get(SETTINGS_AT) ?? 0)) {
    useSettings.setState(settings as Partial<Settings>);
    store.set(SETTINGS_AT, String(at));
  }
  store.set(GONE, JSON.stringify(gone));
  takeSeats(seats);
  applying = false;
}
let applying = false;

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));

/** What lies in a drawer; undefined if nothing does. */
async function look(
  drawer: Drawer,
): Promise<{ readonly version: number; readonly text: string } | undefined> {
  try {
    const { version, sealed } = await server.keepsake(drawer.door);
    const text = drawer.open(sealed);
    if (text === undefined) throw new Error('sealed with another key');
    return { version, text };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export type Synced = 'none' | 'done' | 'removed';

/** Fetches what other devices did and brings them what this one did. */
export async function sync(): Promise<Synced> {
  for (let tries = 0; tries < TRIES; tries++) {
    const mine = held();
    if (!mine) return store.get(REMOVED) === null ? 'none' : 'removed';
    const drawer = drawerOf(mine.key);
    const found = await look(drawer);
    if (!found && mine.stored) {
      store.remove(KEY);
      store.set(REMOVED, String(Date.now()));
      return 'removed';
    }
    const all = found ? merged(belongings(), JSON.parse(found.text) as Belongings) : belongings();
    if (found) adopt(all);
    const text = JSON.stringify(all);
    if (text === found?.text) return 'done';
    try {
      await server.keep(drawer.door, { version: found?.version ?? 0, sealed: drawer.seal(text, random()) });
      keepHeld({ ...mine, stored: true });
      return 'done';
    } catch (error) {
      // Another device was faster: what it wrote is read first.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  }
  return 'done';
}

/** A link that makes another device one's own: it is good once, for a few minutes, and stands after the #. */
export async function inviteDevice(): Promise<string> {
  if (!hasKey()) keepHeld({ key: newKey(), stored: false });
  await sync();
  const ticket = newKey();
  const drawer = drawerOf(ticket);
  const sealed = drawer.seal(JSON.stringify({ key: held()!.key }), random());
  await server.keep(drawer.door, { version: 0, sealed, minutes: TICKET_MINUTES });
  return `/me#take=${ticket}`;
}

/** On the other device. Answers whether the link was still good. */
export async function takeTicket(ticket: string): Promise<boolean> {
  if (!isKey(ticket)) return false;
  const found = await look(drawerOf(ticket));
  const key = found && (JSON.parse(found.text) as { readonly key: string }).key;
  if (key === undefined || !isKey(key)) return false;
  keepHeld({ key, stored: true });
  // What the other device is called counts, not what this one was a moment ago.
  store.set(SETTINGS_AT, '0');
  return (await sync()) === 'done';
}

/**
 * All other devices lose what they were given: another key, and another token for every seat of a game that goes on. Answers
 * whether every table did; at one that did not they still have the seat, as has this device.
 */
export async function removeOthers(): Promise<boolean> {
  const old = held();
  if (!old) return true;
  let all = true;
  for (const seat of heldSeats())
    try {
      const { status } = await server.table(seat.table);
      if (status === 'finished' || status === 'abandoned') continue;
      const { token } = await server.rotate(seat.table, seat.token);
      hold({ ...seat, token, at: Date.now() });
    } catch (error) {
      const said = error instanceof ApiError ? error.status : 0;
      if (said === 401) letGo(seat.table);
      // A table that is gone has no seats.
      else if (said !== 404) all = false;
    }
  keepHeld({ key: newKey(), stored: false });
  await sync();
  await server.forgetKeepsake(drawerOf(old.key).door);
  return all;
}

/** This device keeps what it has, and nothing of it is kept elsewhere any more. */
export async function stopKeeping(): Promise<void> {
  const old = held();
  store.remove(KEY);
  if (old) await server.forgetKeepsake(drawerOf(old.key).door);
}

/** From now on whatever changes here follows, a moment later. */
export function follow(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    if (applying || !hasKey()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sync().catch(() => {}), SOON_MS);
  };
  useSettings.subscribe(() => {
    if (!applying) store.set(SETTINGS_AT, String(Date.now()));
    soon();
  });
  seatsChanged((left) => {
    if (left !== undefined && !applying)
      store.set(GONE, JSON.stringify({ ...kept<Belongings['gone']>(GONE, {}), [left]: Date.now() }));
    soon();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) soon();
  });
  soon();
}
