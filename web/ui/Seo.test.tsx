import { cleanup } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import type { ShellSite } from '../base/site/boot.ts';
import { renderInSite } from '../testing/renderInSite.fixture.tsx';
import { Seo } from './Seo.tsx';

/** Replaces what was rendered before. */
function show(more: Partial<ComponentProps<typeof Seo>> = {}, site: Partial<ShellSite> = {}) {
  cleanup();
  const props = { title: 'Title', description: 'Words.', canonical: '/x', alternates: null, ...more };
  return renderInSite(<Seo {...props} />, { site });
}
const alternates = () =>
  [...document.querySelectorAll('link[rel=alternate]')].map((it) => [
    it.getAttribute('hreflang'),
    it.getAttribute('href'),
  ]);
const property = (name: string) =>
  [...document.querySelectorAll(`meta[property="${name}"]`)].map((it) => it.getAttribute('content'));
const named = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

describe('the alternates of a page', () => {
  const siteLanguage = (site: string, more: object) => ({
    __typename: 'SiteLanguage' as const,
    code: site,
    label: site,
    direction: 'ltr' as const,
    site,
    domain: `${site}.example.org`,
    language: site,
    basePath: '',
    evergreenYear: 2024,
    ...more,
  });
  const languages = [
    siteLanguage('en', { domain: 'example.org', basePath: '/en' }),
    siteLanguage('es', { language: 'es-419', code: 'es_MX' }),
    siteLanguage('vi', { domain: 'vi.example.org:8443', basePath: '/doc', evergreenYear: 2020 }),
    siteLanguage('fr', { evergreenYear: null }),
  ];

  it('have the language of their pages and their own base path; the first site is the default', () => {
    show({ canonical: '/2026/11/21/title', alternates: '/2026/11/21' }, { basePath: '/en', languages });
    expect(alternates()).toEqual([
      ['en', 'https://example.org/en/2026/11/21/title'],
      ['es-419', 'https://es.example.org/2026/11/21'],
      ['vi', 'https://vi.example.org:8443/doc/2026/11/21'],
      ['fr', 'https://fr.example.org/2026/11/21'],
      ['x-default', 'https://example.org/en/2026/11/21/title'],
    ]);
    expect(property('og:locale')).toEqual(['en_US']);
    expect(property('og:locale:alternate')).toEqual(['es_MX', 'vi_VI', 'fr_FR']);
  });

  it('include only sites that have a page for the day', () => {
    show(
      { canonical: '/2021/11/21', alternates: '/2021/11/21', year: 2021 },
      { name: 'vi', language: 'vi', languages },
    );
    // The first site starts later, so this site is the default for other languages.
    expect(alternates().map(([language]) => language)).toEqual(['vi', 'x-default']);
    expect(alternates()[0]![1]).toContain('/2021/11/21');
    show(
      { canonical: '/2024/11/21', alternates: '/2024/11/21', year: 2024 },
      { name: 'vi', language: 'vi', languages },
    );
    // When a site's service does not report its year, this site's own year is used.
    expect(alternates().map(([language]) => language)).toEqual(['en', 'es-419', 'vi', 'fr', 'x-default']);
    // The first site is the default for other languages, on every site.
    expect(alternates().at(-1)).toEqual(['x-default', 'https://example.org/en/2024/11/21']);
  });

  it('are only the page itself when other sites lack it, and none when it has no address', () => {
    show({ canonical: '/page/about' }, { basePath: '/en', languages });
    const self = 'https://example.org/en/page/about';
    expect(alternates()).toEqual([
      ['en', self],
      ['x-default', self],
    ]);
    expect(property('og:locale:alternate')).toEqual([]);
    show({ canonical: null }, { languages });
    expect(alternates()).toEqual([]);
  });

  it('include each language once: this site’s own page, else the first site’s', () => {
    const twice = [
      ...languages,
      siteLanguage('en2', { language: 'en' }),
      siteLanguage('es2', { language: 'es-419' }),
    ];
    show({ canonical: '/2026/11/21', alternates: '/2026/11/21' }, { basePath: '/en', languages: twice });
    const named = alternates().map(([language]) => language);
    expect(named).toEqual(['en', 'es-419', 'vi', 'fr', 'x-default']);
    expect(alternates()[1]![1]).toContain('//es.example.org');
  });
});

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

it('removes the server’s structured data when the first page is left', () => {
  document.head.innerHTML = '<script type="application/ld+json">{}</script>';
  const { unmount } = show();
  expect(document.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  unmount();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});
