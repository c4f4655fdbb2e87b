import { useEffect, useState, type ReactElement } from 'react';
import { SeatShape, useWords } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import type { SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

const RoadIcon = (): ReactElement => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <path
      d="M3 17 7.5 10l5 1L17 3"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
const SwordIcon = (): ReactElement => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <path
      d="M15.5 3.5 7 12M5 9.5l5.5 5.5M4 16l2.5-2.5"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
);

/** Who holds the two awards. The longest road can be shown on the island: pointed at, or kept by a tap. */
export function Awards({ props }: { readonly props: SettlersProps }): ReactElement | null {
  const words = useWords(boardWords);
  const [kept, setKept] = useState(false);
  const { view, seats, onEvidence, evidence } = props;
  const road = seats[view.longestRoadHolder];
  const army = seats[view.largestArmyHolder];
  const player = road && rowAt(view.players, road.seat);
  const trail = player?.trail.map((edge) => `edge:${edge}`) ?? [];
  // A road that is kept in sight stays the right one while it grows, is cut, or changes hands.
  const now = trail.join(' ');
  useEffect(() => {
    if (kept) onEvidence?.(now === '' ? [] : now.split(' '));
  }, [kept, now, onEvidence]);
  if (!road && !army) return null;
  const show = (on: boolean): void => onEvidence?.(on || kept ? trail : []);
  return (
    <div className={css.awards}>
      {road && player && (
        <button
          type="button"
          className={`${css.award} ${kept ? css.kept : ''}`}
          aria-pressed={kept}
          data-testid="longest-road"
          data-holder={road.seat}
          onPointerEnter={() => show(true)}
          onPointerLeave={() => show(false)}
          onFocus={() => show(true)}
          onBlur={() => show(false)}
          onClick={() => {
            setKept(!kept);
            onEvidence?.(kept ? [] : trail);
          }}
        >
          <RoadIcon />
          <span className={css.awardName}>{words.longestRoad}</span>
          <SeatShape shape={road.shape} hue={road.hue} size={16} />
          <b className="num">{player.roadLength}</b>
          <span className="sr">{words.showRoad(road.name, player.roadLength)}</span>
        </button>
      )}
      {army && (
        <span
          className={`${css.award} ${evidence.includes(`knights:${army.seat}`) ? css.litAward : ''}`}
          data-testid="largest-army"
          data-holder={army.seat}
        >
          <SwordIcon />
          <span className={css.awardName}>{words.largestArmy}</span>
          <SeatShape shape={army.shape} hue={army.hue} size={16} />
          <b className="num">{rowAt(view.players, army.seat).knights}</b>
          <span className="sr">{army.name}</span>
        </span>
      )}
    </div>
  );
}
