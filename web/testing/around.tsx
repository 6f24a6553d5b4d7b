/** What stands around a part in its test: a site, words, a way to move. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { ROUTE_NAMES } from '../../domain/permalinks/routeNames.ts';
import type { ShellSite } from '../app/boot.ts';
import { NavContext, type Nav } from '../app/nav.ts';
import { SiteProvider } from '../app/SiteContext.tsx';
import { Terms } from '../i18n/terms.tsx';

export const testSite: ShellSite = {
  __typename: 'Site',
  id: '1',
  name: 'en',
  siteCode: 'en',
  domain: 'example.org',
  basePath: '',
  language: 'en',
  languageCode: 'en_US',
  direction: 'ltr',
  brandName: 'Stillwater',
  title: 'Stillwater',
  description: 'A reading for every day.',
  shareImage: '/media/share/site-1.jpg',
  headerImage: '',
  brandColour: '#8a4b2d',
  brandColourDark: '#c98a68',
  donationUrl: '',
  imagePath: '/pictures/{year}/{month}/{day}-{width}.{format}',
  audioPath: '/audio/{year}-{month}-{day}.wav',
  evergreenYear: 2024,
  subscriptionsEnabled: true,
  gtmId: '',
  ga4MeasurementId: '',
  cookiesDefaultOn: [],
  useFullCountryCode: false,
  routes: ROUTE_NAMES.map((name) => ({ __typename: 'SiteRoute', name, path: `/${name}` })),
  menu: ['home', 'today'],
  contentLinks: [],
  // This site, and one whose language, path and words are named differently.
  languages: [
    {
      __typename: 'SiteLanguage',
      code: 'en_US',
      label: 'English',
      direction: 'ltr',
      site: 'en',
      domain: 'example.org',
      language: 'en',
      basePath: '',
      evergreenYear: 2024,
    },
    {
      __typename: 'SiteLanguage',
      code: 'es_MX',
      label: 'Español',
      direction: 'ltr',
      site: 'es',
      domain: 'es.example.org',
      language: 'es-419',
      basePath: '/leer',
      evergreenYear: 2024,
    },
  ],
  terms: Object.entries(bundledTerms).map(([section, entries]) => ({
    __typename: 'TermSection',
    id: `en_US:1:${section}`,
    section,
    entries,
  })),
  features: { __typename: 'FeatureSet', on: [], isKnown: true },
};

interface Around {
  readonly site?: Partial<ShellSite>;
  readonly nav?: Partial<Nav>;
}

/** A part within a site. */
export function inSite(part: ReactNode, { site, nav }: Around = {}): ReactNode {
  const whole = { ...testSite, ...site };
  const info = { site: whole, origin: 'https://example.org', scheme: 'https:', port: '' };
  return (
    <SiteProvider value={info}>
      <NavContext value={{ go: () => undefined, prepare: () => undefined, ...nav }}>
        <Terms language={whole.language} sections={whole.terms}>
          {part}
        </Terms>
      </NavContext>
    </SiteProvider>
  );
}

export const renderInSite = (part: ReactNode, around: Around = {}): RenderResult =>
  render(inSite(part, around));
