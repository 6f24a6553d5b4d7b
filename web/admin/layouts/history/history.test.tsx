/** The history of a layout: each entry describes what it changed, and for which countries. */
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { HistoryScreen } from './HistoryScreen.tsx';
import { pageOf } from '../../../testing/connection.fixture.ts';

beforeAll(stubMissingWindow);

const none = {
  __typename: 'RevisionChanges',
  added: 0,
  changed: 0,
  removed: 0,
  moved: 0,
  widgets: 0,
  countries: [] as string[],
  isForEveryone: false,
};

/** Renders the history with one revision with these changes; returns its entry. */
async function entry(changes: Partial<typeof none>, note = 'Vines'): Promise<HTMLElement> {
  const revision = {
    __typename: 'LayoutRevision',
    id: '1:homePage:7',
    revision: 7,
    at: '2026-11-21T12:00:00Z',
    who: 'Ada',
    subject: 'ada',
    note,
    changes: { ...none, ...changes },
  };
  showInAdmin(<HistoryScreen name="homePage" path="/admin/layouts/homePage" revision={null} />, {
    answer: (name) =>
      name === 'LayoutHistory'
        ? { layoutHistory: pageOf('LayoutRevisionConnection', [revision]) }
        : name === 'PlannedChanges'
          ? { plannedChanges: [] }
          : undefined,
  });
  const link = await screen.findByRole('link', { name: 'View revision 7' });
  return link.closest('li')!;
}

describe('an entry of the history', () => {
  it.each([
    [
      { added: 1, changed: 2, widgets: 3, countries: ['MX', 'PE'] },
      '1 row added, 2 changed, 3 widgets changed · Mexico, Peru',
    ],
    [{ added: 2, removed: 1, moved: 1, isForEveryone: true }, '2 rows added, 1 removed, 1 moved · everyone'],
    [{ changed: 1, countries: ['MX', 'PE', 'TH', 'VN', 'default'] }, '1 row changed · Mexico, Peru, 3 more'],
    [{ widgets: 1, countries: ['MX', 'default'] }, '1 widget changed · Mexico, all other countries'],
    // Where every country has its own row, no country sees another order.
    [{ moved: 3 }, '3 rows moved'],
    [{}, 'No rows or widgets changed.'],
  ])('for %j says: %s', async (changes, expectedText) => {
    expect(await entry(changes)).toHaveTextContent(expectedText);
  });

  it('shows author, note and changes', async () => {
    const text = (await entry({ removed: 1, countries: ['MX'] })).textContent;
    expect(text).toMatch(/By Ada.*Vines.*1 row removed · Mexico/);
  });

  it.each([
    ['lectern:tookBack 2', 'Reverted the change in revision 2'],
    ['lectern:restored 3', 'Restored from revision 3'],
    ['lectern:winner row:homePage:row-1 B', 'Row test ended: version B is shown'],
    ['lectern:winner widget:card-1 C', 'Test of widget card-1 ended: version C is shown'],
    ['lectern:widgets card-1 card-2', 'Changed outside this layout: card-1, card-2'],
    // Notes of earlier releases, and notes typed by users.
    ['Took back 2', 'Took back 2'],
    ['lectern: our new name', 'lectern: our new name'],
  ])('shows the note %s as: %s', async (note, expectedText) => {
    expect(await entry({ added: 1 }, note)).toHaveTextContent(expectedText);
  });
});
