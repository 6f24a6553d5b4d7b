/** Drop markers appear only where a drop is possible; full rows say so; keys at the end say so. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import type { EditorStore } from '../editor/store.tsx';
import { stubMissingWindow, dataTransfer, showEditor } from '../screen/editor.fixture.tsx';

beforeAll(stubMissingWindow);

let store: EditorStore;
const rows = () => formatRows(store.get().editor.draft);
const handle = (name: string) => document.querySelector(`[data-handle="${name}"]`)!;
const column = (uid: string) => document.querySelector<HTMLElement>(`[data-column="${uid}"]`)!;
const palette = () => screen.getByRole('complementary').querySelectorAll('button[draggable]')[0]!;

/** Drags an item over a column and drops it; returns the marker shown before the drop. */
function dragOver(from: Element, to: HTMLElement): string | undefined {
  act(() => void fireEvent.dragStart(from, { dataTransfer }));
  act(() => void fireEvent.dragEnter(to, { dataTransfer }));
  act(() => void fireEvent.dragOver(to, { dataTransfer }));
  const shown = to.dataset['over'];
  act(() => void fireEvent.drop(to, { dataTransfer }));
  act(() => void fireEvent.dragEnd(from, { dataTransfer }));
  return shown;
}

describe('over a full row', () => {
  beforeEach(() => {
    store = showEditor(parseBase('full:a|b|c|d:', 'other:e|f:'));
  });

  it('a column of another row cannot be dropped, and no marker is shown', () => {
    expect(dragOver(handle('other/a0'), column('full/a1'))).toBeUndefined();
    expect(rows()).toEqual(['full:a|b|c|d:', 'other:e|f:']);
  });

  it('a new widget cannot be dropped', () => {
    expect(dragOver(palette(), column('full/a1'))).toBeUndefined();
    expect(rows()[0]).toBe('full:a|b|c|d:');
  });

  it.each([
    ['a new widget', () => palette()],
    ['a column of another row', () => handle('other/a0')],
  ])('%s is refused by a marker, a text and an announcement', async (_, from) => {
    const to = column('full/a1');
    const dragged = from();
    act(() => void fireEvent.dragStart(dragged, { dataTransfer }));
    act(() => void fireEvent.dragEnter(to, { dataTransfer }));
    expect(to).toHaveAttribute('data-refused');
    expect(within(to).getByText('This row is full: 4 columns')).toBeVisible();
    expect(await screen.findAllByText('This row is full: 4 columns')).toHaveLength(2); // once in the live region
    act(() => void fireEvent.dragEnd(dragged, { dataTransfer }));
    expect(to).not.toHaveAttribute('data-refused');
  });

  it('Duplicate says why it is not possible, in the menu and by its key', async () => {
    fireEvent.click(handle('full/a1'));
    const item = await screen.findByRole('menuitem', { name: /^Duplicate/ });
    expect(item).toHaveTextContent('This row is full: 4 columns');
    fireEvent.keyDown(handle('full/a1'), { key: 'd', ctrlKey: true });
    expect(await screen.findAllByText('This row is full: 4 columns')).not.toHaveLength(1);
  });

  it('the move dialog marks the row as full, and says so instead of an empty choice', async () => {
    fireEvent.keyDown(handle('other/a0'), { key: 'm' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to…' }));
    expect(dialog.getByRole('option', { name: 'Row 1: everyone (full)' })).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Row'), { target: { value: 'full' } });
    expect(dialog.getByText('This row is full: 4 columns')).toBeVisible();
    expect(dialog.queryByLabelText('Column')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  });

  it('a column of the row goes before or after another', () => {
    expect(dragOver(handle('full/a3'), column('full/a0'))).toMatch(/^(before|after)$/);
    expect(rows()[0]).toMatch(/^full:(d\|a|a\|d)\|b\|c:$/);
  });

  it('a widget swaps with the one it is dropped on, whose column is marked as a whole', () => {
    expect(dragOver(handle('other/a0.0'), column('full/a1'))).toBe('within');
    expect(rows()).toEqual(['full:a|e|c|d:', 'other:b|f:']);
  });
});

it('a column of another row goes next to a column of a row with room', () => {
  store = showEditor(parseBase('one:a|b:', 'other:e|f:'));
  expect(dragOver(handle('other/a0'), column('one/a1'))).toMatch(/^(before|after)$/);
  expect(rows()[0]).toMatch(/^one:a\|(e\|b|b\|e):$/);
  expect(dragOver(handle('one/a0'), column('one/a0'))).toBeUndefined();
});

/** A drag event at a position in the window. */
const pointer = (type: string, to: HTMLElement, [clientX, clientY]: readonly [number, number]) =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
    fireEvent(to, Object.assign(event, { dataTransfer }));
  });
const waitForMarker = () => act(() => new Promise((done) => setTimeout(done, 50)));

describe('the drop marker of a column', () => {
  const layOut = (to: HTMLElement, direction: 'ltr' | 'rtl') => {
    to.style.direction = direction;
    to.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  };

  it.each([
    ['a0', 'a2', 'ltr', 250, 'after', 'b|c|a'],
    ['a0', 'a2', 'ltr', 150, 'before', 'b|a|c'],
    ['a2', 'a0', 'ltr', 250, 'after', 'a|c|b'],
    ['a2', 'a0', 'ltr', 150, 'before', 'c|a|b'],
    ['a0', 'a2', 'rtl', 150, 'after', 'b|c|a'],
    ['a2', 'a0', 'rtl', 250, 'before', 'c|a|b'],
  ] as const)('from %s to %s (%s) matches the result', async (from, to, direction, x, mark, after) => {
    store = showEditor(parseBase('one:a|b|c:'));
    const [source, over] = [handle(`one/${from}`), column(`one/${to}`)];
    layOut(over, direction);
    act(() => void fireEvent.dragStart(source, { dataTransfer }));
    pointer('dragenter', over, [x < 200 ? 290 : 110, 50]); // over the other half
    await waitForMarker();
    pointer('dragover', over, [x, 50]);
    await waitForMarker();
    expect(over.dataset['over']).toBe(mark);
    pointer('drop', over, [x, 50]);
    expect(rows()[0]).toBe(`one:${after}:`);
  });
});

describe('in a column of several widgets', () => {
  const slot = (uid: string) => document.querySelector<HTMLElement>(`[data-slot="${uid}"]`)!;
  const shown = async (from: Element, to: HTMLElement, y: number) => {
    to.getBoundingClientRect = () => new DOMRect(0, 100, 200, 100);
    act(() => void fireEvent.dragStart(from, { dataTransfer }));
    pointer('dragenter', to, [50, y < 150 ? 190 : 110]); // over the other half
    await waitForMarker();
    pointer('dragover', to, [50, y]);
    await waitForMarker();
    const { over } = to.dataset;
    pointer('drop', to, [50, y]);
    act(() => void fireEvent.dragEnd(from, { dataTransfer }));
    return over;
  };

  it.each([
    ['0', '2', 190, 'after', 'b c a'],
    ['0', '2', 110, 'before', 'b a c'],
    ['2', '0', 110, 'before', 'c a b'],
    ['2', '0', 190, 'after', 'a c b'],
  ])('widget %s dropped on widget %s (at %i) goes %s it', async (from, to, y, mark, after) => {
    store = showEditor(parseBase('one:a b c|d:'), { layout: 'devotionalSide' });
    expect(await shown(handle(`one/a0.${from}`), slot(`one/a0.${to}`), y)).toBe(mark);
    expect(rows()).toEqual([`one:${after}|d:`]);
  });

  it('a widget of another column, and a new one, go between two widgets', async () => {
    store = showEditor(parseBase('one:a b|c:'), { layout: 'devotionalSide' });
    expect(await shown(handle('one/a1.0'), slot('one/a0.1'), 110)).toBe('before');
    expect(rows()[0]).toMatch(/^one:a c b/);
    expect(await shown(palette(), slot('one/a0.0'), 190)).toBe('after');
    expect(rows()[0]).toMatch(/^one:a \S+ c b/);
  });

  it('a widget of another column swaps with the one it is dropped on when the column is full', async () => {
    store = showEditor(parseBase('one:a b c d e f g h i j|k:'), { layout: 'devotionalSide' });
    expect(await shown(handle('one/a1.0'), slot('one/a0.4'), 110)).toBe('within');
    expect(rows()).toEqual(['one:a b c d k f g h i j|e:']);
    expect(await shown(handle('one/a0.0'), slot('one/a0.1'), 190)).toBe('after');
    expect(rows()).toEqual(['one:b a c d k f g h i j|e:']);
  });
});

describe('a drag by the pointer is announced and followed as a move by keys is', () => {
  const row = (key: string) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)!;

  it.each([
    ['a row', 'one', () => row('two'), ['two:c:', 'one:a|b:'], 'Moved. Row 2 of 2.'],
    ['a widget', 'one/a0.0', () => column('two/a0'), ['one:c|b:', 'two:a:'], 'Moved. Row 2, column 1.'],
  ] as const)('%s', async (_, name, over, after, announcement) => {
    store = showEditor(parseBase('one:a|b:', 'two:c:'));
    const to = over();
    to.getBoundingClientRect = () => new DOMRect(0, 100, 200, 100);
    act(() => void fireEvent.dragStart(handle(name), { dataTransfer }));
    pointer('dragenter', to, [50, 190]);
    pointer('dragover', to, [50, 190]);
    pointer('drop', to, [50, 190]);
    expect(rows()).toEqual(after);
    expect(await screen.findByText(announcement)).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toBe(handle(name)));
  });
});

