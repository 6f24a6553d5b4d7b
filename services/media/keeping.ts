/** How pictures are kept, whosever they are: drawn in turn, a row first, then files, then shown. Decision page 0017. */
import { createHash, randomUUID } from 'node:crypto';
import { fileName, madeTypes } from '../../domain/media/pictures.ts';
import { remaining, type Call } from '../../rest/call.ts';
import { deadlineProblem, Problem, unavailableProblem } from '../../rest/problem.ts';
import type { Database, Transaction } from '../kit/database.ts';
import type { MadeFile } from './encode.ts';
import { removeFiles } from './removal.ts';
import { insertPicture, isShown, type NewPicture, type PictureRow } from './repository.ts';
import { putAll, type MediaStore } from './store.ts';
import { createTurns, type TurnOptions } from './turns.ts';

const NAME = 'media';

export const hashOf = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

/** A picture with the bytes of its files, before any of it is kept. */
export interface DrawnPicture {
  readonly row: NewPicture;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** `given` are the bytes it was made of; `more` are files beside the sizes, whose names are made of the stem. */
export function newPicture(
  given: Uint8Array,
  sizes: readonly MadeFile[],
  row: Omit<NewPicture, 'id' | 'stem' | 'files' | 'bytes'>,
  more: readonly { readonly made: MadeFile; readonly nameOf: (stem: string) => string }[] = [],
): DrawnPicture {
  const id = randomUUID();
  const stem = hashOf(Buffer.concat([Buffer.from(id), given])).slice(0, 40);
  const files = [
    ...sizes.map((made) => ({ made, name: fileName(stem, made.width, made.format) })),
    ...more.map(({ made, nameOf }) => ({ made, name: nameOf(stem) })),
  ];
  return {
    row: {
      ...row,
      id,
      stem,
      files: files.map(({ name, made: { format, width, height } }) => ({
        name,
        type: madeTypes[format],
        width,
        height,
      })),
      bytes: files.reduce((sum, { made }) => sum + made.bytes.length, 0),
    },
    files: files.map(({ name, made }) => ({ name, bytes: made.bytes })),
  };
}

export interface Keeper {
  /**
   * Keeps pictures: the rows first, marked as removed, so that whatever happens from there on something knows the files;
   * then the files; then `show`, in one transaction. Throws what `show` throws, UNAVAILABLE where files cannot be
   * written; nothing of them stays then.
   */
  keep<T>(pictures: readonly DrawnPicture[], show: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Takes away files of marked rows. The answer does not depend on it: what stays is removed by the hourly look. */
  tidy(rows: readonly PictureRow[]): Promise<void>;
}

export function createKeeper(db: Database, store: MediaStore): Keeper {
  const tidy = (rows: readonly PictureRow[]) => removeFiles(db, store, rows).catch(() => undefined);
  return {
    tidy,
    async keep(pictures, show) {
      for (const { row } of pictures) await insertPicture(db, row);
      try {
        await putAll(
          store,
          pictures.flatMap(({ files }) => files),
        ).catch((error: unknown) => {
          throw unavailableProblem(NAME, error);
        });
        return await db.transaction(show);
      } catch (error) {
        for (const { row } of pictures) {
          // A commit whose answer was lost may have happened: then the picture stays.
          if (!(await isShown(db, row.id).catch(() => true))) await tidy([row]);
        }
        throw error;
      }
    },
  };
}

export type DrawInTurn = <T>(call: Call, draw: () => Promise<T>) => Promise<T>;

/** Draws when it is its turn, and only as long as somebody waits for it. Throws UNAVAILABLE and DEADLINE_EXCEEDED. */
export function drawingInTurn(turns: TurnOptions): DrawInTurn {
  const inTurn = createTurns(turns);
  return async (call, draw) => {
    const drawn = await inTurn(() => {
      refuseLate(call);
      return draw();
    });
    refuseLate(call); // nobody waits for it any more: nothing is kept
    return drawn;
  };
}

function refuseLate(call: Call): void {
  if (remaining(call) <= 0) throw deadlineProblem(NAME);
}

/** Throws RATE_LIMITED with the seconds until it may be tried again; 0 is for at once. */
export function refuseOften(seconds: number): void {
  if (seconds === 0) return;
  const title = 'Too many pictures; try again later.';
  throw new Problem({ status: 429, code: 'RATE_LIMITED', title, data: { seconds } });
}
