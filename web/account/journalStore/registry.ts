/**
 * The entries open on this page, by account and id. Separate from the code that opens them, so that signing out loads
 * little.
 */
import type { LocalDrafts } from './localDrafts.ts';
import type { OpenEntry } from './openEntry.ts';

export const openEntries = new Map<string, OpenEntry>();
export const entryKeyOf = (account: string, id: string): string => `${account} ${id}`;

/** Saves and sends the open entries of an account; returns whether all are in the account. */
export async function settleEntries(account: string): Promise<boolean> {
  const entriesToSettle = [...openEntries].filter(([name]) => name.startsWith(`${account} `));
  await Promise.all(entriesToSettle.map(([, entry]) => entry.settle()));
  return entriesToSettle.every(([, entry]) => entry.now().save === 'saved');
}

/** Discards the account's entries: nothing of it is sent or stored any more. */
export async function discardEntries(drafts: LocalDrafts, account: string): Promise<void> {
  const entriesOfAccount = [...openEntries].filter(([name]) => name.startsWith(`${account} `));
  for (const [name] of entriesOfAccount) openEntries.delete(name);
  await Promise.all(entriesOfAccount.map(([, entry]) => entry.discard()));
  await drafts.removeAll(account);
}

/** Another user is signed in: closes the entries of other accounts. Their unsent drafts stay for a limited time. */
export async function closeOtherAccounts(
  drafts: LocalDrafts,
  account: string,
  before: number,
): Promise<void> {
  const others = [...openEntries].filter(([name]) => !name.startsWith(`${account} `));
  for (const [name] of others) openEntries.delete(name);
  await Promise.all(others.map(([, entry]) => entry.pause()));
  await drafts.removeOlderThan(before);
}
