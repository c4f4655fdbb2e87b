import { panelStore } from '@reckon/pieces';

/** The sheet over the map. */
export const { setPanel, togglePanel, usePanel } = panelStore<'actions'>();
