/** What an open entry needs of the device and the account. */
import type { JournalFields } from '../../../domain/journals/entry.ts';
import type { LocalDrafts } from './localDrafts.ts';
import type { SentSave } from './draftStore.ts';

export type Refusal = 'tooLong' | 'titleTooLong' | 'full' | 'refused';

export interface ServerEntry {
  readonly fields: JournalFields;
  readonly revision: number;
}
/** The result of a save; network errors are thrown. */
export type SaveAnswer =
  (ServerEntry & { readonly kind: 'saved' }) | { readonly kind: 'refused'; readonly why: Refusal };

export interface EntryEnv {
  readonly drafts: LocalDrafts;
  /** Whether this account is signed in: entries are never sent in another user's session. */
  readonly maySend: (account: string) => boolean;
  /** The entry in the account; null when there is none. Throws network errors. */
  readonly read: (id: string) => Promise<ServerEntry | null>;
  readonly send: (
    entry: { id: string; account: string; baseRevision: number },
    save: SentSave,
  ) => Promise<SaveAnswer>;
  readonly now: () => number;
  readonly newId: () => string;
  /** The mark above lines that were typed on this device: time and device. */
  readonly markAt: (at: number) => string;
  /** The mark above lines that came from the account: the time alone, because their device is not known here. */
  readonly accountMarkAt: (at: number) => string;
}
