/**
 * The configured route names of both specifications (spec 1 §2, spec 2 §2), combined by decision 39. The site
 * configuration maps each to a path.
 */
export const ROUTE_NAMES = [
  'account',
  'admin',
  'app-screens',
  'bookmarks',
  'comment-admin',
  'contact-us',
  'courses',
  'courses-menu',
  'deeper',
  'devo-admin',
  'devo-editor',
  'donate',
  'feature-toggle',
  'footer-admin',
  'header-slide-in',
  'home',
  'journals',
  'menu',
  'odb-lang-menu',
  'odb-mobile-settings',
  'our-story',
  'page',
  'page-builder',
  'pages',
  'reset-password',
  'resources',
  'screen-builder',
  'search',
  'signup',
  'site-settings',
  'subscribe',
  'today',
  'translation',
  'users',
  'what-we-believe',
  'who-we-are',
] as const;
export type RouteName = (typeof ROUTE_NAMES)[number];

/** The default path of a route name, when the site configuration has none. Spec 1 §1. */
export function defaultRoutePath<N extends RouteName>(name: N): `/${N}` {
  return `/${name}`;
}

/** The path of the e-mail sign-up. Spec 2 §2, decision 39. */
export const EMAIL_SIGNUPS_PATH = '/email-signups';

/** The links to the content site, keys of `wpLinks` in the site configuration. Spec 2 §2. */
export const CONTENT_LINK_NAMES = [
  'all-topics',
  'help',
  'volunteer',
  'subscribe',
  'terms',
  'contact',
  'rights',
  'privacy',
  'donate',
  'comment-guidelines',
  'cookies',
] as const;
