/** Resolving a conflict: nothing is preselected, and everything works by keyboard. */
import { fireEvent, render, screen } from '@testing-library/react';
import { MockedProvider } from '@apollo/client/testing/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../../../domain/translation/bundledTerms.ts';
import type { ShellSite } from '../../../base/site/boot.ts';
import { Terms } from '../../../i18n/terms.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import type { Base, Draft } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { rebaseDraft } from '../state/rebase.ts';
import { ShownWidgetsDocument } from '../data/Layouts.hooks.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CountryPreview } from '../compare/RowPreview.tsx';

beforeAll(stubMissingDom);

const base = parseBase('r1:a:MX', 'r2:c:default');
const named = (name: string, email: string | null = null): Base => ({
  ...base,
  rows: base.rows.map((row) => (row.rowKey === 'r1' ? { ...row, abRowName: name, abRowEmail: email } : row)),
});
const site = { id: '1', name: 'en', language: 'en', languageCode: 'en_US' } as unknown as ShellSite;
const rights = { admin: ['super_admin' as const], content: {}, sites: null };

/** No widget has a preview. */
const previewMock = {
  request: { query: ShownWidgetsDocument, variables: () => true },
  result: { data: { shownWidgets: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

function open(onChosen: (draft: Draft) => void, onClose = () => undefined) {
  const theirs = { ...named('theirs', 'theirs@example.org'), revision: 2 };
  const mine = named('mine', 'mine@example.org');
  render(
    <Terms
      language="en"
      sections={Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }))}
    >
      <AdminStyles>
        <MockedProvider mocks={[previewMock]}>
          <AdminProvider
            value={{
              site,
              siteKey: { domain: null, override: 'en' },
              viewer: null,
              rights,
              go: () => undefined,
            }}
          >
            <CountryPreview country="MX">
              <ConflictDialog
                conflict={{ published: theirs, rebased: rebaseDraft(base, mine, theirs) }}
                confirmLabel="Continue"
                onClose={onClose}
                onChosen={onChosen}
              />
            </CountryPreview>
          </AdminProvider>
        </MockedProvider>
      </AdminStyles>
    </Terms>,
  );
}

it('asks about each field separately, and continues only when all are answered', async () => {
  const onChosen = vi.fn();
  open(onChosen);
  const groups = await screen.findAllByRole('group');
  expect(groups.map((it) => it.querySelector('legend')?.textContent)).toEqual([
    'Row 1: Mexico: Test name',
    'Row 1: Mexico: Email for reports',
  ]);
  const continueButton = screen.getByRole('button', { name: 'Continue' });
  expect(continueButton).toBeDisabled();
  expect(screen.getAllByRole('radio').some((it) => (it as HTMLInputElement).checked)).toBe(false);
  expect(screen.getByText('Choices left: 2')).toBeInTheDocument();
  const [yours, meanwhile] = [
    screen.getAllByLabelText('Yours'),
    screen.getAllByLabelText('Currently published'),
  ];
  fireEvent.click(yours[0]!);
  expect(continueButton).toBeDisabled();
  fireEvent.click(meanwhile[1]!);
  fireEvent.click(continueButton);
  expect((onChosen.mock.calls[0]![0] as Draft).rows[0]).toMatchObject({
    abRowName: 'mine',
    abRowEmail: 'theirs@example.org',
  });
});

it('chooses nothing when cancelled', async () => {
  const [onChosen, onClose] = [vi.fn(), vi.fn()];
  open(onChosen, onClose);
  await screen.findAllByRole('group');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(onChosen).not.toHaveBeenCalled();
});
