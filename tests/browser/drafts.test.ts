/** Drafts of readings: an editor is told of one and reads it as it would be; nobody else learns of it. Decision 8. */
import { afterEach, beforeAll, describe, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { axe, open, overflow, type visit, type Visit } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { DEMO_PASSWORD, editorOf, PATH } from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';
import { expect } from '../support/patience.ts';

/** Only ever grows: a draft is newer than what was published before it. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const { arrive } = visitorsOf(on);
const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((it) => it.close()));
});
const at = async (who: Client, path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> => {
  const visitor = await deviceOf(on, who, path, { at: now(), ...options });
  here.push(visitor);
  return visitor;
};
const save = async (stage: 'draft' | 'publish', date: string, title: string) =>
  on.stack.program.services.direct.devotionals.saveDevotional(
    { query: { site_id: `1-${stage}` }, body: { date, title, content: `<p>Words of ${title}.</p>` } },
    await on.stack.callTo('devotionals'),
  );
let admin: Client;
beforeAll(async () => {
  admin = await editorOf(on.stack, 'admin');
  minutes += 1;
  await save('draft', '11-21-2026', 'A draft of bread');
  await save('draft', '12-24-2026', 'A night with a star');
});

describe('a draft', () => {
  it('is told of on the reading itself, shown by a link, and left by one', async () => {
    const { page, complaints } = await at(admin, PATH);
    const title = page.getByRole('heading', { level: 1 });
    const published = (await title.textContent())!;
    const link = page.getByRole('link', { name: 'A draft of this reading exists' });
    await expect(link).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await link.click();
    await expect(title).toHaveText('A draft of bread');
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('Saved November 21, 2026');
    await expect(page).toHaveURL(/[?&]status=draft$/);
    await expect(page.locator('#comments')).toHaveCount(0); // nobody comments on what nobody reads
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'See what readers see' }).click();
    await expect(title).toHaveText(published);
    expect(complaints).toEqual([]);
  });

  it('of a day that has no reading yet is read in place of that it is not there', async () => {
    const visitor = await at(admin, PATH);
    const answer = await visitor.page.goto(`${on.stack.url}/2026/12/24?status=draft`);
    expect([answer!.status(), answer!.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('A night with a star');
  });

  it('is nobody else’s: readers and visitors get what everybody reads, told to search engines as none', async () => {
    const reader = await readerOf(on, 'ana@example.org');
    const { page } = await at(reader, PATH);
    const published = (await page.getByRole('heading', { level: 1 }).textContent())!;
    const answer = await page.goto(`${on.stack.url}${PATH}?status=draft`);
    expect([answer!.status(), answer!.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(published);
    await expect(page.getByRole('complementary', { name: 'Draft' })).toHaveCount(0);
    expect(await page.content()).not.toContain('A draft of bread');
    await page.goto(`${on.stack.url}${PATH}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('A draft of this reading exists')).toHaveCount(0);

    const visitor = await arrive(`${PATH}?status=draft`, { at: now() });
    await visitor.page.waitForLoadState('networkidle');
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(published);
    expect(visitor.graphql).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('that was published since is told of no more', async () => {
    minutes += 1;
    await save('publish', '11-21-2026', 'Bread');
    const { page } = await at(admin, PATH);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread');
    await expect(page.getByText('A draft of this reading exists')).toHaveCount(0);
  });

  it.each(['en', 'ar'])('is whole on the narrowest screen: %s', async (site) => {
    minutes += 1;
    const body = { date: '11-20-2026', title: 'w'.repeat(120), content: '<p>x</p>' };
    await on.stack.program.services.direct.devotionals.saveDevotional(
      { query: { site_id: `${site === 'ar' ? 5 : 1}-draft` }, body },
      await on.stack.callTo('devotionals'),
    );
    const of = site === 'en' ? '' : `override=${site}`;
    const visitor = await at(admin, `/2026/11/20?${of}`, { viewport: { width: 320, height: 640 } });
    const { page } = visitor;
    await expect(page.locator('a[href*="status=draft"]')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await open(visitor, `${on.stack.url}/2026/11/20?status=draft&${of}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(body.title);
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
});
