/** A reading: its tools, its text and pictures, printed, without scripts, and by the reader's date. */
import type { Locator, Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { editorOf } from '../../edge/editing.ts';
import { open, horizontalOverflow, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';

const harness = withBrowser();
const { visitPage, newVisitor } = createVisitors(harness);

const PROSE = [
  '<p>First words.</p><hr><p>After the pause.</p>',
  '<dl><dt>Hesed</dt><dd>Steadfast love.</dd><dt>Shalom</dt><dd>Peace.</dd></dl>',
  '<p>We meet on <del>Friday</del> <ins>Saturday</ins>.</p><pre>Set as it is</pre><p>Last words.</p>',
].join('');
const PICTURES = [
  '<p>Before.</p>',
  '<p><img src="/media/gone/boats.jpg" alt="Two boats at dawn"></p>',
  '<figure><img src="/media/gone/net.jpg" alt=""><figcaption>A net.</figcaption></figure>',
  '<p><img src="/media/daily/2026/11/18-770.jpg" alt="A hill"></p>',
  '<p>After.</p>',
].join('');
const SECTIONS = ['<p>One part.</p>', '<p>Another part.</p>', '<h2>Headed</h2><p>A third.</p>'];

beforeAll(async () => {
  const editor = editorOf(harness.stack);
  const withoutVerse = { title: 'Bare', verse: '', app_bible_references: '' };
  await editor.reading('11-20-2026', { ...withoutVerse, author: 'A. Writer', content: PROSE });
  await editor.reading('11-18-2026', { title: 'The net', content: PICTURES });
  await editor.page('parts', {
    sections: SECTIONS.map((html) => ({ type: 'text', html })),
    global: { status: 'publish', title: '', isHome: false },
  });
});

const isDark = (page: Page) => page.locator('html').evaluate((root) => root.classList.contains('dark'));
const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** The left and right edge of what is in an element, without its padding. */
const innerEdges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
    });

/** Changes the system's theme and waits until the page has handled the change. */
async function changeSystemTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const changed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const query = matchMedia('(prefers-color-scheme: dark)');
        // The page's own listener was added before this one, so it has run when this one runs.
        query.addEventListener('change', () => resolve(), { once: true });
      }),
  );
  await page.emulateMedia({ colorScheme });
  await changed;
}

/** The first screen of a phone, below and above the bars of its browser. */
const PHONE = { width: 390, height: 664 };

/** The end of a line of the text, counted from 1, in pixels from the top of the page. */
const endOfLine = (page: Page, line: number) =>
  page
    .locator('article [data-prose] p')
    .first()
    .evaluate(
      (text, count) =>
        text.getBoundingClientRect().top + scrollY + parseFloat(getComputedStyle(text).lineHeight) * count,
      line,
    );

