import { useState, type ReactElement } from 'react';
import { STOPS } from '@reckon/kernel';
import { gainOf, Icon, useGainWords, useLanguage, useWords, weighing, WorthBubble } from '@reckon/pieces';
import {
  CARD_KINDS,
  KNIGHT,
  MONOPOLY,
  ROAD_BUILDING,
  VICTORY_POINT,
  YEAR_OF_PLENTY,
} from '../facts/cards.ts';
import { COSTS, WARES, type Ware } from '../facts/costs.ts';
import { NOBODY } from '../facts/numbers.ts';
import { NO_CARDS } from '../facts/resources.ts';
import type { Move } from '../rules/moves.ts';
import { cardName, resourceName } from '../text/names.ts';
import { Discard } from './Discard.tsx';
import { Picking, pickingOf } from './Picking.tsx';
import { whyNot, whyNotPlayed } from './reasons.ts';
import { CostShown, ResourceIcon } from './Resource.tsx';
import { buildsOf, canBuild, chooseKind, kindOf, type SettlersProps } from './targets.ts';
import { boardWords } from './words.ts';
import css from './Hand.module.css';

const KEYS: { readonly [W in Ware]: string } = { road: 'R', settlement: 'S', city: 'C', card: 'D' };
const PICKS = {
  road: 'pickEdge',
  settlement: 'pickCorner',
  city: 'pickSettlement',
  card: 'pickEdge',
} as const;

/** What you hold and what you can build with it; discards and choices of cards take the place of building. */
export function Hand(props: SettlersProps): ReactElement | null {
  const { view } = props;
  if (view.you === null || view.lifecycle === 'ended') return null;
  const player = view.players[view.you];
  if (!player?.hand) return null;
  if (view.phase === 'discard' && player.owes > 0 && !player.hasChosen && !props.replay)
    return <Discard key={view.turnNumber} props={props} hand={player.hand} owes={player.owes} />;
  return (
    <div className={css.row}>
      <Held props={props} />
      {pickingOf(props) ? <Picking props={props} /> : <Wares props={props} />}
    </div>
  );
}

function Held({ props }: { readonly props: SettlersProps }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const player = props.view.players[props.view.you ?? NOBODY];
  return (
    <div className={css.held}>
      <ul className={css.resources} aria-label={words.yourHand}>
        {(player?.hand ?? NO_CARDS).map((count, resource) => (
          <li
            key={resource}
            className={`${css.resource} ${count === 0 ? css.zero : ''}`}
            data-place={`hand:${resource}`}
          >
            <ResourceIcon resource={resource} size={26} />
            <Count value={count} />
            <span className={css.name}>{resourceName(resource, locale)}</span>
          </li>
        ))}
      </ul>
      <Developments props={props} />
    </div>
  );
}

/** A number that stands out for a moment when it changes. */
function Count({ value }: { readonly value: number }): ReactElement {
  const [first] = useState(value);
  const [changed, setChanged] = useState(false);
  if (value !== first && !changed) setChanged(true);
  return (
    <b key={value} className={`num ${changed ? css.count : ''}`}>
      {value}
    </b>
  );
}

/** How each kind of card is played. */
const PLAYS: { readonly [card: number]: Move['type'] } = {
  [KNIGHT]: 'playKnight',
  [ROAD_BUILDING]: 'playRoadBuilding',
  [YEAR_OF_PLENTY]: 'playYearOfPlenty',
  [MONOPOLY]: 'playMonopoly',
};

/** Development cards: a tap plays one, or says why it cannot be played. */
function Developments({ props }: { readonly props: SettlersProps }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { view, moves, choose, setSelection, selection, explain } = props;
  const { cards, bought } = view.players[view.you ?? NOBODY] ?? {};
  if (!cards?.some((count) => count > 0)) return null;
  const play = (card: number, type: Move['type']): void => {
    // Two kinds of card ask for resources first: that is picked where building is, a tap away from being taken back.
    if (type === 'playYearOfPlenty' || type === 'playMonopoly')
      setSelection(selection.includes(`play:${card}`) ? [] : [`play:${card}`]);
    else {
      const move = moves.find((one) => one.type === type);
      if (move) choose(move);
    }
  };
  return (
    <ul className={css.developments} aria-label={words.yourCards}>
      {CARD_KINDS.map((kind, card) => {
        const count = cards[card] ?? 0;
        if (count === 0) return null;
        const type = PLAYS[card];
        const playable = type !== undefined && moves.some((move) => move.type === type);
        const fresh = count === (bought?.[card] ?? 0) && card !== VICTORY_POINT;
        const name = cardName(card, locale);
        const reason = playable ? undefined : whyNotPlayed(props, card);
        return (
          <li key={card}>
            <button
              type="button"
              className={`${css.development} ${playable ? css.playable : ''}`}
              aria-disabled={!playable || undefined}
              aria-pressed={selection.includes(`play:${card}`) || undefined}
              title={reason?.words ?? words.play(name)}
              data-testid={`card-${kind}`}
              onClick={() => (playable ? play(card, type) : reason && explain(reason.words, reason.rule))}
            >
              <span>{words[kind]}</span>
              <span className="sr">{reason?.words ?? words.play(name)}</span>
              {count > 1 && <b className="num">×{count}</b>}
              {fresh && <small>{words.isNew}</small>}
              {playable && card === KNIGHT && <span className="kbd">K</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What can be built or bought, what it costs, and what is missing. */
function Wares({ props }: { readonly props: SettlersProps }): ReactElement {
  const words = useWords(boardWords);
  const { colon, stop } = STOPS[props.telling.locale];
  const { view, moves, choose, explain } = props;
  const picked = view.phase === 'main' ? kindOf(props) : undefined;
  const buy = moves.find(({ type }) => type === 'buyCard');
  const worthIn = useGainWords();
  return (
    <div className={`${css.wares} ${view.lifecycle === 'setup' ? css.wait : ''}`}>
      {WARES.map((ware) => {
        const reason = whyNot(props, ware);
        const possible =
          reason === undefined && (ware === 'card' ? buy !== undefined : canBuild(moves, ware));
        const bought =
          ware === 'card' ? moves.filter(({ type }) => type === 'buyCard') : buildsOf(moves, ware);
        const gain = gainOf(props, bought);
        const tap = (): void => {
          if (reason) explain(`${words[ware]}${colon}${reason.words}${stop}`, reason.rule);
          else if (ware !== 'card') chooseKind(props, ware);
          else if (buy) choose(buy);
        };
        return (
          <button
            key={ware}
            {...weighing(props, bought.length === 1 ? bought : [])}
            type="button"
            className={`${css.ware} ${possible ? '' : css.not} ${picked === ware ? css.picked : ''}`}
            aria-disabled={!possible || undefined}
            aria-pressed={ware === 'card' ? undefined : picked === ware}
            data-testid={`build-${ware}`}
            onClick={tap}
          >
            <span className={css.wareName}>
              {words[ware]}
              {possible && <span className="kbd">{KEYS[ware]}</span>}
            </span>
            <CostShown cost={COSTS[ware]} />
            {reason && <small>{reason.words}</small>}
            <span className="sr">{worthIn(gain)}</span>
            <WorthBubble gain={gain} />
            {picked === ware && <small>{words[PICKS[ware]]}</small>}
            {picked === ware && (
              <span className={css.tick}>
                <Icon name="check" size={14} />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
