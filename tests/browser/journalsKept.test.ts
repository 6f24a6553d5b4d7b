/** What is typed in a journal and not in the account yet: on which page, for whom, and for how long. */
import { afterEach, describe, it } from 'vitest';
import type { Client } from '../support/account.ts';
import { axe, visit, type Visit } from '../support/browser.ts';
import { testNow } from '../support/stack.ts';
import { withBrowser } from '../support/withBrowser.ts';
import {
  begin,
  deviceOf,
  draftsOn,
  keptOn,
  paper,
  readerAgain,
  readerOf,
  saved,
  title,
  withoutSaves,
  write,
} from './ownThings.ts';
import { actOn, fillSignIn, isSignedIn, signInAs } from './signingIn.ts';
import { expect } from '../support/patience.ts';

/** Only ever grows: what the server has noted stays in its past. */
let minutes = 0;
const now = () => new Date(testNow().getTime() + minutes * 60_000);
const on = withBrowser({ now });
const here: Visit[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((it) => it.close()));
});
const note = (visitor: Visit): Visit => {
  here.push(visitor);
  return visitor;
};
const arrive = async (reader: Client, path: string, options?: Parameters<typeof visit>[1]) =>
  note(await deviceOf(on, reader, path, options));

describe('signing out', () => {
  it('takes the account’s journals off the device, and leaves what is the reader’s', async () => {
    const reader = await readerOf(on, 'hal@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await withoutSaves(page);
    await paper(page).fill('Between me and God');
    await saved(page, 'kept');
    expect(await draftsOn(page)).toContain('Between me');
    await page.evaluate(() => localStorage.setItem('textSize', '1.25'));
    await page.goto(`${on.stack.url}/login`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: /^Not all of your journal/ });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    expect(await draftsOn(page)).toContain('Between me');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out all the same' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    await expect.poll(() => draftsOn(page)).toBe('[]');
    const kept = await keptOn(page);
    expect(kept).not.toContain('Between me');
    expect(kept).toContain('"textSize":"1.25"');
    expect(kept).toContain('gdprConsent');
  });

  it('sends first what has not been sent', async () => {
    const reader = await readerOf(on, 'ivy@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    const at = new URL(page.url()).pathname;
    const letPass = await withoutSaves(page);
    await paper(page).fill('One more word');
    await saved(page, 'kept');
    await page.getByRole('link', { name: 'Account' }).click();
    await letPass();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    expect(await draftsOn(page)).toBe('[]');
    const other = await arrive(await readerAgain(on, 'ivy@example.org'), at);
    await expect(paper(other.page)).toHaveValue('One more word');
  });

  it('that nobody chose keeps what was not sent, for its writer alone', async () => {
    const reader = await readerOf(on, 'ida@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await write(page, 'Begun');
    await actOn(on.stack, 'ida@example.org', 'endSessions');
    await paper(page).fill('Begun, and half a sentence');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('half a sentence')).toBeHidden();
    await fillSignIn(page, 'ida@example.org');
    await isSignedIn(page);
    await expect(paper(page)).toHaveValue('Begun, and half a sentence');
    await saved(page);
    await page.reload();
    await expect(paper(page)).toHaveValue('Begun, and half a sentence');
  });

  it('that nobody chose keeps a label that is half typed, with nothing else to send', async () => {
    const reader = await readerOf(on, 'lea@example.org');
    const { page } = await arrive(reader, '/journals', { at: now() });
    await begin(page);
    await write(page, 'Written and sent');
    const label = page.getByRole('combobox', { name: 'Add a label' });
    await label.fill('gra');
    await actOn(on.stack, 'lea@example.org', 'endSessions');
    minutes += 2;
    await page.clock.setFixedTime(now());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(label).toHaveCount(0);
    await fillSignIn(page, 'lea@example.org');
    await isSignedIn(page);
    await expect(label).toHaveValue('gra');
    await expect.poll(() => draftsOn(page)).toContain('gra');
    await page.reload(); // and for the next page
    await expect(label).toHaveValue('gra');
    await saved(page);
    await label.fill('grace');
    await label.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove .*grace/ })).toBeVisible();
    await saved(page);
    await expect.poll(() => draftsOn(page)).toBe('[]');
  });

  it('that nobody chose shows nothing of it to whoever signs in next, and waits for its writer', async () => {
    const reader = await readerOf(on, 'joy@example.org');
    await readerOf(on, 'kai@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await actOn(on.stack, 'joy@example.org', 'endSessions');
    await paper(page).fill('For nobody else');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await fillSignIn(page, 'kai@example.org');
    await isSignedIn(page);
    await expect(paper(page)).toHaveValue('');
    await page.getByRole('link', { name: 'All entries' }).click();
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await signInAs(page, 'joy@example.org');
    await isSignedIn(page);
    await page.goto(`${on.stack.url}/journals`);
    await expect(page.getByRole('link', { name: /For nobody else/ })).toBeVisible();
    await expect.poll(() => draftsOn(page)).toBe('[]');
  });
});