describe('the tools of a reading', () => {
  // Fails without: web/site/reading/ReadingView.tsx, the flat `picture` of a phone; web/site/reading/TextSize.tsx, keep(localKeys.textSize); web/ui/HeaderButton.tsx, keep(localKeys.theme).
  it('set theme, text size and speed, copy the link, and keep the settings on the next page', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const visitor = await visitPage('/2026/11/21', { colorScheme: 'light', permissions });
    const { page } = visitor;
    const text = page.locator('article [data-prose] p').first();
    const size = async () => parseFloat(await style(text, 'font-size'));
    // Polled: with reduced motion every change of style is a transition of 0.01 ms (web/theme/index.css).
    const expectSize = (expected: number) => expect.poll(size).toBeCloseTo(expected, 1);

    // Header, page and footer have one grid, and nothing of the reading is beyond its edges.
    const [bar, main, foot] = await Promise.all(
      ['header > div', 'main', 'footer > div'].map((selector) => innerEdges(page, selector)),
    );
    expect([main, foot]).toEqual([bar, bar]);
    const article = await page.locator('article').first().boundingBox();
    expect(article!.x).toBeGreaterThanOrEqual(bar![0]!);
    expect(article!.x + article!.width).toBeLessThanOrEqual(bar![1]!);

    // On the first screen of a phone: title, verse, the recording, and the text begins. With the player's own code the
    // bar is as high as before. Burmese lines are higher, and this title takes two.
    const recording = page.getByRole('figure', { name: 'Listen' });
    await expect(recording.getByRole('slider')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect.poll(() => endOfLine(page, 2)).toBeLessThanOrEqual(PHONE.height);
    expect((await recording.boundingBox())!.height).toBe(54);
    const burmese = await visitPage('/2026/11/19', { viewport: PHONE }, harness.stack.site('my'));
    await expect.poll(() => endOfLine(burmese.page, 1)).toBeLessThanOrEqual(PHONE.height);
    expect(burmese.browserErrors).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    // The theme follows the system's until the reader has chosen one.
    expect(await isDark(page)).toBe(false);
    await changeSystemTheme(page, 'dark');
    expect(await isDark(page)).toBe(true);
    await changeSystemTheme(page, 'light');
    expect(await isDark(page)).toBe(false);
    await page.getByRole('button', { name: 'Switch theme' }).click();
    expect(await isDark(page)).toBe(true);
    await changeSystemTheme(page, 'dark');
    await changeSystemTheme(page, 'light');
    expect(await isDark(page)).toBe(true);

    const before = await size();
    await page.getByRole('button', { name: 'Larger text' }).first().click();
    await expectSize(before * 1.125);

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^http://localhost:${harness.stack.program.port}/2026/11/21/[a-z-]+$`));

    // Today's recording; this day of the archive has none.
    const audio = page.locator('audio');
    await audio.evaluate((player: HTMLAudioElement) => {
      player.muted = true;
    });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => audio.evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThan(0);
    await page.getByLabel('Speed').selectOption('1.5');
    expect(await audio.evaluate((player: HTMLAudioElement) => player.playbackRate)).toBe(1.5);
    await page.getByRole('slider', { name: 'Position' }).press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

    await open(visitor, `${harness.stack.url}/2024/11/20`);
    await expect(audio).toHaveCount(0);
    expect(await isDark(page)).toBe(true);
    await expectSize(before * 1.125);
    expect(visitor.browserErrors).toEqual([]);
  });
});

describe('running text', () => {
  /** Pixels between two elements; less than half a line looks like no gap. */
  const MIN_GAP = 14;
  async function gap(upper: Locator, lower: Locator): Promise<number> {
    const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!];
    return below.y - (above.y + above.height);
  }

  // Fails without: web/ui/Html.tsx, the rules of `prose` for p, dl, hr, dt and pre; web/site/page/ContentPageView.tsx, its gap.
  it('has space between its elements, and marks terms, deletions and insertions', async () => {
    const visitor = await visitPage('/2026/11/20');
    const { page } = visitor;
    const article = page.getByRole('article').first();
    const text = (content: string) => article.getByText(content, { exact: true });
    const rule = article.locator('hr');
    const meeting = article.getByText('We meet on');
    const neighbours: [string, Locator, Locator][] = [
      ['author and first line, without a verse between', text('A. Writer'), text('First words.')],
      ['text and rule', text('First words.'), rule],
      ['rule and text', rule, text('After the pause.')],
      ['text and list of terms', text('After the pause.'), text('Hesed')],
      ['list of terms and text', text('Peace.'), meeting],
      ['text and preformatted text', meeting, text('Set as it is')],
      ['preformatted text and text', text('Set as it is'), text('Last words.')],
    ];
    for (const [label, upper, lower] of neighbours)
      expect(await gap(upper, lower), label).toBeGreaterThan(MIN_GAP);
    expect((await rule.boundingBox())!.width).toBeGreaterThan(50);
    const weightOf = async (content: string) => Number(await style(text(content), 'font-weight'));
    expect(await weightOf('Hesed')).toBeGreaterThan(await weightOf('Steadfast love.'));
    expect(await style(text('Friday'), 'text-decoration-line')).toBe('line-through');
    expect(await style(text('Saturday'), 'text-decoration-style')).toBe('dotted');

    await open(visitor, `${harness.stack.url}/page/parts`);
    const [first, second] = [page.getByText('One part.'), page.getByText('Another part.')];
    expect(await gap(first, second), 'sections').toBeGreaterThan(MIN_GAP);
    const heading = page.getByRole('heading', { name: 'Headed' });
    expect(await gap(second, heading), 'section and heading').toBeGreaterThan(MIN_GAP);
    expect(visitor.browserErrors).toEqual([]);
  });
});

