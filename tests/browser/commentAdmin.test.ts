/** comment-admin: what waits is decided on, alone and by the heap, taken back, deleted, and clashes are told. Decision 39. */
import type { Page } from '@playwright/test';
import { afterEach, beforeAll, describe, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { axe, open, overflow, type visit, type Visit } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import {
  decide,
  DEMO_PASSWORD,
  editorOf,
  entry,
  openComments,
  PATH,
  putMany,
  READING,
  report,
  write,
} from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';
import { expect } from '../support/patience.ts';

/** Moves on: what was reported, decided and written has an order. */
const began = performance.now();
const now = () => new Date(testNow().getTime() + performance.now() - began);
const on = withBrowser({ now, settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const { arrive } = visitorsOf(on);
let admin: Client;
beforeAll(async () => void (admin = await editorOf(on.stack, 'admin')));

const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((it) => it.close()));
});
/** A moderator at their screen. */
const at = async (
  by = admin,
  path = '/comment-admin',
  options: Parameters<typeof visit>[1] = {},
): Promise<Visit> => {
  const visitor = await deviceOf(on, by, path, options);
  here.push(visitor);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
};
const list = (page: Page) => page.getByRole('list', { name: 'Comments' });
const row = (page: Page, text: string) => list(page).locator(':scope > li').filter({ hasText: text });
const act = (page: Page, text: string, name: string) =>
  row(page, text)
    .getByRole('button', { name: new RegExp(`^${name}:`) })
    .click();
const show = (page: Page, shown: string) =>
  page.getByRole('combobox', { name: 'Show' }).selectOption({ label: shown });
const seenByVisitors = async (text: string): Promise<boolean> => {
  const { page } = await arrive(PATH);
  await openComments(page);
  return (await entry(page, text).count()) > 0;
};
let people = 0;
/** A comment that waits, and its author. */
const waiting = async (text: string) => {
  const author = await readerOf(on, `author-${(people += 1)}@example.org`);
  return { author, ...(await write(author, text)) };
};
const stateOf = async (author: Client, id: string) => {
  const { viewer } = await author.ask<{
    viewer: { ownComments: { id: string; state: string; reason: string }[] };
  }>('OwnComments', { reading: READING });
  return viewer.ownComments.find((it) => it.id === id)?.state ?? 'gone';
};

