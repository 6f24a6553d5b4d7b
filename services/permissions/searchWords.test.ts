import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOf, sortName, wordsOf } from './searchWords.ts';

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

  it('become a query of prefixes, with any input', () => {
    expect(searchOf('Ada lind')).toBe("'ada':* & 'lind':*");
    expect(searchOf("' | !()<->:*\\")).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchOf(text) ?? "'x':*").toMatch(/^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*)*$/u);
      }),
    );
  });
});

it('sorts users by family name, else by the next available name', () => {
  const emptyUser = { sub: 'S1', email: '', username: '', givenName: '', familyName: '' };
  expect(sortName({ ...emptyUser, givenName: 'Lucía', familyName: 'Ortega' })).toBe('ortega lucia');
  expect(sortName({ ...emptyUser, givenName: 'Ada' })).toBe('ada');
  expect(sortName({ ...emptyUser, email: 'A@b.c', username: 'u' })).toBe('a@b.c');
  expect(sortName({ ...emptyUser, username: 'U' })).toBe('u');
  expect(sortName(emptyUser)).toBe('s1');
});
