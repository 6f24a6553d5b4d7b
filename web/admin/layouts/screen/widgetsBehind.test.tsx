/**
 * Widgets behind a feature toggle that are in no row: created and edited in the toggle's form. Spec 1 §2, decision 43.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLocalForm, restoreForm } from '../editor/localForm.ts';
import { emptyOf, fill } from '../settings/settings.fixture.tsx';
import { changesOf } from '../state/changes.ts';
import type { Base, DraftWidget } from '../state/draft.ts';
import { parseBase, textWidget } from '../state/state.fixture.ts';
import type { EditorStore } from '../editor/store.tsx';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);
beforeEach(() => localStorage.clear());

const toggle = (settings: object): DraftWidget => ({
  id: 't',
  type: 'feature-toggle',
  settings: { ...emptyOf('feature-toggle'), feature: 'spring', ...settings },
  version: 1,
});
/** A row with a toggle and a text, and the widgets that are only behind the toggle. */
const baseOf = (settings: object, ...behind: DraftWidget[]): Base => ({
  ...parseBase('one:t|text:default'),
  widgets: Object.fromEntries(
    [toggle(settings), textWidget('text', 'text', 1), ...behind].map((it) => [it.id, it]),
  ),
});
const TOGGLE = 'Feature toggle: spring';
/**
 * The topmost dialog; dialogs below it are inert. Each hides what is outside it a frame after it opens: a dialog opened
 * from it earlier than that would be hidden too.
 */
const inForm = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await act(() => new Promise((done) => void requestAnimationFrame(done)));
  return within(dialog);
};
const press = async (name: string, button: string) =>
  fireEvent.click((await inForm(name)).getByRole('button', { name: button }));
const openToggle = () => fireEvent.click(screen.getByRole('button', { name: `Edit ${TOGGLE}` }));
const settingsOf = (store: EditorStore) => store.get().editor.draft.widgets['t']!.settings;

/** Creates a countdown for a side of the toggle and leaves its form open. */
async function createCountdown(side: 'A' | 'B'): Promise<void> {
  await press(TOGGLE, `Create widget for ${side}…`);
  fireEvent.click((await inForm('Choose a widget')).getByText('Countdown'));
  await inForm('Countdown');
}
async function fillCountdown(): Promise<void> {
  const form = await inForm('Countdown');
  fill(/^Heading/, 'To Easter', form);
  fill('Target date and time', '2027-03-28T06:00', form);
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled());
}
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe('a new widget for B of a toggle', () => {
  it('becomes B when its form is submitted, joins the draft in one step with the toggle, and is published', async () => {
    const store = showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await createCountdown('B');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await closed('Countdown');
    const choice = (await inForm(TOGGLE)).getByLabelText<HTMLSelectElement>(/^B: while/);
    expect(choice.selectedOptions[0]!.textContent).toMatch(/^Countdown: To Easter \(countdown-/);
    expect(store.get().editor.past).toHaveLength(0);
    await press(TOGGLE, 'Submit');
    await closed(TOGGLE);
    const { base, draft, past } = store.get().editor;
    expect(past).toHaveLength(1);
    const made = draft.widgets[String(settingsOf(store)['widgetB'])]!;
    expect(made).toMatchObject({ type: 'countdown', settings: { heading: 'To Easter' } });
    expect(settingsOf(store)['widgetA']).toBe('text');
    expect(changesOf(base, draft).widgets.map(({ widgetId }) => widgetId)).toContain(made.id);
    expect(draft.rows).toBe(base.rows);
  });

  it('is dropped when its form, or the toggle’s, is cancelled', async () => {
    const store = showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await createCountdown('B');
    await press('Countdown', 'Cancel');
    await closed('Countdown');
    expect((await inForm(TOGGLE)).getByLabelText<HTMLSelectElement>(/^B: while/).value).toBe('');
    await createCountdown('B');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await closed('Countdown');
    await press(TOGGLE, 'Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed(TOGGLE);
    expect(store.get().editor.draft.widgets).toEqual(store.get().editor.base.widgets);
  });

  it('can have any type except feature toggle', async () => {
    showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await press(TOGGLE, 'Create widget for A…');
    const picker = await inForm('Choose a widget');
    expect(picker.getAllByRole('button', { name: /\w{3}/ }).length).toBeGreaterThanOrEqual(7);
    expect(picker.queryByText('Feature toggle')).toBeNull();
  });

  it('is restored after a crash, with its form open', async () => {
    const base = baseOf({ widgetA: 'text' });
    showEditor(base);
    openToggle();
    await createCountdown('B');
    fill(/^Heading/, 'To Eas', await inForm('Countdown'));
    cleanup();
    const key = {
      owner: '',
      siteId: JSON.stringify({ domain: 'localhost', override: null }),
      name: 'homePage',
    };
    const store = showEditor(base, { initialDialogs: { settings: restoreForm(readLocalForm(key)!, base) } });
    expect((await inForm('Countdown')).getByLabelText<HTMLInputElement>(/^Heading/).value).toBe('To Eas');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await closed('Countdown');
    await press(TOGGLE, 'Submit');
    await closed(TOGGLE);
    const { draft } = store.get().editor;
    expect(draft.widgets[String(settingsOf(store)['widgetB'])]!.settings['heading']).toBe('To Easter');
  });
});

describe('a widget behind a toggle', () => {
  const lone: DraftWidget = {
    id: 'lone',
    type: 'link-list',
    version: 3,
    settings: { ...emptyOf('link-list'), heading: 'Rivers', links: [{ label: 'Nile', link: '/nile' }] },
  };

  it('that is in no row is edited from the toggle', async () => {
    const store = showEditor(baseOf({ widgetA: 'lone' }, lone));
    openToggle();
    await press(TOGGLE, 'Edit Link list: Rivers');
    fill(/^Heading/, 'Streams', await inForm('Link list: Rivers'));
    await press('Link list: Rivers', 'Submit');
    await closed('Link list: Rivers');
    await press(TOGGLE, 'Submit');
    await closed(TOGGLE);
    expect(store.get().editor.draft.widgets['lone']).toMatchObject({
      version: 3,
      settings: { heading: 'Streams' },
    });
  });

  it('that is also in a row is edited there', async () => {
    showEditor(baseOf({ widgetA: 'text' }, lone));
    openToggle();
    expect((await inForm(TOGGLE)).queryByRole('button', { name: /^Edit / })).toBeNull();
  });
});
