/** The editor's state: the way back, and a new widget that is given another id. */
import { describe, expect, it } from 'vitest';
import { isChanged } from './changes.ts';
import type { Command } from './commands.ts';
import { edited, opened, type EditorState } from './editor.ts';
import { drawn, run, start, words } from './samples.ts';

const set = (html: string): Command => ({ do: 'setWidget', widget: words('a', html, 1) });

describe('the way back', () => {
  it('undoes and redoes step by step', () => {
    let state = run(run(opened(start()), { do: 'removeRow', rowKey: 'one' }), {
      do: 'removeRow',
      rowKey: 'two',
    });
    state = edited(state, { type: 'undo' });
    expect(drawn(state.draft)).toEqual(['two:c:US', 'three::default']);
    state = edited(edited(state, { type: 'undo' }), { type: 'undo' });
    expect(drawn(state.draft)).toEqual(drawn(start()));
    state = edited(state, { type: 'redo' });
    expect(drawn(state.draft)).toEqual(['two:c:US', 'three::default']);
  });

  it('takes what is typed in one go as one step, and a pause or another field as the next', () => {
    let state = opened(start());
    for (const [html, at] of [
      ['h', 0],
      ['he', 400],
      ['hel', 900],
    ] as const)
      state = run(state, set(html), 'a.html', at);
    expect(state.past).toHaveLength(1);
    state = run(state, set('hell'), 'a.html', 5_000);
    expect(state.past).toHaveLength(2);
    state = run(state, set('hello'), 'a.title', 5_100);
    expect(state.past).toHaveLength(3);
    state = edited(state, { type: 'undo' });
    expect(state.draft.widgets['a']!.settings).toEqual({ html: 'hell' });
  });

  it('forgets what was taken back once something else is done', () => {
    let state = edited(run(opened(start()), { do: 'removeRow', rowKey: 'one' }), { type: 'undo' });
    state = run(state, { do: 'removeRow', rowKey: 'two' });
    expect(edited(state, { type: 'redo' })).toBe(state);
  });

  it('leads back from Clear Changes too', () => {
    const removed = run(opened(start()), { do: 'removeRow', rowKey: 'one' });
    const cleared = edited(removed, { type: 'clear' });
    expect(drawn(cleared.draft)).toEqual(drawn(start()));
    expect(isChanged(cleared.base, cleared.draft)).toBe(false);
    expect(drawn(edited(cleared, { type: 'undo' }).draft)).toEqual(drawn(removed.draft));
  });
});

describe('a new widget under another id', () => {
  const added = (state: EditorState) =>
    run(state, {
      do: 'addSlot',
      to: { rowKey: 'one', side: 'columns', index: 0, place: 1 },
      slot: { uid: 'n', id: 'taken' },
      widgets: [words('taken')],
    });

  it('has it wherever it is and was, and nothing more to undo', () => {
    let state = added(opened(start()));
    state = edited(run(state, { do: 'removeRow', rowKey: 'two' }), { type: 'undo' });
    const steps = state.past.length;
    state = edited(state, { type: 'renamed', from: 'taken', to: 'free' });
    expect(state.past).toHaveLength(steps);
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    state = edited(state, { type: 'redo' });
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    state = edited(edited(edited(state, { type: 'undo' }), { type: 'undo' }), { type: 'redo' });
    expect(drawn(state.draft)[0]).toBe('one:a free|b:MX');
    expect(state.draft.widgets['taken']).toBeUndefined();
  });

  it('is none for what is published: it is known by its id', () => {
    const state = opened(start());
    expect(edited(state, { type: 'renamed', from: 'a', to: 'free' }).draft).toBe(state.draft);
  });
});
