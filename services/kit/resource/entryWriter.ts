/** Writes a change of an entry with its audit entry, and purges what readers have of it. */
import { changesOf, isSameValues } from '../../../domain/resource/cells.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import type { EntryEvent } from '../../../domain/resource/lifecycle.ts';
import { auditedActionName, auditedActions, type AuditedAction } from '../../../domain/resource/names.ts';
import { concernedCountries, refusedCountries } from '../../../domain/resource/entryRights.ts';
import { initialValues, type StoredResource } from '../../../domain/resource/resource.ts';
import { GLOBAL } from '../../../domain/rights/rights.ts';
import { forbiddenProblem } from '../../../rest/problem.ts';
import { audit, type Actor } from '../audit/audit.ts';
import type { Transaction } from '../database.ts';
import type { ServiceDeps } from '../service.ts';
import type { ChangedEntry } from './entryChange.ts';
import type { StoredEntry } from './entryRows.ts';
import type { EntryStore } from './entryStore.ts';

export interface ResourceHooks {
  /** Cache tags of what readers get; a change of it purges them. */
  readonly tags: (site: string) => readonly string[];
}

export interface EntryWrite {
  readonly site: string;
  readonly id: string | null;
  readonly baseVersion?: number;
  /** The route, for the audit; an action of the lifecycle has its own name there. */
  readonly operation: string;
  readonly event: EntryEvent;
  readonly ofVersion?: number | undefined;
  readonly dueAt?: Date | undefined;
  /** The new values; null archives. */
  readonly next: (before: StoredEntry | null) => Values | null;
}

/** Returns the function that writes a change. */
export const createEntryWriter =
  (resource: StoredResource, store: EntryStore, { now }: Pick<ServiceDeps, 'now'>, { tags }: ResourceHooks) =>
  async (tx: Transaction, actor: Actor, { next, ...change }: EntryWrite): Promise<ChangedEntry> => {
    const operation = isAudited(change.event) ? auditedActionName(resource, change.event) : change.operation;
    const changed = await store.change(tx, {
      ...change,
      operation,
      by: actor.caller.subject,
      at: now(),
      apply: next,
    });
    const { before, after, isChanged } = changed;
    if (!isChanged) return changed;
    // A program has no account.
    if (actor.caller.subject !== null) refuseCountries(resource, actor, changed);
    const [was, is] = [before, after].map((entry) => entry && auditedState(change.event, entry));
    await audit(tx, resource.storage.service, actor, {
      operation,
      object: `${resource.name} ${String(after.values[resource.key])} of ${change.site}`,
      countries: changedCountries(resource.fields, was?.values ?? null, is?.values ?? after.values),
      before: was && withTime(was),
      after: is && withTime(is),
      storesValues: true,
    });
    if (!isSameForReaders(resource.fields, before, after)) tx.purge(tags(change.site));
    return changed;
  };
export type EntryWriter = ReturnType<typeof createEntryWriter>;

/** Throws FORBIDDEN with the countries that a change concerns and the rights do not cover; the change is rolled back. */
function refuseCountries(
  { fields, storage }: StoredResource,
  { caller: { rights } }: Actor,
  { before, after }: ChangedEntry,
): void {
  const isArchiving = after.archivedAt !== null && before?.archivedAt === null;
  const isMoved = before !== null && (before.archivedAt === null) !== (after.archivedAt === null);
  const [was, is] = [before?.publication ?? null, after.publication];
  const [wasLive, isLive] = [was?.live?.values ?? null, is?.live?.values ?? null];
  const pairs: readonly (readonly [Values | null, Values | null])[] = [
    [before?.values ?? null, after.values],
    ...(isMoved ? [[null, after.values] as const] : []),
    [wasLive, isLive],
    // A schedule concerns every country the entry is shown in, also when it would publish what is live already.
    ...(was?.schedule?.version === is?.schedule?.version &&
    +(was?.schedule?.at ?? 0) === +(is?.schedule?.at ?? 0)
      ? []
      : [was?.schedule, is?.schedule].map((it) => [null, it?.values ?? null] as const)),
  ];
  const countries = new Set(pairs.flatMap(([one, other]) => concernedCountries(fields, one, other)));
  const refused = refusedCountries(rights, siteKey(after.site), storage.right, {
    action: before === null ? 'c' : isArchiving ? 'd' : 'u',
    countries: [...countries],
  });
  if (refused.length > 0)
    throw forbiddenProblem('Your rights do not cover every country that this concerns.', {
      countries: refused.filter((code) => code !== GLOBAL),
    });
}

/** A site as rights name it: by its id, or by its code where a service knows no ids. */
export const siteKey = (site: string): number | string => (/^\d+$/.test(site) ? Number(site) : site);

const isAudited = (event: EntryEvent): event is EntryEvent & AuditedAction =>
  (auditedActions as readonly string[]).includes(event);

interface AuditedState {
  readonly values: Values;
  /** Of a schedule. */
  readonly at?: Date;
}

/** What an event changes: the draft, the live version or the schedule. */
function auditedState(
  event: EntryEvent,
  { values, archivedAt, publication }: StoredEntry,
): AuditedState | null {
  if (publication && (event === 'publish' || event === 'publishScheduled' || event === 'unpublish'))
    return publication.live;
  if (publication && (event === 'schedule' || event === 'unschedule')) return publication.schedule;
  return archivedAt === null ? { values } : null;
}

const withTime = ({ values, at }: AuditedState): object =>
  at === undefined ? values : { at: at.toISOString(), values };

/** What readers get of an entry. */
const forReaders = ({ values, archivedAt, publication }: StoredEntry): Values | null =>
  archivedAt !== null ? null : publication ? (publication.live?.values ?? null) : values;

function isSameForReaders(fields: Fields, before: StoredEntry | null, after: StoredEntry): boolean {
  const [was, is] = [before && forReaders(before), forReaders(after)];
  return was === null || is === null ? was === is : isSameValues(fields, was, is);
}

/** The countries whose own values changed, or that were added or removed. */
export function changedCountries(fields: Fields, before: Values | null, after: Values): string[] {
  const changes = changesOf(fields, before ?? (initialValues(fields) as Values), after);
  const codes = changes.flatMap(({ path }) => {
    const [name, key] = path.split('/') as [string, string?];
    const { kind } = fields[name]!;
    return key !== undefined && (kind === 'byCountry' || kind === 'countries') ? [key] : [];
  });
  return [...new Set(codes)].toSorted();
}
