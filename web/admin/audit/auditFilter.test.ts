import { expect, it } from 'vitest';
import { bundledTexts } from '../../../domain/translation/bundledTerms.ts';
import { filterOf, noFilter, otherAudits, peopleAudits, servicesOf } from './auditFilter.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import { operationsOf, operationText } from './operations.ts';

it('uses both audits about people when no service is named, and ignores unknown services', () => {
  expect(filterOf(noFilter)).toEqual({ services: ['PERMISSIONS', 'IDENTITY'] });
  expect(servicesOf({ ...noFilter, service: 'FEATURES' })).toEqual(['FEATURES']);
  expect(servicesOf({ ...noFilter, service: 'toString' })).toEqual(['PERMISSIONS', 'IDENTITY']);
});

it('includes only the chosen filters, trimmed', () => {
  const chosen = { ...noFilter, who: ' ada ', operation: 'signIn', object: '  ', outcome: 'refused' };
  expect(filterOf(chosen)).toEqual({
    services: ['PERMISSIONS', 'IDENTITY'],
    who: 'ada',
    operation: 'signIn',
    isDone: false,
  });
});

it('covers full days in the editor’s local time zone, including the last one', () => {
  const { from, to } = filterOf({ ...noFilter, from: '2026-11-21', to: '2026-11-21' });
  expect(Date.parse(to as string) - Date.parse(from as string)).toBe(86_400_000);
  expect(new Date(from as string).getHours()).toBe(0);
  expect(filterOf({ ...noFilter, from: 'soon' })).toEqual(filterOf(noFilter));
});

it('lists every operation once, and each has a text', () => {
  const all = operationsOf([...peopleAudits, ...otherAudits]);
  expect(new Set(all).size).toBe(all.length);
  const texts: Readonly<Record<string, string>> = bundledTexts;
  const t = Object.assign((key: string) => texts[key], {
    maybe: (key: string) => texts[key] ?? null,
  }) as unknown as TermFunction;
  expect(all.filter((it) => [it, undefined].includes(operationText(t, it)))).toEqual([]);
});
