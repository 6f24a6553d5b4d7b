/** Renders a component in a test with its context: site, terms, navigation. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { ROUTE_NAMES } from '../../domain/permalinks/routeNames.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { SiteProvider } from '../base/site/SiteContext.tsx';
import { Terms } from '../i18n/terms.tsx';
import { NavContext, type Nav } from '../base/navigation/Link.tsx';

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
  hasSubscriptions: true,
  gtmId: '',
  ga4MeasurementId: '',
  cookiesDefaultOn: [],
  headerSlideIns: [],
  hasFullCountryCode: false,
  routes: ROUTE_NAMES.map((name) => ({ __typename: 'SiteRoute', name, path: `/${name}` })),
  menu: ['home', 'today'],
  contentLinks: [],
  // This site, and one with another language, path and terms.
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

interface Context {
  readonly site?: Partial<ShellSite>;
  readonly nav?: Partial<Nav>;
}

/** The component within a site's context. */
export function inSite(part: ReactNode, { site, nav }: Context = {}): ReactNode {
  const fullSite = { ...testSite, ...site };
  const info = { site: fullSite, origin: 'https://example.org', scheme: 'https:', port: '' };
  return (
    <SiteProvider value={info}>
      <NavContext value={{ go: () => undefined, prefetch: () => undefined, ...nav }}>
        <Terms language={fullSite.language} sections={fullSite.terms}>
          {part}
        </Terms>
      </NavContext>
    </SiteProvider>
  );
}

export const renderInSite = (part: ReactNode, context: Context = {}): RenderResult =>
  render(inSite(part, context));
