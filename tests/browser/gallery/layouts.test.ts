/**
 * The appearance of layouts outside the editor: list, history, timeline, countries, view as; and the readers' widgets.
 */
import { beforeAll, describe } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { demoSettings } from '../visits/adminVisits.ts';
import { publishEveryWidget } from '../visits/everyWidgetHome.ts';
import { gallery } from './gallery.ts';
import { dialog, EDITOR, editor, layoutGallery, press, pressIn, SITES } from './layoutGallery.ts';

const harness = withBrowser(demoSettings);

describe('layouts', () => {
  layoutGallery(harness, [
    {
      name: 'layouts',
      path: '/admin/layouts',
      signedInAs: editor,
      waitUntilReady: (page, term) => expect(page.getByText(term('Home page'))).toBeVisible(),
    },
    {
      // With a planned change.
      name: 'layout-history',
      path: `${EDITOR}/history`,
      signedInAs: editor,
      async waitUntilReady(page) {
        await expect(page.getByText('Without a row for Vietnam')).toBeVisible();
        await expect(page.getByText('A row for each')).toBeVisible();
      },
      moreStates: {
        async 'take-back'(page, term) {
          await page.getByRole('main').locator('a[href*="/history/"]').first().click();
          await press(page, term, 'Revert only this change…');
          await expect(dialog(page).getByRole('button', { name: term('Revert') })).toBeEnabled();
        },
      },
    },
    {
      name: 'layout-restore',
      path: `${EDITOR}/history/1`,
      signedInAs: editor,
      waitUntilReady: (page) => expect(page.locator('[data-difference]').first()).toBeVisible(),
      async arrange(page, term) {
        await press(page, term, 'Restore this revision…');
        await expect(dialog(page).locator('[data-impact]').first()).toBeVisible();
      },
    },
    {
      name: 'layout-timeline',
      path: `${EDITOR}/timeline`,
      signedInAs: editor,
      waitUntilReady: (page) => expect(page.getByRole('table')).toBeVisible(),
    },
    {
      name: 'layout-view-as',
      path: `${EDITOR}/view?country=MX`,
      signedInAs: editor,
      async waitUntilReady(page) {
        await expect(page.frameLocator('iframe').getByText('The lamp')).toBeVisible();
        await expect(page.locator('section[aria-labelledby=why] li').first()).toBeVisible();
      },
      moreStates: {
        async share(page, term) {
          await press(page, term, 'Share link');
          await pressIn(page, term, 'Create link');
          await expect(dialog(page).getByLabel(term('Link'))).toHaveValue(/link=/);
        },
        async shared(page, term) {
          await page.goto(await dialog(page).getByLabel(term('Link')).inputValue());
          await expect(page.getByText('The lamp')).toBeVisible();
          await expect(page.getByRole('status').first()).toBeVisible();
        },
        async 'link-ended'(page, term) {
          await page.goto(page.url().replace(/link=.*/, 'link=nothing'));
          await expect(page.getByRole('heading', { name: term('This link no longer works') })).toBeVisible();
        },
      },
      expectedMessages: /410/,
    },
    {
      name: 'layout-countries',
      path: `${EDITOR}/countries`,
      signedInAs: editor,
      waitUntilReady: (page) => expect(page.getByRole('table').first()).toBeVisible(),
    },
  ]);
});

describe("the readers' home page", () => {
  beforeAll(async () => {
    for (const site of SITES) await publishEveryWidget(harness.stack, site);
  });
  gallery(harness, [
    {
      // A widget of every type.
      name: 'widgets',
      path: '/',
      waitUntilReady: (page) => expect(page.getByRole('timer')).toBeVisible(),
    },
  ]);
});
