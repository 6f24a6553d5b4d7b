/** Test environment of the layout editor: the providers of the admin area with canned responses. */
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { noRights } from '../../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { clientOf } from '../../media/mediaPicker.fixture.tsx';
import { AdminProvider, type Admin } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import type { OpenDialogs } from '../editor/EditorHandlersProvider.tsx';
import { nothingSaved } from '../data/startingDraft.ts';
import { LayoutEditor } from './LayoutEditor.tsx';
import type { Base, EditorRow } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { createEditorStore, type EditorStore } from '../editor/store.tsx';

/** Stubs browser APIs that jsdom lacks and the editor uses. */
export function stubMissingWindow(): void {
  stubMissingDom();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

const admin: Admin = {
  site: testSite,
  siteKey: { domain: 'localhost', override: null },
  viewer: null,
  // A super_admin is never asked about row permissions.
  rights: { ...noRights, admin: ['super_admin'], sites: null },
  go: () => undefined,
};

/** Default responses: no widget previews, test plans or countries. */
const emptyResponse = (name: string): object => emptyResponses[name] ?? { countries: [] };
const emptyResponses: Readonly<Record<string, object>> = {
  ShownWidgets: { shownWidgets: [] },
  PlanTest: { testPlan: null },
  PlannedChanges: { plannedChanges: [] },
  HomeTakeovers: { homeTakeovers: [] },
  LayoutHistory: { layoutHistory: null },
  Publishers: { rightHolders: null },
  EndedTests: { layoutTests: [] },
};

interface Options {
  readonly answer?: (name: string, variables: Record<string, unknown>) => object | undefined;
  readonly admin?: Partial<Admin>;
  /** The query of the page's address. */
  readonly search?: string;
}

/**
 * The open dialog, once it has hidden the page below it from screen readers: it would hide a confirmation that opens in
 * the same moment too.
 */
export async function openDialog(name?: RegExp): Promise<ReturnType<typeof within>> {
  const dialog = await screen.findByRole('dialog', name ? { name } : {});
  await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).not.toBeNull());
  return within(dialog);
}

/** Renders a component in the admin area. */
export function showInAdmin(part: ReactNode, { answer, admin: more, search = '' }: Options = {}): void {
  const client = clientOf((name, variables) => answer?.(name, variables) ?? emptyResponse(name));
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={{ ...admin, ...more }}>
            <MemoryRouter initialEntries={[`/${search}`]}>{part}</MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
}

/** Renders the editor of a layout in edit mode, with all rows shown. */
export function showEditor(
  base: Base,
  {
    initialDialogs,
    layout = 'homePage',
    ...options
  }: Options & { initialDialogs?: Partial<OpenDialogs>; layout?: string } = {},
): EditorStore {
  const view = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };
  const store = createEditorStore(base, view);
  showInAdmin(
    <LayoutEditor
      name={layout}
      store={store}
      savedState={nothingSaved}
      {...(initialDialogs && { initialDialogs })}
    />,
    options,
  );
  return store;
}

/** A layout as the editor's query returns it, without a draft; ids contain only the revision. */
export function layoutResponse({ revision, rows, widgets }: Base): {
  editedLayout: object;
  layoutDraft: null;
} {
  const columns = (source: EditorRow['columns']) =>
    source.map(({ className, widgets: slots }) => ({
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
    widgets: Object.values(widgets).map((widget) => ({
      __typename: 'EditedWidget',
      widgetId: widget.id,
      ...widget,
      id: `${widget.id}@${revision}`,
    })),
  };
  return { editedLayout, layoutDraft: null };
}

/** A layout with this many rows of four widgets: `r3` has `w3x0` to `w3x3`. */
export function longBase(rowCount: number): Base {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const widgets = Array.from({ length: 4 }, (__, column) => `w${row}x${column}`);
    return `r${row}:${widgets.join('|')}:`;
  });
  return parseBase(...rows);
}

/** A stub of a drag's DataTransfer, which jsdom lacks. */
export const dataTransfer = {
  setData() {},
  getData() {},
  setDragImage() {},
  types: [],
  items: [],
  dropEffect: '',
};

/** Simulates a crash of the window: unmounts without cleanup, keeping local storage. */
export function crash(): void {
  const stored = { ...localStorage } as Record<string, string>;
  cleanup();
  localStorage.clear();
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
}
