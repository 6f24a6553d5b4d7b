/** The routes of the media service. */
import { hasAdmin } from '../../domain/rights/rights.ts';
import { purposes, readFileName } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem, unavailableProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { createThrottle, refuseThrottled } from '../../rest/throttle.ts';
import { media, MAX_UPLOADS_PER_CALLER, tagOf, type Picture } from './contract.ts';
import { encodePicture } from './encode.ts';
import {
  createPictureStorage,
  createEncodingQueue,
  hashOf,
  newPicture,
  TOO_MANY_PICTURES,
} from './pictureStorage.ts';
import { libraryHandlers } from './library/libraryRoutes.ts';
import { recordingHandlers } from './recordings/recordingRoutes.ts';
import { uploadsStoreOf } from './storage/folderStore.ts';
import {
  softDeleteBeyond,
  softDeleteAllOf,
  softDeletePicture,
  lockOwner,
  pictureOfContent,
  picturesById,
  picturesOf,
  showPicture,
  type NewPicture,
  type PictureRow,
} from './repository.ts';

/** Pictures encoded concurrently, and uploads that wait in the queue: each holds up to 10 MB. */
const ENCODING_QUEUE = { concurrency: 2, maxWaiting: 20 } as const;
const NAME = media.service;

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof media)['routes']>> {
  const { db, now } = deps;
  const store = uploadsStoreOf(deps);
  const storage = createPictureStorage(db, store);
  const encodeQueued = createEncodingQueue(ENCODING_QUEUE);
  const throttle = createThrottle({ address: MAX_UPLOADS_PER_CALLER, total: 300 });

  return {
    async upload({ query, body }, call) {
      const owner = call.caller.subject!;
      refuseThrottled(throttle(owner), TOO_MANY_PICTURES);
      const { purpose } = query;
      const { width, height, files } = await encodeQueued(call, () => encodePicture(body, purposes[purpose]));
      const contentHash = hashOf(body.bytes);
      const unstored = newPicture(body.bytes, files, {
        owner,
        purpose,
        contentHash,
        width,
        height,
        createdAt: now(),
      });
      const replaced = await storage.save([unstored], (tx) =>
        replace(tx, { ...unstored.row, purpose }, call, 'upload'),
      );
      await storage.cleanUp(replaced);
      return answerOf(unstored.row);
    },

    async readPictures({ query }) {
      return (await picturesById(db, query.id)).map(answerOf);
    },

    async listPictures({ query }, call) {
      return (await picturesOf(db, ownerOf(query.owner, call), query.purpose ?? null)).map(answerOf);
    },

    async removePictures({ query }, call) {
      const owner = ownerOf(query.owner, call);
      const removed = await db.transaction(async (tx) => {
        const rows = await softDeleteAllOf(tx, owner, now());
        tx.purge(rows.map(({ id }) => tagOf(id)));
        for (const row of rows)
          await audit(tx, NAME, call, { operation: 'removePictures', object: objectOf(row), before: row });
        return rows;
      });
      await storage.cleanUp(removed);
      return { removed: removed.length };
    },

    async copyPicture({ query: { source }, body }, call) {
      const owner = `remote ${source}`;
      const purpose = 'remote';
      const contentHash = hashOf(body.bytes);
      const existing = await pictureOfContent(db, owner, contentHash);
      if (existing) return answerOf(existing);
      const { width, height, files } = await encodeQueued(call, () => encodePicture(body, purposes[purpose]));
      const row = { owner, purpose, contentHash, width, height, createdAt: now() } as const;
      const unstored = newPicture(body.bytes, files, row);
      const replaced = await storage.save([unstored], (tx) =>
        replace(tx, { ...unstored.row, purpose }, call, 'copyPicture'),
      );
      await storage.cleanUp(replaced);
      return answerOf(unstored.row);
    },

    async removePicture({ params }, call) {
      const owner = isSuper(call) ? null : call.caller.subject!;
      const removed = await db.transaction(async (tx) => {
        const row = await softDeletePicture(tx, params.id, owner, now());
        // Another account's picture counts as not found, so that its existence is not revealed.
        if (!row) throw notFoundProblem('The picture');
        tx.purge([tagOf(row.id)]);
        await audit(tx, NAME, call, { operation: 'removePicture', object: objectOf(row), before: row });
        return row;
      });
      await storage.cleanUp([removed]);
      return { removed: 1 };
    },

    ...libraryHandlers(deps, { storage, store, encodeQueued }),
    ...recordingHandlers(deps, store),

    async readFile({ params: { name } }) {
      const bytes = await store.read(name);
      if (!bytes) throw notFoundProblem('The file');
      return { type: readFileName(name)!.type, bytes };
    },
  };
}

/** Publishes a picture and marks the ones it replaces as deleted; returns those. */
async function replace(
  tx: Transaction,
  row: NewPicture & { readonly purpose: 'avatar' | 'remote' },
  call: Call,
  operation: string,
): Promise<PictureRow[]> {
  const { id, owner, purpose, createdAt: at } = row;
  await lockOwner(tx, owner, purpose);
  const replaced = await softDeleteBeyond(tx, {
    owner,
    purpose,
    max: purposes[purpose].maxPerOwner - 1,
    at,
  });
  if (!(await showPicture(tx, id))) throw unavailableProblem(NAME);
  tx.purge([row, ...replaced].map((it) => tagOf(it.id)));
  await audit(tx, NAME, call, {
    operation,
    object: objectOf(row),
    before: replaced.length === 0 ? null : replaced,
    after: row,
  });
  return replaced;
}

const answerOf = ({ id, purpose, width, height, createdAt, files }: PictureRow): Picture => ({
  id,
  purpose,
  width,
  height,
  createdAt: createdAt.toISOString(),
  files: [...files],
});

const objectOf = ({ id, purpose }: PictureRow): string => `${purpose} ${id}`;
const isSuper = ({ caller }: Call): boolean => hasAdmin(caller.rights, 'super_admin');

/** The owner whose pictures are requested: the caller unless a super_admin names another. */
function ownerOf(named: string | undefined, call: Call): string {
  const own = call.caller.subject!;
  if (named !== undefined && named !== own && !isSuper(call))
    throw forbiddenProblem('You can only access your own pictures.');
  return named ?? own;
}
