import { useEffect, useRef, type RefObject } from 'react';

const TARGETS = 'button, a[href], input, select, textarea, [tabindex]';

/** By what a target is known again when it was drawn anew. */
const nameOf = (target: Element): string =>
  [
    target.tagName,
    target.getAttribute('data-place') ?? target.getAttribute('data-testid') ?? '',
    target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '',
  ].join('|');

/**
 * While nothing can be done (no word from the server, a pause, a move on its way) boards take their targets away, and the
 * keyboard's place with them. When they are back, focus goes where it was, unless it has been put elsewhere since.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, blocked: boolean): void {
  const last = useRef<{ readonly target: HTMLElement; readonly name: string } | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const inside = target instanceof HTMLElement || target instanceof SVGElement;
      last.current =
        inside && target.closest('main, footer') && frame.current?.contains(target)
          ? { target: target as HTMLElement, name: nameOf(target) }
          : undefined;
    };
    // Whoever points somewhere has left the keyboard's place on purpose.
    const forget = (): void => {
      last.current = undefined;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [frame]);
  useEffect(() => {
    const { current } = last;
    if (blocked || !current || (document.activeElement ?? document.body) !== document.body) return;
    const same = (target: HTMLElement): boolean => target.tabIndex >= 0 && nameOf(target) === current.name;
    const targets = [...(frame.current?.querySelectorAll<HTMLElement>(TARGETS) ?? [])];
    (targets.find((target) => target === current.target && same(target)) ?? targets.find(same))?.focus();
  }, [frame, blocked]);
}
