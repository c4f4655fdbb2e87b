import { useState, type ReactElement } from 'react';
import { SeatShape, useLanguage, useWords, type PanelProps } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import type { Played } from '../rules/state.ts';
import type { PlayerView, View } from '../rules/view.ts';
import type { Tag } from '../facts/vocabulary.ts';
import { cardText } from '../text/card.ts';
import { cardName, tag as tagName } from '../text/names.ts';
import { TagIcon, ThingIcon } from './icons.tsx';
import { Stock } from './Stock.tsx';
import { boardWords } from './words.ts';
import css from './Account.module.css';

/** Everybody's board: resources, production, tags and the cards in play, by kind or by tag. */
export function Account({
  view,
  scores,
  telling,
}: Pick<PanelProps<View>, 'view' | 'scores' | 'telling'>): ReactElement {
  const words = useWords(boardWords);
  const [shown, setShown] = useState<number>(() => (telling.viewer === 'spectator' ? 0 : telling.viewer));
  const player = view.players[shown] ?? view.players[0]!;
  const seat = scores[shown]?.seat;
  return (
    <div className={css.account}>
      <div className={css.seats} role="group" aria-label={words.boards}>
        {scores.map(({ seat: one }) => (
          <button
            key={one.seat}
            type="button"
            aria-pressed={one.seat === shown}
            aria-label={words.boardOf(one.name)}
            title={one.name}
            onClick={() => setShown(one.seat)}
          >
            <SeatShape shape={one.shape} hue={one.hue} size={16} />
            <span>{one.name}</span>
          </button>
        ))}
      </div>
      <div className={css.scroll}>
        <Stock player={player} label={words.boardOf(seat?.name ?? '')} />
        <Facts player={player} beginners={view.config.beginners} />
        <Tags player={player} />
        <PlayedCards player={player} generation={view.generation} />
        <Hosted player={player} />
        <p className={css.deck}>{words.deck(view.deck, view.discard)}</p>
      </div>
    </div>
  );
}

function Facts({
  player,
  beginners,
}: {
  readonly player: PlayerView;
  readonly beginners: boolean;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const none = beginners ? words.beginner : words.choosing;
  const name = player.corporation === null ? none : cardName(player.corporation, locale);
  const facts = [
    words.terraform(player.tr),
    words.handSize(player.hand),
    ...(player.passed ? [words.passed] : []),
    ...(player.nextDiscount > 0 ? [words.nextDiscount(player.nextDiscount)] : []),
    ...(player.nextSteps > 0 ? [words.nextSteps(player.nextSteps)] : []),
  ];
  return (
    <div className={css.facts}>
      <p>
        <b>{name}</b> · {facts.join(' · ')}
      </p>
      <Generational player={player} />
    </div>
  );
}

/** What some cards ask about: whether something happened in this generation. */
export function Generational({ player }: { readonly player: PlayerView }): ReactElement | null {
  const words = useWords(boardWords);
  const told = Object.entries(player.generational) as [keyof PlayerView['generational'], number][];
  if (told.length === 0) return null;
  return (
    <p className={css.told} data-testid="generational">
      {words.thisGeneration}: {told.map(([event, n]) => `${words[event]} ${n}`).join(words.listComma)}
    </p>
  );
}

export function Tags({ player }: { readonly player: PlayerView }): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const tags = (Object.entries(player.tags) as [Tag, number][]).filter(([, n]) => n > 0);
  return (
    <ul className={css.tags} aria-label={words.tags}>
      {tags.length === 0 && <li className="mut">{words.noTags}</li>}
      {tags.map(([tag, n]) => (
        <li key={tag} title={tagName(tag, locale)}>
          <TagIcon name={tag} size={22} label={tagName(tag, locale)} />
          <b className="num">{n}</b>
        </li>
      ))}
    </ul>
  );
}

interface Group {
  readonly name: string;
  readonly tag?: Tag;
  readonly cards: readonly Played[];
}

/** The corporation first, then by kind; by tag, a card stands under each of its tags. */
function groupsOf(
  played: readonly Played[],
  by: 'kind' | 'tag',
  words: { readonly [name: string]: unknown },
): readonly Group[] {
  const named = (key: string): string => String(words[key]);
  const of = (test: (card: Card, played: Played) => boolean): readonly Played[] =>
    played.filter((one) => test(cardOf(one.card), one));
  if (by === 'kind')
    return [
      { name: named('corporation'), cards: of(({ type }) => type === 'corporation') },
      { name: named('preludes'), cards: of(({ type }) => type === 'prelude') },
      { name: named('activeCards'), cards: of(({ type }) => type === 'active') },
      { name: named('automatedCards'), cards: of(({ type }) => type === 'automated') },
      { name: named('events'), cards: of(({ type }) => type === 'event') },
    ];
  const tags = [...new Set(played.flatMap(({ card, down }) => (down ? [] : cardOf(card).tags)))];
  return [
    ...tags.map((tag) => ({
      name: '',
      tag,
      cards: of((card, { down }) => !down && card.tags.includes(tag)),
    })),
    { name: named('untagged'), cards: of((card, { down }) => !down && card.tags.length === 0) },
    { name: named('events'), cards: of((_, { down }) => down) },
  ];
}

function PlayedCards({
  player,
  generation,
}: {
  readonly player: PlayerView;
  readonly generation: number;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [by, setBy] = useState<'kind' | 'tag'>('kind');
  return (
    <section className={css.played}>
      <h4>
        {words.played} <span className="num">{player.played.length}</span>
        <span className={css.by}>
          {(['kind', 'tag'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === by} onClick={() => setBy(one)}>
              {one === 'kind' ? words.byKind : words.byTag}
            </button>
          ))}
        </span>
      </h4>
      {player.played.length === 0 && <p className="mut">{words.nothingPlayed}</p>}
      {groupsOf(player.played, by, words).map(
        ({ name, tag, cards }) =>
          cards.length > 0 && (
            <div key={tag ?? name}>
              <h5>
                {tag ? <TagIcon name={tag} size={18} /> : null} {tag ? tagName(tag, locale) : name}{' '}
                <span className="num">{cards.length}</span>
              </h5>
              <ul>
                {cards.map((one) => (
                  <PlayedLine key={one.card} played={one} generation={generation} />
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}

/** Cards that wait on another one and get cheaper there. */
function Hosted({ player }: { readonly player: PlayerView }): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  if (player.hosted.length === 0) return null;
  return (
    <section className={css.played}>
      <h4>{words.hosted}</h4>
      <ul>
        {player.hosted.map(({ card, resources }) => (
          <li key={card}>
            {cardName(card, locale)} <b className="num">−{resources} M€</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayedLine({
  played,
  generation,
}: {
  readonly played: Played;
  readonly generation: number;
}): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const card = cardOf(played.card);
  const stored = card.resourceStorage?.type;
  return (
    <li>
      <button
        type="button"
        className={css.line}
        data-kind={card.type}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={css.name}>{cardName(card.id, locale)}</span>
        {stored !== undefined && (
          <span className={`num ${css.held}`}>
            <ThingIcon name={stored} size={16} />
            {played.resources}
          </span>
        )}
        {played.used === generation && <small>{words.used}</small>}
        <span className={css.icons}>
          {card.tags.map((tag, index) => (
            <TagIcon key={`${tag}${index}`} name={tag} size={17} />
          ))}
        </span>
      </button>
      {open && <p className={css.says}>{cardText(card, locale).join(' ')}</p>}
    </li>
  );
}
