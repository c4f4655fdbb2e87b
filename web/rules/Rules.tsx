import type { ReactElement } from 'react';
import { boards } from '@reckon/games/boards';
import { useLanguage } from '@reckon/pieces';
import { useCover, useRules } from '../app/games.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { GameTabs } from '../app/GameTabs.tsx';
import { Problem } from '../app/Waiting.tsx';
import { useText } from '../text/index.ts';
import { RulesText } from './RulesText.tsx';

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
  usePageTitle(`${t.rulesOf(title)} · Reckon`);
  return (
    <Page paper>
      <GameTabs at={game} hrefOf={(id) => `/rules/${id}`} />
      <h1 style={{ fontSize: 'var(--t-7)', margin: '20px 0 6px' }}>{t.rulesOf(title)}</h1>
      <p className="mut" style={{ marginBottom: 18 }}>
        {t.rulesLead}
      </p>
      <div className="sheet" style={{ padding: '22px 26px 30px', maxWidth: 860 }}>
        <RulesText markdown={rules} focus={location.hash.slice(1) || undefined} />
      </div>
    </Page>
  );
}
