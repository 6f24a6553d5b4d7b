/** The list of planned changes: what each one changes, in numbers. */
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { PlannedList } from './PlannedList.tsx';
import { plannedChange } from '../schedule/schedule.fixture.ts';

beforeAll(stubMissingWindow);

const widget = (widgetId: string, version: number) => ({
  __typename: 'EditedWidget' as const,
  id: `${widgetId}@${version}`,
  widgetId,
  type: 'rich-text',
  settings: {},
  version,
});

/** Renders the list with one plan with these widgets. */
function show(...widgets: ReturnType<typeof widget>[]) {
  const plan = plannedChange({ deleted: ['old'], widgets });
  showInAdmin(<PlannedList name="homePage" path="/admin/layouts/homePage" />, {
    answer: (name) => (name === 'PlannedChanges' ? { plannedChanges: [plan] } : undefined),
  });
}

describe('a planned change', () => {
  it('counts changed and new widgets separately, and omits what it does not change', async () => {
    show(widget('card', 3), ...['b1', 'b2', 'b3', 'b4'].map((id) => widget(id, 0)));
    expect(
      await screen.findByText('Rows removed: 1 · Widgets changed: 1 · Widgets added: 4 · Mexico'),
    ).toBeVisible();
  });
});
