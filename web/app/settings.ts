import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { Language } from '@reckon/pieces';
import { store } from './store.ts';

export const MOTIONS = [0, 120, 250, 500] as const;
type Motion = (typeof MOTIONS)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
export type LanguageChoice = 'en' | 'zh' | 'pseudo';

/** More letters than this would not fit where names are shown. */
export const NAME_LETTERS = 24;

/** What a person prefers, kept on this device. */
export interface Settings {
  readonly name: string;
  /** The mark that was chosen last; undefined = whatever the seat has. */
  readonly mark?: number | undefined;
  readonly language: LanguageChoice;
  readonly motion: Motion;
  readonly sounds: boolean;
  readonly theme: Theme;
  readonly fourColours: boolean;
  readonly confirmTaps: boolean;
  /** The only thing to do is done without asking. */
  readonly goesOn: boolean;
  /** A word at the first decisions of each kind. */
  readonly tips: boolean;
}

const has = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

const DEFAULTS: Settings = {
  name: '',
  language: typeof navigator === 'object' && navigator.language.startsWith('zh') ? 'zh' : 'en',
  motion: 250,
  sounds: true,
  theme: 'system',
  fourColours: false,
  confirmTaps: false,
  goesOn: true,
  tips: true,
};

/** Once every tap of a phone was asked about; now only grave moves are, and whoever wants more says so again. */
const VERSION = 1;

const STORAGE: StateStorage = {
  getItem: (name) => store.get(name),
  setItem: (name, value) => store.set(name, value),
  removeItem: (name) => store.remove(name),
};

export const useSettings = create<Settings>()(
  persist((): Settings => DEFAULTS, {
    name: 'reckon.settings',
    version: VERSION,
    storage: createJSONStorage(() => STORAGE),
    migrate: (kept) => ({ ...(kept as Settings), confirmTaps: false }),
  }),
);
export function set(change: Partial<Settings>): void {
  useSettings.setState(change);
}

export const languageOf = ({ language }: Settings): Language => ({
  locale: language === 'zh' ? 'zh' : 'en',
  pseudo: language === 'pseudo',
});

/** The system asks for reduced motion. */
export const isStill = (): boolean => has('(prefers-reduced-motion: reduce)');

/** The chosen speed, unless the system asks for reduced motion. */
export const motionOf = ({ motion }: Settings): number => (isStill() ? 0 : motion);

/** What tokens.css reads. */
export function applyToPage(settings: Settings): void {
  const page = document.documentElement;
  page.lang = settings.language === 'zh' ? 'zh-CN' : 'en';
  if (settings.theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = settings.theme;
  page.dataset['suits'] = settings.fourColours ? 'four' : 'two';
  page.style.setProperty('--move', `${motionOf(settings)}ms`);
}
