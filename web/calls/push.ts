import { server } from '../app/server.ts';
import type { CallLanguage } from '@reckon/protocol';

export type PushState = 'on' | 'off' | 'denied' | 'insecure' | 'unable';

/** Can this browser be called when the page is closed, and may it be? */
export function pushAble(): Exclude<PushState, 'on'> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const isSame = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, n) => byte === b[n]);

/** As the server names an address. */
async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const subscription = async (): Promise<PushSubscription | null> =>
  pushAble() === 'off'
    ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null)
    : null;

/** By which name the server knows this browser, if it was ever subscribed. */
export async function ownCall(): Promise<string | undefined> {
  const held = await subscription();
  return held ? idOf(held.endpoint) : undefined;
}

/** Asks the browser, and tells the server where to call. One made for another key (a new database) is made anew. */
export async function callHere(table: string, token: string, language: CallLanguage): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  const key = bytes((await server.calls()).key);
  const { pushManager } = await navigator.serviceWorker.ready;
  let held = await pushManager.getSubscription();
  if (held && !isSame(held.options.applicationServerKey, key)) {
    await held.unsubscribe();
    held = null;
  }
  held ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = held.toJSON();
  await server.addCall(table, token, {
    kind: 'push',
    language,
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  });
}
