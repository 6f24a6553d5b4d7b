/** Cancel leaves all as it was: what was made only to open a form goes with it. Spec 1 §2. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { LayoutsScreen } from './LayoutsScreen.tsx';
import { emptyOf } from './settings/testing.tsx';
import { isChanged } from './state/changes.ts';
import type { Base } from './state/draft.ts';
import { drawn, drawnBase } from './state/samples.ts';
import type { EditorStore } from './store.tsx';
import { asRead, completeWindow, crash, showEditor, showInAdmin } from './testing.tsx';

beforeAll(completeWindow);
beforeEach(() => localStorage.clear());

const everything: Rights = { ...noRights, admin: ['super_admin'], sites: null };
const show = (base: Base) => showEditor(base, { admin: { rights: everything } });
const palette = () => within(screen.getByRole('complementary'));
const choose = () => fireEvent.click(palette().getByRole('button', { name: 'Countdown' }));
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const press = async (name: RegExp, button: string) =>
  fireEvent.click((await dialog(name)).getByRole('button', { name: button }));
/** As nothing had ever been done. */
function expectUntouched(store: EditorStore): void {
  const { base, draft, past, future } = store.get().editor;
  expect(isChanged(base, draft)).toBe(false);
  expect([past.length, future.length]).toEqual([0, 0]);
}
const drop = async () => {
  const asked = await screen.findByRole('alertdialog');
  fireEvent.click(within(asked).getByRole('button', { name: 'Drop' }));
};
const FORM = /^Countdown/;
const COUNTRIES = /^Countries of/;
const TEST = /^A\/B test of/;
const everybodys = drawnBase('one:a|b:');
/** The country that is looked at has its row, which is full. */
const full = drawnBase('one:a|b|c|d:US', 'two:e|f|g|h:default');

describe('Cancel of a widget that was just added', () => {
  it('takes it out again, its column too, and leaves no step to be undone', async () => {
    const store = show(everybodys);
    choose();
    expect(drawn(store.get().editor.draft)[0]).toMatch(/a\|b\|countdown/);
    await press(FORM, 'Cancel');
    await gone(FORM);
    expectUntouched(store);
  });

  it('takes it out by a step of its own where something was published in between', async () => {
    const store = show(everybodys);
    choose();
    await dialog(FORM);
    act(() => store.run({ do: 'moveRow', rowKey: 'one', to: 0 }));
    act(() => store.run({ do: 'setRow', rowKey: 'one', change: { abRowName: 'else' } }));
    await press(FORM, 'Cancel');
    await gone(FORM);
    expect(drawn(store.get().editor.draft)).toEqual(['one:a|b:']);
    expect(store.get().editor.draft.rows[0]!.abRowName).toBe('else');
  });

  it('asks whose a new row is before anything else, and leaves none when that is not answered', async () => {
    const store = show(full);
    choose();
    expect(screen.getByRole('heading', { name: 'Row 3: no country yet' })).toBeInTheDocument();
    await press(COUNTRIES, 'Cancel');
    await gone(COUNTRIES);
    expectUntouched(store);
  });

  it('takes the new row out again after it was said whose it is', async () => {
    const store = show(full);
    choose();
    await press(COUNTRIES, 'Take these');
    await press(FORM, 'Cancel');
    await gone(FORM);
    expect(drawn(store.get().editor.draft)).toEqual(drawn(full));
  });

  it('takes it out after a crash too', async () => {
    const open = async () => {
      const viewer = { id: 'ruth', email: 'ruth@example.org' } as never;
      showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
        admin: { rights: everything, viewer },
        answer: (name) => (name === 'EditedLayout' ? asRead(everybodys) : undefined),
      });
      await screen.findByRole('group', { name: 'Layout' });
    };
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
    fireEvent.click(palette().getByRole('button', { name: 'List of links' }));
    const form = await dialog(/^List of links/);
    fireEvent.change(form.getByRole('textbox', { name: /^Heading/ }), { target: { value: 'Streams' } });
    crash();
    await open();
    expect((await dialog(/^List of links/)).getByRole('textbox', { name: /^Heading/ })).toHaveValue(
      'Streams',
    );
    await press(/^List of links/, 'Cancel');
    await drop();
    await gone(/^List of links/);
    expect(screen.getByText('Nothing is changed.')).toBeInTheDocument();
  });
});

describe('the question before what was typed is dropped', () => {
  it('says what goes', async () => {
    show(everybodys);
    choose();
    const form = await dialog(FORM);
    fireEvent.change(form.getByRole('textbox', { name: /^Heading/ }), { target: { value: 'Streams' } });
    await press(FORM, 'Cancel');
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveAccessibleDescription(
      'What you filled in is lost, and the widget you just added goes with it.',
    );
  });
});

