/** However a session ends while somebody is at work in the admin area, they are told, and what they ticked is saved once they are in again. */
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { axe, open, type Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, fillSignIn, press, tick, workOf } from './adminVisits.ts';
import { actOn } from './signingIn.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ ...demoSettings, now });
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

const AMAL = '/users/0d3a0000-0000-4000-8000-000000000006';
const KEY = 'Look after the site';
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const idling = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Lets minutes pass for the server and the browser; this page alone looks at its clock. */
async function pass(page: Page, more: number): Promise<void> {
  minutes += more;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** An editor who has ticked, or unticked, a right. */
async function atWork(): Promise<Visit & { readonly wanted: boolean }> {
  const visitor = await at('manager', AMAL, { at: now() });
  return { ...visitor, wanted: await change(visitor.page) };
}
async function change(page: Page): Promise<boolean> {
  const wanted = !(await tick(page, KEY).isChecked());
  await tick(page, KEY).setChecked(wanted);
  return wanted;
}

/** Signs in in the tab that the dialog opens, goes on where the work stood, and finds it saved. */
async function goOn({ page, context, ...visitor }: Visit, wanted: boolean): Promise<void> {
  await expect(ended(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await ended(page).getByRole('link').click();
  await fillSignIn(await opened, 'manager@example.org');
  await expect(ended(page)).toBeHidden();
  await expect(tick(page, KEY)).toBeChecked({ checked: wanted });
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByText('It was not saved')).toBeHidden();
  await goTo({ page, context, ...visitor }, AMAL);
  await expect(tick(page, KEY)).toBeChecked({ checked: wanted });
}

const sessionCookies = async ({ context }: Visit) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /session$|signedIn/.test(name));

describe('a session that ends', () => {
  it('by itself, after a warning and 15 idle minutes', async () => {
    const editor = await atWork();
    const { page } = editor;
    await pass(page, 14.5);
    await expect(idling(page)).toBeVisible();
    await pass(page, 1);
    await expect(ended(page)).toBeVisible();
    await expect(idling(page)).toBeHidden();
    await expect.poll(() => sessionCookies(editor)).toEqual([]);
    await expect(ended(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await goOn(editor, editor.wanted);
  });

  it('in another tab, idle there', async () => {
    const editor = await atWork();
    const other = await editor.context.newPage();
    await open({ ...editor, page: other }, on.stack.url + AMAL);
    await pass(other, 15.5);
    await expect(ended(other)).toBeVisible();
    await goOn(editor, editor.wanted);
    await expect(ended(other)).toBeHidden();
  });

  it('in another tab, on purpose', async () => {
    const editor = await atWork();
    const other = await editor.context.newPage();
    await open({ ...editor, page: other }, `${on.stack.url}/login`);
    await press(other, 'Sign out');
    await expect(ended(editor.page)).toBeVisible();
    await goOn(editor, editor.wanted);
  });

  it('with cookies that are gone, as soon as anybody is asked', async () => {
    const editor = await atWork();
    await editor.context.clearCookies();
    await pass(editor.page, 2);
    await expect(ended(editor.page)).toBeVisible();
    await goOn(editor, editor.wanted);
  });
});

describe('a save that finds no session', () => {
  it('says so, and not that one should try again', async () => {
    const editor = await atWork();
    const { page } = editor;
    await actOn(on.stack, 'manager@example.org', 'endSessions');
    await press(page, 'Save');
    await expect(ended(page)).toBeVisible();
    await expect(page.getByText('Please try again in a moment')).toHaveCount(0);
    await goOn(editor, editor.wanted);
  });

  it('says so to a page that has not heard who is signed in', async () => {
    const editor = await at('manager', AMAL, { at: now() });
    const { page } = editor;
    await page.route('**/graphql*', (route) =>
      /ViewerNow|RecordActivity/.test(route.request().url() + (route.request().postData() ?? ''))
        ? route.abort()
        : route.continue(),
    );
    await goTo(editor, AMAL);
    const wanted = await change(page);
    await expect.poll(() => editor.complaints.some((it) => it.includes('who is signed in'))).toBe(true);
    await expect(ended(page)).toBeHidden();
    await page.unroute('**/graphql*');
    await actOn(on.stack, 'manager@example.org', 'endSessions');
    await press(page, 'Save');
    await goOn(editor, wanted);
  });
});

it('what was ticked is not saved as somebody else, who signs in instead; it is let go of, or waits for its editor', async () => {
  const visitor = await atWork();
  const { page, context, wanted } = visitor;
  page.on('dialog', (question) => void question.accept()); // the browser asks before it loads anew
  await actOn(on.stack, 'manager@example.org', 'endSessions');
  await press(page, 'Save');
  await expect(ended(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await ended(page).getByRole('link').click();
  const another = await opened;
  await fillSignIn(another, 'admin@example.org');
  const other = page.getByRole('alertdialog', { name: 'Somebody else has signed in' });
  await expect(other).toContainText('by Ruth Keller');
  expect(await axe(page)).toEqual([]);
  await other.getByRole('button', { name: 'Let it go' }).click();
  await expect(page.getByRole('button', { name: /Ada Lindqvist/ })).toBeVisible();
  await expect(tick(page, KEY)).toBeChecked({ checked: !wanted });
  await expect(other).toBeHidden();
});
