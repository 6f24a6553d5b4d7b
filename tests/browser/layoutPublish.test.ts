/** Publishing a layout: who is changed, who else was at it, what came before, what comes later. */
import type { Page } from '@playwright/test';
import { beforeEach, describe, it } from 'vitest';
import { axe, overflow } from '../support/browser.ts';
import { TEST_DAY } from '../support/stack.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, press, row as tableRow, workOf } from './adminVisits.ts';
import {
  addCountry,
  askToPublish,
  dialog,
  EDITOR,
  freshHome,
  mayEditLayouts,
  nameTest,
  publishAll,
  publishedRows,
  row,
  startEditing,
} from './layoutVisits.ts';
import { expect } from '../support/patience.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
const on = withBrowser({ ...demoSettings, now: () => now });
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

let revision: number;
beforeEach(async () => {
  now = new Date(`${TEST_DAY}T12:00:00Z`);
  revision = await freshHome(on.stack);
});

const rows = () => publishedRows(on.stack);
const note = (page: Page) => page.getByRole('status').getByText(/^Published: revision/);
/** Two editors with the same layout open. */
async function two(): Promise<[Page, Page]> {
  const [one, other] = [await at('editor', EDITOR), await at('admin', EDITOR)];
  await startEditing(one.page);
  await startEditing(other.page);
  return [one.page, other.page];
}
/** Waits for the draft to be saved, so that no save is on its way when the page is closed: it would meet the next test. */
const kept = (page: Page) => page.getByText(/^Draft kept/).waitFor();
const choose = (page: Page, side: string) =>
  dialog(page).getByRole('radio', { name: side, exact: true }).check();