describe('a picture that cannot be loaded', () => {
  const DAYS = '**/media/daily/**';
  /** The file that the day's picture shows, and whether it has loaded. */
  const shownPicture = (page: Page) =>
    page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => ({
        file: new URL(image.currentSrc || image.src).pathname,
        isThere: image.complete && image.naturalWidth > 0,
        sources: image.parentElement!.querySelectorAll('source').length,
      }));
  const generic = { file: '/fallback.svg', isThere: true, sources: 0 };
  /** Browser errors without those of the pictures that are missing on purpose. */
  const faults = ({ browserErrors: complaints }: Visit) =>
    complaints.filter((text) => !text.includes('status of 404'));

  // Fails without: web/ui/DayPicture.tsx, `ref` (as the server sent it) and `onError`; web/ui/Html.tsx, watchPictures.
  it('is replaced by the generic one, or by its description in the text, while days with a picture show it', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const goToPreviousDay = async (date: string) => {
      await page.locator('article a[rel=prev]').click();
      await expect(page).toHaveURL(new RegExp(date));
      await expect(
        page.locator(`article time[datetime="${date.replaceAll('/', '-')}"]`).first(),
      ).toBeVisible();
    };
    const expectDescriptions = async () => {
      const text = page.locator('article div', { has: page.locator('> p', { hasText: 'Before.' }) }).last();
      await expect(text.getByAltText('A hill')).toBeVisible();
      await expect(text.locator('img')).toHaveCount(1);
      await expect(text).toHaveText('Before.Two boats at dawnA net.After.');
    };

    // The page as the server sent it: the picture may have failed before the scripts run.
    await page.route(DAYS, (route) => route.fulfill({ status: 404 }));
    await open(visitor, harness.stack.url);
    await expect.poll(() => shownPicture(page)).toEqual(generic);
    await open(visitor, `${harness.stack.url}/2026/11/20`);
    await expect.poll(() => shownPicture(page)).toEqual(generic);

    // Navigation over the days.
    await goToPreviousDay('2026/11/19');
    await expect.poll(() => shownPicture(page)).toEqual(generic);
    await page.unroute(DAYS);
    await goToPreviousDay('2026/11/18');
    await expect.poll(() => shownPicture(page)).toMatchObject({ isThere: true, sources: 2 });
    expect((await shownPicture(page)).file).toContain('/media/daily/2026/11/18-');
    await expectDescriptions();

    // The text again, as the server sent it.
    await open(visitor, `${harness.stack.url}/2026/11/18`);
    await expectDescriptions();
    expect(faults(visitor)).toEqual([]);
  });
});

