import type { ComponentProps, ReactElement } from 'react';

interface KeyButtonProps extends ComponentProps<'button'> {
  /** The key that does the same. */
  readonly kbd?: string;
  /** The main one of several. */
  readonly go?: boolean;
}

/** A button of the dock, with its key. */
export const KeyButton = ({ kbd, go = false, children, ...rest }: KeyButtonProps): ReactElement => (
  <button type="button" className={`btn ${go ? 'go' : ''}`} {...rest}>
    {children} {kbd !== undefined && <span className="kbd">{kbd}</span>}
  </button>
);
