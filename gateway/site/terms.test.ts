import { expect, it } from 'vitest';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { termSections } from './terms.ts';

it('has the translation of a term, and the English text where there is none', () => {
  const terms = {
    'shell#close': 'Fermer',
    'shell#cancel': null,
    'home#readNow': 'Lire',
    'title#a#b': 'Nested',
  };
  const [shell, title, unknown] = termSections(terms, ['shell', 'title', 'nothing']);
  expect(shell).toEqual({ section: 'shell', entries: { ...bundledTerms['shell'], close: 'Fermer' } });
  expect(title!.entries).toMatchObject({ 'a#b': 'Nested' });
  expect(unknown!.entries).toEqual({});
});

it('splits the terms of one response once', () => {
  const terms = { 'shell#close': 'Fermer' };
  const [first] = termSections(terms, ['shell']);
  const [again] = termSections(terms, ['shell']);
  expect(again!.entries).toBe(first!.entries);
});
