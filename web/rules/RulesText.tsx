import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useLanguage, type Rulebook } from '@reckon/pieces';
import { useText } from '../text/index.ts';
import css from './RulesText.module.css';

interface Paragraph {
  readonly id: string;
  readonly text: string;
  readonly source: string;
}
interface Section {
  readonly title: string;
  readonly intro: readonly string[];
  readonly paragraphs: readonly Paragraph[];
}

const RULE = /^(?:[-*]\s+)?(?:\*\*)?([A-Z]+-\d+\.\d+)(?:\*\*)?[:.]?\s+(.*)$/;

/** Rows and columns are for programs; RULES.md has them, a reader at the table does not need them. */
const FOR_PROGRAMS = /^\d+ (Records|记录)$/;

/** A sentence of RULES.md as people read it: no names of programs, and no code a refusal has. */
export const plainRule = (text: string): string =>
  text
    .replaceAll(/ with `[a-z]+(?:_[a-z]+)+`/g, '')
    .replaceAll(/[:,] `[a-z]+(?:_[a-z]+)+`(?=[.;]|$)/g, '')
    .replaceAll(/[a-z]+(?:_[a-z]+)+/g, (name) => name.replaceAll('_', ' '))
    .replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (name) =>
      name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );

/** A rulebook: sections `## 4 Title`, a numbered paragraph per line, its source in brackets at the end. */
export function parseRules(markdown: string): readonly Section[] {
  const sections: { title: string; intro: string[]; paragraphs: Paragraph[] }[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^##+\s+(.*)$/.exec(line);
    if (heading) sections.push({ title: heading[1] ?? '', intro: [], paragraphs: [] });
    const section = sections.at(-1);
    const rule = RULE.exec(line.trim());
    if (rule && section) {
      const [, id = '', said = ''] = rule;
      const source = /\s*\[([^\]]*)\]\s*$/.exec(said);
      section.paragraphs.push({
        id,
        text: plainRule(source ? said.slice(0, source.index) : said),
        source: source?.[1] ?? '',
      });
    } else if (section && !heading && line.trim() !== '' && !line.startsWith('|'))
      section.intro.push(line.trim());
  }
  return sections.filter(({ title, paragraphs }) => paragraphs.length > 0 && !FOR_PROGRAMS.test(title));
}

/** Where a section stands on its page. */
export const anchorOf = ({ title }: Pick<Section, 'title'>): string =>
  `section-${/^\d+/.exec(title)?.[0] ?? title}`;

/** The rules by number, with a search, open at one of them. */
export function RulesText({
  rulebook,
  focus,
}: {
  readonly rulebook: Rulebook;
  readonly focus?: string | undefined;
}): ReactElement {
  const t = useText();
  const { locale } = useLanguage();
  const [wanted, setWanted] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => parseRules(rulebook.text), [rulebook]);
  useEffect(() => {
    if (focus) box.current?.querySelector(`[data-rule="${focus}"]`)?.scrollIntoView({ block: 'center' });
  }, [focus, sections]);
  const needle = wanted.trim().toLowerCase();
  const fits = ({ id, text }: Paragraph): boolean =>
    needle === '' || `${id} ${text}`.toLowerCase().includes(needle);
  return (
    <div ref={box} className={css.rules} lang={rulebook.locale === locale ? undefined : rulebook.locale}>
      {rulebook.locale !== locale && (
        <p className={css.none} lang={locale}>
          {t.onlyInEnglish}
        </p>
      )}
      <input
        type="search"
        className="field"
        value={wanted}
        placeholder={t.findRule}
        aria-label={t.findRule}
        onChange={(event) => setWanted(event.target.value)}
      />
      {needle !== '' && !sections.some(({ paragraphs }) => paragraphs.some(fits)) && (
        <p className={css.none}>{t.noRule(wanted.trim())}</p>
      )}
      {sections.map((section) => {
        const paragraphs = section.paragraphs.filter(fits);
        return paragraphs.length === 0 ? null : (
          <section key={section.title} id={anchorOf(section)}>
            <h3>{section.title}</h3>
            {paragraphs.map((paragraph) => (
              <p
                key={paragraph.id}
                data-rule={paragraph.id}
                className={paragraph.id === focus ? css.focus : undefined}
              >
                <b>{paragraph.id}</b>{' '}
                <span>
                  <Marked text={paragraph.text} />
                </span>
              </p>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The little markdown that rules use: `code`, **bold**. */
const Marked = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text
      .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
      .map((part, index) =>
        part.startsWith('`') ? (
          <code key={index}>{part.slice(1, -1)}</code>
        ) : part.startsWith('**') ? (
          <strong key={index}>{part.slice(2, -2)}</strong>
        ) : (
          part
        ),
      )}
  </>
);
