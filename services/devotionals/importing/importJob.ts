/**
 * The background job of imports: it runs one, or undoes it. A batch and its place in the file are one transaction, so that
 * a run that was interrupted goes on where it ended. The rights are those that the person has when a batch is written.
 */
import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { isSameValues } from '../../../domain/resource/cells.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { asProblem } from '../../../rest/problem.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { ImportError } from '../../kit/importing/importError.ts';
import { planImport } from '../../kit/importing/planImport.ts';
import { textOfRecord } from '../../kit/importing/prepared.ts';
import { sourceKey, type Entry, type ImportRecord, type Source } from '../../kit/importing/record.ts';
import { startJobWorker } from '../../kit/jobs/jobWorker.ts';
import type { Job } from '../../kit/jobs/jobs.ts';
import { startPeriodicWork } from '../../kit/jobs/periodicWork.ts';
import { createEntryStore } from '../../kit/resource/entryStore.ts';
import { createEntryWriter, type EntryWriter } from '../../kit/resource/entryWriter.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { importSettings } from '../importContract.ts';
import type { PostContent } from '../post.ts';
import { devotionalHooks } from '../writing/postEntries.ts';
import { giveBackSource, storedOfSources } from '../writing/repositorySources.ts';
import { addEntries } from '../writing/repositoryWritten.ts';
import type { StateBefore, WrittenEntry } from '../writing/writtenEntries.ts';
import { filesIn, isTable, keptFields, openImport } from './openImport.ts';
import {
  addNotes,
  addProgress,
  fileBytes,
  importById,
  lockImport,
  markRunning,
  removeFile,
  removeOldFiles,
  setState,
  settleEntry,
  unsettledEntries,
  type ImportRow,
  type NewNote,
} from './repositoryImports.ts';
import { writeBatch, type PlacedRecord } from './writeBatch.ts';

export const IMPORT_JOB = 'import';

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'bus' | 'links'>;

const HOUR_MS = 3_600_000;
/** How long a file waits for somebody to go on. */
const FILE_MS = 24 * HOUR_MS;
const TIMEOUT_MS = HOUR_MS / 2;
const BACKOFF_MS = [2_000, 10_000, 60_000];
/** Entries of one transaction. */
const BATCH = 50;
const UNDO_BATCH = 20;

