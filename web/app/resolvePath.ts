/**
 * Which page an address is, where it leads instead, or that there is none. One rule for the server and the browser.
 * Spec 1 §2; decisions 3, 4, 39.
 */
import { defaultRoutePath, type RouteName } from '../../domain/permalinks/routeNames.ts';
import { countryRedirect, parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { segmentText } from '../../domain/permalinks/pathSegment.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';

export type Resolved =
  | { readonly kind: 'page'; readonly page: PageId; readonly params: Readonly<Record<string, string>> }
  /** `today`: the target depends on the reader's date, and on whether there is anything to read. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302; readonly today?: true }
  | { readonly kind: 'outside'; readonly to: string }
  | { readonly kind: 'notFound' };

export type PageId =
  | 'home'
  | 'reading'
  | 'contentPage'
  | 'testPage'
  | 'offline'
  | 'signIn'
  | 'account'
  | 'journals'
  | 'bookmarks';

/** What the rules need to know of the site and of the reader. */
export interface PathContext {
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly country: string;
  readonly today: LocalDate;
  readonly donationUrl: string;
}

/** Spec 1 §2: a test page, which no configuration renames. */
const TEST_PAGE = '/loaf-testing';
/** Longer slugs no page has (the pages service takes 120), so nobody is asked for them. */
const MOST_SLUG = 200;
/** A UUID, made by the device that begins an entry. */
const JOURNAL_ID = /^[\da-f-]{36}$/;

/** Resolves an address. `pathname` as the browser has it (percent-encoded), `search` with its question mark. */
export function resolvePath(pathname: string, search: string, context: PathContext): Resolved {
  const { basePath } = context;
  if (basePath !== '' && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) {
    return { kind: 'redirect', to: basePath + pathname + search, status: 301 };
  }
  const inner = resolveBelowBase(pathname.slice(basePath.length) || '/', search, context);
  return inner.kind === 'redirect' ? { ...inner, to: basePath + inner.to } : inner;
}

function resolveBelowBase(pathname: string, search: string, context: PathContext): Resolved {
  if (pathname === '/') return { kind: 'page', page: 'home', params: {} };
  const reading = parseReadingPath(pathname);
  switch (reading?.kind) {
    case 'country':
      return { kind: 'redirect', to: countryRedirect(reading, search, context.country), status: 302 };
    case 'date':
      return { kind: 'page', page: 'reading', params: { date: reading.date } };
    case 'dateId':
      return { kind: 'page', page: 'reading', params: { date: reading.date, dateId: reading.dateId } };
    case 'impossible':
      return { kind: 'notFound' };
    case undefined:
      return resolveNamed(pathname.replace(/\/$/, ''), search, context);
  }
}

function resolveNamed(pathname: string, search: string, context: PathContext): Resolved {
  const path = (name: RouteName) => pathOf(name, context.routes);
  const below = (name: RouteName) =>
    pathname.startsWith(`${path(name)}/`) ? pathname.slice(path(name).length + 1) : '';
  if (pathname === path('home')) return { kind: 'redirect', to: `/${search}`, status: 301 };
  if (pathname === path('today')) {
    return {
      kind: 'redirect',
      to: `/${context.today.replaceAll('-', '/')}/${search}`,
      status: 302,
      today: true,
    };
  }
  if (pathname === path('bookmarks')) return { kind: 'page', page: 'bookmarks', params: {} };
  if (pathname === path('journals')) return { kind: 'page', page: 'journals', params: {} };
  const journalID = below('journals');
  if (JOURNAL_ID.test(journalID)) return { kind: 'page', page: 'journals', params: { journalID } };
  const begin = beginOf(pathname, path);
  if (begin) return { kind: 'page', page: 'signIn', params: { begin } };
  if (pathname === path('account')) return { kind: 'page', page: 'account', params: {} };
  if (pathname === TEST_PAGE) return { kind: 'page', page: 'testPage', params: {} };
  if (pathname === '/offline') return { kind: 'page', page: 'offline', params: {} };
  if (pathname === path('donate') && context.donationUrl !== '')
    return { kind: 'outside', to: context.donationUrl };
  const segment = below('page');
  const slug = segment.includes('/') ? null : segmentText(segment);
  if (slug && slug.length <= MOST_SLUG) return { kind: 'page', page: 'contentPage', params: { slug } };
  return { kind: 'notFound' };
}

/** Where a site has a route, below its base path. */
export const pathOf = (name: RouteName, routes: PathContext['routes']): string =>
  routes.find((route) => route.name === name)?.path ?? defaultRoutePath(name);

/** What the shared page of signing in begins with at an address; undefined for an address that is none of its own. */
function beginOf(pathname: string, path: (name: RouteName) => string): string | undefined {
  if (/^\/(?:login|ssr|app(?:\/.*)?)$/.test(pathname)) return 'signIn';
  if (pathname === '/register' || pathname === path('signup')) return 'signUp';
  const reset = path('reset-password');
  return pathname === reset || pathname === path('account') + reset ? 'forgot' : undefined;
}

/** The configured routes that answer; a menu shows no others. */
export const answeringRoutes: ReadonlySet<string> = new Set<RouteName>([
  'home',
  'today',
  'donate',
  'signup',
  'journals',
  'bookmarks',
  'account',
]);
