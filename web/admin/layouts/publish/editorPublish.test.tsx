/**
 * Publishing from the editor: the dialog compares with the current published state, and a missing response is reported
 * as such.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { neverAnswered } from '../../media/mediaPicker.fixture.tsx';
import type { Command } from '../state/commands.ts';
import type { Base } from '../state/draft.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { plannedChange, plannedRow } from '../schedule/schedule.fixture.ts';
import { layoutResponse, stubMissingWindow, showEditor } from '../screen/editor.fixture.tsx';

beforeAll(stubMissingWindow);

const initial = { ...parseBase('one:a:MX', 'two:b:default'), revision: 1 };
const rights = { ...noRights, admin: ['super_admin' as const], sites: null };

const neverReached = (): never => {
  throw new TypeError('No network.');
};

/** Opens the publish dialog after adding Peru to the first row. */
async function publish(now = initial, answer: (name: string) => object | undefined = () => undefined) {
  const store = showEditor(initial, {
    admin: { rights },
    answer: (name) =>
      answer(name) ?? { EditedLayout: layoutResponse(now), PlannedChanges: { plannedChanges: [] } }[name],
  });
  act(() => store.run({ do: 'setRow', rowKey: 'one', change: { countries: ['MX', 'PE'] } }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish Changes' }));
  return { store, dialog: within(await screen.findByRole('dialog', { name: 'Publish Changes' })) };
}
const impact = () =>
  within(screen.getByRole('dialog')).getByRole('region', { name: 'Who will see a change' });

it('compares with what is published now, not with what was when the editor opened', async () => {
  const theirs = { ...parseBase('one:a:MX', 'new:c:PE', 'two:b:default'), revision: 2 };
  const { store } = await publish(theirs);
  await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row 1 replaces row 2/));
  expect(store.get().editor.base.revision).toBe(2);
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:MX,PE', 'new:c:PE', 'two:b:default']);
});

it('leaves conflicts to the publish itself', async () => {
  const theirs = {
    ...initial,
    revision: 2,
    rows: initial.rows.map((row) => (row.rowKey === 'one' ? { ...row, countries: ['PE', 'VN'] } : row)),
  };
  const { store } = await publish({ ...theirs, rows: theirs.rows.filter(({ rowKey }) => rowKey !== 'one') });
  await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row 1 replaces row 2/));
  expect(store.get().editor.base.revision).toBe(1);
});

