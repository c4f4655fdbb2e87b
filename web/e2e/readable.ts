import type { Page } from 'playwright-core';

/** What cannot be read in the open score dialog, in sentences; nothing = all can. Functions with names do not reach the page. */
export const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const dialog = document.querySelector('dialog')!;
    const frame = dialog.getBoundingClientRect();
    const labels = [...dialog.querySelectorAll('[data-label] text')];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    for (const [i, one] of boxes.entries()) {
      for (const [j, other] of boxes.entries())
        if (
          j > i &&
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 2 &&
          other.top < one.bottom - 2
        )
          problems.push(`${labels[i]!.textContent} lies on ${labels[j]!.textContent}`);
    }
    for (const part of dialog.querySelectorAll(
      '[data-segment] > rect, [data-label] text, [data-row], h2, h3',
    )) {
      const box = part.getBoundingClientRect();
      if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5)
        problems.push(
          `${part.textContent || (part.parentElement?.getAttribute('data-segment') ?? '?')} leaves the dialog`,
        );
    }
    for (const row of dialog.querySelectorAll<HTMLElement>('[data-row]')) {
      const name = row.querySelector<HTMLElement>('span')!;
      const box = name.getBoundingClientRect();
      const id = row.getAttribute('data-row')!;
      if (box.width < 8 || box.height < 8 || !(row.textContent ?? '').includes(id))
        problems.push(`${id} cannot be read in the list`);
      if (name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).display !== 'inline')
        problems.push(`${id} is cut off in the list`);
    }
    if (dialog.scrollWidth > dialog.clientWidth + 1) problems.push('the dialog scrolls sideways');
    return problems;
  });
