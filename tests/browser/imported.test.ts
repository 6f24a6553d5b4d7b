/** A year of real devotionals and a WordPress export, imported by the command and read in the browser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { main } from '../../tools/import/cli.ts';
import { axe, launchBrowser, open, overflow, visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { expect } from '../support/patience.ts';

const shared = join(process.env['LECTERN_SHARED'] ?? inRoot('..', 'shared'), 'data');
const isThere = existsSync(shared);
if (!isThere) console.log(`${shared} is not there: the journeys through imported content are skipped.`);

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  if (!isThere) return;
  stack = await startStack();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Runs the import command's own code against the running stack; answers its exit code and what it printed. */
async function runImport(...argv: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const { devotionals, pages } = stack.program.services.direct;
  const code = await main(argv, {
    clients: { devotionals, pages },
    call: (service) => stack.callTo(service),
    out: (line) => printed.push(line),
    siteCodeOf: () => 'en',
    languageOf: () => 'en_US',
  });
  return { code, printed: printed.join('\n') };
}

describe.skipIf(!isThere)('imported content', () => {
  it('a year with two readings a day is read on its days, the 29th of February and the evening included', async () => {
    const file = join(shared, 'devotionals', 'ocd-spurgeon-morning-evening.json');
    const { code, printed } = await runImport(
      file,
      '--site',
      '1',
      '--map',
      inRoot('docs/how-to/import/spurgeon.map.json'),
    );
    expect(code, printed).toBe(0);
    expect(printed).toContain('732');

    const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await open(visitor, `${stack.url}/2024/02/29`);
    const morning = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await page.getByRole('article').first().innerText()).toMatch(/\w{5}/);
    await page.getByRole('heading', { name: 'Also for this day' }).scrollIntoViewIfNeeded();
    await page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/2/2024/02/29/"]') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/2\/2024\/02\/29\//);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(morning);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // A day of a later leap year falls back to it.
    const response = await page.goto(`${stack.url}/2025/03/01`);
    expect(response?.status()).toBe(200);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('a WordPress export shows its posts on their days and its pages under their slugs', async () => {
    const file = join(shared, 'wordpress', 'WPTT-theme-test-data_themeunittestdata.wordpress.xml');
    const { code, printed } = await runImport(file, '--site', '1');
    expect(code, printed).toBe(2); // one post is behind a password
    const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    const response = await page.goto(`${stack.url}/page/about`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
    await open(visitor, `${stack.url}/2013/01/11`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await visitor.close();
  });
});
