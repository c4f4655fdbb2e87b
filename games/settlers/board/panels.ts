import { panelStore } from '@reckon/pieces';

/** The sheets over the island on small screens. */
export const { setPanel, togglePanel, usePanel, panel } = panelStore<'trade' | 'facts'>();
