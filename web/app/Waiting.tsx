import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { BackPattern, CardBack, Logo } from '@reckon/pieces';
import { JoinByCode } from '../home/JoinByCode.tsx';
import { useText } from '../text/index.ts';
import { Page } from './Page.tsx';
import { usePageTitle } from './page.ts';
import { Link } from './router.tsx';
import css from './Waiting.module.css';

/** Longer than this is no longer a moment: it says so. */
const LONG_MS = 9000;

/** While something loads. */
export function Waiting(): ReactElement {
  const t = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (long)
    return (
      <Problem title={t.slowTitle} text={t.slowText}>
        <button type="button" className="btn go" onClick={() => location.reload()}>
          {t.retry}
        </button>
      </Problem>
    );
  return (
    <main className={css.waiting}>
      <Logo size={44} />
      <p className="mut" role="status">
        {t.loading}
      </p>
    </main>
  );
}

/** When something cannot be shown: what, why, and where to go from here. */
export function Problem({
  title,
  text = '',
  code = false,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  /** A code may have been mistyped: another can be tried here. */
  readonly code?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  const t = useText();
  usePageTitle(`${title} · Reckon`);
  return (
    <Page paper>
      <section className={css.problem} role="alert">
        <span className={css.art} aria-hidden="true">
          <BackPattern />
          <CardBack />
          <CardBack />
        </span>
        <h1>{title}</h1>
        {text !== '' && <p>{text}</p>}
        {code && <JoinByCode />}
        <div className={css.ways}>
          <Link className="btn" href="/">
            {t.home}
          </Link>
          {children}
        </div>
      </section>
    </Page>
  );
}
