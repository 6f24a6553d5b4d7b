/** `/dev/mail` in a browser: reachable by keyboard, clean to axe, no wider than its window, and nothing in a mail runs. */
import { beforeAll, expect, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { mailsOf } from '../support/mail.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';

const on = withBrowser();
const { meet } = visitorsOf(on);
const windows = [
  { viewport: { width: 390, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

beforeAll(async () => {
  const send = mailsOf(on.stack);
  await send({ to: `${'long.'.repeat(11)}name@${'mail.'.repeat(20)}example.org` });
  await send({
    template: 'invitation',
    language: 'my_MM',
    siteId: 4,
    values: { code: 'kestrel-harbour-19', days: 7 },
  });
  const when = '2026-11-21T12:00:00Z';
  await send({
    template: 'newDevice',
    language: 'ar',
    siteId: 5,
    values: { when, device: 'Firefox 140, Linux' },
  });
});

it('with nothing to show it says so', async () => {
  const { page, complaints } = await meet();
  await page.goto(`${on.stack.url}/dev/mail?to=nobody@example.org`);
  expect(await page.getByText('Nothing has been sent to nobody@example.org.').isVisible()).toBe(true);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it.each(windows)('the list and each mail are clean in $colorScheme at $viewport.width', async (window) => {
  const { page, complaints } = await meet(window);
  await page.goto(`${on.stack.url}/dev/mail`);
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const links = await page
    .locator('.list a')
    .evaluateAll((all) => all.map((it) => (it as HTMLAnchorElement).href));
  expect(links).toHaveLength(3);
  for (const link of links) {
    await page.goto(link);
    const frame = page.locator('iframe');
    const subject = await page.locator('h1').first().textContent();
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe(subject);
    expect(await frame.getAttribute('title')).toBe('The mail as HTML');
    expect(await overflow(page)).toBe(0);
    const html = (await frame.getAttribute('srcdoc'))!;
    // axe waits for ever for a frame that may run nothing: the page and the mail are looked at one after the other.
    await frame.evaluate((it) => it.remove());
    expect(await axe(page)).toEqual([]);
    await page.setContent(html);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  // What a test puts into every frame may not run there either.
  expect(complaints.filter((it) => !it.includes("Blocked script execution in 'about:srcdoc'"))).toEqual([]);
});

it('a mail is found and opened by keyboard', async () => {
  const { page } = await meet();
  await page.goto(`${on.stack.url}/dev/mail`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('reader@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL(/to=reader%40example\.org/);
  expect(await page.locator('.list li').count()).toBe(2);
  await page.locator('.list a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dev\/mail\/[\w-]+$/);
  expect(await page.locator('h1').first().getAttribute('dir')).toBeNull();
  expect(await page.locator('h1 [dir=rtl]').count()).toBe(1);
});
