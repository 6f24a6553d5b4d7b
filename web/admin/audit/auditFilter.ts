/** The filters of the audit log as the screen and its address hold them, and as the query takes them. */
import type { AuditFilter, AuditService } from '../../../generated/schema.ts';

/** Audits about people, readable by anyone who manages rights; all others need super_admin. */
export const peopleAudits = ['PERMISSIONS', 'IDENTITY'] as const satisfies readonly AuditService[];
export const otherAudits = [
  'FEATURES',
  'SITE_CONFIG',
  'TRANSLATION',
  'DEVOTIONALS',
  'PAGES',
  'WIDGETS',
  'MEDIA',
] as const satisfies readonly AuditService[];

export const noFilter = { service: '', who: '', operation: '', object: '', outcome: '', from: '', to: '' };
export type AuditFilterValues = typeof noFilter;

/** The services to query: the one chosen, or both audits about people. */
export const servicesOf = ({ service }: AuditFilterValues): AuditService[] =>
  [...peopleAudits, ...otherAudits].some((it) => it === service)
    ? [service as AuditService]
    : [...peopleAudits];

export function filterOf(chosen: AuditFilterValues): AuditFilter {
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

/**
 * Converts a day of the editor's local time to an ISO instant: its beginning, or for `to` the beginning of the next
 * day.
 */
function momentOf(name: 'from' | 'to', day: string): Record<string, string> {
  if (day === '') return {};
  const at = new Date(`${day}T00:00:00`);
  if (name === 'to') at.setDate(at.getDate() + 1);
  return Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() };
}
