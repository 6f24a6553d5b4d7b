import { describe, expect, it } from 'vitest';
import { namesOneNumber, ownNameOf, pluralForms } from './language.ts';

describe('pluralForms', () => {
  it.each([
    ['en_US', ['one', 'other']],
    ['es_MX', ['one', 'many', 'other']],
    ['vi_VN', ['other']],
    ['my_MM', ['other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['no such language', ['one', 'other']],
  ])('of %s are %j', (language, forms) => {
    expect(pluralForms(language)).toEqual(forms);
  });
});

describe('namesOneNumber', () => {
  it.each([
    ['en_US', 'one', true],
    ['en_US', 'other', false],
    ['ar', 'two', true],
    ['ar', 'few', false],
    ['fr', 'one', false],
    ['ru', 'one', false],
  ])('in %s for the form %s: %s', (language, form, single) => {
    expect(namesOneNumber(language, form)).toBe(single);
  });
});

describe('ownNameOf', () => {
  it.each([
    ['en_US', 'English'],
    ['es_MX', 'Español'],
    ['vi_VN', 'Tiếng Việt'],
    ['my_MM', 'မြန်မာ'],
    ['ar', 'العربية'],
  ])('names %s as %s', (language, name) => {
    expect(ownNameOf(language)).toBe(name);
  });

  it('adds the region to distinguish two variants of a language', () => {
    expect(ownNameOf('es_MX', true)).toBe('Español de México');
  });
});
