import { expect, it } from 'vitest';
import { languageIn } from './alikeLanguage.ts';

it.each([
  ['pt_BR', ['pt-br', 'pt-pt'], 'pt-br'],
  ['pt_MZ', ['pt-br', 'pt-pt'], null],
  ['en_US', ['en', 'es'], 'en'],
  ['es', ['en-gb', 'es-mx'], 'es-mx'],
])('%s among %j is %s', (choice, languages, expected) =>
  expect(languageIn(languages, choice)).toBe(expected),
);
