import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { StaleUserError } from '../../graphql/signOutCache.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import { possibleTypes } from '../../../generated/possibleTypes.admin.ts';
import { createClient } from '../../graphql/client.ts';
import { RevertLayoutDocument } from '../layouts/data/Layouts.hooks.ts';
import type { RevertLayoutMutation } from '../layouts/data/Layouts.types.ts';
import { DeleteGroupDocument } from '../users/Users.hooks.ts';
import type { DeleteGroupMutation } from '../users/Users.types.ts';
import { failureText, isOutcomeUnknown, problemText } from './problems.ts';

const t = Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(' '), {
  maybe: () => null,
  language: 'en-US',
}) as unknown as TermFunction;
const forbidden = {
  __typename: 'Forbidden' as const,
  refusal: 'OTHER_SITES' as const,
  countries: [],
  missing: [],
};

it('describes why a change is forbidden', () => {
  expect(problemText(forbidden, t)).toBe('admin#problem#refusal#OTHER_SITES');
  expect(problemText({ ...forbidden, refusal: null }, t)).toBe('admin#problem#forbidden');
});

const errorWithCode = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });

it('describes a hindrance, and otherwise a version conflict or a taken value', () => {
  const conflict = { __typename: 'Conflict' as const, hindrance: null, field: null };
  expect(problemText({ ...conflict, hindrance: 'LAST_SUPER_ADMIN' }, t)).toBe(
    'admin#problem#hindrance#LAST_SUPER_ADMIN',
  );
  expect(problemText(conflict, t)).toBe('admin#problem#conflict');
  expect(problemText({ ...conflict, field: 'email' }, t)).toBe('admin#problem#taken');
});

it('says a limit in the language of the screen, and other faults in the words of the service', () => {
  const errors = [
    {
      __typename: 'FieldError' as const,
      pointer: '/body/name',
      detail: 'Use at most 80 characters.',
      code: 'tooLong:80',
    },
    { __typename: 'FieldError' as const, pointer: '/body/x', detail: 'It is odd.', code: null },
  ];
  const withNumbers = Object.assign(t, { number: String });
  expect(problemText({ __typename: 'ValidationProblem', errors }, withNumbers)).toBe(
    'admin#problem#invalid admin#setting#fault#tooLong 80 It is odd.',
  );
});

it('describes a thrown error as an ended session, or else suggests to retry', () => {
  const refused = new CombinedGraphQLErrors({
    errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
  expect(failureText(refused, t)).toBe('admin#ended#title');
  expect(failureText(new StaleUserError(), t)).toBe('admin#ended#title');
  expect(failureText(new TypeError('No network.'), t)).toBe('shell#failed#request');
});

it.each([
  ['no network', new TypeError('No network.'), true],
  ['an internal error', errorWithCode('INTERNAL'), true],
  [
    'a gateway error',
    new ServerError('', { response: new Response('', { status: 502 }), bodyText: '' }),
    true,
  ],
  ['a rate limit', new ServerError('', { response: new Response('', { status: 429 }), bodyText: '' }), false],
  ['an invalid request', errorWithCode('BAD_USER_INPUT'), false],
  ['an ended session', errorWithCode('UNAUTHENTICATED'), false],
  ['an account that was signed out', new StaleUserError(), false],
])('isUnanswered: %s', (_, error, expected) => {
  expect(isOutcomeUnknown(error)).toBe(expected);
});

it('names the country that the rights do not cover', () => {
  const words = problemText({ ...forbidden, refusal: null, countries: ['MX'] }, t);
  expect(words).toBe('admin#problem#uncovered Mexico');
});

it('names rights that were granted without being held', () => {
  const words = problemText({ ...forbidden, refusal: 'NOT_HELD', countries: ['MX', 'global'] }, t);
  expect(words).toBe('admin#problem#forbiddenWhat Mexico, admin#everyCountry');
});

const newFailure = { __typename: 'GroupLocked', code: 'LOCKED', message: 'The group is locked.' };
const clientAnswering = (data: object) =>
  createClient('/graphql', async () => Response.json({ data }), possibleTypes);

it('shows the message of a failure whose type is newer than this build', async () => {
  const client = clientAnswering({ deleteGroup: newFailure });
  const { data } = await client.mutate({
    mutation: DeleteGroupDocument,
    variables: { name: 'editors' },
  });
  const { deleteGroup: result } = data as DeleteGroupMutation;
  expect(result).toEqual(newFailure);
  expect(result.__typename !== 'Done' && problemText(result, t)).toBe('The group is locked.');
});

it('shows it also below a fragment on the union of the results', async () => {
  const client = clientAnswering({ revertLayout: newFailure });
  const { data } = await client.mutate({
    mutation: RevertLayoutDocument,
    variables: { site: {}, name: 'homePage', revision: 1 },
  });
  expect((data as RevertLayoutMutation).revertLayout).toEqual(newFailure);
});
