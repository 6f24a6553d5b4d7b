/** The server's way into the pages: which page an address is, and the rendering of one. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { structuredData } from './structuredData.ts';
import type { Boot } from './boot.ts';
import { pageOf, type ViewProps } from './pages.ts';

export { pageOf } from './pages.ts';
export { resolvePath } from './resolvePath.ts';
export type { Resolved } from './resolvePath.ts';

const views = new Map<string, ComponentType<ViewProps<never>>>();

/** Loads every view once: an import per rendering would double its cost. */
async function viewOf(id: string): Promise<ComponentType<ViewProps<never>> | null> {
  const known = views.get(id);
  if (known) return known;
  const page = pageOf(id);
  if (!page) return null;
  const { default: View } = await page.loadView();
  views.set(id, View);
  return View;
}

/** Renders a page with its result; `head` is what React lifted to the front, `structured` what it is about, as JSON-LD. */
export async function renderPage(
  boot: Boot,
  pathname: string,
): Promise<{ head: string; body: string; structured: string | null }> {
  const View = await viewOf(boot.page);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App boot={boot} first={{ page: boot.page, pathname, View }} />
    </StaticRouter>,
  );
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), structured: structuredData(boot) };
}

/** The module of a page's view, as the build's manifest names it. */
export const viewModules: Readonly<Record<string, string>> = {
  home: 'site/home/HomeView.tsx',
  reading: 'site/reading/ReadingView.tsx',
  contentPage: 'site/page/ContentPageView.tsx',
  testPage: 'site/testPage/TestPageView.tsx',
  signIn: 'account/SignInView.tsx',
  journals: 'account/journals/JournalsView.tsx',
  bookmarks: 'account/bookmarks/BookmarksView.tsx',
  offline: 'site/offline/OfflineView.tsx',
};
