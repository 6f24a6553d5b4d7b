/** The library of a site: who may, what is changed, and that nothing shown is removed. Decision page 0023. */
import { cleanAlts, cleanName } from '../../domain/media/library.ts';
import { masterName, purposes, readFileName } from '../../domain/media/pictures.ts';
import { mayTouchSite } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import {
  conflictProblem,
  forbiddenProblem,
  notFoundProblem,
  unavailableProblem,
} from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { createThrottle } from '../kit/throttle.ts';
import { makePicture } from './encode.ts';
import { hashOf, newPicture, refuseOften, type DrawInTurn, type Keeper } from './keeping.ts';
import type { LibraryPicture, libraryRoutes } from './libraryContract.ts';
import { checkCrops, cropsToDraw, drawCrops } from './libraryCrops.ts';
import {
  countFiltered,
  countOfSite,
  deleteWithCrops,
  insertIntoLibrary,
  libraryPicture,
  listOfSite,
  lockInLibrary,
  ownerOfSite,
  tellOf,
  trash,
  type LibraryRow,
} from './repositoryLibrary.ts';
import { lockOwner, showPicture } from './repository.ts';
import type { MediaStore } from './store.ts';

const NAME = 'media';
/** Uploads of one editor in a minute: a folder of pictures at once. */
const MOST_OF_EDITOR = { address: 60, total: 300 } as const;

interface Tools {
  readonly keeper: Keeper;
  readonly store: MediaStore;
  readonly drawInTurn: DrawInTurn;
}

export function libraryHandlers(
  { db, now }: ServiceParts,
  { keeper, store, drawInTurn }: Tools,
): Handlers<typeof libraryRoutes> {
  const tooMany = createThrottle(MOST_OF_EDITOR);

  /** The trash in both directions: what is there already is no change. */
  const moveTo = (
    at: Date | null,
    operation: string,
    { site, id }: { site: number; id: string },
    call: Call,
  ) =>
    db.transaction(async (tx) => {
      const before = there(await lockInLibrary(tx, site, id));
      if ((before.trashedAt === null) === (at === null)) return answerOf(before);
      await trash(tx, id, at);
      return written(tx, before, operation, call);
    });

  return {
    async uploadToLibrary({ query: { site, name }, body }, call) {
      checkSite(call, site);
      const by = call.caller.subject!;
      refuseOften(tooMany(hashOf(by)));
      const { width, height, files, master } = await drawInTurn(call, () =>
        makePicture(body, purposes.layout),
      );
      const row = {
        owner: ownerOfSite(site),
        purpose: 'layout' as const,
        contentHash: hashOf(body.bytes),
        width,
        height,
        createdAt: now(),
      };
      const drawn = newPicture(body.bytes, files, row, [{ made: master!, nameOf: masterName }]);
      const { id, owner, purpose, createdAt: at } = drawn.row;
      return keeper.keep([drawn], async (tx) => {
        await lockOwner(tx, owner, purpose);
        if ((await countOfSite(tx, site)) >= purposes.layout.mostOfOwner)
          throw conflictProblem('The library is full: remove pictures for good first.');
        if (!(await showPicture(tx, id))) throw unavailableProblem(NAME);
        await insertIntoLibrary(tx, { id, site, name: cleanName(name), by, at });
        return written(tx, { site, id }, 'uploadToLibrary', call);
      });
    },

    async listLibrary({ query: { site, search, without = null, trash: isTrash, first, after } }, call) {
      checkSite(call, site);
      const filter = { site, search, without, trash: isTrash };
      const rows = await listOfSite(db, filter, { after: placeOf(after), first: first + 1 });
      const data = rows.slice(0, first);
      const last = data.at(-1);
      return {
        data: data.map(answerOf),
        total: await countFiltered(db, filter),
        next: last && rows.length > first ? `${last.createdAt.toISOString()}_${last.id}` : null,
      };
    },

    async readFromLibrary({ params: { id }, query: { site } }, call) {
      checkSite(call, site);
      return answerOf(there(await libraryPicture(db, site, id)));
    },

    async changeInLibrary({ params: { id }, query: { site }, body }, call) {
      checkSite(call, site);
      const { baseVersion, name, alts, focal, crops } = body;
      const seen = there(await libraryPicture(db, site, id));
      refuseOther(seen, baseVersion);
      if (crops) checkCrops(crops, seen);
      const drawn = crops
        ? await drawCrops(cropsToDraw(crops, seen.crops), seen, {
            at: now(),
            store,
            draw: (it) => drawInTurn(call, it),
          })
        : [];
      return keeper.keep(
        drawn.map(({ picture }) => picture),
        async (tx) => {
          const before = there(await lockInLibrary(tx, site, id));
          refuseOther(before, baseVersion);
          for (const { picture } of drawn)
            if (!(await showPicture(tx, picture.row.id))) throw unavailableProblem(NAME);
          const cut = Object.fromEntries(
            drawn.map((it) => [it.name, { ...it.rect, picture: it.picture.row.id }] as const),
          );
          const kept = Object.entries(before.crops).filter(([it]) => !crops || it in crops);
          await tellOf(tx, id, {
            name: name === undefined ? before.name : cleanName(name),
            alts: alts ? cleanAlts(alts) : before.alts,
            focal: focal ?? before.focal,
            crops: { ...Object.fromEntries(kept), ...cut },
            by: call.caller.subject!,
            at: now(),
          });
          return written(tx, before, 'changeInLibrary', call);
        },
      );
    },

    async trashInLibrary({ params: { id }, query: { site } }, call) {
      checkSite(call, site);
      return moveTo(now(), 'trashInLibrary', { site, id }, call);
    },

    async restoreInLibrary({ params: { id }, query: { site } }, call) {
      checkSite(call, site);
      return moveTo(null, 'restoreInLibrary', { site, id }, call);
    },

    async removeFromLibrary({ params: { id }, query: { site, inUse } }, call) {
      checkSite(call, site);
      const removed = await db.transaction(async (tx) => {
        const before = there(await lockInLibrary(tx, site, id));
        if (before.trashedAt === null)
          throw conflictProblem('Only what is in the trash is removed for good.');
        if (inUse) throw conflictProblem('The picture is in use.');
        const operation = 'removeFromLibrary';
        await audit(tx, NAME, call, { operation, object: objectOf(before), before: answerOf(before) });
        return deleteWithCrops(tx, id, now());
      });
      await keeper.tidy(removed);
      return { removed: 1 };
    },
  };
}

