/** The form of a devotional: its whole address, and what search engines and shared links show, as one types. */
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { DevotionalPostsScreen } from './DevotionalPostsScreen.tsx';

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});
beforeEach(() => localStorage.clear());

const empty = {
  __typename: 'DevotionalPostConnection',
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};

/** Opens the form of a new devotional. */
async function openForm() {
  const path = '/devo-admin?view=list&entry=new';
  history.replaceState(null, '', path);
  render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: { ...noRights, admin: ['super_admin'], sites: null },
            go: () => undefined,
          }}
        >
          <ApolloProvider
            client={clientOf((name) =>
              name === 'Countries' ? { countries: [] } : { devotionalPosts: empty },
            )}
          >
            <MemoryRouter initialEntries={[path]}>
              <DevotionalPostsScreen rest="" path="/devo-admin" />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  await screen.findByLabelText('Title');
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}]`)!;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const permalink = () => document.querySelector('[data-permalink]')?.textContent;

it('shows the whole address of the reading below its last part, and copies it', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openForm();
  expect(permalink()).toBeUndefined();
  type('title', 'Bread for the journey');
  type('date', '2026-11-21');
  await waitFor(() => expect(permalink()).toBe('https://example.org/2026/11/21/bread-for-the-journey'));
  type('number', '7');
  type('slug', 'bread');
  await waitFor(() => expect(permalink()).toBe('https://example.org/7/2026/11/21/bread'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith('https://example.org/7/2026/11/21/bread');
});

it('previews the search result and the shared link, of the title until they have texts of their own', async () => {
  await openForm();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  type('title', 'Bread for the journey');
  type('date', '2026-11-21');
  await waitFor(() => expect(preview.getByText('Bread for the journey · Stillwater')).toBeInTheDocument());
  type('seoTitle', 'Get up and eat');
  type('seoDescription', 'An angel, a cake, and a long way.');
  await waitFor(() => expect(preview.getByText('Get up and eat · Stillwater')).toBeInTheDocument());
  expect(preview.getAllByText('An angel, a cake, and a long way.')).toHaveLength(2);
  expect(preview.getByText('example.org')).toBeInTheDocument();
  // The picture of a shared link has the title of the reading.
  expect(preview.getByText('Bread for the journey')).toBeInTheDocument();
});
