import type { ReactElement, ReactNode } from 'react';
import { gainOf, signed, useLanguage, useWords } from '@reckon/pieces';
import { suitOf } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import type { Offer } from '../rules/view.ts';
import { fanSum, suitName, tileName } from '../text/names.ts';
import { signOf } from './face.tsx';
import {
  askWhichWin,
  explainClosed,
  isPickingWin,
  targeting,
  winChoices,
  type MahjongProps,
} from './targets.ts';
import { boardWords } from './words.ts';
import css from './Dock.module.css';

/** The moves that are buttons: the sign large, the word, the arithmetic; pass first, the win last and widest. */
export function Claims({
  props,
  onPass,
}: {
  readonly props: MahjongProps;
  readonly onPass: (pass: Move) => void;
}): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const { moves, view, choose } = props;
  const pass = moves.find(({ type }) => type === 'pass');
  const pong = moves.find(({ type }) => type === 'pong');
  const kongs = moves.filter((move) => move.type === 'kong');
  const wins = winChoices(moves);
  const [win] = wins;
  const next = moves.find(({ type }) => type === 'next');
  const declare = moves.filter((move) => move.type === 'declare');
  const own = view.viewer === 'spectator' ? undefined : view.seats[view.viewer];
  return (
    <div className={css.claims} data-testid="claims">
      {pass && (
        <Claim
          kind="pass"
          sign="过"
          word={words.passWord}
          hint="X"
          note={moves.length === 1 ? words.nothingToClaim : undefined}
          onClick={() => onPass(pass)}
        />
      )}
      {pong && (
        <Claim kind="pong" sign="碰" word={words.pongWord} hint="P" onClick={() => choose(pong, 'never')} />
      )}
      {kongs.map((kong, index) => (
        <Claim
          key={kong.tile}
          kind="kong"
          sign="杠"
          word={words.kongWord(tileName(kong.tile, locale))}
          note={gained(props, kong)}
          hint={index === 0 ? 'K' : undefined}
          onClick={() => choose(kong, 'grave')}
        />
      ))}
      {win && (
        <Claim
          kind="hu"
          sign="胡"
          word={words.winWord(view.offer ? `+${view.offer.each * view.offer.payers}` : '')}
          note={isPickingWin(props) ? words.winPick : view.offer && <Arithmetic offer={view.offer} />}
          hint="H"
          go
          onClick={() => (wins.length > 1 ? askWhichWin(props) : choose(win, 'never'))}
        />
      )}
      <Three props={props} />
      {declare.map((move) => (
        <Claim
          key={move.suit}
          kind="declare"
          sign={signOf(move.suit)}
          word={words.without(suitName(move.suit, locale))}
          note={words.holding((own?.concealed ?? []).filter((tile) => suitOf(tile) === move.suit).length)}
          hint={String(move.suit + 1)}
          onClick={() => choose(move)}
        />
      ))}
      {next && (
        <Claim
          kind="next"
          sign="→"
          word={words.nextHand}
          hint="Enter"
          go
          onClick={() => choose(next, 'never')}
        />
      )}
    </div>
  );
}

/** What a move brings, where it is known before the others have spoken. */
function gained(props: MahjongProps, move: Move): ReactElement | undefined {
  const points = gainOf(props, [move])?.points ?? 0;
  return points === 0 ? undefined : <b className={points < 0 ? 'minus num' : 'plus num'}>{signed(points)}</b>;
}

const Arithmetic = ({ offer }: { readonly offer: Offer }): ReactElement => {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const sum = fanSum(offer.lines, locale);
  return (
    <>
      {sum}
      {offer.payers > 1 && (
        <>
          {' · '}
          <span className="nowrap">{words.payers(offer.payers, offer.each)}</span>
        </>
      )}
    </>
  );
};

/** Three tiles picked make the move; until then the button says what is wanted. */
function Three({ props }: { readonly props: MahjongProps }): ReactElement | null {
  const words = useWords(boardWords);
  const kind = props.moves.find(({ type }) => type === 'bury' || type === 'swap')?.type;
  if (kind === undefined) return null;
  const { complete, picked } = targeting(props);
  const word = kind === 'bury' ? words.buryWord : words.swapWord;
  return (
    <Claim
      kind={kind}
      sign={kind === 'bury' ? '埋' : '换'}
      word={word}
      note={complete ? undefined : words.pickMore(3 - picked.size)}
      hint="Enter"
      go={complete !== undefined}
      off={complete === undefined}
      onClick={() => (complete ? props.choose(complete) : explainClosed(props))}
    />
  );
}

interface ClaimProps {
  readonly kind: Move['type'];
  readonly sign: string;
  readonly word: string;
  readonly note?: ReactNode;
  readonly hint?: string | undefined;
  readonly go?: boolean;
  readonly off?: boolean;
  readonly onClick: () => void;
}

const Claim = ({
  kind,
  sign,
  word,
  note,
  hint,
  go = false,
  off = false,
  onClick,
}: ClaimProps): ReactElement => (
  <button
    type="button"
    data-claim={kind}
    className={`${css.claim} ${go ? css.go : ''} ${off ? css.off : ''}`}
    aria-disabled={off || undefined}
    onClick={onClick}
  >
    <span className={css.sign} lang="zh" aria-hidden="true">
      {sign}
    </span>
    <b>
      {word} {hint !== undefined && <span className="kbd">{hint}</span>}
    </b>
    {note !== undefined && note !== null && <small>{note}</small>}
  </button>
);
