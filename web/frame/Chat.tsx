import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Icon, SeatShape, type BoardSeat } from '@reckon/pieces';
import { CHAT_LIMIT, type ChatEntry } from '@reckon/protocol';
import { useText } from '../text/index.ts';
import css from './Rail.module.css';

/** Said with one tap; the seat's cell wears it for a moment. */
export const REACTIONS: readonly string[] = ['👍', '👏', '😄', '😮', '🙈', '⏳'];

interface ChatProps {
  readonly entries: readonly ChatEntry[];
  readonly seats: readonly BoardSeat[];
  /** Absent for those who only watch. */
  readonly onSay: Say | undefined;
}

/** Says something to the table; answers whether it was heard. */
export type Say = (text: string) => Promise<boolean>;

export function Chat({ entries, seats, onSay }: ChatProps): ReactElement {
  const t = useText();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [entries.length]);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || !onSay) return;
    setText('');
    // What was refused is not lost: it can be said again.
    void onSay(said).then((heard) => heard || setText((typed) => (typed === '' ? said : typed)));
  };
  return (
    <>
      {entries.length === 0 ? (
        <p className={`${css.empty} grow`}>{t.noChat}</p>
      ) : (
        <ul ref={list} className={css.chat} tabIndex={0} aria-label={t.chat}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} seat={seats.find(({ seat }) => seat === entry.seat)} />
          ))}
        </ul>
      )}
      {onSay ? (
        <>
          <div className={css.reactions} role="group" aria-label={t.reactions}>
            {REACTIONS.map((sign) => (
              <button key={sign} type="button" aria-label={t.react(sign)} onClick={() => void onSay(sign)}>
                {sign}
              </button>
            ))}
          </div>
          <form className={css.say} onSubmit={say}>
            <input
              className="field"
              value={text}
              maxLength={CHAT_LIMIT}
              placeholder={t.chatPlaceholder}
              aria-label={t.chatPlaceholder}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className="icb" aria-label={t.send}>
              <Icon name="send" />
            </button>
          </form>
        </>
      ) : (
        <p className={css.empty}>{t.chatWatcher}</p>
      )}
    </>
  );
}

const Entry = ({
  entry,
  seat,
}: {
  readonly entry: ChatEntry;
  readonly seat: BoardSeat | undefined;
}): ReactElement => (
  <li>
    {seat ? <SeatShape shape={seat.shape} hue={seat.hue} size={15} /> : <span />}
    <span>
      <b>
        <bdi>{entry.name}</bdi>
      </b>{' '}
      <bdi>{entry.text}</bdi>
    </span>
  </li>
);
