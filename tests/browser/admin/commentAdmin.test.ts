/**
 * comment-admin: moderation of single comments and of several at once. Rules:
 * services/devotionals/comments/comment*.test.ts.
 */
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { clientOf, type Client } from '../../support/account.ts';
import type { Visit } from '../../support/browser.ts';
import { httpOf } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { TEST_DAY, testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import {
  moderate,
  DEMO_PASSWORD,
  signInEditor,
  insertComments,
  READING,
  report,
  write,
} from '../visits/commenting.ts';
import { copySession, createReader } from '../visits/readerDevices.ts';

/** A running clock, so that reports, decisions and comments have an order. */
const startedAt = performance.now();
const now = () => new Date(testNow().getTime() + performance.now() - startedAt);
const harness = withBrowser({ now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const { newVisitor } = createVisitors(harness);

/** A moderator at the list. */
async function openList(): Promise<Visit> {
  const visitor = await newVisitor();
  await copySession(visitor, await signInEditor(harness.stack, 'admin'), harness.stack.url);
  await visitor.page.goto(`${harness.stack.url}/comment-admin`);
  return visitor;
}
const list = (page: Page) => page.getByRole('list', { name: 'Comments' });
const rows = (page: Page) => list(page).locator(':scope > li');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const act = (page: Page, text: string, name: string) =>
  row(page, text)
    .getByRole('button', { name: new RegExp(`^${name}:`) })
    .click();
const show = (page: Page, state: string) =>
  page.getByRole('combobox', { name: 'Show' }).selectOption({ label: state });

interface Entries {
  readonly site: {
    readonly devotionalDay: {
      readonly devotional: { readonly comments: { readonly nodes: readonly { readonly text: string }[] } };
    };
  };
}
/** Whether a visitor without an account is sent a comment. */
async function isSeenByVisitors(text: string): Promise<boolean> {
  const visitor = clientOf(httpOf(harness.stack));
  const variables = { domain: 'localhost', country: 'US', date: TEST_DAY, today: TEST_DAY };
  const { site } = await visitor.execute<Entries>('Comments', variables);
  await visitor.http.close();
  return site.devotionalDay.devotional.comments.nodes.some((it) => it.text === text);
}

let people = 0;
/** A comment that is held, and its author. */
const writeHeld = async (text: string) => {
  const author = await createReader(harness, `author-${(people += 1)}@example.org`);
  return { author, ...(await write(author, text)) };
};
/** A comment as its author sees it. */
const ownComment = async (author: Client, id: string) => {
  const { viewer } = await author.execute<{
    viewer: { ownComments: { id: string; state: string; reason: string }[] };
  }>('OwnComments', { reading: READING });
  return viewer.ownComments.find((it) => it.id === id) ?? { state: 'gone', reason: '' };
};

// Fails without: web/admin/comments/useDecisions.ts, decide, undo or remove; web/admin/comments/CommentConflictNotice.tsx
it('a comment is approved, refused with a reason, reported and approved again, or deleted', async () => {
  const { author, id } = await writeHeld('The stairs, yes.');
  const refused = await writeHeld('Nobody asked me.');
  const deleted = await writeHeld('To be deleted.');
  const contested = await writeHeld('Two of us.');
  const { page, browserErrors: complaints } = await openList();

  // Approved at once, and undone.
  const first = row(page, 'The stairs, yes.');
  await expect(first).toContainText('Awaiting approval');
  await expect(first.getByRole('link', { name: 'Test' })).toHaveAttribute('href', /^\/users\//);
  await expect(first.getByRole('link').last()).toHaveAttribute('href', /^\/2026\/11\/21\/.+#comments$/);
  await act(page, 'The stairs, yes.', 'Approve');
  await expect(page.getByText('Approved: 1')).toBeVisible();
  await expect(first).toHaveCount(0);
  expect(await isSeenByVisitors('The stairs, yes.')).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Decision undone.')).toBeVisible();
  await expect(first).toBeVisible();
  expect((await ownComment(author, id)).state).toBe('HELD');
  expect(await isSeenByVisitors('The stairs, yes.')).toBe(false);

  // Refused with a reason, which stays in its field when it cannot be sent, and which the author sees.
  await act(page, 'Nobody asked me.', 'Reject');
  const dialog = page.getByRole('dialog', { name: 'Reject this comment?' });
  await expect(dialog).toContainText('Nobody asked me.');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('<b>No</b>');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Off the subject.');
  await page.route('**/graphql*', (route) => route.fulfill({ status: 200, body: '' }));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(reason).toHaveValue('Off the subject.');
  await page.unroute('**/graphql*');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected: 1')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await ownComment(refused.author, refused.id)).toMatchObject({
    state: 'REJECTED',
    reason: 'Off the subject.',
  });
  await show(page, 'Rejected');
  await expect(row(page, 'Nobody asked me.')).toContainText('Reason: Off the subject.');
  await show(page, 'To review');

  // Deleted after a confirmation.
  await act(page, 'To be deleted.', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this comment permanently?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'To be deleted.')).toBeVisible();
  await act(page, 'To be deleted.', 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted: 1')).toBeVisible();
  await expect(question).toHaveCount(0); // the list has been reloaded
  await expect(row(page, 'To be deleted.')).toHaveCount(0);
  expect((await ownComment(deleted.author, deleted.id)).state).toBe('gone');

  // Another moderator decided first: their decision stays and is shown.
  await moderate(harness.stack, contested.id, 'reject');
  await act(page, 'Two of us.', 'Approve');
  const notice = page.getByRole('status').filter({ hasText: 'Someone else changed these comments' });
  for (const text of ['Two of us.', 'Rejected', 'Reason: Not here.'])
    await expect(notice).toContainText(text);
  await expect(row(page, 'Two of us.')).toHaveCount(0);
  expect((await ownComment(contested.author, contested.id)).state).toBe('REJECTED');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);

  // A comment with three reports is hidden until a moderator has decided.
  await moderate(harness.stack, id, 'approve');
  for (const [index, note] of ['It sells a bus.', '', ''].entries())
    await report(await createReader(harness, `reporter-${people}-${index}@example.org`), id, note);
  expect(await isSeenByVisitors('The stairs, yes.')).toBe(false);
  await show(page, 'Reported');
  for (const text of ['Hidden after reports', 'Reports: 3 · Advertising 3', 'It sells a bus.'])
    await expect(first).toContainText(text);
  await expect(first).not.toContainText('reporter');
  await act(page, 'The stairs, yes.', 'Approve');
  await expect(page.getByText('No comments found')).toBeVisible();
  expect(await isSeenByVisitors('The stairs, yes.')).toBe(true);
  expect(complaints).toEqual([]);
});

// Fails without: web/admin/comments/SelectionBar.tsx, onAll; web/admin/comments/CommentsScreen.tsx, focusOn or pages.back
it('several comments are decided on together, by keyboard, and page by page', async () => {
  const texts = ['Heap one.', 'Heap two.', 'Heap three.'];
  const written = [];
  for (const text of texts) written.push(await writeHeld(text));
  const { page, browserErrors: complaints } = await openList();
  for (const text of texts) await row(page, text).getByRole('checkbox').check();
  const bar = (count: number) => page.getByRole('group', { name: `Selected: ${count}` });
  await row(page, texts[2]!).getByRole('checkbox').uncheck();
  await expect(bar(2)).toBeVisible();
  await row(page, texts[2]!).getByRole('checkbox').check();
  await moderate(harness.stack, written[1]!.id, 'reject'); // by another moderator
  await bar(3).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved: 2')).toBeVisible();
  await expect(page.getByText('Someone else changed these comments')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, texts[0]!)).toBeVisible();
  await expect(row(page, texts[2]!)).toBeVisible();
  const states = await Promise.all(
    written.map(async ({ author, id }) => (await ownComment(author, id)).state),
  );
  expect(states).toEqual(['HELD', 'REJECTED', 'HELD']);

  // With the keyboard, focus moves to the next comment, and to the list after the last.
  const [first, second] = [row(page, texts[0]!), row(page, texts[2]!)];
  const count = await rows(page).count();
  await first.getByRole('button', { name: /^Approve/ }).press('Enter');
  await expect(first).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(second.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar(1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(count - 1)
    .getByRole('button', { name: 'Reject' })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No comments to review')).toBeVisible();
  await expect(page.locator('#comments-to-moderate')).toBeFocused();

  // All of a page at once; deleting the last ones of a page goes to the page before.
  const many = Array.from({ length: 25 }, (_, index) => `Page ${index + 1}.`);
  await insertComments(harness.stack, many, { state: 'rejected' });
  await show(page, 'Rejected');
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).not.toHaveCount(20);
  const last = await rows(page).count();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(last).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Selected: ${last}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted: ${last}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  expect(complaints).toEqual([]);
});
