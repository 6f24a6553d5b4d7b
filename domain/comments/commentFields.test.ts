import { describe, expect, it } from 'vitest';
import { codeOfIssue } from '../forms/schemas.ts';
import { commentText, MAX_COMMENT_LENGTH, isEditable, mayContainLink } from './commentFields.ts';

const refusedFor = (text: string) => {
  const { error } = commentText.safeParse(text);
  return error ? error.issues.map(codeOfIssue) : null;
};

describe('the text of a comment', () => {
  it('is stored as written, except for surrounding white space and repeated empty lines', () => {
    expect(
      commentText.parse('  \n Thank you.\r\n\r\n \t\r\n\n\nIt was late,\rand I needed this. <3 \n'),
    ).toBe('Thank you.\n\nIt was late,\nand I needed this. <3');
  });

  it('loses bidi overrides and keeps the direction marks of right-to-left scripts', () => {
    expect(commentText.parse('ana\u202Egpj.exe\u202C \u2067and\u2069 \u2066on\u202A')).toBe(
      'anagpj.exe and on',
    );
    const ordinary = 'السلام عليكم\u200F! שָׁלוֹם\u200E (1)\u061C می\u200Cخواهم';
    expect(commentText.parse(ordinary)).toBe(ordinary);
  });

  it.each([
    ['\u202E\u2069', 'notOnlySpaces'],
    ['', 'notOnlySpaces'],
    [' \n\u200B\t', 'notOnlySpaces'],
    ['Amen <b>and</b> amen', 'noHTML'],
    ['&lt;img src=x&gt;', 'noHTML'],
    ['say javascript: to it', 'noXSS'],
    ['a\0b', 'storable'],
    ['x'.repeat(MAX_COMMENT_LENGTH + 1), `tooLong:${MAX_COMMENT_LENGTH}`],
    ['\n x'.repeat(1_000_000), `tooLong:${MAX_COMMENT_LENGTH}`],
  ])('rejects %j: %s', (text, code) => {
    expect(refusedFor(text)).toEqual([code]);
  });

  it('counts characters as a reader does, up to the limit', () => {
    expect(refusedFor('👩‍👩‍👧‍👦'.repeat(MAX_COMMENT_LENGTH))).toBeNull();
    expect(refusedFor('နေ'.repeat(MAX_COMMENT_LENGTH))).toBeNull();
  });
});

it.each([
  ['see https://example.org', true],
  ['ftp://x', true],
  ['www.example.org', true],
  ['Example.ORG is mine', true],
  ['mail me: ana@example.org', true],
  ['example[dot]org', true],
  ['ｅｘａｍｐｌｅ．ｏｒｇ', true],
  ['пример.рф', true],
  ['It was 3.50 at 7 a.m. in St. Louis, e.g. on Friday.', false],
  ['Psalm 23:1. Amen... and amen.', false],
  ['', false],
])('%j may contain a link: %s', (text, expected) => {
  expect(mayContainLink(text)).toBe(expected);
});

it('is editable for 15 minutes and not a millisecond longer', () => {
  expect([0, 15 * 60_000 - 1, 15 * 60_000].map((ageMs) => isEditable(5_000, 5_000 + ageMs))).toEqual([
    true,
    true,
    false,
  ]);
});
