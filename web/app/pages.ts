/**
 * The page table: for each page its variables, its view (rendered on the server, hydrated first) and its route (view with
 * Apollo, loaded for every later navigation). What the server alone needs of a page stands in entryServer.tsx.
 * Performance page, 'What follows' 2.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isCountry } from '../../domain/countries/isCountry.ts';
import type { Axes } from './axes.ts';
import type { LatePageId } from './latePages.ts';
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

/** How the two parts of a page are had. */
export interface PageParts {
  readonly loadView: () => Promise<{ default: AnyView }>;
  readonly loadRoute: () => Promise<{ default: ComponentType<RouteProps> }>;
}

export interface Page extends PageParts {
  readonly id: PageId;
  readonly variables: (
    params: Readonly<Record<string, string>>,
    axes: Axes,
    query: URLSearchParams,
  ) => Record<string, unknown>;
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

/** Where the parts of the other pages are: a file of its own, which readings do without. */
const loadLate = () => import('./latePages.ts').then((it) => it.latePages);

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
      zone: axes.zone,
      versions: axes.versions,
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
  ...(['testPage', 'signIn', 'account', 'journals', 'bookmarks', 'offline'] as const).map((id: LatePageId) =>
    page({
      id,
      variables: siteAlone,
      loadView: () => loadLate().then((it) => it[id].loadView()),
      loadRoute: () => loadLate().then((it) => it[id].loadRoute()),
    }),
  ),
];

export const pageOf = (id: string): Page | undefined => pages.find((it) => it.id === id);

/** What belongs to a reading and comes when it has been read into. Here, for the styles of the first page are known here. */
export const loadReadingLate = () => import('../site/reading/ReadingLateView.tsx');