it('says after a missing response that the publish may have happened and that a retry is safe', async () => {
  const { dialog } = await publish(initial, (name) => {
    if (name === 'PublishLayout') throw new TypeError('No network.');
    return undefined;
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Publish Changes' }));
  expect(await dialog.findByText(/couldn’t confirm the publish.*safe to try again/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Publish Changes' })).toBeEnabled();
});

it('a note that is too long is refused in words, and nothing of it is cut', async () => {
  const { dialog } = await publish();
  const note = dialog.getByLabelText(/^Note for the history/);
  fireEvent.change(note, { target: { value: 'é'.repeat(499) } });
  expect(note).toHaveAccessibleDescription('1 character left');
  fireEvent.change(note, { target: { value: 'é'.repeat(502) } });
  expect(note).toHaveAccessibleDescription('2 characters too many');
  expect(note).toBeInvalid();
  expect(dialog.getByRole('button', { name: 'Publish Changes' })).toBeDisabled();
  fireEvent.change(note, { target: { value: 'é'.repeat(500) } });
  expect(dialog.getByRole('button', { name: 'Publish Changes' })).toBeEnabled();
});

it.each([
  [
    'not published',
    () => ({ publishLayout: { __typename: 'NotFound' } }),
    /Could not publish.*no longer exists/,
  ],
  ['unknown', () => neverReached(), /^We couldn’t confirm the publish/],
] as const)('titles the problem when the outcome is: %s', async (_outcome, result, expectedText) => {
  const { dialog } = await publish(initial, (name) => (name === 'PublishLayout' ? result() : undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish Changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(expectedText);
});

describe('scheduling', () => {
  const schedule = async (result: () => object) => {
    const { dialog } = await publish(initial, (name) => (name === 'PlanChange' ? result() : undefined));
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule…' }));
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2096-12-24T18:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    return dialog;
  };

  it('shows its own texts while it is sent and when its outcome is unknown', async () => {
    const sent = await schedule(() => neverAnswered);
    expect(await sent.findByRole('button', { name: 'Scheduling…' })).toBeDisabled();
  });

  it.each([
    ['unknown', () => neverReached(), /^We couldn’t confirm that the change was scheduled/],
    ['not scheduled', () => ({ planChange: { __typename: 'NotFound' } }), /^Could not schedule/],
  ] as const)('titles the problem when the outcome is: %s', async (_outcome, result, expectedText) => {
    const dialog = await schedule(result);
    expect(await dialog.findByRole('alert')).toHaveTextContent(expectedText);
  });
});

it('cannot be closed while a request is being sent', async () => {
  const { dialog } = await publish(initial, (name) => (name === 'PublishLayout' ? neverAnswered : undefined));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish Changes' }));
  expect(await dialog.findByRole('button', { name: 'Publishing…' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await new Promise((resolve) => void setTimeout(resolve, 300));
  });
  expect(screen.getByRole('dialog', { name: 'Publish Changes' })).toBeInTheDocument();
});

describe('a row without permission', () => {
  const onlyMexico = { ...noRights, content: { layouts: { MX: { r: true, u: true } } } };
  const shared = { ...parseBase('all:a|b:default', 'ar:c:AR'), revision: 1 };
  const change = async (base: Base, command: Command) => {
    const store = showEditor(base, {
      admin: { rights: onlyMexico },
      answer: (name) => (name === 'EditedLayout' ? layoutResponse(base) : undefined),
    });
    act(() => store.setView({ country: 'MX' }));
    act(() => store.run(command));
    fireEvent.click(screen.getByRole('button', { name: 'Publish Changes' }));
    return { store, dialog: within(await screen.findByRole('dialog', { name: 'Publish Changes' })) };
  };

  it('is reset by one click with its changes moved into a copy for the country, in one step', async () => {
    const { store, dialog } = await change(shared, { do: 'removeColumn', uid: 'all/a1' });
    const publishButton = dialog.getByRole('button', { name: 'Publish Changes' });
    expect(publishButton).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Schedule…' })).toBeNull();
    fireEvent.click(
      dialog.getByRole('button', { name: 'Move my changes to a copy for Mexico and reset this row' }),
    );
    await waitFor(() => expect(publishButton).toBeEnabled());
    await waitFor(() => expect(document.activeElement).toBe(publishButton));
    expect(dialog.getByRole('button', { name: 'Schedule…' })).toBeInTheDocument();
    const { draft } = store.get().editor;
    expect(formatRows(draft)[0]).toBe('all:a|b:default');
    expect(draft.rows[1]).toMatchObject({ countries: ['MX'], columns: [{ widgets: [{}] }] });
    act(() => store.dispatch({ type: 'undo' }));
    expect(formatRows(store.get().editor.draft)).toEqual(['all:a:default', 'ar:c:AR']);
  });

  it.each([
    ['changed', { do: 'removeColumn', uid: 'all/a1' }],
    ['deleted', { do: 'removeRow', rowKey: 'all' }],
  ] as const)('is reset when the country has its own row and it was %s', async (_, command) => {
    const base = { ...parseBase('own:x:MX', 'all:a|b:default'), revision: 1 };
    const { store, dialog } = await change(base, command);
    fireEvent.click(dialog.getByRole('button', { name: 'Reset to published: Row 2: All other countries' }));
    expect(formatRows(store.get().editor.draft)).toEqual(['own:x:MX', 'all:a|b:default']);
  });
});

it('names the toggle of before and after', async () => {
  const { dialog } = await publish();
  const button = await dialog.findByRole('button', { name: 'Before and after: Peru, now' });
  expect(button).toHaveTextContent('Before and after');
});

it('shows a start time once a future time is chosen, and an immediate start otherwise', async () => {
  const { dialog } = await publish();
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule…' }));
  expect(impact()).toHaveTextContent(/Peru: row 1 .*now/);
  fireEvent.change(dialog.getByLabelText('Time zone'), { target: { value: 'UTC' } });
  const choose = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value } });
  choose('2126-11-25T10:00');
  await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row 1 .*from Nov 25, 2126, 10:00 AM UTC/));
  expect(impact()).not.toHaveTextContent('now');
  choose('2019-11-25T10:00');
  expect(impact()).toHaveTextContent('now');
  choose('2126-11-25T10:00');
  await waitFor(() => expect(impact()).toHaveTextContent(/from Nov 25/));
  fireEvent.click(dialog.getByRole('button', { name: 'Don’t schedule' }));
  expect(impact()).toHaveTextContent('now');
});

describe('a change planned before or after other plans', () => {
  /** Opens the dialog for 10 o'clock on the 25th, with other planned changes. */
  async function planAmong(...plans: ReturnType<typeof plannedChange>[]) {
    const { dialog } = await publish(initial, (name) =>
      name === 'PlannedChanges' ? { plannedChanges: plans } : undefined,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule…' }));
    fireEvent.change(dialog.getByLabelText('Time zone'), { target: { value: 'UTC' } });
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2126-11-25T10:00' } });
    return dialog;
  }
  const forPeru = plannedChange({ at: '2126-11-24T10:00:00Z', added: [plannedRow('pe', 'b', ['PE'])] });

  it('is compared with the state after earlier plans', async () => {
    await planAmong(forPeru);
    // By then Peru has its own row, the third, instead of the default row.
    await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row 1 replaces row 3/));
    expect(
      screen.getByText('Changes scheduled before this one are counted as published.'),
    ).toBeInTheDocument();
  });

  it('is compared with the published state when the plans are later', async () => {
    await planAmong({ ...forPeru, at: '2126-11-26T10:00:00Z' });
    await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row 1 replaces row 2/));
    expect(screen.queryByText(/are counted as published/)).toBeNull();
  });

  it('has a note when an earlier plan changes the same', async () => {
    const dialog = await planAmong(plannedChange({ at: '2126-11-24T10:00:00Z', deleted: ['one'] }));
    const notice = await dialog.findByText(/^Earlier scheduled changes also affect: Row 1/);
    expect(notice.parentElement).toHaveTextContent(/this change replaces the earlier one/);
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  });

  it('can be retried when the plans could not be fetched', async () => {
    let isDown = true;
    const { dialog } = await publish(initial, (name) => {
      if (name !== 'PlannedChanges') return undefined;
      if (isDown) throw new TypeError('No network.');
      return { plannedChanges: [forPeru] };
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule…' }));
    fireEvent.change(dialog.getByLabelText('Time zone'), { target: { value: 'UTC' } });
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2126-11-25T10:00' } });
    const retryButton = await dialog.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retryButton);
    await waitFor(() => expect(impact()).toHaveTextContent(/Peru: row/));
  });
});

