import type { ReactElement } from 'react';
import type { Seat, Telling } from '@reckon/kernel';
import { useLanguage, useWords } from '@reckon/pieces';
import { EVERY_RESOURCE } from '../facts/resources.ts';
import type { View } from '../rules/view.ts';
import { resourceName } from '../text/names.ts';
import { ResourceIcon } from './Resource.tsx';
import { boardWords } from './words.ts';
import css from './Panels.module.css';

/** What everybody could know of everybody's hand; only at tables that chose to be told. */
export function Known({
  view,
  telling,
}: {
  readonly view: View;
  readonly telling: Telling;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  if (view.known === null) return null;
  return (
    <table className={css.stock} data-testid="known">
      <caption className={css.caption}>
        <b>{words.known}</b> <span className="mut3">{words.knownNote}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{words.player}</span>
          </th>
          {EVERY_RESOURCE.map((resource) => (
            <th key={resource} scope="col">
              <ResourceIcon resource={resource} size={18} />
              <span className="sr">{resourceName(resource, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.known.map(({ least, most }, seat) => (
          <tr key={seat}>
            <th scope="row">
              <bdi className="ell">{telling.nameOf(seat as Seat)}</bdi>
            </th>
            {EVERY_RESOURCE.map((resource) => (
              <td key={resource} className="num">
                {least[resource] === most[resource]
                  ? least[resource]
                  : `${least[resource]}–${most[resource]}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
