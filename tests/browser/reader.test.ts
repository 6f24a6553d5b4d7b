/** What a reader has in hand: text size, theme, link, recording, print; and reading without scripts. */
import { describe, it } from 'vitest';
import { open, overflow, visit } from '../support/browser.ts';
import { startStack } from '../support/stack.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();

describe('the reader', () => {
  it('sets the size of the text, which is kept and there before the first paint', async () => {
    const visitor = await visit(on.browser);
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/2026/11/20`);
    const size = () =>
      page
        .locator('article p')
        .last()
        .evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    const body = page.locator('article h1 ~ div p').first();
    const before = await body.evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    await page.getByRole('button', { name: 'Larger text' }).click();
    const larger = await body.evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    expect(larger).toBeCloseTo(before * 1.125, 1);
    await page.reload();
    expect(await body.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeCloseTo(larger, 1);
    expect(await size()).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('chooses light or dark, which is kept', async () => {
    const visitor = await visit(on.browser, { colorScheme: 'light' });
    const { page } = visitor;
    await open(visitor, on.stack.url);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.goto(`${on.stack.url}/2026/11/20`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    await visitor.close();
  });

  it.each([true, false])(
    'sees the page follow the system’s theme until they choose one, whether storage is on: %s',
    async (hasStorage) => {
      const visitor = await visit(on.browser, { colorScheme: 'light' });
      const { page } = visitor;
      if (!hasStorage)
        await page.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          };
          Object.defineProperty(window, 'localStorage', { get: refuse });
        });
      await open(visitor, on.stack.url);
      const isDark = () => page.locator('html').evaluate((it) => it.classList.contains('dark'));
      expect(await isDark()).toBe(false);
      for (const colorScheme of ['dark', 'light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(isDark).toBe(colorScheme === 'dark'); // the page hears of it a moment later
      }
      await page.getByRole('button', { name: 'Light or dark' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(100);
        expect(await isDark()).toBe(false);
      }
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it('copies the link of the reading and says so', async () => {
    const visitor = await visit(on.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/2026/11/20`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^http://localhost:${on.stack.program.port}/2026/11/20/[a-z-]+$`));
    await visitor.close();
  });

  it('plays the recording of its day at another speed, and has no player on other days', async () => {
    const visitor = await visit(on.browser);
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/2026/11/21`);
    const audio = page.locator('audio');
    await audio.evaluate(async (it: HTMLAudioElement) => {
      it.muted = true;
      await it.play();
    });
    await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime)).toBeGreaterThan(0);
    await page.getByLabel('Speed').selectOption('1.5');
    expect(await audio.evaluate((it: HTMLAudioElement) => it.playbackRate)).toBe(1.5);
    await open(visitor, `${on.stack.url}/2026/11/20`);
    await expect(page.locator('audio')).toHaveCount(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('prints the text without header, footer, tools and recording', async () => {
    const visitor = await visit(on.browser);
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/2026/11/21`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const hidden of ['header', 'main audio', 'body footer >> nth=-1']) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await visitor.close();
  });

  it.each([
    ['en', 'Stillwater', 'start'],
    ['ar', 'مياه الراحة', 'end'],
  ])('prints under a reading of %s whose it is and where it stands', async (name, brand, side) => {
    const visitor = await visit(on.browser, { viewport: { width: 718, height: 1000 } }); // A4 within its margins
    const { page } = visitor;
    await open(visitor, `${on.stack.site(name)}/2026/11/21`);
    const [whose, where] = [brand, await page.locator('link[rel=canonical]').getAttribute('href')];
    const foot = page.locator('[data-printed-foot]');
    await expect(foot).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(foot).toBeVisible();
    expect(await foot.locator('bdi').allTextContents()).toEqual([whose, where]);
    // The name stands where lines begin, the address runs from left to right at the other end.
    const [left, right] = await foot
      .locator('bdi')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
    expect(left! < right! ? 'start' : 'end').toBe(side);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await visitor.close();
  });

  it.each(['system', 'chosen'] as const)(
    'prints dark on white although the %s mode is dark',
    async (mode) => {
      const visitor = await visit(on.browser, { colorScheme: mode === 'system' ? 'dark' : 'light' });
      const { page } = visitor;
      await open(visitor, `${on.stack.url}/2026/11/21`);
      if (mode === 'chosen') await page.getByRole('button', { name: 'Light or dark' }).click();
      const colours = () =>
        page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
          const text = document.querySelector('article h1 ~ div p')!;
          return { colorScheme, ground: backgroundColor, ink: getComputedStyle(text).color };
        });
      await page.emulateMedia({ media: 'screen' });
      expect((await colours()).ground).toBe('rgb(22, 24, 27)');
      await page.emulateMedia({ media: 'print' });
      expect(await colours()).toEqual({
        colorScheme: 'light',
        ground: 'rgb(253, 252, 250)',
        ink: 'rgb(35, 33, 30)',
      });
      await visitor.close();
    },
  );

  it('reads and moves with JavaScript off, without a control that would do nothing', async () => {
    const visitor = await visit(on.browser, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(on.stack.url);
    await page.getByRole('link', { name: 'Read Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/\/2026\/11\/20$/);
    await expect(page.getByRole('article').first()).toContainText(/\w{4}/);
    await visitor.close();
  });
});

describe("the reader's own date", () => {
  it('is another one in Kiritimati and in Honolulu at the same instant, after hydration and then from the server', async () => {
    const clock = new Date('2026-11-21T10:30:00Z'); // half past midnight in both, 24 hours apart
    const days = new Map<string, string>();
    const live = await startStack({ now: () => clock });
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
      const visitor = await visit(on.browser, { timezoneId, at: clock });
      const { page } = visitor;
      const own = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(clock);
      await open(visitor, live.url);
      await expect(page.locator('time').first()).toHaveAttribute('datetime', own);
      days.set(timezoneId, own);
      // Now the server knows the zone: the date is in the HTML itself.
      const html = await (await page.request.get(live.url)).text();
      expect(html).toContain(`dateTime="${own}"`);
      await page.goto(`${live.url}/today`);
      expect(page.url()).toContain(own.replaceAll('-', '/'));
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    }
    expect([...days.values()]).toEqual(['2026-11-22', '2026-11-21']);
    await live.stop();
  });

  it('is where /today leads at the very first visit too, when nobody has told the server of the zone', async () => {
    const clock = new Date('2026-11-21T10:30:00Z'); // the 21st for the server's guess, New York
    const live = await startStack({ now: () => clock });
    const visitor = await visit(on.browser, { timezoneId: 'Pacific/Kiritimati', at: clock });
    const { page } = visitor;
    await page.goto(`${live.url}/today?x=1`);
    await expect(page).toHaveURL(/\/2026\/11\/22\/\?x=1$/);
    await expect(page.locator('time').first()).toHaveAttribute('datetime', '2026-11-22');
    // A day asked for by its date stays, the same one too.
    await open(visitor, `${live.url}/2026/11/21`);
    await expect(page).toHaveURL(/\/2026\/11\/21$/);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
    await live.stop();
  });
});
