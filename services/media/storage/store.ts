/** File storage: a folder today; an S3-compatible store could implement the same four operations. */

/** Names are those of `domain/media`: derived from the content, so a file never changes. */
export interface MediaStore {
  /** Stores bytes: complete and synced to disk on return, or nothing when it throws. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  /** Removes drafts that a crash left behind. */
  cleanUp(): Promise<void>;
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
