/** File storage: a folder today; an S3-compatible store could implement the same four operations. */

/** Names are those of `domain/media`: derived from the content, so a file never changes. */
export interface MediaStore {
  /** Stores bytes: complete and synced to disk on return, or nothing when it throws. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  /** Size of a file in bytes; null when there is none. */
  sizeOf(name: string): Promise<number | null>;
  /** Bytes of a file from one position up to and including another; null when there is none. */
  readRange(name: string, from: number, to: number): Promise<Buffer | null>;
  /** Files that grow by parts until they are complete. */
  readonly drafts: DraftFiles;
  /** Removes drafts that a crash left behind. */
  cleanUp(): Promise<void>;
}

/** Files that grow by parts, by an id of 36 characters. One that does not grow for an hour is removed. */
export interface DraftFiles {
  /** Bytes that are stored; 0 when there are none. */
  sizeOf(id: string): Promise<number>;
  /** Writes bytes at a position, which is the size. */
  append(id: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Where it can be read as a file. */
  pathOf(id: string): string;
  /** Makes it a complete file, synced to disk. */
  complete(id: string, name: string): Promise<void>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
}

/** Stores all files or none. Throws the store's error. */
export async function putAll(
  store: MediaStore,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  try {
    for (const { name, bytes } of files) await store.put(name, bytes);
  } catch (error) {
    const names = files.map(({ name }) => name);
    await removeAll(store, names).catch(() => undefined); // the hourly worker retries, because a row names them
    throw error;
  }
}

export async function removeAll(store: MediaStore, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(name);
}
