/** The server's way into the pages: which page an address is, and the rendering of one. */
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { openAdmin } from './adminDoor.ts';
import { App } from './App.tsx';
import { loadLaterParts } from './laterPart.tsx';
import { structuredData } from './structuredData.ts';
import type { Boot } from './boot.ts';
import { pageOf, type ViewProps } from './pages.ts';
import type { PageId } from './resolvePath.ts';

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
  await loadLaterParts(); // of this view too, which has just come
  views.set(id, View);
  return View;
}

/**
 * Renders a page with its result; `head` is what React lifted to the front, `structured` what it is about, as JSON-LD. With
 * `isAdmin` the header has the way to the admin area: in previews alone, for HTML that is shared has it for nobody.
 */
export async function renderPage(
  boot: Boot,
  pathname: string,
  isAdmin = false,
): Promise<{ head: string; body: string; structured: string | null }> {
  const View = await viewOf(boot.page);
  const html = drawn(
    <StaticRouter location={pathname}>
      <App boot={boot} first={{ page: boot.page, pathname, View }} />
    </StaticRouter>,
    isAdmin,
  );
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), structured: structuredData(boot) };
}

/** Drawn in one go: nobody else's page is drawn while the door is open, and none finds it open after one that failed. */
function drawn(page: ReactElement, isAdmin: boolean): string {
  openAdmin(isAdmin);
  try {
    return renderToString(page);
  } finally {
    openAdmin(false);
  }
}

/** What the server alone needs of a page: its operation, and its view's module as the build's manifest names it. */
const served: Readonly<Record<PageId, { readonly operation: string; readonly view: string }>> = {
  home: { operation: 'Home', view: 'site/home/HomeView.tsx' },
  reading: { operation: 'Reading', view: 'site/reading/ReadingView.tsx' },
  contentPage: { operation: 'ContentPage', view: 'site/page/ContentPageView.tsx' },
  testPage: { operation: 'TestPage', view: 'site/testPage/TestPageView.tsx' },
  signIn: { operation: 'SignInPage', view: 'account/SignInView.tsx' },
  account: { operation: 'AccountPage', view: 'account/page/AccountView.tsx' },
  journals: { operation: 'JournalsPage', view: 'account/journals/JournalsView.tsx' },
  bookmarks: { operation: 'BookmarksPage', view: 'account/bookmarks/BookmarksView.tsx' },
  offline: { operation: 'Offline', view: 'site/offline/OfflineView.tsx' },
};

export const operationOf = (id: PageId): string => served[id].operation;

/** The module of a page's view; null for what is no page. */
export const viewOfPage = (id: string): string | null =>
  Object.hasOwn(served, id) ? served[id as PageId].view : null;
