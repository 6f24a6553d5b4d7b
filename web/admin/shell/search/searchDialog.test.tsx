/** The search of the admin area: by keyboard, with what was opened last, and when services do not answer. */
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { notifySignOut } from '../../../account/auth/onSignOut.ts';
import { loadLazyParts } from '../../../base/navigation/lazyPart.tsx';
import { inSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { clientOf } from '../../media/mediaPicker.fixture.tsx';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { AdminProvider, type Admin } from '../admin.ts';
import { SearchButton } from './SearchButton.tsx';

beforeAll(stubMissingDom);
beforeAll(loadLazyParts);
beforeEach(() => localStorage.clear());

const hit = (name: string, subpath: string) => ({
  __typename: 'SearchHit',
  id: `media${subpath}`,
  screen: 'media',
  subpath,
  name,
  detail: '',
  match: 'start',
});
const found = (hits: readonly object[], unavailable: readonly string[] = []) => ({
  adminSearch: { __typename: 'AdminSearch', hits, unavailable },
});

function show(answer: (text: string) => object | undefined, rights?: Rights) {
  const go = vi.fn<(to: string) => void>();
  const admin: Admin = {
    site: testSite,
    siteKey: { domain: 'localhost', override: null },
    viewer: null,
    rights: rights ?? { ...noRights, admin: ['super_admin'], sites: null },
    go,
  };
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={clientOf((_name, variables) => answer(String(variables['text'])) ?? {})}>
          <AdminProvider value={admin}>
            <MemoryRouter>
              <SearchButton />
            </MemoryRouter>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
  return go;
}
const openByKey = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('opens with Ctrl-K, lists the screens that the viewer may open, and opens one by keyboard', async () => {
  const go = show(() => found([]), { ...noRights, admin: ['admin_site'], sites: null });
  const field = await openByKey();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Feature flags',
    'Slide-ins',
  ]);
  press(field, 'ArrowUp');
  expect(chosen()).toBe('Slide-ins');
  press(field, 'Enter');
  expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/header-slide-in$/));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('finds screens with typing errors and hits of the services, and lists what was opened first next time', async () => {
  const go = show((text) => found(text === 'lake' ? [hit('Lake at dawn', '?picture=p1')] : []));
  const field = await openByKey();
  type(field, 'layuots');
  expect(chosen()).toBe('Layouts');
  type(field, 'lake');
  await screen.findByRole('option', { name: 'Lake at dawn' });
  expect(within(screen.getByRole('group', { name: 'Media library' })).getAllByRole('option')).toHaveLength(1);
  press(field, 'Enter');
  expect(go).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/media-library\?picture=p1$/));
  await openByKey();
  expect(chosen()).toBe('Lake at dawn');
  expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy();
  // It names people and entries: nothing stays on a shared device.
  await notifySignOut(true);
  expect(JSON.stringify(localStorage)).not.toContain('Lake');
});

it('says when nothing is found, and which results may be missing', async () => {
  show(() => found([], ['media']));
  type(await openByKey(), 'zzzz');
  expect(await screen.findByText(/Nothing found for “zzzz”/)).toBeTruthy();
  expect(screen.getByText(/Not reached: Media library/)).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
});

it('lists screens with a similar name below what has the words', async () => {
  show((text) => found(text === 'mediu' ? [hit('Medium grey', '?picture=p2')] : []));
  const field = await openByKey();
  type(field, 'mediu');
  await screen.findByRole('option', { name: 'Medium grey' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Medium grey',
    'Media library',
  ]);
  expect(chosen()).toBe('Medium grey');
});

it('finds no screen for a quote alone', async () => {
  show(() => found([]));
  type(await openByKey(), "'");
  expect(await screen.findByText(/Nothing found for/)).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

it('offers another attempt when the search fails', async () => {
  let isUp = false;
  show(() => {
    if (!isUp) throw new Error('down');
    return found([hit('Lake at dawn', '?picture=p1')]);
  });
  type(await openByKey(), 'lake');
  expect(await screen.findByText('The search did not answer.')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Lake at dawn' })).toBeTruthy();
});

it('is left to a text editor that takes Ctrl-K for links, and to an open dialog', async () => {
  show(() => found([]));
  const taken = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', taken);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  document.body.removeEventListener('keydown', taken);
  expect(screen.queryByRole('combobox')).toBeNull();
});
