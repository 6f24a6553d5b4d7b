/** Comments below a reading, as their authors meet them: written, changed, removed, reported; and what goes wrong. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { commentersOf } from './commenters.ts';
import {
  choose,
  comments,
  decide,
  entry,
  field,
  heading,
  openComments,
  READING,
  send,
  write,
} from './commenting.ts';
import { readerOf } from './ownThings.ts';
import { fillSignIn, isSignedIn, makeAccount, modal, signInAs } from './signingIn.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const { arrive, at, known, seenByVisitors } = commentersOf(on, now);

describe('a comment', () => {
  it('waits when it is the first, its author sees it, and everybody does once it was looked at', async () => {
    const reader = await readerOf(on, 'ana@example.org');
    const { page, complaints, close } = await at(reader);
    await field(page).fill('The stairs, yes.\n\nEvery morning.');
    await expect(comments(page).getByText('Readers see it under the name Test.')).toBeVisible();
    await send(page);
    await expect(page.getByText('Your comment will be shown once it has been looked at.')).toBeVisible();
    await expect(entry(page, 'The stairs, yes.')).toContainText('Until then only you see it.');
    await expect(field(page)).toHaveValue('');
    expect(await axe(page)).toEqual([]);
    expect(await seenByVisitors('The stairs, yes.')).toBe(false);
    const { id } = (
      await reader.ask<{ viewer: { ownComments: { id: string }[] } }>('OwnComments', { reading: READING })
    ).viewer.ownComments[0]!;
    await decide(on.stack, id, 'approve');
    expect(await seenByVisitors('The stairs, yes.')).toBe(true);
    await field(page).fill('A second one.');
    await send(page);
    await expect(page.getByText('Readers see your comment now.')).toBeVisible();
    await expect(heading(page)).toHaveText('5 comments');
    expect(await seenByVisitors('A second one.')).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is changed and removed by its author, and no longer once a quarter of an hour is over', async () => {
    const reader = await known('bo@example.org');
    await write(reader, 'With a mistaek.');
    const { page, complaints, close } = await at(reader);
    await choose(page, 'With a mistaek.', 'Edit');
    const text = page.getByRole('textbox', { name: 'Your comment' });
    await text.fill('Without a mistake.');
    await comments(page).getByRole('button', { name: 'Save' }).click();
    await expect(entry(page, 'Without a mistake.')).toContainText('edited');
    expect(await seenByVisitors('Without a mistake.')).toBe(true);

    const total = Number.parseInt((await heading(page).textContent())!, 10);
    await choose(page, 'Without a mistake.', 'Remove');
    await comments(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(entry(page, 'Without a mistake.')).toBeVisible();
    await choose(page, 'Without a mistake.', 'Remove');
    await comments(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(entry(page, 'Without a mistake.')).toHaveCount(0);
    await expect(heading(page)).toHaveText(`${total - 1} comments`);
    await expect(heading(page)).toBeFocused();
    expect(await seenByVisitors('Without a mistake.')).toBe(false);
    expect(complaints).toEqual([]);
    await close();

    await write(reader, 'Set in stone.');
    const later = await at(reader);
    await choose(later.page, 'Set in stone.', 'Edit');
    await later.page.getByRole('textbox', { name: 'Your comment' }).fill('Softer.');
    minutes += 16;
    await comments(later.page).getByRole('button', { name: 'Save' }).click();
    await expect(later.page.getByText('It can no longer be changed.')).toBeVisible();
    await expect(later.page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Softer.');
    await later.close();
  });

  it('is reported with what for; a report that says nothing is not sent', async () => {
    const reader = await readerOf(on, 'cy@example.org');
    const { page, complaints, close } = await at(reader);
    await choose(page, 'Read this on the early bus', 'Report');
    const form = page.getByRole('form', { name: 'Report' });
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByRole('radio').first()).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await form.getByRole('radio', { name: 'It advertises something' }).check();
    await form.getByRole('textbox', { name: 'What should we know?' }).fill('The bus is for sale.');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('We will look at this comment.')).toBeVisible();
    await expect(form).toHaveCount(0);
    const { data } = await on.stack.program.services.direct.devotionals.listForModeration(
      { query: { site: 1, state: 'published', reported: true } },
      await on.stack.callTo('devotionals'),
    );
    expect(data).toMatchObject([
      { reports: 1, reported_for: [{ reason: 'advert', note: 'The bus is for sale.' }] },
    ]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('what was typed', () => {
  const faulty = (page: Page) => expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  it('stays when it cannot be sent as it is: empty, too long, HTML, too much in a short time', async () => {
    minutes += 20;
    const reader = await known('dee@example.org');
    const { page, complaints, close } = await at(reader);
    await send(page);
    await faulty(page);
    await expect(field(page)).toBeFocused();
    await field(page).fill('x'.repeat(1_001));
    await send(page);
    await faulty(page);
    await expect(page.getByText('1 character too many')).toBeVisible();
    await field(page).fill('Bread <b>and</b> stairs');
    await send(page);
    await faulty(page);
    expect(await axe(page)).toEqual([]);
    await expect(field(page)).toHaveValue('Bread <b>and</b> stairs');
    for (let count = 0; count < 4; count += 1) await write(reader, `More ${count}`);
    await field(page).fill('One too many.');
    await send(page);
    await expect(page.getByText('That was a lot in a short time.')).toBeVisible();
    await expect(field(page)).toHaveValue('One too many.');
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays when nobody answers, and is sent once somebody does', async () => {
    minutes += 20;
    const { page, close } = await at(await known('eve@example.org'));
    await page.route('**/graphql*', (route) => route.abort());
    await field(page).fill('Into the void.');
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Please try again in a moment.');
    await expect(field(page)).toHaveValue('Into the void.');
    await page.unroute('**/graphql*');
    await send(page);
    await expect(page.getByText('Readers see your comment now.')).toBeVisible();
    await close();
  });

  it('outlives being signed out for idleness, and is gone when they sign out by themselves', async () => {
    minutes += 20;
    const email = 'fay@example.org';
    await makeAccount(on.stack, email);
    const { page, context, complaints } = await arrive();
    await signInAs(page, email);
    await isSignedIn(page);
    await openComments(page);
    await field(page).fill('Half a sentence');
    minutes += 15;
    await page.clock.setFixedTime(now());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(modal(page)).toBeVisible();
    await expect(comments(page).locator('textarea')).toHaveValue('Half a sentence'); // behind the dialog
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toBeHidden();
    await send(page);
    await expect(page.getByText('What you typed is still here.')).toBeVisible();
    await expect(modal(page)).toBeVisible();
    await fillSignIn(page, null);
    await isSignedIn(page);
    await expect(field(page)).toHaveValue('Half a sentence');
    await send(page);
    await expect(entry(page, 'Half a sentence')).toContainText('Until then only you see it.');
    expect(complaints).toEqual([]);

    await field(page).fill('Of the one who leaves');
    const other = await context.newPage();
    await other.goto(`${on.stack.url}/login`);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(comments(page).getByRole('button', { name: 'Sign in to write a comment' })).toBeVisible();
    await expect(page.getByText('Of the one who leaves')).toHaveCount(0);
    await expect(entry(page, 'Half a sentence')).toHaveCount(0); // it waits: nobody else’s to see
  });
});
