/** The screen of slide-ins in a test, with canned answers to its operations. */
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ShellSite } from '../../base/site/boot.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { HeaderSlideInsScreen } from './HeaderSlideInsScreen.tsx';

const everything = {
  __typename: 'EntryViewerCan',
  countries: null,
  save: true,
  publish: true,
  archive: true,
};

/** An entry of a list, published and open to every change. */
export const slideInNode = (name: string, more: object = {}) => ({
  __typename: 'HeaderSlideIn',
  id: `1:${name}`,
  version: 1,
  name,
  text: 'Advent begins.',
  linkText: 'Read',
  link: '/today',
  start: null,
  end: null,
  countries: [],
  pages: [],
  state: 'published',
  publication: {
    __typename: 'EntryPublication',
    liveVersion: 1,
    publishedAt: null,
    publishedBy: null,
    schedule: null,
  },
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  updatedBy: null,
  archivedAt: null,
  viewerCan: everything,
  ...more,
});

interface Options {
  /** The query string of the address. */
  readonly search?: string;
  readonly nodes?: readonly object[];
  readonly site?: Partial<ShellSite>;
  /** The data of further operations, by name. */
  readonly answer?: (name: string, variables: Record<string, unknown>) => object | undefined;
}

/** Opens the screen; returns the operations that it sent, with their variables, in order. */
export function openSlideIns({ search = '', nodes = [], site = {}, answer }: Options = {}) {
  const sent: { readonly name: string; readonly variables: Record<string, unknown> }[] = [];
  const client = clientOf((name, variables) => {
    sent.push({ name, variables });
    const own = answer?.(name, variables);
    if (own) return own;
    if (name === 'Countries') return { countries: [] };
    return {
      headerSlideIns: {
        __typename: 'HeaderSlideInConnection',
        nodes,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        totalCount: nodes.length,
      },
    };
  });
  const path = `/header-slide-in${search}`;
  history.replaceState(null, '', path);
  render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: { ...testSite, ...site },
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: { ...noRights, admin: ['super_admin'], sites: null },
            go: () => undefined,
          }}
        >
          <ApolloProvider client={client}>
            <MemoryRouter initialEntries={[path]}>
              <HeaderSlideInsScreen rest="" path="/header-slide-in" />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  const listed = () => sent.filter(({ name }) => name === 'HeaderSlideIns').map(({ variables }) => variables);
  return { sent, listed };
}
