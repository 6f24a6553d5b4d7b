/**
 * Every dialog of the editor asks for confirmation before it discards input; notices about restored changes end with
 * them.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../../base/navigation/notices.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { ResultsDrawer } from '../dialogs/ResultsDrawer.tsx';
import { subject, testOf } from '../results/results.fixture.tsx';
import { ReschedulePlanDialog } from '../history/PlanDialogs.tsx';
import { plannedChange } from '../schedule/schedule.fixture.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import {
  layoutResponse,
  openDialog,
  stubMissingWindow,
  crash,
  showEditor,
  showInAdmin,
} from './editor.fixture.tsx';
import { storeClip } from '../data/clipboard.ts';

beforeAll(stubMissingWindow);
beforeEach(() => localStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Cancelling asks for confirmation; declining keeps the dialog and its input. */
async function expectConfirmation(cancel: () => void): Promise<void> {
  cancel();
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  fireEvent.click(await confirmation.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
}
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

describe('a confirmation is shown before losing', () => {
  it('the countries selected for a row', async () => {
    showEditor(parseBase('one:a|b:US', 'two:c:default'));
    fireEvent.click(screen.getAllByRole('button', { name: /^Countries of/ })[0]!);
    const form = await openDialog();
    fireEvent.click(await form.findByRole('checkbox', { name: /All other countries/ }));
    await expectConfirmation(escape);
    expect(screen.getByRole('checkbox', { name: /All other countries/ })).toBeChecked();
  });

  it('the note of a publish', async () => {
    const store = showEditor(parseBase('one:a|b:', 'two:c:'));
    act(() => store.run({ do: 'moveRow', rowKey: 'two', to: 0 }));
    press('Publish Changes');
    fireEvent.change((await openDialog()).getByLabelText(/^Note for the history/), {
      target: { value: 'Advent' },
    });
    await expectConfirmation(escape);
    expect(screen.getByLabelText(/^Note for the history/)).toHaveValue('Advent');
  });

  it('the new time of a planned change', async () => {
    showInAdmin(
      <ReschedulePlanDialog plan={plannedChange()} onClose={() => undefined} onDone={() => undefined} />,
    );
    fireEvent.change((await openDialog()).getByLabelText(/^Note for the history/), {
      target: { value: 'Advent' },
    });
    await expectConfirmation(escape);
  });

  it('an unsaved goal', async () => {
    const store = createEditorStore(parseBase('one:a|b:'), {
      country: 'US',
      showsAll: true,
      selected: null,
      versions: {},
      isEditing: true,
    });
    showInAdmin(
      <EditorProvider value={store}>
        <ResultsDrawer layout="homePage" subject={subject} title="Results" onClose={() => undefined} />
      </EditorProvider>,
      { answer: (name) => (name === 'TestResults' ? { testResults: testOf() } : undefined) },
    );
    const kind = await screen.findByRole('combobox', { name: 'Conversion goal' });
    fireEvent.change(kind, { target: { value: 'VISIT' } });
    await expectConfirmation(escape);
  });
});

it('the notice about restored changes does not come back after clearing, when something new is changed', async () => {
  const show = () =>
    showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
      answer: (name) => (name === 'EditedLayout' ? layoutResponse(parseBase('one:a|b:')) : undefined),
    });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Widget Section' }));
  const remove = () =>
    fireEvent.keyDown(document.querySelector('[data-handle="one/a0"]')!, { key: 'Delete' });
  remove();
  crash();
  show();
  const restoredText = 'We restored your unpublished changes';
  expect(await screen.findByText(restoredText)).toBeInTheDocument();
  press('Clear Changes');
  const confirmation = within(await screen.findByRole('alertdialog'));
  fireEvent.click(confirmation.getByRole('button', { name: 'Clear Changes' }));
  await waitFor(() => expect(screen.queryByText(restoredText)).toBeNull());
  remove();
  expect(screen.queryByText(restoredText)).toBeNull();
});

it('pasting into a full row is refused with a notice, and changes nothing', () => {
  const store = showEditor(parseBase('full:a|b|c|d:', 'other:e:'));
  const { draft } = store.get().editor;
  const slot = draft.rows[1]!.columns[0]!.widgets[0]!;
  storeClip({ kind: 'slot', slot, widgets: [draft.widgets['e']!] });
  document.querySelector<HTMLElement>('[data-handle="full/a1.0"]')!.focus();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(paste));
  expect(notices().map(({ text }) => text)).toContain('This row is full: 4 columns');
  expect(formatRows(store.get().editor.draft)).toEqual(['full:a|b|c|d:', 'other:e:']);
});
