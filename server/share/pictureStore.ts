/**
 * Drawn pictures on disk, by a key that names their content. Drawing is bounded: one picture is drawn once however many
 * ask, two at a time, and who would wait too long is told to come back.
 */
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '../../rest/inTurn.ts';
import { unavailableProblem } from '../../rest/problem.ts';

export interface Drawn {
  readonly bytes: Buffer;
  /** All that belongs to it is in it; else it is drawn anew for the next one who asks. */
  readonly whole: boolean;
}

export interface PictureStore {
  /** The picture of a key, drawn unless it is there. Throws 503 where that takes too long or too many wait. */
  picture(key: string, draw: () => Promise<Drawn>): Promise<Drawn>;
}

export interface StoreOptions {
  readonly folder: string;
  /** Files kept: the oldest go first. */
  readonly most?: number;
  /** Milliseconds a request waits. */
  readonly patience?: number;
}

const AT_ONCE = 2;
const MOST_WAITING = 40;
/** Pruned down to this share, so that not every new picture looks through the folder's ages. */
const LEFT = 0.9;

export function createPictureStore({ folder, most = 2_000, patience = 8_000 }: StoreOptions): PictureStore {
  const running = new Map<string, Promise<Drawn>>();
  const { inTurn, waiting } = createTurns(AT_ONCE);

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    const names = await readdir(folder);
    if (names.length <= most) return;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    const old = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - Math.floor(most * LEFT));
    await Promise.all(old.map(({ name }) => unlink(join(folder, name)).catch(() => undefined)));
  }

  return {
    async picture(key, draw) {
      const file = join(folder, key);
      const kept = await readFile(file).catch(() => null);
      if (kept) return { bytes: kept, whole: true };
      let work = running.get(key);
      if (!work) {
        if (waiting() >= MOST_WAITING) throw unavailableProblem('drawing');
        work = inTurn(draw)
          .then(async (drawn) => {
            // A full disk costs drawing it again, and nothing else.
            if (drawn.whole) await keep(file, drawn.bytes).catch(() => undefined);
            return drawn;
          })
          .finally(() => running.delete(key));
        running.set(key, work);
        work.catch(() => undefined); // whoever waits is told; nobody may be left
      }
      return withPatience(work, patience);
    },
  };
}

async function withPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailableProblem('drawing')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
