import type { KeyBinding } from '@reckon/pieces';
import { SUITS } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import { suitName } from '../text/names.ts';
import { askWhichWin, targeting, winChoices, type MahjongProps } from './targets.ts';
import { wordsIn } from './words.ts';

const TILE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', '[', ']'];

/** 1–0 tiles, D the drawn one, arrows along the rack; H win, K kong, P pong, X pass, Enter done. */
export function keys(props: MahjongProps): readonly KeyBinding[] {
  const { moves, choose, chosen, telling } = props;
  const words = wordsIn(telling.locale);
  const bindings: KeyBinding[] = [];
  const offer = (key: string, move: Move | undefined, label: string): void => {
    if (move) bindings.push({ key, label, run: () => choose(move, 'never') });
  };
  const find = (type: Move['type']): Move | undefined => moves.find((move) => move.type === type);
  const wins = winChoices(moves);
  if (wins.length > 1) bindings.push({ key: 'h', label: words.keyWin, run: () => askWhichWin(props) });
  else offer('h', wins[0], words.keyWin);
  offer('k', find('kong'), words.keyKong);
  offer('p', find('pong'), words.keyPong);
  // A pass by key is the same as one by the button: it leaves the page when every pass does.
  if (find('pass')) bindings.push({ key: 'x', label: words.keyPass, run: pressPass });
  for (const suit of SUITS)
    offer(
      String(suit + 1),
      moves.find((move) => move.type === 'declare' && move.suit === suit),
      words.keySuit(suitName(suit, telling.locale)),
    );
  const { rack, open, complete, pick } = targeting(props);
  if (!chosen) {
    if (complete) offer('enter', complete, words.keyDone);
    offer('enter', find('next'), words.keyNext);
  }
  rack.forEach(({ place, drawn }, index) => {
    if (!open.has(place)) return;
    const run = (): void => pick(place);
    if (drawn) bindings.push({ key: 'd', label: words.keyDrawn, run });
    const key = TILE_KEYS[index];
    if (key !== undefined) bindings.push({ key, label: words.keyTile(index + 1), run });
  });
  if (rack.length > 0) {
    bindings.push({ key: 'arrowright', label: words.keyArrows, run: () => step(1) });
    bindings.push({ key: 'arrowleft', label: words.keyArrows, run: () => step(-1) });
  }
  return bindings;
}

export const tileKey = (index: number, drawn: boolean): string | undefined =>
  drawn ? 'D' : TILE_KEYS[index];

const pressPass = (): void => document.querySelector<HTMLElement>('[data-claim="pass"]')?.click();

/** Moves the focus along the rack; it begins at its nearer end. */
function step(by: 1 | -1): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-rack] [data-place]')];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : tiles.length - 1) : (at + by + tiles.length) % tiles.length;
  tiles[next]?.focus();
}
