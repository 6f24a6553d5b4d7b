/** Writes a change of an entry with its audit entry, and purges what readers have of it. */
import { changesOf, isSameValues } from '../../../domain/resource/cells.ts';
import type { Fields, Json, Values } from '../../../domain/resource/field.ts';
import type { EntryEvent } from '../../../domain/resource/lifecycle.ts';
import { auditedActionName, auditedActions, type AuditedAction } from '../../../domain/resource/names.ts';
import { concernedCountries, refusedCountries } from '../../../domain/resource/entryRights.ts';
import { identityOf, initialValues, type StoredResource } from '../../../domain/resource/resource.ts';
import { GLOBAL } from '../../../domain/rights/rights.ts';
import { forbiddenProblem } from '../../../rest/problem.ts';
import { audit, type Actor } from '../audit/audit.ts';
import type { Transaction } from '../database.ts';
import type { ServiceDeps } from '../service.ts';
import type { ChangedEntry } from './entryChange.ts';
import type { StoredEntry } from './entryRows.ts';
import type { EntryStore } from './entryStore.ts';

/** `site` is the site of an entry as the service names it. */
export interface ResourceHooks {
  /** Cache tags of what readers get; a change of it purges them. */
  readonly tags: (site: string) => readonly string[];
  /** What the audit calls an entry; 'HeaderSlideIn Advent of 1' by default. */
  readonly auditName?: (site: string, name: string) => string;
  /** Runs before an entry is read and locked, such as to lock what its changes have in common. */
  readonly beforeChange?: (tx: Transaction, site: string) => Promise<void>;
  /** Returns the values to save in place of new ones, for the few rules that need the database. */
  readonly beforeSave?: (
    tx: Transaction,
    site: string,
    change: { readonly before: StoredEntry | null; readonly values: Values },
  ) => Promise<Values>;
  /** Runs after an entry was changed, in the same transaction. */
  readonly afterChange?: (tx: Transaction, site: string, changed: ChangedEntry) => Promise<void>;
}

/** A change to write; one without `baseVersion` is not checked for a change meanwhile. */
export interface EntryWrite {
  readonly site: string;
  readonly id: string | null;
  readonly baseVersion?: number;
  /** The route, for the audit; an action of the lifecycle has its own name there. */
  readonly operation: string;
  /** `save` by default. */
  readonly event?: EntryEvent;
  readonly ofVersion?: number | undefined;
  readonly dueAt?: Date | undefined;
  /** Why it is published in spite of warnings. */
  readonly reason?: string | undefined;
  /** The new values; null archives. */
  readonly next: (before: StoredEntry | null) => Values | null;
}

/**
 * Returns the function that writes a change: of the routes of a resource, and of a service's own routes that change the
 * same entries.
 */
export function createEntryWriter(
  resource: StoredResource,
  store: EntryStore,
  { now }: Pick<ServiceDeps, 'now'>,
  hooks: ResourceHooks,
) {
  const { tags, auditName = auditNameOf(resource), beforeChange, beforeSave, afterChange } = hooks;
  return async (
    tx: Transaction,
    actor: Actor,
    { next, reason, ...change }: EntryWrite,
  ): Promise<ChangedEntry> => {
    const { event = 'save' } = change;
    const operation = isAudited(event) ? auditedActionName(resource, event) : change.operation;
    await beforeChange?.(tx, change.site);
    const changed = await store.change(tx, {
      ...change,
      operation,
      by: actor.caller.subject,
      at: now(),
      async apply(before) {
        const values = next(before);
        return values && beforeSave ? beforeSave(tx, change.site, { before, values }) : values;
      },
    });
    const { before, after, isChanged } = changed;
    if (!isChanged) return changed;
    // A program has no account.
    if (actor.caller.subject !== null) refuseCountries(resource, actor, changed);
    const [was, is] = [before, after].map((entry) => entry && auditedState(event, entry));
    await audit(tx, resource.storage.service, actor, {
      operation,
      object: [auditName(change.site, identityOf(resource, after.values)), reason].filter(Boolean).join(': '),
      countries: changedCountries(resource.fields, was?.values ?? null, is?.values ?? null),
      before: was && withTime(was),
      after: is && withTime(is),
      storesValues: true,
    });
    await afterChange?.(tx, change.site, changed);
    if (!isSameForReaders(resource.fields, before, after)) tx.purge(tags(change.site));
    return changed;
  };
}
export type EntryWriter = ReturnType<typeof createEntryWriter>;

/** What the audit calls an entry of a resource without a name of its own for it. */
export const auditNameOf =
  (resource: StoredResource) =>
  (site: string, name: string): string =>
    `${resource.name} ${name} of ${site}`;

/** Throws FORBIDDEN with the countries that a change concerns and the rights do not cover; the change is rolled back. */
export function refuseCountries(
  resource: StoredResource,
  { caller: { rights } }: Actor,
  { before, after }: Pick<ChangedEntry, 'before' | 'after'>,
): void {
  const { fields, storage } = resource;
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
  const refused = refusedCountries(rights, siteKey(resource, after.site), storage.right, {
    action: before === null ? 'c' : isArchiving ? 'd' : 'u',
    countries: [...countries],
  });
  if (refused.length > 0)
    throw forbiddenProblem('Your rights do not cover every country that this concerns.', {
      countries: refused.filter((code) => code !== GLOBAL),
    });
}

/** A site as rights name it: by its id, or by its code where a service knows no ids. */
export const siteKey = ({ storage }: StoredResource, site: string): number | string =>
  storage.site === 'code' ? site : Number(site);

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

/** The countries whose own values changed, or that were added or removed; of an entry of one country, that one. */
export function changedCountries(fields: Fields, before: Values | null, after: Values | null): string[] {
  const none = Object.fromEntries(
    Object.entries(initialValues(fields)).map(([name, initial]) => [
      name,
      fields[name]!.shape === 'map' ? {} : (initial as Json),
    ]),
  );
  const changes = changesOf(fields, before ?? none, after ?? none);
  const codes = changes.flatMap(({ path }) => {
    const [name, key] = path.split('/') as [string, string?];
    const { kind } = fields[name]!;
    return key !== undefined && (kind === 'byCountry' || kind === 'countries') ? [key] : [];
  });
  // A whole entry of one country concerns it.
  const own = Object.keys(fields)
    .filter((name) => fields[name]!.kind === 'country')
    .flatMap((name) => [before, after].flatMap((it) => (it?.[name] as string | null | undefined) ?? []));
  return [...new Set([...codes, ...own])].toSorted();
}
