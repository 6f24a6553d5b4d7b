/** Local drafts in IndexedDB, keyed by account, entry and the page that writes them. */
import type { JournalFields } from '../../../domain/journals/entry.ts';

/** A sent save whose response is unknown; it is retried unchanged, with the same id. */
export interface SentSave {
  readonly saveId: string;
  readonly fields: JournalFields;
  /** ISO 8601. */
  readonly writtenAt: string;
}

export interface LocalDraft {
  readonly id: string;
  /** The account's `sub`. */
  readonly account: string;
  /** The fields as typed. */
  readonly fields: JournalFields;
  /** The last known version in the account; null when the account has no such entry. */
  readonly base: JournalFields | null;
  /** Its revision; 0 for none. */
  readonly baseRevision: number;
  readonly sent: SentSave | null;
  readonly writtenAt: string;
  /** The half-typed text in the label input. Missing in drafts of older builds. */
  readonly newLabel?: string;
  /** The draft has only a half-typed label: the fields are in the account. */
  readonly isLabelAlone?: boolean;
}

/** A draft with the page that writes it; '' for none. */
export interface StoredDraft extends LocalDraft {
  readonly writer: string;
}

/** A copy of an entry of the account, by which it can be opened without a network. */
export interface EntryCopy {
  readonly account: string;
  readonly id: string;
  readonly fields: JournalFields;
  readonly revision: number;
  /** When it was copied, in ms since the epoch. */
  readonly copiedAt: number;
}

/** An entry as the list showed it: it is listed without a network too, also when it was never opened on this device. */
export interface ListedCopy extends Pick<JournalFields, 'title' | 'labels' | 'date' | 'reading'> {
  readonly account: string;
  readonly id: string;
  /** The beginning of its text. */
  readonly excerpt: string;
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** The names and version of the database. */
export const DRAFTS = {
  database: 'lectern-journals',
  store: 'drafts',
  copies: 'copies',
  listed: 'listed',
  version: 4,
} as const;

export type DraftKey = readonly [account: string, id: string, writer: string];
const KEY_PATH = ['account', 'id', 'writer'];
const COPY_PATH = ['account', 'id'];
/** The stores of what is read without a network, and what they hold. */
interface Copies {
  readonly [DRAFTS.copies]: EntryCopy;
  readonly [DRAFTS.listed]: ListedCopy;
}

export function openDraftStore(factory: IDBFactory | undefined) {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= openDatabase(factory!, () => (opening = null)));

  /** Runs `work` in one transaction; resolves with its result when the transaction is complete. */
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => { readonly result: T },
    name: typeof DRAFTS.store | keyof Copies = DRAFTS.store,
  ): Promise<T> {
    try {
      const transaction = (await open()).transaction(name, mode);
      const request = work(transaction.objectStore(name));
      return await new Promise<T>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error!)); // also fired after an error
      });
    } catch (error) {
      opening = null;
      throw error;
    }
  }

  return {
    all: (): Promise<StoredDraft[]> =>
      run<StoredDraft[]>('readonly', (store) => store.getAll()).catch(() => []),
    put: (draft: StoredDraft): Promise<boolean> =>
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
    allCopies: <Name extends keyof Copies>(name: Name): Promise<Copies[Name][]> =>
      run<Copies[Name][]>('readonly', (store) => store.getAll(), name).catch(() => []),
    async changeCopies<Name extends keyof Copies>(
      name: Name,
      added: readonly Copies[Name][],
      removed: readonly Copies[Name][],
    ): Promise<void> {
      if (added.length + removed.length === 0) return;
      const work = (store: IDBObjectStore) => {
        for (const { account, id } of removed) store.delete([account, id]);
        for (const copy of added) store.put(copy);
        return { result: undefined };
      };
      await run('readwrite', work, name).catch(() => undefined);
    },
    /** Atomically replaces the drafts under these keys by one, or by none; returns the result. */
    change(
      keys: readonly DraftKey[],
      merge: (found: readonly StoredDraft[]) => StoredDraft | null,
    ): Promise<StoredDraft | null> {
      const outcome: { result: StoredDraft | null } = { result: null };
      return run<StoredDraft | null>('readwrite', (store) => {
        const found: StoredDraft[] = [];
        for (const [index, key] of keys.entries()) {
          const request = store.get([...key]) as IDBRequest<StoredDraft | undefined>;
          request.addEventListener('success', () => {
            if (request.result) found.push(request.result);
            if (index < keys.length - 1) return;
            const merged = merge(found);
            for (const each of keys) store.delete([...each]);
            if (merged) store.put(merged);
            outcome.result = merged;
          });
        }
        return outcome;
      }).catch(() => null);
    },
  };
}

function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DRAFTS.database, DRAFTS.version);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request, oldVersion));
    request.addEventListener('blocked', () => reject(new Error('Another page holds the drafts.')));
    request.addEventListener('error', () => reject(request.error!));
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer build wants to upgrade the database, or the browser has closed it: it is reopened when needed.
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      database.addEventListener('close', onClosed);
      resolve(database);
    });
  });
}

/**
 * Version 1 had one draft for each entry, without a writer. Its drafts get no writer, and the next page adopts them.
 * Version 3 adds the copies, version 4 what the list showed.
 */
function upgrade({ result: database, transaction }: IDBOpenDBRequest, from: number): void {
  if (from < 3) database.createObjectStore(DRAFTS.copies, { keyPath: COPY_PATH });
  database.createObjectStore(DRAFTS.listed, { keyPath: COPY_PATH });
  if (from > 1) return;
  const create = () => database.createObjectStore(DRAFTS.store, { keyPath: KEY_PATH });
  if (from === 0) return void create();
  const old = transaction!.objectStore(DRAFTS.store).getAll() as IDBRequest<Omit<StoredDraft, 'writer'>[]>;
  old.addEventListener('success', () => {
    database.deleteObjectStore(DRAFTS.store);
    const store = create();
    for (const draft of old.result) store.put({ ...draft, writer: '' });
  });
}
