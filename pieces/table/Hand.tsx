import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useLanguage, useWords } from '../words.tsx';
import { useGainWords, WorthBubble, type Gain, type Pointing } from '../worth/worth.tsx';
import { CardBack, Face } from './cards.tsx';
import { cardName, type CardCode } from './names.ts';
import type { Place } from './picking.ts';
import { tableWords } from './words.ts';
import css from './table.module.css';

/** One card before a player, as it is now. */
export interface HandCard {
  readonly place: Place;
  /** Absent while its face is hidden. */
  readonly card?: CardCode | undefined;
  /** Said before the face: "Your card 2". */
  readonly label?: string;
  /** It can be picked now. */
  readonly open?: boolean;
  readonly picked?: boolean;
  /** A part of the score points at it. */
  readonly lit?: boolean;
  /** The key that picks it now. */
  readonly hotkey?: string | undefined;
  /** What picking it would do to the own points, and who is told that it is pointed at. */
  readonly gain?: Gain | undefined;
  readonly pointing?: Pointing | undefined;
  /** What was done to it last. */
  readonly mark?: IconName | undefined;
}

interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  /** `square`: two rows that stay in their places. `fan`: a row that closes up as it grows. */
  readonly arrange: 'square' | 'fan';
  readonly onPick: (place: Place) => void;
}

/** A fan of more than this many cards is two rows on a phone. */
const ROW = 9;

/** The cards before a player. Their size is `--card` of the place they lie in. */
export function Hand({ label, cards, arrange, onPick }: HandProps): ReactElement {
  if (arrange === 'square')
    return (
      <div className={css.square} role="group" aria-label={label}>
        {cards.map((card) => (
          <CardSlot key={card.place} card={card} onPick={onPick} />
        ))}
      </div>
    );
  const half = cards.length > ROW ? Math.ceil(cards.length / 2) : cards.length;
  return (
    <div className={css.fan} role="group" aria-label={label}>
      {[cards.slice(0, half), cards.slice(half)]
        .filter((row) => row.length > 0)
        .map((row, index) => (
          <div key={index} className={css.fanRow}>
            {row.map((card) => (
              <span key={card.place}>
                <CardSlot card={card} onPick={onPick} />
              </span>
            ))}
          </div>
        ))}
    </div>
  );
}

interface SlotProps {
  readonly card: HandCard;
  readonly onPick: (place: Place) => void;
}

/** A card that can be picked when it is open; its back where the face is hidden. */
function CardSlot({ card, onPick }: SlotProps): ReactElement {
  const words = useWords(tableWords);
  const { locale } = useLanguage();
  const { place, open = false, picked = false, lit = false, hotkey, mark } = card;
  const worthIn = useGainWords();
  const face = card.card;
  const spoken = [
    ...(card.label === undefined ? [] : [card.label]),
    face === undefined ? words.faceDown : cardName(face, locale),
    ...(open ? [picked ? words.picked : words.pick] : []),
    ...(card.gain ? [worthIn(card.gain)] : []),
  ].filter((part) => part !== '');
  const classes = [css.slot, open && css.legal, picked && css.picked, lit && css.lit];
  return (
    <button
      {...card.pointing}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-place={place}
      data-open={open || undefined}
      aria-disabled={!open || undefined}
      tabIndex={open ? 0 : -1}
      aria-pressed={picked || undefined}
      onClick={() => onPick(place)}
    >
      <span className="sr">{spoken.join(', ')}</span>
      <LaidCard card={face} turning />
      <WorthBubble gain={card.gain} />
      {open && (hotkey === undefined ? <span className={css.plus} /> : <Key>{hotkey}</Key>)}
      {mark && (
        <span className={css.mark}>
          <Icon name={mark} size={16} />
        </span>
      )}
    </button>
  );
}

interface LaidProps {
  /** Its back is drawn without one. */
  readonly card: CardCode | undefined;
  /** A face that was hidden turns over. */
  readonly turning?: true;
}

/** A card as it lies somewhere, as large as its place. What flies is a copy of it. */
export const LaidCard = ({ card, turning }: LaidProps): ReactElement => (
  <span
    key={card ?? 'back'}
    className={`${css.card} ${turning && card !== undefined ? css.face : ''}`}
    data-card
    aria-hidden="true"
  >
    {card === undefined ? <CardBack /> : <Face card={card} />}
  </span>
);

/** The key that does the same as a tap here. */
export const Key = ({ children }: { readonly children: string }): ReactElement => (
  <span className={css.key} aria-hidden="true">
    {children}
  </span>
);

interface HiddenHandProps {
  readonly name: string;
  readonly count: number;
  /** Where flights from this hand begin. */
  readonly place: Place;
}

/** A hand of which only the number of cards is known: a few backs and the number. */
export function HiddenHand({ name, count, place }: HiddenHandProps): ReactElement {
  const words = useWords(tableWords);
  return (
    <span className={css.hiddenHand} data-place={place}>
      <span className="sr">{words.handOf(name, count)}</span>
      <span className={css.backs} aria-hidden="true">
        {Array.from({ length: Math.min(count, 5) }, (_, index) => (
          <LaidCard key={index} card={undefined} />
        ))}
      </span>
      <b className="num" aria-hidden="true">
        {count}
      </b>
    </span>
  );
}
