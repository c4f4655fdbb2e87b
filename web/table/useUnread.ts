import { useEffect, useState } from 'react';
import type { Viewer } from '@reckon/kernel';
import type { ChatEntry } from '@reckon/protocol';
import { store } from '../app/store.ts';

const keyOf = (table: string): string => `reckon.read/${table}`;

/** How many lines others have said since the chat was last open, on this device; a reload does not make them new again. */
export function useUnread({
  id,
  chat = [],
  viewer,
  reading,
}: {
  readonly id: string;
  readonly chat: readonly ChatEntry[] | undefined;
  readonly viewer: Viewer;
  readonly reading: boolean;
}): number {
  const [read, setRead] = useState(() => Number(store.get(keyOf(id)) ?? 0));
  const last = chat.at(-1)?.id ?? 0;
  if (reading && last > read) setRead(last);
  useEffect(() => {
    if (read > 0) store.set(keyOf(id), String(read));
  }, [id, read]);
  return chat.filter((entry) => entry.id > read && entry.seat !== viewer).length;
}
