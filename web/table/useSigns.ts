import { useEffect, useState } from 'react';
import type { Seat } from '@reckon/kernel';
import type { ChatEntry } from '@reckon/protocol';
import { REACTIONS } from '../frame/Chat.tsx';

const SHOWN_MS = 4000;

/** The sign a seat has just said, for a moment; what was said before the page came is not said again. */
export function useSigns(chat: readonly ChatEntry[] = []): (seat: Seat) => string | undefined {
  const last = chat.at(-1);
  const [seen, setSeen] = useState(last?.id ?? 0);
  const [sign, setSign] = useState<{ readonly seat: Seat; readonly text: string }>();
  if (last && last.id > seen) {
    setSeen(last.id);
    if (REACTIONS.includes(last.text)) setSign({ seat: last.seat, text: last.text });
  }
  useEffect(() => {
    if (!sign) return undefined;
    const timer = setTimeout(() => setSign(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sign]);
  return (seat) => (sign?.seat === seat ? sign.text : undefined);
}
