import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { Icon, SeatMark, type BoardSeat } from '@reckon/pieces';
import { tidyName, type SeatInfo } from '@reckon/protocol';
import { NAME_LETTERS, set } from '../app/settings.ts';
import type { LiveTable } from '../table/live.ts';
import { useText } from '../text/index.ts';
import { MarkPicker } from './MarkPicker.tsx';
import css from './Lobby.module.css';

interface OwnSeatProps {
  readonly seat: BoardSeat;
  readonly info: SeatInfo;
  readonly seats: readonly SeatInfo[];
  readonly starting: boolean;
  readonly table: LiveTable;
}

/** One's own row: the name and the mark everybody will know this seat by, both to be changed until the game begins. */
export function OwnSeat({ seat, info, seats, starting, table }: OwnSeatProps): ReactElement {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Whoever typed with the keyboard goes on from where they came.
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <li className={`${css.seat} ${css.own}`}>
      <SeatMark seat={seat} size={38} />
      {editing && !starting ? (
        <NameForm name={info.name} table={table} onDone={() => setEditing(false)} />
      ) : (
        <>
          <b>
            <bdi>{seat.name}</bdi> <span className="mut3">{info.host ? t.youHost : t.youParen}</span>
            <i className={info.presence === 'here' ? css.dot : css.ring} />
            {info.ready && (
              <span className="chip good">
                <Icon name="check" size={14} /> {t.ready}
              </span>
            )}
          </b>
          <button
            ref={button}
            type="button"
            className="btn"
            disabled={starting}
            onClick={() => setEditing(true)}
          >
            {t.rename}
          </button>
        </>
      )}
      <MarkPicker seats={seats} own={info} onChange={(mark) => void table.send({ type: 'mark', mark })} />
    </li>
  );
}

function NameForm({
  name,
  table,
  onDone,
}: {
  readonly name: string;
  readonly table: LiveTable;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const [missing, setMissing] = useState(false);
  const why = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = tidyName(typed);
    if (wanted === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (wanted === name || (await table.send({ type: 'rename', name: wanted }))) {
      set({ name: wanted });
      onDone();
    }
  };
  const escape = (event: KeyboardEvent): void => {
    // An input method uses the same key to drop what it suggests.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
  };
  return (
    <form className={css.rename} onSubmit={(event) => void save(event)} onKeyDown={escape}>
      <input
        ref={field}
        className="field"
        value={typed}
        maxLength={NAME_LETTERS}
        autoComplete="name"
        enterKeyHint="done"
        aria-label={t.yourName}
        aria-invalid={missing}
        aria-describedby={missing ? why : undefined}
        placeholder={t.namePlaceholder}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
      />
      <button type="submit" className="btn">
        {t.saveName}
      </button>
      <button type="button" className="icb" aria-label={t.cancel} title={t.cancel} onClick={onDone}>
        <Icon name="x" size={17} />
      </button>
      {missing && (
        <p id={why} className="minus" role="alert">
          {t.nameNeeded}
        </p>
      )}
    </form>
  );
}
