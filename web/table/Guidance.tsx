import { useState, type ReactElement } from 'react';
import { Icon, useLanguage, type AnyBoardModule, type AnyBoardProps } from '@reckon/pieces';
import { useSettings } from '../app/settings.ts';
import { kept, store } from '../app/store.ts';
import { useText } from '../text/index.ts';
import css from './Guidance.module.css';

const KEY = 'reckon.tips';

const told = (): readonly string[] => kept<readonly string[]>(KEY, []);

interface Word {
  readonly kind: 'goal' | 'tip';
  readonly text: string;
  readonly learn: () => void;
}

/** What the game is about, before the first decision; then a word at the first decision of each kind. */
export function useGuidance(game: string, module: AnyBoardModule, props: AnyBoardProps): Word | undefined {
  const { locale } = useLanguage();
  const { tips } = useSettings();
  const [known, setKnown] = useState(told);
  const { guide } = module;
  if (!tips || !guide || props.moves.length === 0 || props.viewer === 'spectator') return undefined;
  const word = (id: string, kind: Word['kind'], text: string): Word | undefined =>
    known.includes(id)
      ? undefined
      : {
          kind,
          text,
          learn: () => {
            const all = [...new Set([...told(), id])];
            store.set(KEY, JSON.stringify(all));
            setKnown(all);
          },
        };
  const tip = guide.tip(props);
  return (
    word(`${game}/goal`, 'goal', guide.goal[locale]) ??
    (tip && word(`${game}/${tip.id}`, 'tip', tip.text[locale]))
  );
}

/** Never over the board. */
export function Guidance({
  word: { kind, text, learn },
  title,
}: {
  readonly word: Word;
  /** Of the game. */
  readonly title: string;
}): ReactElement {
  const t = useText();
  const isGoal = kind === 'goal';
  return (
    <aside className={css.tip} data-testid={kind} role="note">
      <Icon name={isGoal ? 'target' : 'book'} />
      <p>
        {isGoal && <b>{t.goalOf(title)}</b>} <span>{text}</span>
      </p>
      <button type="button" onClick={learn}>
        {isGoal ? t.letsGo : t.gotIt}
      </button>
    </aside>
  );
}