describe('before publishing', () => {
  it('who is changed is said, with before and after, beside each other and on a phone below each other', async () => {
    const visitor = await at('editor', EDITOR);
    const { page } = visitor;
    await startEditing(page);
    await addCountry(page, 'mexico', 'Peru');
    await kept(page);
    await askToPublish(page);
    const impact = dialog(page).getByRole('region', { name: 'What changes for whom' });
    await expect(impact).toContainText('Peru: row 1 in place of row 3');
    // As long as the test runs, and when it has ended.
    await expect(impact.getByRole('listitem')).toHaveCount(3);
    await impact
      .getByRole('button', { name: 'Before and after: Peru, at once, until Nov 30, 2026, 11:59 PM UTC' })
      .click();
    // A row of a test comes in place of one: readers of each version see something else.
    const ofVersion = (version: string, side: string) =>
      impact.getByRole('region', { name: `Readers with version ${version}: ${side}` });
    await expect(ofVersion('B', 'After')).toBeVisible();
    const [before, after] = [ofVersion('A', 'Before'), ofVersion('A', 'After')];
    await expect(before).toContainText('The vine');
    await expect(after).toContainText('The lamp');
    const tops = async () => [(await before.boundingBox())!.y, (await after.boundingBox())!.y];
    let [one, other] = await tops();
    expect(one).toBe(other);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    [one, other] = await tops();
    expect(other).toBeGreaterThan(one!);
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('a problem leads to its place', async () => {
    const { page } = await at('editor', EDITOR);
    await startEditing(page);
    await addCountry(page, 'mexico', 'Vietnam');
    await kept(page);
    await askToPublish(page);
    await expect(dialog(page).getByRole('button', { name: 'Publish Changes' })).toBeDisabled();
    await dialog(page)
      .getByRole('button', { name: /Row 2.*Each country may only be assigned once: VN Invalid/ })
      .click();
    await expect(row(page, 'vietnam').locator('[data-mends=countries]')).toBeFocused();
  });
});

describe('two editors at once', () => {
  it('who change different fields of one row publish both, without a question', async () => {
    const [one, other] = await two();
    await nameTest(one, 'Lamp');
    await addCountry(other, 'mexico', 'Peru');
    await publishAll(one);
    await expect(note(one)).toBeVisible();
    await publishAll(other);
    await expect(note(other)).toBeVisible();
    expect(await rows()).toEqual(['mexico:MX,PE:Lamp', 'vietnam:VN:', 'others:default:']);
  });

  it.each([
    ['Yours', 'Second'],
    ['Published meanwhile', 'First'],
    ['What both began from', 'Hero'],
  ])('who change the same field choose, seeing all sides: %s', async (side, name) => {
    const [one, other] = await two();
    await nameTest(one, 'First');
    await nameTest(other, 'Second');
    await addCountry(other, 'mexico', 'Peru');
    await publishAll(one);
    await expect(note(one)).toBeVisible();
    await publishAll(other);
    await expect(other.getByRole('dialog', { name: 'You and somebody else changed the same' })).toBeVisible();
    await expect(dialog(other).getByRole('group')).toHaveCount(1);
    for (const text of ['First', 'Second', 'Hero']) await expect(dialog(other)).toContainText(text);
    await expect(dialog(other).getByText('The lamp')).toHaveCount(3);
    const go = dialog(other).getByRole('button', { name: 'Publish with these choices' });
    await expect(go).toBeDisabled(); // nothing is chosen for anybody
    expect(await axe(other)).toEqual([]);
    await other.setViewportSize({ width: 390, height: 800 });
    expect(await axe(other)).toEqual([]);
    await choose(other, side);
    await go.click();
    await expect(note(other)).toBeVisible();
    expect((await rows())[0]).toBe(`mexico:MX,PE:${name}`);
  });

  it('and a third: who meets nobody is asked nothing, who meets one is asked about that alone, nothing is lost', async () => {
    const [one, other] = await two();
    await mayEditLayouts(on.stack, 5, 'global');
    const { page: third } = await at('manager', EDITOR);
    await startEditing(third);
    await nameTest(one, 'First');
    await addCountry(other, 'mexico', 'Peru');
    await nameTest(third, 'Third');
    await addCountry(third, 'vietnam', 'Japan');
    for (const page of [one, other]) {
      await publishAll(page);
      await expect(note(page)).toBeVisible();
    }
    await publishAll(third);
    await expect(dialog(third).getByRole('group')).toHaveCount(1);
    await choose(third, 'Yours');
    await press(dialog(third), 'Publish with these choices');
    await expect(note(third)).toBeVisible();
    expect(await rows()).toEqual(['mexico:MX,PE:Third', 'vietnam:JP,VN:', 'others:default:']);
  });

  it('Escape leaves everything as it was', async () => {
    const [one, other] = await two();
    await nameTest(one, 'First');
    await nameTest(other, 'Second');
    await publishAll(one);
    await expect(note(one)).toBeVisible();
    await publishAll(other);
    await expect(dialog(other).getByRole('radio').first()).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog', { name: 'Publish Changes' })).toBeVisible();
    await other.keyboard.press('Escape');
    await row(other, 'mexico').getByRole('button', { name: 'Test settings' }).click();
    await expect(dialog(other).getByLabel('Name of the test')).toHaveValue('Second');
    expect((await rows())[0]).toBe('mexico:MX:First');
  });

  it.each([
    ['Yours', 'mexico:MX:Second'],
    ['Published meanwhile', 'vietnam:VN:'],
  ])(
    'a row one takes out while the other changes it stays or goes as it is chosen: %s',
    async (side, first) => {
      const [one, other] = await two();
      await row(one, 'mexico')
        .getByRole('button', { name: /^Move or change Row 1/ })
        .click();
      await one.getByRole('menuitem', { name: 'Remove' }).click();
      await nameTest(other, 'Second');
      await publishAll(one);
      await expect(note(one)).toBeVisible();
      await publishAll(other);
      await expect(dialog(other)).toContainText('The row is not there.');
      await choose(other, side);
      await press(dialog(other), 'Publish with these choices');
      await expect.poll(rows).toContain(first);
      expect((await rows()).some((it) => it.startsWith('mexico'))).toBe(side === 'Yours');
    },
  );
});

describe('ways back', () => {
  it('right after publishing it is undone from the note', async () => {
    const { page } = await at('editor', EDITOR);
    await startEditing(page);
    await nameTest(page, 'Lamp');
    await publishAll(page);
    await expect(note(page)).toContainText('Undo is here for 30 seconds');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await rows())[0]).toBe('mexico:MX:Hero');
  });

  it('the history shows what changed, and one country comes back as it was', async () => {
    const { widgets } = on.stack.program.services.direct;
    const call = await on.stack.callTo('widgets');
    const columns = [{ className: '', widgets: [{ id: 'vine' }] }];
    const body = {
      layout: 'homePage',
      added: [{ rowKey: 'vietnam', countries: ['VN', 'TH'], columns }],
      note: 'Vines',
    };
    await widgets.publishLayout({ query: { site: 1 }, body: body as never }, call);
    const visitor = await at('editor', `${EDITOR}/history`);
    const { page } = visitor;
    const entry = page.getByRole('listitem').filter({ hasText: 'Vines' });
    await expect(entry).toContainText('1 row changed');
    await expect(entry).toContainText('Thailand, Vietnam');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: `Look at revision ${revision + 1}` }).click();
    const change = page.locator('[data-difference=vietnam]');
    await expect(change.getByRole('region', { name: 'Before' })).toContainText('The bread');
    await expect(change.getByRole('region', { name: 'After' })).toContainText('The vine');
    const size = await change
      .getByRole('region', { name: 'After' })
      .getByText('The vine')
      .evaluate((it) => parseFloat(getComputedStyle(it).fontSize) * it.currentCSSZoom);
    expect(size).toBeGreaterThanOrEqual(11);
    await expect(change).toContainText('Countries: Thailand, Vietnam in place of Vietnam');
    await press(page, 'Take back this change');
    await expect(dialog(page)).toContainText('Vietnam: row 2 changes');
    expect(await axe(page)).toEqual([]);
    await press(dialog(page), 'Cancel');
    expect(await rows()).toContain('vietnam:TH,VN:'); // it was asked, and not done
    await goTo(visitor, `${EDITOR}/history/${revision}`);
    await press(page, 'Bring back…');
    await dialog(page).getByLabel('What comes back').selectOption('country');
    await dialog(page).getByLabel('Country').selectOption({ label: 'Vietnam' });
    await expect(dialog(page)).toContainText('Vietnam: row');
    expect(await axe(page)).toEqual([]);
    await press(dialog(page), 'Bring it back');
    await expect(note(page)).toBeVisible();
    const after = await rows();
    expect(after).toContain('vietnam:TH:'); // Thailand keeps what it has
    expect(after.filter((it) => it.includes(':VN:'))).toHaveLength(1);
    expect(visitor.complaints).toEqual([]);
  });
});

