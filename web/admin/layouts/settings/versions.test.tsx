/** The test of a widget in its form: versions, shares, dates, and issues by version. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { emptyOf, fill, clickIssue, missing, press, showForm, submitButton } from './settings.fixture.tsx';

beforeAll(stubMissingDom);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  return () => vi.useRealTimers();
});

const titled = { ...emptyOf('content-card'), title: 'A small light' };
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const panel = () => screen.getByRole('tabpanel');
const share = (version: string) => screen.getByLabelText(`Share of version ${version} (%)`);
const openTab = async (name: string) => {
  fireEvent.click(await tab(name));
  await waitFor(() => expect(panel()).toHaveAccessibleName(new RegExp(`^${name}`)));
};

async function startTest(settings = titled) {
  const shown = showForm('content-card', { settings });
  press('Test another version');
  await waitFor(() => expect(panel()).toHaveAccessibleName(/^B/));
  return shown;
}

async function startTestWithDates() {
  const shown = await startTest();
  fill('Start date', '2026-12-01');
  fill('End date', '2026-12-24');
  press('Use these dates for all versions');
  fill('Test start date (UTC)', '2026-12-01');
  fill('Test end date (UTC)', '2026-12-20');
  await waitFor(() => expect(shown.issues()).toEqual([]));
  return shown;
}

describe('a test', () => {
  it('that hides its widget until it starts says so at its dates', async () => {
    await startTestWithDates();
    const notes = screen.getAllByText('No one sees this widget until Dec 1, 2026, 12:00 AM.', {
      exact: false,
    });
    expect(notes).toHaveLength(2); // next to the dates of a version, and next to those of the test
  });

  it('starts as a copy of A at 99/1, with reports to the editor in the site’s language, and opens B', async () => {
    const { content } = await startTest();
    expect(within(panel()).getByLabelText('Title')).toHaveValue('A small light');
    expect(content()).toMatchObject({
      percentages: { A: 99, B: 1 },
      abEmail: 'ruth@example.org',
      abScheduledLang: 'en_US',
      abActive: true,
      versions: { B: { title: 'A small light' } },
    });
    expect(screen.getByText(/An even split is fastest/)).toBeVisible();
    await waitFor(async () => expect(await tab('B')).toHaveFocus());
  });

  it('requires two dates and an address, each with its own error', async () => {
    const { issues } = await startTest();
    expect(issues()).toEqual(['abStartDate: testStart', 'abEndDate: testEnd']);
    expect(submitButton()).toBeDisabled();
    for (const name of ['A', 'B']) expect(await tab(name)).not.toHaveTextContent('to fix');
    fill('Email for reports', 'nobody');
    await waitFor(() =>
      expect(screen.getByLabelText('Email for reports')).toHaveAccessibleDescription(
        /Invalid email: Please include/,
      ),
    );
    fill('Email for reports', '');
    await waitFor(() =>
      expect(screen.getByLabelText('Email for reports')).toHaveAccessibleDescription(/Email is required/),
    );
  });

  it('has its days in its versions, which follow a change until they have days of their own', async () => {
    const { content, issues } = await startTest();
    fill('Test start date (UTC)', '2026-12-01');
    fill('Test end date (UTC)', '2026-12-20');
    await waitFor(() => expect(issues()).toEqual([]));
    expect(content()).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-20',
      versions: { B: { startDate: '2026-12-01', endDate: '2026-12-20' } },
    });
    const own = screen.getByText('More: other dates for version B').closest('details')!;
    expect(own).not.toHaveAttribute('open');
    fill('End date', '2026-12-24', within(own));
    fill('Test end date (UTC)', '2026-12-22');
    await waitFor(() =>
      expect(content()).toMatchObject({ endDate: '2026-12-22', versions: { B: { endDate: '2026-12-24' } } }),
    );
  });

  it('with its dates in all versions is valid content', async () => {
    const { content } = await startTestWithDates();
    expect(checkWidget('content-card', content()).issues).toEqual([]);
    expect(content()).toMatchObject({
      startDate: '2026-12-01',
      versions: { B: { startDate: '2026-12-01', endDate: '2026-12-24' } },
      abStartDate: '2026-12-01',
      abEndDate: '2026-12-20',
    });
    expect(submitButton()).toBeEnabled();
    expect(missing()).toEqual([]);
  });

  it('gives each version its own settings', async () => {
    const { content } = await startTestWithDates();
    fill('Title', 'Another light', within(panel()));
    await openTab('A');
    expect(within(panel()).getByLabelText('Title')).toHaveValue('A small light');
    fill('Title', 'The first', within(panel()));
    await waitFor(() =>
      expect(content()).toMatchObject({ title: 'The first', versions: { B: { title: 'Another light' } } }),
    );
  });

  it('requires integer shares from 1 to 99 with the sum 100', async () => {
    const { content, issues } = await startTestWithDates();
    fill('Share of version B (%)', '0');
    await waitFor(() => expect(share('B')).toHaveAccessibleDescription(/Enter a whole number from 1 to 99/));
    fill('Share of version B (%)', '1.5');
    await waitFor(() => expect(issues()).toContain('percentages.B: percent'));
    fill('Share of version B (%)', '၄၀'); // in Burmese digits
    await waitFor(() => expect(issues()).toEqual(['percentages: percentTotal']));
    expect(screen.getByText('Total: 139%')).toBeVisible();
    expect(submitButton()).toBeDisabled();
    press('Split evenly');
    await waitFor(() => expect(content()).toMatchObject({ percentages: { A: 50, B: 50 } }));
    expect([share('A'), share('B')].map((it) => (it as HTMLInputElement).value)).toEqual(['50', '50']);
    expect(submitButton()).toBeEnabled();
    await waitFor(() => expect(screen.queryByText('The percentages must add up to 100.')).toBeNull());
  });

  it('reports the error keys of the specification', async () => {
    const content = {
      ...titled,
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      versionCount: 3,
      percentages: { A: 100, B: 0, C: '' },
      versions: { B: {}, C: {} },
      abEmail: 'x',
      abStartDate: '2026-12-05',
      abEndDate: '2026-12-04',
    };
    const keys = checkWidget('content-card', content).issues.flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([
      'aPercentMaxError',
      'bPercentMinError',
      'cPercentRequired',
      'abEndDate',
      'abEmailInvalid',
    ]);
  });

  it('adds a version, and returns a removed one’s share to A, keeping the focus in the form', async () => {
    const { content } = await startTestWithDates();
    press('Add version');
    await waitFor(() => expect(panel()).toHaveAccessibleName(/^C/));
    fill('Title', 'A third', within(panel()));
    await waitFor(() => expect(content()).toMatchObject({ percentages: { A: 98, B: 1, C: 1 } }));
    await openTab('B');
    press('Remove version B');
    await waitFor(() =>
      expect(content()).toMatchObject({
        percentages: { A: 99, B: 1 },
        versions: { B: { title: 'A third' } },
      }),
    );
    await waitFor(async () => expect(await tab('A')).toHaveFocus());
    expect(document.querySelector('[data-said]')).toHaveTextContent(
      'Version B removed. Its share went to A.',
    );
    await openTab('B');
    press('Remove version B');
    await waitFor(() => expect(content()).not.toHaveProperty('versionCount'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test another version' })).toHaveFocus());
  });

  it('requires no dates while it is off', async () => {
    const { issues } = await startTest();
    fill('Run this test', false);
    await waitFor(() => expect(issues().join()).not.toContain('abStartDate'));
  });

  it('cannot end before today, unless it was published so', async () => {
    const { content } = await startTestWithDates();
    const old = { ...content(), abStartDate: '2026-10-01', abEndDate: '2026-10-20' };
    document.body.innerHTML = '';
    const { issues } = showForm('content-card', { settings: old });
    expect(issues()).toEqual([]);
    fill('Test end date (UTC)', '2026-10-21');
    await waitFor(() => expect(issues()).toEqual(['abEndDate: testEnded']));
    fill('Test end date (UTC)', '2026-09-21');
    await waitFor(() => expect(issues()).toEqual(['abEndDate: order']));
    fill('Test end date (UTC)', '2026-11-20');
    await waitFor(() => expect(issues()).toEqual([]));
  });

  it('is not offered for a feature toggle', async () => {
    showForm('feature-toggle');
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: 'Test another version' })).toBeNull();
  });
});

describe('tabs', () => {
  it('are navigated by arrow keys, and scroll above five', async () => {
    await startTestWithDates();
    for (let count = 2; count < 5; count++) press('Add version');
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(5));
    expect(screen.getByRole('tablist')).not.toHaveAttribute('data-scrolls');
    press('Add version');
    await waitFor(() => expect(screen.getByRole('tablist')).toHaveAttribute('data-scrolls'));
    await waitFor(async () => expect(await tab('F')).toHaveFocus());
    await openTab('A');
    const first = await tab('A');
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    await waitFor(async () => expect(await tab('B')).toHaveFocus());
  });
});

describe('the issue list', () => {
  const redIssues = () =>
    [...document.querySelectorAll('[data-missing=said]')].map(({ textContent }) => textContent);
  const TITLE = 'Title: Enter a title for the card.';

  it('is muted initially, and turns red with the field', async () => {
    showForm('content-card');
    expect(screen.getByText('Still needed before “Submit”:')).toBeVisible();
    expect([missing(), redIssues()]).toEqual([[TITLE], []]);
    fireEvent.blur(screen.getByLabelText('Title'));
    await waitFor(() => expect(redIssues()).toEqual([TITLE]));
    expect(screen.getByLabelText('Title')).toBeInvalid();
  });

  it('lists all issues, each with a link to its field', async () => {
    showForm('banner-card');
    expect(missing()).toEqual([
      'Image: Choose an image for the banner.',
      'Alt text: Describe what the image shows.',
    ]);
    clickIssue('Alt text: Describe what the image shows.');
    await waitFor(() => expect(screen.getByLabelText('Alt text')).toHaveFocus());
    await waitFor(() => expect(redIssues()).toEqual(['Alt text: Describe what the image shows.']));
  });

  it('focuses the field, which then shows its error', async () => {
    showForm('content-card');
    clickIssue(TITLE);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title for the card.'),
    );
  });

  it('opens the tab of another version', async () => {
    const { issues } = await startTestWithDates();
    fill('Title', ' ', within(panel()));
    await waitFor(() => expect(issues()).toEqual(['versions.B.title: cardTitle']));
    await openTab('A');
    expect(await tab('B')).toHaveTextContent('1 to fix');
    clickIssue('Version B: Title: Enter a title for the card.');
    await waitFor(() => expect(panel()).toHaveAccessibleName(/^B/));
    await waitFor(() => expect(within(panel()).getByLabelText('Title')).toHaveFocus());
  });

  it('focuses custom controls: a picture, a list', async () => {
    showForm('banner-card');
    clickIssue('Image: Choose an image for the banner.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Choose an image' })[0]).toHaveFocus());
    document.body.innerHTML = '';
    showForm('link-list');
    clickIssue('Links: Add at least one link.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
    await waitFor(() => expect(screen.getByText('Add at least one link.')).toBeVisible());
  });
});
