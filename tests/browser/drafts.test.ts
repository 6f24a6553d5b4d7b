/** Drafts of readings: an editor is told of one and reads it as it would be; nobody else learns of it. Decision 8. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { DEMO_PASSWORD, editorOf, PATH } from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';

/** Only grows: a draft is newer than what was published before it. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const { arrive } = visitorsOf(on);
const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((visitor) => visitor.close()));
});
const at = async (who: Client, path: string): Promise<Visit> => {
  const visitor = await deviceOf(on, who, path, { at: now() });
  here.push(visitor);
  return visitor;
};
async function save(stage: 'draft' | 'publish', date: string, title: string): Promise<void> {
  minutes += 1;
  await on.stack.program.services.direct.devotionals.saveDevotional(
    { query: { site_id: `1-${stage}` }, body: { date, title, content: `<p>Words of ${title}.</p>` } },
    await on.stack.callTo('devotionals'),
  );
}
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const linkToDraft = (page: Page) => page.getByRole('link', { name: 'A draft of this reading exists' });
const draftBar = (page: Page) => page.getByRole('complementary', { name: 'Draft' });
const answerTo = (page: Page, operation: string) =>
  page.waitForResponse(new RegExp(`/graphql\\?operationName=${operation}&`));

let admin: Client;
beforeAll(async () => {
  admin = await editorOf(on.stack, 'admin');
  await save('draft', '11-21-2026', 'A draft of bread');
  await save('draft', '12-24-2026', 'A night with a star');
});

// Fails without: web/app/draftAsked.ts, `isHinted()` (a visitor would request the draft); services/devotionals, the rights
// of readDayAsEditor (a reader would get it).
it('readers and visitors who ask for a draft get what everybody reads, and a visitor requests nothing for it', async () => {
  const reader = await readerOf(on, 'ana@example.org');
  const visitor = await arrive(`${PATH}?status=draft`, { at: now() });
  const published = (await title(visitor.page).textContent())!;
  await visitor.page.waitForLoadState('networkidle');
  await expect(title(visitor.page)).toHaveText(published);
  expect(visitor.graphql).toEqual([]);
  expect(visitor.complaints).toEqual([]);

  const { page, complaints } = await at(reader, `${PATH}?status=draft`);
  await page.waitForLoadState('networkidle');
  await expect(title(page)).toHaveText(published);
  await expect(draftBar(page)).toHaveCount(0);
  await expect(linkToDraft(page)).toHaveCount(0);
  expect(await page.content()).not.toContain('A draft of bread');
  expect(complaints).toEqual([]);
});

// Fails without: web/site/reading/ReadingLateView.tsx, <DraftLink>; web/site/reading/ReadingRoute.tsx, <DraftView>;
// web/account/draft/DraftLinkView.tsx, `isNewer` (published since).
it('an editor is told of a draft, reads it, goes back to what readers see, and is told no more once it is published', async () => {
  const visitor = await at(admin, PATH);
  const { page, complaints } = visitor;
  const published = (await title(page).textContent())!;
  await linkToDraft(page).click();
  await expect(title(page)).toHaveText('A draft of bread');
  await expect(draftBar(page)).toContainText('Saved November 21, 2026');
  await expect(page).toHaveURL(/[?&]status=draft$/);
  await expect(page.locator('#comments')).toHaveCount(0); // nobody comments on what nobody reads
  await page.getByRole('link', { name: 'See what readers see' }).click();
  await expect(title(page)).toHaveText(published);
  expect(complaints).toEqual([]);

  // A day that has no reading yet shows its draft in place of 404.
  await open(visitor, `${on.stack.url}/2026/12/24?status=draft`);
  await expect(title(page)).toHaveText('A night with a star');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);

  await save('publish', '11-21-2026', 'Bread');
  const answered = answerTo(page, 'DraftNote');
  await open(visitor, on.stack.url + PATH);
  await answered;
  await expect(title(page)).toHaveText('Bread');
  await expect(linkToDraft(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
