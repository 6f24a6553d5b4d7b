/** Alt with an arrow key moves a column in the arrow's direction, in either writing direction. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';

beforeAll(stubMissingWindow);
afterEach(() => document.documentElement.removeAttribute('dir'));

it.each([
  ['ltr', 'ArrowLeft', 'one:b|a|c:MX'],
  ['ltr', 'ArrowRight', 'one:a|c|b:MX'],
  ['rtl', 'ArrowLeft', 'one:a|c|b:MX'],
  ['rtl', 'ArrowRight', 'one:b|a|c:MX'],
])('%s: %s', (direction, key, after) => {
  document.documentElement.dir = direction;
  const store = showEditor(parseBase('one:a|b|c:MX'));
  const grip = document.querySelector<HTMLElement>('[data-handle="one/a1"]')!;
  grip.focus();
  fireEvent.keyDown(grip, { key, altKey: true });
  expect(formatRows(store.get().editor.draft)).toEqual([after]);
});
