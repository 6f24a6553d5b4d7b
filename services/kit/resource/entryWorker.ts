/**
 * Background work on entries with drafts: publishes scheduled versions when they are due, each once however many
 * processes run, and removes what has been in the archive for 30 days. Decision page 0042.
 */
import { randomUUID } from 'node:crypto';
import { retryAfterMs } from '../../../domain/resource/lifecycle.ts';
import { auditedActionName } from '../../../domain/resource/names.ts';
import { identityOf, type StoredResource } from '../../../domain/resource/resource.ts';
import { hasAdmin, mayTouchSite, noRights, type Rights } from '../../../domain/rights/rights.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { asProblem, forbiddenProblem } from '../../../rest/problem.ts';
import { audit, type Actor } from '../audit/audit.ts';
import { startPeriodicWork } from '../jobs/periodicWork.ts';
import type { ServiceDeps } from '../service.ts';
import type { StoredEntry } from './entryRows.ts';
import { createEntryStore, type EntryStore } from './entryStore.ts';
import {
  auditNameOf,
  createEntryWriter,
  siteKey,
  type EntryWriter,
  type ResourceHooks,
} from './entryWriter.ts';

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'links'>;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/** Milliseconds between two looks for due publications. */
const PUBLISH_EVERY_MS = 5 * SECOND_MS;
/** Milliseconds that an archived entry can be restored. */
const ARCHIVE_MS = 30 * 24 * HOUR_MS;
/** Entries of one pass; the rest waits for the next one. */
const MAX_PER_PASS = 100;

/** Starts the workers of the resources with drafts of a service; the returned function stops them. */
export function startEntryWorkers(
  deps: Deps,
  resources: readonly (readonly [resource: StoredResource, hooks: ResourceHooks])[],
): () => Promise<void> {
  const stops = resources.flatMap(([resource, hooks]) => [
    startPeriodicWork(() => publishDueEntries(resource, deps, hooks), PUBLISH_EVERY_MS),
    startPeriodicWork(() => purgeArchivedEntries(resource, deps, hooks), HOUR_MS, 0),
  ]);
  return async () => {
    for (const stop of stops) await stop();
  };
}

/**
 * Publishes what is due; returns the number of published entries. Does nothing in a process that cannot look up the
 * rights of the people who scheduled.
 */
export async function publishDueEntries(
  resource: StoredResource,
  { db, now, links }: Deps,
  hooks: ResourceHooks,
): Promise<number> {
  if (!links.activeRightsOf) return 0;
  const store = createEntryStore(resource);
  const write = createEntryWriter(resource, store, { now }, hooks);
  let count = 0;
  for (const entry of await store.due(db, now(), MAX_PER_PASS))
    if (await publishEntry(resource, { db, now, links }, { store, write, entry })) count += 1;
  return count;
}

interface DuePublication {
  readonly store: EntryStore;
  readonly write: EntryWriter;
  readonly entry: StoredEntry;
}

/** Publishes one entry in a transaction. A failure is recorded and tried again. */
async function publishEntry(
  resource: StoredResource,
  { db, now, links }: Deps,
  { store, write, entry }: DuePublication,
): Promise<boolean> {
  const { site, id, version } = entry;
  const { by, failures } = entry.publication!.schedule!;
  const requestId = `scheduled-${randomUUID()}`;
  const fail = (problem: string) =>
    store
      .markFailed(db, entry, { problem, retryAt: new Date(now().getTime() + retryAfterMs(failures + 1)) })
      .then(() => false);
  let rights: Rights | null;
  try {
    // A program has no account.
    rights =
      by === null ? null : await links.activeRightsOf!(by, startCall(anonymous, budgets.admin, requestId));
  } catch {
    return fail('UNAVAILABLE');
  }
  const actor: Actor = { caller: { subject: by, session: null, rights: rights ?? noRights }, requestId };
  try {
    if (by !== null) refuseLostRights(resource, site, rights);
    const { isChanged } = await db.transaction((tx) =>
      write(tx, actor, {
        site,
        id,
        // Another process that published it, or a person who changed the schedule, has changed the version.
        baseVersion: version,
        operation: auditedActionName(resource, 'publishScheduled'),
        event: 'publishScheduled',
        next: (before) => before!.values,
      }),
    );
    return isChanged;
  } catch (error) {
    const { code, status, data } = asProblem(error);
    const isChangedMeanwhile =
      code === 'CONFLICT' && (data as { field?: string } | undefined)?.field === undefined;
    return isChangedMeanwhile ? false : fail(status >= 500 ? 'INTERNAL' : code);
  }
}

/** Throws FORBIDDEN when the account that scheduled is gone, or may not publish any more. */
function refuseLostRights(resource: StoredResource, site: string, rights: Rights | null): void {
  const { storage } = resource;
  const mayPublish =
    rights !== null &&
    // The writer checks rights on a content area.
    (typeof storage.right !== 'string' || hasAdmin(rights, storage.right)) &&
    mayTouchSite(rights, siteKey(resource, site));
  if (!mayPublish) throw forbiddenProblem('The person who scheduled this may no longer publish it.');
}

/** Removes entries that were archived 30 days ago, each with an audit entry; returns how many. */
export async function purgeArchivedEntries(
  resource: StoredResource,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { auditName = auditNameOf(resource) }: Pick<ResourceHooks, 'auditName'> = {},
): Promise<number> {
  const store = createEntryStore(resource);
  const actor: Actor = {
    caller: { subject: null, session: null, rights: noRights },
    requestId: `purge-${randomUUID()}`,
  };
  return db.transaction(async (tx) => {
    const purged = await store.purgeArchive(tx, new Date(now().getTime() - ARCHIVE_MS), MAX_PER_PASS);
    for (const { site, values } of purged)
      await audit(tx, resource.storage.service, actor, {
        operation: auditedActionName(resource, 'purge'),
        object: auditName(site, identityOf(resource, values)),
        before: values,
      });
    return purged.length;
  });
}
