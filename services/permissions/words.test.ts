import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOf, sortName, wordsOf } from './words.ts';

describe('words', () => {
  it.each([
    ['Ada.Lindqvist+news@example.org', ['ada', 'lindqvist', 'news', 'example', 'org']],
    ['Lucía  lucía LUCIA', ['lucia']],
    ['Trần Đức', ['tran', 'duc']],
    ['O’Brien-Smith', ['o', 'brien', 'smith']],
    ['حداد', ['حداد']],
    [' .,-', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are looked for by their beginnings, whatever is typed', () => {
    expect(searchOf('Ada lind')).toBe("'ada':* & 'lind':*");
    expect(searchOf("' | !()<->:*\\")).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchOf(text) ?? "'x':*").toMatch(/^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*)*$/u);
      }),
    );
  });
});

it('puts people in order by family name, and by what else there is', () => {
  const nobody = { sub: 'S1', email: '', username: '', givenName: '', familyName: '' };
  expect(sortName({ ...nobody, givenName: 'Lucía', familyName: 'Ortega' })).toBe('ortega lucia');
  expect(sortName({ ...nobody, givenName: 'Ada' })).toBe('ada');
  expect(sortName({ ...nobody, email: 'A@b.c', username: 'u' })).toBe('a@b.c');
  expect(sortName({ ...nobody, username: 'U' })).toBe('u');
  expect(sortName(nobody)).toBe('s1');
});
