import type { KeyBinding } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import { bestVictim } from './answers.ts';
import { dealOf } from './deal.ts';
import { handNow } from './order.ts';
import { moveFor, pickingOf, toggle } from './picking.ts';
import { isPassPromised, promisePass, takeBackPass } from './promise.ts';
import { isAsked, movesOf, ownSeat, type MarsProps } from './props.ts';
import { toggleSheet } from './sheets.ts';
import { wordsIn } from './words.ts';

/** When a place is asked for by key, the keys should be able to go on. */
function focusPlaces(): void {
  requestAnimationFrame(() => document.querySelector<SVGElement>('[data-space]')?.focus());
}

/** 1–9 cards, Enter what is chosen, A actions, G greenery, H heat, E ends the turn, L ends it and passes the next, P passes (after a moment), M places on the map. */
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
  // The order may have changed since: what lies there when the key is pressed counts.
  view.own?.hand.slice(0, 9).forEach((_, index) =>
    bindings.push({
      key: String(index + 1),
      label: words.keyCard(index + 1),
      run: () => {
        const place = `card:${handNow(view)[index]?.card}`;
        setSelection(selection.includes(place) ? [] : [place]);
      },
    }),
  );
  const waits = !isAsked(props);
  const end = moves.find(({ type }) => type === 'end');
  if (props.goesOn && view.phase === 'action' && (waits || end) && ownSeat(view)?.passed === false)
    bindings.push({
      key: 'l',
      label: words.keyPromise,
      run: () => {
        if (waits && isPassPromised(view)) return takeBackPass();
        promisePass(view);
        if (end) choose(end);
      },
    });
  if (waits) return bindings;
  const firsts = movesOf(moves, 'first');
  const first = firsts.length === 1 ? firsts[0] : undefined;
  const go = deal?.move ?? first ?? moves.find(({ type }) => type === 'accept') ?? bestVictim(props);
  if (go && !chosen)
    bindings.push({
      key: 'enter',
      label: words.keyGo,
      run: () => choose(go, 'never'),
    });
  if (movesOf(moves, 'place').length > 0)
    bindings.push({ key: 'm', label: words.keyPlaces, run: focusPlaces });
  if (view.phase === 'action' && view.agenda.length === 0)
    bindings.push({ key: 'a', label: words.keyActions, run: () => toggleSheet(props, 'actions') });
  const offer = (key: string, wanted: Move['type'], label: string): void => {
    const move = moves.find(({ type }) => type === wanted);
    // To pass gives up the rest of the generation: it is asked for twice.
    if (move && !chosen)
      bindings.push({ key, label, run: () => choose(move, wanted === 'pass' ? 'always' : 'ask') });
  };
  offer('g', 'greenery', words.keyGreenery);
  offer('h', 'heat', words.keyHeat);
  offer('e', 'end', words.keyEnd);
  offer('p', 'pass', words.keyPass);
  return bindings;
}
