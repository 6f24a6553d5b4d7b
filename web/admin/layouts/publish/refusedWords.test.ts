import { expect, it } from 'vitest';
import type { Words } from '../../../i18n/terms.tsx';
import { refusedWords } from './refusedWords.ts';

/** Words that say which they are. */
const t = Object.assign((key: string) => `<${key}>`, { number: String, language: 'vi' }) as unknown as Words;
const invalid = (...errors: (readonly [code: string | null, detail: string])[]) => ({
  __typename: 'ValidationProblem' as const,
  errors: errors.map(([code, detail]) => ({
    __typename: 'FieldError' as const,
    pointer: '/body/widgets/0/widgetContent/baseUrl',
    code,
    detail,
  })),
});

it('says by its code what is wrong with a widget, in the language of the editor and each thing once', () => {
  const named = ['notNamed', 'Only these may be read: https://a.test.'] as const;
  expect(refusedWords(invalid(named, named, ['tooLong:300', 'At most 300 characters.']), t)).toBe(
    '<admin#problem#invalid> <admin#remote#fault#notNamed> <admin#setting#fault#tooLong>',
  );
});

it('says what has no word as the service does, and other refusals as everywhere', () => {
  expect(refusedWords(invalid([null, 'There is no widget x.']), t)).toBe(
    '<admin#problem#invalid> There is no widget x.',
  );
  expect(refusedWords({ __typename: 'NotFound' }, t)).toBe('<admin#problem#gone>');
});
