/** Drafts in IndexedDB, each under whose it is, which entry it is of, and which page writes it. */
import type { WrittenDraft } from './drafts.ts';

/** The database, and what it holds. */
export const DRAFTS = { database: 'lectern-journals', store: 'drafts', version: 2 } as const;

export type DraftKey = readonly [account: string, id: string, writer: string];
const KEY_PATH = ['account', 'id', 'writer'];

export function openStore(factory: IDBFactory | undefined) {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= opened(factory!, () => (opening = null)));

  /** One transaction; what `work` asks for is answered when all of it is done. */
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => { readonly result: T },
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

  return {
    all: (): Promise<WrittenDraft[]> =>
      run<WrittenDraft[]>('readonly', (store) => store.getAll()).catch(() => []),
    put: (draft: WrittenDraft): Promise<boolean> =>
      run('readwrite', (store) => store.put(draft)).then(
        () => true,
        () => false,
      ),
    async remove(keys: readonly DraftKey[]): Promise<void> {
      if (keys.length === 0) return;
      await run('readwrite', (store) => {
        for (const key of keys) store.delete([...key]);
        return { result: undefined };
      }).catch(() => undefined);
    },
    /** What stands under these keys becomes one, or nothing; answers that. Nobody else comes in between. */
    change(
      keys: readonly DraftKey[],
      become: (found: readonly WrittenDraft[]) => WrittenDraft | null,
    ): Promise<WrittenDraft | null> {
      const answer: { result: WrittenDraft | null } = { result: null };
      return run<WrittenDraft | null>('readwrite', (store) => {
        const found: WrittenDraft[] = [];
        for (const [index, key] of keys.entries()) {
          const request = store.get([...key]) as IDBRequest<WrittenDraft | undefined>;
          request.addEventListener('success', () => {
            if (request.result) found.push(request.result);
            if (index < keys.length - 1) return;
            const one = become(found);
            for (const each of keys) store.delete([...each]);
            if (one) store.put(one);
            answer.result = one;
          });
        }
        return answer;
      }).catch(() => null);
    },
  };
}

function opened(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DRAFTS.database, DRAFTS.version);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request, oldVersion));
    request.addEventListener('blocked', () => reject(new Error('Another page holds the drafts.')));
    request.addEventListener('error', () => reject(request.error!));
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer build wants to change it, or the browser has closed it: it is opened again when it is needed.
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      database.addEventListener('close', onClosed);
      resolve(database);
    });
  });
}

/** Version 1 had one draft of each entry, whoever wrote it: what it holds is nobody's, and the next page takes it over. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest, from: number): void {
  const create = () => database.createObjectStore(DRAFTS.store, { keyPath: KEY_PATH });
  if (from === 0) return void create();
  const old = transaction!.objectStore(DRAFTS.store).getAll() as IDBRequest<Omit<WrittenDraft, 'writer'>[]>;
  old.addEventListener('success', () => {
    database.deleteObjectStore(DRAFTS.store);
    const store = create();
    for (const it of old.result) store.put({ ...it, writer: '' });
  });
}
