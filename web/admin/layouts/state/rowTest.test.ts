/** Version B of a row during editing. */
import { describe, expect, it } from 'vitest';
import { initialVersionB } from './clip.ts';
import { initialState } from './editor.ts';
import { countingIds, runCommand, sampleBase } from './state.fixture.ts';

describe('version B of a row', () => {
  const withTest = () =>
    runCommand(initialState(sampleBase()), {
      do: 'setTest',
      rowKey: 'one',
      on: true,
      b: initialVersionB(sampleBase(), 'one', countingIds()),
    });

  it('starts as a copy of A with its own widgets: changing one does not change the other', () => {
    const state = withTest();
    const [b] = state.draft.rows[0]!.bColumns[0]!.widgets;
    expect(state.draft.widgets[b!.id]!.settings).toEqual({ html: 'a' });
    const after = runCommand(state, {
      do: 'setWidget',
      widget: { ...state.draft.widgets[b!.id]!, settings: { html: 'B' } },
    });
    expect(after.draft.widgets['a']!.settings).toEqual({ html: 'a' });
    expect(after.draft.widgets[b!.id]!.settings).toEqual({ html: 'B' });
  });

  it('is unchanged after the test is switched off and on', () => {
    const off = runCommand(withTest(), {
      do: 'setTest',
      rowKey: 'one',
      on: false,
      b: { columns: [], widgets: [] },
    });
    expect(off.draft.rows[0]!.abRowActive).toBe(false);
    const on = runCommand(off, { do: 'setTest', rowKey: 'one', on: true, b: { columns: [], widgets: [] } });
    expect(on.draft.rows[0]!.bColumns).toEqual(withTest().draft.rows[0]!.bColumns);
  });
});
