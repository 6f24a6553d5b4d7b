/** Handlers of imports by screen. */
import { randomUUID } from 'node:crypto';
import { canUndo, canStart, MAX_IMPORT_BYTES } from '../../../domain/devotionals/importing/importLimits.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  conflictProblem,
  notFoundProblem,
  rateLimitedProblem,
  validationProblem,
} from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Queries, Transaction } from '../../kit/database.ts';
import { ImportError } from '../../kit/importing/importError.ts';
import { enqueueJob } from '../../kit/jobs/jobs.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { refuseSite } from '../rules.ts';
import { storedOfSources } from '../writing/repositorySources.ts';
import { IMPORT_JOB, undoEntries } from './importJob.ts';
import type { DevotionalImport, importRoutes } from '../importContract.ts';
import { filesIn, formatOf, openImport } from './openImport.ts';
import { previewImport } from './previewImport.ts';
import {
  addPart,
  countNotes,
  countOpen,
  fileBytes,
  importById,
  importsOf,
  insertImport,
  lockImport,
  markQueued,
  markReady,
  notesOf,
  removeBrokenUploads,
  removeFile,
  setState,
  type FileInfo,
  type ImportRow,
} from './repositoryImports.ts';

/** Files of one person that are stored at a time. */
const MAX_OPEN = 5;
const DAY_MS = 86_400_000;
/** How long the largest file may take on a slow line. */
const UPLOAD_MS = 1_800_000;

export function importHandlers({ db, now }: ServiceDeps): Handlers<typeof importRoutes> {
  return {
    async beginImport({ body: { site, fileName, size, files } }, call) {
      refuseSite(call, site);
      const several = files && files.length > 1 ? files.map(cleanFile) : null;
      refuseFiles(size, several);
      const id = randomUUID();
      const by = call.caller.subject;
      await db.transaction(async (tx) => {
        if (by !== null) await removeBrokenUploads(tx, by, new Date(now().getTime() - UPLOAD_MS));
        if (by !== null && (await countOpen(tx, by)) >= MAX_OPEN)
          throw rateLimitedProblem('Finish or cancel your other imports first.', 3_600);
        await insertImport(tx, {
          id,
          site,
          fileName: cleanLine(fileName).slice(0, 200),
          size,
          files: several,
          at: now(),
          by,
        });
      });
      return readOne(db, id, call);
    },

    async addToImport({ params: { id }, query: { at }, body: { bytes } }, call) {
      const row = await db.transaction(async (tx) => {
        const locked = await lockOwn(tx, id, call);
        if (locked.state !== 'uploading' || at !== locked.received) return locked;
        if (at + bytes.length > locked.size)
          throw fileProblem('The file is longer than it was said to be.', null);
        await addPart(tx, id, at, bytes);
        return { ...locked, received: at + bytes.length };
      });
      if (row.state === 'uploading' && row.received === row.size) {
        const format = await orProblem(formatOf(await filesOf(db, row)));
        await db.transaction((tx) => markReady(tx, id, format));
      }
      return readOne(db, id, call);
    },

    async previewImport({ params: { id }, body }, call) {
      const row = await requireOne(db, id, call);
      refuseOther(row, call);
      if (!canStart(row.state)) throw conflictProblem('The file of this import is not there.');
      return orProblem(previewImport(await filesOf(db, row), row.format!, body));
    },

    async startImport({ params: { id }, body: { dryRun, ...settings } }, call) {
      const row = await requireOne(db, id, call);
      // What is wrong with the settings is told at once, not by the job.
      if (canStart(row.state)) await orProblem(openImport(await filesOf(db, row), row.format!, settings));
      await db.transaction(async (tx) => {
        const locked = await lockOwn(tx, id, call);
        if (!canStart(locked.state)) throw conflictProblem('This import has been started.');
        await markQueued(tx, id, { settings, isDryRun: dryRun, at: now() });
        if (!dryRun) await auditImport(tx, 'startImport', locked, call);
        await enqueue(tx, id, call);
      });
      return readOne(db, id, call);
    },

    async cancelImport({ params: { id } }, call) {
      await db.transaction(async (tx) => {
        const { state } = await lockOwn(tx, id, call);
        if (!canStart(state) && state !== 'uploading' && state !== 'queued' && state !== 'running')
          throw conflictProblem('This import has ended.');
        await setState(tx, id, 'cancelled', now());
        await removeFile(tx, id);
      });
      return readOne(db, id, call);
    },

    async undoImport({ params: { id } }, call) {
      await db.transaction(async (tx) => {
        const row = await lockOne(tx, id, call);
        if (!canUndo(row.state, row.isDryRun)) throw conflictProblem('This import cannot be undone now.');
        await setState(tx, id, 'undoing', null);
        await auditImport(tx, 'undoImport', row, call);
        await enqueue(tx, id, call);
      });
      return readOne(db, id, call);
    },

    async listImports({ query: { site, first } }, call) {
      refuseSite(call, site);
      const rows = await importsOf(
        db,
        site,
        { by: call.caller.subject, since: new Date(now().getTime() - DAY_MS) },
        first,
      );
      return { data: rows.map(answerOf) };
    },

    ...commandHandlers({ db, now }),

    readImport: ({ params: { id } }, call) => readOne(db, id, call),

    async listImportNotes({ params: { id }, query: { after, first } }, call) {
      await requireOne(db, id, call);
      const [data, total] = await Promise.all([notesOf(db, id, after, first), countNotes(db, id)]);
      return { data, total };
    },
  };

  function enqueue(tx: Transaction, id: string, { requestId, caller }: Call): Promise<string> {
    const payload = { import: id, by: caller.subject };
    return enqueueJob(tx, 'devotionals', { kind: IMPORT_JOB, payload, requestId, at: now() });
  }
}

