import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { todayIn } from '../../domain/dates/localDate.ts';
import type { OfflineDay, OfflineList } from '../../domain/offline/offlineList.ts';
import { cachedAnswer, pictureFor } from './cachedAnswer.ts';

const day = (date: string, further: readonly string[] = []): OfflineDay => {
  const path = date.replaceAll('-', '/');
  return {
    date,
    home: { url: `/offline/home/${path}`, version: '1' },
    readings: [
      { url: `/offline/reading/${path}`, version: '1', dateId: null },
      ...further.map((dateId) => ({ url: `/offline/reading/${dateId}/${path}`, version: '1', dateId })),
    ],
    picture: { url: `/media/${path}-770.webp`, alike: `/media/${path}-*.*` },
  };
};
const list = (change: Partial<OfflineList> = {}): OfflineList => ({
  build: 'b',
  basePath: '',
  routes: [
    { name: 'home', path: '/home' },
    { name: 'today', path: '/today' },
  ],
  country: 'MX',
  shell: { url: '/offline', version: '1' },
  days: [day('2026-11-21'), day('2026-11-22', ['7']), day('2026-11-23')],
  ...change,
});

const shell = { kind: 'shell', url: '/offline' };
const page = (url: string) => ({ kind: 'page', url });
const at = (address: string, today = '2026-11-22', offlineList = list()) =>
  cachedAnswer(offlineList, new URL(address, 'https://example.org'), today as LocalDate);

describe('an address while offline', () => {
  it('of a past or current day is its cached reading, with or without a title', () => {
    expect(at('/2026/11/22')).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/2026/11/22/any-title/')).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/2026/11/21')).toEqual(page('/offline/reading/2026/11/21'));
  });

  it('of a future or uncached day is the offline page', () => {
    expect(at('/2026/11/23')).toEqual(shell);
    expect(at('/2026/11/23', '2026-11-23')).toEqual(page('/offline/reading/2026/11/23'));
    expect(at('/2026/11/20')).toEqual(shell);
    expect(at('/7/2026/11/22', '2026-11-21')).toEqual(shell);
  });

  it("of the home page is that of the reader’s local date, and no other day's", () => {
    expect(at('/')).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/', '2026-11-21')).toEqual(page('/offline/home/2026/11/21'));
    expect(at('/', '2026-11-24')).toEqual(shell);
    const past = list({ days: [{ ...day('2026-11-22'), home: null }] });
    expect(at('/', '2026-11-22', past)).toEqual(shell);
    const instant = new Date('2026-11-21T11:30:00Z');
    expect(at('/', todayIn('Pacific/Kiritimati', instant))).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/', todayIn('Pacific/Honolulu', instant))).toEqual(page('/offline/home/2026/11/21'));
  });

  it('of /today redirects to its date while that is cached', () => {
    expect(at('/today?x=1')).toEqual({ kind: 'redirect', to: '/2026/11/22/?x=1' });
    expect(at('/today', '2026-11-24')).toEqual(shell);
    expect(at('/home')).toEqual({ kind: 'redirect', to: '/' });
  });

  it('of a further reading is that reading', () => {
    expect(at('/7/2026/11/22/title')).toEqual(page('/offline/reading/7/2026/11/22'));
    expect(at('/8/2026/11/22')).toEqual(shell);
  });

  it('with a country redirects to the date alone; only the text of the reader’s own country is cached', () => {
    expect(at('/mx/2026/11/22/title')).toEqual({ kind: 'redirect', to: '/2026/11/22' });
    expect(at('/us/2026/11/22')).toEqual({ kind: 'redirect', to: '/2026/11/22?country=us' });
    expect(at('/2026/11/22?country=us')).toEqual(shell);
    expect(at('/2026/11/22?country=mx')).toEqual(page('/offline/reading/2026/11/22'));
  });

  it('of the journal or an entry is the frame of the journal, which older lists lack', () => {
    const routes = [...list().routes, { name: 'journals', path: '/journals' }];
    const journals = { url: '/offline/journals', version: '1' };
    const entry = '/journals/3f1a4c9e-0000-4000-8000-000000000001';
    for (const path of ['/journals', entry])
      expect(at(path, undefined, list({ routes, journals }))).toEqual(page('/offline/journals'));
    expect(at(entry, undefined, list({ routes }))).toEqual(shell);
  });

  it('of anything else is the offline page', () => {
    for (const path of ['/offline', '/page/about', '/nope', '/2026/02/30', '/donate']) {
      expect(at(path), path).toEqual(shell);
    }
  });

  it('of a site with a base path is resolved below it', () => {
    const below = list({ basePath: '/leer', shell: { url: '/leer/offline', version: '1' } });
    expect(at('/leer/2026/11/22', '2026-11-22', below)).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/leer', '2026-11-22', below)).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/2026/11/22', '2026-11-22', below)).toEqual({ kind: 'redirect', to: '/leer/2026/11/22' });
  });
});

describe('a picture', () => {
  const find = (address: string, offlineList = list()) =>
    pictureFor(offlineList, new URL(address, 'https://example.org'), 'https://example.org');

  it('of a cached day is its cached size, whatever size and format are requested', () => {
    expect(find('/media/2026/11/22-1440.avif')).toBe('/media/2026/11/22-770.webp');
    expect(find('/media/2026/11/22-480.jpg')).toBe('/media/2026/11/22-770.webp');
  });

  it('of another day, place or origin is null', () => {
    expect(find('/media/2026/11/20-480.jpg')).toBeNull();
    expect(find('/media/2026/11/22-480/x.jpg')).toBeNull();
    expect(find('https://other.example/media/2026/11/22-480.jpg')).toBeNull();
  });

  it('with its own address matches only that address, with special characters taken literally', () => {
    const ownAddress = 'https://cdn.example/a.jpg?w=1+1';
    const offlineList = list({
      days: [{ ...day('2026-11-21'), picture: { url: ownAddress, alike: ownAddress } }],
    });
    expect(find(ownAddress, offlineList)).toBe(ownAddress);
    expect(find('https://cdn.example/aXjpg?w=1+1', offlineList)).toBeNull();
  });
});
