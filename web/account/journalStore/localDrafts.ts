/**
 * Local drafts: entries that are not in the account yet, stored in IndexedDB with their account and the page that
 * writes them, so that two pages with the same entry keep both texts. The next page adopts drafts of closed pages.
 * Storage may be off or full: reading then returns nothing, writing returns false, nothing throws.
 */
import {
  DRAFTS,
  openDraftStore,
  type EntryCopy,
  type ListedCopy,
  type LocalDraft,
  type StoredDraft,
} from './draftStore.ts';
import { openWriters, type Writers } from './writers.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { isGoneFromList } from '../../../domain/journals/listed.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';

export interface LocalDrafts {
  /**
   * Takes over drafts of closed pages for an entry, merges them with this page's, and returns the result; it belongs to
   * this page from now on.
   */
  adopt(id: string, account: string, markAt: (at: number) => string): Promise<LocalDraft | null>;
  /** The stored draft of an entry that another open page is writing. */
  findElsewhere(id: string, account: string): Promise<LocalDraft | null>;
  /** The drafts of an account, the last written one of each entry. */
  all(account: string): Promise<LocalDraft[]>;
  /** Ids of entries with drafts that no other page is writing: this page sends them. */
  listUnsentIds(account: string): Promise<string[]>;
  /** Saves this page's draft. Returns false when it could not be stored. */
  put(draft: LocalDraft): Promise<boolean>;
  /** Removes this page's draft, after it was saved to the account. */
  remove(id: string, account: string): Promise<void>;
  /** Removes all drafts of an account, of every page that writes them. */
  removeAll(account: string): Promise<void>;
  /** Removes drafts of all accounts that were written before a moment, in ms since the epoch. */
  removeOlderThan(before: number): Promise<void>;
  /** Keeps a copy of an entry as the account has it; null when the account has it no more. */
  keepCopy(id: string, account: string, entry: Pick<EntryCopy, 'fields' | 'revision'> | null): Promise<void>;
  /** The copies of an account, the last copied first. */
  copies(account: string): Promise<EntryCopy[]>;
  /**
   * Stores what the list showed. An unfiltered list also tells which entries the account has no more; `isWhole` when no
   * page follows.
   */
  keepListed(
    account: string,
    entries: readonly Omit<ListedCopy, 'account'>[],
    list: ShownList,
  ): Promise<void>;
  /** What the list of an account showed, the last changed first. */
  listed(account: string): Promise<ListedCopy[]>;
  /** Removes all copies and what lists showed, except those of an account. */
  removeCopies(except: string | null): Promise<void>;
  /** Calls the listener when a draft of this page was stored or removed; returns the function that stops it. */
  onChange(listener: () => void): () => void;
}

/** Copies that are stored; the oldest make room. */
const MAX_COPIES = 50;
/** Entries of lists that are stored; those changed longest ago make room. */
const MAX_LISTED = 1_000;

interface ShownList {
  /** By a search or a label. */
  readonly isFiltered: boolean;
  readonly isWhole: boolean;
}

