import { useEffect, useRef } from 'react';
import type { KeyBinding } from '@reckon/pieces';

/** Binds keys for as long as they are offered. Typing in a field and open dialogs are left alone. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
      const key = event.key.toLowerCase();
      // Enter and space open what is in focus, unless nothing is.
      if ((key === 'enter' || key === ' ') && target.closest('button, a, [role=button], [role=slider]'))
        return;
      const binding = current.current.find((one) => one.key === key);
      if (!binding) return;
      event.preventDefault();
      // A key that is held down walks on; it never answers what is asked after it was pressed.
      if (!event.repeat || key.startsWith('arrow')) binding.run();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
