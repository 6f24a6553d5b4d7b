/** The device's own copy of what is not published. IndexedDB would hold more, but answers late: a closing tab waits for nobody. */
import { keep, readKept } from '../../app/storage.ts';
import { keptNames, type KeptKey } from './keptOnDevice.ts';
import { newMark } from './newIds.ts';
import type { Draft } from './state/draft.ts';
import { draftText } from './state/kept.ts';

/** Names this window for as long as it is open: windows of one editor share what the device and the server keep. */
export const thisWindow = newMark();

export interface KeptHere {
  readonly draft: Draft;
  /** The revision it was begun from. */
  readonly revision: number;
  /** The server's version of the draft that it was made from, or is; 0 for none. */
  readonly version: number;
  /** Whether the server has it, as that version. */
  readonly isSaved: boolean;
  /** The window that wrote it. */
  readonly window: string;
}

const nameOf = keptNames('layoutDraft');

/** False where the device cannot: it has no storage, or no room. */
export function keepOnDevice(key: KeptKey, kept: Omit<KeptHere, 'window'>): boolean {
  const { draft, ...rest } = kept;
  const about = JSON.stringify({ ...rest, window: thisWindow });
  return keep(nameOf(key), `{"draft":${draftText(draft)},${about.slice(1)}`);
}

/** What the device has of this editor's draft; null for nothing or nothing readable. */
export function keptOnDevice(key: KeptKey): KeptHere | null {
  const text = readKept(nameOf(key));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptHere>;
    if (!Array.isArray(kept.draft?.rows) || typeof kept.revision !== 'number') return null;
    const { draft, revision, version = 0, isSaved = false, window = '' } = kept;
    return { draft, revision, version, isSaved, window };
  } catch {
    return null;
  }
}

/** Forgets the device's copy, if it is this window's, or says what this window had: another one's stays. */
export function forgetOnDevice(key: KeptKey, had: Draft | null): void {
  const kept = keptOnDevice(key);
  if (kept && kept.window !== thisWindow && (had === null || draftText(kept.draft) !== draftText(had)))
    return;
  keep(nameOf(key), null);
}
