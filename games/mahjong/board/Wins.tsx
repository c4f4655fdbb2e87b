import type { ReactElement } from 'react';
import { Icon, useLanguage, useWords, type BoardSeat } from '@reckon/pieces';
import type { Viewer } from '@reckon/kernel';
import { fanName, fansIn, fanSum, namedTile } from '../text/names.ts';
import { NamedFace } from './face.tsx';
import { Flow } from './Flow.tsx';
import type { Payment } from './payments.ts';
import { boardWords } from './words.ts';
import css from './Wins.module.css';

interface WinsProps {
  readonly wins: readonly Payment[];
  readonly seats: readonly BoardSeat[];
  readonly viewer: Viewer;
  readonly onClose: (() => void) | undefined;
}

/** What just happened: the tile, each winner's fan line by line, and who paid whom. */
export function Wins({ wins, seats, viewer, onClose }: WinsProps): ReactElement | null {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const first = wins[0];
  if (!first) return null;
  const tile = String(first.why['tile']);
  const nameOf = (payment: Payment['payers'][number]['seat']): string =>
    seats.find(({ seat }) => seat === payment)?.name ?? '';
  const [payer] = first.payers;
  const loser = payer ? nameOf(payer.seat) : '';
  const kind = first.why['kind'];
  const how =
    kind === 'self_draw' ? words.selfDrawn : kind === 'discard' ? words.from(loser) : words.robbed(loser);
  return (
    <section className={css.panel} aria-label={words.winLabel} data-testid="wins" data-winners={wins.length}>
      <header>
        <i className={css.tile}>
          <NamedFace name={tile} />
        </i>
        <h3>
          {wins.length > 1
            ? words.severalWin(wins.length)
            : first.to === viewer
              ? words.youWin(namedTile(tile, locale))
              : words.wins(nameOf(first.to), namedTile(tile, locale))}
          <small>{wins.length > 1 ? words.tileHow(namedTile(tile, locale), how) : how}</small>
        </h3>
        {onClose && (
          <button type="button" className={css.close} aria-label={words.closeWin} onClick={onClose}>
            <Icon name="x" size={18} />
          </button>
        )}
      </header>
      <div className={css.winners}>
        {wins.map((win) => (
          <Winner key={win.to} win={win} seats={seats} several={wins.length > 1} />
        ))}
      </div>
    </section>
  );
}

interface WinnerProps {
  readonly win: Payment;
  readonly seats: readonly BoardSeat[];
  readonly several: boolean;
}

function Winner({ win, seats, several }: WinnerProps): ReactElement {
  const words = useWords(boardWords);
  const { locale } = useLanguage();
  const seat = seats.find((one) => one.seat === win.to);
  const fans = fansIn(win.why);
  const counted = Number(win.why['counted']);
  const fan = Number(win.why['fan']);
  const each = Number(win.why['each']);
  const total = counted < fan ? words.fanCapped(fan, counted) : words.fan(fan);
  const paid = win.payers.length > 1 ? words.each(each) : words.paysOne(each);
  if (several)
    return (
      <div className={css.row}>
        <Flow payment={win} seats={seats} onBoard className={css.flow} />
        <b className="ell">{seat && <bdi>{seat.name}</bdi>}</b>
        <b className={`num ${css.gain}`}>+{win.sum}</b>
        <small>
          {fanSum(fans, locale)} = {total}
        </small>
      </div>
    );
  return (
    <div className={css.winner}>
      <ul>
        {fans.map(({ key, fan: worth }) => (
          <li key={key}>
            <FanName name={key} />
            <b className="num">{worth}</b>
          </li>
        ))}
        {fans.length === 0 && (
          <li>
            {words.plainHand} <b className="num">0</b>
          </li>
        )}
      </ul>
      <p className={css.sum}>
        <b>{total}</b>
        <span>{paid}</span>
        <Flow payment={win} seats={seats} onBoard className={css.flow} />
        <b className={`num ${css.gain}`}>+{win.sum}</b>
      </p>
    </div>
  );
}

/** 中文 names of hands stand beside the English ones. */
export function FanName({ name }: { readonly name: string }): ReactElement {
  const { locale } = useLanguage();
  return (
    <span>
      {fanName(name, locale)}
      {locale === 'en' && <span lang="zh"> {fanName(name, 'zh')}</span>}
    </span>
  );
}
