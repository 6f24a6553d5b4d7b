/** A planned change as the service answers it, for tests. */
import type { PlannedFieldsFragment } from './Planned.types.ts';

export const plannedChange = (change: Partial<PlannedFieldsFragment> = {}): PlannedFieldsFragment => ({
  __typename: 'PlannedChange',
  id: 'plan',
  at: '2026-12-24T18:00:00Z',
  zone: 'UTC',
  note: null,
  who: 'Ada',
  subject: 'ada',
  state: 'waiting',
  version: 1,
  baseRevision: 1,
  added: [],
  deleted: [],
  widgets: [],
  countries: ['MX'],
  code: null,
  details: [],
  faults: [],
  revision: null,
  endedAt: null,
  ...change,
});
