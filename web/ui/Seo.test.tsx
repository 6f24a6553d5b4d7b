import { cleanup } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import type { ShellSite } from '../base/site/boot.ts';
import { renderInSite } from '../testing/renderInSite.fixture.tsx';
import { Seo } from './Seo.tsx';

/** Replaces what was rendered before. */
function show(more: Partial<ComponentProps<typeof Seo>> = {}, site: Partial<ShellSite> = {}) {
  cleanup();
  const props = { title: 'Title', description: 'Words.', canonical: '/x', ...more };
  return renderInSite(<Seo {...props} />, { site });
}
const property = (name: string) =>
  [...document.querySelectorAll(`meta[property="${name}"]`)].map((it) => it.getAttribute('content'));
const named = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

it.each([
  ['About us', 'About us · Stillwater'],
  ['Stillwater: a reading for every morning', 'Stillwater: a reading for every morning'],
  ['Stillwater', 'Stillwater'],
])(
  'the page %j has the title %j: its own with the brand, never both names of the site',
  (title, fullTitle) => {
    show({ title }, { title: 'Stillwater: a reading for every morning' });
    expect(document.title).toBe(fullTitle);
  },
);

describe('the picture of shared links', () => {
  it.each([
    ['/media/a.jpg', 'https://example.org/media/a.jpg'],
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['https://[', 'https://example.org/media/share/site-1.jpg'],
    ['', 'https://example.org/media/share/site-1.jpg'],
  ])('%j is shared as %j', (image, expected) => {
    show({ image });
    expect(property('og:image')).toEqual([expected]);
  });

  it('has dimensions and type when known, and an alternative text', () => {
    const all = () =>
      ['width', 'height', 'type', 'alt'].map((name) => property(`og:image:${name}`)[0] ?? null);
    show();
    expect(all()).toEqual(['1200', '630', 'image/jpeg', 'Stillwater']);
    show({ image: '/own.png' });
    expect(all()).toEqual([null, null, null, 'Title']);
    show({ image: '/media/share/x.jpg', isGenerated: true, imageAlt: 'Title · Psalm 1' });
    expect(all()).toEqual(['1200', '630', 'image/jpeg', 'Title · Psalm 1']);
  });
});

describe('the Open Graph metadata', () => {
  it('is of a website, or of an article with its times', () => {
    show();
    expect([property('og:type'), property('article:published_time')]).toEqual([['website'], []]);
    show({ article: { published: '2026-11-21T00:00:00Z', modified: null } });
    expect([
      property('og:type'),
      property('article:published_time'),
      property('article:modified_time'),
    ]).toEqual([['article'], ['2026-11-21T00:00:00Z'], []]);
  });

  it('requests a large picture', () => {
    show();
    expect([named('twitter:card'), named('robots')]).toEqual([
      'summary_large_image',
      'max-image-preview:large',
    ]);
  });

  it('has no address when the page has none, and excludes it from search engines', () => {
    show({ canonical: null, noIndex: true });
    expect([property('og:url'), named('robots')]).toEqual([[], 'noindex']);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });
});

it('removes what the server alone writes when the first page is left: structured data and alternates', () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{}</script><link rel="alternate" hreflang="es" href="/es">' +
    '<meta property="og:locale:alternate" content="es_MX"><link rel="icon" href="/i.svg">';
  const left = () => document.head.querySelectorAll('script, [hreflang], [property$=":alternate"]').length;
  const { unmount } = show();
  expect(left()).toBe(3);
  unmount();
  expect(left()).toBe(0);
  expect(document.querySelector('link[rel=icon]')).not.toBeNull();
});
