/** Long names, many labels, notes and refusals: everything stays where it belongs, on the narrowest window too. */
import { describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { withBrowser, visitorsOf } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';
import { begin, deviceOf, readerOf, write } from './ownThings.ts';

const on = withBrowser();
const { arrive } = visitorsOf(on);
const phone = { viewport: { width: 390, height: 844 } };

describe.each(['en', 'ar'])('the admin header of the site %s', (name) => {
  it.each([320, 390])('with a name of 60 letters is no wider than a window of %i px', async (width) => {
    const reader = await readerOf(on, `${crypto.randomUUID()}@example.org`);
    await reader.ask('UpdateProfile', {
      input: { givenName: 'Bartholomew-Maximilian', familyName: 'Wolfeschlegelsteinhausenbergerdorff' },
    });
    const { page, close } = await deviceOf(on, reader, `/admin/users?override=${name}`, {
      viewport: { width, height: 700 },
    });
    const menu = page.getByRole('button', { name: /Wolfeschlegel/ });
    await menu.waitFor();
    expect(await overflow(page)).toBe(0);
    // What does not fit ends in an ellipsis; the sign of a menu is in sight.
    const sign = (await menu.locator('svg').boundingBox())!;
    expect(sign.width).toBeGreaterThan(8);
    expect(sign.x).toBeGreaterThanOrEqual(0);
    expect(sign.x + sign.width).toBeLessThanOrEqual(width);
    await close();
  });
});

it('the admin area on a phone stands still while its header learns of other sites', async () => {
  const reader = await readerOf(on, `${crypto.randomUUID()}@example.org`);
  const { viewer } = await reader.ask<{ viewer: { id: string } }>('ViewerNow');
  await on.stack.program.services.direct.permissions.savePermissions(
    { body: { type: 'user', id: viewer.id, sites: null, permissions: ['super_admin'] } },
    await on.stack.callTo('permissions'),
  );
  const { page, close } = await deviceOf(on, reader, '/admin', phone);
  await page.getByRole('combobox', { name: 'Site' }).waitFor();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
  expect(moved).toBeLessThan(0.05);
  await close();
});

describe('a journal on a phone', () => {
  it('has one line of labels, however many there are, and notes below them', async () => {
    const reader = await readerOf(on, `${crypto.randomUUID()}@example.org`);
    const labels = Array.from({ length: 20 }, (_, index) => `label number ${index}`);
    const input = {
      id: crypto.randomUUID(),
      saveId: crypto.randomUUID(),
      baseRevision: 0,
      title: 'An entry',
      text: 'Words',
      labels,
      writtenAt: '2026-11-20T08:00:00.000Z',
      zone: 'UTC',
    };
    await reader.ask('SaveJournal', { site: { domain: 'localhost' }, input });
    const { page, close } = await deviceOf(on, reader, '/journals', phone);
    const entry = page.getByRole('link', { name: /An entry/ });
    await entry.waitFor();
    expect((await entry.boundingBox())!.y).toBeLessThan(600);
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);

    await begin(page);
    await write(page, 'Not for long');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    const note = page.getByText('The entry was deleted.');
    await note.waitFor();
    await page.waitForURL(/\/journals$/);
    // The page has the focus after a navigation; the note stays at the foot.
    await expect.poll(async () => (await note.boundingBox())!.y).toBeGreaterThan(700);
    await close();
  });
});

it('the sign-in dialog stands still when it says what went wrong', async () => {
  const { page } = await arrive('/journals', phone);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('E-mail address').fill('nobody@example.org');
  await dialog.locator('input[type=password]').fill('not a password of theirs');
  const top = async () => {
    await dialog.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
    return (await dialog.boundingBox())!.y;
  };
  const before = await top();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await top()).toBe(before);
});
