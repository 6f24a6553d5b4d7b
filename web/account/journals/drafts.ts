/**
 * What has been written on this device and is not in the account yet: in IndexedDB, whole entries under their ids, each
 * with the account it is of. Storage may be off or full: reading then gives nothing, writing says so, nothing throws.
 */
import type { JournalFields } from '../../../domain/journals/entry.ts';

/** A save that was sent, until its answer is known: sent once more, it is the same. */
export interface SentSave {
  readonly saveId: string;
  readonly fields: JournalFields;
  /** ISO 8601. */
  readonly writtenAt: string;
}

export interface Draft {
  readonly id: string;
  /** Whose it is: `sub`. */
  readonly account: string;
  /** As the reader has written it. */
  readonly fields: JournalFields;
  /** What the account had when it was last heard of; null for an entry it has not. */
  readonly base: JournalFields | null;
  /** The revision of that; 0 for none. */
  readonly baseRevision: number;
  readonly sent: SentSave | null;
  readonly writtenAt: string;
}

export interface Drafts {
  get(id: string): Promise<Draft | null>;
  /** Of one account. */
  all(account: string): Promise<Draft[]>;
  /** False where it could not be kept. */
  put(draft: Draft): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Those of every account; with `but`, of every other one. */
  forget(but?: string): Promise<void>;
}

/** The database, and what it holds. */
export const DRAFTS = { database: 'lectern-journals', store: 'drafts' } as const;

/** Opens the drafts of this browser; nothing is asked of it before the first is. */
export function openDrafts(factory: IDBFactory | undefined = globalThis.indexedDB): Drafts {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () =>
    (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory!.open(DRAFTS.database, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(DRAFTS.store, { keyPath: 'id' }),
      );
      request.addEventListener('blocked', () => reject(new Error('Another page holds the drafts.')));
      request.addEventListener('error', () => reject(request.error!));
      request.addEventListener('success', () => {
        const database = request.result;
        // A newer build wants to change it, or the browser has closed it: it is opened again when it is needed.
        database.addEventListener('versionchange', () => database.close());
        database.addEventListener('close', () => (opening = null));
        resolve(database);
      });
    }));

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    try {
      const transaction = (await open()).transaction(DRAFTS.store, mode);
      const request = work(transaction.objectStore(DRAFTS.store));
      return await new Promise<T>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error!)); // an error ends so too
      });
    } catch (error) {
      opening = null;
      throw error;
    }
  }
  const everything = () => run<Draft[]>('readonly', (store) => store.getAll()).catch(() => []);
  const remove = async (id: string) => {
    await run('readwrite', (store) => store.delete(id)).catch(() => undefined);
  };

  return {
    get: (id) =>
      run<Draft | undefined>('readonly', (store) => store.get(id)).then(
        (it) => it ?? null,
        () => null,
      ),
    all: async (account) => (await everything()).filter((it) => it.account === account),
    put: (draft) =>
      run('readwrite', (store) => store.put(draft)).then(
        () => true,
        () => false,
      ),
    remove,
    async forget(but) {
      for (const { id, account } of await everything()) if (account !== but) await remove(id);
    },
  };
}

let shared: Drafts | undefined;
/** The drafts of this browser. */
export const sharedDrafts = (): Drafts => (shared ??= openDrafts());
