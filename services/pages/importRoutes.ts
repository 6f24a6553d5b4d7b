/** Handlers of imports by the command. Decision page 0070. */
import type { Handlers } from '../../rest/dispatch.ts';
import { conflictProblem, notFoundProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Values } from '../../domain/resource/field.ts';
import type { Queries, Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { importRoutes, PageImport } from './importContract.ts';
import type { Call } from '../../rest/call.ts';
import type { StoredEntry } from '../kit/resource/entryRows.ts';
import { followEntry, hasOwnDraft, slugOf } from './pageEntries.ts';
import {
  addImport,
  addImportedPage,
  endUndo,
  forgetSource,
  hasOtherSource,
  importedSources,
  addImportedSource,
  importById,
  importedPages,
  importsOf,
  pagesOfSources,
  rememberSource,
  type ImportedPage,
  type ImportRow,
  type Pointers,
} from './repositoryImports.ts';
import { lockSite } from './repositoryWrites.ts';
import { refuseSite } from './rules.ts';
import { archivePage, entryAt, pageStore, savePage } from './savePage.ts';

const SERVICE = 'pages';

export function importHandlers({ db, now }: ServiceDeps): Handlers<typeof importRoutes> {
  return {
    async importPage({ body: { page, source, import: run } }, call) {
      const { site_code: siteCode, slug } = page;
      refuseSite(call, siteCode);
      return db.transaction(async (tx) => {
        await lockSite(tx, siteCode);
        const by = call.caller.subject!;
        if (!(await addImport(tx, { ...run, siteCode, at: now(), by })))
          throw conflictProblem('This import is undone already.');
        const [known] = source === null ? [] : await pagesOfSources(tx, siteCode, [source]);
        const previous = known && known.slug !== slug ? known : null;
        const isTaken = (await entryAt(tx, siteCode, slug)) !== null;
        const isLeft = previous !== null && !(await hasOtherSource(tx, siteCode, previous.entry, source!));
        const renamedFrom = isLeft && !isTaken ? previous.slug : null;
        const options = { operation: 'importPage', at: now(), renamedFrom };
        const { answer, before: was, after: is } = await savePage(tx, page, call, options);
        const written = { entry: is.id, before: pointersOf(was), after: { version: is.version } };
        await addImportedPage(tx, run.id, written);
        if (source !== null && known?.entry !== is.id) {
          await rememberSource(tx, siteCode, source, is.id);
          await addImportedSource(tx, run.id, { source, before: known?.entry ?? null, after: is.id });
        }
        if (!isLeft || !isTaken) return { data: answer, renamedFrom, removed: null };
        // Another page has the new address: the record is that page now, and no longer the previous one.
        const left = (await pageStore.read(tx, siteCode, previous.entry))!;
        const note = `removed: it is ${slug} in its source`;
        const { version } = await archivePage(tx, left, call, { ...options, note });
        await addImportedPage(tx, run.id, {
          entry: left.id,
          before: pointersOf(left),
          after: { version },
        });
        return { data: answer, renamedFrom, removed: previous.slug };
      });
    },

    async rememberImportSources({ body: { site_code: siteCode, source, slug } }, call) {
      refuseSite(call, siteCode);
      const entry = await entryAt(db, siteCode, slug);
      if (!entry) throw notFoundProblem(`The page ${slug}`);
      await rememberSource(db, siteCode, source, entry.id);
      return { ok: true as const };
    },

    async readImportSources({ query: { siteCode, source } }, call) {
      refuseSite(call, siteCode);
      const found = await pagesOfSources(db, siteCode, source);
      return { data: found.map(({ source: id, slug, title }) => ({ source: id, slug, title })) };
    },

    async listImports({ query: { siteCode } }, call) {
      refuseSite(call, siteCode);
      return { data: (await importsOf(db, siteCode)).map(answerOf) };
    },

    async undoImport({ params: { id } }, call) {
      return db.transaction(async (tx) => {
        const row = await importById(tx, id);
        if (!row) throw notFoundProblem('The import');
        const { siteCode, fileName } = row;
        refuseSite(call, siteCode);
        await lockSite(tx, siteCode);
        if ((await importById(tx, id))?.undoneAt !== null)
          throw conflictProblem('This import is undone already.');
        const kept: KeptPage[] = [];
        const isKept = new Set<string>();
        const written = await importedPages(tx, id);
        for (const each of written) {
          const left = await bringBack(tx, call, siteCode, each, now());
          if (left === null) continue;
          kept.push(left);
          isKept.add(each.entry);
        }
        for (const { source, before, after } of await importedSources(tx, id)) {
          if (isKept.has(after)) continue;
          if (before === null) await forgetSource(tx, siteCode, source);
          else await rememberSource(tx, siteCode, source, before);
        }
        await audit(tx, SERVICE, call, {
          operation: 'undoImport',
          object: `import of ${fileName} into site ${siteCode}`,
        });
        const counts = { undone: written.length - kept.length, kept: kept.length };
        await endUndo(tx, id, { at: now(), ...counts });
        return { data: answerOf({ ...row, ...counts, undoneAt: now() }), kept };
      });
    },
  };
}

/** A page that an undo leaves as it is, and why. */
interface KeptPage {
  readonly slug: string;
  readonly reason: 'changedSince' | 'taken';
}

/** The versions that an entry consists of; null for one that is not in use. */
const pointersOf = (entry: StoredEntry | null): Pointers | null =>
  entry?.archivedAt === null
    ? { live: entry.publication!.live?.version ?? null, draft: hasOwnDraft(entry) ? entry.version : null }
    : null;

/** Brings a page back to what it was; a new one goes to the archive. Returns why it is left. */
async function bringBack(
  tx: Transaction,
  call: Call,
  site: string,
  { entry: id, before, after }: ImportedPage,
  at: Date,
): Promise<KeptPage | null> {
  const entry = await pageStore.read(tx, site, id);
  if (entry?.version !== after.version)
    return { slug: entry ? slugOf(entry.values) : id, reason: 'changedSince' };
  const number = before && (before.draft ?? before.live)!;
  const values = number === null ? null : await valuesOf(tx, site, id, number);
  if (values) {
    const holder = await entryAt(tx, site, slugOf(values));
    if (holder && holder.id !== id) return { slug: slugOf(entry.values), reason: 'taken' };
  }
  const live = before?.live ?? null;
  const changed = await pageStore.change(tx, {
    site,
    id,
    operation: 'undoImport',
    by: call.caller.subject,
    at,
    event: values === null ? 'archive' : live === null ? 'unpublish' : 'publish',
    ...(live !== null && { ofVersion: live }),
    apply: () => values,
  });
  await followEntry(tx, changed.before, changed.after);
  return null;
}

/** The values of one version of an entry. */
async function valuesOf(db: Queries, site: string, id: string, version: number): Promise<Values> {
  const [found] = await pageStore.versions(db, { site, id, before: version + 1, first: 1 });
  if (found?.version !== version) throw new Error(`The page ${id} has no version ${version}.`);
  return found.values;
}

const answerOf = ({ siteCode, at, undoneAt, ...row }: ImportRow): PageImport => ({
  ...row,
  site_code: siteCode,
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
