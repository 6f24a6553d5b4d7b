/**
 * The page table: for each page its variables, its view (rendered on the server, hydrated first) and its route (view with
 * Apollo, loaded for every later navigation). What the server alone needs of a page stands in entryServer.tsx.
 * Performance page, 'What follows' 2.
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

/** The country a page is read as: `?country=xx` for that one page (decision 3), else the reader's own. */
function countryOf(axes: Axes, query: URLSearchParams): string {
  const asked = query.get('country');
  return asked !== null && isCountry(asked) ? asked.toUpperCase() : axes.country;
}

/** Of a page that is the same for everybody. */
const siteAlone: Page['variables'] = (_params, { site }) => ({ ...site });

export const pages: readonly Page[] = [
  page({
    id: 'home',
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
    variables: ({ slug }, { site, country }) => ({ ...site, country, slug }),
    loadView: () => import('../site/page/ContentPageView.tsx'),
    loadRoute: () => import('../site/page/ContentPageRoute.tsx'),
  }),
  page({
    id: 'testPage',
    variables: siteAlone,
    loadView: () => import('../site/testPage/TestPageView.tsx'),
    loadRoute: () => import('../site/testPage/TestPageRoute.tsx'),
  }),
  page({
    id: 'signIn',
    variables: siteAlone,
    loadView: () => import('../account/SignInView.tsx'),
    loadRoute: () => import('../account/SignInRoute.tsx'),
  }),
  page({
    id: 'account',
    variables: siteAlone,
    loadView: () => import('../account/page/AccountView.tsx'),
    loadRoute: () => import('../account/page/AccountRoute.tsx'),
  }),
  page({
    id: 'journals',
    variables: siteAlone,
    loadView: () => import('../account/journals/JournalsView.tsx'),
    loadRoute: () => import('../account/journals/JournalsRoute.tsx'),
  }),
  page({
    id: 'bookmarks',
    variables: siteAlone,
    loadView: () => import('../account/bookmarks/BookmarksView.tsx'),
    loadRoute: () => import('../account/bookmarks/BookmarksRoute.tsx'),
  }),
  page({
    id: 'offline',
    variables: siteAlone,
    loadView: () => import('../site/offline/OfflineView.tsx'),
    loadRoute: () => import('../site/offline/OfflineRoute.tsx'),
  }),
];

export const pageOf = (id: string): Page | undefined => pages.find((it) => it.id === id);

/** What belongs to a reading and comes when it has been read into. Here, for the styles of the first page are known here. */
export const loadReadingLate = () => import('../site/reading/ReadingLateView.tsx');
