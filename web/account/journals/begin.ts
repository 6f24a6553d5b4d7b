/** Beginning an entry: its id is made here, so that it needs no network. What it is about is known to its page alone. */
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { keep, readKept } from '../../app/storage.ts';

type About = Partial<Pick<JournalFields, 'date' | 'reading'>>;

/** In session storage: the entry that was begun last, and what it is about. */
const BEGUN = 'begunJournal';

const fresh = new Set<string>();

/** Begins one; answers its id. */
export function beginEntry(about: About = {}): string {
  const id = newId();
  fresh.add(id);
  keep(BEGUN, JSON.stringify({ id, about }), 'sessionStorage');
  return id;
}

/** What an entry begins with, if it was begun here; after a reload the account may have it all the same. */
export function begunAs(id: string): { readonly begun: About; readonly isFresh: boolean } | null {
  try {
    const kept = JSON.parse(readKept(BEGUN, 'sessionStorage') ?? 'null') as {
      id: string;
      about: About;
    } | null;
    return kept?.id === id ? { begun: kept.about, isFresh: fresh.has(id) } : null;
  } catch {
    return null;
  }
}

/** The account has it: from now on it is asked for. */
export const isBegun = (id: string): void => void fresh.delete(id);

/** A UUID, on plain HTTP too, where `randomUUID` is missing. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
