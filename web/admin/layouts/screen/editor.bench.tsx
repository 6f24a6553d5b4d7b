/**
 * The cost of one step in the editor, reducer and rendering together, in a layout of 60 rows with 4 widgets each and in
 * one with a single row: `npm run bench -- editor` prints the ratio. Times are those of a DOM without a screen.
 */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { bench, describe } from 'vitest';
import type { EditorStore } from '../editor/store.tsx';
import { stubMissingWindow, dataTransfer, longBase, showEditor } from './editor.fixture.tsx';

const options = { time: 1_500, warmupTime: 300 };

describe.each([1, 60])('%i rows', (rowCount) => {
  let store: EditorStore;
  let iteration = 0;
  const benchOptions = {
    ...options,
    setup: () => {
      cleanup();
      stubMissingWindow();
      store = showEditor(longBase(rowCount));
    },
  };

  bench(
    'a typed letter',
    () => {
      iteration += 1;
      const widget = { id: 'w0x0', type: 'rich-text', settings: { html: `x${iteration % 100}` }, version: 1 };
      act(() => store.run({ do: 'setWidget', widget }));
    },
    benchOptions,
  );

  bench(
    'a step of a drag',
    () => {
      iteration += 1;
      const columns = document.querySelectorAll('[data-row="r0"] [data-column]');
      const over = columns[1 + (iteration % 3)]!;
      act(() => void fireEvent.dragEnter(over, { dataTransfer }));
      act(() => void fireEvent.dragOver(over, { dataTransfer }));
    },
    {
      ...options,
      setup: () => {
        benchOptions.setup();
        act(
          () =>
            void fireEvent.dragStart(document.querySelector('[data-handle="r0/a0.0"]')!, { dataTransfer }),
        );
      },
    },
  );
});
