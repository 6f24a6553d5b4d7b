/** Comments below a reading, as readers meet them: read, written, changed, removed, reported; and what goes wrong. */
import type { Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { axe, open, overflow, type Visit } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import {
  choose,
  comments,
  decide,
  entry,
  field,
  heading,
  openComments,
  PATH,
  putMany,
  READING,
  send,
  write,
} from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';
import { fillSignIn, isSignedIn, makeAccount, modal, signInAs } from './signingIn.ts';
import { expect } from '../support/patience.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const { arrive: arriveAt } = visitorsOf(on);
const arrive = (path = PATH, options = {}) => arriveAt(path, { at: now(), ...options });
/** A signed-in reader at the comments of a reading. */
const at = async (reader: Client, path = PATH): Promise<Visit> => {
  const visitor = await deviceOf(on, reader, path, { at: now() });
  await openComments(visitor.page);
  await expect(field(visitor.page)).toBeVisible();
  return visitor;
};
/** A reader one of whose comments was shown: their next need not wait. */
const known = async (email: string): Promise<Client> => {
  const reader = await readerOf(on, email);
  const { id } = await write(reader, `I am ${email}`, '1-publish.2026-11-20.11-20-2026');
  await decide(on.stack, id, 'approve');
  return reader;
};
const seenByVisitors = async (text: string): Promise<boolean> => {
  const { page } = await arrive();
  await openComments(page);
  return (await entry(page, text).count()) > 0;
};

describe('comments', () => {
  it('are asked for near the end of the reading and not before, and move nothing when they come', async () => {
    const { page, graphql, complaints } = await arrive(PATH, { viewport: { width: 390, height: 600 } });
    await page.evaluate(() => {
      const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
      new PerformanceObserver((list) => {
        for (const it of list.getEntries()) shifts.push((it as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.waitForLoadState('networkidle');
    expect(graphql).toEqual([]);
    const end = () =>
      page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().bottom + scrollY);
    const before = await end();
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect(heading(page)).toHaveText('3 comments');
    expect(graphql).toHaveLength(1);
    expect(await end()).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are read by visitors, who are led to sign in when they want to write or report', async () => {
    const { page, complaints } = await arrive();
    await openComments(page);
    await expect(entry(page, 'Read this on the early bus')).toContainText('Marguerite');
    await expect(entry(page, 'I needed exactly')).toContainText('A reader');
    await expect(comments(page)).not.toContainText('www.example.org'); // it waits
    expect(await axe(page)).toEqual([]);
    await comments(page).getByRole('button', { name: 'Sign in to write a comment' }).click();
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'Read this on the early bus', 'Report');
    await expect(modal(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('stand open where the address leads to them', async () => {
    const { page } = await arrive(`${PATH}#comments`);
    await expect(heading(page)).toBeInViewport();
    await expect(entry(page, 'Read this on the early bus')).toBeVisible();
  });

  it('come in parts: each once, whatever is written meanwhile, and the first stay where they are', async () => {
    const texts = Array.from({ length: 24 }, (_, index) => `Number ${index + 1}.`);
    await putMany(on.stack, texts);
    const { page, graphql } = await arrive('/2026/11/18');
    await openComments(page);
    const shown = comments(page).getByRole('listitem');
    await expect(heading(page)).toHaveText('24 comments');
    await expect(shown).toHaveCount(10);
    await putMany(on.stack, ['Written meanwhile.'], { begin: '2026-11-18T12:00:00Z' });
    const more = comments(page).getByRole('button', { name: 'Show older comments' });
    await more.click();
    await expect(shown).toHaveCount(20);
    await more.click();
    await expect(shown).toHaveCount(24);
    await expect(more).toBeHidden();
    const words = (await shown.allTextContents()).map((it) => /Number \d+\./.exec(it)?.[0]);
    expect(words).toEqual(texts.toReversed());
    expect(graphql).toHaveLength(3);
  });

  it('are none on a site that takes none', async () => {
    const { page, graphql } = await arriveAt(PATH, {}, on.stack.site('vi'));
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await comments(page).count()).toBe(0);
    expect(graphql).toEqual([]);
  });

  it('that cannot be had say so in their place, and come when asked for again', async () => {
    const visitor = await arrive('/2026/11/19');
    const { page } = visitor;
    await page.route('**/graphql*', (route) => route.abort());
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect(page.getByText('The comments could not be loaded.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/graphql*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('The comments could not be loaded.')).toBeHidden();
  });
});

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

describe('on a narrow screen, and in Arabic', () => {
  beforeAll(async () => {
    await on.stack.program.services.direct.siteConfig.saveSiteConfig(
      { body: { siteId: 5, changes: { commentsAllowed: true } } },
      await on.stack.callTo('site-config'),
    );
  });

  it.each(['en', 'ar'])('comments are whole: %s', async (site) => {
    minutes += 20;
    const reader = await readerOf(on, `narrow-${site}@example.org`);
    const visitor = await deviceOf(on, reader, `${PATH}#comments`, {
      at: now(),
      viewport: { width: 320, height: 640 },
    });
    const { page } = visitor;
    if (site === 'ar') await open(visitor, `${on.stack.url}${PATH}?override=ar#comments`);
    await expect(heading(page)).toBeVisible();
    const text = comments(page).getByRole('textbox');
    await text.fill(`${'w'.repeat(200)}\nhttps://example.org/${'a'.repeat(200)}`);
    await comments(page).locator('form button[type=submit]').click();
    await expect(comments(page).getByRole('listitem').first()).toContainText('wwww');
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(site === 'ar' ? 'rtl' : 'ltr');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