/** Refuses an editor of another site. */
function checkSite({ caller: { rights } }: Call, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** Another site's is as one that is not there. */
function there(row: LibraryRow | null): LibraryRow {
  if (!row) throw notFoundProblem('The picture');
  return row;
}

function refuseOther({ version }: LibraryRow, baseVersion: number): void {
  if (version !== baseVersion) throw conflictProblem('Somebody else has changed the picture since.');
}

/** Notes a change and answers the picture as it is now; without `version` there was none before. */
async function written(
  tx: Transaction,
  before: LibraryRow | { readonly site: number; readonly id: string },
  operation: string,
  call: Call,
): Promise<LibraryPicture> {
  const after = answerOf(there(await libraryPicture(tx, before.site, before.id)));
  const was = 'version' in before ? { before: answerOf(before) } : {};
  await audit(tx, NAME, call, { operation, object: objectOf(before), ...was, after });
  return after;
}

const objectOf = ({ site, id }: { readonly site: number; readonly id: string }): string =>
  `layout ${site}/${id}`;

/** What is drawn from is no file of anybody's. */
function answerOf(row: LibraryRow): LibraryPicture {
  const { purpose: _, stem, files, crops, drawn, createdAt, changedAt, trashedAt, ...rest } = row;
  const served = (of: LibraryRow['files']) => of.filter(({ name }) => readFileName(name) !== null);
  return {
    ...rest,
    files: served(files),
    crops: Object.entries(crops).map(([name, { picture, ...rect }]) => ({
      ...rect,
      name: name as LibraryPicture['crops'][number]['name'],
      files: served(drawn.find(({ id }) => id === picture)?.files ?? []),
    })),
    stems: [stem, ...drawn.map((it) => it.stem)],
    uploadedAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    trashedAt: trashedAt?.toISOString() ?? null,
  };
}

/** Where a page ended; what is none begins anew. */
function placeOf(after: string | undefined): { at: Date; id: string } | null {
  const [, iso = '', id = ''] = /^(\S+Z)_([\da-f-]{36})$/.exec(after ?? '') ?? [];
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
