/** What the tests of open entries share: an account, a network that can fail, and a device that can be full. */
import { vi } from 'vitest';
import { noFields, type JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import type { Drafts, SentSave, WrittenDraft } from './drafts.ts';
import { oneDraft } from './oneDraft.ts';
import type { SaveAnswer, ServerEntry } from './entryPort.ts';
import { openEntry } from './openEntry.ts';

const ID = '3f1a4c9e-0000-4000-8000-000000000001';
export const ANA = 'ana';

const of = (fields: Partial<JournalFields>): JournalFields => ({ ...noFields, ...fields });
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An account as the service keeps it, a network that can fail, and a device that can be full. */
export function world(stored: Partial<JournalFields> | null = null) {
  const drafts = new Map<string, WrittenDraft>();
  const known = new Set<string>();
  const versions = new Map<number, JournalFields>();
  let entry: ServerEntry | null = stored && { fields: of(stored), revision: 1 };
  if (entry) versions.set(1, entry.fields);
  const it = {
    drafts,
    /** Every save that reached the account. */
    saves: [] as SentSave[],
    isOnline: true,
    isAnswerLost: false,
    isFull: false,
    /** Who is signed in. */
    viewer: ANA,
    /** Pages that are gone. */
    gone: new Set<string>(),
    refuses: null as SaveAnswer | null,
    entry: () => entry,
    /** Another device saves. */
    elsewhere(fields: Partial<JournalFields>) {
      entry = { fields: of(fields), revision: (entry?.revision ?? 0) + 1 };
      versions.set(entry.revision, entry.fields);
    },
    removedElsewhere: () => void (entry = null),
  };
  const keyOf = (account: string, id: string, writer: string) => [account, id, writer].join(' ');
  /** The device, as one page of it sees it. */
  const storeOf = (self: string): Drafts => {
    const of = (account: string, id: string) =>
      [...drafts.values()].filter((draft) => draft.account === account && draft.id === id);
    const wordsOf = (account: string) =>
      [...drafts.values()].filter((draft) => draft.account === account && draft.isLabelAlone !== true);
    return {
      async adopt(id, account, markAt) {
        const found = of(account, id).filter(({ writer }) => writer === self || it.gone.has(writer));
        const one = oneDraft(found, markAt);
        for (const { writer } of found) drafts.delete(keyOf(account, id, writer));
        if (one) drafts.set(keyOf(account, id, self), { ...one, writer: self });
        return one;
      },
      elsewhere: async (id, account) =>
        wordsOf(account).find((of) => of.id === id && of.writer !== self && !it.gone.has(of.writer)) ?? null,
      all: async (account) => wordsOf(account),
      waiting: async (account) => wordsOf(account).map(({ id }) => id),
      put: async (draft) =>
        !it.isFull &&
        (drafts.set(keyOf(draft.account, draft.id, self), structuredClone({ ...draft, writer: self })), true),
      remove: async (id, account) => void drafts.delete(keyOf(account, id, self)),
      forget: async () => drafts.clear(),
      forgetOld: async () => undefined,
    };
  };
  let ids = 0;
  const send = async ({ baseRevision }: { baseRevision: number }, save: SentSave): Promise<SaveAnswer> => {
    if (!it.isOnline) throw new TypeError('No network.');
    if (it.refuses) return it.refuses;
    it.saves.push(save);
    if (!known.has(save.saveId)) {
      known.add(save.saveId);
      const next =
        !entry || entry.revision === baseRevision
          ? save.fields
          : mergeEntries(
              versions.get(baseRevision) ?? null,
              { fields: entry.fields, mark: 'there', at: 1 },
              { fields: save.fields, mark: 'here', at: 2 },
            );
      it.elsewhere(next);
    }
    if (it.isAnswerLost) throw new TypeError('The answer was lost.');
    return { kind: 'saved', ...entry! };
  };
  const open = (begun?: Partial<JournalFields>, { account = ANA, page = 'page' } = {}) =>
    openEntry(
      {
        drafts: storeOf(page),
        maySend: (of) => of === it.viewer,
        read: async () => {
          if (!it.isOnline) throw new TypeError('No network.');
          return entry;
        },
        send,
        now: Date.now,
        newId: () => `save ${(ids += 1)}`,
        markAt: () => 'typed',
      },
      { id: ID, account, ...(begun && { begun, isFresh: true }) },
    );
  const draftOf = (page = 'page') => drafts.get(keyOf(ANA, ID, page));
  return Object.assign(it, { open, draftOf, device: () => storeOf('page') });
}
