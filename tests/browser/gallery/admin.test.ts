/** The gallery of the admin area without the layout editor: its screens and the dialogs with forms. */
import type { Page } from '@playwright/test';
import { beforeAll } from 'vitest';
import { horizontalOverflow } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { changeRights, DEMO_PASSWORD, demoSettings, userPath } from '../visits/adminVisits.ts';
import { signInEditor, insertComments } from '../visits/commenting.ts';
import { advanceClock } from './advanceClock.ts';
import { gallery, type Screen } from './gallery.ts';
import { uploadPictures } from './uploadPictures.ts';

const harness = withBrowser(demoSettings);
const as = { email: 'admin@example.org', password: DEMO_PASSWORD };
const AMAL = 6;

/** A text without a line break opportunity, with a long address in it. */
const UNBROKEN = `${'w'.repeat(300)} https://example.org/${'a'.repeat(300)}`;
beforeAll(async () => {
  for (const site of [1, 5])
    await insertComments(harness.stack, ['A short one.', UNBROKEN], { state: 'held', site });
  await makeDaysLack();
});

/** A day of the first site has nothing, one only a draft, one only a reading of the archive. */
async function makeDaysLack(): Promise<void> {
  const { program, callTo } = harness.stack;
  const { devotionals } = program.services.direct;
  const call = await callTo('devotionals');
  for (const date of ['11-24-2026', '11-24-2024', '11-25-2026', '11-25-2024', '11-26-2026'])
    await devotionals.trashDevotional({ query: { site_id: '1-publish', date } }, call);
  const draft = { date: '11-25-2026', title: 'A draft', featured_image: { full: '/media/x.jpg' } };
  await devotionals.saveDevotional({ query: { site_id: '1-draft' }, body: draft }, call);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const invalid = (page: Page) => page.locator('[aria-invalid=true]').first();

/** On a phone a row of the log starts at the reading side, and filters are in pairs per line. */
async function checkPhoneLog(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('table').getByRole('row').nth(1);
  /** Difference between the starts of author and action. Polled, because the layout may lag behind the window size. */
  const differenceOf = () =>
    row.evaluate((element) => {
      const startOf = (selector: string) => {
        const { left, right } = element.querySelector(selector)!.getBoundingClientRect();
        return Math.round(document.dir === 'rtl' ? right : left);
      };
      return startOf('td:nth-child(2) bdi') - startOf('td:nth-child(3) div > span');
    });
  await expect.poll(differenceOf).toBe(0);
  /** The fields are in pairs: how many lines there are more, or fewer, than half of the fields. */
  const extraLines = async () => {
    const bottoms = await page
      .getByRole('search')
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().bottom)));
    return new Set(bottoms).size - Math.ceil(bottoms.length / 2);
  };
  await expect.poll(extraLines).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** On a phone the account menu is within the window, and large enough for touch. */
async function checkPhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, /Ada Lindqvist/).click();
  const last = page.getByRole('menuitem').last();
  await last.waitFor();
  await expect.poll(async () => (await last.boundingBox())!.x).toBeGreaterThan(0);
  const { x, width, height } = (await last.boundingBox())!;
  expect(x + width).toBeLessThan(390);
  expect(height).toBeGreaterThanOrEqual(24);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
}

const flagRow = (page: Page) => page.locator('[data-entry]').getByText('newEditor', { exact: true });

