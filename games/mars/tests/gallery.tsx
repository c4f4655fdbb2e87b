import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageContext } from '@reckon/pieces';
import type { Locale } from '@reckon/kernel';
import { MarsCard } from '../board/Card.tsx';
import { CARDS } from '../facts/cards.ts';

/** Every card there is, at its worst: a changed price, a requirement that fails and a reason at the foot. For a browser. */
export function show(box: HTMLElement, locale: Locale): void {
  const reason = { en: 'now −30 °C, 12 M€ short', zh: '现为 −30 °C，差 12 M€' }[locale];
  createRoot(box).render(
    createElement(
      LanguageContext.Provider,
      { value: { locale, pseudo: false } },
      createElement(
        'div',
        { style: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 } },
        CARDS.map(({ id, type, cost }) =>
          createElement(
            'div',
            { key: id, style: { contain: 'strict', width: type === 'corporation' ? 236 : 440, height: 420 } },
            createElement(MarsCard, {
              id,
              ...(type === 'corporation' || type === 'prelude'
                ? {}
                : { price: Math.max(0, cost - 2), unmet: 0, reason }),
              testid: 'card',
            }),
          ),
        ),
      ),
    ),
  );
}

/** What a person would find cut off: words or pictures that leave the card or the part of it they stand in. */
export function cutOff(): readonly string[] {
  const found: string[] = [];
  for (const card of document.querySelectorAll<HTMLElement>('[data-testid=card]')) {
    const frame = card.getBoundingClientRect();
    const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const isText = node.nodeType === Node.TEXT_NODE;
      if (!isText && (node as Element).tagName !== 'svg') continue;
      const parent = node.parentElement!;
      if (parent.closest('.sr') || parent.closest('svg') || parent.closest('[class*=art] > svg')) continue;
      if (!isText && parent.matches('[class*=art]')) continue;
      const range = document.createRange();
      range.selectNode(node);
      // Up to the card itself, whatever hides what it cannot hold.
      let [left, top, right, bottom] = [frame.left, frame.top, frame.right, frame.bottom];
      for (let box: HTMLElement | null = parent; box && box !== card; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const inner = box.getBoundingClientRect();
        left = Math.max(left, inner.left);
        top = Math.max(top, inner.top);
        right = Math.min(right, inner.right);
        bottom = Math.min(bottom, inner.bottom);
      }
      for (const rect of range.getClientRects())
        if (
          rect.width > 0 &&
          (rect.left < left - 1.5 ||
            rect.right > right + 1.5 ||
            rect.top < top - 1.5 ||
            rect.bottom > bottom + 1.5)
        ) {
          found.push(`${card.dataset['card']}: ${node.textContent ?? 'picture'}`);
          break;
        }
    }
  }
  return found;
}
