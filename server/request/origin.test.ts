import { expect, it } from 'vitest';
import { addressesOf, originOf } from './origin.ts';

it.each([
  [null, 4000, 'example.org', 'http://example.org:4000'],
  [null, 80, 'example.org', 'http://example.org'],
  ['https://www.example.org', 4000, 'es.example.org', 'https://es.example.org'],
  ['https://www.example.org:8443', 4000, 'es.example.org', 'https://es.example.org:8443'],
  ['https://www.example.org', 4000, 'es.example.org:99', 'https://es.example.org:99'],
])('with SITE_URL %s and port %i the site %s is %s', (siteUrl, port, domain, origin) => {
  expect(originOf(addressesOf(siteUrl === null ? null : new URL(siteUrl), port), domain)).toBe(origin);
});
