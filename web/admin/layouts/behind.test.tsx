/** A feature toggle leads to widgets that stand nowhere else, made and changed in its own form. Spec 1 §2, decision 43. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptForm, placeOfForm } from './keptForm.ts';
import { emptyOf, fill } from './settings/testing.tsx';
import { changesOf } from './state/changes.ts';
import type { Base, DraftWidget } from './state/draft.ts';
import { drawnBase, words } from './state/samples.ts';
import type { EditorStore } from './store.tsx';
import { completeWindow, showEditor } from './testing.tsx';

beforeAll(completeWindow);
beforeEach(() => localStorage.clear());

const toggle = (settings: object): DraftWidget => ({
  id: 't',
  type: 'feature-toggle',
  settings: { ...emptyOf('feature-toggle'), feature: 'spring', ...settings },
  version: 1,
});
/** A toggle in a row, a text beside it, and what stands behind the toggle alone. */
const baseOf = (settings: object, ...behind: DraftWidget[]): Base => ({
  ...drawnBase('one:t|text:default'),
  widgets: Object.fromEntries(
    [toggle(settings), words('text', 'text', 1), ...behind].map((it) => [it.id, it]),
  ),
});
const TOGGLE = 'Feature toggle: spring';
/** A form that is on top; one below another is out of reach until that is gone. */
const inForm = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string, button: string) =>
  fireEvent.click((await inForm(name)).getByRole('button', { name: button }));
const openToggle = () => fireEvent.click(screen.getByRole('button', { name: `Edit ${TOGGLE}` }));
const settingsOf = (store: EditorStore) => store.get().editor.draft.widgets['t']!.settings;

/** Begins a countdown for a side of the toggle; its form is open then. */
async function begin(side: 'A' | 'B'): Promise<void> {
  await press(TOGGLE, `New widget for ${side}…`);
  fireEvent.click((await inForm('Which widget?')).getByText('Countdown'));
  await inForm('Countdown');
}
async function fillCountdown(): Promise<void> {
  const form = await inForm('Countdown');
  fill(/^Heading/, 'To Easter', form);
  fill('The moment', '2027-03-28T06:00', form);
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled());
}
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe('a new widget for B of a toggle', () => {
  it('is B once its form is submitted, comes into the draft with the toggle, by one step, and is published', async () => {
    const store = showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await begin('B');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await gone('Countdown');
    const choice = (await inForm(TOGGLE)).getByLabelText<HTMLSelectElement>(/^B: while/);
    expect(choice.selectedOptions[0]!.textContent).toMatch(/^Countdown: To Easter \(countdown-/);
    expect(store.get().editor.past).toHaveLength(0);
    await press(TOGGLE, 'Submit');
    await gone(TOGGLE);
    const { base, draft, past } = store.get().editor;
    expect(past).toHaveLength(1);
    const made = draft.widgets[String(settingsOf(store)['widgetB'])]!;
    expect(made).toMatchObject({ type: 'countdown', settings: { heading: 'To Easter' } });
    expect(settingsOf(store)['widgetA']).toBe('text');
    expect(changesOf(base, draft).widgets.map(({ widgetId }) => widgetId)).toContain(made.id);
    expect(draft.rows).toBe(base.rows);
  });

  it('is none where its form, or the toggle’s, is cancelled', async () => {
    const store = showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await begin('B');
    await press('Countdown', 'Cancel');
    await gone('Countdown');
    expect((await inForm(TOGGLE)).getByLabelText<HTMLSelectElement>(/^B: while/).value).toBe('');
    await begin('B');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await gone('Countdown');
    await press(TOGGLE, 'Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Drop' }));
    await gone(TOGGLE);
    expect(store.get().editor.draft.widgets).toEqual(store.get().editor.base.widgets);
  });

  it('is of any type but a toggle, which is followed once', async () => {
    showEditor(baseOf({ widgetA: 'text' }));
    openToggle();
    await press(TOGGLE, 'New widget for A…');
    const picker = await inForm('Which widget?');
    expect(picker.getAllByRole('button', { name: /\w{3}/ }).length).toBeGreaterThanOrEqual(7);
    expect(picker.queryByText('Feature toggle')).toBeNull();
  });

  it('is back after a crash, its own form still open', async () => {
    const base = baseOf({ widgetA: 'text' });
    showEditor(base);
    openToggle();
    await begin('B');
    fill(/^Heading/, 'To Eas', await inForm('Countdown'));
    cleanup();
    const key = {
      owner: '',
      siteId: JSON.stringify({ domain: 'localhost', override: null }),
      layout: 'homePage',
    };
    const store = showEditor(base, { begins: { settings: placeOfForm(keptForm(key)!, base) } });
    expect((await inForm('Countdown')).getByLabelText<HTMLInputElement>(/^Heading/).value).toBe('To Eas');
    await fillCountdown();
    await press('Countdown', 'Submit');
    await gone('Countdown');
    await press(TOGGLE, 'Submit');
    await gone(TOGGLE);
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

  it('that stands nowhere else is edited from the toggle', async () => {
    const store = showEditor(baseOf({ widgetA: 'lone' }, lone));
    openToggle();
    await press(TOGGLE, 'Edit List of links: Rivers');
    fill(/^Heading/, 'Streams', await inForm('List of links: Rivers'));
    await press('List of links: Rivers', 'Submit');
    await gone('List of links: Rivers');
    await press(TOGGLE, 'Submit');
    await gone(TOGGLE);
    expect(store.get().editor.draft.widgets['lone']).toMatchObject({
      version: 3,
      settings: { heading: 'Streams' },
    });
  });

  it('that stands in a row too is edited there', async () => {
    showEditor(baseOf({ widgetA: 'text' }, lone));
    openToggle();
    expect((await inForm(TOGGLE)).queryByRole('button', { name: /^Edit / })).toBeNull();
  });
});
