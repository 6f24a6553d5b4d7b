/** The form of an entry whose viewer has rights for some countries. Design page "Content types", rule 7. */
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { flagResource } from '../../../domain/features/flagResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import type { ListedEntry } from './resourceOperations.ts';

beforeAll(stubMissingDom);

function open(countries: string[] | null, save: boolean): void {
  const entry: ListedEntry = {
    id: 'hero',
    key: 'hero',
    version: 1,
    archivedAt: null,
    updatedAt: '2026-11-21T12:00:00Z',
    updatedBy: null,
    state: null,
    publication: null,
    computed: {},
    viewerCan: { countries, save, publish: save, archive: save },
    values: {
      ...(initialValues(flagResource.fields) as Values),
      name: 'hero',
      settings: { '*': false, MX: true, US: true },
    },
  };
  render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: noRights,
            go: () => undefined,
          }}
        >
          <ApolloProvider client={clientOf(() => ({ countries: [] }))}>
            <MemoryRouter>
              <ResourceDrawer
                view={{ resource: flagResource, stem: 'flag' }}
                entry={entry}
                onClose={() => undefined}
                save={() => Promise.reject(new Error('Not saved here.'))}
                reload={async () => entry}
                onSaved={() => undefined}
              />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
}
const inputs = ['Owner', 'All other countries', 'Mexico', 'United States'] as const;
const enabled = () => inputs.filter((label) => !screen.getByLabelText(label).matches(':disabled'));

it.each<[string, string[] | null, boolean, readonly string[], string | null]>([
  ['all', null, true, inputs, null],
  ['some countries', ['MX'], false, ['Mexico'], 'You can change the values of these countries: Mexico.'],
  ['no country', [], false, [], 'You can only view this'],
])('with rights for %s', (_, countries, save, expected, reason) => {
  open(countries, save);
  expect(enabled()).toEqual(expected);
  if (reason === null) expect(screen.queryByText(/You can /)).toBeNull();
  else expect(screen.getByText(new RegExp(reason))).toBeInTheDocument();
});
