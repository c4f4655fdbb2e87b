import { useEffect, useRef, useState } from 'react';
import type { Move } from '../rules/moves.ts';
import { usePreferences } from './preferences.ts';
import { passesAlone, type MahjongProps } from './targets.ts';

/** Every pass takes as long, so that nobody can tell from it who had something to claim. */
const PASS_MS = 900;

/** What is offered to be claimed, by a name that no other offer of the hand has. */
function offerOf({ phase, seats, hand }: MahjongProps['view']): string | undefined {
  if (phase.type !== 'claiming') return undefined;
  return [hand, phase.on, phase.from, seats[phase.from]?.discards.length, phase.tile].join('/');
}

interface Passing {
  readonly onPass: (pass: Move) => void;
  /** Said, and on its way when the time has come. */
  readonly said: boolean;
}

/**
 * Passes by itself where there is nothing to claim, and answers a pass by hand: both leave the page at the same moment after
 * the discard. Whoever wants to be asked always answers in their own time.
 */
export function usePass({ view, moves, act }: MahjongProps): Passing {
  const { askAlways } = usePreferences();
  const pass = moves.find(({ type }) => type === 'pass');
  const offer = offerOf(view);
  const [answered, setAnswered] = useState<string>();
  const since = useRef({ offer: '', at: 0 });
  const said = offer !== undefined && answered === offer;
  const due = pass !== undefined && offer !== undefined && (said || passesAlone(moves));
  useEffect(() => {
    if (!due) return undefined;
    if (since.current.offer !== offer) since.current = { offer, at: performance.now() };
    const left = PASS_MS - (performance.now() - since.current.at);
    const send = (): void => {
      // A pass that was refused is tried again, and not at once.
      since.current = { offer, at: performance.now() };
      act(pass);
    };
    const timer = setTimeout(send, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [due, offer, pass, act]);
  useEffect(() => {
    if (offer !== undefined && since.current.offer !== offer)
      since.current = { offer, at: performance.now() };
  }, [offer]);
  return { onPass: (move) => (askAlways ? act(move) : setAnswered(offer)), said };
}
