/** Shared by the tests of open entries. */
import { vi } from 'vitest';
import { emptyEntry, type JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import { type LocalDrafts, mergeDrafts } from '../journalStore/localDrafts.ts';
import type { EntryCopy, SentSave, StoredDraft } from '../journalStore/draftStore.ts';
import type { SaveAnswer, ServerEntry } from '../journalStore/entryPort.ts';
import { openEntry } from '../journalStore/openEntry.ts';

const ID = '3f1a4c9e-0000-4000-8000-000000000001';
export const ANA = 'ana';

const fullFields = (fields: Partial<JournalFields>): JournalFields => ({ ...emptyEntry, ...fields });
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A test harness: an account like the service's, a network that can fail, and a device that can be full. */
export function createHarness(stored: Partial<JournalFields> | null = null) {
  const drafts = new Map<string, StoredDraft>();
  const copies = new Map<string, EntryCopy>();
  const known = new Set<string>();
  const versions = new Map<number, JournalFields>();
  let entry: ServerEntry | null = stored && { fields: fullFields(stored), revision: 1 };
  if (entry) versions.set(1, entry.fields);
  const harness = {
    drafts,
    /** Every save that reached the account. */
    saves: [] as SentSave[],
    isOnline: true,
    isAnswerLost: false,
    isFull: false,
    /** The signed-in user. */
    viewer: ANA,
    /** Pages that are closed. */
    closedPages: new Set<string>(),
    refusal: null as SaveAnswer | null,
    entry: () => entry,
    /** Another device saves. */
    saveElsewhere(fields: Partial<JournalFields>) {
      entry = { fields: fullFields(fields), revision: (entry?.revision ?? 0) + 1 };
      versions.set(entry.revision, entry.fields);
    },
    removeElsewhere: () => void (entry = null),
  };
  const keyOf = (account: string, id: string, writer: string) => [account, id, writer].join(' ');
  /** The device's drafts, as one page sees them. */
  const storeOf = (self: string): LocalDrafts => {
    const draftsOf = (account: string, id: string) =>
      [...drafts.values()].filter((draft) => draft.account === account && draft.id === id);
    const draftsWithFields = (account: string) =>
      [...drafts.values()].filter((draft) => draft.account === account && draft.isLabelAlone !== true);
    return {
      async adopt(id, account, markAt) {
        const found = draftsOf(account, id).filter(
          ({ writer }) => writer === self || harness.closedPages.has(writer),
        );
        const merged = mergeDrafts(found, markAt);
        for (const { writer } of found) drafts.delete(keyOf(account, id, writer));
        if (merged) drafts.set(keyOf(account, id, self), { ...merged, writer: self });
        return merged;
      },
      findElsewhere: async (id, account) =>
        draftsWithFields(account).find(
          (draft) => draft.id === id && draft.writer !== self && !harness.closedPages.has(draft.writer),
        ) ?? null,
      all: async (account) => draftsWithFields(account),
      listUnsentIds: async (account) => draftsWithFields(account).map(({ id }) => id),
      put: async (draft) =>
        !harness.isFull &&
        (drafts.set(keyOf(draft.account, draft.id, self), structuredClone({ ...draft, writer: self })), true),
      remove: async (id, account) => void drafts.delete(keyOf(account, id, self)),
      removeAll: async () => drafts.clear(),
      removeOlderThan: async () => undefined,
      async keepCopy(id, account, found) {
        if (found) copies.set(id, { account, id, ...found, copiedAt: Date.now() });
        else copies.delete(id);
      },
      copies: async (account) => [...copies.values()].filter((copy) => copy.account === account),
      keepListed: async () => undefined,
      listed: async () => [],
      removeCopies: async () => copies.clear(),
      onChange: () => () => undefined,
    };
  };
  let ids = 0;
  const send = async ({ baseRevision }: { baseRevision: number }, save: SentSave): Promise<SaveAnswer> => {
    if (!harness.isOnline) throw new TypeError('No network.');
    if (harness.refusal) return harness.refusal;
    harness.saves.push(save);
    if (!known.has(save.saveId)) {
      known.add(save.saveId);
      const next =
        !entry || entry.revision === baseRevision
          ? save.fields
          : mergeEntries(
              versions.get(baseRevision) ?? null,
              { fields: entry.fields, origin: 'there', at: 1 },
              { fields: save.fields, origin: 'here', at: 2 },
            );
      harness.saveElsewhere(next);
    }
    if (harness.isAnswerLost) throw new TypeError('The answer was lost.');
    return { kind: 'saved', ...entry! };
  };
  const open = (
    initialFields?: Partial<JournalFields>,
    { account = ANA, page = 'page', isNew = true } = {},
  ) =>
    openEntry(
      {
        drafts: storeOf(page),
        maySend: (sub) => sub === harness.viewer,
        read: async () => {
          if (!harness.isOnline) throw new TypeError('No network.');
          return entry;
        },
        send,
        now: Date.now,
        newId: () => `save ${(ids += 1)}`,
        markAt: () => 'typed',
        accountMarkAt: () => 'account',
      },
      { id: ID, account, ...(initialFields && { initialFields, isNew }) },
    );
  const draftOf = (page = 'page') => drafts.get(keyOf(ANA, ID, page));
  return Object.assign(harness, { open, draftOf, device: () => storeOf('page') });
}
