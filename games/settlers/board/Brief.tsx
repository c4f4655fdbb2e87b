import type { ReactElement } from 'react';
import { Icon } from '@reckon/pieces';
import type { View } from '../rules/view.ts';

/** Cards in the hand, knights played and cards unplayed, as signs: for phones and for the robber's victims. */
export function Brief({
  player,
}: {
  readonly player: View['players'][number] | undefined;
}): ReactElement | null {
  if (!player) return null;
  return (
    <>
      <Icon name="hand" size={13} />
      <b className="num">{player.handSize}</b>
      {player.knights > 0 && (
        <>
          <Icon name="shield" size={13} />
          <b className="num">{player.knights}</b>
        </>
      )}
      {player.cardCount > 0 && (
        <>
          <Icon name="book" size={13} />
          <b className="num">{player.cardCount}</b>
        </>
      )}
    </>
  );
}
