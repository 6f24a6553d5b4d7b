import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { codeOfIssue } from '../forms/schemas.ts';
import { profileFields } from './accountFields.ts';

const fields = Object.entries(profileFields);
const codesOf = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(codeOfIssue);

describe.each(fields)('profile field %s', (_name, schema) => {
  it.each([
    ['javascript:alert(1)', 'noXSS'],
    ['java\u200Bscript:a()', 'noXSS'],
    ['&#106;avascript:a()', 'noXSS'],
    ['" onclick=a()', 'noXSS'],
    ['<b>Ana</b>', 'noHTML'],
    ['&lt;b>Ana', 'noHTML'],
    ['<\u202Eb>Ana', 'noHTML'],
    ['java\u202Escript:a()', 'noXSS'],
  ])('rejects %j', (text, code) => {
    expect(codesOf(schema, text)).toEqual([code]);
  });

  it('strips bidi control characters and keeps the joiners that some letters need', () => {
    expect(z.parse(schema, 'Ana\u202Egpj\u202C')).toBe('Anagpj');
    expect(z.parse(schema, '\u2067Ana\u2069 \u200F\u061C Ruiz\u200E')).toBe('Ana Ruiz');
    expect(z.parse(schema, '\u202E')).toBe('');
    expect(z.parse(schema, 'می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });

  it.each(['Ana María', 'O’Neil', 'أحمد', 'မောင်', 'Nguyễn', '', 'Javier Scripps', 'Rue 3 < 4'])(
    'accepts %j',
    (text) => {
      expect(z.parse(schema, text)).toBe(text);
    },
  );
});
