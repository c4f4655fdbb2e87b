import type { ReactElement } from 'react';
import { useLanguage, type AnyBoardModule } from '@reckon/pieces';
import { useCover } from '../app/games.ts';
import css from './GuidePage.module.css';

/** The rules for people: a few chapters, each thing with a picture of the game's own pieces and two lines. */
export function GuidePage({
  game,
  guide,
}: {
  readonly game: string;
  readonly guide: NonNullable<AnyBoardModule['guide']>;
}): ReactElement {
  const { locale } = useLanguage();
  const { ground } = useCover(game);
  return (
    <div className={css.guide} data-testid="guide">
      {guide.chapters.map((chapter) => (
        <section key={chapter.title.en}>
          <h2>{chapter.title[locale]}</h2>
          <ul>
            {chapter.parts.map((part) => (
              <li key={part.title.en} className="sheet">
                {part.picture !== undefined && (
                  <div className={css.picture} style={{ background: ground }} aria-hidden="true">
                    {part.picture}
                  </div>
                )}
                <div className={css.text}>
                  <h3>{part.title[locale]}</h3>
                  <p>{part.text[locale]}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
