import { describe, expect, it } from 'vitest';
import { goesTo, placeInSight, rowBelow } from './addRow.ts';
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
    const made = rowBelow(store.get(), () => mayEdit);
    store.run({ do: 'addRow', ...made });
    expect(last(store)).toMatch(expected);
    expect(last(store)).toContain(made.row.rowKey);
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
    const made = rowBelow(store.get(), () => true);
    const { rowKey } = made.row;
    store.run({ do: 'addRow', ...made });
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

  it('goes into the last column where columns hold several', () => {
    const { draft } = storeOf('side:a|b c', 'full:d|e f g').get().editor;
    expect(placeInSight(draft, ['side'], {}, 3)).toMatchObject({ index: 1, place: 2 });
    expect(placeInSight(draft, ['full'], {}, 3)).toMatchObject({ index: 2, place: 0 });
  });
});

describe('a click that adds a widget', () => {
  const SHARED = 'all:a|b:default';
  const goes = (rows: readonly string[], mayEdit: readonly string[], showsAll = false) => {
    const store = storeOf(...rows);
    store.look({ showsAll });
    const isTheirs = (code: string) => mayEdit.includes('default') || mayEdit.includes(code);
    const answer = goesTo(store.get(), isTheirs, 1);
    if (answer.to === 'place') return `place ${answer.place.rowKey} ${answer.place.index}`;
    if (answer.to === 'question') return `question ${answer.seen} ${answer.row.row.countries.join()}`;
    if (answer.to === 'newRow') return `newRow ${answer.row.row.countries.join()}`;
    return answer.to === 'full' ? `full ${answer.rowKey}` : answer.to;
  };

  it.each([
    ['asks where it would hide the shared row', [SHARED], ['MX'], 'question all MX'],
    [
      'goes into the own row, whatever stands below it',
      ['own:a:MX', SHARED, 'ar:c:AR'],
      ['MX'],
      'place own 1',
    ],
    ['goes into no other row where the own is full', ['own:a|b|c|d:MX', SHARED], ['MX'], 'full own'],
    ['goes nowhere where the own row is another’s too', ['both:a:MX,AR', SHARED], ['MX'], 'nowhere'],
    ['goes nowhere in a country that is not theirs', [SHARED, 'pe:c:PE'], ['PE'], 'nowhere'],
    ['goes nowhere in a row for everybody that is not theirs', ['one:a:'], ['MX'], 'nowhere'],
    ['fills a row that has no country yet', [SHARED, 'new::'], ['MX'], 'place new 0'],
    ['begins a row where the country sees none', ['ar:c:AR'], ['MX'], 'newRow MX'],
    ['goes into the shared row of who may publish it', [SHARED], ['default'], 'place all 2'],
    [
      'asks them too before a new row would hide one',
      ['all:a|b|c|d:default'],
      ['default'],
      'question all MX',
    ],
    ['goes into the country’s own row of theirs', ['own:a:MX', SHARED], ['default'], 'place own 1'],
  ])('%s', (_, rows, mayEdit, expected) => {
    expect(goes(rows, mayEdit)).toBe(expected);
  });

  it('goes into the last row with room of who looks at all rows and may publish them', () => {
    expect(goes(['own:a:MX', SHARED], ['default'], true)).toBe('place all 2');
    expect(goes(['own:a:MX', SHARED, 'pe:c:PE'], ['MX', 'PE'], true)).toBe('place own 1');
  });
});
