/** The notes about row permissions, and the copy that they offer. Decision 27. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { EditorHandlersProvider } from '../editor/EditorHandlersProvider.tsx';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import { stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { RowPermissionNote, RowReplacedNote } from './RowNotes.tsx';

beforeAll(stubMissingWindow);

const mayEdit = (...countries: string[]): Rights => ({
  ...noRights,
  content: { layouts: Object.fromEntries(countries.map((country) => [country, { r: true, u: true }])) },
});

/** Renders the note of the first row for an editor with these rights who has selected Mexico. */
function show(rights: Rights, ...rows: string[]) {
  return showNote('yours', rights, rows);
}

function showNote(note: 'yours' | 'replaced', rights: Rights, rows: string[]) {
  const first = rows[0]!.split(':')[0]!;
  const store = createEditorStore(parseBase(...rows), {
    country: 'MX',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  showInAdmin(
    <EditorProvider value={store}>
      <EditorHandlersProvider layout="homePage">
        {() => (note === 'yours' ? <RowPermissionNote rowKey={first} /> : <RowReplacedNote rowKey={first} />)}
      </EditorHandlersProvider>
    </EditorProvider>,
    { admin: { rights } },
  );
  return store;
}

it('warns at a row for other countries, and copies it for the selected country', () => {
  const store = show(mayEdit('MX'), 'all:a:default', 'argentina:b:AR');
  expect(screen.getByRole('note')).toHaveTextContent(/can’t publish.*All other countries/);
  fireEvent.click(screen.getByRole('button', { name: /^Copy this row for/ }));
  const rows = store.get().editor.draft.rows;
  expect(rows.map(({ countries }) => countries)).toEqual([['default'], ['MX'], ['AR']]);
  expect(rows[1]!.columns[0]!.widgets[0]!.id).not.toBe('a');
  expect(screen.queryByRole('button')).not.toBeInTheDocument(); // the country has its row now
  expect(formatRows(store.get().editor.draft)[0]).toBe('all:a:default');
});

it('warns at a shared row, and names the countries without rights', () => {
  show(mayEdit('MX'), 'both:a:MX,AR');
  expect(screen.getByRole('note')).toHaveTextContent(/for: Argentina$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('resets a changed row without permission by one click', () => {
  const store = show(mayEdit('MX'), 'all:a:default', 'mexico:b:MX');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => store.run({ do: 'removeSlot', uid: 'all/a0.0' }));
  act(() => store.run({ do: 'setRow', rowKey: 'mexico', change: { countries: ['MX', 'PE'] } }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset to published' }));
  expect(formatRows(store.get().editor.draft)).toEqual(['all:a:default', 'mexico:b:MX,PE']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('cannot copy a default row when no row has countries, because that would add the first country row', () => {
  show(mayEdit('MX'), 'one:a:');
  expect(screen.getByRole('note')).toHaveTextContent(/everyone/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['their own', mayEdit('MX'), 'own:a:MX'],
  ['of editors with all rights', mayEdit('global'), 'all:a:default'],
])('shows nothing at rows that are %s', (_, rights, row) => {
  show(rights, row);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it.each([
  ['its own row next to it', ['all:a:default', 'own:b:MX'], /^Mexico does not see this row.*row 2$/],
  ['one row shared with all others', ['all:a:default,MX'], null],
  ['no row of its own', ['all:a:default', 'other:b:AR'], null],
  ['another country’s row before its own', ['other:b:AR', 'own:b:MX'], null],
])('a country with %s', (_, rows, expectedText) => {
  showNote('replaced', mayEdit('global'), rows);
  if (expectedText) expect(screen.getByRole('note')).toHaveTextContent(expectedText);
  else expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
