/** The admin header on phones: one line, stable while the screen loads, with a menu of screens and sites. */
import { it } from 'vitest';
import { horizontalOverflow } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { openDevice, createReader } from '../visits/readerDevices.ts';

const harness = withBrowser();

// Fails without: web/admin/shell/frame/AdminFrame.tsx, the menu of screens; web/admin/ui/Menu.tsx, icon
it('the admin header is one line on a phone, with the screens and the sites in a menu, in either direction', async () => {
  const reader = await createReader(harness, 'long@example.org');
  await reader.execute('UpdateProfile', {
    input: { givenName: 'Bartholomew-Maximilian', familyName: 'Wolfeschlegelsteinhausenbergerdorff' },
  });
  const { viewer } = await reader.execute<{ viewer: { id: string } }>('ViewerNow');
  await harness.stack.program.services.direct.permissions.savePermissions(
    { body: { type: 'user', id: viewer.id, sites: null, permissions: ['super_admin'] } },
    await harness.stack.callTo('permissions'),
  );
  const phone = { width: 390, height: 844 };
  const {
    page,
    browserErrors: complaints,
    close,
  } = await openDevice(harness, reader, '/admin', { viewport: phone });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Every shift of the header so far, and none in the frames that follow.
  const totalShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const header = document.querySelector('header')!;
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (sources.some(({ node }) => header.contains(node))) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(totalShift).toBeLessThan(0.01);

  for (const language of ['en', 'ar']) {
    if (language === 'ar') await page.goto(`${harness.stack.url}/admin/users?override=ar`);
    const menu = page.getByRole('button', { name: /Wolfeschlegel/ });
    const screens = page.locator('#admin-screens');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(menu).toBeVisible();
      expect(await horizontalOverflow(page), `${language} at ${width} px`).toBe(0);
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(64);
      await expect(screens).toBeHidden();
      const toggle = page.locator('[aria-controls=admin-screens]');
      await toggle.click();
      await expect(screens.getByRole('link')).not.toHaveCount(0);
      await expect(screens.getByRole('combobox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(screens).toBeHidden();
      await expect(toggle).toBeFocused();
      const icon = (await menu.locator('svg').boundingBox())!;
      expect(icon.width).toBeGreaterThan(8);
      expect(icon.x).toBeGreaterThanOrEqual(0);
      expect(icon.x + icon.width).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});
