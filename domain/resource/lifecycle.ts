/**
 * The lifecycles of stored entries. `live`: what is saved is published. `draft`: readers get the live version, people
 * edit a draft beside it, and publish it now or at a time. Decision page 0042.
 */
import type { Values } from './field.ts';

export type Lifecycle = 'live' | 'draft';

/**
 * `draft`: never published. `changed`: published, and the draft differs. `scheduled`: will be published at a time,
 * whether readers have a version now or not. `unpublished`: taken off readers. Of the lifecycle `live`, every entry is
 * `published` or `archived`.
 */
export const entryStates = ['draft', 'changed', 'published', 'scheduled', 'unpublished', 'archived'] as const;
export type EntryState = (typeof entryStates)[number];

/** What can be done to an entry of any lifecycle. Of the lifecycle `draft`, `save` publishes: older clients say it. */
export const liveActions = ['save', 'archive', 'restore'] as const;
/** The further actions of the lifecycle `draft`. */
export const draftActions = [
  'saveDraft',
  'publish',
  'schedule',
  'unschedule',
  'unpublish',
  'discard',
] as const;
export type EntryAction = (typeof liveActions)[number] | (typeof draftActions)[number];

/** The actions of a lifecycle. */
export const actionsOf = (lifecycle: Lifecycle): readonly [EntryAction, ...EntryAction[]] =>
  lifecycle === 'draft' ? [...liveActions, ...draftActions] : liveActions;

/** What the history says of a version. `save`: only the draft was saved. */
export const entryEvents = [
  'save',
  'publish',
  'publishScheduled',
  'schedule',
  'unschedule',
  'unpublish',
  'discard',
  'archive',
  'restore',
] as const;
export type EntryEvent = (typeof entryEvents)[number];

/** Values with the number of the version that has them. */
export interface NumberedValues {
  readonly version: number;
  readonly values: Values;
}

/** What will be published at a time. It stays as it was when it was scheduled, whatever is saved afterwards. */
export interface Schedule extends NumberedValues {
  readonly at: Date;
  /** Who scheduled it; null for a program. */
  readonly by: string | null;
  /** Failed attempts so far. */
  readonly failures: number;
  /** The code of the last failure. */
  readonly problem: string | null;
  /** The time of the next attempt after a failure. */
  readonly retryAt: Date | null;
}

/** What an entry of the lifecycle `draft` has besides its values, which are the draft. */
export interface Publication {
  /** What readers get while the entry is not archived; null for nothing. */
  readonly live: NumberedValues | null;
  /** Of the last publication, also after it was taken back; null when there was none. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly schedule: Schedule | null;
}

export const unpublished: Publication = { live: null, publishedAt: null, publishedBy: null, schedule: null };

/** A change of an entry of the lifecycle `draft`. */
export interface DraftChange {
  readonly event: EntryEvent;
  /** The draft after the change, with the number of the change. */
  readonly draft: NumberedValues;
  /** Publishes or schedules this version instead of the draft. */
  readonly chosen?: NumberedValues | undefined;
  /** When a scheduled version will be published. */
  readonly dueAt?: Date | undefined;
  readonly wasArchived: boolean;
  readonly by: string | null;
  readonly at: Date;
}

/**
 * The publication after a change. A publication ends the schedule: an older version must not replace a newer one later.
 * Restoring brings an entry back as it was, without a schedule whose time has passed; saving changes of an archived
 * entry brings it back as a draft.
 */
export function publicationAfter(before: Publication, change: DraftChange): Publication {
  const { event, draft, chosen = draft, dueAt, wasArchived, by, at } = change;
  switch (event) {
    case 'save':
      return wasArchived ? { ...before, live: null, schedule: null } : before;
    case 'publish':
      return { live: chosen, publishedAt: at, publishedBy: by, schedule: null };
    case 'publishScheduled': {
      const { version, values } = before.schedule!;
      return { live: { version, values }, publishedAt: at, publishedBy: before.schedule!.by, schedule: null };
    }
    case 'schedule':
      return {
        ...before,
        schedule: { ...chosen, at: dueAt!, by, failures: 0, problem: null, retryAt: null },
      };
    case 'unschedule':
      return { ...before, schedule: null };
    case 'unpublish':
      return { ...before, live: null };
    case 'restore':
      return before.schedule && before.schedule.at <= at ? { ...before, schedule: null } : before;
    case 'discard':
    case 'archive':
      return before;
  }
}

/** The code of why an event is impossible for an entry; null when it is possible. */
export function hindranceOf(
  event: EntryEvent,
  before: { readonly isArchived: boolean; readonly publication: Publication },
  { dueAt, at }: Pick<DraftChange, 'dueAt' | 'at'>,
): 'archived' | 'notPublished' | 'timePassed' | null {
  if (before.isArchived && !(event === 'save' || event === 'restore' || event === 'archive'))
    return 'archived';
  if ((event === 'unpublish' || event === 'discard') && !before.publication.live) return 'notPublished';
  if (event === 'schedule' && !(dueAt && dueAt > at)) return 'timePassed';
  return null;
}

/** Maximum length of the reason for publishing what has warnings, in characters. */
export const MAX_PUBLISH_REASON = 200;

const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 3_600_000;

/** Milliseconds until a failed publication is tried again: 10 s, doubled with each failure, at most an hour. */
export const retryAfterMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
