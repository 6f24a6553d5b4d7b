import { describe, expect, it } from 'vitest';
import { insertionFor, insertionPlace, newRowBelow } from './insertion.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { createEditorStore } from '../editor/store.tsx';

const storeOf = (...rows: string[]) =>
  createEditorStore(parseBase(...rows), {
    country: 'MX',
    showsAll: false,
    selected: null,
    versions: {},
    isEditing: true,
  });
const last = (store: ReturnType<typeof storeOf>) => formatRows(store.get().editor.draft).at(-1)!;

describe('newRowBelow', () => {
  it.each([
    ['belongs to the selected country', ['all:a:default'], true, /::MX$/, false],
    [
      'needs countries when the selected country has a row already',
      ['own:a:MX', 'all:b:default'],
      true,
      /::$/,
      true,
    ],
    [
      'needs countries when the editor has no rights for the selected country',
      ['all:a:default'],
      false,
      /::$/,
      true,
    ],
    ['is a default row when no row has countries', ['one:a:', 'two:b:'], true, /::$/, false],
  ])('%s', (_, rows, mayEdit, expected, needsCountry) => {
    const store = storeOf(...rows);
    const created = newRowBelow(store.get(), () => mayEdit);
    store.run({ do: 'addRow', ...created });
    expect(last(store)).toMatch(expected);
    expect(last(store)).toContain(created.row.rowKey);
    expect(created.needsCountry).toBe(needsCountry);
  });
});

describe('insertionPlace', () => {
  const placed = (rows: readonly string[], rowKeys: readonly string[], versions = {}) => {
    const { draft } = storeOf(...rows).get().editor;
    const place = insertionPlace(draft, rowKeys, versions);
    return place && `${place.rowKey} ${place.side} ${place.index}`;
  };

  it('fills the empty column of a new row', () => {
    const store = storeOf('all:a:default');
    const created = newRowBelow(store.get(), () => true);
    const { rowKey } = created.row;
    store.run({ do: 'addRow', ...created });
    expect(insertionPlace(store.get().editor.draft, ['all', rowKey], {})).toMatchObject({ rowKey, index: 0 });
  });

  it.each([
    ['is a new column in the last of the given rows', ['all:a', 'hidden:b'], ['all'], 'all columns 1'],
    ['is in the last row that has room', ['all:a', 'full:a|b|c|d'], ['all', 'full'], 'all columns 1'],
    ['is null when no row has room', ['full:a|b|c|d'], ['full'], null],
  ])('%s', (_, rows, rowKeys, expected) => {
    expect(placed(rows, rowKeys)).toBe(expected);
  });

  it('is in the version that is shown', () => {
    const store = storeOf('all:a:default');
    const b = { columns: [{ uid: 'b0', className: '', widgets: [] }], widgets: [] };
    store.run({ do: 'setTest', rowKey: 'all', on: true, b });
    const { draft } = store.get().editor;
    expect(insertionPlace(draft, ['all'], { all: 'B' })).toMatchObject({ side: 'bColumns', index: 0 });
    expect(insertionPlace(draft, ['all'], {})).toMatchObject({ side: 'columns', index: 1 });
  });

  it('is in the last column when columns hold several widgets', () => {
    const { draft } = storeOf('side:a|b c', 'full:d|e f g').get().editor;
    expect(insertionPlace(draft, ['side'], {}, 3)).toMatchObject({ index: 1, place: 2 });
    expect(insertionPlace(draft, ['full'], {}, 3)).toMatchObject({ index: 2, place: 0 });
  });
});

describe('insertionFor', () => {
  const SHARED = 'all:a|b:default';
  const insertionText = (rows: readonly string[], mayEdit: readonly string[], showsAll = false) => {
    const store = storeOf(...rows);
    store.setView({ showsAll });
    const mayEditCountry = (code: string) => mayEdit.includes('default') || mayEdit.includes(code);
    const insertion = insertionFor(store.get(), mayEditCountry, 1);
    if (insertion.to === 'place') return `place ${insertion.place.rowKey} ${insertion.place.index}`;
    if (insertion.to === 'question')
      return `question ${insertion.seen} ${insertion.row.row.countries.join()}`;
    if (insertion.to === 'newRow') return `newRow ${insertion.row.row.countries.join()}`;
    return insertion.to === 'full' ? `full ${insertion.rowKey}` : insertion.to;
  };

  it.each([
    ['asks when a new row would hide the shared row', [SHARED], ['MX'], 'question all MX'],
    [
      'uses the country’s own row, whatever is below it',
      ['own:a:MX', SHARED, 'ar:c:AR'],
      ['MX'],
      'place own 1',
    ],
    ['uses no other row when the own row is full', ['own:a|b|c|d:MX', SHARED], ['MX'], 'full own'],
    [
      'is nowhere when the own row is shared with a country without rights',
      ['both:a:MX,AR', SHARED],
      ['MX'],
      'nowhere',
    ],
    ['is nowhere for a country without rights', [SHARED, 'pe:c:PE'], ['PE'], 'nowhere'],
    ['is nowhere when the only row is a default row without rights', ['one:a:'], ['MX'], 'nowhere'],
    ['fills a row that has no country yet', [SHARED, 'new::'], ['MX'], 'place new 0'],
    ['creates a row when the country sees none', ['ar:c:AR'], ['MX'], 'newRow MX'],
    ['uses the shared row when the editor may publish it', [SHARED], ['default'], 'place all 2'],
    [
      'asks those editors too before a new row would hide another',
      ['all:a|b|c|d:default'],
      ['default'],
      'question all MX',
    ],
    [
      'uses the country’s own row for editors with all rights',
      ['own:a:MX', SHARED],
      ['default'],
      'place own 1',
    ],
  ])('%s', (_, rows, mayEdit, expected) => {
    expect(insertionText(rows, mayEdit)).toBe(expected);
  });

  it('is in the last row with room when all rows are shown and the editor may publish them', () => {
    expect(insertionText(['own:a:MX', SHARED], ['default'], true)).toBe('place all 2');
    expect(insertionText(['own:a:MX', SHARED, 'pe:c:PE'], ['MX', 'PE'], true)).toBe('place own 1');
  });
});
