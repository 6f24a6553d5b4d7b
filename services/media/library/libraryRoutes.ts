/** The library of a site: permissions, changes, and protection of pictures in use. Decision page 0023. */
import { cleanAlts, cleanName } from '../../../domain/media/library.ts';
import { masterName, purposes, readFileName } from '../../../domain/media/pictures.ts';
import { mayTouchSite } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  conflictProblem,
  forbiddenProblem,
  notFoundProblem,
  unavailableProblem,
} from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { createThrottle, refuseThrottled } from '../../../rest/throttle.ts';
import { encodePicture } from '../encode.ts';
import {
  hashOf,
  newPicture,
  TOO_MANY_PICTURES,
  type EncodeQueued,
  type PictureStorage,
} from '../pictureStorage.ts';
import type { LibraryPicture, libraryRoutes } from './libraryContract.ts';
import { checkCrops, cropsToEncode, encodeCrops } from './libraryCrops.ts';
import {
  countFiltered,
  countOfSite,
  softDeleteWithCrops,
  insertIntoLibrary,
  libraryPicture,
  listOfSite,
  lockInLibrary,
  ownerOfSite,
  updateDetails,
  trash,
  type LibraryRow,
} from './repositoryLibrary.ts';
import { lockOwner, showPicture } from '../repository.ts';
import type { MediaStore } from '../storage/store.ts';

const NAME = 'media';
/** Maximum number of uploads of one editor per minute: a folder of pictures at once. */
const UPLOAD_LIMIT = { address: 60, total: 300 } as const;

interface Tools {
  readonly storage: PictureStorage;
  readonly store: MediaStore;
  readonly encodeQueued: EncodeQueued;
}

export const libraryHandlers = (deps: ServiceDeps, tools: Tools): Handlers<typeof libraryRoutes> => ({
  ...uploadHandlers(deps, tools),
  ...readHandlers(deps),
  ...changeHandlers(deps, tools),
  ...trashHandlers(deps, tools),
});

type LibraryHandlers<K extends keyof typeof libraryRoutes> = Pick<Handlers<typeof libraryRoutes>, K>;

function uploadHandlers(
  { now }: ServiceDeps,
  { storage, encodeQueued }: Tools,
): LibraryHandlers<'uploadToLibrary'> {
  const throttle = createThrottle(UPLOAD_LIMIT);
  return {
    async uploadToLibrary({ query: { site, name }, body }, call) {
      checkSite(call, site);
      const by = call.caller.subject!;
      refuseThrottled(throttle(by), TOO_MANY_PICTURES);
      const { width, height, files, master } = await encodeQueued(call, () =>
        encodePicture(body, purposes.layout),
      );
      const row = {
        owner: ownerOfSite(site),
        purpose: 'layout' as const,
        contentHash: hashOf(body.bytes),
        width,
        height,
        createdAt: now(),
      };
      const unstored = newPicture(body.bytes, files, row, [{ encoded: master!, nameOf: masterName }]);
      const { id, owner, purpose, createdAt: at } = unstored.row;
      return storage.save([unstored], async (tx) => {
        await lockOwner(tx, owner, purpose);
        if ((await countOfSite(tx, site)) >= purposes.layout.maxPerOwner)
          throw conflictProblem('The library is full. Permanently delete some pictures first.');
        if (!(await showPicture(tx, id))) throw unavailableProblem(NAME);
        await insertIntoLibrary(tx, { id, site, name: cleanName(name), by, at });
        return auditChange(tx, { site, id }, 'uploadToLibrary', call);
      });
    },
  };
}

function readHandlers({ db }: ServiceDeps): LibraryHandlers<'listLibrary' | 'readFromLibrary'> {
  return {
    async listLibrary({ query: { site, search, without = null, trash: isTrash, first, after } }, call) {
      checkSite(call, site);
      const filter = { site, search, without, trash: isTrash };
      const rows = await listOfSite(db, filter, { after: cursorOf(after), first: first + 1 });
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
      return answerOf(requirePicture(await libraryPicture(db, site, id)));
    },
  };
}

