import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShellSite } from '../base/site/boot.ts';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { readingOf } from '../testing/readings.fixture.ts';
import { Alternates } from './Alternates.tsx';

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

/** What is written for a page: hreflang and address of each link, and the locales of Open Graph. */
function written(page: string, data: unknown, site: Partial<ShellSite> = {}) {
  const boot = {
    page,
    data,
    site: { ...testSite, basePath: '/en', languages, ...site },
    origin: 'https://example.org',
    scheme: 'https:',
    port: '',
  };
  document.head.innerHTML = renderToStaticMarkup(<Alternates boot={boot} />);
  const links = [...document.head.querySelectorAll('link')].map((it) => [
    it.hreflang,
    it.getAttribute('href'),
  ]);
  return { links, locales: [...document.head.querySelectorAll('meta')].map((it) => it.content) };
}
const languagesOf = (...args: Parameters<typeof written>) => written(...args).links.map(([name]) => name);
const reading = (date: string, more = {}) =>
  readingOf(
    { date },
    { date, canonicalPath: `/${date.replaceAll('-', '/')}/title`, isDefault: true, ...more },
  );

it('of a reading have the language of their pages and their own base path; the first site is the default', () => {
  const { links, locales } = written('reading', reading('2026-11-21'));
  expect(links).toEqual([
    ['en', 'https://example.org/en/2026/11/21/title'],
    ['es-419', 'https://es.example.org/2026/11/21'],
    ['vi', 'https://vi.example.org:8443/doc/2026/11/21'],
    ['fr', 'https://fr.example.org/2026/11/21'],
    ['x-default', 'https://example.org/en/2026/11/21/title'],
  ]);
  expect(locales).toEqual(['es_MX', 'vi_VI', 'fr_FR']);
});

it('of a reading include only sites that have a page for the day', () => {
  const vi = { name: 'vi', language: 'vi', basePath: '/doc' };
  // The first site starts later, so this site is the default for other languages.
  expect(languagesOf('reading', reading('2021-11-21'), vi)).toEqual(['vi', 'x-default']);
  // When a site's service does not report its year, this site's own year is used.
  const { links } = written('reading', reading('2024-11-21'), vi);
  expect(links.map(([name]) => name)).toEqual(['en', 'es-419', 'vi', 'fr', 'x-default']);
  expect(links.at(-1)).toEqual(['x-default', 'https://example.org/en/2024/11/21']);
  expect(languagesOf('reading', reading('2026-11-21', { isDefault: false }))).toEqual(['en', 'x-default']);
});

it('of a page are the sites that have it, at their own paths', () => {
  const page = { slug: 'our-story', alternates: [{ site: 'es', path: '/historia' }] };
  const routes = [{ __typename: 'SiteRoute' as const, name: 'our-story', path: '/story' }];
  expect(written('contentPage', { site: { page } }, { routes }).links).toEqual([
    ['en', 'https://example.org/en/story'],
    ['es-419', 'https://es.example.org/historia'],
    ['x-default', 'https://example.org/en/story'],
  ]);
  expect(languagesOf('contentPage', { site: { page: { slug: 'about', alternates: [] } } })).toEqual([
    'en',
    'x-default',
  ]);
});

it('of the home are those of all sites, each language once: this site, else the first one', () => {
  const twice = [
    ...languages,
    siteLanguage('en2', { language: 'en' }),
    siteLanguage('es2', { language: 'es-419' }),
  ];
  const { links } = written('home', null, { languages: twice });
  expect(links.map(([name]) => name)).toEqual(['en', 'es-419', 'vi', 'fr', 'x-default']);
  expect(links[0]![1]).toBe('https://example.org/en/');
  expect(links[1]![1]).toBe('https://es.example.org/');
});

it('are none of a page that is not found, and of one without an address', () => {
  for (const [page, data] of [
    ['notFound', null],
    ['signIn', {}],
    ['reading', { site: { devotionalDay: null } }],
    ['contentPage', { site: { page: null } }],
  ] as const)
    expect(written(page, data)).toEqual({ links: [], locales: [] });
});