describe('Cancel of a row’s countries', () => {
  it('takes out the row that was just added, and no other', async () => {
    const store = show(full);
    fireEvent.click(screen.getByRole('button', { name: 'Add Row Below' }));
    await press(COUNTRIES, 'Cancel');
    await gone(COUNTRIES);
    expectUntouched(store);
    fireEvent.click(screen.getByRole('button', { name: /^Countries of Row 1/ }));
    await press(COUNTRIES, 'Cancel');
    await gone(COUNTRIES);
    expect(drawn(store.get().editor.draft)).toEqual(drawn(full));
  });
});

describe('Cancel of a row’s test', () => {
  const turnOn = () => fireEvent.click(screen.getByRole('switch', { name: 'A/B test' }));

  it('that was just switched on switches it off again', async () => {
    const store = show(everybodys);
    turnOn();
    await press(TEST, 'Cancel');
    await gone(TEST);
    expectUntouched(store);
  });

  it('that was on before leaves it on', async () => {
    const store = show({ ...everybodys, rows: [{ ...everybodys.rows[0]!, abRowActive: true }] });
    fireEvent.click(screen.getByRole('button', { name: 'Test settings' }));
    await press(TEST, 'Cancel');
    await gone(TEST);
    expectUntouched(store);
  });

  it('asks first where something was typed, by Escape too, and goes on with what was typed', async () => {
    const store = show(everybodys);
    turnOn();
    const form = await dialog(TEST);
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Spring' } });
    fireEvent.keyDown(form.getByLabelText(/^Name/), { key: 'Escape' });
    const asked = await screen.findByRole('alertdialog');
    fireEvent.click(within(asked).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await dialog(TEST)).getByLabelText(/^Name/)).toHaveValue('Spring');
    await press(TEST, 'Cancel');
    await drop();
    await gone(TEST);
    expectUntouched(store);
  });
});

describe('what is typed into the form of a row’s test', () => {
  const open = async (base: Base = everybodys) => {
    const viewer = { id: 'ruth', email: 'ruth@example.org' } as never;
    showInAdmin(<LayoutsScreen rest="/homePage" path="/admin/layouts" />, {
      admin: { rights: everything, viewer },
      answer: (name) => (name === 'EditedLayout' ? asRead(base) : undefined),
    });
    await screen.findByRole('group', { name: 'Layout' });
  };
  const begin = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Widget Section' }));
    fireEvent.click(screen.getByRole('switch', { name: 'A/B test' }));
    fireEvent.change((await dialog(TEST)).getByLabelText(/^Name/), { target: { value: 'Spring' } });
  };

  it('is there again after a crash, and Cancel leaves no test then', async () => {
    await open();
    await begin();
    crash();
    await open();
    const form = await dialog(TEST);
    expect(form.getByLabelText(/^Name/)).toHaveValue('Spring');
    expect(form.getByText('What you typed is back')).toBeInTheDocument();
    await press(TEST, 'Cancel');
    await drop();
    await gone(TEST);
    expect(screen.getByRole('switch', { name: 'A/B test' })).not.toBeChecked();
    crash();
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes back on top of what somebody else has made of the test since, which is said', async () => {
    const tested = (change: object): Base => ({
      ...everybodys,
      rows: everybodys.rows.map((row) => ({
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
    fireEvent.change((await dialog(TEST)).getByLabelText(/^Name/), { target: { value: 'Spring' } });
    crash();
    await open({ ...tested({ aPercentage: 50, bPercentage: 50, abRowName: 'Theirs' }), revision: 2 });
    const form = await dialog(TEST);
    expect(form.getByLabelText(/^Name/)).toHaveValue('Spring');
    expect(form.getByLabelText(/^Share of A/)).toHaveValue('50');
    expect(form.getByText(/^Somebody has published this since/)).toBeInTheDocument();
  });

  it('is not put over a row that somebody else has removed; that is said', async () => {
    await open();
    await begin();
    localStorage.removeItem(Object.keys(localStorage).find((name) => name.startsWith('layoutDraft'))!);
    crash();
    await open(drawnBase('two:a|b:'));
    expect(screen.getByText('What you typed into a form cannot be brought back')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** So that the types that are filled in by hand here have the form of today. */
it('begins a widget with the settings of its type', async () => {
  const store = show(everybodys);
  choose();
  await dialog(FORM);
  const added = Object.values(store.get().editor.draft.widgets).find(({ version }) => version === 0)!;
  expect(added.settings).toMatchObject(emptyOf('countdown'));
});
