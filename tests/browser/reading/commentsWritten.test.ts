/** Comments below a reading for their authors: written, changed, removed, reported, and restored after errors. */
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { clientOf } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { commentVisitsOf } from './commenters.ts';
import {
  chooseMenuItem,
  comments,
  moderate,
  entry,
  commentField,
  heading,
  openComments,
  READING,
  send,
  write,
} from '../visits/commenting.ts';
import { createReader } from '../visits/readerDevices.ts';
import { fillSignIn, expectSignedIn, modal } from '../visits/signingIn.ts';

/** Only increases, so that everything the server has stored stays in the past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const harness = withBrowser({ now });
const { openCommentsAs, createKnownReader } = commentVisitsOf(harness, now);
let http: Http;
beforeAll(() => {
  http = httpOf(harness.stack);
});
afterAll(() => http?.close());

/** The texts that visitors see below the reading. */
async function textsForVisitors(): Promise<readonly string[]> {
  const date = '2026-11-21';
  const variables = { domain: 'localhost', override: null, country: 'US', date, today: date };
  type Comments = { readonly nodes: readonly { readonly text: string }[] };
  const { site } = await clientOf(http).execute<{
    site: { devotionalDay: { devotional: { comments: Comments } } };
  }>('Comments', variables);
  return site.devotionalDay.devotional.comments.nodes.map(({ text }) => text);
}

