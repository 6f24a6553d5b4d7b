/** What is drawn by script stays in its place: the admin header with a long name, and while it learns of other sites. */
import { it } from 'vitest';
import { overflow } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { deviceOf, readerOf } from './ownThings.ts';

const on = withBrowser();

// Fails without: web/admin/shell, the ellipsis of the name and the room that is kept for the choice of sites.
it('the admin header keeps its place on a phone, and no name is too long for it in either direction', async () => {
  const reader = await readerOf(on, 'long@example.org');
  await reader.ask('UpdateProfile', {
    input: { givenName: 'Bartholomew-Maximilian', familyName: 'Wolfeschlegelsteinhausenbergerdorff' },
  });
  const { viewer } = await reader.ask<{ viewer: { id: string } }>('ViewerNow');
  await on.stack.program.services.direct.permissions.savePermissions(
    { body: { type: 'user', id: viewer.id, sites: null, permissions: ['super_admin'] } },
    await on.stack.callTo('permissions'),
  );
  const phone = { width: 390, height: 844 };
  const { page, complaints, close } = await deviceOf(on, reader, '/admin', { viewport: phone });
  await page.getByRole('combobox', { name: 'Site' }).waitFor();
  // Every shift so far, and none in the frames that follow.
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(moved).toBeLessThan(0.05);

  for (const language of ['en', 'ar']) {
    if (language === 'ar') await page.goto(`${on.stack.url}/admin/users?override=ar`);
    const menu = page.getByRole('button', { name: /Wolfeschlegel/ });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(menu).toBeVisible();
      expect(await overflow(page), `${language} at ${width} px`).toBe(0);
      // What does not fit ends in an ellipsis; the sign of a menu is in sight.
      const sign = (await menu.locator('svg').boundingBox())!;
      expect(sign.width).toBeGreaterThan(8);
      expect(sign.x).toBeGreaterThanOrEqual(0);
      expect(sign.x + sign.width).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});
