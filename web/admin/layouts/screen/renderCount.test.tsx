/** A long layout stays responsive: counts the rows that re-render. */
import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeRenderCounts } from '../canvas/RowCard.tsx';
import type { EditorStore } from '../editor/store.tsx';
import { stubMissingWindow, dataTransfer, longBase, showEditor } from './editor.fixture.tsx';

let store: EditorStore;

beforeAll(stubMissingWindow);
beforeEach(() => {
  store = showEditor(longBase(60));
  takeRenderCounts();
});
/** The rows that rendered since the last call. */
const renderedRows = (): string[] => [...takeRenderCounts().keys()].toSorted();

describe('with 60 rows of 4 widgets each', () => {
  it('a step of a drag re-renders only the rows it leaves and enters', () => {
    const handle = document.querySelector('[data-handle="r3"]')!;
    const target = (row: string) => document.querySelector(`[data-row="${row}"]`)!;
    act(() => void fireEvent.dragStart(handle, { dataTransfer }));
    takeRenderCounts();
    act(() => void fireEvent.dragEnter(target('r7'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r7'), { dataTransfer }));
    expect(renderedRows()).toEqual(['r7']);
    act(() => void fireEvent.dragEnter(target('r8'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r8'), { dataTransfer }));
    expect(renderedRows()).toEqual(['r7', 'r8']);
  });

  it('moving a widget re-renders only the two rows concerned', () => {
    act(() =>
      store.run({
        do: 'moveSlot',
        uid: 'r3/a0.0',
        to: { rowKey: 'r9', side: 'columns', index: 0, place: 0 },
      }),
    );
    expect(renderedRows()).toEqual(['r3', 'r9']);
  });

  it('typing into a widget’s settings re-renders no row', () => {
    act(() =>
      store.run({
        do: 'setWidget',
        widget: { id: 'w3x0', type: 'rich-text', settings: { html: 'x' }, version: 1 },
      }),
    );
    expect(renderedRows()).toEqual([]);
  });
});