// Fails without: web/site/reading/comments/WriteComment.tsx, EditComment.tsx or ReportComment.tsx, what they send;
// web/site/reading/comments/CommentEntry.tsx, `comments#state#reason`.
it('a first comment is held, then published, changed and removed by its author, and reported by a reader', async () => {
  const reader = await createReader(harness, 'ana@example.org');
  const { page, browserErrors: complaints, close } = await openCommentsAs(reader);
  await commentField(page).fill('The stairs, yes.\n\nEvery morning.');
  await expect(comments(page).getByText('Your comment will be shown under the name Test.')).toBeVisible();
  await send(page);
  await expect(page.getByText('Your comment will be shown after it has been reviewed.')).toBeVisible();
  await expect(entry(page, 'The stairs, yes.')).toContainText('Until then, only you can see it.');
  await expect(commentField(page)).toHaveValue('');
  expect((await textsForVisitors()).join('\n')).not.toContain('The stairs');
  const { viewer } = await reader.execute<{ viewer: { ownComments: { id: string }[] } }>('OwnComments', {
    reading: READING,
  });
  await moderate(harness.stack, viewer.ownComments[0]!.id, 'approve');
  expect((await textsForVisitors()).join('\n')).toContain('The stairs');

  // The next comment of a known author is published at once.
  await commentField(page).fill('With a mistaek.');
  await send(page);
  await expect(page.getByText('Readers can now see your comment.')).toBeVisible();
  await expect(heading(page)).toHaveText('5 comments');
  expect(await textsForVisitors()).toContain('With a mistaek.');

  // Changed, then removed after a confirmation.
  await chooseMenuItem(page, 'With a mistaek.', 'Edit');
  const text = page.getByRole('textbox', { name: 'Your comment' });
  await text.fill('Without a mistake.');
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(entry(page, 'Without a mistake.')).toContainText('edited');
  expect(await textsForVisitors()).toContain('Without a mistake.');
  await chooseMenuItem(page, 'Without a mistake.', 'Delete');
  await comments(page).getByRole('button', { name: 'Keep comment' }).click();
  await expect(entry(page, 'Without a mistake.')).toBeVisible();
  await chooseMenuItem(page, 'Without a mistake.', 'Delete');
  await comments(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry(page, 'Without a mistake.')).toHaveCount(0);
  await expect(heading(page)).toHaveText('4 comments');
  await expect(heading(page)).toBeFocused();
  expect(await textsForVisitors()).not.toContain('Without a mistake.');

  // After a quarter of an hour it can no longer be changed; the typed text stays so that it can be copied.
  await chooseMenuItem(page, 'The stairs, yes.', 'Edit');
  await text.fill('Softer.');
  minutes += 16;
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This comment can no longer be changed.')).toBeVisible();
  await expect(text).toHaveValue('Softer.');

  // A comment of another reader is reported; a report without a reason is not sent.
  await chooseMenuItem(page, 'Read this on the early bus', 'Report');
  const form = page.getByRole('form', { name: 'Report' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  await form.getByRole('radio', { name: 'It is advertising' }).check();
  await form.getByRole('textbox', { name: 'Details' }).fill('The bus is for sale.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('We will review this comment.')).toBeVisible();
  await expect(form).toHaveCount(0);
  const { data } = await harness.stack.program.services.direct.devotionals.listForModeration(
    { query: { site: 1, state: 'published', reported: true } },
    await harness.stack.callTo('devotionals'),
  );
  expect(data).toMatchObject([
    { reports: 1, reported_for: [{ reason: 'advert', note: 'The bus is for sale.' }] },
  ]);

  // A moderator refuses the first comment: its author sees the reason.
  await comments(page).getByRole('button', { name: 'Cancel' }).click();
  await moderate(harness.stack, viewer.ownComments[0]!.id, 'reject');
  await page.reload();
  await openComments(page);
  await expect(entry(page, 'The stairs, yes.')).toContainText('Reason: Not here.');
  expect(complaints).toEqual([]);
  await close();
});

// Fails without: web/site/reading/comments/useWriter.ts, what remembers the writer; web/site/reading/comments/refusals.ts.
it('typed text stays when it cannot be sent or the session ends, and is cleared when its author signs out', async () => {
  const expectInvalid = (page: Page) => expect(commentField(page)).toHaveAttribute('aria-invalid', 'true');
  const email = 'fay@example.org';
  minutes += 20;
  const reader = await createKnownReader(email);
  const { page, context, browserErrors: complaints, close } = await openCommentsAs(reader);

  // Empty text, too much text and HTML are rejected before sending.
  await send(page);
  await expectInvalid(page);
  await expect(commentField(page)).toBeFocused();
  await commentField(page).fill('x'.repeat(1_001));
  await send(page);
  await expectInvalid(page);
  await expect(page.getByText('1 character too many')).toBeVisible();
  await commentField(page).fill('Bread <b>and</b> stairs');
  await send(page);
  await expectInvalid(page);
  await expect(commentField(page)).toHaveValue('Bread <b>and</b> stairs');

  // Without a network the text stays, and the next attempt sends it.
  await context.setOffline(true);
  await commentField(page).fill('Into the void.');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await expect(commentField(page)).toHaveValue('Into the void.');
  await context.setOffline(false);
  await send(page);
  await expect(page.getByText('Readers can now see your comment.')).toBeVisible();

  // Too many in a short time.
  for (let count = 0; count < 3; count += 1) await write(reader, `More ${count}`);
  await commentField(page).fill('One too many.');
  await send(page);
  await expect(page.getByText('Too many requests in a short time.')).toBeVisible();
  await expect(commentField(page)).toHaveValue('One too many.');

  // Signed out for inactivity: the text stays behind the dialog, and can be sent after signing in again.
  minutes += 15;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(modal(page)).toBeVisible();
  await expect(comments(page).locator('textarea')).toHaveValue('One too many.');
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect(modal(page)).toBeHidden();
  await send(page);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await expect(modal(page)).toBeVisible();
  await fillSignIn(page, null);
  await expectSignedIn(page);
  await expect(commentField(page)).toHaveValue('One too many.');
  await send(page);
  await expect(entry(page, 'One too many.')).toBeVisible();

  // Signed out deliberately in another tab: the typed text is cleared.
  await commentField(page).fill('Of the one who leaves');
  const other = await context.newPage();
  await other.goto(`${harness.stack.url}/login`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(comments(page).getByRole('button', { name: 'Sign in to write a comment' })).toBeVisible();
  await expect(page.getByText('Of the one who leaves')).toHaveCount(0);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await close();
});
