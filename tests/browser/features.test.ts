/** Features as a reader meets them: by the flag, by the address, by the host, and what the device keeps. Spec 2 §6, §7. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { unavailableProblem } from '../../rest/problem.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

/** The feature service cannot say what holds on this site, and never could. */
const UNKNOWN_SITE = 'odbx-vi';

const on = withBrowser({
  wrap: (service, transport) => (name, input, call) =>
    service === 'features' && JSON.stringify(input).includes(UNKNOWN_SITE)
      ? Promise.reject(unavailableProblem('features'))
      : transport(name, input, call),
});
const { arrive, meet } = visitorsOf(on);

const PAGE = '/loaf-testing';
const says = async (page: Page, text: string, isShown = true) =>
  expect(page.getByText(text)).toHaveCount(isShown ? 1 : 0);
const newForm = 'The donate link leads to the new form.';
const oldForm = 'The donate link leads to the form as before.';
const developers = 'This host is for developing and testing.';

describe('a part that hangs on a feature', () => {
  it('is there by the flag, and by the address for one page', async () => {
    const { page, complaints } = await arrive(PAGE);
    await says(page, oldForm);
    await says(page, newForm, false);
    await page.goto(`${on.stack.url}${PAGE}?newDonationLink=1`);
    await says(page, newForm);
    await says(page, oldForm, false);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${on.stack.url}/`);
    await page.goto(`${on.stack.url}${PAGE}?newDonationLink=2`);
    await says(page, oldForm);
    expect(complaints).toEqual([]); // no hydration mismatch among them
  });

  it('is there on localhost where that is wished, and not on a host that is none of developers', async () => {
    const { page, complaints } = await arrive(PAGE);
    await says(page, developers);
    await page.goto(`http://127.0.0.1:${on.stack.program.port}${PAGE}`);
    await page.waitForSelector('html[data-hydrated]');
    await says(page, oldForm);
    await says(page, developers, false);
    expect(complaints).toEqual([]);
  });

  it('is the same HTML whatever the address says', async () => {
    const html = async (search: string) => (await fetch(`${on.stack.url}${PAGE}${search}`)).text();
    const plain = await html('');
    const [shown] = plain.split('id="boot"'); // behind it stand all words of the page
    expect(shown).toContain(oldForm);
    expect(shown).not.toContain(developers);
    expect(await html('?newDonationLink=1&developers=1')).toBe(plain);
  });
});

describe('what the device keeps', () => {
  const kept = (page: Page, name: string) => page.evaluate((it) => localStorage.getItem(it), name);

  it('is renewed by each load', async () => {
    const { page } = await arrive('/', { extraHTTPHeaders: { 'x-country': 'MX' } });
    await expect.poll(() => kept(page, 'features:en:MX')).not.toBeNull();
    expect(JSON.parse((await kept(page, 'features:en:MX'))!)).toEqual({
      at: testNow().getTime(),
      on: ['cookieConsent', 'layoutVisibility'],
    });
    const { features } = on.stack.program.services.direct;
    const flag = { siteCode: 'odbx-en', name: 'chat', on: true, countries: ['MX'] };
    await features.saveFeature({ body: flag }, await on.stack.callTo('features'));
    await page.reload();
    await expect.poll(() => kept(page, 'features:en:MX')).toContain('chat');
  });

  it.each([
    ['an hour old', 3_600_000, 'mới'],
    ['a day old', 86_400_000, 'như trước'],
  ])('and is %s stands in while nobody can say', async (_, age, word) => {
    const visitor = await meet();
    const copy = JSON.stringify({ at: testNow().getTime() - age, on: ['newDonationLink'] });
    await visitor.context.addInitScript((text) => localStorage.setItem('features:vi:US', text), copy);
    await visitor.page.goto(on.stack.site('vi') + PAGE);
    await expect(visitor.page.getByText(`dẫn đến biểu mẫu ${word}`)).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });
});