describe('the keys of a handle', () => {
  beforeEach(() => {
    store = showEditor(parseBase('one:a|b:', 'two:c:'));
  });
  const press = (name: string, key: string) =>
    fireEvent.keyDown(handle(name), { key, altKey: true, bubbles: true });

  it.each([
    ['one/a0.0', 'ArrowUp'],
    ['one/a0.0', 'ArrowDown'],
    ['one/a0.0', 'ArrowLeft'],
    ['one', 'ArrowUp'],
    ['two', 'ArrowDown'],
  ])('announce the end and open no menu when %s cannot move further (%s)', async (name, key) => {
    press(name, key);
    expect(await screen.findByText('Can’t move any further.')).toBeInTheDocument();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(rows()).toEqual(['one:a|b:', 'two:c:']);
  });

  it('move the item where possible', () => {
    press('one/a0.0', 'ArrowRight');
    expect(rows()[0]).toBe('one:b|a:');
  });
});

describe('a text widget', () => {
  it('is named by its first words', () => {
    const base = parseBase('one:a|b:');
    const long = '<h2>A town</h2><p>by the river, where the boats come in of an evening</p>';
    showEditor({ ...base, widgets: { a: textWidget('a', long, 1), b: textWidget('b', '', 1) } });
    expect(
      screen.getByRole('article', { name: 'Text: A town by the river, where the boats…' }),
    ).toBeVisible();
    expect(screen.getByRole('article', { name: 'Text' })).toBeVisible();
  });
});

describe('the form of a widget in several rows', () => {
  it('lists the rows, because it changes all of them', async () => {
    showEditor(parseBase('one:a|b:MX', 'two:a:default'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit Text: a' })[0]!);
    const form = await screen.findByRole('dialog');
    expect(form).toHaveTextContent(/several places: Row 1: Mexico, Row 2: All other countries/);
  });

  it('lists none for a widget in one row', async () => {
    showEditor(parseBase('one:a|b:MX', 'two:a:default'));
    fireEvent.click(screen.getByRole('button', { name: 'Edit Text: b' }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent(/several places/);
  });
});
