/** The browser's entry point: loads only the page's own view and hydrates it with the data in the HTML. */
import '../theme/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { axesNow } from '../base/site/axes.ts';
import { App, type InitialPage } from './App.tsx';
import { type Boot, storeBoot } from '../base/site/boot.ts';
import { ownTodayPath, preferOwnCountry } from './correctEdgeAxes.ts';
import { pageOf } from './pages.ts';
import { whenIdle } from '../base/device/whenIdle.ts';
import { setConsentSite } from '../consent/storedConsent.ts';

async function start(): Promise<void> {
  const text = document.getElementById('boot')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const boot = JSON.parse(text) as Boot;
  if (boot.page === undefined) return; // An admin screen, which loads this file because it shares the React chunk.
  const ownTodayUrl = ownTodayPath(boot);
  if (ownTodayUrl !== null) return location.replace(ownTodayUrl + location.search);
  const isElsewhere = preferOwnCountry();
  setConsentSite(boot.site); // Must run after `preferOwnCountry`: consent depends on the country that applies from here on.
  storeBoot(boot, !isElsewhere);
  const page = pageOf(boot.page);
  const first: InitialPage = {
    page: boot.page,
    pathname: location.pathname,
    View: (await page?.loadView())?.default ?? null,
  };
  const tree = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App boot={boot} first={first} outdated={isElsewhere || !isCurrent(boot)} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, tree, { onRecoverableError: logRecoveredError });
  else createRoot(root).render(tree);
  document.documentElement.dataset['hydrated'] = '';
  prefetchPages(boot);
}

/**
 * Logs an error from which React recovered by rendering again: a hydration mismatch, or one of a concurrent render,
 * whose own message (#520) says nothing of what broke; that is its cause.
 */
function logRecoveredError(error: unknown): void {
  console.error('React rendered again after:', error, error instanceof Error ? (error.cause ?? '') : '');
}

/**
 * False when the server rendered another day than the reader's own (before it knew their time zone), or when an editor
 * requests a draft: shared HTML never contains drafts (decision 8).
 */
function isCurrent(boot: Boot): boolean {
  const { today } = axesNow(boot.siteKey);
  const day = (boot.data as { site?: { devotionalDay?: { date: string } | null } } | null)?.site
    ?.devotionalDay;
  if (boot.page === 'home') return day === undefined || day === null || day.date === today;
  if (location.search.includes('status=draft')) return false;
  return (
    boot.page !== 'reading' || day !== null || (boot.params['date'] ?? '') > today || boot.failed.length > 0
  );
}

/**
 * The pages readers navigate between. The first two are prefetched on each of them; pages about the site are opened
 * rarely and account pages are heavy: their code is prefetched on pointing at a link.
 */
const READING_PAGES: readonly string[] = ['home', 'reading', 'contentPage'];

/**
 * Once the page is loaded and idle, prefetches the code of the pages a reader may open next, unless the browser's data
 * saver is on.
 */
function prefetchPages(boot: Boot): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenIdle(() => {
    // A failed prefetch is ignored; the code is requested again when it is needed.
    if (READING_PAGES.includes(boot.page))
      for (const id of READING_PAGES.slice(0, 2))
        pageOf(id)
          ?.loadRoute()
          .catch(() => undefined);
    void import('../offline/register.ts').then((it) => it.startOffline(boot));
  });
}

void start();
