import { useEffect, useRef, type ReactElement } from 'react';
import { create } from 'zustand';
import { Icon } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Copied.module.css';

const SHOWN_MS = 5000;

interface Said {
  /** What was last copied, and whether it was. */
  readonly last: { readonly text: string; readonly done: boolean } | undefined;
}
const useSaid = create<Said>()(() => ({ last: undefined }));

/** The old way, which pages without https have as well. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr';
  field.readOnly = true;
  field.value = text;
  // Beside an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Puts a text where it can be pasted from, says so, and says so if it could not. */
export async function copyText(text: string): Promise<boolean> {
  // Absent where a page came without https.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const done = clipboard
    ? await clipboard.writeText(text).then(
        () => true,
        () => copySelected(text),
      )
    : copySelected(text);
  useSaid.setState({ last: { text, done } });
  return done;
}

/** What became of the last copying, wherever on the page it was asked for. */
export function Copied(): ReactElement {
  const t = useText();
  const { last } = useSaid();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!last) return undefined;
    // Over a dialog too.
    box.current?.showPopover?.();
    const timer = setTimeout(() => useSaid.setState({ last: undefined }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div role="status">
      {last && (
        <div ref={box} popover="manual" className={css.copied} data-testid="copied">
          <Icon name={last.done ? 'check' : 'warn'} size={17} />
          <span>
            {last.done ? t.copied : t.notCopied} {!last.done && <code>{last.text}</code>}
          </span>
        </div>
      )}
    </div>
  );
}
