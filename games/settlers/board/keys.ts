import type { KeyBinding } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { togglePanel } from './panels.ts';
import { canBuild, chooseKind, targetsOf, type Kind, type SettlersProps } from './targets.ts';
import { wordsIn } from './words.ts';

/** When a place is asked for by key, the keys should be able to go on. */
function focusPlaces(): void {
  requestAnimationFrame(() => document.querySelector<SVGElement>('[data-target]')?.focus());
}

/** R road, S settlement, C city, D card, K knight, T trade, P places, L longest road, Enter roll, E end. */
export function keys(props: SettlersProps): readonly KeyBinding[] {
  const { view, moves, choose, chosen, telling, onEvidence } = props;
  const words = wordsIn(telling.locale);
  const bindings: KeyBinding[] = [];
  const offer = (key: string, type: Move['type'], label: string): void => {
    const move = moves.find((one) => one.type === type);
    if (move) bindings.push({ key, label, run: () => choose(move, type === 'rollDice' ? 'never' : 'ask') });
  };
  const build = (key: string, kind: Kind, label: string): void => {
    if (view.phase === 'main' && canBuild(moves, kind))
      bindings.push({
        key,
        label,
        run: () => {
          chooseKind(props, kind);
          focusPlaces();
        },
      });
  };
  build('r', 'road', words.keyRoad);
  build('s', 'settlement', words.keySettlement);
  build('c', 'city', words.keyCity);
  offer('d', 'buyCard', words.keyCard);
  offer('k', 'playKnight', words.keyKnight);
  if (!chosen) offer('enter', 'rollDice', words.keyRoll);
  offer('e', 'endTurn', words.keyEnd);
  offer('e', 'finishRoads', words.finishRoads);
  if (targetsOf(props).length > 0) bindings.push({ key: 'p', label: words.keyPlaces, run: focusPlaces });
  if (view.you !== null && view.lifecycle === 'playing')
    bindings.push({
      key: 't',
      label: words.keyTrade,
      run: () => {
        togglePanel('trade');
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[data-testid="trade"] [data-testid^="get-"]')?.focus(),
        );
      },
    });
  const holder = view.players[view.longestRoadHolder];
  if (holder)
    bindings.push({
      key: 'l',
      label: words.keyLongest,
      run: () => onEvidence?.(props.evidence.length > 0 ? [] : holder.trail.map((edge) => `edge:${edge}`)),
    });
  return bindings;
}
