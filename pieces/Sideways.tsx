import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import css from './Sideways.module.css';

/** A table that may be wider than its place: its first column stays, and it fades out where there is more of it. */
export function Sideways({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = (): void => setMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 1);
    const observer = new ResizeObserver(look);
    for (const one of [current, ...current.children]) observer.observe(one);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div
      ref={box}
      className={`${css.box} ${className}`}
      data-more={more || undefined}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
