/** The dialog that assigns countries to a row. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { showEditor, stubMissingWindow } from '../screen/editor.fixture.tsx';

beforeAll(stubMissingWindow);

async function open() {
  const store = showEditor({ ...parseBase('one:a:MX', 'two:c:default'), revision: 1 });
  fireEvent.click(screen.getByRole('button', { name: /^Countries of Row 1/ }));
  return { store, dialog: within(await screen.findByRole('dialog')) };
}

it('moves a country from its row to this one, after saying so', async () => {
  const { store, dialog } = await open();
  expect(dialog.getByText('Currently in Row 2: All other countries')).toBeVisible();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'All other countries' }));
  expect(dialog.getByText('Will be moved here from Row 2: All other countries')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(formatRows(store.get().editor.draft)).toEqual(['one:a:MX,default', 'two:c:']);
});

it('says that no country matches the search', async () => {
  const { dialog } = await open();
  fireEvent.change(dialog.getByLabelText('Find a country'), { target: { value: 'zzz' } });
  expect(dialog.getByRole('status')).toHaveTextContent('No other countries match your search.');
});
