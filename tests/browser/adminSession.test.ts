/** A session that ends under an editor's hands: what was being changed stays, and is saved once they are in again. */
import { it } from 'vitest';
import { axe } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, withBrowser } from '../support/withBrowser.ts';
import { demoSettings, fillSignIn, press, tab, tick, workOf } from './adminVisits.ts';

const on = withBrowser(demoSettings);
const { meet } = visitorsOf(on);
const { at, goTo } = workOf(on, meet);

const AMAL = '/users/0d3a0000-0000-4000-8000-000000000006';
const RUTH = '/users/0d3a0000-0000-4000-8000-000000000005';

it('a right that was ticked before somebody else ended the session is saved after signing in again', async () => {
  const ruth = await at('manager', AMAL);
  const ada = await at('admin', RUTH);
  const { page, context } = ruth;
  await tick(page, 'Look after the site').check();

  await tab(ada.page, 'Account');
  await press(ada.page, 'End all sessions');
  await press(ada.page.getByRole('alertdialog'), 'End all sessions');
  await expect(ada.page.getByText('All sessions have ended.')).toBeVisible();

  await press(page, 'Save');
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await ended.getByRole('link').click();
  const another = await opened;
  await fillSignIn(another, 'manager@example.org');
  await expect(ended).toBeHidden();

  await expect(tick(page, 'Look after the site')).toBeChecked();
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await goTo(ada, AMAL);
  await expect(tick(ada.page, 'Look after the site')).toBeChecked();
  expect(ada.complaints).toEqual([]);
});
