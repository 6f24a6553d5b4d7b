/** The entries open on this page, one for each id; closed when they are saved and not shown. */
import { newEntryOf, markEntryStored } from './newEntry.ts';
import type { EntryEnv } from './entryPort.ts';
import { openEntry, type OpenEntry } from './openEntry.ts';
import { entryKeyOf, openEntries as open } from './registry.ts';

/** The open entry; opens it if necessary. */
export function entryOf(env: EntryEnv, account: string, id: string): OpenEntry {
  const name = entryKeyOf(account, id);
  const existing = open.get(name);
  if (existing) return existing;
  const entry = openEntry(env, { id, account, ...newEntryOf(id) });
  open.set(name, entry);
  return entry;
}

/** Called when an entry is no longer shown: saves and sends it, and closes it afterwards. */
export async function closeEntry(account: string, id: string): Promise<void> {
  const name = entryKeyOf(account, id);
  const entry = open.get(name);
  if (!entry) return;
  await entry.settle();
  markEntryStored(id);
  if (entry.now().save === 'saved' && open.get(name) === entry) open.delete(name);
}

/** Called after an entry was deleted: opening the id again opens a new one. */
export async function discardEntry(account: string, id: string): Promise<void> {
  const name = entryKeyOf(account, id);
  await open.get(name)?.discard();
  open.delete(name);
}

/** Sends the unsent drafts of an account, except those other pages are writing; resolves when all were tried. */
export async function sendUnsentDrafts(env: EntryEnv, account: string): Promise<void> {
  for (const id of await env.drafts.listUnsentIds(account)) {
    const entry = entryOf(env, account, id);
    await entry.refresh();
    await closeEntry(account, id);
  }
}
