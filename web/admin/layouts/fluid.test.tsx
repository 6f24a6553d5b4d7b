/** A long layout stays fluid: counted are the rows that are drawn again. */
import { act, fireEvent, render } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { completeDom } from '../dev/testing.tsx';
import { clientOf } from '../media/testing.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { inSite, testSite } from '../../testing/around.tsx';
import { takeDrawn } from './canvas/drawCount.ts';
import { LayoutEditor } from './LayoutEditor.tsx';
import { drawnBase } from './state/samples.ts';
import { createEditorStore, type EditorStore } from './store.tsx';

const ROWS = 60;
let store: EditorStore;

beforeAll(() => {
  completeDom();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
beforeEach(() => {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const widgets = Array.from({ length: 4 }, (__, column) => `w${row}x${column}`);
    return `r${row}:${widgets.join('|')}:`;
  });
  store = createEditorStore(drawnBase(...rows), {
    country: 'US',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  const admin = {
    site: testSite,
    siteKey: { domain: 'localhost', override: null },
    viewer: null,
    rights: noRights,
    go: () => undefined,
  };
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
  takeDrawn();
});
/** The rows that were drawn since the last look. */
const drawnRows = (): string[] => [...takeDrawn().keys()].toSorted();

describe('of 60 rows with 4 widgets each', () => {
  it('a step of a drag draws only the rows it leaves and enters', () => {
    const handle = document.querySelector('[data-handle="r3"]')!;
    const target = (row: string) => document.querySelector(`[data-row="${row}"]`)!;
    const dataTransfer = {
      setData() {},
      getData() {},
      setDragImage() {},
      types: [],
      items: [],
      dropEffect: '',
    };
    act(() => void fireEvent.dragStart(handle, { dataTransfer }));
    takeDrawn();
    act(() => void fireEvent.dragEnter(target('r7'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r7'), { dataTransfer }));
    expect(drawnRows()).toEqual(['r7']);
    act(() => void fireEvent.dragEnter(target('r8'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r8'), { dataTransfer }));
    expect(drawnRows()).toEqual(['r7', 'r8']);
  });

  it('a widget that moves draws the two rows it leaves and enters', () => {
    act(() =>
      store.run({
        do: 'moveSlot',
        uid: 'r3/a0.0',
        to: { rowKey: 'r9', side: 'columns', index: 0, place: 0 },
      }),
    );
    expect(drawnRows()).toEqual(['r3', 'r9']);
  });

  it('typing into a widget’s settings draws no row at all', () => {
    act(() =>
      store.run({
        do: 'setWidget',
        widget: { id: 'w3x0', type: 'rich-text', settings: { html: 'x' }, version: 1 },
      }),
    );
    expect(drawnRows()).toEqual([]);
  });
});
