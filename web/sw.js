/* Keeps the page itself, so that calculator and rules open without a network. Tables are never kept. */
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest', ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

/* Somebody's turn has come while nobody looked. What is shown was sealed by the server for this browser alone. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

/* The table opens: in the page that shows it, else in a page that is open, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, location.origin);
  if (!href.startsWith(`${location.origin}/t/`)) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const page = pages.find(({ url }) => url.split('#')[0] === href) ?? pages[0];
      if (!page) return self.clients.openWindow(href);
      await page.focus();
      return page.url.split('#')[0] === href ? page : page.navigate(href);
    }),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|ws)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
