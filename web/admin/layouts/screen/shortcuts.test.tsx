/** Keyboard shortcuts: moving by arrow keys, and the names of keys in the editor's language. */
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import { stubMissingWindow, showEditor } from './editor.fixture.tsx';
import { Terms } from '../../../i18n/terms.tsx';
import { useKeyName } from '../editor/useShortcuts.ts';

beforeAll(stubMissingWindow);
afterEach(() => document.documentElement.removeAttribute('dir'));

// Alt with an arrow key moves a column in the arrow's direction, in either writing direction.
it.each([
  ['ltr', 'ArrowLeft', 'one:b|a|c:MX'],
  ['ltr', 'ArrowRight', 'one:a|c|b:MX'],
  ['rtl', 'ArrowLeft', 'one:a|c|b:MX'],
  ['rtl', 'ArrowRight', 'one:b|a|c:MX'],
])('moves a column in the direction of the arrow in %s with %s', (direction, key, after) => {
  document.documentElement.dir = direction;
  const store = showEditor(parseBase('one:a|b|c:MX'));
  const grip = document.querySelector<HTMLElement>('[data-handle="one/a1"]')!;
  grip.focus();
  fireEvent.keyDown(grip, { key, altKey: true });
  expect(formatRows(store.get().editor.draft)).toEqual([after]);
});

function Keys() {
  const nameOf = useKeyName();
  return <p>{['Mod', 'Delete', 'Home', 'End', 'Enter', 'm'].map(nameOf).join(' ')}</p>;
}

it('uses the key names of the language, and the letter itself', () => {
  const terms = { Alt: 'Alt', Delete: 'Supr', End: 'Fin', Enter: 'Intro', Home: 'Inicio', Mod: 'Ctrl' };
  const entries = Object.fromEntries(Object.entries(terms).map(([key, word]) => [`layout#key#${key}`, word]));
  render(
    <Terms language="es" sections={[{ section: 'admin', entries }]}>
      <Keys />
    </Terms>,
  );
  expect(screen.getByText('Ctrl Supr Inicio Fin Intro M')).toBeVisible();
});
