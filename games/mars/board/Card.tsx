import { memo, type ReactElement } from 'react';
import {
  Icon,
  useFlick,
  useGainWords,
  useLanguage,
  useWords,
  WorthBubble,
  type Gain,
  type Pointing,
} from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import type { Card as Facts, Requirement } from '../facts/language.ts';
import type { CardId, CardType } from '../facts/vocabulary.ts';
import { cardText, pointsText } from '../text/card.ts';
import { plusless, requirementText } from '../text/effects.ts';
import { cardName, tag as tagName, units } from '../text/names.ts';
import { CardArt } from './art.tsx';
import { Doings, PointsBadge } from './Effects.tsx';
import { useFit } from './fit.ts';
import { iconOfParameter, TagIcon, ThingIcon } from './icons.tsx';
import { boardWords } from './words.ts';
import css from './Card.module.css';

const COLOURS: { readonly [T in CardType]: string } = {
  active: '#28618F',
  automated: '#37743F',
  event: '#B2402A',
  corporation: '#3A3F4A',
  prelude: '#8A3A5F',
};

export interface CardProps {
  readonly id: CardId;
  /** What it costs now; the printed price without one. */
  readonly price?: number | undefined;
  /** What the Reds take on top of it. */
  readonly tax?: number;
  /** Place of the first requirement that does not hold; null: all hold; undefined: not asked. */
  readonly unmet?: number | null | undefined;
  /** Why it cannot be played or picked. */
  readonly reason?: string | undefined;
  /** The same beside a requirement that is marked already. */
  readonly brief?: string | undefined;
  /** On short phones only cost, tags and name. */
  readonly folds?: boolean;
  readonly picked?: boolean;
  readonly legal?: boolean;
  readonly testid?: string;
  /** What playing it would do to the viewer's points, and who is told that it is pointed at. */
  readonly gain?: Gain | undefined;
  readonly pointing?: Pointing | undefined;
  readonly onPick?: (() => void) | undefined;
  /** A finger throws it onto the table. */
  readonly onFlick?: (() => void) | undefined;
}

/** A project card, drawn from its row and nothing else. */
export const MarsCard = memo(function MarsCard(props: CardProps): ReactElement {
  const { id, price, tax = 0, unmet, reason, picked = false, legal = false, onPick } = props;
  const { brief = reason } = props;
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const worthIn = useGainWords();
  const card = cardOf(id);
  const corporation = card.type === 'corporation';
  const shown = price ?? card.cost;
  const points = card.vp === null ? undefined : pointsText(card.vp, locale);
  const sentences = cardText(card, locale);
  const face = useFit<HTMLButtonElement>([id, shown, unmet, brief, locale].join());
  const flick = useFlick(props.onFlick);
  const name = cardName(id, locale);
  const label = [
    corporation || card.type === 'prelude' ? name : words.cardFor(name, shown),
    ...(tax > 0 ? [words.taxOf(tax)] : []),
    words[card.type],
    ...card.tags.map((tag) => words.tagOf(tagName(tag, locale))),
    ...sentences,
    ...(reason === undefined ? [] : [reason]),
    ...(props.gain === undefined ? [] : [worthIn(props.gain)]),
  ].join('. ');
  return (
    <button
      {...props.pointing}
      {...flick}
      ref={face}
      type="button"
      className={`${css.card} ${props.folds ? css.folds : ''} ${corporation ? css.corporation : ''} ${reason === undefined ? '' : css.not} ${
        legal && !picked ? css.legal : ''
      } ${picked ? css.picked : ''} ${card.requirements.length > 0 ? css.pilled : ''}`}
      style={{ '--type': COLOURS[card.type] } as React.CSSProperties}
      aria-pressed={onPick ? picked : undefined}
      title={sentences.join('\n')}
      data-testid={props.testid ?? 'card'}
      data-card={id}
      data-can={reason === undefined || undefined}
      onClick={onPick}
    >
      <span className="sr">{label}</span>
      <span className={css.face} aria-hidden="true">
        <span className={css.head} data-fit>
          {!corporation && card.type !== 'prelude' && <span className={css.cost}>{shown}</span>}
          {tax > 0 && (
            <span className={css.tax} title={words.taxOf(tax)}>
              +{tax}
            </span>
          )}
          {card.tags.length < 3 && (
            <span className={`${css.type} ${card.tags.length > 1 ? css.tight : ''}`}>{words[card.type]}</span>
          )}
          <span className={css.tags}>
            {card.tags.map((tag, index) => (
              <TagIcon key={`${tag}${index}`} name={tag} size={21} />
            ))}
          </span>
        </span>
        <span className={css.name} data-fit>
          {name}
        </span>
        {!corporation && (
          <span className={css.art}>
            <CardArt card={card} />
            <Requirements card={card} unmet={unmet} />
            {shown !== card.cost && <span className={`num ${css.was}`}>{card.cost}</span>}
            <WorthBubble gain={props.gain} place="corner" />
          </span>
        )}
        <span className={css.body} data-fit>
          {corporation && <Starts card={card} />}
          <Doings card={card} locale={locale} />
        </span>
        <span className={css.foot} data-fit>
          {brief !== undefined && <span className={css.why}>{brief}</span>}
          {card.vp !== null && <PointsBadge vp={card.vp} label={points!} />}
        </span>
        {picked && (
          <span className={css.tick}>
            <Icon name="check" size={16} />
          </span>
        )}
      </span>
    </button>
  );
});

