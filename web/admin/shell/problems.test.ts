import { expect, it } from 'vitest';
import type { Words } from '../../i18n/terms.tsx';
import { problemWords } from './problems.ts';

const t = Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(' '), {
  maybe: () => null,
  language: 'en-US',
}) as unknown as Words;
const forbidden = {
  __typename: 'Forbidden' as const,
  message: 'Not on your sites.',
  countries: [],
  missing: [],
};

it('says why somebody may not be acted on, in the sentence of the service', () => {
  expect(problemWords(forbidden, t)).toBe('admin#problem#forbidden Not on your sites.');
});

it('names what was given without being held, and then no sentence', () => {
  const words = problemWords({ ...forbidden, countries: ['MX'] }, t);
  expect(words).toContain('admin#problem#forbiddenWhat');
  expect(words).not.toContain('Not on your sites.');
});
