import { panelStore } from '@reckon/pieces';
import { movesOf, type MarsProps } from './props.ts';

/** What is shown in the place of the planet; undefined is the planet itself. */
export type SkyView = 'venus' | 'colonies' | 'parliament';

const { usePanel, setPanel } = panelStore<SkyView>();
export const setSky = setPanel;

type Asked = Pick<MarsProps, 'moves' | 'view'>;

/** A question is asked where its answer lies. */
function askedIn({ moves, view }: Asked): SkyView | 'mars' | undefined {
  // Places are on the planet, and cards to choose from lie where the hand does.
  if (moves.some(({ type }) => type === 'place' || type === 'prelude' || type === 'corporation'))
    return 'mars';
  if (view.agenda.length > 0 && movesOf(moves, 'play').length > 0) return 'mars';
  if (movesOf(moves, 'world').length > 0) return 'venus';
  if (movesOf(moves, 'colony').length + movesOf(moves, 'steps').length > 0) return 'colonies';
  if (movesOf(moves, 'party').length + movesOf(moves, 'delegate-of').length > 0) return 'parliament';
  return undefined;
}

/** Views of packs that are not played do not exist. */
export const isThere = ({ colonies, turmoil, config }: MarsProps['view'], sky: SkyView): boolean =>
  sky === 'venus' ? config.venus : sky === 'colonies' ? colonies.length > 0 : turmoil !== null;

export function useSky(asked: Asked): SkyView | undefined {
  const wished = usePanel();
  const there = askedIn(asked) ?? wished;
  return there === undefined || there === 'mars' || !isThere(asked.view, there) ? undefined : there;
}
