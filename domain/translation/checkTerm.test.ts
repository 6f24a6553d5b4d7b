import { describe, expect, it } from 'vitest';
import { checkTerm, missingTerms, neededKeys, placeholdersOf } from './checkTerm.ts';

const source = {
  'home#hello': 'Hello {name}, it is {day}',
  'home#plain': 'Read Now',
  'read#minutes#one': 'one minute with {name}',
  'read#minutes#other': '{count} minutes with {name}',
  'contact#subject#other': 'Something else',
  'contact#subject#prayer': 'Prayer',
};
const check = (language: string, key: string, terms: Record<string, string | null>) =>
  checkTerm(key, { language, terms, source }).map(({ code, detail }) => `${code}: ${detail}`);

describe('placeholdersOf', () => {
  it('lists each name once and ignores other braces', () => {
    expect(placeholdersOf('{a} {b_2} {a} { c } {} {d')).toEqual(['a', 'b_2']);
  });
});

describe('checkTerm', () => {
  it('reports missing placeholders and unknown ones by name', () => {
    expect(check('es_MX', 'home#hello', { 'home#hello': 'Hola {nombre}' })).toEqual([
      'PLACEHOLDER: "home#hello" is missing {name}, {day}, which the en_US text has.',
      'PLACEHOLDER: "home#hello" has {nombre}, which the en_US text has not.',
    ]);
  });

  it('accepts placeholders in another order, and a term without text', () => {
    expect(check('es_MX', 'home#hello', { 'home#hello': '{day}: hola, {name}' })).toEqual([]);
    expect(check('es_MX', 'home#hello', { 'home#hello': null })).toEqual([]);
    expect(check('es_MX', 'home#hello', { 'home#hello': 'null' })).toEqual([]);
  });

  it('reports nothing for a term that en_US lacks', () => {
    expect(check('es_MX', 'home#other', { 'home#other': 'Otro' })).toEqual([]);
    expect(check('es_MX', '__proto__', JSON.parse('{"__proto__":"x"}'))).toEqual([]);
  });

  it('reports a plural without the forms its language needs', () => {
    const terms = { 'read#minutes#one': 'دقيقة مع {name}', 'read#minutes#other': '{count} دقيقة مع {name}' };
    expect(check('ar', 'read#minutes#one', terms)).toEqual([
      'PLURAL: "read#minutes" is missing plural forms that ar needs: zero, two, few, many.',
    ]);
  });

  it('reports forms removed from a plural that keeps others', () => {
    const terms = { 'read#minutes#one': null, 'read#minutes#other': '{count} minutes, {name}' };
    expect(check('en_GB', 'read#minutes#one', terms)).toHaveLength(1);
  });

  it('accepts a plural that is complete or missing entirely, and only forms of the language', () => {
    expect(check('vi_VN', 'read#minutes#other', { 'read#minutes#other': '{count} phút với {name}' })).toEqual(
      [],
    );
    expect(check('ar', 'read#minutes#one', { 'read#minutes#one': null })).toEqual([]);
  });

  it('lets a form for a single number omit the number, but nothing else', () => {
    const terms = { 'read#minutes#one': 'a minute', 'read#minutes#other': '{name} minutes' };
    expect(check('en_GB', 'read#minutes#one', terms)).toEqual([
      'PLACEHOLDER: "read#minutes#one" is missing {name}, which the en_US text has.',
    ]);
    expect(check('en_GB', 'read#minutes#other', terms)).toEqual([
      'PLACEHOLDER: "read#minutes#other" is missing {count}, which the en_US text has.',
    ]);
  });

  it('does not treat a list with an entry called other as a plural', () => {
    expect(check('ar', 'contact#subject#other', { 'contact#subject#other': 'شيء آخر' })).toEqual([]);
  });
});

describe('missingTerms', () => {
  it('lists terms that en_US has and the language does not, with the plural forms of the language', () => {
    const terms = { 'home#plain': 'Leer', 'home#hello': null, 'read#minutes#other': '{count} {name}' };
    expect(missingTerms({ language: 'es_MX', terms, source })).toEqual([
      'home#hello',
      'read#minutes#one',
      'read#minutes#many',
      'contact#subject#other',
      'contact#subject#prayer',
    ]);
  });

  it('requires no singular for Vietnamese', () => {
    expect(neededKeys('vi_VN', source)).not.toContain('read#minutes#one');
    expect(neededKeys('vi_VN', source)).toContain('read#minutes#other');
  });
});
