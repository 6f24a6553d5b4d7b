/** The API tokens of the account page: made, shown once, revoked. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dismiss, notices } from '../../base/navigation/notices.ts';
import * as documents from './ApiTokens.hooks.ts';
import type { ApiTokenFieldsFragment } from './ApiTokens.types.ts';
import { myViewer, showSection, type Mock } from './accountPage.fixture.tsx';
import { ApiTokensSection } from './sections/ApiTokensSection.tsx';

afterEach(() => notices().forEach(dismiss));

const tokenOf = (name: string, values: Partial<ApiTokenFieldsFragment> = {}): ApiTokenFieldsFragment => ({
  __typename: 'ApiToken',
  id: name,
  name,
  services: ['DEVOTIONALS', 'SITE_CONFIG'],
  canWrite: false,
  createdAt: '2026-11-20T08:00:00Z',
  endsAt: '2126-11-20T08:00:00Z',
  lastUsedAt: null,
  ...values,
});
const viewerWith = (...tokens: ApiTokenFieldsFragment[]) => ({
  __typename: 'Viewer' as const,
  id: myViewer().id,
  apiTokens: tokens,
});
const listed = (...tokens: ApiTokenFieldsFragment[]): Mock => ({
  request: { query: documents.MyApiTokensDocument },
  result: { data: { viewer: viewerWith(...tokens) } },
});
const creation = (answer: object): Mock => ({
  request: {
    query: documents.CreateApiTokenDocument,
    variables: {
      input: { name: 'Newsletter', services: ['PAGES'], canWrite: true, days: 7, password: 'my sentence' },
    },
  },
  result: { data: { createApiToken: answer } },
});
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (role: 'checkbox' | 'radio', name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
async function fill() {
  await type('Name', 'Newsletter');
  await choose('checkbox', 'Pages');
  await choose('radio', 'Read and change');
  await type('Valid for', '7');
  await type('Current password', 'my sentence');
  await press('Create token');
}

it('shows the secret of a new token, and lists the token', async () => {
  const secret = `lectern_${'a'.repeat(43)}`;
  const viewer = viewerWith(tokenOf('Newsletter', { services: ['PAGES'], canWrite: true }));
  await showSection(ApiTokensSection, [
    listed(),
    creation({ __typename: 'ApiTokenCreated', secret, viewer }),
  ]);
  await fill();
  expect(await screen.findByLabelText('Your new token')).toHaveValue(secret);
  expect(screen.getByLabelText('Your new token')).toHaveFocus();
  expect(screen.getByRole('listitem')).toHaveTextContent(/Newsletter.*Read and change · Pages · Valid until/);
});

it('shows at its field that a name is taken, and keeps what was typed', async () => {
  await showSection(ApiTokensSection, [listed(tokenOf('Newsletter')), creation({ __typename: 'Conflict' })]);
  await fill();
  expect(await screen.findByText('Another token has this name.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Newsletter');
});

it('needs at least one service', async () => {
  await showSection(ApiTokensSection, [listed()]);
  await type('Name', 'Newsletter');
  await type('Current password', 'my sentence');
  await press('Create token');
  expect(screen.getByRole('checkbox', { name: 'Devotionals' })).toHaveAttribute('aria-invalid', 'true');
});

it('revokes a token, and says when one has ended', async () => {
  const [old, current] = [tokenOf('Old', { endsAt: '2020-01-01T00:00:00Z' }), tokenOf('Import')];
  await showSection(ApiTokensSection, [
    listed(current, old),
    {
      request: { query: documents.RevokeApiTokenDocument, variables: { id: 'Import' } },
      result: { data: { revokeApiToken: viewerWith(old) } },
    },
  ]);
  const list = within(await screen.findByRole('list', { name: 'API tokens' }));
  expect(list.getByText(/Ended/)).toBeInTheDocument();
  await press('Revoke Import');
  await waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['Import was revoked.']));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
