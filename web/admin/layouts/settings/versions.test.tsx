/** A widget's test in its form: versions, shares, dates, and what is wrong in which. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { completeDom } from '../../dev/testing.tsx';
import { emptyOf, fill, lead, missing, press, showForm, submitButton } from './testing.tsx';

beforeAll(completeDom);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  return () => vi.useRealTimers();
});

const titled = { ...emptyOf('content-card'), title: 'A small light' };
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const panel = () => screen.getByRole('tabpanel');
const share = (version: string) => screen.getByLabelText(`Share of ${version} in percent`);
const go = async (name: string) => {
  fireEvent.click(await tab(name));
  await waitFor(() => expect(panel()).toHaveAccessibleName(new RegExp(`^${name}`)));
};

async function begun(settings = titled) {
  const shown = showForm('content-card', { settings });
  press('Test another version');
  await waitFor(() => expect(panel()).toHaveAccessibleName(/^B/));
  return shown;
}

async function dated() {
  const shown = await begun();
  fill('First day', '2026-12-01');
  fill('Last day', '2026-12-24');
  press('Take these dates for all versions');
  fill('First day of the test (UTC)', '2026-12-01');
  fill('Last day of the test (UTC)', '2026-12-20');
  await waitFor(() => expect(shown.wrong()).toEqual([]));
  return shown;
}

describe('a test', () => {
  it('that hides its widget until it begins says so where its days are typed', async () => {
    await dated();
    const said = screen.getAllByText('Until Dec 1, 2026, 12:00 AM nobody sees this widget.', {
      exact: false,
    });
    expect(said).toHaveLength(2); // beside the days of a version, and beside those of the test
  });

  it('begins with a copy of A at 99/1, mails to the editor in the site’s language, and shows B', async () => {
    const { content } = await begun();
    expect(within(panel()).getByLabelText('Title')).toHaveValue('A small light');
    expect(content()).toMatchObject({
      percentages: { A: 99, B: 1 },
      abEmail: 'ruth@example.org',
      abScheduledLang: 'en_US',
      abActive: true,
      versions: { B: { title: 'A small light' } },
    });
    expect(screen.getByText(/Equal shares are quickest/)).toBeVisible();
    await waitFor(async () => expect(await tab('B')).toHaveFocus());
  });

  it('needs a start and an end of each version, its days and an address, each said where it is', async () => {
    const { wrong } = await begun();
    expect(wrong()).toEqual([
      'startDate: versionStart',
      'endDate: versionEnd',
      'versions.B.startDate: versionStart',
      'versions.B.endDate: versionEnd',
      'abStartDate: testStart',
      'abEndDate: testEnd',
    ]);
    expect(submitButton()).toBeDisabled();
    for (const name of ['A', 'B']) expect(await tab(name)).toHaveTextContent('to put right: 2');
    fill('E-mail for its reports', 'nobody');
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail for its reports')).toHaveAccessibleDescription(
        /Invalid email: Please include/,
      ),
    );
    fill('E-mail for its reports', '');
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail for its reports')).toHaveAccessibleDescription(
        /Email is required/,
      ),
    );
  });

  it('with its dates in all versions is what the service accepts', async () => {
    const { content } = await dated();
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

  it('gives each version settings of its own', async () => {
    const { content } = await dated();
    fill('Title', 'Another light', within(panel()));
    await go('A');
    expect(within(panel()).getByLabelText('Title')).toHaveValue('A small light');
    fill('Title', 'The first', within(panel()));
    await waitFor(() =>
      expect(content()).toMatchObject({ title: 'The first', versions: { B: { title: 'Another light' } } }),
    );
  });

  it('keeps shares whole, from 1 to 99, and 100 together', async () => {
    const { content, wrong } = await dated();
    fill('Share of B in percent', '0');
    await waitFor(() => expect(share('B')).toHaveAccessibleDescription(/A whole number from 1 to 99/));
    fill('Share of B in percent', '1.5');
    await waitFor(() => expect(wrong()).toContain('percentages.B: percent'));
    fill('Share of B in percent', '40');
    await waitFor(() => expect(wrong()).toEqual(['percentages: percentTotal']));
    expect(screen.getByText('Together 139 %')).toBeVisible();
    expect(submitButton()).toBeDisabled();
    press('Even out');
    await waitFor(() => expect(content()).toMatchObject({ percentages: { A: 50, B: 50 } }));
    expect([share('A'), share('B')].map((it) => (it as HTMLInputElement).value)).toEqual(['50', '50']);
    expect(submitButton()).toBeEnabled();
  });

  it('is told by the error keys of the specification', async () => {
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

  it('takes another version, and lets one go: its share comes back to A, and the focus stays in the form', async () => {
    const { content } = await dated();
    press('Add a version');
    await waitFor(() => expect(panel()).toHaveAccessibleName(/^C/));
    fill('Title', 'A third', within(panel()));
    await waitFor(() => expect(content()).toMatchObject({ percentages: { A: 98, B: 1, C: 1 } }));
    await go('B');
    press('Remove version B');
    await waitFor(() =>
      expect(content()).toMatchObject({
        percentages: { A: 99, B: 1 },
        versions: { B: { title: 'A third' } },
      }),
    );
    await waitFor(async () => expect(await tab('A')).toHaveFocus());
    expect(document.querySelector('[data-said]')).toHaveTextContent(
      'Version B was removed; its share went to A.',
    );
    await go('B');
    press('Remove version B');
    await waitFor(() => expect(content()).not.toHaveProperty('versionCount'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test another version' })).toHaveFocus());
  });

  it('switched off needs no days', async () => {
    const { wrong } = await begun();
    fill('The test is switched on', false);
    await waitFor(() => expect(wrong().join()).not.toContain('abStartDate'));
  });

  it('may not end before today, unless that is how it was published', async () => {
    const { content } = await dated();
    const old = { ...content(), abStartDate: '2026-10-01', abEndDate: '2026-10-20' };
    document.body.innerHTML = '';
    const { wrong } = showForm('content-card', { settings: old });
    expect(wrong()).toEqual([]);
    fill('Last day of the test (UTC)', '2026-10-21');
    await waitFor(() => expect(wrong()).toEqual(['abEndDate: testEnded']));
    fill('Last day of the test (UTC)', '2026-09-21');
    await waitFor(() => expect(wrong()).toEqual(['abEndDate: order']));
    fill('Last day of the test (UTC)', '2026-11-20');
    await waitFor(() => expect(wrong()).toEqual([]));
  });

  it('is nothing for a feature toggle, which is a switch', async () => {
    showForm('feature-toggle');
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: 'Test another version' })).toBeNull();
  });
});

describe('tabs', () => {
  it('are gone through by arrows, and scroll above five', async () => {
    await dated();
    for (let count = 2; count < 5; count++) press('Add a version');
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(5));
    expect(screen.getByRole('tablist')).not.toHaveAttribute('data-scrolls');
    press('Add a version');
    await waitFor(() => expect(screen.getByRole('tablist')).toHaveAttribute('data-scrolls'));
    await waitFor(async () => expect(await tab('F')).toHaveFocus());
    await go('A');
    const first = await tab('A');
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    await waitFor(async () => expect(await tab('B')).toHaveFocus());
  });
});

describe('what is missing', () => {
  const said = () =>
    [...document.querySelectorAll('[data-missing=said]')].map(({ textContent }) => textContent);
  const TITLE = 'Title: A card needs a title.';

  it('is told quietly at the beginning, and turns red with its field', async () => {
    showForm('content-card');
    expect(screen.getByText('Before “Submit”:')).toBeVisible();
    expect([missing(), said()]).toEqual([[TITLE], []]);
    fireEvent.blur(screen.getByLabelText('Title'));
    await waitFor(() => expect(said()).toEqual([TITLE]));
    expect(screen.getByLabelText('Title')).toBeInvalid();
  });

  it('is named as a whole, each with a way to it', async () => {
    showForm('banner-card');
    expect(missing()).toEqual([
      'Picture: A banner needs a picture.',
      'What the picture shows: Say what the picture shows.',
    ]);
    lead('What the picture shows: Say what the picture shows.');
    await waitFor(() => expect(screen.getByLabelText('What the picture shows')).toHaveFocus());
    await waitFor(() => expect(said()).toEqual(['What the picture shows: Say what the picture shows.']));
  });

  it('leads to the field, which then says what is wrong', async () => {
    showForm('content-card');
    lead(TITLE);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('A card needs a title.'),
    );
  });

  it('leads to a version that is not on show', async () => {
    const { wrong } = await dated();
    fill('Title', ' ', within(panel()));
    await waitFor(() => expect(wrong()).toEqual(['versions.B.title: cardTitle']));
    await go('A');
    expect(await tab('B')).toHaveTextContent('to put right: 1');
    lead('Version B: Title: A card needs a title.');
    await waitFor(() => expect(panel()).toHaveAccessibleName(/^B/));
    await waitFor(() => expect(within(panel()).getByLabelText('Title')).toHaveFocus());
  });

  it('leads to what is no plain entry: a picture, a list', async () => {
    showForm('banner-card');
    lead('Picture: A banner needs a picture.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Choose a picture' })[0]).toHaveFocus());
    document.body.innerHTML = '';
    showForm('link-list');
    lead('Links: A list needs a link.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a link' })).toHaveFocus());
    await waitFor(() => expect(screen.getByText('A list needs a link.')).toBeVisible());
  });
});
