import { expect, it } from 'vitest';
import type { TermFunction } from '../../../i18n/terms.tsx';
import { publishProblemText } from './usePublish.ts';

/** A term function that returns the key. */
const t = Object.assign((key: string) => `<${key}>`, {
  number: String,
  language: 'vi',
}) as unknown as TermFunction;
const invalid = (...errors: (readonly [code: string | null, detail: string])[]) => ({
  __typename: 'ValidationProblem' as const,
  errors: errors.map(([code, detail]) => ({
    __typename: 'FieldError' as const,
    pointer: '/body/widgets/0/widgetContent/baseUrl',
    code,
    detail,
  })),
});

it('describes widget errors by their code, each once', () => {
  const notAllowed = ['notNamed', 'Only these may be read: https://a.test.'] as const;
  expect(
    publishProblemText(invalid(notAllowed, notAllowed, ['tooLong:300', 'Use at most 300 characters.']), t),
  ).toBe('<admin#problem#invalid> <admin#remote#fault#notNamed> <admin#setting#fault#tooLong>');
});

it('uses the service’s text for errors without a code, and the general texts for other problems', () => {
  expect(publishProblemText(invalid([null, 'Widget x does not exist.']), t)).toBe(
    '<admin#problem#invalid> Widget x does not exist.',
  );
  expect(publishProblemText({ __typename: 'NotFound' }, t)).toBe('<admin#problem#gone>');
});
