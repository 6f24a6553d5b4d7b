/** The entries that are open on this page: one for each id, until it is saved and nobody looks at it. */
import { begunAs, isBegun } from './begin.ts';
import type { EntryEnv } from './entryPort.ts';
import { openEntry, type OpenEntry } from './openEntry.ts';
import { nameOf, openEntries as open } from './registry.ts';

/** The entry, opened if it is not yet. */
export function entryOf(env: EntryEnv, account: string, id: string): OpenEntry {
  const name = nameOf(account, id);
  const known = open.get(name);
  if (known) return known;
  const entry = openEntry(env, { id, account, ...begunAs(id) });
  open.set(name, entry);
  return entry;
}

/** Nobody looks at it any more: it is kept and sent, and closed once that is done. */
export async function closeEntry(account: string, id: string): Promise<void> {
  const name = nameOf(account, id);
  const entry = open.get(name);
  if (!entry) return;
  await entry.settle();
  isBegun(id);
  if (entry.now().save === 'saved' && open.get(name) === entry) open.delete(name);
}

/** It was removed: whoever opens it again opens another. */
export async function discardEntry(account: string, id: string): Promise<void> {
  const name = nameOf(account, id);
  await open.get(name)?.discard();
  open.delete(name);
}

/** Sends what this device has kept of an account, less what other pages are writing; resolves when it has been tried. */
export async function sendKept(env: EntryEnv, account: string): Promise<void> {
  for (const id of await env.drafts.waiting(account)) {
    const entry = entryOf(env, account, id);
    await entry.refresh();
    await closeEntry(account, id);
  }
}
