/** What the editor says of a widget that readers do not see now, and the way back. Decision 19. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftWidget } from '../state/draft.ts';
import { drawnBase } from '../state/samples.ts';
import { completeWindow, showEditor } from '../testing.tsx';

beforeAll(completeWindow);

/** An editor with one widget of these settings. */
function show(settings: DraftWidget['settings'], type = 'rich-text') {
  const widget: DraftWidget = { id: 'w', type, version: 1, settings };
  const store = showEditor({ ...drawnBase('one:w:'), widgets: { w: widget } });
  return { store, slot: within(screen.getByRole('article', { name: /^Text|^Countdown/ })) };
}
const restore = { name: 'Restore Text: Christmas: it shows again, without an end' };

describe('a widget at its place', () => {
  it('that has expired says so, and is restored without an end by one step that can be undone', () => {
    const settings = { html: '<p>Christmas</p>', startDate: '2019-12-01', endDate: '2019-12-26' };
    const { store, slot } = show(settings);
    expect(slot.getByText('Expired')).toBeInTheDocument();
    fireEvent.click(slot.getByRole('button', restore));
    expect(slot.queryByText('Expired')).not.toBeInTheDocument();
    const { html, startDate, endDate } = store.get().editor.draft.widgets['w']!.settings;
    expect({ html, startDate, endDate: endDate || null }).toEqual({ ...settings, endDate: null });
    expect(store.get().editor.past).toHaveLength(1);
  });

  it('that is still to come says so, and has nothing to be restored', () => {
    const { slot } = show({ html: '<p>Soon</p>', startDate: '2999-01-01' });
    // A sign, where the column is narrow: its word is its tooltip then, and still said.
    expect(slot.getByTitle('Scheduled')).toHaveTextContent('Scheduled');
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });

  it('is not there while nobody edits, as readers have it', () => {
    const { store } = show({ html: '<p>Christmas</p>', endDate: '2019-12-26' });
    act(() => store.look({ isEditing: false }));
    expect(screen.queryByText('Christmas')).not.toBeInTheDocument();
  });

  it('that has counted down to the end, and has no text for after it, says that nobody sees anything', () => {
    const over = { moment: '2020-01-01', after: '' };
    const { store, slot } = show(over, 'countdown');
    const note = 'The moment has passed, and there is no text for after it: readers see nothing here.';
    expect(slot.getByText(note)).toBeInTheDocument();
    const change = (settings: object) =>
      act(() => {
        const widget = store.get().editor.draft.widgets['w']!;
        store.run({ do: 'setWidget', widget: { ...widget, settings: { ...over, ...settings } } });
      });
    change({ after: 'It is over' });
    expect(slot.queryByText(note)).not.toBeInTheDocument();
    change({ moment: '2999-01-01' });
    expect(slot.queryByText(note)).not.toBeInTheDocument();
  });

  it('that shows now says neither', () => {
    const { slot } = show({ html: '<p>Now</p>' });
    expect(slot.queryByText(/Scheduled|Expired/)).not.toBeInTheDocument();
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });
});
