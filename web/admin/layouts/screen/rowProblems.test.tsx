/** Problems that prevent publishing, in the editor's language: at the row and in the dialog of its test. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MockedProvider } from '@apollo/client/testing/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { inSite } from '../../../testing/renderInSite.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { EditorHandlersProvider } from '../editor/EditorHandlersProvider.tsx';
import { RowTestDialog } from '../dialogs/RowTestDialog.tsx';
import { admin, arabicTerms } from '../settings/settings.fixture.tsx';
import { parseBase } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import { showEditor, stubMissingWindow } from './editor.fixture.tsx';
import { RowProblems } from '../canvas/RowNotes.tsx';

beforeAll(stubMissingWindow);

/**
 * Renders in Arabic: the problems of a row without a country although the other has one, and the dialog of its test.
 */
function show() {
  const store = createEditorStore(parseBase('one:a:MX', 'two:b:default'), {
    country: 'MX',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  store.run({ do: 'setRow', rowKey: 'one', change: { countries: [] } });
  const site = { language: 'ar', direction: 'rtl' as const, terms: arabicTerms() };
  render(
    inSite(
      <MockedProvider mocks={[]}>
        <AdminProvider value={admin}>
          <AdminStyles>
            <EditorProvider value={store}>
              <EditorHandlersProvider layout="homePage">
                {() => (
                  <>
                    <RowProblems rowKey="one" />
                    <RowTestDialog rowKey="one" onClose={() => undefined} />
                  </>
                )}
              </EditorHandlersProvider>
            </EditorProvider>
          </AdminStyles>
        </AdminProvider>
      </MockedProvider>,
      { site },
    ),
  );
}

describe('in Arabic', () => {
  it('a row shows its problems', () => {
    show();
    expect(screen.getByText('يجب اختيار بلد للصفوف المعدَّلة قبل النشر')).toBeInTheDocument();
    expect(screen.queryByText(/Must select/)).not.toBeInTheDocument();
  });

  it('the test of a row shows its problems', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'اعتمد', hidden: true }));
    expect(screen.getByText('الاسم مطلوب.')).toBeInTheDocument();
    expect(screen.queryByText('A name is required.')).not.toBeInTheDocument();
    // The focus moves to the first one.
    const invalid = document.querySelector('[aria-invalid=true]');
    expect(invalid).not.toBeNull();
    expect(invalid).toHaveFocus();
  });
});

describe('a country in two rows', () => {
  const base = { ...parseBase('one:a:GB', 'two:b:default'), revision: 1 };
  const twice = () => {
    const store = showEditor(base);
    act(() => store.run({ do: 'setRow', rowKey: 'two', change: { countries: ['GB', 'default'] } }));
  };

  it('has the literal text, and a sentence with its name and the rows', () => {
    twice();
    const row = within(screen.getByRole('region', { name: /^Row 1/ }));
    expect(row.getByText(/Each country may only be assigned once: GB Invalid/)).toBeInTheDocument();
    expect(
      row.getByText('United Kingdom is in several rows: 1, 2. Remove it from all but one.'),
    ).toBeInTheDocument();
  });
});

it('a row does not report its test while the form of the test is open', async () => {
  const base = { ...parseBase('one:a:MX', 'two:b:default'), revision: 1 };
  showEditor(base);
  const row = () => within(screen.getByRole('region', { name: /^Row 1/, hidden: true }));
  fireEvent.click(row().getByRole('switch', { name: 'A/B test' }));
  expect(await screen.findByRole('dialog', { name: 'A/B test for this row' })).toBeInTheDocument();
  expect(row().queryByText('Email is required')).toBeNull();
  expect(row().queryByText('Check A/B Row Settings')).toBeNull();
});
