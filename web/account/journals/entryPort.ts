/** What an open entry asks of the device and the account. */
import type { JournalFields } from '../../../domain/journals/entry.ts';
import type { Drafts, SentSave } from './drafts.ts';

export type Refusal = 'tooLong' | 'titleTooLong' | 'full' | 'refused';

export interface ServerEntry {
  readonly fields: JournalFields;
  readonly revision: number;
}
/** What a save comes to; it throws what a network throws. */
export type SaveAnswer =
  (ServerEntry & { readonly kind: 'saved' }) | { readonly kind: 'refused'; readonly why: Refusal };

export interface EntryEnv {
  readonly drafts: Drafts;
  /** Whether it is this account that is signed in: nothing is sent by anybody else's session. */
  readonly maySend: (account: string) => boolean;
  /** The entry in the account; null where it has none. Throws what a network throws. */
  readonly read: (id: string) => Promise<ServerEntry | null>;
  readonly send: (
    of: { id: string; account: string; baseRevision: number },
    save: SentSave,
  ) => Promise<SaveAnswer>;
  readonly now: () => number;
  readonly newId: () => string;
  /** What stands above lines that were typed here while others came in. */
  readonly markAt: (at: number) => string;
}
