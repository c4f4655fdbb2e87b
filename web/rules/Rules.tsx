import type { ReactElement } from 'react';
import { boards } from '@reckon/games/boards';
import { useLanguage } from '@reckon/pieces';
import { useBoard, useCover, useRules } from '../app/games.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { GameTabs } from '../app/GameTabs.tsx';
import { Problem } from '../app/Waiting.tsx';
import { useText } from '../text/index.ts';
import { GuidePage } from './GuidePage.tsx';
import { anchorOf, parseRules, RulesText } from './RulesText.tsx';
import css from './Rules.module.css';

/** /rules/cambio#CAM-4.2 */
export function Rules({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const id = game || boards[0]!.id;
  if (!boards.some((door) => door.id === id)) return <Problem title={t.notFound} text={t.notFoundText} />;
  return <RulesOf key={id} game={id} />;
}

function RulesOf({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const rules = useRules(game);
  const title = useCover(game).title[locale];
  const { guide } = useBoard(game);
  usePageTitle(`${t.rulesOf(title)} · Reckon`);
  return (
    <Page paper>
      <GameTabs at={game} hrefOf={(id) => `/rules/${id}`}>
        <h1>{t.rulesOf(title)}</h1>
        <p>{guide ? guide.goal[locale] : t.rulesLead}</p>
      </GameTabs>
      {guide && <GuidePage game={game} guide={guide} />}
      <details className={css.exact} open={!guide || location.hash !== ''}>
        <summary className="btn">
          {t.exactRules} <small>{t.exactRulesNote}</small>
        </summary>
        <div className={css.columns}>
          <nav className={css.contents} aria-label={t.contents}>
            <h2>{t.contents}</h2>
            <ol>
              {parseRules(rules.text).map((section) => (
                <li key={section.title}>
                  <a href={`#${anchorOf(section)}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={`sheet ${css.text}`}>
            <RulesText rulebook={rules} focus={location.hash.slice(1) || undefined} />
          </div>
        </div>
      </details>
    </Page>
  );
}
