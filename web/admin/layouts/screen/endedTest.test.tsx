/** A row or widget whose test has ended leads to its results. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseBase } from '../state/state.fixture.ts';
import { showEditor, stubMissingWindow } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

const test = (subject: string, state: string) => ({
  __typename: 'ListedTest',
  id: `1:${subject}`,
  subject,
  state,
});
const results = { name: 'Results of the ended test' };
const layoutTests = [
  test('row:homePage:one', 'NONE'),
  test('widget:a', 'NONE'),
  test('row:homePage:two', 'RUNNING'),
];

const openMenu = (handle: string) => fireEvent.click(document.querySelector(`[data-handle="${handle}"]`)!);

function open() {
  const go = vi.fn();
  const answer = (query: string) => (query === 'EndedTests' ? { layoutTests } : undefined);
  showEditor(parseBase('one:a:MX', 'two:c:US'), { answer, admin: { go } });
  return go;
}

it('the menu of a row whose test runs has no results of an ended one', async () => {
  open();
  openMenu('two');
  await screen.findByRole('menuitem', { name: /^Duplicate/ });
  expect(screen.queryByRole('menuitem', results)).toBeNull();
});

it.each([
  ['row', 'one', 'row:homePage:one'],
  ['widget', 'one/a0.0', 'widget:a'],
])('the menu of a %s goes to the results of the test that ended there', async (_, name, subject) => {
  const go = open();
  openMenu(name);
  const item = await screen.findByRole('menuitem', results);
  const menu = screen.getByRole('menu');
  await waitFor(() => {
    if (item.hasAttribute('data-highlighted')) return;
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    throw new Error('The item is not reached yet.');
  });
  fireEvent.keyDown(menu, { key: 'Enter' });
  await waitFor(() =>
    expect(go).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/tests/${subject}$`))),
  );
});
