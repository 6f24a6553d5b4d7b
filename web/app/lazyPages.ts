/**
 * Loaders of the pages that few visits start with. A file of its own, so that their names and file names add nothing to
 * the first script of a reading. Performance page, 'First JavaScript'.
 */
import type { PageLoaders } from '../base/navigation/page.ts';
import type { PageId } from '../base/navigation/resolvePath.ts';

export type LazyPageId = Exclude<PageId, 'home' | 'reading' | 'contentPage'>;

export const lazyPages: Readonly<Record<LazyPageId, PageLoaders>> = {
  testPage: {
    loadView: () => import('../site/testPage/TestPageView.tsx'),
    loadRoute: () => import('../site/testPage/TestPageRoute.tsx'),
  },
  signIn: {
    loadView: () => import('../account/screens/SignInView.tsx'),
    loadRoute: () => import('../account/screens/SignInRoute.tsx'),
  },
  account: {
    loadView: () => import('../account/page/AccountView.tsx'),
    loadRoute: () => import('../account/page/AccountRoute.tsx'),
  },
  journals: {
    loadView: () => import('../account/journals/JournalsView.tsx'),
    loadRoute: () => import('../account/journals/JournalsRoute.tsx'),
  },
  bookmarks: {
    loadView: () => import('../account/bookmarks/BookmarksView.tsx'),
    loadRoute: () => import('../account/bookmarks/BookmarksRoute.tsx'),
  },
  offline: {
    loadView: () => import('../site/offline/OfflineView.tsx'),
    loadRoute: () => import('../site/offline/OfflineRoute.tsx'),
  },
};
