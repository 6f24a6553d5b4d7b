import { describe, expect, it } from 'vitest';
import { addRowBelow } from './addRow.ts';
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
