import type { Page } from '@playwright/test';
import { testNow } from '../../support/stack.ts';

/** Moves the clock of a page from the moment it was opened; the page looks at it. The server's stays. */
export async function letMinutesPass(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(testNow().getTime() + minutes * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
