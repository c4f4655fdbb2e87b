import type { ReactElement } from 'react';
import { Logo } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import { Link } from './router.tsx';

/** While something loads, or when it cannot be shown. */
export function Waiting({ problem }: { readonly problem?: string }): ReactElement {
  const t = useText();
  return (
    <main
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 18,
        padding: 24,
        textAlign: 'center',
      }}
    >
      <Logo size={44} />
      {problem === undefined ? (
        <p className="mut" role="status">
          {t.loading}
        </p>
      ) : (
        <>
          <h1 style={{ fontSize: 'var(--t-5)' }}>{problem}</h1>
          <Link className="btn" href="/">
            {t.home}
          </Link>
        </>
      )}
    </main>
  );
}
