/** Drafts of readings and pages: an editor is offered a link to one and can preview it; no one else learns of it. Decision 8. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, it } from 'vitest';
import type { Client } from '../../support/account.ts';
import { open, type Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { DEMO_PASSWORD, signInEditor, PATH } from '../visits/commenting.ts';
import { openDevice, createReader } from '../visits/readerDevices.ts';

/** Only increases, so that a draft is newer than what was published before it. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const { visitPage } = createVisitors(harness);
const visitors: Visit[] = [];
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
});
const openAs = async (client: Client, path: string): Promise<Visit> => {
  const visitor = await openDevice(harness, client, path, { at: now() });
  visitors.push(visitor);
  return visitor;
};
async function save(stage: 'draft' | 'publish', date: string, title: string): Promise<void> {
  minutes += 1;
  await harness.stack.program.services.direct.devotionals.saveDevotional(
    { query: { site_id: `1-${stage}` }, body: { date, title, content: `<p>Words of ${title}.</p>` } },
    await harness.stack.callTo('devotionals'),
  );
}
async function savePage(slug: string, status: 'draft' | 'publish', heading: string): Promise<void> {
  const sections = [{ type: 'text', html: `<p>Words of ${heading}.</p>` }];
  await harness.stack.program.services.direct.pages.savePage(
    { body: { site_code: 'en', slug, status, title: heading, sections } },
    await harness.stack.callTo('pages'),
  );
}
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const linkToDraft = (page: Page) => page.getByRole('link', { name: 'View the draft of this reading' });
const linkToPageDraft = (page: Page) => page.getByRole('link', { name: 'View the draft of this page' });
const draftBar = (page: Page) => page.getByRole('complementary', { name: 'Draft' });
const responseOf = (page: Page, operation: string) =>
  page.waitForResponse(new RegExp(`/graphql\\?operationName=${operation}&`));

let admin: Client;
beforeAll(async () => {
  admin = await signInEditor(harness.stack, 'admin');
  await save('draft', '11-21-2026', 'A draft of bread');
  await save('draft', '12-24-2026', 'A night with a star');
});

// Fails without: web/site/reading/ReadingRoute.tsx, `hasSignedInHint()` (a visitor would request the draft); services/devotionals, the rights
// of readDayAsEditor (a reader would get it).
it('readers and visitors who request a draft get the published reading, and a visitor requests nothing for it', async () => {
  const reader = await createReader(harness, 'ana@example.org');
  const visitor = await visitPage(`${PATH}?status=draft`, { at: now() });
  const published = (await title(visitor.page).textContent())!;
  await visitor.page.waitForLoadState('networkidle');
  await expect(title(visitor.page)).toHaveText(published);
  expect(visitor.graphql).toEqual([]);
  expect(visitor.browserErrors).toEqual([]);

  const { page, browserErrors: complaints } = await openAs(reader, `${PATH}?status=draft`);
  await page.waitForLoadState('networkidle');
  await expect(title(page)).toHaveText(published);
  await expect(draftBar(page)).toHaveCount(0);
  await expect(linkToDraft(page)).toHaveCount(0);
  expect(await page.content()).not.toContain('A draft of bread');
  expect(complaints).toEqual([]);
});

// Fails without: web/site/reading/ReadingLazyView.tsx, <DraftLink>; web/site/reading/ReadingRoute.tsx, <DraftView>;
// web/account/draft/DraftLinkView.tsx, `isNewer` (published since).
it('an editor is offered a draft, previews it, goes back to the published reading, and is offered nothing once it is published', async () => {
  const visitor = await openAs(admin, PATH);
  const { page, browserErrors: complaints } = visitor;
  const published = (await title(page).textContent())!;
  await linkToDraft(page).click();
  await expect(title(page)).toHaveText('A draft of bread');
  await expect(draftBar(page)).toContainText('Saved November 21, 2026');
  await expect(page).toHaveURL(/[?&]status=draft$/);
  await expect(page.locator('#comments')).toHaveCount(0); // drafts have no comments
  await page.getByRole('link', { name: 'View what readers see' }).click();
  await expect(title(page)).toHaveText(published);
  expect(complaints).toEqual([]);

  // A day without a reading shows its draft instead of 404.
  await open(visitor, `${harness.stack.url}/2026/12/24?status=draft`);
  await expect(title(page)).toHaveText('A night with a star');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);

  await save('publish', '11-21-2026', 'Bread');
  const response = responseOf(page, 'DraftNote');
  await open(visitor, harness.stack.url + PATH);
  await response;
  await expect(title(page)).toHaveText('Bread');
  await expect(linkToDraft(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

// Fails without: web/site/page/PageLazyView.tsx; web/site/page/ContentPageRoute.tsx, `isDraftRequested()`;
// web/app/entryClient.tsx, `status=draft` in isCurrent.
it('an editor is offered the draft of a page, also of one that is not published, and visitors are not', async () => {
  await savePage('our-story', 'draft', 'A story to come');
  await savePage('advent', 'draft', 'Advent in draft');
  const visitor = await visitPage('/our-story?status=draft', { at: now() });
  await visitor.page.waitForLoadState('networkidle');
  await expect(title(visitor.page)).toHaveText('Our Story');
  expect([visitor.graphql, visitor.browserErrors]).toEqual([[], []]);

  const editor = await openAs(admin, '/our-story');
  const { page, browserErrors: complaints } = editor;
  await expect(title(page)).toHaveText('Our Story');
  await linkToPageDraft(page).click();
  await expect(title(page)).toHaveText('A story to come');
  await expect(draftBar(page)).toContainText('Saved November 21, 2026');
  await expect(linkToPageDraft(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'View what readers see' }).click();
  await expect(title(page)).toHaveText('Our Story');
  expect(complaints).toEqual([]);

  await open(editor, `${harness.stack.url}/page/advent`);
  await linkToPageDraft(page).click();
  await expect(title(page)).toHaveText('Advent in draft');
  expect(complaints).toEqual([expect.stringContaining('404'), expect.stringContaining('404')]);
});
