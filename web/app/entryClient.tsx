/** The browser's start: the page's own view and nothing else, hydrated with what the HTML brought. */
import '../theme/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { consentOf } from '../consent/mayReport.ts';
import { axesNow } from './axes.ts';
import { App, type First } from './App.tsx';
import type { Boot } from './boot.ts';
import { pageOfOwnDay } from './guessedDay.ts';
import { keepBoot } from './firstResult.ts';
import { preferOwnCountry } from './ownCountry.ts';
import { pageOf } from './pages.ts';
import { whenIdle } from './whenIdle.ts';

async function start(): Promise<void> {
  const text = document.getElementById('boot')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const boot = JSON.parse(text) as Boot;
  if (boot.page === undefined) return; // a screen of the editor's, which has this file for React's sake
  const ownDay = pageOfOwnDay(boot);
  if (ownDay !== null) return location.replace(ownDay + location.search);
  const isElsewhere = preferOwnCountry();
  consentOf(boot.site); // by the country that counts from here on
  keepBoot(boot, !isElsewhere);
  const page = pageOf(boot.page);
  const first: First = {
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
  if (root.hasChildNodes())
    hydrateRoot(root, tree, { onRecoverableError: (error) => console.error('Hydration:', error) });
  else createRoot(root).render(tree);
  document.documentElement.dataset['hydrated'] = '';
  warmUp(boot);
}

/**
 * False when the server took another day for the reader's own, before it knew their zone, and where an editor asks for a
 * draft: what everybody shares holds none (decision 8).
 */
function isCurrent(boot: Boot): boolean {
  const { today } = axesNow(boot.siteKey);
  const day = (boot.data as { site?: { devotionalDay?: { date: string } | null } } | null)?.site
    ?.devotionalDay;
  if (boot.page === 'home') return day === undefined || day === null || day.date === today;
  if (boot.page === 'reading' && !location.search.includes('status=draft'))
    return day !== null || (boot.params['date'] ?? '') > today || boot.failed.length > 0;
  return boot.page !== 'reading';
}

/** The pages that readers go between. Those of an account are few and heavy: pointing at a link fetches their code. */
const READ: readonly string[] = ['home', 'reading', 'contentPage'];

/** After load and idle the code of the pages a reader may go on to is fetched, unless the reader saves data. */
function warmUp(boot: Boot): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenIdle(() => {
    // What cannot be had now is asked for again when it is needed.
    if (READ.includes(boot.page))
      for (const id of READ)
        pageOf(id)
          ?.loadRoute()
          .catch(() => undefined);
    void import('../offline/register.ts').then((it) => it.startOffline(boot));
  });
}

void start();