it('is called scheduling while a time is being chosen', async () => {
  const { dialog } = await publish();
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule…' }));
  expect(screen.getByRole('dialog', { name: 'Schedule changes' })).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Don’t schedule' }));
  expect(screen.getByRole('dialog', { name: 'Publish Changes' })).toBeInTheDocument();
});

it('the editor and the dialog say that changes are scheduled', async () => {
  const plans = [
    plannedChange({ id: 'later', at: '2126-11-25T10:00:00Z' }),
    plannedChange({ id: 'next', at: '2126-11-24T10:00:00Z' }),
    plannedChange({ id: 'done', at: '2026-11-20T10:00:00Z', state: 'done' }),
  ];
  const { dialog } = await publish(initial, (name) =>
    name === 'PlannedChanges' ? { plannedChanges: plans } : undefined,
  );
  const text = /^Scheduled changes: 2\. Next: Nov 24, 2126/;
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/homePage\/history$/),
  );
});

it('with problems it cannot be scheduled, and does not say that readers see no difference', async () => {
  const store = showEditor({ ...parseBase('one:a:MX', 'two::default'), revision: 1 }, { admin: { rights } });
  const change = { abRowActive: true, abRowStartDate: null, abRowEndDate: null };
  act(() => store.run({ do: 'setRow', rowKey: 'one', change }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Changes' }));
  expect(dialog.getByText(/^Fix before publishing/)).toBeInTheDocument();
  expect(dialog.queryByText('Readers will not see any difference.')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Schedule…' })).toBeDisabled();
});
