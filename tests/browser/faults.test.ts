/** What a reader sees in the browser when a service does not answer while they move about. */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { ServiceName } from '../../rest/contract.ts';
import { Problem } from '../../rest/problem.ts';
import { axe, launchBrowser, open, visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { expect } from '../support/patience.ts';

let stack: Stack;
let browser: Browser;
let down: ServiceName | null = null;
beforeAll(async () => {
  stack = await startStack({
    wrap: (service, transport) => async (route, input, call) => {
      if (service === down) throw new Problem({ status: 503, code: 'UNAVAILABLE', title: 'down' });
      return transport(route, input, call);
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(() => {
  down = null;
});

describe('a service that does not answer', () => {
  it('leaves a polite block in its place on the next page, and the page is right again when it is back', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await open(visitor, `${stack.url}/2026/11/10`);
    down = 'devotionals';
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('cannot be shown at the moment');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    down = null;
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.close();
  });

  it('is asked again without scripts by the same link, at the address as it was written', async () => {
    down = 'devotionals';
    const visitor = await visit(browser, { javaScriptEnabled: false });
    const { page } = visitor;
    const address = `${stack.site('es')}/2026/11/09/any-title?country=gb`;
    expect((await page.goto(address))!.status()).toBe(503);
    down = null;
    stack.program.bus.purgeAll(); // or wait for a degraded page's 5 s
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(address);
    await visitor.close();
  });

  it('when it is devotionals, the home has no link to a reading it does not know: today would only lead back', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    down = 'devotionals';
    await open(visitor, stack.site('ar')); // a site nobody has visited: there is nothing from before
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(1);
    const banner = page.getByRole('main').getByRole('region').first();
    await expect(banner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner.getByRole('link')).toHaveCount(0);
    await visitor.close();
  });

  it.each(['widgets', 'devotionals', 'pages', 'translation', 'features'] as const)(
    'when it is %s, cold, leaves the rest of the home as it is',
    async (service) => {
      const site = { widgets: 'es', devotionals: 'vi', pages: 'es', translation: 'my', features: 'ar' }[
        service
      ];
      down = service;
      stack.program.bus.purgeAll();
      const visitor = await visit(browser);
      const { page } = visitor;
      await open(visitor, stack.site(site));
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
