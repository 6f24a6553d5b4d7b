/** Where work goes on when something is taken out: beside it, and what it was is said. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawn, drawnBase } from './state/samples.ts';
import { completeWindow, showEditor } from './testing.tsx';

beforeAll(completeWindow);

const grip = (name: string) => document.querySelector<HTMLElement>(`[data-handle="${name}"]`)!;
const layout = ['one:a|b:default', 'two:c|d|e:MX', 'three:f g|h:PE'];
const remove = (name: string, key: object = { key: 'Delete' }) => {
  grip(name).focus();
  fireEvent.keyDown(grip(name), key);
};

describe('the focus after Delete', () => {
  it.each([
    ['a column', 'two/a1', 'two/a2'],
    ['the last column', 'two/a2', 'two/a1'],
    ['a widget', 'three/a0.0', 'three/a0.1'],
    ['the last widget of a column', 'three/a0.1', 'three/a0.0'],
    ['the one widget of a column', 'two/a1.0', 'two/a1'],
    ['a row', 'two', 'three'],
    ['the last row', 'three', 'two'],
  ])('of %s goes to its neighbour', async (_, name, next) => {
    showEditor(drawnBase(...layout));
    remove(name);
    await waitFor(() => expect(document.activeElement).toBe(grip(next)));
  });

  it('of the one column of a row goes to the row, and a second Delete takes no other row', async () => {
    const store = showEditor(drawnBase('one:a|b:default', 'two:c:MX'));
    remove('two/a0');
    await waitFor(() => expect(document.activeElement).toBe(grip('two')));
    fireEvent.keyDown(document.activeElement!, { key: 'Delete' });
    expect(drawn(store.get().editor.draft)).toEqual(['one:a|b:default']);
  });

  it('and after cutting goes there too', async () => {
    showEditor(drawnBase(...layout));
    remove('two/a1', { key: 'x', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(grip('two/a2')));
    expect(screen.getByText('Cut: Column 2. Row 2, column 2.')).toBeInTheDocument();
  });
});

it.each([
  ['two', 'Removed: Row 2: Mexico.'],
  ['two/a1', 'Removed: Column 2. Row 2, column 2.'],
  ['two/a1.0', 'Removed: Text: d. Row 2, column 2.'],
])('what was removed is said (%s)', async (name, said) => {
  showEditor(drawnBase(...layout));
  remove(name);
  expect(await screen.findByText(said)).toBeInTheDocument();
});
