import { describe, expect, it } from 'vitest';
import { addRowBelow, placeInSight } from './addRow.ts';
import { drawn, drawnBase } from './state/samples.ts';
import { createEditorStore } from './store.tsx';

const storeOf = (...rows: string[]) =>
  createEditorStore(drawnBase(...rows), {
    country: 'MX',
    showsAll: false,
    selected: null,
    versions: {},
    isEditing: true,
  });
const last = (store: ReturnType<typeof storeOf>) => drawn(store.get().editor.draft).at(-1)!;

describe('a row below the last', () => {
  it.each([
    ['is that of the country that is looked at', ['all:a:default'], true, /::MX$/, false],
    ['asks whose it is where that country has one', ['own:a:MX', 'all:b:default'], true, /::$/, true],
    ['asks whose it is where that country is not the editor’s', ['all:a:default'], false, /::$/, true],
    ['is everybody’s where no row has countries', ['one:a:', 'two:b:'], true, /::$/, false],
  ])('%s', (_, rows, mayEdit, expected, asks) => {
    const store = storeOf(...rows);
    const made = addRowBelow(store, () => mayEdit);
    expect(last(store)).toMatch(expected);
    expect(last(store)).toContain(made.rowKey);
    expect(made.asks).toBe(asks);
  });
});

describe('a widget clicked in the palette', () => {
  const placed = (rows: readonly string[], seen: readonly string[], versions = {}) => {
    const { draft } = storeOf(...rows).get().editor;
    const place = placeInSight(draft, seen, versions);
    return place && `${place.rowKey} ${place.side} ${place.index}`;
  };

  it('fills the empty column of a new row', () => {
    const store = storeOf('all:a:default');
    const { rowKey } = addRowBelow(store, () => true);
    expect(placeInSight(store.get().editor.draft, ['all', rowKey], {})).toMatchObject({ rowKey, index: 0 });
  });

  it.each([
    [
      'goes into a column of its own in the last row in sight',
      ['all:a', 'hidden:b'],
      ['all'],
      'all columns 1',
    ],
    ['goes into the last row that has room', ['all:a', 'full:a|b|c|d'], ['all', 'full'], 'all columns 1'],
    ['has no place where no row has room', ['full:a|b|c|d'], ['full'], null],
  ])('%s', (_, rows, seen, expected) => {
    expect(placed(rows, seen)).toBe(expected);
  });

  it('goes into the version that is on show', () => {
    const store = storeOf('all:a:default');
    const b = { columns: [{ uid: 'b0', className: '', widgets: [] }], widgets: [] };
    store.run({ do: 'setTest', rowKey: 'all', on: true, b });
    const { draft } = store.get().editor;
    expect(placeInSight(draft, ['all'], { all: 'B' })).toMatchObject({ side: 'bColumns', index: 0 });
    expect(placeInSight(draft, ['all'], {})).toMatchObject({ side: 'columns', index: 1 });
  });
});
