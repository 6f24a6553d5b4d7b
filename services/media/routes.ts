/** The routes of the media service. */
import { hasAdmin } from '../../domain/rights/rights.ts';
import { purposes, readFileName } from '../../domain/media/pictures.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem, unavailableProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { createThrottle } from '../kit/throttle.ts';
import { media, MOST_OF_CALLER, tagOf, type Picture } from './contract.ts';
import { makePicture } from './encode.ts';
import { createKeeper, drawingInTurn, hashOf, newPicture, refuseOften } from './keeping.ts';
import { libraryHandlers } from './libraryRoutes.ts';
import { uploadsOf } from './place.ts';
import {
  deleteBeyond,
  deleteOf,
  deletePicture,
  lockOwner,
  pictureOfContent,
  picturesById,
  picturesOf,
  showPicture,
  type NewPicture,
  type PictureRow,
} from './repository.ts';

/** Pictures drawn at once, and uploads that wait for it: each holds up to 10 MB. */
const TURNS = { atOnce: 2, mostWaiting: 20 } as const;
const NAME = media.service;

export function handlers(parts: ServiceParts): Handlers<OwnRoutes<(typeof media)['routes']>> {
  const { db, now } = parts;
  const store = uploadsOf(parts);
  const keeper = createKeeper(db, store);
  const drawInTurn = drawingInTurn(TURNS);
  const tooMany = createThrottle({ address: MOST_OF_CALLER, total: 300 });

  return {
    async upload({ query, body }, call) {
      const owner = call.caller.subject!;
      refuseOften(tooMany(hashOf(owner)));
      const { purpose } = query;
      const { width, height, files } = await drawInTurn(call, () => makePicture(body, purposes[purpose]));
      const contentHash = hashOf(body.bytes);
      const drawn = newPicture(body.bytes, files, {
        owner,
        purpose,
        contentHash,
        width,
        height,
        createdAt: now(),
      });
      const replaced = await keeper.keep([drawn], (tx) =>
        replace(tx, { ...drawn.row, purpose }, call, 'upload'),
      );
      await keeper.tidy(replaced);
      return answerOf(drawn.row);
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
        const rows = await deleteOf(tx, owner, now());
        tx.purge(rows.map(({ id }) => tagOf(id)));
        for (const row of rows)
          await audit(tx, NAME, call, { operation: 'removePictures', object: objectOf(row), before: row });
        return rows;
      });
      await keeper.tidy(removed);
      return { removed: removed.length };
    },

    async copyPicture({ query: { source }, body }, call) {
      const owner = `remote ${source}`;
      const purpose = 'remote';
      const contentHash = hashOf(body.bytes);
      const same = await pictureOfContent(db, owner, contentHash);
      if (same) return answerOf(same);
      const { width, height, files } = await drawInTurn(call, () => makePicture(body, purposes[purpose]));
      const row = { owner, purpose, contentHash, width, height, createdAt: now() } as const;
      const drawn = newPicture(body.bytes, files, row);
      const replaced = await keeper.keep([drawn], (tx) =>
        replace(tx, { ...drawn.row, purpose }, call, 'copyPicture'),
      );
      await keeper.tidy(replaced);
      return answerOf(drawn.row);
    },

    async removePicture({ params }, call) {
      const owner = isSuper(call) ? null : call.caller.subject!;
      const removed = await db.transaction(async (tx) => {
        const row = await deletePicture(tx, params.id, owner, now());
        // Another's is as one that is not there: nobody learns of it.
        if (!row) throw notFoundProblem('The picture');
        tx.purge([tagOf(row.id)]);
        await audit(tx, NAME, call, { operation: 'removePicture', object: objectOf(row), before: row });
        return row;
      });
      await keeper.tidy([removed]);
      return { removed: 1 };
    },

    ...libraryHandlers(parts, { keeper, store, drawInTurn }),

    async readFile({ params: { name } }) {
      const bytes = await store.read(name);
      if (!bytes) throw notFoundProblem('The file');
      return { type: readFileName(name)!.type, bytes };
    },
  };

  /** Shows a picture and marks what it takes the place of; answers those. */
  async function replace(
    tx: Transaction,
    row: NewPicture & { readonly purpose: 'avatar' | 'remote' },
    call: Call,
    operation: string,
  ): Promise<PictureRow[]> {
    const { id, owner, purpose, createdAt: at } = row;
    await lockOwner(tx, owner, purpose);
    const replaced = await deleteBeyond(tx, { owner, purpose, most: purposes[purpose].mostOfOwner - 1, at });
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

/** Whose pictures are meant: the caller's own unless a super_admin names somebody. */
function ownerOf(named: string | undefined, call: Call): string {
  const own = call.caller.subject!;
  if (named !== undefined && named !== own && !isSuper(call))
    throw forbiddenProblem('These pictures are not yours.');
  return named ?? own;
}
