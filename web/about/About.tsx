import { Suspense, type ReactElement } from 'react';
import { Icon } from '@reckon/pieces';
import { Page } from '../app/Page.tsx';
import { useLoaded } from '../app/loaded.ts';
import { usePageTitle } from '../app/page.ts';
import { server } from '../app/server.ts';
import { useText } from '../text/index.ts';
import css from './About.module.css';

export function About(): ReactElement {
  const t = useText();
  usePageTitle(`${t.fairness} · Reckon`);
  const steps = [
    [t.about1Title, t.about1],
    [t.about2Title, t.about2],
    [t.about3Title, t.about3],
    [t.about4Title, t.about4],
  ] as const;
  return (
    <Page paper>
      <h1 className={css.title}>{t.aboutTitle}</h1>
      <p className={css.lead}>{t.aboutLead}</p>
      <ol className={css.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className="sheet">
            <Icon name={(['lock', 'users', 'dice', 'shield'] as const)[index]!} size={30} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={css.notes}>
        <section className="sheet">
          <h2>{t.aboutNotTitle}</h2>
          <p>{t.aboutNot}</p>
        </section>
        <section className="sheet">
          <h2>{t.aboutKeyTitle}</h2>
          <p>{t.aboutKey}</p>
          <Suspense>
            <ServerKey />
          </Suspense>
        </section>
        <section className="sheet">
          <h2>{t.aboutDataTitle}</h2>
          <p>{t.aboutData}</p>
          <p>{t.aboutFree}</p>
        </section>
      </div>
    </Page>
  );
}

/** In groups, to be read aloud or compared; copied it is the key itself. */
function ServerKey(): ReactElement {
  const t = useText();
  const key = useLoaded('key', () => server.key().catch(() => undefined));
  if (key === undefined) return <p>{t.offlineBanner}</p>;
  return (
    <p className={css.key} data-testid="server-key">
      <code>
        {key.match(/.{8}/g)?.map((group, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups of one key stand still
          <span key={at}>{group}</span>
        ))}
      </code>
    </p>
  );
}
