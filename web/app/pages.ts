/**
 * The page table. Each page has its variables, its view (rendered on the server, hydrated first) and its route (the
 * view with Apollo, loaded for later navigation). What only the server needs of a page is in entryServer.tsx.
 * Performance page, 'What follows' 2.
 */
import { lazy } from 'react';
import type { LazyPageId } from './lazyPages.ts';
import type { Page } from '../base/navigation/page.ts';
import { readingVariables } from '../site/reading/readingVariables.ts';

const page = (definition: Omit<Page, 'Route'>): Page => ({
  ...definition,
  Route: lazy(definition.loadRoute),
});

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
    variables: readingVariables,
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