function changeHandlers(
  { db, now }: ServiceDeps,
  { storage, store, encodeQueued }: Tools,
): LibraryHandlers<'changeInLibrary'> {
  return {
    async changeInLibrary({ params: { id }, query: { site }, body }, call) {
      checkSite(call, site);
      const { baseVersion, name, alts, focal, crops } = body;
      const current = requirePicture(await libraryPicture(db, site, id));
      refuseStale(current, baseVersion);
      if (crops) checkCrops(crops, current);
      const encodedCrops = crops
        ? await encodeCrops(cropsToEncode(crops, current.crops), current, {
            at: now(),
            store,
            draw: (it) => encodeQueued(call, it),
          })
        : [];
      return storage.save(
        encodedCrops.map(({ picture }) => picture),
        async (tx) => {
          const before = requirePicture(await lockInLibrary(tx, site, id));
          refuseStale(before, baseVersion);
          for (const { picture } of encodedCrops)
            if (!(await showPicture(tx, picture.row.id))) throw unavailableProblem(NAME);
          const newCrops = Object.fromEntries(
            encodedCrops.map((it) => [it.name, { ...it.rect, picture: it.picture.row.id }] as const),
          );
          const keptCrops = Object.entries(before.crops).filter(([it]) => !crops || it in crops);
          await updateDetails(tx, id, {
            name: name === undefined ? before.name : cleanName(name),
            alts: alts ? cleanAlts(alts) : before.alts,
            focal: focal ?? before.focal,
            crops: { ...Object.fromEntries(keptCrops), ...newCrops },
            by: call.caller.subject!,
            at: now(),
          });
          return auditChange(tx, before, 'changeInLibrary', call);
        },
      );
    },
  };
}

function trashHandlers(
  { db, now }: ServiceDeps,
  { storage }: Tools,
): LibraryHandlers<'trashInLibrary' | 'restoreInLibrary' | 'removeFromLibrary'> {
  /** Moves a picture into the trash or out of it (`at` null); idempotent. */
  const setTrashed = (
    at: Date | null,
    operation: string,
    { site, id }: { site: number; id: string },
    call: Call,
  ) =>
    db.transaction(async (tx) => {
      const before = requirePicture(await lockInLibrary(tx, site, id));
      if ((before.trashedAt === null) === (at === null)) return answerOf(before);
      await trash(tx, id, at);
      return auditChange(tx, before, operation, call);
    });

  return {
    async trashInLibrary({ params: { id }, query: { site } }, call) {
      checkSite(call, site);
      return setTrashed(now(), 'trashInLibrary', { site, id }, call);
    },

    async restoreInLibrary({ params: { id }, query: { site } }, call) {
      checkSite(call, site);
      return setTrashed(null, 'restoreInLibrary', { site, id }, call);
    },

    async removeFromLibrary({ params: { id }, query: { site, inUse } }, call) {
      checkSite(call, site);
      const removed = await db.transaction(async (tx) => {
        const before = requirePicture(await lockInLibrary(tx, site, id));
        if (before.trashedAt === null)
          throw conflictProblem('Only a picture in the trash can be deleted permanently.');
        if (inUse) throw conflictProblem('The picture is in use.');
        const operation = 'removeFromLibrary';
        await audit(tx, NAME, call, { operation, object: objectOf(before), before: answerOf(before) });
        return softDeleteWithCrops(tx, id, now());
      });
      await storage.cleanUp(removed);
      return { removed: 1 };
    },
  };
}

/** Throws FORBIDDEN for an editor of another site. */
function checkSite({ caller: { rights } }: Call, site: number): void {
  if (!mayTouchSite(rights, site))
    throw forbiddenProblem('Your rights do not cover this site.', { refusal: 'OTHER_SITES', sites: [site] });
}

/** Throws NOT_FOUND for a missing picture, which includes one of another site. */
function requirePicture(row: LibraryRow | null): LibraryRow {
  if (!row) throw notFoundProblem('The picture');
  return row;
}

function refuseStale({ version }: LibraryRow, baseVersion: number): void {
  if (version !== baseVersion)
    throw conflictProblem('Someone else changed the picture. Reload and try again.');
}

/** Audits a change and returns the current picture; `before` without a `version` means that it was created. */
async function auditChange(
  tx: Transaction,
  before: LibraryRow | { readonly site: number; readonly id: string },
  operation: string,
  call: Call,
): Promise<LibraryPicture> {
  const after = answerOf(requirePicture(await libraryPicture(tx, before.site, before.id)));
  const previous = 'version' in before ? { before: answerOf(before) } : {};
  await audit(tx, NAME, call, { operation, object: objectOf(before), ...previous, after });
  return after;
}

const objectOf = ({ site, id }: { readonly site: number; readonly id: string }): string =>
  `layout ${site}/${id}`;

/** The response for a picture, without its master, which is never served. */
function answerOf(row: LibraryRow): LibraryPicture {
  const { purpose: _, stem, files, crops, drawn, createdAt, changedAt, trashedAt, ...rest } = row;
  const served = (allFiles: LibraryRow['files']) =>
    allFiles.filter(({ name }) => readFileName(name) !== null);
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

/** Parses a cursor; an invalid one starts at the first page. */
function cursorOf(after: string | undefined): { at: Date; id: string } | null {
  const [, iso = '', id = ''] = /^(\S+Z)_([\da-f-]{36})$/.exec(after ?? '') ?? [];
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