/** What a corporation starts with, and its first action. */
function Starts({ card }: { readonly card: Facts }): ReactElement {
  const { locale } = useLanguage();
  const stock = Object.entries(card.startingResources) as [keyof Facts['startingResources'], number][];
  const made = Object.entries(card.startingProduction) as [keyof Facts['startingProduction'], number][];
  const first = cardText({ ...card, ...NOTHING_ELSE }, locale);
  return (
    <>
      <span className={css.row}>
        {stock.map(([resource, n]) => (
          <span key={resource} className={css.pair} title={units(n, resource, locale)}>
            <ThingIcon name={resource} size={20} />
            <b>{n}</b>
          </span>
        ))}
        {made.map(([resource, n]) => (
          <span key={resource} className={css.pair}>
            <span className={css.made}>
              <ThingIcon name={resource} size={18} />
            </span>
            <b>+{n}</b>
          </span>
        ))}
      </span>
      {card.firstAction.length > 0 && <span className={css.words}>{first.join(' ')}</span>}
    </>
  );
}

/** A card of which only the first action is told. */
const NOTHING_ELSE = {
  requirements: [],
  startingResources: {},
  startingProduction: {},
  immediate: [],
  actions: [],
  triggers: [],
  discounts: [],
  modifiers: [],
  resourceStorage: null,
  vp: null,
} as const;

function Requirements({
  card,
  unmet,
}: {
  readonly card: Facts;
  readonly unmet: number | null | undefined;
}): ReactElement | null {
  const { locale } = useLanguage();
  if (card.requirements.length === 0) return null;
  const state = unmet === undefined ? css.open : unmet === null ? '' : css.unmet;
  return (
    <span
      className={`${css.req} ${state}`}
      data-fit
      title={card.requirements.map((one) => requirementText(one, locale)).join(', ')}
    >
      {card.requirements.map((requirement, index) => (
        <RequirementSign key={index} requirement={requirement} />
      ))}
      {unmet !== undefined && <Icon name={unmet === null ? 'check' : 'x'} size={13} />}
    </span>
  );
}

function RequirementSign({ requirement }: { readonly requirement: Requirement }): ReactElement {
  const { locale } = useLanguage();
  const words = useWords(boardWords);
  const limit = ({ min, max }: { readonly min?: number; readonly max?: number }, unit: string): string =>
    max === undefined ? `${plusless(min ?? 0)}${unit}` : words.atMost(`${plusless(max)}${unit}`);
  switch (requirement.kind) {
    case 'temperature':
    case 'oxygen':
    case 'oceans':
    case 'venus': {
      const unit = requirement.kind === 'temperature' ? ' °C' : requirement.kind === 'oceans' ? '' : ' %';
      return (
        <>
          <ThingIcon name={iconOfParameter(requirement.kind)} size={17} />
          {limit(requirement, unit)}
        </>
      );
    }
    case 'tag':
      return (
        <>
          <TagIcon name={requirement.tag} size={17} />
          {requirement.min}
        </>
      );
    case 'production':
      return (
        <>
          <span className={css.made}>
            <ThingIcon name={requirement.resource} size={14} />
          </span>
          {requirement.min}
        </>
      );
    case 'city-tile':
    case 'greenery-tile':
      return (
        <>
          <ThingIcon name={requirement.kind === 'city-tile' ? 'city' : 'greenery'} size={17} />
          {requirement.min}
        </>
      );
    default:
      return <span>{requirementText(requirement, locale)}</span>;
  }
}
