import type { ReactElement } from 'react';

/** Icons in a box of 20, stroke 1.8, round joins. */
const ICONS = {
  tally: (
    <>
      <path d="M4 4v12M8 4v12M12 4v12M16 4v12" />
      <path d="M1.5 14.5 18.5 5.5" />
    </>
  ),
  gear: (
    <>
      <circle cx="10" cy="10" r="2.6" />
      <path d="M10 2.2v2.4M10 15.4v2.4M2.2 10h2.4M15.4 10h2.4M4.5 4.5l1.7 1.7M13.8 13.8l1.7 1.7M4.5 15.5l1.7-1.7M13.8 6.2l1.7-1.7" />
    </>
  ),
  book: (
    <path d="M10 5.2C8.3 4 6 3.6 3 3.8v11.6c3-.2 5.3.2 7 1.4 1.7-1.2 4-1.6 7-1.4V3.8c-3-.2-5.3.2-7 1.4Zm0 0v11.4" />
  ),
  eye: (
    <>
      <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
      <circle cx="10" cy="10" r="2.6" />
    </>
  ),
  swap: <path d="M4 7h12l-3.4-3.6M16 13H4l3.4 3.6" />,
  link: (
    <path d="M8.2 11.8a3.4 3.4 0 0 0 4.9 0l3-3a3.5 3.5 0 0 0-4.9-4.9l-1 1M11.8 8.2a3.4 3.4 0 0 0-4.9 0l-3 3a3.5 3.5 0 0 0 4.9 4.9l1-1" />
  ),
  copy: (
    <>
      <rect x="7" y="7" width="10" height="10" rx="2" />
      <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.8V10l3 2" />
    </>
  ),
  check: <path d="m3.5 10.5 4.2 4.2L16.5 5.5" />,
  x: <path d="m4.5 4.5 11 11m0-11-11 11" />,
  plus: <path d="M10 3.5v13M3.5 10h13" />,
  minus: <path d="M3.5 10h13" />,
  back: <path d="M12.5 4 6.5 10l6 6" />,
  fwd: <path d="m7.5 4 6 6-6 6" />,
  play: <path d="M6 3.8v12.4L16.5 10Z" fill="currentColor" />,
  pause: <path d="M6.5 4v12M13.5 4v12" />,
  first: <path d="M15 4 9 10l6 6M5 4v12" />,
  last: <path d="m5 4 6 6-6 6M15 4v12" />,
  chat: <path d="M3 4.5h14v9.2H9.5L5.5 17v-3.3H3Z" />,
  sound: (
    <>
      <path d="M3 8v4h3l4 3.5v-11L6 8Z" />
      <path d="M13 7.2c1.6 1.6 1.6 4 0 5.6M15.4 5c3 2.9 3 7.1 0 10" />
    </>
  ),
  shield: (
    <>
      <path d="M10 2.2 16.5 4.6v5c0 4-2.8 6.8-6.5 8.2-3.7-1.4-6.5-4.2-6.5-8.2v-5Z" />
      <path d="m7 9.8 2.2 2.2 4-4.3" />
    </>
  ),
  bot: (
    <>
      <rect x="3.5" y="7" width="13" height="9.5" rx="2.5" />
      <path d="M10 7V3.5M7.5 11v1.4M12.5 11v1.4" />
      <circle cx="10" cy="3" r="1" />
    </>
  ),
  dice: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M7 7h.01M13 13h.01M10 10h.01M13 7h.01M7 13h.01" strokeWidth="2.4" />
    </>
  ),
  hand: (
    <path d="M6 10.5V5.2a1.2 1.2 0 0 1 2.4 0V9m0-5.3a1.2 1.2 0 0 1 2.4 0V9m0-4.3a1.2 1.2 0 0 1 2.4 0v5m0-2.5a1.2 1.2 0 0 1 2.4 0v4.2c0 3.4-2 5.6-5.2 5.6-2.6 0-3.9-1.2-5-3.4l-2-4a1.2 1.2 0 0 1 2.1-1.1L6 10.5" />
  ),
  share: <path d="M10 12V2.8m0 0L6.6 6.2M10 2.8l3.4 3.4M4 10v6.5h12V10" />,
  down: <path d="M10 3v10m0 0-3.6-3.6M10 13l3.6-3.6M4 16.8h12" />,
  globe: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.5c2.4 2.2 3.4 4.7 3.4 7.5s-1 5.3-3.4 7.5c-2.4-2.2-3.4-4.7-3.4-7.5s1-5.3 3.4-7.5Z" />
    </>
  ),
  moon: <path d="M16.8 12A7.2 7.2 0 0 1 8 3.2a7.2 7.2 0 1 0 8.8 8.8Z" />,
  list: <path d="M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01" />,
  up: <path d="m4 12.5 6-6 6 6" />,
  calc: (
    <>
      <rect x="4" y="2.5" width="12" height="15" rx="2" />
      <path d="M7 6h6M7 10h.01M10 10h.01M13 10h.01M7 13.5h.01M10 13.5h.01M13 13.5h.01" />
    </>
  ),
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="2" />
      <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
    </>
  ),
  rematch: <path d="M16.5 10A6.5 6.5 0 1 1 14 4.9M16.5 3v3.6h-3.6" />,
  users: (
    <>
      <circle cx="7.5" cy="7" r="3" />
      <path d="M1.8 16.5c.4-3.2 2.6-5 5.7-5s5.3 1.8 5.7 5M13 4.3a3 3 0 0 1 0 5.4M15 11.9c1.9.7 3 2.3 3.2 4.6" />
    </>
  ),
  target: (
    <>
      <circle cx="10" cy="10" r="7" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  warn: (
    <>
      <path d="M10 2.8 18.4 17H1.6Z" />
      <path d="M10 8v4.2M10 14.6h.01" />
    </>
  ),
  cloudOff: (
    <>
      <path d="M5.6 15.5A3.8 3.8 0 0 1 5 8a5.2 5.2 0 0 1 .5-1.3M8.4 4.6a5.3 5.3 0 0 1 6.7 4.2 3.4 3.4 0 0 1 1.5 6.2M13 15.5H7" />
      <path d="m3 3 14 14" />
    </>
  ),
  keyboard: (
    <>
      <rect x="1.8" y="5" width="16.4" height="10" rx="2" />
      <path d="M5 8.4h.01M8.3 8.4h.01M11.7 8.4h.01M15 8.4h.01M6.5 11.8h7" />
    </>
  ),
  bell: (
    <>
      <path d="M4.5 14.5c1-1 1.3-2.6 1.3-5a4.2 4.2 0 0 1 8.4 0c0 2.4.3 4 1.3 5Z" />
      <path d="M8.3 17a2 2 0 0 0 3.4 0M10 2.6v2.5" />
    </>
  ),
  pen: <path d="m4 16 .8-3.6L13.6 3.6a1.7 1.7 0 0 1 2.8 2.8L7.6 15.2Z" />,
  send: <path d="M3 10 17 3.5 13 17l-3.6-5.2Zm6.4 1.8L17 3.5" />,
  door: <path d="M12 3H5v14h7M9 10h8.5m0 0-3-3m3 3-3 3" />,
} satisfies { readonly [name: string]: ReactElement };

export type IconName = keyof typeof ICONS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ICONS[name]}
    </svg>
  );
}

export function Logo({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M5 4v16M10 4v16M15 4v16M20 4v16" stroke="var(--ink)" strokeWidth="2.6" />
      <path d="M1.6 17.6 22.6 6.6" stroke="var(--act)" strokeWidth="3" />
    </svg>
  );
}
