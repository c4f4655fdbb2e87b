import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { LanguageContext } from '@reckon/pieces';
import { applyToPage, languageOf, useSettings } from './settings.ts';

/** Language, theme and speed of the whole page, from the settings. */
export function Languages({ children }: { readonly children: ReactNode }): ReactElement {
  const settings = useSettings();
  useEffect(() => applyToPage(settings), [settings]);
  const language = useMemo(() => languageOf(settings), [settings]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
