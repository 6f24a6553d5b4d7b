/** Samples of planned changes as the service returns them, for tests. */
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
  follows: [],
  added: [],
  deleted: [],
  widgets: [],
  countries: ['MX'],
  failure: null,
  details: [],
  faults: [],
  revision: null,
  endedAt: null,
  ...change,
});

type PlannedRow = PlannedFieldsFragment['added'][number];

/** A row of a planned change, with one column and one widget. */
export const plannedRow = (
  rowKey: string,
  widgetId: string,
  countries: string[],
  abRowName: string | null = null,
): PlannedRow => ({
  __typename: 'EditedRow',
  id: `planned:${rowKey}`,
  rowKey,
  countries,
  columns: [
    {
      __typename: 'EditedColumn',
      className: '',
      widgets: [{ __typename: 'EditedSlot', key: null, widgetId }],
    },
  ],
  bColumns: [],
  abRowActive: false,
  aPercentage: 99,
  bPercentage: 1,
  abRowStartDate: null,
  abRowEndDate: null,
  abRowName,
  abRowEmail: null,
  abRowScheduledLang: null,
});
