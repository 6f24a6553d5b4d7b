/** What was chosen or typed in any dialog of the editor is dropped only after a question, and what is over is not spoken of. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../app/notices.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { ResultsDrawer } from './ResultsDrawer.tsx';
import { subject, testOf } from './results/testing.tsx';
import { MoveDialog } from './schedule/PlanDialogs.tsx';
import { plannedChange } from './schedule/testing.ts';
import { drawn, drawnBase } from './state/samples.ts';
import { createEditorStore, EditorProvider } from './store.tsx';
import { asRead, completeWindow, crash, showEditor, showInAdmin } from './testing.tsx';
import { keepClip } from './clipboard.ts';

beforeAll(completeWindow);
beforeEach(() => localStorage.clear());

const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Is asked, stays, and finds everything there. */
async function expectAsked(cancel: () => void): Promise<void> {
  cancel();
  const asked = within(await screen.findByRole('alertdialog', { name: 'Drop what you changed here?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
}
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

describe('a question comes before what is lost', () => {
  it('of the countries that were ticked for a row', async () => {
    showEditor(drawnBase('one:a|b:US', 'two:c:default'));
    fireEvent.click(screen.getAllByRole('button', { name: /^Countries of/ })[0]!);
    const form = await dialog();
    fireEvent.click(await form.findByRole('checkbox', { name: /All other countries/ }));
    await expectAsked(escape);
    expect(screen.getByRole('checkbox', { name: /All other countries/ })).toBeChecked();
  });

  it('of the note of a publish', async () => {
    const store = showEditor(drawnBase('one:a|b:', 'two:c:'));
    act(() => store.run({ do: 'moveRow', rowKey: 'two', to: 0 }));
    press('Publish Changes');
    fireEvent.change((await dialog()).getByLabelText(/^A word for the history/), {
      target: { value: 'Advent' },
    });
    await expectAsked(escape);
    expect(screen.getByLabelText(/^A word for the history/)).toHaveValue('Advent');
  });

  it('of another time for a plan', async () => {
    showInAdmin(<MoveDialog plan={plannedChange()} onClose={() => undefined} onDone={() => undefined} />);
    fireEvent.change((await dialog()).getByLabelText(/^A word for the history/), {
      target: { value: 'Advent' },
    });
    await expectAsked(escape);
  });

  it('of a goal that was not saved', async () => {
    const store = createEditorStore(drawnBase('one:a|b:'), {
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
    const kind = await screen.findByRole('combobox', { name: 'What counts as a conversion' });
    fireEvent.change(kind, { target: { value: 'VISIT' } });
    await expectAsked(escape);
  });
});

it('a draft that is cleared is not said to be back when something new is changed', async () => {
  const show = () =>
    showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
      answer: (name) => (name === 'EditedLayout' ? asRead(drawnBase('one:a|b:')) : undefined),
    });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Widget Section' }));
  const remove = () =>
    fireEvent.keyDown(document.querySelector('[data-handle="one/a0"]')!, { key: 'Delete' });
  remove();
  crash();
  show();
  const back = 'Your unpublished changes are back';
  expect(await screen.findByText(back)).toBeInTheDocument();
  press('Clear Changes');
  const asked = within(await screen.findByRole('alertdialog'));
  fireEvent.click(asked.getByRole('button', { name: 'Clear Changes' }));
  await waitFor(() => expect(screen.queryByText(back)).toBeNull());
  remove();
  expect(screen.queryByText(back)).toBeNull();
});

it('what is pasted where a row is full is refused in words, and nothing moves', () => {
  const store = showEditor(drawnBase('full:a|b|c|d:', 'other:e:'));
  const { draft } = store.get().editor;
  const slot = draft.rows[1]!.columns[0]!.widgets[0]!;
  keepClip({ kind: 'slot', slot, widgets: [draft.widgets['e']!] });
  document.querySelector<HTMLElement>('[data-handle="full/a1.0"]')!.focus();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(paste));
  expect(notices().map(({ text }) => text)).toContain('This row is full: 4 columns');
  expect(drawn(store.get().editor.draft)).toEqual(['full:a|b|c|d:', 'other:e:']);
});
