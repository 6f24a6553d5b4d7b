/** Labels of widgets that readers do not see now, and their restoration. Decision 19. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftWidget } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from '../screen/editor.fixture.tsx';

beforeAll(stubMissingWindow);

/** Renders an editor with one widget with these settings. */
function show(settings: DraftWidget['settings'], type = 'rich-text') {
  const widget: DraftWidget = { id: 'w', type, version: 1, settings };
  const store = showEditor({ ...parseBase('one:w:'), widgets: { w: widget } });
  return { store, slot: within(screen.getByRole('article', { name: /^Text|^Countdown/ })) };
}
const restore = { name: 'Restore Text: Christmas: remove its end date and show it again' };

describe('a widget in its slot', () => {
  it('is labelled as expired, and restored without an end in one undoable step', () => {
    const settings = { html: '<p>Christmas</p>', startDate: '2019-12-01', endDate: '2019-12-26' };
    const { store, slot } = show(settings);
    expect(slot.getByText('Expired')).toBeInTheDocument();
    fireEvent.click(slot.getByRole('button', restore));
    expect(slot.queryByText('Expired')).not.toBeInTheDocument();
    const { html, startDate, endDate } = store.get().editor.draft.widgets['w']!.settings;
    expect({ html, startDate, endDate: endDate || null }).toEqual({ ...settings, endDate: null });
    expect(store.get().editor.past).toHaveLength(1);
  });

  it('is labelled as scheduled, without a restore button', () => {
    const { slot } = show({ html: '<p>Soon</p>', startDate: '2999-01-01' });
    // In a narrow column only the icon shows; the text stays as tooltip and for screen readers.
    expect(slot.getByTitle('Scheduled')).toHaveTextContent('Scheduled');
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });

  it('is absent when not editing, as for readers', () => {
    const { store } = show({ html: '<p>Christmas</p>', endDate: '2019-12-26' });
    act(() => store.setView({ isEditing: false }));
    expect(screen.queryByText('Christmas')).not.toBeInTheDocument();
  });

  it('says that readers see nothing when a countdown is over and has no text for afterwards', () => {
    const over = { moment: '2020-01-01', after: '' };
    const { store, slot } = show(over, 'countdown');
    const note = 'The countdown has ended and has no text for afterwards, so readers see nothing here.';
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

  it('has no label while it shows', () => {
    const { slot } = show({ html: '<p>Now</p>' });
    expect(slot.queryByText(/Scheduled|Expired/)).not.toBeInTheDocument();
    expect(slot.queryByRole('button', restore)).not.toBeInTheDocument();
  });
});
