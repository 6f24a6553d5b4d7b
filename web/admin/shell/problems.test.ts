import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { ForgottenPerson } from '../../graphql/forgetting.ts';
import type { Words } from '../../i18n/terms.tsx';
import { failureWords, isUnanswered, problemWords } from './problems.ts';

const t = Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(' '), {
  maybe: () => null,
  language: 'en-US',
}) as unknown as Words;
const forbidden = {
  __typename: 'Forbidden' as const,
  refusal: 'OTHER_SITES' as const,
  countries: [],
  missing: [],
};

it('says why somebody may not, in a sentence of their language', () => {
  expect(problemWords(forbidden, t)).toBe('admin#problem#refusal#OTHER_SITES');
  expect(problemWords({ ...forbidden, refusal: null }, t)).toBe('admin#problem#forbidden');
});

const refusedWith = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });

it('says what hinders, and else that somebody was quicker or that something is taken', () => {
  const conflict = { __typename: 'Conflict' as const, hindrance: null, field: null };
  expect(problemWords({ ...conflict, hindrance: 'LAST_SUPER_ADMIN' }, t)).toBe(
    'admin#problem#hindrance#LAST_SUPER_ADMIN',
  );
  expect(problemWords(conflict, t)).toBe('admin#problem#conflict');
  expect(problemWords({ ...conflict, field: 'email' }, t)).toBe('admin#problem#taken');
});

it('says of what was thrown that the session has ended, and else that one should try again', () => {
  const refused = new CombinedGraphQLErrors({
    errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
  expect(failureWords(refused, t)).toBe('admin#ended#title');
  expect(failureWords(new ForgottenPerson(), t)).toBe('admin#ended#title');
  expect(failureWords(new TypeError('No network.'), t)).toBe('shell#failed#text');
});

it.each([
  ['no network', new TypeError('No network.'), true],
  ['a fault within', refusedWith('INTERNAL'), true],
  [
    'a server that gave up',
    new ServerError('', { response: new Response('', { status: 502 }), bodyText: '' }),
    true,
  ],
  ['a limit', new ServerError('', { response: new Response('', { status: 429 }), bodyText: '' }), false],
  ['something invalid', refusedWith('BAD_USER_INPUT'), false],
  ['a session that has ended', refusedWith('UNAUTHENTICATED'), false],
  ['a person that was forgotten', new ForgottenPerson(), false],
])('of %s it is known whether it may have been done all the same', (_, error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});

it('names what is not covered', () => {
  const words = problemWords({ ...forbidden, refusal: null, countries: ['MX'] }, t);
  expect(words).toBe('admin#problem#uncovered Mexico');
});

it('names what was given without being held', () => {
  const words = problemWords({ ...forbidden, refusal: 'NOT_HELD', countries: ['MX', 'global'] }, t);
  expect(words).toBe('admin#problem#forbiddenWhat Mexico, admin#everyCountry');
});
