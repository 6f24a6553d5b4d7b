/** Handlers of imports by the command. Decision page 0070. */
import type { Handlers } from '../../rest/dispatch.ts';
import { conflictProblem, notFoundProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { importRoutes, PageImport } from './importContract.ts';
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
} from './repositoryImports.ts';
import { headOf, lockSite, pointersOf, pointPage, removePage, type Pointers } from './repositoryWrites.ts';
import { affectedCountries, refuseCountries, refuseSite } from './rules.ts';
import { purgePage, savePage } from './savePage.ts';

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
        const previous = known && known.slug !== slug ? known.slug : null;
        const isTaken = pointersOf(await headOf(tx, siteCode, slug)) !== null;
        const isLeft = previous !== null && !(await hasOtherSource(tx, siteCode, previous, source!));
        const renamedFrom = isLeft && !isTaken ? previous : null;
        const options = { operation: 'importPage', at: now(), renamedFrom };
        const { answer, before, after } = await savePage(tx, page, call, options);
        await addImportedPage(tx, run.id, { slug, previousSlug: renamedFrom, before, after });
        if (source !== null && known?.slug !== slug) {
          await rememberSource(tx, siteCode, source, slug);
          await addImportedSource(tx, run.id, { source, before: known?.slug ?? null, after: slug });
        }
        let removed: string | null = null;
        // Another page has the new address: the record is that page now, and no longer the previous one.
        if (isLeft && isTaken) {
          removed = previous;
          const head = await headOf(tx, siteCode, previous);
          refuseCountries(call, siteCode, [head.live, head.draft].flatMap(affectedCountries));
          await removePage(tx, siteCode, previous);
          const left = { slug: previous, previousSlug: null, before: pointersOf(head), after: null };
          await addImportedPage(tx, run.id, left);
          await audit(tx, SERVICE, call, {
            operation: 'importPage',
            object: `page ${siteCode}/${previous}, removed: it is ${slug} in its source`,
          });
          purgePage(tx, siteCode, [previous], [head.live]);
        }
        return { data: answer, renamedFrom, removed };
      });
    },

    async rememberImportSources({ body: { site_code: siteCode, source, slug } }, call) {
      refuseSite(call, siteCode);
      await rememberSource(db, siteCode, source, slug);
      return { ok: true as const };
    },

    async readImportSources({ query: { siteCode, source } }, call) {
      refuseSite(call, siteCode);
      return { data: await pagesOfSources(db, siteCode, source) };
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
        const kept: { slug: string; reason: 'changedSince' | 'taken' }[] = [];
        const written = await importedPages(tx, id);
        for (const each of written) {
          const reason = await bringBack(tx, siteCode, each);
          if (reason !== null) kept.push({ slug: each.slug, reason });
        }
        const isKept = new Set(kept.map(({ slug }) => slug));
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

/** Brings a page back to what it was; a new one is removed. Returns why it is left. */
async function bringBack(
  tx: Transaction,
  siteCode: string,
  { slug, previousSlug, before, after }: ImportedPage,
): Promise<'changedSince' | 'taken' | null> {
  const head = await headOf(tx, siteCode, slug);
  if (!isSame(pointersOf(head), after)) return 'changedSince';
  const target = previousSlug ?? slug;
  if (target !== slug && pointersOf(await headOf(tx, siteCode, target)) !== null) return 'taken';
  if (before === null || target !== slug) await removePage(tx, siteCode, slug);
  if (before !== null) await pointPage(tx, siteCode, target, before);
  const now = await headOf(tx, siteCode, target);
  purgePage(tx, siteCode, [...new Set([slug, target])], [head.live, now.live]);
  return null;
}

const isSame = (one: Pointers | null, other: Pointers | null): boolean =>
  one?.live === other?.live && one?.draft === other?.draft;

const answerOf = ({ siteCode, at, undoneAt, ...row }: ImportRow): PageImport => ({
  ...row,
  site_code: siteCode,
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
