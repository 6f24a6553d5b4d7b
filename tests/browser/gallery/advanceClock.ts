import type { Page } from '@playwright/test';
import { testNow } from '../../support/stack.ts';

/** Advances the clock of a page from the moment it was opened, and lets the page read it. The server's clock stays. */
export async function advanceClock(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(testNow().getTime() + minutes * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
