/** Playwright's expect with more patience: a busy machine is no failure. */
import { expect as playwright } from '@playwright/test';

/** Waits up to 15 s for what a page is to become. */
export const expect = playwright.configure({ timeout: 15_000 });
