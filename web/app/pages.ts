/**
 * The page table: for each page its operation, the words it needs, its variables, its view (rendered on the server,
 * hydrated first) and its route (view with Apollo, loaded for every later navigation). Performance page, 'What follows' 2.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isCountry } from '../../domain/countries/isCountry.ts';
import type { Axes } from './axes.ts';
import type { PageId } from './resolvePath.ts';

/** What every view gets besides the result of its operation. */
export interface ViewProps<Data> {
  readonly data: Data;
  /** Parts a failing service left empty. */
  readonly failed: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteProps {
  readonly params: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

// Views take the data of their own operation; the table only passes it on.
type AnyView = ComponentType<ViewProps<never>>;

export interface Page {
  readonly id: PageId;
  /** The name of its operation. */
  readonly operation: string;
  /** Allow-listed query names: others change nothing. */
  readonly query: readonly string[];
  readonly variables: (
    params: Readonly<Record<string, string>>,
    axes: Axes,
    query: URLSearchParams,
  ) => Record<string, unknown>;
  readonly loadView: () => Promise<{ default: AnyView }>;
  readonly loadRoute: () => Promise<{ default: ComponentType<RouteProps> }>;
  readonly Route: LazyExoticComponent<ComponentType<RouteProps>>;
}

const page = (it: Omit<Page, 'Route'>): Page => ({ ...it, Route: lazy(it.loadRoute) });

/** A page that is the same for everybody: its operation asks for its words. */
const words = (
  id: PageId,
  operation: string,
  loadView: Page['loadView'],
  loadRoute: Page['loadRoute'],
): Page =>
  page({ id, operation, query: [], variables: (_params, { site }) => ({ ...site }), loadView, loadRoute });

/** The country a page is read as: `?country=xx` for that one page (decision 3), else the reader's own. */
function countryOf(axes: Axes, query: URLSearchParams): string {
  const asked = query.get('country');
  return asked !== null && isCountry(asked) ? asked.toUpperCase() : axes.country;
}

export const pages: readonly Page[] = [
  page({
    id: 'home',
    operation: 'Home',
    query: [],
    variables: (_params, { site, country, zone, today, versions }) => ({
      ...site,
      country,
      date: today,
      zone,
      versions,
    }),
    loadView: () => import('../site/home/HomeView.tsx'),
    loadRoute: () => import('../site/home/HomeRoute.tsx'),
  }),
  page({
    id: 'reading',
    operation: 'Reading',
    query: ['country'],
    variables: ({ date, dateId = null }, axes, query) => ({
      ...axes.site,
      country: countryOf(axes, query),
      date,
      today: axes.today,
      dateId,
    }),
    loadView: () => import('../site/reading/ReadingView.tsx'),
    loadRoute: () => import('../site/reading/ReadingRoute.tsx'),
  }),
  page({
    id: 'contentPage',
    operation: 'ContentPage',
    query: [],
    variables: ({ slug }, { site, country }) => ({ ...site, country, slug }),
    loadView: () => import('../site/page/ContentPageView.tsx'),
    loadRoute: () => import('../site/page/ContentPageRoute.tsx'),
  }),
  words(
    'testPage',
    'TestPage',
    () => import('../site/testPage/TestPageView.tsx'),
    () => import('../site/testPage/TestPageRoute.tsx'),
  ),
  words(
    'signIn',
    'SignInPage',
    () => import('../account/SignInView.tsx'),
    () => import('../account/SignInRoute.tsx'),
  ),
  words(
    'journals',
    'JournalsPage',
    () => import('../account/journals/JournalsView.tsx'),
    () => import('../account/journals/JournalsRoute.tsx'),
  ),
  words(
    'bookmarks',
    'BookmarksPage',
    () => import('../account/bookmarks/BookmarksView.tsx'),
    () => import('../account/bookmarks/BookmarksRoute.tsx'),
  ),
  words(
    'offline',
    'Offline',
    () => import('../site/offline/OfflineView.tsx'),
    () => import('../site/offline/OfflineRoute.tsx'),
  ),
];

export const pageOf = (id: string): Page | undefined => pages.find((it) => it.id === id);
