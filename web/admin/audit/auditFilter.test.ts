import { expect, it } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { filterOf, noFilter, others, people, servicesOf } from './auditFilter.ts';
import { operationsOf } from './operations.ts';

it('asks for both audits of people unless one is named, and for no audit that there is none of', () => {
  expect(filterOf(noFilter)).toEqual({ services: ['PERMISSIONS', 'IDENTITY'] });
  expect(servicesOf({ ...noFilter, service: 'FEATURES' })).toEqual(['FEATURES']);
  expect(servicesOf({ ...noFilter, service: 'toString' })).toEqual(['PERMISSIONS', 'IDENTITY']);
});

it('asks for what is chosen, without the blanks around it', () => {
  const chosen = { ...noFilter, who: ' ada ', operation: 'signIn', object: '  ', outcome: 'refused' };
  expect(filterOf(chosen)).toEqual({
    services: ['PERMISSIONS', 'IDENTITY'],
    who: 'ada',
    operation: 'signIn',
    isDone: false,
  });
});

it('takes whole days of the editor’s own clock, the last one included', () => {
  const { from, to } = filterOf({ ...noFilter, from: '2026-11-21', to: '2026-11-21' });
  expect(Date.parse(to as string) - Date.parse(from as string)).toBe(86_400_000);
  expect(new Date(from as string).getHours()).toBe(0);
  expect(filterOf({ ...noFilter, from: 'soon' })).toEqual(filterOf(noFilter));
});

it('names everything that can be found, each with words and once', () => {
  const all = operationsOf([...people, ...others]);
  expect(new Set(all).size).toBe(all.length);
  const words = bundledTerms as unknown as { readonly admin: Readonly<Record<string, string>> };
  expect(all.filter((it) => !words.admin[`did#${it}`])).toEqual([]);
});
