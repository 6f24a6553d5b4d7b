/** The columns of the lifecycle `draft` in the tables of entries. */
import type { Values } from '../../../domain/resource/field.ts';
import {
  unpublished,
  type EntryEvent,
  type EntryState,
  type Publication,
} from '../../../domain/resource/lifecycle.ts';
import { hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import type { Value } from '../database.ts';

/** The publication of a row; all null for the lifecycle `live`. */
export interface PublicationRow {
  readonly state?: EntryState;
  readonly liveValue?: Values | null;
  readonly liveVersion?: number | null;
  readonly publishedAt?: Date | null;
  readonly publishedBy?: string | null;
  readonly scheduledAt?: Date | null;
  readonly scheduledVersion?: number | null;
  readonly scheduledValue?: Values | null;
  readonly scheduledBy?: string | null;
  readonly failures?: number;
  readonly problem?: string | null;
  readonly retryAt?: Date | null;
}

/** What a query selects for `publicationOf`, after other columns; '' for the lifecycle `live`. */
export const publicationColumns = (resource: StoredResource): string =>
  hasDrafts(resource)
    ? `, state, live_value as "liveValue", live_version as "liveVersion", published_at as "publishedAt",
  published_by as "publishedBy", scheduled_at as "scheduledAt", scheduled_version as "scheduledVersion",
  scheduled_value as "scheduledValue", scheduled_by as "scheduledBy", schedule_failures as failures,
  schedule_problem as problem, schedule_retry_at as "retryAt"`
    : '';

/** What a query selects of a version's event. */
export const eventColumns = (resource: StoredResource): string =>
  hasDrafts(resource)
    ? `, event, of_version as "ofVersion", due_at as "dueAt"`
    : `, null as event, null::integer as "ofVersion", null::timestamptz as "dueAt"`;

/** The publication of a row, with its values read by `read`; null for the lifecycle `live`. */
export function publicationOf(
  resource: StoredResource,
  row: PublicationRow,
  read: (value: Values) => Values,
): Publication | null {
  if (!hasDrafts(resource)) return null;
  const { liveValue, liveVersion, scheduledAt, scheduledValue, scheduledVersion } = row;
  return {
    ...unpublished,
    live: liveValue && liveVersion ? { version: liveVersion, values: read(liveValue) } : null,
    publishedAt: row.publishedAt ?? null,
    publishedBy: row.publishedBy ?? null,
    schedule:
      scheduledAt && scheduledValue && scheduledVersion
        ? {
            at: scheduledAt,
            version: scheduledVersion,
            values: read(scheduledValue),
            by: row.scheduledBy ?? null,
            failures: row.failures ?? 0,
            problem: row.problem ?? null,
            retryAt: row.retryAt ?? null,
          }
        : null,
  };
}

/** The columns that store a publication, with their values. */
export const storedPublication = ({
  live,
  publishedAt,
  publishedBy,
  schedule,
}: Publication): readonly (readonly [column: string, value: Value])[] => [
  ['live_value', live && JSON.stringify(live.values)],
  ['live_version', live && live.version],
  ['published_at', publishedAt],
  ['published_by', publishedBy],
  ['scheduled_at', schedule && schedule.at],
  ['scheduled_version', schedule && schedule.version],
  ['scheduled_value', schedule && JSON.stringify(schedule.values)],
  ['scheduled_by', schedule && schedule.by],
  ['schedule_failures', schedule ? schedule.failures : 0],
  ['schedule_problem', schedule && schedule.problem],
  ['schedule_retry_at', schedule && schedule.retryAt],
];

/** What a version says happened. Versions from before the entries had drafts were published when they were saved. */
export const eventOf = (
  resource: StoredResource,
  event: EntryEvent | null,
  isArchived: boolean,
): EntryEvent => event ?? (isArchived ? 'archive' : hasDrafts(resource) ? 'publish' : 'save');
