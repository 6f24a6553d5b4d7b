/**
 * The configuration of a site: every field of spec 1 §3 and spec 2 §3, with the built-in default used when the
 * configuration cannot be fetched. Names on the wire are the specification's.
 */
import { z } from 'zod';
import {
  CONTENT_LINK_NAMES,
  defaultRoutePath,
  ROUTE_NAMES,
  type RouteName,
} from '../permalinks/routeNames.ts';
import { corsOrigins } from './corsOrigins.ts';

/** A path below the site or an http(s) address; nothing that could run a script. */
const link = z
  .string()
  .max(2_000)
  .regex(/^(https?:\/\/|\/(?![/\\])|$)/i, 'A path or an http(s) address.');
const routeSegment = z.string().regex(/^[\p{L}\p{M}\p{N}_-]{1,80}$/u, 'A single path segment.');
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour such as #8a4b2d.');

export const siteConfig = z.object({
  /** The base path of all pages of the site: '' or '/es'. */
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]{1,40}){0,3}$/, "'' or '/name'.")
    .default(''),
  /** The language of the page, BCP 47: `lang`, hreflang. */
  SITE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .default('en'),
  /** xx_XX (or xx): selects the terms and the fonts. */
  LANGUAGE_CODE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
    .default('en_US'),
  /** The locale of dates. */
  MOMENT_CODE: z.string().max(20).default('en'),
  /** The format of dates: 'LL' or tokens such as 'D MMMM YYYY'. */
  DATE_FORMAT: z.string().max(60).default('LL'),
  DONATION_URL: link.default(''),
  /** The picture of a day: placeholders year, month, day, width, format. */
  IMAGE_PATH: link.default('/media/daily/{year}/{month}/{day}-{width}.{format}'),
  /** The recording of a day; '' when the site has none. */
  AUDIO_PATH: link.default(''),
  /** Path segment by route name; a missing name uses its default. */
  routes: z.partialRecord(z.enum(ROUTE_NAMES), routeSegment).default({}),
  /** 'global-override' lets every editor of the site publish in every country (spec 1 §6). */
  COUNTRY_PERMISSIONS_OVERRIDE: z.enum(['', 'global-override']).default(''),
  /** The key of its pages and flags: unique among sites (decision page 0015). */
  siteCode: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('lectern'),
  siteId: z.int().min(1).default(1),
  /** The picture in the header instead of the name. */
  headerImage: link.default(''),
  /** The base of the content site's links. */
  wpBase: link.default(''),
  wpLinks: z.partialRecord(z.enum(CONTENT_LINK_NAMES), link).default({}),
  /** Countries are sent as alpha-3 ('USA') instead of alpha-2 ('US'). */
  useFullCountryCode: z.boolean().default(false),
  /** The year whose posts replace missing ones (decisions 9 and 52); a leap year. */
  evergreenYear: z.int().min(1970).max(2200).default(2024),
  GTM_ID: z
    .string()
    .regex(/^(GTM-[A-Z0-9]{4,12})?$/)
    .default(''),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^(G-[A-Z0-9]{4,14})?$/)
    .default(''),
  /** The site's search engine. */
  CX_ID: z.string().max(80).default(''),
  /** The host under which readers know the site: canonical addresses, feeds, hreflang. */
  domain: z
    .string()
    .max(260)
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/,
      'A host such as www.example.org, with a port if it needs one.',
    )
    .default('localhost'),
  /** The site's name for `override`. */
  name: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('default'),
  brandName: z.string().min(1).max(80).default('Lectern'),
  /** The title of the home page; empty: the brand name. */
  siteTitle: z.string().max(120).default(''),
  siteDescription: z.string().max(400).default('A short reading for every morning.'),
  /** The accent, light and dark; 4.5:1 on their backgrounds is checked when they are set. */
  brandColour: colour.default('#8a4b2d'),
  brandColourDark: colour.default('#c98a68'),
  commentsAllowed: z.boolean().default(false),
  /** Every comment waits for a moderator, not only an account's first and those with links. */
  commentsModerated: z.boolean().default(false),
  /** Spec 1 §9: subscriptions enabled. Shows /email-signups in menus (decision 54). */
  subscriptionsEnabled: z.boolean().default(true),
  /** The origins whose pages may call REST and GraphQL of the site without a session (decision page 0073). */
  corsOrigins: corsOrigins.default([]),
  /** Route names in the header, in order; those without a page are left out. */
  menu: z.array(z.string().max(40)).max(30).default(['home', 'today']),
});
export type SiteConfig = z.output<typeof siteConfig>;

/** Used when nothing can be fetched: 'Could not get api site config.' (spec 1 §8, decision 30). */
export const defaultSiteConfig: SiteConfig = siteConfig.parse({});

/**
 * The path of a configured route, without BASE_PATH, percent-encoded as in addresses: '/today', '/qui%C3%A9nes'. Spec 1 §2:
 * a name maps to the path /name.
 */
export function routePath(config: Pick<SiteConfig, 'routes'>, name: RouteName): string {
  const segment = config.routes[name];
  return segment === undefined ? defaultRoutePath(name) : `/${encodeURIComponent(segment)}`;
}
