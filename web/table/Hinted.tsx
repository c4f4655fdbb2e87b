import type { ReactElement } from 'react';
import type { Advice, Advised } from '@reckon/kernel';
import { Icon, minus, signed, type AnyBoardModule, type AnyBoardProps } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './Hinted.module.css';

interface HintedProps {
  readonly advice: Advice | 'thinking';
  readonly module: AnyBoardModule;
  readonly props: AnyBoardProps;
  readonly onClose: () => void;
}

/** The best moves and why, in words of the game; tapping one prepares it. */
export function Hinted({ advice, module, props, onClose }: HintedProps): ReactElement {
  const t = useText();
  return (
    <aside className={css.hint} role="status" data-testid="advice">
      {advice === 'thinking' ? (
        <p className={css.thinking}>
          <Icon name="target" /> {t.hintThinking}
        </p>
      ) : (
        <ol>
          {advice.moves.map((one, n) => (
            <li key={JSON.stringify(one.move)}>
              <Move
                one={one}
                unit={advice.unit}
                place={n === 0 ? t.hintBest : t.hintNext}
                module={module}
                props={props}
              />
            </li>
          ))}
        </ol>
      )}
      <button type="button" className="icb" aria-label={t.hintHide} onClick={onClose}>
        <Icon name="x" />
      </button>
    </aside>
  );
}

interface MoveProps extends Pick<HintedProps, 'module' | 'props'> {
  readonly one: Advised;
  readonly unit: Advice['unit'];
  readonly place: string;
}

function Move({ one: { move, value, reasons }, unit, place, module, props }: MoveProps): ReactElement {
  const t = useText();
  const { text } = module;
  const { view, telling, choose } = props;
  const tenths = (points: number): number => Math.round(10 * points) / 10;
  return (
    <button type="button" className={css.move} onClick={() => choose(move, 'always')}>
      <small>{place}</small>
      <b>{text.move(move, view, telling)}</b>
      {value !== undefined && (
        <span className="num">
          {unit === 'chance' ? t.hintChance(Math.round(100 * value)) : t.hintPoints(minus(tenths(value)))}
        </span>
      )}
      {reasons.length > 0 && (
        <span className={css.reasons}>
          {reasons
            .map(
              ({ part, amount }) =>
                `${text.phrase({ key: `part.${part}` }, telling)} ${signed(Math.round(100 * amount) / 100)}`,
            )
            .join(t.listComma)}
        </span>
      )}
    </button>
  );
}
