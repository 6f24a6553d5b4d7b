/**
 * The local draft: unpublished changes stored on the device. In localStorage, because IndexedDB, although larger, is
 * asynchronous, and a closing tab does not wait for it.
 */
import { unsavedCopies, type UnsavedKey } from '../../shell/unsavedCopies.ts';
import { randomId } from '../../../base/device/randomId.ts';
import type { Draft } from '../state/draft.ts';
import { draftText } from '../state/draftText.ts';

/** Identifies this window while it is open: windows of one editor share the local draft and the server's draft. */
export const windowId = randomId();

export interface LocalDraft {
  readonly draft: Draft;
  /** The revision that the draft is based on. */
  readonly revision: number;
  /** The version of the server's draft that it is based on or equals; 0 for none. */
  readonly version: number;
  /** Whether the server has stored it, as that version. */
  readonly isSaved: boolean;
  /** The window that wrote it. */
  readonly window: string;
}

const copies = unsavedCopies('layoutDraft', draftIn);

/** Stores the draft on the device; false when the device has no storage or no room. */
export function saveLocalDraft(key: UnsavedKey, local: Omit<LocalDraft, 'window'>): boolean {
  const { draft, ...rest } = local;
  const metadata = JSON.stringify({ ...rest, window: windowId });
  return copies.saveText(key, `{"draft":${draftText(draft)},${metadata.slice(1)}`);
}

/** Reads the local draft; null when there is none or it is not readable. */
export const readLocalDraft = (key: UnsavedKey): LocalDraft | null => copies.read(key);

function draftIn(value: unknown): LocalDraft | null {
  const stored = value as Partial<LocalDraft>;
  if (!Array.isArray(stored.draft?.rows) || typeof stored.revision !== 'number') return null;
  const { draft, revision, version = 0, isSaved = false, window = '' } = stored;
  return { draft, revision, version, isSaved, window };
}

/** Removes the local draft if this window wrote it, or if it equals `had`; another window's draft stays. */
export function removeLocalDraft(key: UnsavedKey, ownDraft: Draft | null): void {
  const stored = readLocalDraft(key);
  if (
    stored &&
    stored.window !== windowId &&
    (ownDraft === null || draftText(stored.draft) !== draftText(ownDraft))
  )
    return;
  copies.remove(key);
}
