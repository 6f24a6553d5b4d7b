/** The device's own copy of what is not published. IndexedDB would hold more, but answers late: a closing tab waits for nobody. */
import { onSignOut } from '../../account/onSignOut.ts';
import { keep, readKept } from '../../app/storage.ts';
import type { Draft } from './state/draft.ts';

interface Key {
  /** The account's id. */
  readonly owner: string;
  readonly siteId: string;
  readonly layout: string;
}
interface Kept {
  readonly draft: Draft;
  /** The revision it was begun from. */
  readonly revision: number;
}

const PREFIX = 'layoutDraft ';
const nameOf = ({ owner, siteId, layout }: Key): string => `${PREFIX}${owner} ${siteId} ${layout}`;

export function keepOnDevice(key: Key, kept: Kept): void {
  keep(nameOf(key), JSON.stringify(kept));
}

/** What the device has of this editor's draft; null for nothing or nothing readable. */
export function keptOnDevice(key: Key): Kept | null {
  const text = readKept(nameOf(key));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return Array.isArray(kept.draft?.rows) && typeof kept.revision === 'number' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export function forgetOnDevice(key: Key): void {
  keep(nameOf(key), null);
}

// Who signs out leaves nothing behind on a shared machine; the server has it (security page 3.2).
onSignOut(() => {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) keep(name, null);
  } catch {
    // no storage, nothing kept
  }
});
