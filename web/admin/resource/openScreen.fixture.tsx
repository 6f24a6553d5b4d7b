/** Opens the screen of a resource as a super admin, at an address, with answers in place of the gateway's. */
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider, type ScreenProps } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';

/** What a form with rich texts needs of a browser. */
export async function prepareForms(): Promise<void> {
  stubMissingDom();
  // The editor of texts scrolls to its selection.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  await loadLazyParts();
}

export function openScreen(
  Screen: ComponentType<ScreenProps>,
  address: string,
  answer: Parameters<typeof clientOf>[0],
): void {
  history.replaceState(null, '', address);
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
          <ApolloProvider client={clientOf(answer)}>
            <MemoryRouter initialEntries={[address]}>
              <Screen rest="" path={new URL(address, location.href).pathname} />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
}
