import { useState, type ReactElement, type ReactNode } from 'react';
import { Icon, Logo } from '@reckon/pieces';
import { LanguageSwitch, SettingsDialog } from '../frame/Settings.tsx';
import { useText } from '../text/index.ts';
import { Link } from './router.tsx';
import css from './Page.module.css';

/** The frame of every page that is not a table: brand, menu, language. */
export function Page({
  children,
  paper = false,
  wide = false,
}: {
  readonly children: ReactNode;
  readonly paper?: boolean;
  readonly wide?: boolean;
}): ReactElement {
  const t = useText();
  const [settings, setSettings] = useState(false);
  const at = (href: string): 'page' | undefined => (location.pathname.startsWith(href) ? 'page' : undefined);
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {t.skip}
      </a>
      <header className={paper ? css.paper : undefined}>
        <div className={css.inner}>
          <Link href="/" className={css.brand} aria-label={`Reckon. ${t.home}`}>
            <Logo size={28} /> Reckon
          </Link>
          <nav aria-label={t.mainMenu} className={css.nav}>
            <Link href="/history" aria-current={at('/history')}>
              {t.history}
            </Link>
            <Link href="/calculator" aria-current={at('/calculator')}>
              {t.calculator}
            </Link>
            <Link href="/rules" aria-current={at('/rules')}>
              {t.rules}
            </Link>
            <Link href="/about" aria-current={at('/about')}>
              {t.fairness}
            </Link>
          </nav>
          <LanguageSwitch />
          <button type="button" className="icb" aria-label={t.settings} onClick={() => setSettings(true)}>
            <Icon name="gear" />
          </button>
        </div>
      </header>
      <main id="content" className={wide ? css.wide : css.body}>
        {children}
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
