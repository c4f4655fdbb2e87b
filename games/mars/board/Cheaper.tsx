import type { ReactElement } from 'react';
import { useLanguage, useWords } from '@reckon/pieces';
import type { HandCard } from '../rules/view.ts';
import { cardName } from '../text/names.ts';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** Which cards made it cheaper than printed, and by how much each. */
export function Cheaper({ less }: { readonly less: HandCard['less'] }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  if (less.length === 0) return null;
  return (
    <span className={css.cheaper} data-testid="cheaper">
      {less.map(({ source, amount }) => (
        <small key={source}>
          −{amount} M€ {source === 'next' ? words.promised : cardName(source, locale)}
        </small>
      ))}
    </span>
  );
}
