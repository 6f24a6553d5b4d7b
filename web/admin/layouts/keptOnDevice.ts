/** What the device keeps of a layout's editor: under the account's id, until that account signs out or another works here. */
import { useEffect, useMemo } from 'react';
import { onSignOut } from '../../account/onSignOut.ts';
import { keep } from '../../app/storage.ts';
import { useAdmin } from '../shell/admin.ts';

export interface KeptKey {
  /** The account's id. */
  readonly owner: string;
  readonly siteId: string;
  readonly layout: string;
}

const prefixes: string[] = [];

/** Whose work on which layout; what another account left here is gone then. */
export function useKeptKey(layout: string): KeptKey {
  const { viewer, siteKey } = useAdmin();
  const owner = viewer?.id ?? '';
  useEffect(() => removeAllBut(owner), [owner]);
  return useMemo(() => ({ owner, siteId: JSON.stringify(siteKey), layout }), [owner, siteKey, layout]);
}

/** The names in local storage of one kind of thing. */
export function keptNames(kind: string): (key: KeptKey) => string {
  prefixes.push(`${kind} `);
  return ({ owner, siteId, layout }) => `${kind} ${owner} ${siteId} ${layout}`;
}

// Who signs out leaves nothing behind on a shared machine (security page 3.2). Whoever was signed out for being away comes
// back to what they had typed (idle sign-out, same page); the name says whose it is, and no other account reads it.
onSignOut((isOwnWish) => {
  if (isOwnWish) removeAllBut(null);
});

function removeAllBut(owner: string | null): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const prefix = prefixes.find((it) => name.startsWith(it));
      if (prefix !== undefined && (owner === null || !name.startsWith(`${prefix}${owner} `)))
        keep(name, null);
    }
  } catch {
    // no storage, nothing kept
  }
}
