import type { KeyBinding } from '@reckon/pieces';
import { bestVictim } from './answers.ts';
import { dealOf } from './deal.ts';
import { setPanel, togglePanel } from './panels.ts';
import { moveFor, pickingOf, toggle } from './picking.ts';
import { isAsked, movesOf, type MarsProps } from './props.ts';
import { wordsIn } from './words.ts';

/** When a place is asked for by key, the keys should be able to go on. */
function focusPlaces(): void {
  requestAnimationFrame(() => document.querySelector<SVGElement>('[data-space]')?.focus());
}

/** 1–9 cards, Enter what is chosen, A actions, G greenery, H heat, P pass or end, M places on the map. */
export function keys(props: MarsProps): readonly KeyBinding[] {
  const { view, moves, choose, chosen, act, telling, selection, setSelection } = props;
  const words = wordsIn(telling.locale);
  const bindings: KeyBinding[] = [];
  const picking = pickingOf(props);
  const deal = dealOf(props);
  if (picking) {
    const move = moveFor(props, picking);
    picking.from.slice(0, 9).forEach((card, index) =>
      bindings.push({
        key: String(index + 1),
        label: words.keyCard(index + 1),
        run: () => toggle(props, picking, card),
      }),
    );
    if (move && !chosen) bindings.push({ key: 'enter', label: words.keyGo, run: () => act(move) });
    return bindings;
  }
  view.own?.hand.slice(0, 9).forEach(({ card }, index) =>
    bindings.push({
      key: String(index + 1),
      label: words.keyCard(index + 1),
      run: () => setSelection(selection.includes(`card:${card}`) ? [] : [`card:${card}`]),
    }),
  );
  if (!isAsked(props)) return bindings;
  const first = moves.find(({ type }) => type === 'first');
  const go = deal?.move ?? first ?? moves.find(({ type }) => type === 'accept') ?? bestVictim(props);
  if (go && !chosen)
    bindings.push({
      key: 'enter',
      label: words.keyGo,
      run: () => {
        setPanel(undefined);
        choose(go, 'never');
      },
    });
  if (movesOf(moves, 'place').length > 0)
    bindings.push({ key: 'm', label: words.keyPlaces, run: focusPlaces });
  if (view.phase === 'action' && view.agenda.length === 0)
    bindings.push({ key: 'a', label: words.keyActions, run: () => togglePanel('actions') });
  const offer = (key: string, types: readonly string[], label: string): void => {
    const move = moves.find(({ type }) => types.includes(type));
    if (move) bindings.push({ key, label, run: () => choose(move) });
  };
  offer('g', ['greenery'], words.keyGreenery);
  offer('h', ['heat'], words.keyHeat);
  offer('p', ['pass', 'end'], words.keyPass);
  return bindings;
}
