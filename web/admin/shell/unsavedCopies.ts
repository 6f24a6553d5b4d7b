/**
 * The one way in which the admin area keeps what belongs to a person on the device: layout drafts, open forms, what was
 * opened last. A copy belongs to an account, a site and a name. Copies are removed when that account signs out, or another one opens the admin area. In
 * localStorage, because a closing tab does not wait for IndexedDB.
 */
import { useEffect, useMemo } from 'react';
import { onSignOut } from '../../account/auth/onSignOut.ts';
import { readStored, removeStored, writeStored } from '../../base/device/storage.ts';
import type { UnsavedKind } from '../../base/device/storedNames.ts';
import { useAdmin } from './admin.ts';

export interface UnsavedKey {
  /** The account's id. */
  readonly owner: string;
  readonly siteId: string;
  /** What the work is on: the name of a layout, the id of an entry. */
  readonly name: string;
}

const prefixes: string[] = [];

/** The key of the viewer and a name; also removes what other accounts left on this device. */
export function useUnsavedKey(name: string): UnsavedKey {
  const { viewer, siteKey } = useAdmin();
  const owner = viewer?.id ?? '';
  useEffect(() => removeAllBut(owner), [owner]);
  return useMemo(() => ({ owner, siteId: JSON.stringify(siteKey), name }), [owner, siteKey, name]);
}

/**
 * The copies of one kind. `parse` reads a stored value, which another release may have written; null when it cannot be
 * used.
 */
export function unsavedCopies<T>(kind: UnsavedKind, parse: (stored: unknown) => T | null) {
  prefixes.push(`${kind} `);
  const storageName = ({ owner, siteId, name }: UnsavedKey) => `${kind} ${owner} ${siteId} ${name}` as const;
  const saveText = (key: UnsavedKey, text: string): boolean => writeStored(storageName(key), text);
  return {
    /** Stores a copy; false when the device has no storage or no room. */
    save: (key: UnsavedKey, copy: T): boolean => saveText(key, JSON.stringify(copy)),
    /** The same with the JSON text at hand. */
    saveText,
    /** The copy; null when there is none or it cannot be used. */
    read(key: UnsavedKey): T | null {
      const text = readStored(storageName(key));
      if (text === null) return null;
      try {
        return parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    remove: (key: UnsavedKey): void => void writeStored(storageName(key), null),
  };
}

// Signing out removes everything, in case the device is shared (security page 3.2). After an idle sign-out the input
// stays for the same account (same page); the names contain the account, and no other account reads them.
onSignOut((isOwnWish) => {
  if (isOwnWish) removeAllBut(null);
});

function removeAllBut(owner: string | null): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const prefix = prefixes.find((it) => name.startsWith(it));
      if (prefix !== undefined && (owner === null || !name.startsWith(`${prefix}${owner} `)))
        removeStored(name);
    }
  } catch {
    // No storage: nothing is stored.
  }
}
