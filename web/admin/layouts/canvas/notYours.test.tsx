/** An editor of one country is told which rows are not theirs to publish, and helped to one that is. Decision 27. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { HandsProvider } from '../hands.tsx';
import { drawn, drawnBase } from '../state/samples.ts';
import { createEditorStore, EditorProvider } from '../store.tsx';
import { completeWindow, showInAdmin } from '../testing.tsx';
import { NotYours } from './NotYours.tsx';
import { Replaced } from './Replaced.tsx';

beforeAll(completeWindow);

const mayEdit = (...countries: string[]): Rights => ({
  ...noRights,
  content: { layouts: Object.fromEntries(countries.map((country) => [country, { r: true, u: true }])) },
});

/** The note at the first of the rows, as somebody with these rights sees it who looks at Mexico. */
function show(rights: Rights, ...rows: string[]) {
  return showNote('yours', rights, rows);
}

function showNote(note: 'yours' | 'replaced', rights: Rights, rows: string[]) {
  const first = rows[0]!.split(':')[0]!;
  const store = createEditorStore(drawnBase(...rows), {
    country: 'MX',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  showInAdmin(
    <EditorProvider value={store}>
      <HandsProvider layout="homePage">
        {() => (note === 'yours' ? <NotYours rowKey={first} /> : <Replaced rowKey={first} />)}
      </HandsProvider>
    </EditorProvider>,
    { admin: { rights } },
  );
  return store;
}

it('a row for others is said not to be theirs, and copied for the country they look at', () => {
  const store = show(mayEdit('MX'), 'all:a:default', 'argentina:b:AR');
  expect(screen.getByRole('note')).toHaveTextContent(/may not publish.*All other countries/);
  fireEvent.click(screen.getByRole('button', { name: /^Make a copy for/ }));
  const rows = store.get().editor.draft.rows;
  expect(rows.map(({ countries }) => countries)).toEqual([['default'], ['MX'], ['AR']]);
  expect(rows[1]!.columns[0]!.widgets[0]!.id).not.toBe('a');
  expect(screen.queryByRole('button')).not.toBeInTheDocument(); // their country has its row now
  expect(drawn(store.get().editor.draft)[0]).toBe('all:a:default');
});

it('a row they share is not theirs either, and names the others', () => {
  show(mayEdit('MX'), 'both:a:MX,AR');
  expect(screen.getByRole('note')).toHaveTextContent(/for: Argentina$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a row that is not theirs and that they changed is as published again by one press', () => {
  const store = show(mayEdit('MX'), 'all:a:default', 'mexico:b:MX');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => store.run({ do: 'removeSlot', uid: 'all/a0.0' }));
  act(() => store.run({ do: 'setRow', rowKey: 'mexico', change: { countries: ['MX', 'PE'] } }));
  fireEvent.click(screen.getByRole('button', { name: 'As published again' }));
  expect(drawn(store.get().editor.draft)).toEqual(['all:a:default', 'mexico:b:MX,PE']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a row for everybody cannot be copied for one country, which would divide the layout', () => {
  show(mayEdit('MX'), 'one:a:');
  expect(screen.getByRole('note')).toHaveTextContent(/everybody/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['their own', mayEdit('MX'), 'own:a:MX'],
  ['of those who may edit everything', mayEdit('global'), 'all:a:default'],
])('nothing is said of rows that are %s', (_, rights, row) => {
  show(rights, row);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it.each([
  ['its own row beside it', ['all:a:default', 'own:b:MX'], /^Mexico does not see this row.*row 2$/],
  ['it in one row with all others', ['all:a:default,MX'], null],
  ['no row of its own', ['all:a:default', 'other:b:AR'], null],
  ['another country’s row before it', ['other:b:AR', 'own:b:MX'], null],
])('a country with %s', (_, rows, said) => {
  showNote('replaced', mayEdit('global'), rows);
  if (said) expect(screen.getByRole('note')).toHaveTextContent(said);
  else expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
