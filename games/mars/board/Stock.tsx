import type { ReactElement } from 'react';
import { signed, useLanguage, useWords } from '@reckon/pieces';
import type { PlayerView } from '../rules/view.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { resource as resourceName } from '../text/names.ts';
import { ThingIcon } from './icons.tsx';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** Six resources: what is there, and what every generation brings. */
export function Stock({
  player,
  label,
  own = false,
}: {
  readonly player: PlayerView;
  readonly label: string;
  /** Production is seen to go into it. */
  readonly own?: boolean;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  return (
    <ul className={css.stock} aria-label={label} data-testid="stock">
      {RESOURCES.map((kind) => {
        const have = player.stock[kind];
        const made = signed(player.production[kind]);
        const name = resourceName(kind, locale);
        return (
          <li
            key={kind}
            className={css.resource}
            title={words.stockOf(name, have, made)}
            data-place={own ? `stock:${kind}` : undefined}
          >
            <ThingIcon name={kind} size={22} />
            <b className="num">{have}</b>
            <span className={`num ${css.made}`} data-place={own ? `made:${kind}` : undefined}>
              {made}
            </span>
            <span className="sr">{words.stockOf(name, have, made)}</span>
          </li>
        );
      })}
    </ul>
  );
}
