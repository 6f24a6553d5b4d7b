/** The entries that are open on this page, by account and id. Apart from what opens them, so that signing out is quick. */
import type { Drafts } from './drafts.ts';
import type { OpenEntry } from './openEntry.ts';

export const openEntries = new Map<string, OpenEntry>();
export const nameOf = (account: string, id: string): string => `${account} ${id}`;

/** Keeps and sends what is open of an account; whether all of it has come there. */
export async function settleEntries(account: string): Promise<boolean> {
  const own = [...openEntries].filter(([name]) => name.startsWith(`${account} `));
  await Promise.all(own.map(([, entry]) => entry.settle()));
  return own.every(([, entry]) => entry.now().save === 'saved');
}

/** The account is gone from this device: nothing of it is sent or kept any more. */
export async function forgetEntries(drafts: Drafts, account: string): Promise<void> {
  const gone = [...openEntries].filter(([name]) => name.startsWith(`${account} `));
  for (const [name] of gone) openEntries.delete(name);
  await Promise.all(gone.map(([, entry]) => entry.discard()));
  await drafts.forget(account);
}

/** Somebody else is signed in: what others have open here is closed. What they have not sent waits for them, not for ever. */
export async function closeOthers(drafts: Drafts, account: string, before: number): Promise<void> {
  const others = [...openEntries].filter(([name]) => !name.startsWith(`${account} `));
  for (const [name] of others) openEntries.delete(name);
  await Promise.all(others.map(([, entry]) => entry.rest()));
  await drafts.forgetOld(before);
}
