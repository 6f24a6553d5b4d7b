/** An entry of a journal: its fields, its limits, and how labels are compared. */
import type { LocalDate } from '../dates/localDate.ts';

/**
 * Limits. Characters are counted as readers count them (domain/forms/characters.ts). `units` are UTF-16 units of a
 * text: a merged text may be longer than what a user may write.
 */
export const JOURNAL_LIMITS = {
  title: 120,
  text: 20_000,
  label: 30,
  labels: 20,
  entries: 10_000,
  units: 200_000,
} as const;

/** A reading an entry is about; its day is the entry's date. */
export interface JournalReading {
  /** The name of the site it was read on. */
  readonly site: string;
  /** The id of a reading other than the day's default; null for the default. */
  readonly dateId: string | null;
  /** Its title when the entry was created. */
  readonly title: string;
}

export interface JournalFields {
  readonly title: string;
  readonly text: string;
  /** Normalised by `tidyLabels`. */
  readonly labels: readonly string[];
  /** The day it is about; null for none. */
  readonly date: LocalDate | null;
  /** Only together with a date. */
  readonly reading: JournalReading | null;
}

export const emptyEntry: JournalFields = { title: '', text: '', labels: [], date: null, reading: null };

/** Removes labels that differ from an earlier one only in case, sorts the rest, and limits their number. */
export function tidyLabels(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(labelKey(name))) byKey.set(labelKey(name), name);
  const inOrder = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.slice(0, JOURNAL_LIMITS.labels).map(([, name]) => name);
}

/** Identifies a label: NFC and lower case. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase();
