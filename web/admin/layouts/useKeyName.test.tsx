/** A key is called as it is in the editor's country, in menus and in the words of help. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Terms } from '../../i18n/terms.tsx';
import { useKeyName } from './useKeyName.ts';

function Keys() {
  const nameOf = useKeyName();
  return <p>{['Mod', 'Delete', 'Home', 'End', 'Enter', 'm'].map(nameOf).join(' ')}</p>;
}

it('on a Spanish keyboard it is Supr, Inicio, Fin and Intro, and a letter is itself', () => {
  const words = { Alt: 'Alt', Delete: 'Supr', End: 'Fin', Enter: 'Intro', Home: 'Inicio', Mod: 'Ctrl' };
  const entries = Object.fromEntries(Object.entries(words).map(([key, word]) => [`layout#key#${key}`, word]));
  render(
    <Terms language="es" sections={[{ section: 'admin', entries }]}>
      <Keys />
    </Terms>,
  );
  expect(screen.getByText('Ctrl Supr Inicio Fin Intro M')).toBeVisible();
});
