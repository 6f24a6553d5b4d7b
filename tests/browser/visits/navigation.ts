/** Navigation in tests without a page load. */
import type { Page } from '@playwright/test';

/** Goes to a path like a link of the site: a new history entry, no new document. The caller waits for the content. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** A value of local storage. */
export const storedValue = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name);
