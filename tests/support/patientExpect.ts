/** Playwright's expect with a longer timeout, so that a busy machine does not fail a test. */
import { expect as playwright } from '@playwright/test';

/** Waits up to 15 s for an assertion on a page to hold. */
export const expect = playwright.configure({ timeout: 15_000 });
