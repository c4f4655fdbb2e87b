import { useEffect } from 'react';

const PLAIN = '/icon.svg';
const CALLING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#B83C10"/><g fill="none" stroke="#fff" stroke-linecap="round"><path d="M14 12v24M21 12v24M28 12v24M35 12v24" stroke-width="4"/><path d="M8 32.5 40 15.5" stroke-width="4.6"/></g></svg>',
)}`;

/** The title and the icon of the tab say whose turn it is. */
export function usePageTitle(title: string, calling = false): void {
  useEffect(() => {
    document.title = calling ? `● ${title}` : title;
    document.querySelector('link[rel=icon]')?.setAttribute('href', calling ? CALLING : PLAIN);
  }, [title, calling]);
}
