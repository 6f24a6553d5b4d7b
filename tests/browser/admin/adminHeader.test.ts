/** The layout of the admin header is stable: with a long name, and while the list of other sites loads. */
import { it } from 'vitest';
import { horizontalOverflow } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { openDevice, createReader } from '../visits/readerDevices.ts';

const harness = withBrowser();

// Fails without: web/admin/shell, the ellipsis of the name and the room that is kept for the choice of sites.
it('the admin header does not shift on a phone, and a long name does not overflow in either direction', async () => {
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
  await page.getByRole('combobox', { name: 'Site' }).waitFor();
  // Every shift so far, and none in the frames that follow.
  const totalShift = await page.evaluate(
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
  expect(totalShift).toBeLessThan(0.05);

  for (const language of ['en', 'ar']) {
    if (language === 'ar') await page.goto(`${harness.stack.url}/admin/users?override=ar`);
    const menu = page.getByRole('button', { name: /Wolfeschlegel/ });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(menu).toBeVisible();
      expect(await horizontalOverflow(page), `${language} at ${width} px`).toBe(0);
      // A long name ends in an ellipsis; the menu icon stays visible.
      const icon = (await menu.locator('svg').boundingBox())!;
      expect(icon.width).toBeGreaterThan(8);
      expect(icon.x).toBeGreaterThanOrEqual(0);
      expect(icon.x + icon.width).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});
