/** The list of planned changes says what each one changes, counted as somebody who looks would count it. */
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeWindow, showInAdmin } from '../testing.tsx';
import { PlannedList } from './PlannedList.tsx';

beforeAll(completeWindow);

const widget = (widgetId: string, version: number) => ({
  __typename: 'EditedWidget',
  id: `${widgetId}@${version}`,
  widgetId,
  type: 'rich-text',
  settings: {},
  version,
});

/** The list with one plan that has these widgets. */
function show(...widgets: object[]) {
  const plan = {
    __typename: 'PlannedChange',
    id: 'plan',
    at: '2026-12-24T18:00:00Z',
    zone: 'UTC',
    note: null,
    who: 'Ada',
    subject: 'ada',
    state: 'waiting',
    version: 1,
    baseRevision: 1,
    added: [],
    deleted: ['old'],
    widgets,
    countries: ['MX'],
    code: null,
    details: [],
    faults: [],
    revision: null,
    endedAt: null,
  };
  showInAdmin(<PlannedList name="homePage" path="/admin/layouts/homePage" />, {
    answer: (name) => (name === 'PlannedChanges' ? { plannedChanges: [plan] } : undefined),
  });
}

describe('a planned change', () => {
  it('tells the widgets it changes from the copies it makes, and says nothing of what it leaves alone', async () => {
    show(widget('card', 3), ...['b1', 'b2', 'b3', 'b4'].map((id) => widget(id, 0)));
    expect(
      await screen.findByText('Rows taken out: 1 · Widgets changed: 1 · Widgets new: 4 · Mexico'),
    ).toBeVisible();
  });
});
