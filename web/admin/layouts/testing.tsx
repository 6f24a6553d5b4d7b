/** The layout editor with what stands around it in the admin area, for tests: answers come from memory. */
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/around.tsx';
import { completeDom } from '../dev/testing.tsx';
import { clientOf } from '../media/testing.tsx';
import { AdminProvider, type Admin } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import type { Opened } from './hands.tsx';
import { nothingSaved } from './keptStart.ts';
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
  // Who may do everything is asked nothing about whose a row is.
  rights: { ...noRights, admin: ['super_admin'], sites: null },
  go: () => undefined,
};

/** No widget is shown and no country known, unless `answer` knows better. */
const nothingKnown = (name: string): object =>
  name === 'ShownWidgets'
    ? { shownWidgets: [] }
    : name === 'PlanTest'
      ? { testPlan: null }
      : { countries: [] };

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
  { begins, layout = 'homePage', ...around }: Around & { begins?: Partial<Opened>; layout?: string } = {},
): EditorStore {
  const sight = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };
  const store = createEditorStore(base, sight);
  showInAdmin(
    <LayoutEditor name={layout} store={store} before={nothingSaved} {...(begins && { begins })} />,
    around,
  );
  return store;
}

/** A layout as the query for its editor answers it, without a draft; its ids are those of its revision alone. */
export function asRead({ revision, rows, widgets }: Base): { editedLayout: object; layoutDraft: null } {
  const columns = (given: EditorRow['columns']) =>
    given.map(({ className, widgets: slots }) => ({
      __typename: 'EditedColumn',
      className,
      widgets: slots.map(({ id }) => ({ __typename: 'EditedSlot', key: null, widgetId: id })),
    }));
  const editedLayout = {
    __typename: 'EditedLayout',
    id: `homePage@${revision}`,
    name: 'homePage',
    revision,
    publishedAt: '2026-11-01T10:00:00Z',
    rows: rows.map((row) => ({
      ...row,
      __typename: 'EditedRow',
      id: `${row.rowKey}@${revision}`,
      columns: columns(row.columns),
      bColumns: columns(row.bColumns),
    })),
    widgets: Object.values(widgets).map((it) => ({
      __typename: 'EditedWidget',
      widgetId: it.id,
      ...it,
      id: `${it.id}@${revision}`,
    })),
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

/** The window is gone without a word; what it had written to the device stays. */
export function crash(): void {
  const stays = { ...localStorage } as Record<string, string>;
  cleanup();
  localStorage.clear();
  for (const [name, text] of Object.entries(stays)) localStorage.setItem(name, text);
}