describe('a printed reading', () => {
  const A4 = { width: 718, height: 1000 }; // within its margins

  // Fails without: web/site/reading/PrintedFoot.tsx, `_print` of `foot`; web/theme/index.css, its rules for print.
  it("is the text only, dark on white in every theme, with the site's name and address below it", async () => {
    const visitor = await visitPage('/2026/11/21', { viewport: A4, colorScheme: 'dark' });
    const { page } = visitor;
    const foot = page.locator('[data-printed-foot]');
    const colours = () =>
      page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        const text = document.querySelector('article [data-prose] p')!;
        return { colorScheme, ground: backgroundColor, ink: getComputedStyle(text).color };
      });
    const ground = async () => (await colours()).ground;
    // All colours are polled: with reduced motion every change is a transition of 0.01 ms (web/theme/index.css).
    const printColours = { colorScheme: 'light', ground: 'rgb(253, 252, 250)', ink: 'rgb(35, 33, 30)' };
    /** The brand is at the start side, the address at the end side. */
    const expectFoot = async (reader: Visit, brand: string, side: 'left' | 'right') => {
      const address = await reader.page.locator('link[rel=canonical]').getAttribute('href');
      const parts = reader.page.locator('[data-printed-foot] bdi');
      await expect(parts.first()).toBeVisible();
      expect(await parts.allTextContents()).toEqual([brand, address]);
      const [left, right] = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect().left),
      );
      expect(left! < right! ? 'left' : 'right').toBe(side);
      expect(await horizontalOverflow(reader.page)).toBeLessThanOrEqual(0);
    };

    await expect(foot).toBeHidden();
    await expect.poll(ground).toBe('rgb(22, 24, 27)');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const hidden of ['header', 'main audio', 'body footer >> nth=-1'])
      await expect(page.locator(hidden).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expectFoot(visitor, 'Stillwater', 'left');
    await expect.poll(colours).toEqual(printColours);

    // A chosen theme prints the same.
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.locator('summary:visible').first().click(); // the menu: a sheet of paper is narrow
    await page.getByRole('button', { name: 'Switch theme' }).click();
    await expect.poll(ground).toBe('rgb(22, 24, 27)');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(colours).toEqual(printColours);
    expect(visitor.browserErrors).toEqual([]);

    const arabic = await visitPage('/2026/11/21', { viewport: A4 }, harness.stack.site('ar'));
    await arabic.page.emulateMedia({ media: 'print' });
    await expectFoot(arabic, 'مياه الراحة', 'right');
    expect(arabic.browserErrors).toEqual([]);
  });
});

// Fails without: web/base/navigation/Link.tsx, `href` of its <a>; web/theme/index.css, its rule for [data-needs-script].
it('a reader without JavaScript can read and navigate, and sees no control that would do nothing', async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${harness.stack.url}/2026/11/21`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/\/2026\/11\/20$/);
  await expect(page.getByRole('article').first()).toContainText('First words.');
  expect(visitor.browserErrors).toEqual([]);
});

// Fails without: web/app/entryClient.tsx, `outdated` (home) and ownTodayPath (/today).
it('a reader gets the reading of their own date, on the first visit too', async () => {
  // At the test's noon in UTC it is the 22nd in Kiritimati, and the 21st in Honolulu and in the zone the server
  // guesses.
  const at = testNow();
  const dayAt = (page: Page) => page.locator('time').first();
  for (const [timezoneId, day] of [
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Pacific/Honolulu', '2026-11-21'],
  ] as const) {
    const visitor = await visitPage('/', { timezoneId, at });
    await expect(dayAt(visitor.page)).toHaveAttribute('datetime', day);
    // Now the server knows the zone: the date is in the HTML itself.
    const { request } = visitor.page;
    expect(await (await request.get(harness.stack.url)).text()).toContain(`dateTime="${day}"`);
    const today = await request.get(`${harness.stack.url}/today`, { maxRedirects: 0 });
    expect(today.headers()['location']).toContain(day.replaceAll('-', '/'));
    expect(visitor.browserErrors).toEqual([]);
  }
  const newReader = await newVisitor({ timezoneId: 'Pacific/Kiritimati', at });
  await newReader.page.goto(`${harness.stack.url}/today?x=1`);
  await expect(newReader.page).toHaveURL(/\/2026\/11\/22\/\?x=1$/);
  await expect(dayAt(newReader.page)).toHaveAttribute('datetime', '2026-11-22');
  expect(newReader.browserErrors).toEqual([]);
});
