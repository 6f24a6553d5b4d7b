/** Services that fail while a reader navigates, and features that cannot be read. Decision 30; spec 2 §6, §7. */
import { it } from 'vitest';
import type { ServiceName } from '../../../rest/contract.ts';
import { unavailableProblem } from '../../../rest/problem.ts';
import { open } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { testNow } from '../../support/stack.ts';
import { createVisitors, withBrowser } from '../../support/withBrowser.ts';
import { storedValue } from '../visits/navigation.ts';

/** The features service has never been able to answer for this site. */
const UNKNOWN_SITE = 'odbx-vi';
const down = new Set<ServiceName>();

const harness = withBrowser({
  wrap: (service, transport) => async (name, input, call) => {
    const isUnknown = service === 'features' && JSON.stringify(input).includes(UNKNOWN_SITE);
    if (down.has(service) || isUnknown) throw unavailableProblem(service);
    return transport(name, input, call);
  },
});
const { newVisitor } = createVisitors(harness);

it('shows as much as possible while services fail, with notices for missing parts, and is complete after recovery', async () => {
  // Fails without: web/ui/UnavailablePage.tsx, its link or its `status`.
  const visitor = await newVisitor();
  const { page, browserErrors: complaints } = visitor;
  // No one has visited the site before: there is no earlier value to fall back to.
  for (const service of ['widgets', 'pages', 'translation', 'features'] as const) down.add(service);
  await open(visitor, harness.stack.url);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'This content is unavailable right now',
  );
  expect(complaints).toEqual([]); // no hydration mismatch

  // The devotionals service fails on the way to a day that is not cached.
  down.clear();
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Read Now' }).click();
  await expect(title).toBeVisible();
  down.add('devotionals');
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByRole('heading', { name: 'Temporarily unavailable' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'This content is unavailable right now',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater' })).toBeVisible();

  down.clear();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(title).toBeVisible();
});

it('shows features by flag, address and host, and by the stored copy while the service fails', async () => {
  // Fails without: web/base/site/features.tsx, `urlValue`, `host`; web/base/site/cachedFeatures.ts, `parse` in `featuresOn`.
  const visitor = await newVisitor();
  const { page, context, browserErrors: complaints } = visitor;
  const copy = JSON.stringify({ at: testNow().getTime() - 3_600_000, on: ['newDonationLink'] });
  await context.addInitScript((text) => localStorage.setItem('features:vi:US', text), copy);
  await open(visitor, `${harness.stack.site('vi')}/loaf-testing`);
  await expect(page.getByText('mở biểu mẫu mới')).toBeVisible();

  const newForm = page.getByText('The donate link opens the new form.');
  const oldForm = page.getByText('The donate link opens the old form.');
  const developers = page.getByText('This host is for development and testing.');
  await open(visitor, `${harness.stack.url}/loaf-testing?newDonationLink=1`);
  await expect(newForm).toBeVisible();
  await expect(oldForm).toHaveCount(0);
  await expect(developers).toBeVisible();
  // The device stores the flags of this page.
  await expect.poll(() => storedValue(page, 'features:en:US')).toContain('"cookieConsent"');
  expect(JSON.parse((await storedValue(page, 'features:en:US'))!)).toMatchObject({ at: testNow().getTime() });

  // A host that is not for developers, and no parameter in the address.
  await open(visitor, `http://127.0.0.1:${harness.stack.program.port}/loaf-testing`);
  await expect(oldForm).toBeVisible();
  await expect(newForm).toHaveCount(0);
  await expect(developers).toHaveCount(0);
  expect(complaints).toEqual([]); // no hydration mismatch among them
});
