/** Chooses the draft that an editor starts with: the local one or the server's, with a conflict when they diverged. */
import type { LocalDraft } from './localDraft.ts';
import type { DraftFieldsFragment } from './Layouts.types.ts';
import type { Draft } from '../state/draft.ts';
import { parseDraft, draftText } from '../state/draftText.ts';

/** The state that autosave continues from. */
export interface SavedState {
  /** The version of the server's draft that this window's draft is based on; 0 for none. */
  readonly version: number;
  /**
   * A draft of another window that this one is not based on: the editor has to choose before anything is overwritten.
   */
  readonly overtakenBy: DraftFieldsFragment | null;
  /** When the server stored exactly the draft that the editor opens with; null when it has not. */
  readonly savedAt: string | null;
}

/** The state without any draft. */
export const nothingSaved: SavedState = { version: 0, overtakenBy: null, savedAt: null };

export interface StartingDraft extends SavedState {
  readonly draft: Draft;
  readonly revision: number;
  /** When the server last stored it; null when only the device has it. */
  readonly at: string | null;
}

/**
 * The device stores every change at once and the server a moment later, so a window's local draft is never older than
 * what it saved. Another window or device may have saved a newer or a diverging draft: the local one is replaced when
 * the server already had all of it, and otherwise the editor has to choose.
 */
export function chooseStartingDraft(
  device: LocalDraft | null,
  server: DraftFieldsFragment | null,
): StartingDraft | null {
  const stored = server && parseDraft(server.content);
  if (!server || !stored)
    return device && { ...nothingSaved, draft: device.draft, revision: device.revision, at: null };
  const { version, updatedAt: at, baseRevision } = server;
  const common = { version, overtakenBy: null, at };
  const remote = { ...common, draft: stored, revision: baseRevision, savedAt: at };
  if (!device) return remote;
  const { draft, revision } = device;
  const isSame = draftText(draft) === server.content;
  if (isSame || device.version === version || device.window === server.savedFrom)
    return { ...common, draft, revision, savedAt: isSame && revision === baseRevision ? at : null };
  if (device.isSaved) return remote;
  return { draft, revision, version: device.version, overtakenBy: server, savedAt: null, at: null };
}
