/**
 * The page table. Each page has its variables, its view (rendered on the server, hydrated first) and its route (the
 * view with Apollo, loaded for later navigation). What only the server needs of a page is in entryServer.tsx.
 * Performance page, 'What follows' 2.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isCountry } from '../../domain/countries/isCountry.ts';
import type { Axes } from '../base/site/axes.ts';
import type { LazyPageId } from './lazyPages.ts';
import type { PageId } from '../base/navigation/resolvePath.ts';

/** The props every view gets in addition to the result of its operation. */
export interface ViewProps<Data> {
  readonly data: Data;
  /** Paths of the result that a failing service left empty. */
  readonly failed: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteProps {
  readonly params: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

// Each view takes the data of its own operation; the table only passes it on.
type AnyView = ComponentType<ViewProps<never>>;

/** Loaders for the two modules of a page. */
export interface PageLoaders {
  readonly loadView: () => Promise<{ default: AnyView }>;
  readonly loadRoute: () => Promise<{ default: ComponentType<RouteProps> }>;
}

export interface Page extends PageLoaders {
  readonly id: PageId;
  readonly variables: (
    params: Readonly<Record<string, string>>,
    axes: Axes,
    query: URLSearchParams,
  ) => Record<string, unknown>;
  readonly Route: LazyExoticComponent<ComponentType<RouteProps>>;
}

const page = (definition: Omit<Page, 'Route'>): Page => ({
  ...definition,
  Route: lazy(definition.loadRoute),
});

/** The country a page is read as: `?country=xx` for this one page (decision 3), else the reader's own. */
function countryOf(axes: Axes, query: URLSearchParams): string {
  const requested = query.get('country');
  return requested !== null && isCountry(requested) ? requested.toUpperCase() : axes.country;
}

/** Variables of a page that is the same for everyone. */
const siteOnly: Page['variables'] = (_params, { site }) => ({ ...site });

/** Loaders of the other pages, in a chunk of their own that readings do not load. */
const loadLazyPages = () => import('./lazyPages.ts').then((it) => it.lazyPages);

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
  ...(['testPage', 'signIn', 'account', 'journals', 'bookmarks', 'offline'] as const).map((id: LazyPageId) =>
    page({
      id,
      variables: siteOnly,
      loadView: () => loadLazyPages().then((it) => it[id].loadView()),
      loadRoute: () => loadLazyPages().then((it) => it[id].loadRoute()),
    }),
  ),
];

export const pageOf = (id: string): Page | undefined => pages.find((it) => it.id === id);

/**
 * Loads what belongs to a reading but is deferred until after the first render. Declared here because the build
 * collects the first page's styles from the modules that this file imports.
 */
export const loadReadingLazyView = () => import('../site/reading/ReadingLazyView.tsx');
