/** Decisions about a test: the winner and the goal. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dismiss, notices } from '../../../base/navigation/notices.ts';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { DeclareWinnerDocument, SetTestGoalDocument } from './TestResults.hooks.ts';
import {
  resultsMock,
  phaseOf,
  press,
  noticeTexts,
  show,
  site,
  subject,
  testOf,
  type Mock,
} from './results.fixture.tsx';

beforeAll(stubMissingDom);
afterEach(() => {
  for (const notice of notices()) dismiss(notice);
});

describe('declaring a winner', () => {
  const declareMock = (sure: boolean, result: object, note: string | null = null): Mock => ({
    request: {
      query: DeclareWinnerDocument,
      variables: { site, layout: 'homePage', rowKey: 'r', version: 'B', baseRevision: 7, sure, note },
    },
    result: { data: { declareWinner: result } },
  });
  const layout = { __typename: 'EditedLayout', id: '1:homePage', revision: 8 };

  it('asks for confirmation, then publishes', async () => {
    const after = testOf({ state: 'NONE', current: null, earlier: [phaseOf({ winner: 'B' })] });
    const onDeclared = await show(testOf(), [declareMock(false, layout), resultsMock(after)]);
    expect(screen.getByText('You can declare a winner')).toBeInTheDocument();
    expect(
      screen.getByText(/better than A\. The difference in rate is \+8 to \+31 points/),
    ).toBeInTheDocument();
    await press('End test and show version B');
    const dialog = screen.getByRole('alertdialog', { name: 'End the test and show version B?' });
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await press('End test and show version B', dialog);
    await waitFor(() => expect(onDeclared).toHaveBeenCalledWith(8));
    expect(noticeTexts()).toEqual(['Test ended. Version B is published.']);
    expect(await screen.findByText('The test has ended.')).toBeInTheDocument();
  });

  it('is published with a note of why', async () => {
    const onDeclared = await show(testOf(), [
      declareMock(false, layout, 'More sign-ups'),
      resultsMock(testOf()),
    ]);
    await press('End test and show version B');
    const dialog = screen.getByRole('alertdialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Why/ }), {
      target: { value: ' More sign-ups ' },
    });
    await press('End test and show version B', dialog);
    await waitFor(() => expect(onDeclared).toHaveBeenCalledWith(8));
  });

  it('is not offered before the test starts', async () => {
    await show(testOf({ state: 'BEFORE', current: null }));
    expect(screen.getByText('The test has not started.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^End test/ })).toBeNull();
  });

  it('says why it is too early, and requires an extra confirmation', async () => {
    const waitsFor = ['DAYS', 'CONVERSIONS', 'DIFFERENCE'] as const;
    const early = phaseOf({ isReady: false, waitsFor: [...waitsFor], days: 2 });
    const onDeclared = await show(testOf({ current: early }), [
      declareMock(true, layout),
      resultsMock(testOf()),
    ]);
    expect(screen.getByText('Too early to declare a winner')).toBeInTheDocument();
    await press('End test and show version B');
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    const last = within(dialog).getByRole('button', { name: 'End test and show version B' });
    expect(last).toBeDisabled();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Declare it anyway' }));
    expect(last).toBeEnabled();
    await press('End test and show version B', dialog);
    await waitFor(() => expect(onDeclared).toHaveBeenCalledWith(8));
  });

  it('does nothing when cancelled', async () => {
    const onDeclared = await show(testOf());
    await press('End test and show version A');
    await press('Cancel', screen.getByRole('alertdialog'));
    expect(onDeclared).not.toHaveBeenCalled();
  });
});

describe('the goal', () => {
  const goalMock = (path: string, guard: object | null = null): Mock => ({
    request: {
      query: SetTestGoalDocument,
      variables: { site, subject, kind: 'VISIT', path, guard, baseVersion: 0 },
    },
    result: {
      data: {
        setTestGoal: {
          __typename: 'TestGoal',
          kind: 'VISIT',
          path,
          guard: guard && { __typename: 'GuardGoal', ...guard },
          version: 1,
        },
      },
    },
  });

  it('is saved after a warning that counting restarts; a trailing slash is accepted', async () => {
    await show(testOf(), [goalMock('/email-signups'), resultsMock(testOf())]);
    expect(screen.queryByRole('button', { name: 'Save goal' })).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: /Conversion goal/ }), {
      target: { value: 'VISIT' },
    });
    expect(screen.getByText(/starts a new count/)).toBeInTheDocument();
    const path = screen.getByRole('textbox', { name: 'Page path' });
    fireEvent.change(path, { target: { value: 'email-signups' } });
    await press('Save goal');
    expect(path).toBeInvalid();
    fireEvent.change(path, { target: { value: '/email-signups/' } });
    await press('Save goal');
    await waitFor(() => expect(noticeTexts()).toEqual(['Goal saved.']));
    expect(screen.queryByRole('button', { name: 'Save goal' })).not.toBeInTheDocument();
  });

  it('can have another one of the other kind that must not get worse', async () => {
    const saved = testOf({
      goal: {
        __typename: 'TestGoal',
        kind: 'VISIT',
        path: '/a',
        guard: { __typename: 'GuardGoal', kind: 'CLICK', path: null },
        version: 1,
      },
    });
    await show(testOf(), [goalMock('/a', { kind: 'CLICK', path: null }), resultsMock(saved)]);
    const guard = screen.getByRole('combobox', { name: /Must not get worse/ });
    fireEvent.change(guard, { target: { value: 'CLICK' } });
    await press('Save goal');
    await waitFor(() => expect(guard).toBeInvalid());
    expect(await screen.findAllByText(/Choose another kind than that of the goal\.$/)).not.toEqual([]);
    fireEvent.change(screen.getByRole('combobox', { name: /Conversion goal/ }), {
      target: { value: 'VISIT' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Page path' }), { target: { value: '/a' } });
    await press('Save goal');
    await waitFor(() => expect(noticeTexts()).toEqual(['Goal saved.']));
  });

  it('keeps what was typed when someone else changed the goal, and shows both', async () => {
    const changed = testOf({
      goal: { __typename: 'TestGoal', kind: 'VISIT', path: '/theirs', guard: null, version: 2 },
    });
    const refused: Mock = {
      ...goalMock('/mine'),
      result: {
        data: {
          setTestGoal: {
            __typename: 'Conflict',
            code: 'CONFLICT',
            message: 'x',
            hindrance: null,
            field: null,
          },
        },
      },
    };
    await show(testOf(), [refused, resultsMock(changed)]);
    fireEvent.change(screen.getByRole('combobox', { name: /Conversion goal/ }), {
      target: { value: 'VISIT' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Page path' }), { target: { value: '/mine' } });
    await press('Save goal');
    expect(await screen.findByRole('row', { name: /Page path/ })).toHaveTextContent('/mine/theirs');
    expect(screen.getByRole('row', { name: /Conversion goal/ })).toHaveTextContent('Visit to a page');
    fireEvent.click(screen.getByRole('radio', { name: 'Page path: Your change: /mine' }));
    await press('Use these choices');
    expect(screen.getByRole('textbox', { name: 'Page path' })).toHaveValue('/mine');
    expect(screen.getByRole('button', { name: 'Save goal' })).toBeEnabled();
  });

  it('forgets a typed path when the goal is a click again', async () => {
    await show(testOf());
    const kind = screen.getByRole('combobox', { name: /Conversion goal/ });
    fireEvent.change(kind, { target: { value: 'VISIT' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Page path' }), { target: { value: '/mine' } });
    fireEvent.change(kind, { target: { value: 'CLICK' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save goal' })).toBeNull());
  });
});
