/**
 * Rendered pictures on disk, by a key that hashes their content. Rendering is limited: concurrent requests share one
 * rendering, two run at a time, and requests that would wait too long get a 503.
 */
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { unavailableProblem } from '../../rest/problem.ts';

export interface RenderedPicture {
  readonly bytes: Buffer;
  /**
   * True when nothing is missing in the picture; otherwise it is not stored, and rendered again for the next request.
   */
  readonly isComplete: boolean;
}

export interface PictureStore {
  /**
   * Returns the picture of a key, rendering it when it is not stored. Throws 503 when rendering takes too long or too
   * many requests wait.
   */
  picture(key: string, draw: () => Promise<RenderedPicture>): Promise<RenderedPicture>;
}

export interface StoreOptions {
  readonly folder: string;
  /** The most files; the oldest are deleted first. */
  readonly maxFiles?: number;
  /** Milliseconds a request waits. */
  readonly timeoutMs?: number;
}

const CONCURRENCY = 2;
const MAX_WAITING = 40;
/** Pruning keeps this share of the limit, so that not every new picture has to read the ages of all files. */
const PRUNE_RATIO = 0.9;

export function createPictureStore({
  folder,
  maxFiles = 2_000,
  timeoutMs = 8_000,
}: StoreOptions): PictureStore {
  const inFlight = new Map<string, Promise<RenderedPicture>>();
  const limit = pLimit(CONCURRENCY);

  async function save(file: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    const names = await readdir(folder);
    if (names.length <= maxFiles) return;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    const old = files
      .toSorted((a, b) => a.at - b.at)
      .slice(0, names.length - Math.floor(maxFiles * PRUNE_RATIO));
    await Promise.all(old.map(({ name }) => unlink(join(folder, name)).catch(() => undefined)));
  }

  return {
    async picture(key, draw) {
      const file = join(folder, key);
      const saved = await readFile(file).catch(() => null);
      if (saved) return { bytes: saved, isComplete: true };
      let work = inFlight.get(key);
      if (!work) {
        if (limit.pendingCount >= MAX_WAITING) throw unavailableProblem('drawing');
        work = limit(draw)
          .then(async (drawn) => {
            // A full disk only means that the picture is rendered again.
            if (drawn.isComplete) await save(file, drawn.bytes).catch(() => undefined);
            return drawn;
          })
          .finally(() => inFlight.delete(key));
        inFlight.set(key, work);
        work.catch(() => undefined); // waiting requests get the error; there may be none
      }
      return withTimeout(work, timeoutMs);
    },
  };
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailableProblem('drawing')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
