import { euCountries } from '../../domain/countries/countries.ts';
import { routePath } from '../../domain/site/siteConfig.ts';
import { description } from '../../domain/text/description.ts';
import { directionOf } from '../../domain/language/locale.ts';
import { CONTENT_LINK_NAMES, ROUTE_NAMES } from '../../domain/permalinks/routeNames.ts';
import type { QueryResolvers, SiteResolvers } from '../../generated/resolvers.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import { overrideFlags } from '../request/viewAsOverrides.ts';
import { siteSharePath } from '../shareImages.ts';
import { builtInSite } from './siteModel.ts';
import { termSections } from './terms.ts';

const MAX_SECTIONS = 30;

export const siteQueries = {
  /**
   * Falls back to the built-in configuration when the service fails, so that no page fails without it (decision 30).
   */
  async site(_root, { domain, override }, { loaders, warn }) {
    try {
      return await loaders.site.load({ domain, override });
    } catch (error) {
      if (error instanceof Problem && error.status < 500) throw error;
      warn('Could not get api site config.', error);
      return builtInSite;
    }
  },
} satisfies QueryResolvers;

export const siteFields = {
  id: ({ config }) => String(config.siteId),
  name: ({ config }) => config.name,
  siteCode: ({ config }) => config.siteCode,
  domain: ({ config }) => config.domain,
  basePath: ({ config }) => config.BASE_PATH,
  language: ({ config }) => config.SITE_LANGUAGE,
  languageCode: ({ config }) => config.LANGUAGE_CODE,
  direction: ({ config }) => directionOf(config.SITE_LANGUAGE),
  momentCode: ({ config }) => config.MOMENT_CODE,
  dateFormat: ({ config }) => config.DATE_FORMAT,
  brandName: ({ config }) => config.brandName,
  title: ({ config }) => config.siteTitle || config.brandName,
  description: ({ config }) => description(config.siteDescription),
  shareImage: ({ config }) => siteSharePath(config),
  headerImage: ({ config }) => config.headerImage,
  brandColour: ({ config }) => config.brandColour,
  brandColourDark: ({ config }) => config.brandColourDark,
  donationUrl: ({ config }) => config.DONATION_URL,
  imagePath: ({ config }) => config.IMAGE_PATH,
  audioPath: ({ config }) => config.AUDIO_PATH,
  hasFullCountryCode: ({ config }) => config.useFullCountryCode,
  useFullCountryCode: ({ config }) => config.useFullCountryCode,
  evergreenYear: ({ config }) => config.evergreenYear,
  hasComments: ({ config }) => config.commentsAllowed,
  commentsAllowed: ({ config }) => config.commentsAllowed,
  async outsideSignIn(_site, _args, { clients, call, warn }) {
    try {
      return (await clients.identity.readOutside({}, call)).name;
    } catch (error) {
      warn('Could not load the external sign-in provider.', error);
      return null;
    }
  },
  hasSubscriptions: ({ config }) => config.subscriptionsEnabled,
  subscriptionsEnabled: ({ config }) => config.subscriptionsEnabled,
  gtmId: ({ config }) => config.GTM_ID,
  ga4MeasurementId: ({ config }) => config.GA4_MEASUREMENT_ID,
  /** Off while the default cannot be read, and in the EU whatever a foreign service says (decision 25). */
  async cookiesDefaultOn({ cookiesDefaultOn }, { country }, { loaders, warn }) {
    if (cookiesDefaultOn) return cookiesDefaultOn.filter((code) => !euCountries.has(code));
    if (euCountries.has(country)) return [];
    const isOn = await loaders.cookieDefault.load(country).catch((error: unknown) => {
      warn('Could not load the cookie settings of a country.', error);
      return false;
    });
    return isOn ? [country] : [];
  },
  headerSlideIns: ({ headerSlideIns }) =>
    headerSlideIns.map((slideIn) => ({ __typename: 'ShownSlideIn', ...slideIn })),
  routes: ({ config }) =>
    ROUTE_NAMES.map((name) => ({ __typename: 'SiteRoute', name, path: routePath(config, name) })),
  menu: ({ config }) => config.menu,
  contentLinks: ({ config }) =>
    CONTENT_LINK_NAMES.flatMap((name) => {
      const link = config.wpLinks[name];
      if (link === undefined || link === '') return [];
      return [{ __typename: 'ContentLink', name, url: link.startsWith('/') ? config.wpBase + link : link }];
    }),
  languages: ({ languages }) =>
    languages.map(({ value, label, dir, site, domain, language, basePath, evergreenYear }) => ({
      __typename: 'SiteLanguage',
      code: value,
      label,
      direction: dir,
      site,
      domain,
      language: language ?? value.replaceAll('_', '-'),
      basePath,
      evergreenYear: evergreenYear ?? null,
    })),
  async terms({ config }, { sections }, { loaders, warn }) {
    if (sections.length > MAX_SECTIONS) {
      throw validationProblem([{ pointer: '/sections', detail: `At most ${MAX_SECTIONS}.` }]);
    }
    const termsKey = { language: config.LANGUAGE_CODE, site: config.siteId };
    const all = await loaders.terms.load(termsKey).catch((error: unknown) => {
      warn('Translation Lookup Failed', error);
      return {};
    });
    return termSections(all, sections).map((it) => ({
      __typename: 'TermSection',
      id: `${termsKey.language}:${termsKey.site}:${it.section}`,
      ...it,
    }));
  },
  /** Flags that cannot be read are off (decision 30). The cached read has noted when a flag changes by itself. */
  async features({ config }, { country }, { loaders, warn, viewAs }) {
    const { siteCode } = config;
    const known = await loaders.features.load({ siteCode, country }).catch((error: unknown) => {
      warn('Could not load the feature flags.', error);
      return null;
    });
    const set = known ?? { features: {}, version: 0 };
    const on = Object.entries(overrideFlags(set.features, viewAs)).filter(([, isOn]) => isOn);
    return {
      __typename: 'FeatureSet',
      id: `${siteCode}:${country}`,
      on: on.map(([name]) => name).sort(),
      isKnown: known !== null,
      version: set.version,
    };
  },
} satisfies SiteResolvers;
