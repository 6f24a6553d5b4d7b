/** What the device keeps of a layout's editor: under the account's id, and no longer than that account is signed in. */
import { useMemo } from 'react';
import { onSignOut } from '../../account/onSignOut.ts';
import { keep } from '../../app/storage.ts';
import { useAdmin } from '../shell/admin.ts';

export interface KeptKey {
  /** The account's id. */
  readonly owner: string;
  readonly siteId: string;
  readonly layout: string;
}

/** Whose work on which layout. */
export function useKeptKey(layout: string): KeptKey {
  const { viewer, siteKey } = useAdmin();
  return useMemo(
    () => ({ owner: viewer?.id ?? '', siteId: JSON.stringify(siteKey), layout }),
    [viewer, siteKey, layout],
  );
}

/** The names in local storage of one kind of thing, which signing out removes. */
export function keptNames(kind: string): (key: KeptKey) => string {
  // Who signs out leaves nothing behind on a shared machine (security page 3.2).
  onSignOut(() => {
    try {
      for (const name of Object.keys(localStorage)) if (name.startsWith(`${kind} `)) keep(name, null);
    } catch {
      // no storage, nothing kept
    }
  });
  return ({ owner, siteId, layout }) => `${kind} ${owner} ${siteId} ${layout}`;
}
