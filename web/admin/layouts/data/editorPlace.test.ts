/** A place of the editor in its address. */
import { expect, it } from 'vitest';
import type { Base } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { editorPlacePath, requestedPlace, withoutPlace } from './editorPlace.ts';

const parsed = parseBase('one:toggle|a:MX', 'two:a:default');
const draft: Base = {
  ...parsed,
  widgets: {
    ...parsed.widgets,
    toggle: { id: 'toggle', type: 'feature-toggle', version: 1, settings: { widgetA: 'off', widgetB: 'on' } },
  },
};
const placeAt = (search: string) => {
  const place = requestedPlace(search, draft);
  return place && [place.rowKey, place.slot.id, place.add];
};

it('is found again by its row and widget', () => {
  const search = (rowKey: string, add?: 'after') =>
    editorPlacePath('', { country: 'MX', rowKey, widgetId: 'a', ...(add && { add }) });
  expect(placeAt(search('one'))).toEqual(['one', 'a', null]);
  expect(placeAt(search('two', 'after'))).toEqual(['two', 'a', 'after']);
  expect(withoutPlace(search('two', 'after'))).toBe('?edit=1&seenIn=MX');
});

it('is that of the toggle for a widget that a toggle shows', () => {
  expect(placeAt('?row=one&widget=on')).toEqual(['one', 'toggle', null]);
});

it('is none for a widget that is gone, and for an address without one', () => {
  expect(placeAt('?row=one&widget=gone')).toBeNull();
  expect(placeAt('?edit=1')).toBeNull();
});