describe('the screen', () => {
  it('is refused to readers, who are told which right it needs, and no names', async () => {
    const { page } = await at(await readerOf(on, 'reader@example.net'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this');
    await expect(page.getByRole('main')).toContainText('Comments: Change');
    await expect(page.getByRole('main')).toContainText('Whoever runs this site can give it to you.');
    await expect(page.getByRole('main')).not.toContainText('Lindqvist');
    expect(await axe(page)).toEqual([]);
  });

  it('has nothing that waits for whoever looks after another country than the reading’s', async () => {
    const mexican = await editorOf(on.stack, 'editor-mx', 'es', 'es.localhost');
    const visitor = await deviceOf(on, mexican, '/comment-admin', {}, on.stack.site('es'));
    here.push(visitor);
    await expect(visitor.page.getByText('Nada en espera')).toBeVisible(); // everybody's reading needs a right for all
    expect(visitor.complaints).toEqual([]);
  });

  it('counts what waits on the overview, and leads there', async () => {
    await waiting('Counted.');
    const { page } = await at(admin, '/admin');
    await expect(page.getByText(/^Waiting: [1-9]/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Comments' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');
    await expect(row(page, 'Counted.')).toBeVisible();
  });

  it('says so when it cannot be read, and tries again', async () => {
    const { page } = await at(admin, '/admin');
    await page.route('**/graphql*', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Comments' }).click();
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await page.unroute('**/graphql*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Counted.')).toBeVisible();
  });
});

describe('a comment that waits', () => {
  it('is shown to readers at once when it is approved, and waits again when that is taken back', async () => {
    const { author, id } = await waiting('The stairs, yes.');
    const { page, complaints } = await at();
    await expect(row(page, 'The stairs, yes.')).toContainText('Not shown yet');
    await expect(row(page, 'The stairs, yes.').getByRole('link', { name: 'Test' })).toHaveAttribute(
      'href',
      /^\/users\//,
    );
    const reading = row(page, 'The stairs, yes.').getByRole('link').last();
    await expect(reading).toHaveAttribute('href', /^\/2026\/11\/21\/.+#comments$/);
    await act(page, 'The stairs, yes.', 'Show to readers');
    await expect(page.getByText('Shown to readers: 1')).toBeVisible();
    await expect(row(page, 'The stairs, yes.')).toHaveCount(0);
    expect(await seenByVisitors('The stairs, yes.')).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('It is as it was before.')).toBeVisible();
    await expect(row(page, 'The stairs, yes.')).toBeVisible();
    expect(await stateOf(author, id)).toBe('HELD');
    expect(await seenByVisitors('The stairs, yes.')).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is refused with a reason, which its author reads; what was typed stays when it cannot be sent', async () => {
    const { author } = await waiting('Nobody asked me.');
    const { page } = await at();
    await act(page, 'Nobody asked me.', 'Refuse');
    const dialog = page.getByRole('dialog', { name: 'Refuse?' });
    await expect(dialog).toContainText('Nobody asked me.');
    expect(await axe(page)).toEqual([]);
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('<b>No</b>');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('Off the subject.');
    await page.route('**/graphql*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('Off the subject.');
    await page.unroute('**/graphql*');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Refused: 1')).toBeVisible();
    await show(page, 'Refused');
    await expect(row(page, 'Nobody asked me.')).toContainText('The reason given: Off the subject.');
    const own = await deviceOf(on, author, PATH);
    here.push(own);
    await openComments(own.page);
    await expect(entry(own.page, 'Nobody asked me.')).toContainText('The reason given: Off the subject.');
  });

  it('is deleted for good after a question, by who may', async () => {
    const { author, id } = await waiting('To be deleted.');
    const { page, complaints } = await at();
    await act(page, 'To be deleted.', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete for good?' });
    expect(await axe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'To be deleted.')).toBeVisible();
    await act(page, 'To be deleted.', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted: 1')).toBeVisible();
    await expect(row(page, 'To be deleted.')).toHaveCount(0);
    expect(await stateOf(author, id)).toBe('gone');
    expect(complaints).toEqual([]);
  });

  it('somebody else has decided on meanwhile is left as it is, and shown as it is', async () => {
    const { author, id } = await waiting('Two of us.');
    const { page, complaints } = await at();
    await expect(row(page, 'Two of us.')).toBeVisible();
    await decide(on.stack, id, 'reject');
    await act(page, 'Two of us.', 'Show to readers');
    const notice = page.getByRole('status').filter({ hasText: 'Somebody else was first' });
    await expect(notice).toContainText('Two of us.');
    await expect(notice).toContainText('Refused');
    await expect(notice).toContainText('The reason given: Not here.');
    await expect(row(page, 'Two of us.')).toHaveCount(0);
    expect(await stateOf(author, id)).toBe('REJECTED');
    expect(await axe(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});

describe('several at once', () => {
  it('are chosen, shown to readers together, and taken back together', async () => {
    const texts = ['Heap one.', 'Heap two.', 'Heap three.'];
    const written = [];
    for (const text of texts) written.push(await waiting(text));
    const { page, complaints } = await at();
    for (const text of texts) await row(page, text).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Chosen: 3' });
    await row(page, texts[2]!).getByRole('checkbox').uncheck();
    await expect(page.getByRole('group', { name: 'Chosen: 2' })).toBeVisible();
    await row(page, texts[2]!).getByRole('checkbox').check();
    await decide(on.stack, written[1]!.id, 'reject'); // by somebody else
    await bar.getByRole('button', { name: 'Show to readers' }).click();
    await expect(page.getByText('Shown to readers: 2')).toBeVisible();
    await expect(page.getByText('Somebody else was first')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, texts[0]!)).toBeVisible();
    await expect(row(page, texts[2]!)).toBeVisible();
    const states = await Promise.all(written.map(({ author, id }) => stateOf(author, id)));
    expect(states).toEqual(['HELD', 'REJECTED', 'HELD']);
    expect(complaints).toEqual([]);
  });

  it('come in pages; all of one are chosen by one box, and the last of a page lead to the page before', async () => {
    await putMany(
      on.stack,
      Array.from({ length: 25 }, (_, index) => `Page ${index + 1}.`),
      { state: 'rejected' },
    );
    const { page } = await at();
    await show(page, 'Refused');
    const rows = list(page).locator(':scope > li');
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows.first()).toContainText(/Page [1-9]\./);
    const count = await rows.count();
    expect(count).toBeLessThan(20);
    await page.getByRole('checkbox', { name: 'All on this page' }).check();
    await page
      .getByRole('group', { name: `Chosen: ${count}` })
      .getByRole('button', { name: 'Delete' })
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Chosen: ${count}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Deleted: ${count}`)).toBeVisible();
    await expect(rows).toHaveCount(20);
  });
});

it('what readers reported shows how often, what for and what they say; keeping it answers them', async () => {
  const { page: reading } = await arrive(PATH);
  await openComments(reading);
  const { data } = (
    await on.stack.program.services.direct.devotionals.listComments(
      { query: { id: READING } },
      await on.stack.callTo('devotionals'),
    )
  )[0]!;
  const { id, text } = data.find(({ name }) => name === 'Marguerite')!;
  for (const [index, note] of ['It sells a bus.', '', ''].entries())
    await report(await readerOf(on, `reporter-${index}@example.org`), id, note);
  expect(await seenByVisitors(text)).toBe(false); // three hide it
  const { page, complaints } = await at();
  await show(page, 'Reported');
  await expect(row(page, text)).toContainText('Hidden after reports');
  await expect(row(page, text)).toContainText('Reports: 3 · Advertises 3');
  await expect(row(page, text)).toContainText('It sells a bus.');
  await expect(row(page, text)).not.toContainText('reporter');
  await act(page, text, 'Show to readers');
  await expect(page.getByText('There are none of these')).toBeVisible();
  expect(await seenByVisitors(text)).toBe(true);
  expect(complaints).toEqual([]);
});

it('works by keyboard: the focus goes on to the next comment, and to the list’s place when it was the last', async () => {
  for (const text of ['First key.', 'Second key.']) await waiting(text);
  const { page, complaints } = await at();
  await expect(row(page, 'Second key.')).toBeVisible();
  const count = await list(page).locator(':scope > li').count();
  await row(page, 'First key.')
    .getByRole('button', { name: /^Show to readers/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'First key.')).toHaveCount(0);
  await expect(row(page, 'Second key.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Second key.').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'All on this page' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: `Chosen: ${count - 1}` });
  await bar.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  expect(complaints).toEqual([]);
});

it.each([
  ['en', 1],
  ['ar', 5],
  ['my', 4],
])('is whole on the narrowest screen, light and dark: %s', async (name, site) => {
  await putMany(on.stack, [`${'w'.repeat(300)} https://example.org/${'a'.repeat(300)}`], {
    state: 'held',
    site,
  });
  const visitor = await at(admin, '/comment-admin', {
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  const { page } = visitor;
  if (name !== 'en') await open(visitor, `${on.stack.url}/comment-admin?override=${name}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check();
  expect(await axe(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