const screens: readonly Screen[] = [
  {
    name: 'admin-start',
    path: '/admin',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByRole('main').locator('dl').getByRole('link').first().waitFor(),
    arrange: checkPhoneMenu,
    moreStates: {
      async 'session-ended'(page, term) {
        await advanceClock(page, 15);
        await page.getByRole('alertdialog', { name: term('Your session has ended') }).waitFor();
      },
    },
  },
  {
    name: 'admin-start-empty',
    path: '/admin',
    signedInAs: { email: 'manager@example.org', password: DEMO_PASSWORD },
    waitUntilReady: async (page) => page.getByRole('main').locator('dl').getByRole('link').first().waitFor(),
    arrange: async (page, term) => {
      await page.getByText(term('Nothing waits for you')).waitFor();
    },
  },
  {
    name: 'admin-search',
    path: '/admin',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    arrange: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').nth(3).waitFor();
    },
  },
  {
    name: 'admin-translation',
    path: '/admin/translation?language=ar&key=reading%23minutes',
    signedInAs: as,
    // Plurals with six forms.
    waitUntilReady: async (page) => page.locator('textarea').nth(5).waitFor(),
    moreStates: {
      // Placeholders are missing.
      async problem(page) {
        await page.locator('textarea').nth(5).fill('x');
        await page.getByRole('article').getByText('{count}').last().waitFor();
      },
      async details(page, term) {
        await button(page, /./).and(page.locator('article button')).last().click();
        await page.getByLabel(term('New comment')).fill(UNBROKEN);
      },
    },
  },
  {
    name: 'admin-translation-languages',
    path: '/admin/translation?view=languages',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByRole('table').getByRole('button').nth(4).waitFor(),
    moreStates: {
      async add(page, term) {
        await button(page, term('Add a language')).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('vi_VN');
        await button(page, term('Add language')).click();
        await dialog.getByText(term('This language is there already.')).waitFor();
      },
    },
  },
  {
    name: 'admin-users',
    path: '/users',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByRole('link', { name: 'Minh Trần' }).waitFor(),
    moreStates: {
      // With an address that has an account already.
      async invite(page, term) {
        await button(page, term('Invite user')).click();
        await page.getByRole('dialog').getByRole('textbox').first().fill('reader@example.org');
        await button(page, term('Send invitation')).click();
        await button(page, term('Find account')).waitFor();
      },
    },
  },
  {
    // With the change of another right by another manager meanwhile.
    name: 'admin-user',
    path: userPath(AMAL),
    signedInAs: as,
    waitUntilReady: async (page) => page.getByRole('heading', { level: 1, name: 'Amal Haddad' }).waitFor(),
    arrange: async (page, term) => {
      await page.getByRole('checkbox', { name: term('Edit devotionals') }).check();
      const other = await signInEditor(harness.stack, 'manager');
      await changeRights(other, AMAL, ({ adminKeys }) => ({
        adminKeys: adminKeys.includes('admin_site')
          ? adminKeys.filter((key) => key !== 'admin_site')
          : [...adminKeys, 'admin_site'],
      }));
      await button(page, term('Save')).click();
      await page.getByText(term('Your changes were added to theirs. Check them, then save.')).waitFor();
    },
    moreStates: {
      async effective(page, term) {
        await page.getByRole('tab', { name: term('Effective permissions') }).click();
        await page.getByRole('heading', { name: term('Who may do what?') }).waitFor();
      },
    },
  },
  {
    name: 'admin-groups',
    path: '/users/groups',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByText('shopkeepers').waitFor(),
    arrange: async (page, term) => {
      await button(page, term('Create group')).click();
      await page.getByRole('dialog').getByRole('textbox').fill('two words');
      await button(page, term('Save')).click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'admin-flags',
    path: '/feature-toggle',
    signedInAs: as,
    waitUntilReady: async (page) => flagRow(page).waitFor(),
  },
  {
    name: 'admin-flag-form',
    path: '/feature-toggle',
    signedInAs: as,
    waitUntilReady: async (page) => flagRow(page).waitFor(),
    arrange: async (page, term) => {
      await button(page, term('Create flag')).click();
      await page.locator('[data-field=name]').fill('two words');
      await page.locator('[data-field=start]').fill('2026-12-24T00:00');
      await page.locator('[data-field=end]').fill('2026-12-01T00:00');
      await button(page, term('Save')).click();
      await invalid(page).waitFor();
    },
  },
  {
    name: 'admin-flag-history',
    path: '/feature-toggle',
    signedInAs: as,
    waitUntilReady: async (page) => flagRow(page).waitFor(),
    arrange: async (page, term) => {
      await flagRow(page).click();
      await page.getByRole('tab', { name: term('History') }).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin-slide-ins-empty',
    path: '/header-slide-in',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('main table').waitFor(),
  },
  {
    name: 'admin-slide-in-form',
    path: '/header-slide-in',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('main table').waitFor(),
    arrange: async (page, term) => {
      await button(page, term('Create slide-in')).first().click();
      await page.locator('[data-field=name]').fill('Advent '.repeat(11));
      await page.locator('[data-field=start]').fill('2026-12-24T00:00');
      await page.locator('[data-field=end]').fill('2026-12-01T00:00');
      await button(page, term('Publish')).last().click();
      await invalid(page).waitFor();
    },
  },
  {
    name: 'admin-slide-ins',
    path: '/header-slide-in',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('main table').waitFor(),
    arrange: async (page, term) => {
      // Stays for the next sizes: the name is taken there.
      if ((await page.locator('[data-entry]').count()) === 0) {
        await button(page, term('Create slide-in')).first().click();
        for (const [field, text] of [
          ['name', 'Advent'],
          ['text', 'The plan for Advent begins on Sunday, and there is a reading for each day.'],
          ['linkText', 'Read'],
          ['link', '/today'],
        ])
          await page.locator(`[data-field=${field}]`).fill(text!);
        await button(page, term('Publish')).last().click();
        await page.locator('[data-entry]').first().waitFor({ state: 'attached' });
        await page.keyboard.press('Escape');
      }
      await page.locator('main [type=checkbox]').last().check();
      await page.getByRole('region', { name: term('Selected entries') }).waitFor();
    },
    moreStates: {
      dates: async (page, term) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByLabel(term('Status')).selectOption('published');
        await page.getByLabel(term('Start time')).first().selectOption('between');
        const days = page.locator('input[type=date]');
        await days.first().fill('2026-12-24');
        await days.last().fill('2026-12-01');
        await invalid(page).waitFor();
      },
      views: async (page, term) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await button(page, term('Views')).click();
        await page.getByRole('menuitem', { name: term('Save this view…') }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('summary').first().waitFor(),
    arrange: async (page, term) => {
      await checkPhoneLog(page);
      await page.locator('summary').first().click();
      await button(page, term('Verify log')).click();
      await page.getByText(term('No problems found')).waitFor();
    },
  },
  {
    name: 'admin-devotional-calendar',
    path: '/admin/devo-admin?at=2026-11',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('[data-day] [data-post]').nth(5).waitFor(),
    moreStates: {
      async menu(page) {
        await page.locator('[data-day] [aria-haspopup=menu]').nth(2).click();
        await page.getByRole('menuitem').first().waitFor();
      },
      async move(page, term) {
        await page.keyboard.press('Escape');
        await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
        for (const at of [1, 2]) await page.locator('[data-day]').nth(at).getByRole('checkbox').check();
        await button(page, term('Move…')).click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
      async filtered(page, term) {
        await button(page, term('Cancel')).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByLabel(term('Search'), { exact: true }).fill('no such reading');
        await page.locator('[data-match=false]').first().waitFor();
      },
      // With the question which comes first in its dates, what is taken out of a column, a text without a place to break,
      // and a row that is skipped.
      async import(page, term) {
        await button(page, term('More actions')).click();
        await page.getByRole('menuitem', { name: term('Import') }).click();
        const csv = ['Date,Title,Text', `01/02/2031,Bread,${UNBROKEN}`, '02/02/2031,,', ',No day,'].join(
          '\n',
        );
        const file = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
        await page.getByRole('dialog').getByText('2031-02-01').waitFor();
        await page.getByRole('dialog').locator('summary').last().click();
      },
      async 'import-checked'(page, term) {
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(term('Dates such as 1/3/2027')).selectOption('dayFirst');
        await button(page, term('Check the import')).click();
        await dialog.getByRole('definition').first().waitFor();
      },
    },
  },
  {
    name: 'admin-site-pages',
    path: '/pages',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('table').first().waitFor(),
    moreStates: {
      async form(page, term) {
        await button(page, term('Create page')).first().click();
        await page.locator('[data-field=title]').fill('Community '.repeat(20));
        await button(page, term('Add item')).click();
        await page.locator('[data-field="sections.0.html"][contenteditable=true]').fill(UNBROKEN);
        await page.locator('[data-field=slug]').fill('?');
        await button(page, term('Publish')).last().click();
        await invalid(page).waitFor();
      },
      async preview(page, term) {
        await page.locator('[data-field=slug]').fill(`community-${page.viewportSize()!.width}`);
        await button(page, term('Save draft')).click();
        await button(page, term('Preview draft…')).click();
        await page.frameLocator('[role=dialog] iframe').getByRole('heading', { level: 1 }).waitFor();
      },
    },
  },
  {
    // With an empty day, a draft and a day of the archive on the first site.
    name: 'admin-devotional-readiness',
    path: '/admin/devo-admin?view=readiness',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('[data-cell][data-state=empty]').first().waitFor(),
  },
  {
    name: 'admin-devotional-form',
    path: '/admin/devo-admin',
    signedInAs: as,
    // The upload of a file that is no recording.
    expectedMessages: /status of 400 \(Bad Request\)/,
    waitUntilReady: async (page) => page.locator('[data-day] button').nth(20).waitFor(),
    arrange: async (page, term) => {
      await button(page, term('Create devotional')).first().click();
      await page.locator('[data-field=title]').fill('Advent '.repeat(20));
      await page.locator('[data-field=country]').selectOption('MX');
      await button(page, term('Publish')).last().click();
      await invalid(page).waitFor();
    },
    moreStates: {
      async 'bible-references'(page, term) {
        await page
          .locator('[data-field=content][contenteditable=true]')
          .fill('John 3:16, Rom. 8:26 and Psalm 23.');
        await button(page, term('Bible references')).click();
        await button(page, 'Rom. 8:26').waitFor();
      },
      async footnote(page, term) {
        await button(page, term('Footnote')).click();
        await button(page, term('Add footnote')).waitFor();
      },
      // With a file that is no recording, and a draft to share.
      async 'recording-and-link'(page, term) {
        await page.keyboard.press('Escape');
        await page.locator('[data-field=date]').fill('2031-02-01');
        await page.locator('[data-field=country]').selectOption('');
        await page.locator('[data-field=number]').fill(String(Date.now() % 1_000_000_000));
        await page.locator('[data-field=title]').fill('Advent');
        await button(page, term('Save draft')).last().click();
        await button(page, term('Share the draft…')).waitFor();
        const file = { name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') };
        await page.locator('input[type=file][accept*=audio]').setInputFiles(file);
        await page.getByRole('alert').filter({ hasText: 'notes.mp3' }).waitFor();
        await button(page, term('Share the draft…')).click();
        await page.getByRole('dialog').getByRole('combobox').waitFor();
      },
      async compare(page, term) {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        const text = page.locator('[data-field=content][contenteditable=true]');
        for (const word of ['forgive', 'bless']) {
          await text.fill(`Forgive as he forgave. Be kind to each other, and ${word} each other. `.repeat(3));
          await button(page, term('Save draft')).last().click();
          await expect(button(page, term('Save draft')).last()).toBeDisabled();
        }
        await page.getByRole('tab', { name: term('History') }).click();
        await page.getByRole('tabpanel').getByText(term('Compare')).first().click();
        await page.getByRole('dialog').locator('ins').nth(2).waitFor();
      },
    },
  },
  {
    name: 'admin-comments',
    path: '/comment-admin',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByText(UNBROKEN).waitFor(),
    arrange: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'admin-comment-refusal',
    path: '/comment-admin',
    signedInAs: as,
    waitUntilReady: async (page) => page.getByText(UNBROKEN).waitFor(),
    arrange: async (page, term) => {
      await page.getByRole('listitem').filter({ hasText: UNBROKEN }).getByText(term('Reject')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('<b>No</b>');
      await dialog.getByRole('button', { name: term('Reject') }).click();
      await invalid(page).waitFor();
    },
  },
  {
    name: 'admin-translation-tools',
    path: '/admin/translation?view=files',
    signedInAs: as,
    // The frame of the fit test runs no scripts, and so not those that the gallery puts into every page.
    expectedMessages: /Blocked script execution in 'about:/,
    waitUntilReady: async (page, term) => button(page, term('Import a file')).waitFor(),
    arrange: async (page, term) => {
      await button(page, term('Import a file')).click();
      // Without a column of a language it is a file of any.
      const csv = ['key,text', 'shell#close,Z', 'shell#nav#today,Zz', `home#none,${UNBROKEN}`].join('\n');
      const file = { name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    moreStates: {
      async 'fit-test'(page, term) {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await button(page, term('Fit test')).click();
        await button(page, term('Test the pages')).waitFor();
      },
      async 'on-the-page'(page, term) {
        await button(page, /Ada Lindqvist/).click();
        await page.getByRole('menuitem', { name: term('Translate this page') }).click();
        await page.locator('[data-translating]').getByRole('combobox').waitFor();
      },
    },
  },
  {
    name: 'admin-media',
    path: '/admin/media-library',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('input[type=file]').waitFor({ state: 'attached' }),
    arrange: async (page) => {
      await uploadPictures(page.getByRole('main'), 'lake.jpg', 'notes.txt');
      await page.getByRole('alert').filter({ hasText: 'notes.txt' }).waitFor();
      await page.locator('[data-media]').filter({ hasText: 'lake.jpg' }).waitFor();
    },
    moreStates: {
      async removal(page, term) {
        const lake = page.locator('[data-media]').filter({ hasText: 'lake.jpg' }).first();
        await lake.click();
        await button(page, term('Move to trash')).click();
        await page.getByRole('tab', { name: term('Trash') }).click();
        await lake.click();
        await button(page, term('Delete permanently')).click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
  },
  {
    name: 'admin-picture',
    path: '/admin/media-library',
    signedInAs: as,
    waitUntilReady: async (page) => page.locator('input[type=file]').waitFor({ state: 'attached' }),
    arrange: async (page, term) => {
      await uploadPictures(page.getByRole('main'), 'hill.jpg');
      await page.getByRole('region', { name: /hill\.jpg/ }).waitFor();
      await page.getByRole('tab', { name: term('Cards') }).click();
      await button(page, term('Add crop')).click();
    },
  },
  {
    name: 'admin-refused',
    path: '/users',
    signedInAs: { email: 'reader@example.org', password: DEMO_PASSWORD },
    status: 403,
    waitUntilReady: async (page, term) =>
      page.getByRole('heading', { level: 1, name: term('You can’t open this screen') }).waitFor(),
  },
];

gallery(harness, screens);
