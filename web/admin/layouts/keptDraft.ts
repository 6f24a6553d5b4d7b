/** The device's own copy of what is not published. IndexedDB would hold more, but answers late: a closing tab waits for nobody. */
import { keep, readKept } from '../../app/storage.ts';
import { keptNames, type KeptKey } from './keptOnDevice.ts';
import type { Draft } from './state/draft.ts';
import { draftText } from './state/kept.ts';

interface Kept {
  readonly draft: Draft;
  /** The revision it was begun from. */
  readonly revision: number;
}

const nameOf = keptNames('layoutDraft');

export function keepOnDevice(key: KeptKey, kept: Kept): void {
  keep(nameOf(key), `{"draft":${draftText(kept.draft)},"revision":${kept.revision}}`);
}

/** What the device has of this editor's draft; null for nothing or nothing readable. */
export function keptOnDevice(key: KeptKey): Kept | null {
  const text = readKept(nameOf(key));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return Array.isArray(kept.draft?.rows) && typeof kept.revision === 'number' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export function forgetOnDevice(key: KeptKey): void {
  keep(nameOf(key), null);
}
