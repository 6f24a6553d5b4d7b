/** Cancel changes nothing: what was created only to open a form is removed again. Spec 1 §2. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { emptyOf } from '../settings/settings.fixture.tsx';
import { isChanged } from '../state/changes.ts';
import type { Base } from '../state/draft.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import type { EditorStore } from '../editor/store.tsx';
import {
  layoutResponse,
  openDialog,
  stubMissingWindow,
  crash,
  showEditor,
  showInAdmin,
} from './editor.fixture.tsx';

beforeAll(stubMissingWindow);
beforeEach(() => localStorage.clear());

const everything: Rights = { ...noRights, admin: ['super_admin'], sites: null };
const show = (base: Base) => showEditor(base, { admin: { rights: everything } });
const palette = () => within(screen.getByRole('complementary'));
const choose = () => fireEvent.click(palette().getByRole('button', { name: 'Countdown' }));
const closed = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const press = async (name: RegExp, button: string) =>
  fireEvent.click((await openDialog(name)).getByRole('button', { name: button }));
/** Expects the draft to be unchanged, without any undo or redo step. */
function expectUntouched(store: EditorStore): void {
  const { base, draft, past, future } = store.get().editor;
  expect(isChanged(base, draft)).toBe(false);
  expect([past.length, future.length]).toEqual([0, 0]);
}
const confirmDiscard = async () => {
  const confirmation = await screen.findByRole('alertdialog');
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Discard' }));
};
const FORM = /^Countdown/;
const COUNTRIES = /^Countries of/;
const TEST = /^A\/B test for this row/;
const defaultRows = parseBase('one:a|b:');
/** The selected country has a row, which is full. */
const full = parseBase('one:a|b|c|d:US', 'two:e|f|g|h:default');

describe('Cancel of a widget that was just added', () => {
  it('removes the widget and its column, and leaves no undo step', async () => {
    const store = show(defaultRows);
    choose();
    expect(formatRows(store.get().editor.draft)[0]).toMatch(/a\|b\|countdown/);
    await press(FORM, 'Cancel');
    await closed(FORM);
    expectUntouched(store);
  });

  it('removes it by a step of its own when other commands followed', async () => {
    const store = show(defaultRows);
    choose();
    await openDialog(FORM);
    act(() => store.run({ do: 'moveRow', rowKey: 'one', to: 0 }));
    act(() => store.run({ do: 'setRow', rowKey: 'one', change: { abRowName: 'else' } }));
    await press(FORM, 'Cancel');
    await closed(FORM);
    expect(formatRows(store.get().editor.draft)).toEqual(['one:a|b:']);
    expect(store.get().editor.draft.rows[0]!.abRowName).toBe('else');
  });

  it('asks for the countries of a new row first, and removes the row when that is cancelled', async () => {
    const store = show(full);
    choose();
    expect(screen.getByRole('heading', { name: 'Row 3: no country yet' })).toBeInTheDocument();
    await press(COUNTRIES, 'Cancel');
    await closed(COUNTRIES);
    expectUntouched(store);
  });

  it('removes the new row after its countries were chosen', async () => {
    const store = show(full);
    choose();
    await press(COUNTRIES, 'Apply');
    await press(FORM, 'Cancel');
    await closed(FORM);
    expect(formatRows(store.get().editor.draft)).toEqual(formatRows(full));
  });

  it('removes it after a crash too', async () => {
    const open = async () => {
      const viewer = { id: 'ruth', email: 'ruth@example.org' } as never;
      showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
        admin: { rights: everything, viewer },
        answer: (name) => (name === 'EditedLayout' ? layoutResponse(defaultRows) : undefined),
      });
      await screen.findByRole('group', { name: 'Layout' });
    };
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
    fireEvent.click(palette().getByRole('button', { name: 'Link list' }));
    const form = await openDialog(/^Link list/);
    fireEvent.change(form.getByRole('textbox', { name: /^Heading/ }), { target: { value: 'Streams' } });
    crash();
    await open();
    expect((await openDialog(/^Link list/)).getByRole('textbox', { name: /^Heading/ })).toHaveValue(
      'Streams',
    );
    await press(/^Link list/, 'Cancel');
    await confirmDiscard();
    await closed(/^Link list/);
    expect(screen.getByText('No unpublished changes')).toBeInTheDocument();
  });
});

describe('the confirmation before input is discarded', () => {
  it('says what will be lost', async () => {
    show(defaultRows);
    choose();
    const form = await openDialog(FORM);
    fireEvent.change(form.getByRole('textbox', { name: /^Heading/ }), { target: { value: 'Streams' } });
    await press(FORM, 'Cancel');
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveAccessibleDescription(
      'Your input will be lost, and the widget you just added will be removed.',
    );
  });
});

describe('Cancel of a row’s countries', () => {
  it('removes the row that was just added, and no other', async () => {
    const store = show(full);
    fireEvent.click(screen.getByRole('button', { name: 'Add Row Below' }));
    await press(COUNTRIES, 'Cancel');
    await closed(COUNTRIES);
    expectUntouched(store);
    fireEvent.click(screen.getByRole('button', { name: /^Countries of Row 1/ }));
    await press(COUNTRIES, 'Cancel');
    await closed(COUNTRIES);
    expect(formatRows(store.get().editor.draft)).toEqual(formatRows(full));
  });
});

