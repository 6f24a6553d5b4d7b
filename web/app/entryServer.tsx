/** The server's entry point to the pages: resolves an address and renders a page. */
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { setAdminEntryVisible } from '../base/site/adminEntryPoint.ts';
import { Alternates } from './Alternates.tsx';
import { App } from './App.tsx';
import { loadLazyParts } from '../base/navigation/lazyPart.tsx';
import { structuredData } from './structuredData.ts';
import type { Boot } from '../base/site/boot.ts';
import { pageOf } from './pages.ts';
import type { ViewProps } from '../base/navigation/page.ts';
import type { PageId } from '../base/navigation/resolvePath.ts';

export { pageOf } from './pages.ts';
export { resolvePath } from '../base/navigation/resolvePath.ts';
export type { Resolved } from '../base/navigation/resolvePath.ts';

const views = new Map<string, ComponentType<ViewProps<never>>>();

/** Loads and caches every view: an import for each rendering would double its cost. */
async function viewOf(id: string): Promise<ComponentType<ViewProps<never>> | null> {
  const cachedView = views.get(id);
  if (cachedView) return cachedView;
  const page = pageOf(id);
  const View = page ? (await page.loadView()).default : null;
  await loadLazyParts(); // those of the frame, and of the view just loaded
  if (View) views.set(id, View);
  return View;
}

/**
 * Renders a page with its result. `head` is the elements React hoisted to the front and the alternates of the page, `structured` the JSON-LD of the
 * page. With `isAdmin` the header has the link to the admin area: only for previews, because shared HTML never has it.
 */
export async function renderPage(
  boot: Boot,
  pathname: string,
  isAdmin = false,
): Promise<{ head: string; body: string; structured: string | null }> {
  const View = await viewOf(boot.page);
  const html = renderWithAdminFlag(
    <StaticRouter location={pathname}>
      <App boot={boot} first={{ page: boot.page, pathname, View }} />
    </StaticRouter>,
    isAdmin,
  );
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/.exec(html)?.[0] ?? '';
  const alternates = renderToStaticMarkup(<Alternates boot={boot} />);
  return { head: head + alternates, body: html.slice(head.length), structured: structuredData(boot) };
}

/**
 * Rendering is synchronous, so no other page can be rendered while the admin flag is set; it is reset even when
 * rendering throws.
 */
function renderWithAdminFlag(page: ReactElement, isAdmin: boolean): string {
  setAdminEntryVisible(isAdmin);
  try {
    return renderToString(page);
  } finally {
    setAdminEntryVisible(false);
  }
}

/** What only the server needs of a page: its operation, and its view's module name in the build manifest. */
const serverPages: Readonly<Record<PageId, { readonly operation: string; readonly view: string }>> = {
  home: { operation: 'Home', view: 'site/home/HomeView.tsx' },
  reading: { operation: 'Reading', view: 'site/reading/ReadingView.tsx' },
  contentPage: { operation: 'ContentPage', view: 'site/page/ContentPageView.tsx' },
  testPage: { operation: 'TestPage', view: 'site/testPage/TestPageView.tsx' },
  signIn: { operation: 'SignInPage', view: 'account/screens/SignInView.tsx' },
  account: { operation: 'AccountPage', view: 'account/page/AccountView.tsx' },
  journals: { operation: 'JournalsPage', view: 'account/journals/JournalsView.tsx' },
  bookmarks: { operation: 'BookmarksPage', view: 'account/bookmarks/BookmarksView.tsx' },
  offline: { operation: 'Offline', view: 'site/offline/OfflineView.tsx' },
};

export const operationOf = (id: PageId): string => serverPages[id].operation;

/** The module of a page's view; null for an unknown page id. */
export const viewOfPage = (id: string): string | null =>
  Object.hasOwn(serverPages, id) ? serverPages[id as PageId].view : null;