describe('two pages of one browser', () => {
  it('keep what is typed in each, and the account has both', async () => {
    const reader = await readerOf(on, 'two@example.org');
    const { page, context } = await arrive(reader, '/journals');
    await begin(page);
    await write(page, 'morning\n\nnoon');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(paper(other)).toHaveValue(/noon/);
    const letPass = [await withoutSaves(page), await withoutSaves(other)];
    await paper(page).fill('MORNING\n\nnoon');
    await saved(page, 'kept');
    await paper(other).fill('morning\n\nNOON');
    await saved(other, 'kept');
    const kept = await draftsOn(page);
    expect(kept).toContain('MORNING\\n\\nnoon');
    expect(kept).toContain('morning\\n\\nNOON');
    for (const each of letPass) await each();
    await other.close(); // what it leaves behind is the next page's
    await page.reload();
    await expect(paper(page)).toHaveValue('MORNING\n\nNOON');
    await saved(page);
    expect(await draftsOn(page)).toBe('[]');
  });

  it('one of which is killed in mid-word: the next has all but the last moment', async () => {
    const reader = await readerOf(on, 'max@example.org');
    const { page, context } = await arrive(reader, '/journals');
    await begin(page);
    const at = page.url();
    await withoutSaves(page);
    const typing = paper(page)
      .pressSequentially('and the light shines in the darkness', { delay: 90 })
      .catch(() => undefined);
    await expect(paper(page)).toHaveValue(/light shines/);
    const devtools = await context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined); // no event of the page is heard any more
    await typing;
    const next = await context.newPage();
    await next.goto(at);
    await expect(paper(next)).toHaveValue(/^and the light/, { timeout: 15_000 });
  });

  it('of an older build left a draft: it is taken over', async () => {
    const reader = await readerOf(on, 'old@example.org');
    const { viewer } = await reader.ask<{ viewer: { id: string } }>('ViewerNow');
    const { page } = await arrive(reader, '/2026/11/20');
    const id = crypto.randomUUID();
    await page.evaluate(
      ([entry, account]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('lectern-journals', 1);
          request.addEventListener('upgradeneeded', () =>
            request.result.createObjectStore('drafts', { keyPath: 'id' }),
          );
          request.addEventListener('error', () => reject(request.error!));
          request.addEventListener('success', () => {
            const fields = { title: '', text: 'From before', labels: [], date: null, reading: null };
            const writtenAt = '2026-11-20T08:00:00.000Z';
            const draft = { id: entry, account, fields, base: null, baseRevision: 0, sent: null, writtenAt };
            const work = request.result.transaction('drafts', 'readwrite');
            work.objectStore('drafts').put(draft);
            work.addEventListener('complete', () => {
              request.result.close();
              resolve();
            });
          });
        }),
      [id, viewer.id],
    );
    await page.goto(`${on.stack.url}/journals/${id}`);
    await expect(paper(page)).toHaveValue('From before');
    await saved(page);
  });
});

