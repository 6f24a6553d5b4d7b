/** Key names follow the editor's language, in menus and help. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Terms } from '../../../i18n/terms.tsx';
import { useKeyName } from './keys.ts';

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
