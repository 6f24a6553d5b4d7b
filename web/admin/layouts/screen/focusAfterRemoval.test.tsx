/** Focus and announcement after something is removed. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);

const handle = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const layout = ['one:a|b:default', 'two:c|d|e:MX', 'three:f g|h:PE'];
const remove = (name: string, key: object = { key: 'Delete' }) => {
  handle(name).focus();
  fireEvent.keyDown(handle(name), key);
};

describe('after Delete', () => {
  it.each([
    ['a column', 'two/a1', 'two/a2'],
    ['the last column', 'two/a2', 'two/a1'],
    ['a widget', 'three/a0.0', 'three/a0.1'],
    ['the last widget of a column', 'three/a0.1', 'three/a0.0'],
    ['the only widget of a column', 'two/a1.0', 'two/a1'],
    ['a row', 'two', 'three'],
    ['the last row', 'three', 'two'],
  ])('the focus moves from %s to its neighbour', async (_, name, next) => {
    showEditor(parseBase(...layout));
    remove(name);
    await waitFor(() => expect(document.activeElement).toBe(handle(next)));
  });

  it('the focus moves from the only column to the row, and a second Delete removes no other row', async () => {
    const store = showEditor(parseBase('one:a|b:default', 'two:c:MX'));
    remove('two/a0');
    await waitFor(() => expect(document.activeElement).toBe(handle('two')));
    fireEvent.keyDown(document.activeElement!, { key: 'Delete' });
    expect(formatRows(store.get().editor.draft)).toEqual(['one:a|b:default']);
  });

  it('the focus moves the same way after cutting', async () => {
    showEditor(parseBase(...layout));
    remove('two/a1', { key: 'x', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(handle('two/a2')));
    expect(screen.getByText('Cut: Column 2. Row 2, column 2.')).toBeInTheDocument();
  });
});

it.each([
  ['two', 'Removed: Row 2: Mexico.'],
  ['two/a1', 'Removed: Column 2. Row 2, column 2.'],
  ['two/a1.0', 'Removed: Text: d. Row 2, column 2.'],
])('the removal is announced (%s)', async (name, announcement) => {
  showEditor(parseBase(...layout));
  remove(name);
  expect(await screen.findByText(announcement)).toBeInTheDocument();
});
