import { Suspense, type ReactElement, type ReactNode } from 'react';
import { boards } from '@reckon/games/boards';
import { useLanguage } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { useCover } from './games.ts';
import { Link } from './router.tsx';
import css from './GameTabs.module.css';

/** One tab per game, for pages that exist for each. */
export function GameTabs({
  at,
  hrefOf,
  children,
}: {
  readonly at: string;
  readonly hrefOf: (game: string) => string;
  /** Title and lead of the page. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useText();
  return (
    <div className={css.head}>
      <div className={css.words}>{children}</div>
      <nav className={css.tabs} aria-label={t.play}>
        <Suspense>
          {boards.map(({ id }) => (
            <GameTab key={id} game={id} href={hrefOf(id)} current={id === at} />
          ))}
        </Suspense>
      </nav>
    </div>
  );
}

function GameTab({
  game,
  href,
  current,
}: {
  readonly game: string;
  readonly href: string;
  readonly current: boolean;
}): ReactElement {
  const { locale } = useLanguage();
  return (
    <Link href={href} aria-current={current ? 'page' : undefined}>
      {useCover(game).title[locale]}
    </Link>
  );
}
