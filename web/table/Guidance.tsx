import { useState, type ReactElement } from 'react';
import { Icon, useLanguage, type AnyBoardModule, type AnyBoardProps } from '@reckon/pieces';
import { useSettings } from '../app/settings.ts';
import { useText } from '../text/index.ts';
import css from './Guidance.module.css';

const KEY = 'reckon.tips';

function told(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}

/** What the game is about, before the first decision; then a word at the first decision of each kind. Never over the board. */
export function Guidance({
  game,
  module,
  props,
}: {
  readonly game: string;
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
}): ReactElement | null {
  const t = useText();
  const { locale } = useLanguage();
  const { tips } = useSettings();
  const [known, setKnown] = useState(told);
  const { guide } = module;
  if (!tips || !guide || props.moves.length === 0 || props.viewer === 'spectator') return null;
  const learn = (id: string): void => {
    const all = [...new Set([...told(), id])];
    localStorage.setItem(KEY, JSON.stringify(all));
    setKnown(all);
  };
  const goal = `${game}/goal`;
  const tip = guide.tip(props);
  const isGoal = !known.includes(goal);
  const shown = isGoal ? goal : tip && `${game}/${tip.id}`;
  if (shown === undefined || (!isGoal && known.includes(shown))) return null;
  return (
    <aside className={css.tip} data-testid={isGoal ? 'goal' : 'tip'} role="note">
      <Icon name={isGoal ? 'target' : 'book'} />
      <p>
        {isGoal && <b>{t.goalOf(module.text.title[locale])}</b>}{' '}
        <span>{(isGoal ? guide.goal : tip?.text)?.[locale]}</span>
      </p>
      <button type="button" onClick={() => learn(shown)}>
        {isGoal ? t.letsGo : t.gotIt}
      </button>
    </aside>
  );
}
