/** The layout editor with what stands around it in the admin area, for tests: answers come from memory. */
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/around.tsx';
import { completeDom } from '../dev/testing.tsx';
import { clientOf } from '../media/testing.tsx';
import { AdminProvider, type Admin } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import type { TypedForm } from './keptForm.ts';
import { LayoutEditor } from './LayoutEditor.tsx';
import type { Base, EditorRow } from './state/draft.ts';
import { drawnBase } from './state/samples.ts';
import { createEditorStore, type EditorStore } from './store.tsx';

/** What jsdom lacks of what the editor asks a browser. */
export function completeWindow(): void {
  completeDom();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

const admin: Admin = {
  site: testSite,
  siteKey: { domain: 'localhost', override: null },
  viewer: null,
  rights: noRights,
  go: () => undefined,
};

/** No widget is shown and no country known, unless `answer` knows better. */
const nothingKnown = (name: string): object =>
  name === 'ShownWidgets' ? { shownWidgets: [] } : { countries: [] };

interface Around {
  readonly answer?: (name: string, variables: Record<string, unknown>) => object | undefined;
  readonly admin?: Partial<Admin>;
}

/** Draws a part of the admin area. */
export function showInAdmin(part: ReactNode, { answer, admin: more }: Around = {}): void {
  const client = clientOf((name, variables) => answer?.(name, variables) ?? nothingKnown(name));
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={{ ...admin, ...more }}>
            <MemoryRouter>{part}</MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
}

/** Draws the editor of a layout while all its rows are being edited. */
export function showEditor(
  base: Base,
  { form, ...around }: Around & { form?: TypedForm | null } = {},
): EditorStore {
  const sight = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };
  const store = createEditorStore(base, sight);
  showInAdmin(<LayoutEditor name="homePage" store={store} draftVersion={0} form={form ?? null} />, around);
  return store;
}

/** A layout as the query for its editor answers it, without a draft. */
export function asRead({ revision, rows, widgets }: Base): object {
  const columns = (given: EditorRow['columns']) =>
    given.map(({ className, widgets: slots }) => ({
      __typename: 'EditedColumn',
      className,
      widgets: slots.map(({ id }) => ({ __typename: 'EditedSlot', key: null, widgetId: id })),
    }));
  const editedLayout = {
    __typename: 'EditedLayout',
    id: 'homePage',
    name: 'homePage',
    revision,
    publishedAt: '2026-11-01T10:00:00Z',
    rows: rows.map((row) => ({
      ...row,
      __typename: 'EditedRow',
      id: row.rowKey,
      columns: columns(row.columns),
      bColumns: columns(row.bColumns),
    })),
    widgets: Object.values(widgets).map((it) => ({ __typename: 'EditedWidget', widgetId: it.id, ...it })),
  };
  return { editedLayout, layoutDraft: null };
}

/** So many rows of four widgets each: `r3` has `w3x0` to `w3x3`. */
export function longBase(rowCount: number): Base {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const widgets = Array.from({ length: 4 }, (__, column) => `w${row}x${column}`);
    return `r${row}:${widgets.join('|')}:`;
  });
  return drawnBase(...rows);
}

/** What a drag carries; jsdom has none. */
export const dataTransfer = {
  setData() {},
  getData() {},
  setDragImage() {},
  types: [],
  items: [],
  dropEffect: '',
};
