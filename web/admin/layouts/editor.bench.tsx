/**
 * What a hand's step costs the editor, reducer and drawing together, in a layout of 60 rows with 4 widgets each and in one of a
 * single row: `npm run bench -- editor` prints the ratio. Times are those of a DOM without a screen.
 */
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { bench, describe, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/around.tsx';
import { completeDom } from '../dev/testing.tsx';
import { clientOf } from '../media/testing.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';
import { drawnBase } from './state/samples.ts';
import { createEditorStore, type EditorStore } from './store.tsx';

const WIDGETS = 4;
const options = { time: 1_500, warmupTime: 300 };

function openEditor(rowCount: number): EditorStore {
  completeDom();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const widgets = Array.from({ length: WIDGETS }, (__, column) => `w${row}x${column}`);
    return `r${row}:${widgets.join('|')}:`;
  });
  const sight = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };
  const store = createEditorStore(drawnBase(...rows), sight);
  const siteKey = { domain: 'localhost', override: null };
  const admin = { site: testSite, siteKey, viewer: null, rights: noRights, go: () => undefined };
  const client = clientOf((name) => (name === 'ShownWidgets' ? { shownWidgets: [] } : { countries: [] }));
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={admin}>
            <MemoryRouter>
              <LayoutEditor name="homePage" store={store} draftVersion={0} />
            </MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
  return store;
}

describe.each([1, 60])('%i rows', (rowCount) => {
  let store: EditorStore;
  let turn = 0;
  const around = {
    ...options,
    setup: () => {
      cleanup();
      store = openEditor(rowCount);
    },
  };

  bench(
    'a typed letter',
    () => {
      turn += 1;
      const widget = { id: 'w0x0', type: 'rich-text', settings: { html: `x${turn % 100}` }, version: 1 };
      act(() => store.run({ do: 'setWidget', widget }));
    },
    around,
  );

  bench(
    'a step of a drag',
    () => {
      turn += 1;
      const columns = document.querySelectorAll('[data-row="r0"] [data-column]');
      const dataTransfer = {
        setData() {},
        getData() {},
        setDragImage() {},
        types: [],
        items: [],
        dropEffect: '',
      };
      const over = columns[1 + (turn % (WIDGETS - 1))]!;
      act(() => void fireEvent.dragEnter(over, { dataTransfer }));
      act(() => void fireEvent.dragOver(over, { dataTransfer }));
    },
    {
      ...options,
      setup: () => {
        around.setup();
        const dataTransfer = {
          setData() {},
          getData() {},
          setDragImage() {},
          types: [],
          items: [],
          dropEffect: '',
        };
        act(
          () =>
            void fireEvent.dragStart(document.querySelector('[data-handle="r0/a0.0"]')!, { dataTransfer }),
        );
      },
    },
  );
});
