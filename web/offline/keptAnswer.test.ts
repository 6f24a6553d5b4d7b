import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { todayIn } from '../../domain/dates/localDate.ts';
import type { KeptDay, KeptList } from '../../domain/offline/keptList.ts';
import { keptAnswer, pictureFor } from './keptAnswer.ts';

const day = (date: string, further: readonly string[] = []): KeptDay => {
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
const list = (change: Partial<KeptList> = {}): KeptList => ({
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
const at = (address: string, today = '2026-11-22', of = list()) =>
  keptAnswer(of, new URL(address, 'https://example.org'), today as LocalDate);

describe('an address without a network', () => {
  it('of a day that has come is its kept reading, with or without a title', () => {
    expect(at('/2026/11/22')).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/2026/11/22/any-title/')).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/2026/11/21')).toEqual(page('/offline/reading/2026/11/21'));
  });

  it('of a day to come, or of one nobody kept, is the page that says so', () => {
    expect(at('/2026/11/23')).toEqual(shell);
    expect(at('/2026/11/23', '2026-11-23')).toEqual(page('/offline/reading/2026/11/23'));
    expect(at('/2026/11/20')).toEqual(shell);
    expect(at('/7/2026/11/22', '2026-11-21')).toEqual(shell);
  });

  it('of the home is that of the date on the reader’s own clock, of no other day', () => {
    expect(at('/')).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/', '2026-11-21')).toEqual(page('/offline/home/2026/11/21'));
    expect(at('/', '2026-11-24')).toEqual(shell);
    const instant = new Date('2026-11-21T11:30:00Z');
    expect(at('/', todayIn('Pacific/Kiritimati', instant))).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/', todayIn('Pacific/Honolulu', instant))).toEqual(page('/offline/home/2026/11/21'));
  });

  it('of today leads to its date while that is kept', () => {
    expect(at('/today?x=1')).toEqual({ kind: 'redirect', to: '/2026/11/22/?x=1' });
    expect(at('/today', '2026-11-24')).toEqual(shell);
    expect(at('/home')).toEqual({ kind: 'redirect', to: '/' });
  });

  it('of a further reading is that reading', () => {
    expect(at('/7/2026/11/22/title')).toEqual(page('/offline/reading/7/2026/11/22'));
    expect(at('/8/2026/11/22')).toEqual(shell);
  });

  it('of a country leads to the plain date; only the reader’s own country’s text is kept', () => {
    expect(at('/mx/2026/11/22/title')).toEqual({ kind: 'redirect', to: '/2026/11/22' });
    expect(at('/us/2026/11/22')).toEqual({ kind: 'redirect', to: '/2026/11/22?country=us' });
    expect(at('/2026/11/22?country=us')).toEqual(shell);
    expect(at('/2026/11/22?country=mx')).toEqual(page('/offline/reading/2026/11/22'));
  });

  it('of anything else is the page that says so', () => {
    for (const path of ['/offline', '/page/about', '/nope', '/2026/02/30', '/donate']) {
      expect(at(path), path).toEqual(shell);
    }
  });

  it('of a site below a path is looked up below it', () => {
    const below = list({ basePath: '/leer', shell: { url: '/leer/offline', version: '1' } });
    expect(at('/leer/2026/11/22', '2026-11-22', below)).toEqual(page('/offline/reading/2026/11/22'));
    expect(at('/leer', '2026-11-22', below)).toEqual(page('/offline/home/2026/11/22'));
    expect(at('/2026/11/22', '2026-11-22', below)).toEqual({ kind: 'redirect', to: '/leer/2026/11/22' });
  });
});

describe('a picture', () => {
  const find = (address: string, of = list()) =>
    pictureFor(of, new URL(address, 'https://example.org'), 'https://example.org');

  it('of a kept day is its kept size, whatever size and format are asked for', () => {
    expect(find('/media/2026/11/22-1440.avif')).toBe('/media/2026/11/22-770.webp');
    expect(find('/media/2026/11/22-480.jpg')).toBe('/media/2026/11/22-770.webp');
  });

  it('of another day, place or house is none of them', () => {
    expect(find('/media/2026/11/20-480.jpg')).toBeNull();
    expect(find('/media/2026/11/22-480/x.jpg')).toBeNull();
    expect(find('https://other.example/media/2026/11/22-480.jpg')).toBeNull();
  });

  it('of a reading’s own address is that one alone, its dots and marks taken as they are', () => {
    const own = 'https://cdn.example/a.jpg?w=1+1';
    const of = list({ days: [{ ...day('2026-11-21'), picture: { url: own, alike: own } }] });
    expect(find(own, of)).toBe(own);
    expect(find('https://cdn.example/aXjpg?w=1+1', of)).toBeNull();
  });
});
