import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './fonts.css';
import '@reckon/pieces/tokens.css';
import '@reckon/pieces/base.css';
import { App } from './app/App.tsx';
import { followPlaces } from './app/entry.ts';
import { follow } from './me/keepsake.ts';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

follow();
followPlaces();

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
