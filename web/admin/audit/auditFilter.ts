/** The filters of the log as they stand on the screen and in its address, and as they are asked. */
import type { AuditFilter, AuditService } from '../../../generated/schema.ts';

/** Those of people, which whoever looks after rights may read; all others are a super_admin's. */
export const people = ['PERMISSIONS', 'IDENTITY'] as const satisfies readonly AuditService[];
export const others = [
  'FEATURES',
  'SITE_CONFIG',
  'TRANSLATION',
  'DEVOTIONALS',
  'PAGES',
  'WIDGETS',
  'MEDIA',
] as const satisfies readonly AuditService[];

export const noFilter = { service: '', who: '', operation: '', object: '', outcome: '', from: '', to: '' };
export type Chosen = typeof noFilter;

/** The audits that are asked: those of people together, or one. */
export const servicesOf = ({ service }: Chosen): AuditService[] =>
  [...people, ...others].some((it) => it === service) ? [service as AuditService] : [...people];

export function filterOf(chosen: Chosen): AuditFilter {
  const text = (name: 'who' | 'operation' | 'object') => {
    const value = chosen[name].trim();
    return value !== '' && { [name]: value };
  };
  return {
    services: servicesOf(chosen),
    ...text('who'),
    ...text('operation'),
    ...text('object'),
    ...(chosen.outcome !== '' && { isDone: chosen.outcome === 'done' }),
    ...momentOf('from', chosen.from),
    ...momentOf('to', chosen.to),
  };
}

/** A day of the editor's own clock as the moment it begins, or for the end of a range the one it is over. */
function momentOf(name: 'from' | 'to', day: string): Record<string, string> {
  if (day === '') return {};
  const at = new Date(`${day}T00:00:00`);
  if (name === 'to') at.setDate(at.getDate() + 1);
  return Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() };
}
