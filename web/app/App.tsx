import { Component, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { Home } from '../home/Home.tsx';
import { useText } from '../text/index.ts';
import { Copied } from './Copied.tsx';
import { Languages } from './Languages.tsx';
import { Link, usePath } from './router.tsx';
import { Problem, Waiting } from './Waiting.tsx';

const Room = lazy(() => import('../table/Room.tsx').then((file) => ({ default: file.Room })));
const NewTable = lazy(() => import('../lobby/NewTable.tsx').then((file) => ({ default: file.NewTable })));
const Replay = lazy(() => import('../replay/Replay.tsx').then((file) => ({ default: file.Replay })));
const Calculator = lazy(() =>
  import('../calculator/Calculator.tsx').then((file) => ({ default: file.Calculator })),
);
const Rules = lazy(() => import('../rules/Rules.tsx').then((file) => ({ default: file.Rules })));
const History = lazy(() => import('../history/History.tsx').then((file) => ({ default: file.History })));
const Me = lazy(() => import('../me/Me.tsx').then((file) => ({ default: file.Me })));
const About = lazy(() => import('../about/About.tsx').then((file) => ({ default: file.About })));

/** /t/CODE · /new/GAME · /replay/ID · /calculator/GAME · /rules/GAME · /history · /me · /about */
function Route(): ReactElement {
  const t = useText();
  const path = usePath();
  const [, screen = '', what = ''] = new URL(path, location.origin).pathname.split('/');
  switch (screen) {
    case '':
      return <Home />;
    case 't':
      return <Room key={what} code={what} />;
    case 'new':
      return <NewTable game={what} />;
    case 'replay':
      return <Replay key={what} id={what} />;
    case 'calculator':
      return <Calculator game={what} />;
    case 'rules':
      return <Rules game={what} />;
    case 'history':
      return <History />;
    case 'me':
      return <Me />;
    case 'about':
      return <About />;
    default:
      return <Problem title={t.notFound} text={t.notFoundText} />;
  }
}

export const App = (): ReactElement => (
  <Languages>
    <Guard path={usePath()}>
      <Suspense fallback={<Waiting />}>
        <Route />
      </Suspense>
      <Copied />
    </Guard>
  </Languages>
);

interface Guarded {
  readonly path: string;
  readonly children: ReactNode;
}

/** A screen that breaks says so and offers a fresh start; the game lives on the server. Another address is another screen. */
class Guard extends Component<Guarded, { readonly broken: boolean; readonly path: string }> {
  override state = { broken: false, path: this.props.path };
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }
  static getDerivedStateFromProps(
    { path }: Guarded,
    state: { readonly path: string },
  ): { readonly broken: boolean; readonly path: string } | null {
    return path === state.path ? null : { broken: false, path };
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken(): ReactElement {
  const t = useText();
  return (
    <main
      style={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 16,
        padding: 24,
        textAlign: 'center',
      }}
    >
      <h1 style={{ fontSize: 'var(--t-5)' }}>{t.broken}</h1>
      <span className="row">
        <Link className="btn" href="/">
          {t.home}
        </Link>
        <button type="button" className="btn go" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </span>
    </main>
  );
}
