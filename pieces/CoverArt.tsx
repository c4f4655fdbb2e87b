import type { ReactElement, ReactNode } from 'react';

/** The ground of a cover's art: fills its box and cuts off what is larger. */
export const CoverArt = ({
  background,
  children,
}: {
  readonly background: string;
  readonly children: ReactNode;
}): ReactElement => (
  <div style={{ position: 'absolute', inset: 0, overflow: 'hidden', background }} aria-hidden="true">
    {children}
  </div>
);
