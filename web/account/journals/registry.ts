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

/** The account is gone from this page: nothing of it is sent or kept any more. What is `but`'s stays. */
export async function forgetEntries(drafts: Drafts, but?: string): Promise<void> {
  const gone = [...openEntries].filter(([name]) => but === undefined || !name.startsWith(`${but} `));
  for (const [name] of gone) openEntries.delete(name);
  await Promise.all([...gone.map(([, entry]) => entry.discard()), drafts.forget(but)]);
}