// The last one: the clock of the whole goes on in it, and does not come back.
describe('later', () => {
  it('a change is planned, moved, and published when its time has come; another is cancelled', async () => {
    const visitor = await at('editor', EDITOR, { timezoneId: 'America/Mexico_City' });
    const { page } = visitor;
    const plan = async (name: string, when: string) => {
      await startEditing(page);
      await nameTest(page, name);
      await askToPublish(page);
      await press(dialog(page), 'Publish later…');
      await dialog(page).getByLabel('Date and time').fill(when);
      await expect(dialog(page)).toContainText('UTC');
      expect(await axe(page)).toEqual([]);
      await dialog(page).getByLabel('A word for the history').fill(`${name} comes`);
      await press(dialog(page), 'Plan it');
      await expect(page.getByText('Planned for').first()).toBeVisible();
    };
    await plan('Later', '2026-11-24T06:00');
    await goTo(visitor, `${EDITOR}/history`);
    await expect(tableRow(page, 'Later comes')).toContainText('12:00');
    await expect(tableRow(page, 'Later comes')).toContainText('Waiting');
    expect((await rows())[0]).toBe('mexico:MX:Hero');
    expect(await axe(page)).toEqual([]);

    await tableRow(page, 'Later comes').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Change time or note' }).click();
    await dialog(page).getByLabel('Date and time').fill('2026-11-25T06:00');
    await press(dialog(page), 'Save');
    await expect(tableRow(page, 'Later comes')).toContainText('Nov 25, 2026');
    await goTo(visitor, `${EDITOR}/timeline`);
    await page.getByLabel('Country').selectOption({ label: 'Mexico' });
    await expect(page.getByRole('table')).toContainText('An A/B test is running.');
    expect(await axe(page)).toEqual([]);

    await goTo(visitor, EDITOR);
    await plan('Never', '2026-11-26T06:00');
    await goTo(visitor, `${EDITOR}/history`);
    await tableRow(page, 'Never comes').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Cancel the plan' }).click();
    await press(page.getByRole('alertdialog'), 'Cancel the plan');
    await expect(tableRow(page, 'Never comes')).toContainText('Cancelled');

    now = new Date('2026-11-27T12:00:00Z');
    await expect.poll(async () => (await rows())[0], { timeout: 15_000 }).toBe('mexico:MX:Later');
    // Days have passed: whoever looks signs in anew.
    const { page: then } = await at('editor', `${EDITOR}/history`, { at: now });
    await expect(tableRow(then, 'Later comes')).toContainText('Published as revision');
    await then.setViewportSize({ width: 390, height: 800 });
    expect(await overflow(then)).toBe(0);
    expect(await axe(then)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
