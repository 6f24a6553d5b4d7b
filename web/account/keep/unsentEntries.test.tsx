/** The hint on every page that journal entries are only on this device. */
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { signedInPage } from '../account.fixture.ts';
import * as localDrafts from '../journalStore/localDrafts.ts';
import { AuthContext } from '../session/sharedAuth.ts';
import { UnsentEntries } from './UnsentEntries.tsx';

let drafts: string[] = [];
let announce = () => undefined as void;
beforeEach(() => {
  localStorage.clear();
  // Storage of the device: what is stored is the test's.
  vi.spyOn(localDrafts, 'sharedLocalDrafts').mockReturnValue({
    all: async () => drafts,
    onChange: (listener: () => void) => {
      announce = listener;
      return () => undefined;
    },
  } as unknown as localDrafts.LocalDrafts);
});
afterEach(() => void vi.restoreAllMocks());

async function show(path: string) {
  const { auth } = await signedInPage();
  await act(async () =>
    renderInSite(
      <MemoryRouter initialEntries={[path]}>
        <AuthContext value={auth}>
          <UnsentEntries />
        </AuthContext>
      </MemoryRouter>,
    ),
  );
}

it('counts the entries that are not saved to the account yet, links to the journal, and goes when they are sent', async () => {
  drafts = ['a'];
  await show('/');
  const hint = screen.getByRole('status');
  expect(hint).toHaveTextContent('1 entry not saved to your account yet');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/journals');
  drafts = ['a', 'b'];
  await act(async () => announce());
  expect(hint).toHaveTextContent('2 entries not saved to your account yet');
  drafts = [];
  await act(async () => announce());
  expect(screen.queryByRole('status')).toBeNull();
});

it('is not on the pages of the journal, which say it of each entry', async () => {
  drafts = ['a'];
  await show('/journals');
  expect(screen.queryByRole('status')).toBeNull();
});
