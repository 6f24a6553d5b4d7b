/** Where files are kept. A folder today; an S3-compatible store has the same four doors. */

/** Names are those of `domain/media`: they say what is in a file, so a file never changes. */
export interface MediaStore {
  /** Keeps bytes, whole and on disk when it answers, or not at all when it throws. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Takes away what a crash left half written. */
  tidy(): Promise<void>;
}

/** Keeps all of them or none. Throws what the store threw. */
export async function putAll(
  store: MediaStore,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  try {
    for (const { name, bytes } of files) await store.put(name, bytes);
  } catch (error) {
    const names = files.map(({ name }) => name);
    await removeAll(store, names).catch(() => undefined); // the row that names them is looked at again
    throw error;
  }
}

export async function removeAll(store: MediaStore, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(name);
}
