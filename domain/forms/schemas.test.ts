import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { formProblems, pointedErrors } from './fieldErrors.ts';
import { isURL, maxLength, noHTML, noXSS } from './rules.ts';
import { codeOfIssue, requiredText, profileName, validatedText } from './schemas.ts';

const codesOf = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(codeOfIssue);

describe('a validated text', () => {
  it('reports the first broken rule only, by its code and with its text', () => {
    const schema = validatedText(maxLength, noHTML, noXSS);
    expect(codesOf(schema, '<script>')).toEqual(['noHTML']);
    expect(codesOf(schema, `<b>${'x'.repeat(50)}`)).toEqual(['tooLong:50']);
    expect(z.safeParse(schema, '<b>').error!.issues[0]!.message).toBe('HTML tags are not allowed.');
    expect(z.parse(schema, 'Grace & peace')).toBe('Grace & peace');
  });

  it('must be a string that can be stored', () => {
    expect(codesOf(validatedText(), 5)).toEqual([null]);
    expect(codesOf(validatedText(), 'a\0')).toEqual(['storable']);
    expect(codesOf(validatedText(), '\uD83D')).toEqual(['storable']);
  });

  it('may be empty unless it is required', () => {
    expect(codesOf(validatedText(isURL), '')).toEqual([]);
    expect(codesOf(requiredText(isURL), '')).toEqual(['notOnlySpaces']);
  });
});

it('a profile name is normalised before it is validated', () => {
  const schema = profileName(maxLength);
  expect(z.parse(schema, `  Anna ${' '.repeat(80)} Maria `)).toBe('Anna Maria');
  expect(codesOf(schema, 'x'.repeat(51))).toEqual(['tooLong:50']);
});

describe('the field errors of a service', () => {
  const fields = ['email', 'offices.0.email', 'a/b'];

  it('are assigned to their fields, the first of each; the others are shown above the form', () => {
    const errors = [
      { pointer: '/body/email', detail: 'First.', code: 'notOnlySpaces' },
      { pointer: '/body/email', detail: 'Second.' },
      { pointer: '/body/offices/0/email', detail: 'Third.' },
      { pointer: '/body/a~1b/deep', detail: 'Below.' },
      { pointer: '/body/emailing', detail: 'Unknown.' },
      { pointer: '/query/site', detail: 'Elsewhere.' },
      { pointer: '/body', detail: 'All of it.' },
    ];
    expect(formProblems(errors, fields)).toEqual({
      fields: [
        { field: 'email', code: 'notOnlySpaces', detail: 'First.' },
        { field: 'offices.0.email', code: null, detail: 'Third.' },
        { field: 'a/b', code: null, detail: 'Below.' },
      ],
      other: [
        { field: 'emailing', code: null, detail: 'Unknown.' },
        { field: '', code: null, detail: 'Elsewhere.' },
        { field: '', code: null, detail: 'All of it.' },
      ],
    });
  });

  it('may be relative to another base pointer', () => {
    const errors = [{ pointer: '/body/posts/0/title', detail: 'No.' }];
    expect(formProblems(errors, ['title'], '/body/posts/0').fields).toEqual([
      { field: 'title', code: null, detail: 'No.' },
    ]);
  });

  it('are read from the extensions of a GraphQL error, whatever they contain', () => {
    const good = { pointer: '/body/x', detail: 'No.', code: 'noHTML' };
    expect(
      pointedErrors({ fields: [good, null, 5, { pointer: 1, detail: '' }, { ...good, code: 5 }] }),
    ).toEqual([good]);
    for (const malformed of [null, undefined, 'x', {}, { fields: 'x' }])
      expect(pointedErrors(malformed)).toEqual([]);
  });
});
