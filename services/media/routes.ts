/** The routes of the media service. */
import { createHash, randomUUID } from 'node:crypto';
import { hasAdmin } from '../../domain/rights/rights.ts';
import { fileName, madeTypes, purposes, readFileName } from '../../domain/media/pictures.ts';
import { remaining, type Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import {
  deadlineProblem,
  forbiddenProblem,
  notFoundProblem,
  Problem,
  unavailableProblem,
} from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { ServiceParts } from '../kit/service.ts';
import { createThrottle } from '../kit/throttle.ts';
import { media, MOST_OF_CALLER, tagOf, type Picture } from './contract.ts';
import { makePicture } from './encode.ts';
import { uploadsOf } from './place.ts';
import {
  deleteBeyond,
  deleteOf,
  deletePicture,
  insertPicture,
  isShown,
  lockOwner,
  picturesById,
  picturesOf,
  showPicture,
  type NewPicture,
  type PictureRow,
} from './repository.ts';
import { removeFiles } from './removal.ts';
import { putAll } from './store.ts';
import { createTurns } from './turns.ts';

/** Pictures drawn at once, and uploads that wait for it: each holds up to 10 MB. */
const TURNS = { atOnce: 2, mostWaiting: 20 } as const;
const NAME = media.service;

export function handlers(parts: ServiceParts): Handlers<OwnRoutes<(typeof media)['routes']>> {
  const { db, now } = parts;
  const store = uploadsOf(parts);
  const inTurn = createTurns(TURNS);
  const tooMany = createThrottle({ address: MOST_OF_CALLER, total: 300 });
  /** The answer does not depend on it: what stays is removed by the hourly look. */
  const tidy = (rows: readonly PictureRow[]) => removeFiles(db, store, rows).catch(() => undefined);

  return {
    async upload({ query, body }, call) {
      const owner = call.caller.subject!;
      refuseOften(tooMany(hashOf(owner)));
      const purpose = purposes[query.purpose];
      const made = await inTurn(() => {
        refuseLate(call);
        return makePicture(body, purpose);
      });
      refuseLate(call); // nobody waits for it any more: nothing is kept
      const id = randomUUID();
      const stem = hashOf(Buffer.concat([Buffer.from(id), body.bytes])).slice(0, 40);
      const files = made.files.map(({ format, ...it }) => ({
        ...it,
        name: fileName(stem, it.width, format),
        type: madeTypes[format],
      }));
      const row: NewPicture = {
        id,
        owner,
        purpose: query.purpose,
        stem,
        contentHash: hashOf(body.bytes),
        width: made.width,
        height: made.height,
        files: files.map(({ name, type, width, height }) => ({ name, type, width, height })),
        bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        createdAt: now(),
      };
      // The row first, marked as removed: whatever happens from here on, something knows the files.
      await insertPicture(db, row);
      const replaced = await keep(row, files, call).catch(async (error: unknown) => {
        // A commit whose answer was lost may have happened: then the picture stays.
        if (!(await isShown(db, id).catch(() => true))) await tidy([row]);
        throw error;
      });
      await tidy(replaced);
      return answerOf(row);
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
      await tidy(removed);
      return { removed: removed.length };
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
      await tidy([removed]);
      return { removed: 1 };
    },

    async readFile({ params: { name } }) {
      const bytes = await store.read(name);
      if (!bytes) throw notFoundProblem('The file');
      return { type: readFileName(name)!.type, bytes };
    },
  };

  /** Writes the files, shows the picture and marks what it takes the place of; answers those. */
  async function keep(
    row: NewPicture,
    files: Parameters<typeof putAll>[1],
    call: Call,
  ): Promise<PictureRow[]> {
    await putAll(store, files).catch((error: unknown) => {
      throw unavailableProblem(NAME, error);
    });
    const { id, owner, purpose } = row;
    return db.transaction(async (tx) => {
      await lockOwner(tx, owner, purpose);
      const most = purposes[purpose].mostOfOwner - 1;
      const replaced = await deleteBeyond(tx, { owner, purpose, most, at: row.createdAt });
      if (!(await showPicture(tx, id))) throw unavailableProblem(NAME);
      tx.purge([row, ...replaced].map((it) => tagOf(it.id)));
      await audit(tx, NAME, call, {
        operation: 'upload',
        object: objectOf(row),
        before: replaced.length === 0 ? null : replaced,
        after: row,
      });
      return replaced;
    });
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

function refuseOften(seconds: number): void {
  if (seconds === 0) return;
  const title = 'Too many pictures; try again later.';
  throw new Problem({ status: 429, code: 'RATE_LIMITED', title, data: { seconds } });
}

function refuseLate(call: Call): void {
  if (remaining(call) <= 0) throw deadlineProblem(NAME);
}

const hashOf = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');