/** Starts the workers; the returned function stops them. */
export function startImportWorkers(deps: Deps): () => Promise<void> {
  const stops = [
    startJobWorker(deps, 'devotionals', {
      kind: IMPORT_JOB,
      // A process that cannot look up rights leaves imports to the others.
      run: deps.links.activeRightsOf ? (job, signal) => runImportJob(deps, job, signal) : null,
      backoffMs: BACKOFF_MS,
      concurrency: 1,
      timeoutMs: TIMEOUT_MS,
    }),
    startPeriodicWork(() => removeOldFiles(deps.db, new Date(deps.now().getTime() - FILE_MS)), HOUR_MS, 0),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** The import has another state than the job expects: somebody cancelled it, or another process goes on with it. */
class Superseded extends Error {}

async function runImportJob(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const row = await importById(deps.db, String(job.payload['import']));
  if (!row) return;
  try {
    if (row.state === 'queued' || row.state === 'running') await runImport(deps, row, job, signal);
    else if (row.state === 'undoing') await undoImport(deps, row, job, signal);
  } catch (error) {
    if (error instanceof Superseded) return;
    const isLast = job.attempt > BACKOFF_MS.length;
    if (!(error instanceof ImportError) && !isLast) throw error;
    const problem = error instanceof ImportError ? error.message : asProblem(error).message;
    await deps.db.transaction(async (tx) => {
      await setState(tx, row.id, 'failed', deps.now(), problem);
      // It cannot be run again, and would count as an open one.
      await removeFile(tx, row.id);
    });
    if (error instanceof ImportError) return;
    throw error;
  }
}

/**
 * The person who started the work, with the rights they have now: not the one who sent the file, or an editor of one country
 * could undo what another one imported everywhere.
 */
async function actorOf({ links }: Deps, { payload, requestId }: Job): Promise<Actor> {
  const by = typeof payload['by'] === 'string' ? payload['by'] : null;
  const rights =
    by === null ? null : await links.activeRightsOf!(by, startCall(anonymous, budgets.admin, requestId));
  return { caller: { subject: by, session: null, rights: rights ?? noRights }, requestId };
}

async function runImport(deps: Deps, row: ImportRow, job: Job, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const { id, site, isDryRun } = row;
  const format = row.format!;
  // Those of a run that an earlier version began have fewer fields.
  const settings = importSettings.parse(row.settings);
  const source = await openImport(filesIn(row, await fileBytes(db, id)), format, settings);
  const plan = await planImport(source);
  await markRunning(db, id, await countEntries(source));
  const kept = keptFields(format, settings);
  const unsaidOf = (record: ImportRecord): ReadonlySet<keyof PostContent> => {
    const unsaid = new Set(kept);
    if (isTable(format)) return unsaid;
    if (record.author === undefined) unsaid.add('author');
    if (record.image === undefined && record.attachment === undefined)
      for (const name of ['imageUrl', 'featuredImage', 'imageAlt', 'imageFocal'] as const) unsaid.add(name);
    return unsaid;
  };
  let position = 0;
  let ordinal = -1;
  let batch: { entry: Entry; ordinal: number }[] = [];

  const flush = async () => {
    if (batch.length === 0 || position <= row.position) {
      batch = [];
      return;
    }
    const entries = batch;
    const from = position - entries.length;
    batch = [];
    signal.throwIfAborted();
    const actor = await actorOf(deps, job);
    await db.transaction(async (tx) => {
      const current = await lockImport(tx, id);
      if (current?.state !== 'running' || current.position !== from) throw new Superseded();
      const notes: NewNote[] = [];
      const ignored: Record<string, number> = {};
      const records: PlacedRecord[] = [];
      const trashed = new Map<string, string>();
      let skippedWords = 0;
      for (const { entry, ordinal: at } of entries) {
        if (entry.type === 'ignored') {
          ignored[entry.what] = (ignored[entry.what] ?? 0) + entry.count;
          if (entry.trashed) trashed.set(sourceKey(source, entry.trashed)!, entry.trashed.where);
        } else if (entry.type === 'bad') {
          skippedWords += entry.words ?? 0;
          notes.push({ kind: 'skipped', where: entry.where, detail: entry.reason, code: entry.code ?? null });
        } else if (entry.kind === 'page') ignored['page'] = (ignored['page'] ?? 0) + 1;
        else {
          const place = plan.placements.get(at) ?? {};
          if (place.repeats) {
            skippedWords += textOfRecord(entry, source).words.read;
            notes.push({
              kind: 'skipped',
              where: entry.where,
              detail: `it repeats ‘${place.repeats}’`,
              code: `repeats:${place.repeats}`,
            });
          } else {
            const ofAll =
              entry.country === undefined && settings.country !== null ? { country: settings.country } : {};
            records.push({ record: { ...entry, ...ofAll }, place });
          }
        }
      }
      notes.push(...(await trashNotes(tx, site, trashed)));
      await tx.rows('savepoint import_batch');
      const status = settings.status === 'source' ? null : settings.status;
      const result = await writeBatch(tx, {
        ...{ site, actor, source, records, status, unsaidOf },
        planned: plan.numbers,
        now: now(),
      });
      if (isDryRun) await tx.rows('rollback to savepoint import_batch');
      else await addEntries(tx, id, result.entries);
      const all = [...notes, ...result.notes];
      await addNotes(tx, id, all);
      const skipped = all.filter(({ kind }) => kind === 'skipped').length;
      await addProgress(tx, id, {
        ...result,
        wordsRead: result.wordsRead + skippedWords,
        position: from + entries.length,
        skipped,
        ignored,
      });
    });
  };

  for await (const entry of source.read()) {
    position += 1;
    if (entry.type === 'record') ordinal += 1;
    if (position > row.position) batch.push({ entry, ordinal });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await db.transaction(async (tx) => {
    if ((await lockImport(tx, id))?.state !== 'running') return;
    await addNotes(tx, id, fileNotes(source));
    await setState(tx, id, isDryRun ? 'checked' : 'done', now());
    if (!isDryRun) await removeFile(tx, id);
  });
}

async function countEntries(source: Source): Promise<number> {
  let count = 0;
  for await (const _ of source.read()) count += 1;
  return count;
}

const fileNotes = (source: Source): NewNote[] =>
  source.remarks().map((remark) => ({ kind: 'file', ...remark }));

/** Readings whose post is in the trash of the source: a person decides about them. `trashed` has places by source. */
async function trashNotes(
  tx: Transaction,
  site: number,
  trashed: ReadonlyMap<string, string>,
): Promise<NewNote[]> {
  if (trashed.size === 0) return [];
  const stored = await storedOfSources(tx, site, [...trashed.keys()]);
  return stored.map(({ source, date }) => ({
    kind: 'left',
    where: trashed.get(source)!,
    detail: `it is in the trash of the source, and its reading of ${date} is still here`,
    code: `inTrash:${date}`,
  }));
}

async function undoImport(deps: Deps, row: ImportRow, job: Job, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  for (;;) {
    signal.throwIfAborted();
    const actor = await actorOf(deps, job);
    const isEnd = await db.transaction(async (tx) => {
      if ((await lockImport(tx, row.id))?.state !== 'undoing') throw new Superseded();
      return undoEntries(tx, deps, row, actor);
    });
    if (isEnd) return;
  }
}

/** Undoes some entries of an import whose row is locked; true when none is left, and the import is undone. */
export async function undoEntries(
  tx: Transaction,
  { now }: Pick<ServiceDeps, 'now'>,
  row: Pick<ImportRow, 'id' | 'site'>,
  actor: Actor,
): Promise<boolean> {
  const store = createEntryStore(devotionalResource);
  const write = createEntryWriter(devotionalResource, store, { now }, devotionalHooks);
  const entries = await unsettledEntries(tx, row.id, UNDO_BATCH);
  const notes: NewNote[] = [];
  for (const written of entries) {
    const site = String(row.site);
    const stored = await store.read(tx, site, written.entry);
    const title = String(stored?.values['title'] ?? written.entry);
    const where = `${String(stored?.values['date'] ?? '')} ${title}`.trim();
    const keep = (detail: string, code: string) => notes.push({ kind: 'kept', where, detail, code });
    let isUndone = true;
    if (stored && stored.version !== written.version) {
      keep('it was changed since the import', 'changedSince');
      isUndone = false;
    } else if (stored) {
      await tx.rows('savepoint undo_entry');
      try {
        await bringBack(tx, { write, actor, now: now() }, { site, written });
        if (written.source) await giveBackSource(tx, row.site, written.source, written.entry);
        await tx.rows('release savepoint undo_entry');
      } catch (error) {
        const problem = asProblem(error);
        if (problem.status >= 500) throw error;
        await tx.rows('rollback to savepoint undo_entry');
        keep(problem.message, problem.code === 'FORBIDDEN' ? 'forbidden' : 'taken');
        isUndone = false;
      }
    }
    await settleEntry(tx, row.id, written.entry, isUndone);
  }
  await addNotes(tx, row.id, notes);
  if (entries.length === UNDO_BATCH) return false;
  await setState(tx, row.id, 'undone', now());
  return true;
}

/** Brings an entry back to what it was; a new one goes to the trash. */
async function bringBack(
  tx: Transaction,
  { write, actor, now }: { readonly write: EntryWriter; readonly actor: Actor; readonly now: Date },
  { site, written: { entry: id, before } }: { readonly site: string; readonly written: WrittenEntry },
): Promise<void> {
  const base = { site, id, operation: 'undoImport' };
  const archive = () => write(tx, actor, { ...base, event: 'archive', next: () => null });
  if (before === null) return void (await archive());
  const { fields } = devotionalResource;
  const { live, values, isArchived, schedule }: StateBefore = before;
  let { after } = await write(tx, actor, { ...base, next: (stored) => stored!.values });
  const isLive = after.publication?.live ?? null;
  if (live && !(isLive && isSameValues(fields, isLive.values, live)))
    ({ after } = await write(tx, actor, { ...base, event: 'publish', next: () => live }));
  else if (!live && isLive)
    ({ after } = await write(tx, actor, { ...base, event: 'unpublish', next: (stored) => stored!.values }));
  if (!isSameValues(fields, after.values, values))
    await write(tx, actor, { ...base, event: 'save', next: () => values });
  if (schedule && !after.publication?.schedule && Date.parse(schedule.at) > now.getTime())
    await write(tx, actor, {
      ...base,
      event: 'schedule',
      ofVersion: schedule.version,
      dueAt: new Date(schedule.at),
      next: (stored) => stored!.values,
    });
  if (isArchived) await archive();
}