/** What the command asks for: it undoes with its own rights, and looks up records before it writes them. */
function commandHandlers({
  db,
  now,
}: Pick<ServiceDeps, 'db' | 'now'>): Pick<
  Handlers<typeof importRoutes>,
  'undoImportPart' | 'readImportSources'
> {
  return {
    async undoImportPart({ params: { id } }, call) {
      await db.transaction(async (tx) => {
        const row = await lockOne(tx, id, call);
        if (row.state !== 'undoing') {
          if (!canUndo(row.state, row.isDryRun)) throw conflictProblem('This import cannot be undone now.');
          await setState(tx, id, 'undoing', null);
          await auditImport(tx, 'undoImport', row, call);
        }
        await undoEntries(tx, { now }, row, call);
      });
      return readOne(db, id, call);
    },

    async readImportSources({ query: { site, source } }, call) {
      refuseSite(call, site);
      const stored = await storedOfSources(db, site, source);
      return {
        data: stored.map(({ source: id, date, dateId, title }) => ({
          ...{ source: id, title },
          ...{ date: formatSpecDate(date), date_id: dateId },
        })),
      };
    },
  };
}

const auditImport = (tx: Transaction, operation: string, { fileName, site }: ImportRow, call: Call) =>
  audit(tx, 'devotionals', call, { operation, object: `import of ${fileName} into site ${site}` });

/** A file has one author: nobody adds to it, runs or cancels what another person is about to import. */
function refuseOther({ createdBy }: ImportRow, { caller }: Call): void {
  if (createdBy !== caller.subject) throw notFoundProblem('The import');
}

async function lockOwn(tx: Transaction, id: string, call: Call): Promise<ImportRow> {
  const row = await lockOne(tx, id, call);
  refuseOther(row, call);
  return row;
}

async function requireOne(db: Queries, id: string, call: Call): Promise<ImportRow> {
  return checked(await importById(db, id), call);
}

async function lockOne(tx: Transaction, id: string, call: Call): Promise<ImportRow> {
  return checked(await lockImport(tx, id), call);
}

function checked(row: ImportRow | null, call: Call): ImportRow {
  if (!row) throw notFoundProblem('The import');
  refuseSite(call, row.site);
  return row;
}

const readOne = async (db: Queries, id: string, call: Call): Promise<DevotionalImport> =>
  answerOf(await requireOne(db, id, call));

const filesOf = async (db: Queries, row: ImportRow) => filesIn(row, await fileBytes(db, row.id));

const cleanFile = ({ name, size }: FileInfo): FileInfo => ({ name: cleanLine(name).slice(0, 200), size });

const fileProblem = (detail: string, code: string | null) =>
  validationProblem([{ pointer: '/body/file', detail, ...(code !== null && { code }) }]);

/** `size` is that of all files. */
function refuseFiles(size: number, several: readonly FileInfo[] | null): void {
  const empty = several?.find((file) => file.size === 0);
  if (empty) throw fileProblem(`The file ${empty.name} is empty.`, `emptyFile:${empty.name}`);
  if (size === 0) throw fileProblem('The file is empty.', 'empty');
  if (size > MAX_IMPORT_BYTES) throw tooLarge();
  if (several && several.reduce((sum, file) => sum + file.size, 0) !== size)
    throw fileProblem('The sizes of the files do not add up to the size of all.', null);
}

const tooLarge = () =>
  fileProblem(
    `The file is larger than ${MAX_IMPORT_BYTES / 1e6} MB. Split it, or use the command npm run import.`,
    `tooLarge:${MAX_IMPORT_BYTES / 1e6}`,
  );

/** What is wrong with a file or its mapping as a problem of the request. */
const orProblem = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ImportError ? fileProblem(error.message, error.reason ?? null) : error;
  });

function answerOf(stored: ImportRow): DevotionalImport {
  const { settings: _, files: __, ignored, createdAt, startedAt, endedAt, ...row } = stored;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    ignored: Object.entries(ignored).map(([what, count]) => ({ what, count })),
  };
}
