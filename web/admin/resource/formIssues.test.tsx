/** What a form keeps on the device, and what it says of its values above the fields. */
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import { resource } from '../../../domain/resource/resource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import type { Entry, Save } from './useResourceForm.ts';

const menu = resource({
  name: 'Menu',
  key: 'name',
  fields: {
    name: k.name({ label: 'Name', max: 20 }),
    title: k.text({ label: 'Title', max: 10 }),
    note: k.text({ label: 'Note', max: 40 }),
    items: k.list(
      { text: k.text({ label: 'Text', max: 10 }) },
      { label: 'Entries', max: 9, title: ({ text }) => text },
    ),
  },
  faults: { shouting: 'All capitals look like shouting.' },
  check: ({ title, items }) => {
    const isShouting = (text: string) => /^[A-Z ]{4,}$/.test(text);
    const warnings = (path: readonly string[]) => [{ path, code: 'shouting', severity: 'warning' } as const];
    return [
      ...(isShouting(title) ? warnings(['title']) : []),
      ...items.flatMap(({ text }, index) =>
        isShouting(text) ? warnings(['items', `${index}`, 'text']) : [],
      ),
    ];
  },
});

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});
beforeEach(() => localStorage.clear());

const entryOf = (version: number, values: Values = {}): Entry => ({
  key: 'header',
  version,
  archivedAt: null,
  values: {
    name: 'header',
    title: 'One',
    note: '',
    items: ['a', 'b', 'c', 'd'].map((text, index) => ({ key: text, place: `a${index}`, text })),
    ...values,
  },
});

function open({
  entry = entryOf(1),
  save = async () => Promise.reject(new Error('down')),
  account = 'ruth',
}: {
  readonly entry?: Entry;
  readonly save?: Save;
  readonly account?: string;
} = {}) {
  const onClose = vi.fn();
  const { unmount } = render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: { id: account } as never,
            rights: { ...noRights, admin: ['super_admin'], sites: null },
            go: () => undefined,
          }}
        >
          <ApolloProvider client={clientOf(() => ({ countries: [] }))}>
            <MemoryRouter>
              <ResourceDrawer
                view={{ resource: menu, stem: 'menu' }}
                entry={entry}
                onClose={onClose}
                save={save}
                reload={async () => entry}
                onSaved={() => undefined}
              />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  return { unmount, onClose };
}
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const restored = () => screen.queryByText('We restored your unsaved changes');
/** The tab is closed: the page is hidden, and nothing is asked. */
async function closeTab(unmount: () => void) {
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  unmount();
}

describe('unsaved changes', () => {
  it('survive a closed tab, for the same person and entry', async () => {
    const first = open();
    await type('Title', 'Two');
    await type('Title', 'Three');
    await closeTab(first.unmount);
    const other = open({ account: 'boaz' });
    expect(screen.getByLabelText('Title')).toHaveValue('One');
    other.unmount();
    // Another account removes what it finds, in case the device is shared.
    const again = open();
    expect(restored()).toBeNull();
    await type('Title', 'Four');
    await closeTab(again.unmount);
    open();
    expect(screen.getByLabelText('Title')).toHaveValue('Four');
    expect(restored()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await click('Discard');
    expect(screen.getByLabelText('Title')).toHaveValue('One');
    expect(restored()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('are joined with what somebody else saved meanwhile', async () => {
    const { unmount } = open();
    await type('Title', 'Mine');
    await closeTab(unmount);
    open({ entry: entryOf(2, { note: 'Theirs' }) });
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    expect(screen.getByLabelText('Note')).toHaveValue('Theirs');
  });

  it('are a conflict with another change of the same field', async () => {
    const { unmount } = open();
    await type('Title', 'Mine');
    await closeTab(unmount);
    open({ entry: entryOf(2, { title: 'Theirs' }) });
    expect(screen.getByText('Someone else saved changes')).toBeInTheDocument();
    await click('Keep mine');
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('are gone from the device once they are saved', async () => {
    const { onClose } = open({ save: async (values) => ({ saved: { ...entryOf(2), values } }) });
    await type('Title', 'Two');
    expect(localStorage).toHaveLength(1);
    await click('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(localStorage).toHaveLength(0);
  });

  it('that cannot be read are ignored', () => {
    localStorage.setItem(
      `entryForm ruth ${JSON.stringify({ domain: 'localhost', override: null })} Menu header`,
      '{"version":1}',
    );
    open();
    expect(screen.getByLabelText('Title')).toHaveValue('One');
    expect(restored()).toBeNull();
  });
});

describe('above the form', () => {
  it('are the errors after a failed save, with links to their fields, in closed items too', async () => {
    open();
    await type('Title', 'x'.repeat(11));
    await click('c');
    await type('Text', 'y'.repeat(11));
    await click('y'.repeat(11));
    await click('Save');
    const link = await screen.findByRole('link', {
      name: `Entries: ${'y'.repeat(11)} · Text: Use at most 10 characters.`,
    });
    expect(screen.getByRole('link', { name: 'Title: Use at most 10 characters.' })).toBeInTheDocument();
    await act(async () => fireEvent.click(link));
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
    await type('Text', 'y');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Entries/ })).toBeNull());
  });

  it('are warnings, which do not keep anybody from saving', async () => {
    const send = vi.fn(async (values: Values) => ({ saved: { ...entryOf(2), values } }));
    open({ save: send });
    await type('Title', 'READ THIS');
    await screen.findByRole('link', { name: 'Title: All capitals look like shouting.' });
    await click('Save');
    await waitFor(() => expect(send).toHaveBeenCalled());
  });

  it('are warnings at their fields too, also of an item, until the value is another', async () => {
    const warning = 'All capitals look like shouting.';
    open({ entry: entryOf(1, { items: [{ key: 'a', place: 'a0', text: 'HOME PAGE' }] }) });
    const title = screen.getByLabelText('Title');
    expect(title).not.toHaveAccessibleDescription(warning);
    await type('Title', 'READ THIS');
    await waitFor(() => expect(title).toHaveAccessibleDescription(expect.stringContaining(warning)));
    expect(title).toBeValid();
    await act(async () =>
      fireEvent.click(await screen.findByRole('link', { name: `Entries: HOME PAGE · Text: ${warning}` })),
    );
    const text = await screen.findByLabelText('Text');
    expect(text).toHaveAccessibleDescription(expect.stringContaining(warning));
    await type('Title', 'Read this');
    await waitFor(() => expect(title).not.toHaveAccessibleDescription(expect.stringContaining(warning)));
    expect(text).toHaveAccessibleDescription(expect.stringContaining(warning));
  });
});
