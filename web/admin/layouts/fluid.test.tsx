/** A long layout stays fluid: counted are the rows that are drawn again. */
import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDrawn } from './canvas/drawCount.ts';
import type { EditorStore } from './store.tsx';
import { completeWindow, dataTransfer, longBase, showEditor } from './testing.tsx';

let store: EditorStore;

beforeAll(completeWindow);
beforeEach(() => {
  store = showEditor(longBase(60));
  takeDrawn();
});
/** The rows that were drawn since the last look. */
const drawnRows = (): string[] => [...takeDrawn().keys()].toSorted();

describe('of 60 rows with 4 widgets each', () => {
  it('a step of a drag draws only the rows it leaves and enters', () => {
    const handle = document.querySelector('[data-handle="r3"]')!;
    const target = (row: string) => document.querySelector(`[data-row="${row}"]`)!;
    act(() => void fireEvent.dragStart(handle, { dataTransfer }));
    takeDrawn();
    act(() => void fireEvent.dragEnter(target('r7'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r7'), { dataTransfer }));
    expect(drawnRows()).toEqual(['r7']);
    act(() => void fireEvent.dragEnter(target('r8'), { dataTransfer }));
    act(() => void fireEvent.dragOver(target('r8'), { dataTransfer }));
    expect(drawnRows()).toEqual(['r7', 'r8']);
  });

  it('a widget that moves draws the two rows it leaves and enters', () => {
    act(() =>
      store.run({
        do: 'moveSlot',
        uid: 'r3/a0.0',
        to: { rowKey: 'r9', side: 'columns', index: 0, place: 0 },
      }),
    );
    expect(drawnRows()).toEqual(['r3', 'r9']);
  });

  it('typing into a widget’s settings draws no row at all', () => {
    act(() =>
      store.run({
        do: 'setWidget',
        widget: { id: 'w3x0', type: 'rich-text', settings: { html: 'x' }, version: 1 },
      }),
    );
    expect(drawnRows()).toEqual([]);
  });
});
