import { useState, type ReactElement } from 'react';

/** Reads every new event, and what can be done, to those who listen. */
export function Spoken({
  lines,
  status,
}: {
  readonly lines: readonly { readonly seq: number; readonly sentence: string }[];
  readonly status: string;
}): ReactElement {
  const [from, setFrom] = useState(() => lines.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState('');
  const latest = lines.at(-1)?.seq ?? 0;
  if (latest !== from) {
    setFrom(latest);
    const fresh = lines.filter(({ seq }) => seq > from).slice(-6);
    setSaid(fresh.map(({ sentence }) => sentence).join(' '));
  }
  return (
    <p className="sr" role="status" aria-live="polite" data-testid="spoken">
      {said} {status}
    </p>
  );
}
