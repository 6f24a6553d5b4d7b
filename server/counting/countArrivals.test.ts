import { expect, it } from 'vitest';
import { isArrival } from './countArrivals.ts';

const document = { host: 'example.org', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it.each([
  ['who types the address', { ...document, 'sec-fetch-site': 'none' }],
  ['who follows a link elsewhere', { ...document, 'sec-fetch-site': 'cross-site' }],
  ['who comes from a sister site', { ...document, 'sec-fetch-site': 'same-site' }],
  ['whose browser says nothing', { host: 'example.org' }],
  ['whose browser only says where they come from', { host: 'example.org', referer: 'https://search.test/' }],
  ['who comes from an address that is none', { host: 'example.org', referer: 'x' }],
])('counts %s', (_who, headers) => {
  expect(isArrival({ method: 'GET', headers })).toBe(true);
});

it.each([
  ['who goes on within the site', { ...document, 'sec-fetch-site': 'same-origin' }],
  ['who goes on within it and only says from where', { host: 'a.test:81', referer: 'http://a.test:81/b' }],
  ['what a browser fetches in advance', { ...document, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
  ['what older ones fetch in advance', { host: 'example.org', purpose: 'prefetch' }],
  ['what is read by a script', { host: 'example.org', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'none' }],
])('passes over %s', (_what, headers) => {
  expect(isArrival({ method: 'GET', headers })).toBe(false);
});

it('passes over who only asks whether it is there', () => {
  expect(isArrival({ method: 'HEAD', headers: document })).toBe(false);
});
