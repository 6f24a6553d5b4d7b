/** An entry of a journal: what it is made of, how much of it there may be, and what tells its labels apart. */
import type { LocalDate } from '../dates/localDate.ts';

/**
 * Characters are counted as readers count them (domain/forms/characters.ts); `units` are those of a text as a machine
 * counts them, for what was merged may be longer than what anybody may write.
 */
export const JOURNAL = {
  title: 120,
  text: 20_000,
  label: 30,
  labels: 20,
  entries: 10_000,
  units: 200_000,
} as const;

/** A reading an entry is about; its day is the entry's. */
export interface JournalReading {
  /** The name of the site it was read on. */
  readonly site: string;
  /** Names another reading than the day's default; null for that. */
  readonly dateId: string | null;
  /** As it was called when the entry was begun. */
  readonly title: string;
}

export interface JournalFields {
  readonly title: string;
  readonly text: string;
  /** As `tidyLabels` leaves them. */
  readonly labels: readonly string[];
  /** The day it is about; null for none. */
  readonly date: LocalDate | null;
  /** Only together with a date. */
  readonly reading: JournalReading | null;
}

export const noFields: JournalFields = { title: '', text: '', labels: [], date: null, reading: null };

/** Labels that differ in case alone are one, the first of them; in an order of their own, at most so many. */
export function tidyLabels(given: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const it of given) if (!known.has(labelKey(it))) known.set(labelKey(it), it);
  const inOrder = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.slice(0, JOURNAL.labels).map(([, name]) => name);
}

/** What tells labels apart. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase();
