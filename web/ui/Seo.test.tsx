import { describe, expect, it } from 'vitest';
import type { ShellSite } from '../app/boot.ts';
import { renderInSite } from '../testing/around.tsx';
import { Seo } from './Seo.tsx';

const show = (more: { alternates?: string; image?: string }, site: Partial<ShellSite> = {}) =>
  renderInSite(<Seo title="Title" description="Words." canonical="/x" alternates={null} {...more} />, {
    site,
  });
const alternates = () =>
  [...document.querySelectorAll('link[rel=alternate]')].map((it) => [
    it.getAttribute('hreflang'),
    it.getAttribute('href'),
  ]);
const picture = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null;

describe('the sisters of a page', () => {
  const languages = [
    {
      __typename: 'SiteLanguage' as const,
      code: 'en_US',
      label: 'en',
      direction: 'ltr' as const,
      site: 'en',
      domain: 'example.org',
      language: 'en',
      basePath: '/en',
    },
    {
      __typename: 'SiteLanguage' as const,
      code: 'es_419',
      label: 'es',
      direction: 'ltr' as const,
      site: 'es',
      domain: 'es.example.org',
      language: 'es-419',
      basePath: '',
    },
    {
      __typename: 'SiteLanguage' as const,
      code: 'vi_VN',
      label: 'vi',
      direction: 'ltr' as const,
      site: 'vi',
      domain: 'vi.example.org:8443',
      language: 'vi',
      basePath: '/doc',
    },
  ];

  it('are named by the language of their pages, each below the base path of its own site', () => {
    show({ alternates: '/2026/11/21' }, { basePath: '/en', languages });
    expect(alternates()).toEqual([
      ['en', 'https://example.org/en/2026/11/21'],
      ['es-419', 'https://es.example.org/2026/11/21'],
      ['vi', 'https://vi.example.org:8443/doc/2026/11/21'],
    ]);
  });

  it('are none where the page is of one site alone', () => {
    show({}, { languages });
    expect(alternates()).toEqual([]);
  });
});

describe('the picture of shared links', () => {
  it.each([
    ['/media/a.jpg', 'https://example.org/media/a.jpg'],
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['https://[', null],
    ['', null],
  ])('%j is shared as %j', (image, expected) => {
    show({ image });
    expect(picture()).toBe(expected);
  });
});
