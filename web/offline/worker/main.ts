/**
 * The service worker, served as /custom-sw.js (spec 1 §7): the site's code and the days of the coming week are on the
 * device, and what cannot be had over the network is answered from there. It answers only GETs of pages, files and
 * pictures; GraphQL, the REST services and everything else go their way untouched. Decision page 0013.
 */
import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ASSETS_CACHE, PICTURES_CACHE } from '../caches.ts';
import type { KeepMessage } from '../keeping.ts';
import { keepDays } from './keepDays.ts';
import { answerNavigation } from './navigation.ts';
import { keptPicture } from './pictures.ts';

declare const self: ServiceWorkerGlobalScope;
/** The public files of the build, written in by tools/build/offlineWorker.ts. */
declare const PRECACHED: readonly string[];

const DAY_SECONDS = 86_400;
/** As long as a server keeps a build's files. */
const ASSET_SECONDS = 30 * DAY_SECONDS;
const MOST_ASSETS = 150;
const MOST_PICTURES = 40;

setCacheNameDetails({ prefix: 'lectern' });
cleanupOutdatedCaches();
// Hashed names: the name is the revision.
precacheAndRoute(PRECACHED.map((url) => ({ url, revision: null })));

const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MOST_ASSETS,
      maxAgeSeconds: ASSET_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES_CACHE,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MOST_PICTURES,
      maxAgeSeconds: ASSET_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});
registerRoute(
  ({ request }) => request.destination === 'image',
  ({ request, event, url }) =>
    keptPicture(url, () =>
      // Another house's pictures are shown, not kept, unless a day's own is one of them.
      url.origin === self.location.origin ? pictures.handle({ request, event }) : fetch(request),
    ),
);

registerRoute(
  new NavigationRoute(({ request, event }) => answerNavigation(request, event as FetchEvent), {
    denylist: [/^\/(?:api|assets|media|graphql|admin|preview)(?:\/|$)/, /^\/[^/]+\.\w+$/],
  }),
);

self.addEventListener('activate', (event) => {
  // The page that brought the worker is answered by it as well; pages that have one keep to theirs.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | { readonly type: 'takeOver' };
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
  else event.waitUntil(keepDays(message, (url) => assets.handle({ request: new Request(url), event })));
});
