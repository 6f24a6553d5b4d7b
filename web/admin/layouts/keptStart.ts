/** Where an editor goes on: with the device's copy of what is not published, with the server's, or with a question between them. */
import type { KeptHere } from './keptDraft.ts';
import type { DraftFieldsFragment } from './Layouts.types.ts';
import type { Draft } from './state/draft.ts';
import { draftFrom, draftText } from './state/kept.ts';

/** What autosave goes on from. */
export interface SavedBefore {
  /** The server's version of the draft that this window's is made from; 0 for none. */
  readonly version: number;
  /** What another window saved, which this one's is not made from: to be asked before anything is written over it. */
  readonly overtakenBy: DraftFieldsFragment | null;
  /** When the server was given the very draft the editor opens with; null where it was not. */
  readonly savedAt: string | null;
}

/** Where there is no draft. */
export const nothingSaved: SavedBefore = { version: 0, overtakenBy: null, savedAt: null };

export interface KeptStart extends SavedBefore {
  readonly draft: Draft;
  readonly revision: number;
  /** When the server had it last; null where only the device has it. */
  readonly at: string | null;
}

/**
 * The device is written at every change and the server a moment later, so the device's copy of one window is never older than
 * what that window saved. What another window or another device has saved since may be newer, or beside it: the device's copy
 * gives way where the server had all of it before, and is asked about where not.
 */
export function keptStart(device: KeptHere | null, server: DraftFieldsFragment | null): KeptStart | null {
  const stored = server && draftFrom(server.content);
  if (!server || !stored)
    return device && { ...nothingSaved, draft: device.draft, revision: device.revision, at: null };
  const { version, updatedAt: at, baseRevision } = server;
  const known = { version, overtakenBy: null, at };
  const theirs = { ...known, draft: stored, revision: baseRevision, savedAt: at };
  if (!device) return theirs;
  const { draft, revision } = device;
  const isSame = draftText(draft) === server.content;
  if (isSame || device.version === version || device.window === server.savedFrom)
    return { ...known, draft, revision, savedAt: isSame && revision === baseRevision ? at : null };
  if (device.isSaved) return theirs;
  return { draft, revision, version: device.version, overtakenBy: server, savedAt: null, at: null };
}
