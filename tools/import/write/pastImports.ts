/** Imports that the command or the screen has run: lists them, and undoes one as a whole. Decision page 0070. */
import { printableLine } from '../../../domain/text/cleanText.ts';
import { asProblem } from '../../../rest/problem.ts';
import type { DevotionalImport } from '../../../services/devotionals/importContract.ts';
import type { PageImport } from '../../../services/pages/contract.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';
import type { RunDeps, Services } from './runDeps.ts';
import { callService } from './serviceCalls.ts';

const FIRST = 100;
const NOTES = 1_000;
const CHANGED_SINCE = 'changed since the import';

/** Prints the imports of a site, newest first; resolves to the exit code. */
export async function listImports(
  deps: RunDeps,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<number> {
  const { clients, call, out } = deps;
  const [devotionals, pages] = await Promise.all([
    callService(async () =>
      clients.devotionals.listImports({ query: { site: id, first: FIRST } }, await call('devotionals')),
    ),
    callService(async () => clients.pages.listImports({ query: { siteCode: code } }, await call('pages'))),
  ]);
  const ofPages = new Map(pages.data.map((each) => [each.id, each]));
  const lines = devotionals.data
    .filter(({ startedAt, isDryRun }) => startedAt !== null && !isDryRun)
    .map((each) => {
      const withPages = ofPages.get(each.id);
      ofPages.delete(each.id);
      return { at: each.createdAt, text: lineOf(each, each, withPages) };
    });
  for (const each of ofPages.values()) lines.push({ at: each.at, text: lineOf(each, null, each) });
  lines.sort((one, other) => (one.at < other.at ? 1 : -1));
  out(lines.length === 0 ? `Site ${id} has no imports.` : `Imports of site ${id}, newest first`);
  for (const { text } of lines) out(text);
  return 0;
}

function lineOf(
  { id, fileName }: { readonly id: string; readonly fileName: string },
  ofDays: DevotionalImport | null,
  ofPages: PageImport | undefined,
): string {
  const at = (ofDays?.createdAt ?? ofPages!.at).slice(0, 16).replace('T', ' ');
  const counts = [
    ...(ofDays ? [`devotionals ${ofDays.created} created, ${ofDays.changed} changed`] : []),
    ...(ofPages ? [`pages ${ofPages.pages} changed`] : []),
  ];
  const isUndone =
    (ofDays === null || ofDays.state === 'undone') && (ofPages === undefined || ofPages.undoneAt !== null);
  const state = isUndone ? ' (undone)' : ofDays && ofDays.state !== 'done' ? ` (${ofDays.state})` : '';
  return `  ${id}  ${at}  ${printableLine(fileName)}: ${counts.join('; ')}${state}`;
}

/** Undoes an import; resolves to the exit code: 2 when something of it was left as it is. */
export async function undoImport({ clients, call, out }: RunDeps, id: string): Promise<number> {
  const pages = await orMissing(
    callService(async () => clients.pages.undoImport({ params: { id } }, await call('pages'))),
  );
  const days = await orMissing(undoDevotionals({ clients, call }, id));
  if (pages.missing && days.missing) throw new ImportError('USAGE', `There is no import ${id}.`);
  if (!pages.found && !days.found)
    throw new ImportError('USAGE', `The import ${id} is undone already, or cannot be undone.`);
  for (const { slug, reason } of pages.found?.kept ?? [])
    out(
      `  left as it is: the page ${slug}: ${reason === 'taken' ? 'another page has its address' : CHANGED_SINCE}`,
    );
  for (const { where, detail } of days.found?.notes ?? []) out(`  left as it is: ${where}: ${detail}`);
  const undone = days.found ? days.found.row.undone : 0;
  const kept = (days.found?.row.kept ?? 0) + (pages.found?.kept.length ?? 0);
  out(`Undone: ${undone} devotionals and ${pages.found?.data.undone ?? 0} pages; ${kept} left as they are`);
  return kept > 0 ? 2 : 0;
}

async function undoDevotionals({ clients, call }: Services, id: string) {
  const { devotionals } = clients;
  const params = { id };
  let row: DevotionalImport;
  do row = await callService(async () => devotionals.undoImportPart({ params }, await call('devotionals')));
  while (row.state === 'undoing');
  const { data } = await callService(async () =>
    devotionals.listImportNotes({ params, query: { first: NOTES } }, await call('devotionals')),
  );
  return { row, notes: data.filter(({ kind }) => kind === 'kept') };
}

interface Outcome<T> {
  /** Null where the service has not got the import, or cannot undo it. */
  readonly found: T | null;
  readonly missing: boolean;
}

/** An import may have written to one of the two services only, or be undone in one. */
const orMissing = async <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (found) => ({ found, missing: false }),
    (error: unknown) => {
      if (error instanceof ImportError) throw error;
      const { code } = asProblem(error);
      if (code !== 'NOT_FOUND' && code !== 'CONFLICT') throw error;
      return { found: null, missing: code === 'NOT_FOUND' };
    },
  );
