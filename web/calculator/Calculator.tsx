import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { boards } from '@reckon/games/boards';
import { useLanguage } from '@reckon/pieces';
import { doorTo, useBoard } from '../app/games.ts';
import { GameTabs } from '../app/GameTabs.tsx';
import { useLoaded } from '../app/loaded.ts';
import { Page } from '../app/Page.tsx';
import { usePageTitle } from '../app/page.ts';
import { Problem } from '../app/Waiting.tsx';
import { tellingOf } from '../frame/scene.ts';
import { useText } from '../text/index.ts';
import { ScoredSheet } from './ScoredSheet.tsx';
import css from './Calculator.module.css';

/** For people at a physical table: enter a position, read the explained sheet. Works without a network. */
export function Calculator({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const id = game || boards[0]!.id;
  if (!boards.some((door) => door.id === id)) return <Problem title={t.notFound} text={t.notFoundText} />;
  return <CalculatorOf key={id} game={id} />;
}

function CalculatorOf({ game }: { readonly game: string }): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const module = useBoard(game);
  const entry = useLoaded(`engine/${game}`, doorTo(game).engine);
  usePageTitle(`${t.calculator} · Reckon`);
  const telling = useMemo(() => tellingOf({ seats: [], viewer: 'spectator' }, locale), [locale]);
  const [position, setPosition] = useState<unknown>();
  const reading = useMemo(
    () => (position === undefined ? undefined : entry.scorePosition?.(position)),
    [entry, position],
  );
  const onPosition = useCallback((json: unknown) => setPosition(json), []);
  return (
    <Page paper>
      <GameTabs at={game} hrefOf={(id) => `/calculator/${id}`}>
        <h1>{t.calcTitle}</h1>
        <p>{t.calcLead}</p>
      </GameTabs>
      {module.calculator && entry.scorePosition ? (
        <div className={css.columns}>
          <section className={`sheet ${css.panel}`}>
            <h2>{t.calcPosition}</h2>
            <module.calculator.Position onPosition={onPosition} telling={telling} />
          </section>
          <section className={`sheet ${css.panel} ${css.stays}`} aria-live="polite">
            <h2>{t.calcSheet}</h2>
            {!reading && <p className="mut">{t.calcEmpty}</p>}
            {reading && 'complaint' in reading && (
              <p className="mut">
                {t.calcIncomplete}{' '}
                {reading.complaint.phrase
                  ? module.text.phrase(reading.complaint.phrase, telling)
                  : reading.complaint.message}
              </p>
            )}
            {reading &&
              'value' in reading &&
              (module.calculator.Scored ? (
                <module.calculator.Scored position={position} scored={reading.value} telling={telling} />
              ) : (
                <ScoredSheet module={module} scored={reading.value} />
              ))}
          </section>
        </div>
      ) : (
        <p className="mut">{t.calcNone}</p>
      )}
    </Page>
  );
}
