/**
 * Keys of what the editor stores on the device: by account, site and layout. Removed when that account signs out, or
 * another one opens the editor.
 */
import { useEffect, useMemo } from 'react';
import { onSignOut } from '../../../account/auth/onSignOut.ts';
import { writeStored } from '../../../base/device/storage.ts';
import { useAdmin } from '../../shell/admin.ts';

export interface LocalDraftKey {
  /** The account's id. */
  readonly owner: string;
  readonly siteId: string;
  readonly layout: string;
}

const prefixes: string[] = [];

/** The key of the viewer and a layout; also removes what other accounts left on this device. */
export function useLocalDraftKey(layout: string): LocalDraftKey {
  const { viewer, siteKey } = useAdmin();
  const owner = viewer?.id ?? '';
  useEffect(() => removeAllBut(owner), [owner]);
  return useMemo(() => ({ owner, siteId: JSON.stringify(siteKey), layout }), [owner, siteKey, layout]);
}

/** Returns a function that gives the localStorage name of one kind of entry. */
export function localNames(kind: string): (key: LocalDraftKey) => string {
  prefixes.push(`${kind} `);
  return ({ owner, siteId, layout }) => `${kind} ${owner} ${siteId} ${layout}`;
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
        writeStored(name, null);
    }
  } catch {
    // No storage: nothing is stored.
  }
}
