/** What the screens of a layout say about pages that readers see in its place. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showInAdmin, stubMissingWindow } from '../screen/editor.fixture.tsx';
import { CoverageTable } from '../countries/CoverageTable.tsx';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import { parseBase } from '../state/state.fixture.ts';
import { TakeoverNotice } from './TakeoverNotice.tsx';

beforeAll(stubMissingWindow);

const takeover = {
  __typename: 'HomeTakeover',
  id: 'en:advent',
  slug: 'advent',
  title: 'Weihnachts-Startseite',
  countries: ['DE'],
};
const view = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: false };
const operations: string[] = [];
const answer = (name: string) => {
  operations.push(name);
  return { homeTakeovers: [takeover] };
};

it('names the page and the country, and links to what its readers see', async () => {
  showInAdmin(<TakeoverNotice layout="homePage" country="DE" />, { answer });
  expect(await screen.findByText(/Readers in Germany see this page instead:/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Weihnachts-Startseite' })).toHaveAttribute(
    'href',
    '/admin/layouts/homePage/view?country=DE',
  );
});

it('marks the country where a page is in place of its row', async () => {
  const rows = ['DE', 'MX'].map((code) => ({ code, state: 'default' as const, rowKey: null, claims: [] }));
  showInAdmin(
    <EditorProvider value={createEditorStore(parseBase('all:a:default'), view)}>
      <CoverageTable
        layout="homePage"
        title="Countries"
        rows={rows}
        path="/admin/layouts/homePage"
        base={parseBase('all:a:default')}
        onChange={null}
      />
    </EditorProvider>,
    { answer },
  );
  const mark = await screen.findByText('Readers see the page “Weihnachts-Startseite”');
  expect(mark.closest('tr')).toHaveTextContent('Germany');
});

it('says nothing for another country', async () => {
  operations.length = 0;
  showInAdmin(<TakeoverNotice layout="homePage" country="MX" />, { answer });
  await waitFor(() => expect(operations).toEqual(['HomeTakeovers']));
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for nothing in a layout that no page replaces', () => {
  operations.length = 0;
  showInAdmin(<TakeoverNotice layout="devotionalSide" country="DE" />, { answer });
  expect(operations).toEqual([]);
});