describe('Cancel of a row’s test', () => {
  const turnOn = () => fireEvent.click(screen.getByRole('switch', { name: 'A/B test' }));

  it('switches a test off that was just switched on', async () => {
    const store = show(defaultRows);
    turnOn();
    await press(TEST, 'Cancel');
    await closed(TEST);
    expectUntouched(store);
  });

  it('leaves a test on that was on before', async () => {
    const store = show({ ...defaultRows, rows: [{ ...defaultRows.rows[0]!, abRowActive: true }] });
    fireEvent.click(screen.getByRole('button', { name: 'Test settings' }));
    await press(TEST, 'Cancel');
    await closed(TEST);
    expectUntouched(store);
  });

  it('asks for confirmation after input, also on Escape, and can continue with the input', async () => {
    const store = show(defaultRows);
    turnOn();
    const form = await openDialog(TEST);
    fireEvent.change(form.getByLabelText(/^Test name/), { target: { value: 'Spring' } });
    fireEvent.keyDown(form.getByLabelText(/^Test name/), { key: 'Escape' });
    const confirmation = await screen.findByRole('alertdialog');
    fireEvent.click(await within(confirmation).findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await openDialog(TEST)).getByLabelText(/^Test name/)).toHaveValue('Spring');
    await press(TEST, 'Cancel');
    await confirmDiscard();
    await closed(TEST);
    expectUntouched(store);
  });
});

it('takes a share in the digits of any script, and nothing that is no whole number', async () => {
  const store = show(defaultRows);
  fireEvent.click(screen.getByRole('switch', { name: 'A/B test' }));
  const form = await openDialog(TEST);
  const share = form.getByLabelText(/^Share of version A/);
  const type = (value: string) => fireEvent.change(share, { target: { value } });
  type('50.5');
  expect(share).toHaveValue('50.5');
  expect(form.queryByText(/^Version B gets/)).toBeNull();
  type('-5');
  expect(form.queryByText(/^Version B gets/)).toBeNull();
  type('٤٠');
  expect(form.getByText('Version B gets 60%.')).toBeInTheDocument();
  const name = form.getByLabelText(/^Test name/);
  expect(name).not.toHaveAttribute('maxlength'); // a longer name is refused in words, not cut
  fireEvent.change(name, { target: { value: 'Spring' } });
  fireEvent.change(form.getByLabelText(/^Start date/), { target: { value: '2999-01-01' } });
  fireEvent.change(form.getByLabelText(/^End date/), { target: { value: '2999-02-01' } });
  fireEvent.change(form.getByLabelText(/^Email/), { target: { value: 'ruth@example.org' } });
  await press(TEST, 'Submit');
  await closed(TEST);
  expect(store.get().editor.draft.rows[0]).toMatchObject({ aPercentage: 40, bPercentage: 60 });
});

describe('input in the form of a row’s test', () => {
  const open = async (base: Base = defaultRows) => {
    const viewer = { id: 'ruth', email: 'ruth@example.org' } as never;
    showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
      admin: { rights: everything, viewer },
      answer: (name) => (name === 'EditedLayout' ? layoutResponse(base) : undefined),
    });
    await screen.findByRole('group', { name: 'Layout' });
  };
  const typeName = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
    fireEvent.click(screen.getByRole('switch', { name: 'A/B test' }));
    fireEvent.change((await openDialog(TEST)).getByLabelText(/^Test name/), { target: { value: 'Spring' } });
  };

  it('is restored after a crash, and Cancel then leaves no test', async () => {
    await open();
    await typeName();
    crash();
    await open();
    const form = await openDialog(TEST);
    expect(form.getByLabelText(/^Test name/)).toHaveValue('Spring');
    expect(form.getByText('We restored what you typed')).toBeInTheDocument();
    await press(TEST, 'Cancel');
    await confirmDiscard();
    await closed(TEST);
    expect(screen.getByRole('switch', { name: 'A/B test' })).not.toBeChecked();
    crash();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is merged with what another user published of the test since, with a notice', async () => {
    const tested = (change: object): Base => ({
      ...defaultRows,
      rows: defaultRows.rows.map((row) => ({
        ...row,
        bColumns: row.columns,
        abRowActive: true,
        aPercentage: 99,
        bPercentage: 1,
        abRowName: 'Before',
        ...change,
      })),
    });
    await open(tested({}));
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
    fireEvent.click(screen.getByRole('button', { name: 'Test settings' }));
    fireEvent.change((await openDialog(TEST)).getByLabelText(/^Test name/), { target: { value: 'Spring' } });
    crash();
    await open({ ...tested({ aPercentage: 50, bPercentage: 50, abRowName: 'Theirs' }), revision: 2 });
    const form = await openDialog(TEST);
    expect(form.getByLabelText(/^Test name/)).toHaveValue('Spring');
    expect(form.getByLabelText(/^Share of version A/)).toHaveValue('50');
    expect(form.getByText(/^Someone has published changes here since/)).toBeInTheDocument();
  });

  it('is not applied to a row that another user deleted, with a notice', async () => {
    await open();
    await typeName();
    localStorage.removeItem(Object.keys(localStorage).find((name) => name.startsWith('layoutDraft'))!);
    crash();
    await open(parseBase('two:a|b:'));
    expect(screen.getByText('Your unsaved form could not be restored')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Samples of these widget types are written by hand here; this checks them against the real defaults. */
it('creates a widget with the default settings of its type', async () => {
  const store = show(defaultRows);
  choose();
  await openDialog(FORM);
  const added = Object.values(store.get().editor.draft.widgets).find(({ version }) => version === 0)!;
  expect(added.settings).toMatchObject(emptyOf('countdown'));
});