describe('a line that is being written', () => {
  it('keeps its last space and its place, whatever comes in meanwhile', async () => {
    const reader = await readerOf(on, 'nan@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await title(page).pressSequentially('The lamp ');
    await saved(page);
    await expect(title(page)).toHaveValue('The lamp ');
    await expect(page.getByText('Two versions have met')).toBeHidden();
    await write(page, 'one\n\ntwo');
    const other = await arrive(reader, new URL(page.url()).pathname);
    await expect(paper(other.page)).toHaveValue(/two/);
    await write(other.page, 'zero\n\none\n\ntwo');
    await paper(page).press('Control+Home');
    await paper(page).press('End');
    await page.keyboard.type(', and');
    await expect(paper(page)).toHaveValue('zero\n\none, and\n\ntwo', { timeout: 15_000 });
    await page.keyboard.type(' a half');
    await expect(paper(page)).toHaveValue('zero\n\none, and a half\n\ntwo');
  });
});

describe('an entry that is deleted on one device', () => {
  it('says so on the other, and is kept there when that is wanted', async () => {
    const reader = await readerOf(on, 'pat@example.org');
    const one = await arrive(reader, '/journals');
    await begin(one.page);
    await write(one.page, 'Written once');
    const other = await arrive(reader, new URL(one.page.url()).pathname);
    await expect(paper(other.page)).toHaveValue('Written once');
    await one.page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(one.page.getByText('The entry was deleted.')).toBeVisible();
    await other.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(other.page.getByText('Deleted on another device')).toBeVisible();
    expect(await axe(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Keep it' }).click();
    await expect(other.page.getByText('Deleted on another device')).toBeHidden();
    await saved(other.page);
    await one.page.reload();
    await expect(one.page.getByRole('link', { name: /Written once/ })).toBeVisible();
  });

  it('is not put back by what was typed just before', async () => {
    const reader = await readerOf(on, 'quy@example.org');
    const { page } = await arrive(reader, '/journals');
    await begin(page);
    await write(page, 'Begun');
    await paper(page).fill('Begun, and thrown away');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByText('Nothing written yet')).toBeVisible();
    await page.waitForTimeout(3_000); // longer than a pause in typing
    await page.reload();
    await expect(page.getByText('Nothing written yet')).toBeVisible();
  });
});

it('going idle in the middle of a word loses none of it', async () => {
  const reader = await readerOf(on, 'uma@example.org');
  const { page } = await arrive(reader, '/journals');
  await begin(page);
  await withoutSaves(page);
  await paper(page).fill('Half a sent');
  await saved(page, 'kept');
  minutes += 16;
  await page.clock.setFixedTime(now());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Half a sent')).toHaveCount(0);
  await page.reload(); // whoever comes back may have closed it
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, 'uma@example.org');
  await isSignedIn(page);
  await expect(paper(page)).toHaveValue('Half a sent');
});

it('a browser that keeps nothing writes all the same, and says what is not saved', async () => {
  const reader = await readerOf(on, 'val@example.org');
  const visitor = note(await visit(on.browser, { at: now() }));
  const { page, context } = visitor;
  await context.addInitScript(() => {
    const refused = {
      get() {
        throw new DOMException('Refused.', 'SecurityError');
      },
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, refused);
  });
  await context.addCookies(
    [...reader.cookies].map(([name, value]) => ({
      name,
      value,
      url: on.stack.url,
      sameSite: 'Lax' as const,
    })),
  );
  await page.goto(`${on.stack.url}/journals`);
  await begin(page);
  await write(page, 'Kept nowhere here');
  await context.setOffline(true);
  await paper(page).fill('Kept nowhere here, and no network');
  await saved(page, 'nowhere');
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: /stay/i }).click();
  await context.setOffline(false);
  await saved(page);
});
