import type { Page } from 'playwright-core';

/** What is wrong with the page at a question, in words; empty is what we want. */
export const faultsOf = (page: Page): Promise<readonly string[]> => page.evaluate(look);

/** Runs in the page. */
function look(): readonly string[] {
  const faults: string[] = [];
  const named = (element: Element): string => {
    const { dataset } = element as HTMLElement;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const mark = dataset['target'] ?? dataset['place'] ?? dataset['testid'] ?? dataset['claim'] ?? '';
    const styles = (element.getAttribute('class') ?? '').split(' ')[0] ?? '';
    return [element.tagName.toLowerCase(), mark, styles, words].filter((part) => part !== '').join('|');
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What stands in something that scrolls can be scrolled to; the rest must be in sight as it is.
  const scroller = (element: Element): Element | undefined => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return box;
    }
    return undefined;
  };

  /** As much of it as boxes around it let through. */
  const clipped = (of: DOMRect, element: Element): DOMRect => {
    let { left, top, right, bottom } = of;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  // Whatever is offered can be hit in its middle.
  const OFFERED =
    'main [data-open]:is(button, [role=button]), main [data-target], main [data-testid=target], footer button:not([aria-disabled], :disabled)';
  for (const target of document.querySelectorAll(OFFERED)) {
    if (!isShown(target)) continue;
    if (scroller(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const land = target.closest('[data-testid=island]');
    const isHit =
      hit !== null &&
      (target.contains(hit) ||
        (land?.contains(hit) ?? false) ||
        hit.closest('[data-over]') === target ||
        // A hand too small to be hit card by card is opened first.
        (hit.closest('[data-zoom]')?.parentElement?.contains(target) ?? false));
    if (!isHit) faults.push(`covered: ${named(target)} by ${hit ? named(hit) : 'the edge of the page'}`);
  }

  // Nothing that was not asked for lies on the board: wherever it is touched, it is the board that is touched.
  const board = document.querySelector('main#board');
  if (board) {
    const land = board.getBoundingClientRect();
    const over = new Set<string>();
    for (let row = 0.5; row < 12; row++)
      for (let column = 0.5; column < 12; column++) {
        const hit = document.elementFromPoint(
          land.left + (land.width * column) / 12,
          land.top + (land.height * row) / 12,
        );
        if (hit && !board.contains(hit) && !hit.contains(board)) over.add(named(hit));
      }
    for (const what of over) faults.push(`on the board: ${what}`);
  }

  // The hands and piles of a card table keep apart.
  const laid = [
    ...document.querySelectorAll('main [role=group]:has([data-card])'),
    ...document.querySelectorAll('main button[data-place]:has([data-card])'),
  ].filter((one) => isShown(one) && !one.parentElement?.closest('[role=group], [data-testid=picker]'));
  for (const [index, one] of laid.entries())
    for (const other of laid.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      if (Math.max(across, down) < 6) faults.push(`too near: ${named(one)} and ${named(other)}`);
    }

  // No text is cut off, and no two lie on each other.
  const texts: { readonly element: Element; readonly lines: readonly DOMRect[] }[] = [];
  for (const element of document.querySelectorAll(
    'header *, main *, footer *, section *, aside *, dialog[open] *',
  )) {
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (own.length === 0 || element.closest('.sr, .kbd, [data-cover]') || !isShown(element)) continue;
    const range = document.createRange();
    range.setStartBefore(own[0]!);
    range.setEndAfter(own.at(-1)!);
    const box = clipped(range.getBoundingClientRect(), element);
    if (box.width === 0 || box.height === 0) continue;
    // Read aloud only.
    if (element.getBoundingClientRect().width <= 1) continue;
    for (let cut: Element | null = element; cut instanceof HTMLElement; cut = cut.parentElement) {
      const { overflowX, display } = getComputedStyle(cut);
      if (/hidden|clip/.test(overflowX) && cut.scrollWidth > cut.clientWidth + 1) {
        faults.push(`cut off: ${named(element)}`);
        break;
      }
      if (display !== 'inline') break;
    }
    const whole = range.getBoundingClientRect();
    if (!scroller(element) && (box.width < whole.width - 2 || box.height < whole.height * 0.6))
      faults.push(`over the edge: ${named(element)}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    // A sentence of several lines is as many boxes: what stands beside its last line does not lie on it.
    const lines = [...range.getClientRects()].map((line) => clipped(line, element));
    if (inside && !scroller(element)) texts.push({ element, lines });
  }
  // A Chinese sentence has stops of its own.
  if (document.documentElement.lang.startsWith('zh'))
    for (const { element } of texts)
      if (/\p{Script=Han}[,.;:!?](\s|$)/u.test(element.textContent ?? ''))
        faults.push(`stop of another language: ${named(element)}`);
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const isOn = one.lines.some((a) =>
        other.lines.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 3 && down > Math.min(a.height, b.height) * 0.35;
        }),
      );
      if (isOn) faults.push(`overlap: ${named(one.element)} and ${named(other.element)}`);
    }
  return faults;
}
