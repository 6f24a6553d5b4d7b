/** What the editor says of a widget that readers do not see now, and the way back. Decision 19. */
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../../testing/around.tsx';
import { completeDom } from '../../dev/testing.tsx';
import { clientOf } from '../../media/testing.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { LayoutEditor } from '../LayoutEditor.tsx';
import type { DraftWidget } from '../state/draft.ts';
import { drawnBase } from '../state/samples.ts';
import { createEditorStore } from '../store.tsx';

beforeAll(() => {
  completeDom();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

/** An editor with one widget of these settings. */
function show(settings: DraftWidget['settings']) {
  const base = drawnBase('one:w:');
  const widget: DraftWidget = { id: 'w', type: 'rich-text', version: 1, settings };
  const sight = { country: 'US', showsAll: true, selected: null, versions: {}, isEditing: true };
  const store = createEditorStore({ ...base, widgets: { w: widget } }, sight);
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
  return { store, slot: within(screen.getByRole('article', { name: 'Text' })) };
}
const restore = { name: 'Restore Text: it shows again, without an end' };

describe('a widget at its place', () => {
  it('that has expired says so, and is restored without an end by one step that can be undone', () => {
    const settings = { html: '<p>Christmas</p>', startDate: '2019-12-01', endDate: '2019-12-26' };
    const { store, slot } = show(settings);
    expect(slot.getByText('Expired')).toBeInTheDocument();
    fireEvent.click(slot.getByRole('button', restore));
    expect(slot.queryByText('Expired')).not.toBeInTheDocument();
    const { html, startDate, endDate } = store.get().editor.draft.widgets['w']!.settings;
    expect({ html, startDate, endDate: endDate || null }).toEqual({ ...settings, endDate: null });
    expect(store.get().editor.past).toHaveLength(1);
  });

  it('that is still to come says so, and has nothing to be restored', () => {
    const { slot } = show({ html: '<p>Soon</p>', startDate: '2999-01-01' });
    expect(slot.getByText('Scheduled')).toBeInTheDocument();
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });

  it('is not there while nobody edits, as readers have it', () => {
    const { store } = show({ html: '<p>Christmas</p>', endDate: '2019-12-26' });
    act(() => store.look({ isEditing: false }));
    expect(screen.queryByText('Christmas')).not.toBeInTheDocument();
  });

  it('that shows now says neither', () => {
    const { slot } = show({ html: '<p>Now</p>' });
    expect(slot.queryByText(/Scheduled|Expired/)).not.toBeInTheDocument();
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });
});
