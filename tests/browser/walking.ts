/** Moving about in tests without another page load. */
import type { Page } from '@playwright/test';

/** Goes to a path as a link of the site would: a new history entry, no new document. The caller waits for what it shows. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** An entry of local storage. */
export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name);
