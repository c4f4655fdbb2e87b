import { useId, type ReactElement, type ReactNode } from 'react';
import css from './Controls.module.css';

/** A label, a line of help, and a control at the right. */
export function Setting({
  label,
  help,
  children,
  chip,
  lit = false,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
  readonly chip?: ReactNode;
  /** Changed a moment ago. */
  readonly lit?: boolean;
}): ReactElement {
  return (
    <div className={`${css.setting} ${lit ? css.lit : ''}`}>
      <div className="grow">
        <b className={css.label}>
          {label} {chip}
        </b>
        {help !== undefined && <small className={css.help}>{help}</small>}
      </div>
      {children}
    </div>
  );
}

interface SegmentsProps<T extends string | number | boolean> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly nameOf: (value: T) => string;
  readonly onChange: (value: T) => void;
}

/** A few choices side by side; ink when on. Long ones become a menu. */
export function Segments<T extends string | number | boolean>({
  label,
  values,
  value,
  nameOf,
  onChange,
}: SegmentsProps<T>): ReactElement {
  const name = useId();
  const letters = values.reduce((sum, one) => sum + nameOf(one).length, 0);
  const longest = Math.max(...values.map((one) => nameOf(one).length));
  // A sentence beside its label would be cut off; a Chinese letter takes the room of two.
  const isWide = values.some((one) => nameOf(one).replaceAll(/\p{Script=Han}/gu, 'mm').length > 24);
  if (letters > 26 || values.length > 5)
    return (
      <select
        className={`field ${isWide ? css.wide : longest > 12 ? css.select : css.short}`}
        aria-label={label}
        value={String(value)}
        onChange={(event) => onChange(values.find((one) => String(one) === event.target.value)!)}
      >
        {values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    );
  return (
    <span className={css.segments} role="radiogroup" aria-label={label}>
      {values.map((one) => (
        <label key={String(one)} className={one === value ? css.on : undefined}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {nameOf(one)}
        </label>
      ))}
    </span>
  );
}

export function Switch({
  label,
  on,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}): ReactElement {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={css.switch}
      onClick={() => onChange(!on)}
    >
      <i />
    </button>
  );
}
