/**
 * The service worker, served as /custom-sw.js (spec 1 §7). It precaches the site's code, caches the days of the past and
 * the coming week, and answers from the caches when the network fails. It handles only GETs of pages, files and pictures;
 * GraphQL, the REST services and everything else pass through. Decision page 0013.
 */
import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ASSETS_CACHE, PICTURES_CACHE, DAYS_CACHE, readCachedDays } from '../caches.ts';
import type { CacheMessage, OpenedMessage } from '../cachingPlan.ts';
import { cacheDays, cacheOpenedDay } from './cacheDays.ts';
import { answerNavigation } from './navigation.ts';
import { pictureFor } from '../cachedAnswer.ts';

declare const self: ServiceWorkerGlobalScope;
/** The public files of the build, inserted by tools/build/offlineWorker.ts. */
declare const PRECACHED: readonly string[];

const DAY_SECONDS = 86_400;
/** As long as a server keeps the files of a build. */
const ASSET_SECONDS = 30 * DAY_SECONDS;
const MAX_ASSETS = 150;
const MAX_PICTURES = 40;

setCacheNameDetails({ prefix: 'lectern' });
cleanupOutdatedCaches();
// File names contain a hash, so they need no revision.
precacheAndRoute(PRECACHED.map((url) => ({ url, revision: null })));

const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MAX_ASSETS,
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
      maxEntries: MAX_PICTURES,
      maxAgeSeconds: ASSET_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});
registerRoute(
  ({ request }) => request.destination === 'image',
  ({ request, event, url }) =>
    cachedPicture(url, () =>
      // Pictures of other origins are fetched without caching, except a cached picture of a day.
      url.origin === self.location.origin ? pictures.handle({ request, event }) : fetch(request),
    ),
);

registerRoute(
  new NavigationRoute(({ request, event }) => answerNavigation(request, event as FetchEvent), {
    denylist: [/^\/(?:api|assets|media|graphql|admin|preview)(?:\/|$)/, /^\/[^/]+\.\w+$/],
  }),
);

self.addEventListener('activate', (event) => {
  // `claim` makes the new worker control the page that registered it; pages with a worker keep theirs.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('message', (event) => {
  const message = event.data as CacheMessage | OpenedMessage | { readonly type: 'takeOver' };
  const cacheAsset = (url: string) => assets.handle({ request: new Request(url), event });
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
  else if (message.type === 'opened') event.waitUntil(cacheOpenedDay(message, cacheAsset));
  else event.waitUntil(cacheDays(message, cacheAsset));
});

/**
 * The picture from the network, or the cached one of its day: while offline, the one cached size replaces all others.
 */
async function cachedPicture(address: URL, fetchPicture: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await fetchPicture();
    if (response.type === 'opaque' || response.status < 500) return response;
  } catch (error) {
    return (await findCached(address)) ?? Promise.reject(error as Error);
  }
  return (await findCached(address)) ?? response;
}

async function findCached(address: URL): Promise<Response | undefined> {
  const days = await caches.open(DAYS_CACHE);
  const cached = await readCachedDays(days);
  const url = cached && pictureFor(cached.list, address, location.origin);
  return url === null ? undefined : days.match(url);
}