/** Opens the drafts of this browser; the database is opened on first use. */
export function openLocalDrafts(
  factory: IDBFactory | undefined = browserFactory(),
  writers: Writers = openWriters(),
): LocalDrafts {
  const store = openDraftStore(factory);
  const { self } = writers;
  const unsavedKeys = new Set<string>();
  const draftsOf = async (account: string) =>
    (await store.all()).filter((draft) => draft.account === account).toSorted(newestFirst);
  const draftsWithFields = async (account: string) =>
    (await draftsOf(account)).filter((draft) => draft.isLabelAlone !== true);
  const others = async (id: string, account: string) =>
    (await draftsOf(account)).filter((draft) => draft.id === id && draft.writer !== self);
  /** Registers whether this page has unsaved drafts. */
  const registerDraft = (id: string, account: string, exists: boolean) => {
    if (exists) unsavedKeys.add(`${account} ${id}`);
    else unsavedKeys.delete(`${account} ${id}`);
    if (unsavedKeys.size > 0) writers.startWriting();
    else writers.stopWriting();
  };
  const remove = (drafts: readonly StoredDraft[]) =>
    store.remove(drafts.map(({ account, id, writer }) => [account, id, writer]));
  const { removeWhere, ...copies } = openCopies(store);
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const isWriting = async ({ writer }: StoredDraft) => writer !== '' && (await writers.isWriting(writer));

  return {
    async adopt(id, account, markAt) {
      const closedWriters: string[] = [];
      for (const draft of await others(id, account))
        if (!(await isWriting(draft))) closedWriters.push(draft.writer);
      const draft = await store.change(
        [self, ...closedWriters].map((writer) => [account, id, writer]),
        (found) => {
          const merged = mergeDrafts(found.toSorted(newestFirst), markAt);
          return merged && { ...merged, writer: self };
        },
      );
      registerDraft(id, account, draft !== null);
      return draft;
    },
    async findElsewhere(id, account) {
      for (const draft of await draftsWithFields(account))
        if (draft.id === id && draft.writer !== self && (await isWriting(draft))) return draft;
      return null;
    },
    async all(account) {
      const newest = new Map<string, LocalDraft>();
      for (const draft of await draftsWithFields(account))
        if (!newest.has(draft.id)) newest.set(draft.id, draft);
      return [...newest.values()];
    },
    async listUnsentIds(account) {
      const ids = new Set<string>();
      for (const draft of await draftsWithFields(account))
        if (draft.writer === self || !(await isWriting(draft))) ids.add(draft.id);
      return [...ids];
    },
    async put(draft) {
      registerDraft(draft.id, draft.account, true);
      const isStored = await store.put({ ...draft, writer: self });
      notifyListeners();
      return isStored;
    },
    async remove(id, account) {
      await store.remove([[account, id, self]]);
      registerDraft(id, account, false);
      notifyListeners();
    },
    async removeAll(account) {
      await remove(await draftsOf(account));
      await removeWhere((it) => it.account === account);
      notifyListeners();
    },
    async removeOlderThan(before) {
      await remove((await store.all()).filter(({ writtenAt }) => Date.parse(writtenAt) < before));
    },
    ...copies,
    removeCopies: (except) => removeWhere(({ account }) => account !== except),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type CopyMethods = Pick<LocalDrafts, 'keepCopy' | 'copies' | 'keepListed' | 'listed'>;

/** What is read without a network: copies of entries, by which they are opened, and what the list showed. */
function openCopies(store: ReturnType<typeof openDraftStore>): CopyMethods & {
  removeWhere(isRemoved: (copy: { readonly account: string; readonly id: string }) => boolean): Promise<void>;
} {
  const copiesOf = async (account: string) =>
    (await store.allCopies(DRAFTS.copies))
      .filter((copy) => copy.account === account)
      .toSorted((one, other) => other.copiedAt - one.copiedAt);
  const listedOf = async (account: string) =>
    (await store.allCopies(DRAFTS.listed))
      .filter((copy) => copy.account === account)
      .toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1));
  const removeWhere: ReturnType<typeof openCopies>['removeWhere'] = async (isRemoved) => {
    const [copies, listed] = [await store.allCopies(DRAFTS.copies), await store.allCopies(DRAFTS.listed)];
    await store.changeCopies(DRAFTS.copies, [], copies.filter(isRemoved));
    await store.changeCopies(DRAFTS.listed, [], listed.filter(isRemoved));
  };
  return {
    async keepCopy(id, account, entry) {
      if (!entry) return removeWhere((copy) => copy.account === account && copy.id === id);
      const others = (await copiesOf(account)).filter((copy) => copy.id !== id);
      const { fields, revision } = entry;
      const copy = { account, id, fields, revision, copiedAt: Date.now() };
      await store.changeCopies(DRAFTS.copies, [copy], others.slice(MAX_COPIES - 1));
    },
    copies: copiesOf,
    async keepListed(account, entries, { isFiltered, isWhole }) {
      const ids = new Set(entries.map(({ id }) => id));
      const others = (await listedOf(account)).filter(({ id }) => !ids.has(id));
      const gone = isFiltered ? [] : others.filter((it) => isGoneFromList(it, entries, isWhole));
      const kept = others.filter((it) => !gone.includes(it));
      const outdated = kept.slice(Math.max(0, MAX_LISTED - entries.length));
      const added = entries.map((it) => ({ ...it, account }));
      await store.changeCopies(DRAFTS.listed, added, [...gone, ...outdated]);
    },
    listed: listedOf,
    removeWhere,
  };
}

/** Reading `indexedDB` may throw when the browser forbids storage. */
function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const newestFirst = (one: LocalDraft, other: LocalDraft): number =>
  one.writtenAt > other.writtenAt ? -1 : 1;

let sharedStore: LocalDrafts | undefined;
/** The local drafts of this browser. */
export const sharedLocalDrafts = (): LocalDrafts => (sharedStore ??= openLocalDrafts());

/**
 * Merges several drafts of one entry, given newest first: the newest, with the changes of the others. The merge base is
 * that of the lowest revision. A draft with only a half-typed label contributes that label.
 */
export function mergeDrafts<D extends LocalDraft>(
  drafts: readonly D[],
  markAt: (at: number) => string,
): D | null {
  const newLabel = drafts.find((it) => it.newLabel)?.newLabel ?? '';
  const withFields = drafts.filter((it) => it.isLabelAlone !== true);
  const [last = drafts[0], ...others] = withFields;
  if (!last) return null;
  if (withFields.length === 0) return { ...last, newLabel };
  const oldest = withFields.reduce((one, other) => (other.baseRevision < one.baseRevision ? other : one));
  const newest = withFields.reduce((one, other) => (other.baseRevision > one.baseRevision ? other : one));
  const sideOf = (fields: JournalFields, draft: LocalDraft) => {
    const at = Date.parse(draft.writtenAt);
    return { fields, origin: markAt(at), at };
  };
  const fields = others.reduce(
    (merged, it) => mergeEntries(oldest.base, sideOf(it.fields, it), sideOf(merged, last)),
    last.fields,
  );
  return { ...last, newLabel, fields, base: newest.base, baseRevision: newest.baseRevision };
}
