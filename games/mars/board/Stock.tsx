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
}: {
  readonly player: PlayerView;
  readonly label: string;
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
          <li key={kind} className={css.resource} title={words.stockOf(name, have, made)}>
            <ThingIcon name={kind} size={22} />
            <b className="num">{have}</b>
            <span className={`num ${css.made}`}>{made}</span>
            <span className="sr">{words.stockOf(name, have, made)}</span>
          </li>
        );
      })}
    </ul>
  );
}
