/**
 * What has been written on this device and is not in the account yet: in IndexedDB, whole entries, each with the account
 * it is of and the page that writes it, so that two pages with one entry keep both texts. What a page leaves behind, the
 * next one takes over. Storage may be off or full: reading then gives nothing, writing says so, nothing throws.
 */
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { oneDraft } from './oneDraft.ts';
import { openStore } from './draftStore.ts';
import { openWriters, type Writers } from './writers.ts';

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
  /** What stands in the line for another label, half typed. An older build kept none. */
  readonly newLabel?: string;
  /** That is all there is to it: the words are in the account. */
  readonly isLabelAlone?: boolean;
}

/** With the page that writes it; '' for one nobody does. */
export interface WrittenDraft extends Draft {
  readonly writer: string;
}

export interface Drafts {
  /** This page's draft of an entry, with those that pages have left behind; from now on it is this page's alone. */
  adopt(id: string, account: string, markAt: (at: number) => string): Promise<Draft | null>;
  /** The words another page of this browser is writing of an entry, as far as they are kept. */
  elsewhere(id: string, account: string): Promise<Draft | null>;
  /** Words of one account, one draft of each entry: the one that was written last. */
  all(account: string): Promise<Draft[]>;
  /** Entries of an account whose words no other page is writing: those are this page's to send. */
  waiting(account: string): Promise<string[]>;
  /** Keeps this page's. False where it could not be kept. */
  put(draft: Draft): Promise<boolean>;
  /** This page's is in the account. */
  remove(id: string, account: string): Promise<void>;
  /** Those of an account, whoever writes them. */
  forget(account: string): Promise<void>;
  /** Those of every account that were written before a moment, in ms. */
  forgetOld(before: number): Promise<void>;
}

/** Opens the drafts of this browser; nothing is asked of it before the first is. */
export function openDrafts(
  factory: IDBFactory | undefined = factoryHere(),
  writers: Writers = openWriters(),
): Drafts {
  const store = openStore(factory);
  const { self } = writers;
  const own = new Set<string>();
  const of = async (account: string) =>
    (await store.all()).filter((it) => it.account === account).toSorted(lastFirst);
  const wordsOf = async (account: string) => (await of(account)).filter((it) => it.isLabelAlone !== true);
  const others = async (id: string, account: string) =>
    (await of(account)).filter((it) => it.id === id && it.writer !== self);
  /** This page has something to lose, or no longer. */
  const note = (id: string, account: string, isThere: boolean) => {
    if (isThere) own.add(`${account} ${id}`);
    else own.delete(`${account} ${id}`);
    if (own.size > 0) writers.begin();
    else writers.end();
  };
  const remove = (gone: readonly WrittenDraft[]) =>
    store.remove(gone.map(({ account, id, writer }) => [account, id, writer]));
  const isWriting = async ({ writer }: WrittenDraft) => writer !== '' && (await writers.isWriting(writer));

  return {
    async adopt(id, account, markAt) {
      const left: string[] = [];
      for (const it of await others(id, account)) if (!(await isWriting(it))) left.push(it.writer);
      const draft = await store.change(
        [self, ...left].map((writer) => [account, id, writer]),
        (found) => {
          const one = oneDraft(found.toSorted(lastFirst), markAt);
          return one && { ...one, writer: self };
        },
      );
      note(id, account, draft !== null);
      return draft;
    },
    async elsewhere(id, account) {
      for (const it of await wordsOf(account))
        if (it.id === id && it.writer !== self && (await isWriting(it))) return it;
      return null;
    },
    async all(account) {
      const newest = new Map<string, Draft>();
      for (const it of await wordsOf(account)) if (!newest.has(it.id)) newest.set(it.id, it);
      return [...newest.values()];
    },
    async waiting(account) {
      const ids = new Set<string>();
      for (const it of await wordsOf(account))
        if (it.writer === self || !(await isWriting(it))) ids.add(it.id);
      return [...ids];
    },
    put(draft) {
      note(draft.id, draft.account, true);
      return store.put({ ...draft, writer: self });
    },
    async remove(id, account) {
      await store.remove([[account, id, self]]);
      note(id, account, false);
    },
    forget: async (account) => remove(await of(account)),
    async forgetOld(before) {
      await remove((await store.all()).filter(({ writtenAt }) => Date.parse(writtenAt) < before));
    },
  };
}

/** A browser that may keep nothing may not even be asked for it. */
function factoryHere(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const lastFirst = (one: Draft, other: Draft): number => (one.writtenAt > other.writtenAt ? -1 : 1);

let shared: Drafts | undefined;
/** The drafts of this browser. */
export const sharedDrafts = (): Drafts => (shared ??= openDrafts());
