/**
 * Creates an entry: its id is generated here, so that no network is needed. Until its page saves it, what it is about
 * is only known here.
 */
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { randomUuid } from '../../base/device/randomId.ts';
import { writeStored, readStored } from '../../base/device/storage.ts';

type About = Partial<Pick<JournalFields, 'date' | 'reading'>>;

/** Session storage key: the entry created last, and what it is about. */
const NEW_ENTRY_KEY = 'begunJournal';

const newIds = new Set<string>();

/** Creates an entry and returns its id. */
export function createEntry(about: About = {}): string {
  const id = randomUuid();
  newIds.add(id);
  writeStored(NEW_ENTRY_KEY, JSON.stringify({ id, about }), 'sessionStorage');
  return id;
}

/**
 * The initial fields of an entry created here, or null. `isNew` is false after a reload, when the account may have the
 * entry already.
 */
export function newEntryOf(id: string): { readonly initialFields: About; readonly isNew: boolean } | null {
  try {
    const stored = JSON.parse(readStored(NEW_ENTRY_KEY, 'sessionStorage') ?? 'null') as {
      id: string;
      about: About;
    } | null;
    return stored?.id === id ? { initialFields: stored.about, isNew: newIds.has(id) } : null;
  } catch {
    return null;
  }
}

/** The account may have it now: from now on it is requested. */
export const markEntryStored = (id: string): void => void newIds.delete(id);
