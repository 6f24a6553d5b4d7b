/** The addresses of content pages. Spec 1 §2; decision page 0091. */
import { pathSegment } from './pathSegment.ts';
import type { RouteName } from './routeNames.ts';

/** The slugs of pages with a route of their own name; every other page is below the route `page`. */
export const NAMED_PAGES = [
  'what-we-believe',
  'contact-us',
  'who-we-are',
  'our-story',
] as const satisfies readonly RouteName[];
type NamedPage = (typeof NAMED_PAGES)[number];

export const isNamedPage = (slug: string): slug is NamedPage =>
  (NAMED_PAGES as readonly string[]).includes(slug);

/** The one address of a page, below the base path; `pathOf` returns the path of a route. */
export const contentPagePath = (pathOf: (name: RouteName) => string, slug: string): string =>
  isNamedPage(slug) ? pathOf(slug) : `${pathOf('page')}/${pathSegment(slug)}`;
