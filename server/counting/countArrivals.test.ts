import { expect, it } from 'vitest';
import { isArrival } from './countArrivals.ts';

const document = { host: 'example.org', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it.each([
  ['a typed address', { ...document, 'sec-fetch-site': 'none' }],
  ['a link on another site', { ...document, 'sec-fetch-site': 'cross-site' }],
  ['a link on a sister site', { ...document, 'sec-fetch-site': 'same-site' }],
  ['a browser without these headers', { host: 'example.org' }],
  ['a browser that sends only a referrer', { host: 'example.org', referer: 'https://search.test/' }],
  ['a referrer that is no address', { host: 'example.org', referer: 'x' }],
])('counts %s', (_who, headers) => {
  expect(isArrival({ method: 'GET', headers })).toBe(true);
});

it.each([
  ['a link within the site', { ...document, 'sec-fetch-site': 'same-origin' }],
  ['a link within the site with only a referrer', { host: 'a.test:81', referer: 'http://a.test:81/b' }],
  ['a prefetch', { ...document, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
  ['a crawler', { host: 'example.org', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a prefetch of an older browser', { host: 'example.org', purpose: 'prefetch' }],
  ['a request by a script', { host: 'example.org', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'none' }],
])('does not count %s', (_what, headers) => {
  expect(isArrival({ method: 'GET', headers })).toBe(false);
});

it('does not count a HEAD request', () => {
  expect(isArrival({ method: 'HEAD', headers: document })).toBe(false);
});
