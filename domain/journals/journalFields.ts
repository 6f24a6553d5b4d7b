/** What an entry of a journal is made of, and how much of it there may be: the same for screens and for the service. */
import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '../dates/localDate.ts';
import { atMost, noHTML, thirtyCharOrLess } from '../forms/rules.ts';
import { filledText, ruledText } from '../forms/schemas.ts';
import { collapseSpaces } from '../forms/spaces.ts';
import { cleanText } from '../text/cleanText.ts';

/** Characters are counted as readers count them (domain/forms/characters.ts). */
export const JOURNAL = { title: 120, text: 20_000, label: 30, labels: 20, entries: 10_000 } as const;

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

/** On one line; it may be empty. It is text and never HTML, so any sign may stand in it. */
export const journalTitle = z.pipe(
  z.pipe(z.string(), z.transform(onOneLine)),
  ruledText(atMost(JOURNAL.title)),
);
/** One name, on one line. */
export const label = z.pipe(z.pipe(z.string(), z.transform(onOneLine)), filledText(noHTML, thirtyCharOrLess));
export const labels = z.pipe(
  z.array(label).check(z.maxLength(JOURNAL.labels)),
  z.transform((given: string[]) => tidyLabels(given)),
);
/** Lines end as one kind of system ends them; signs no database takes are gone. */
export const journalText = z.pipe(z.string().check(z.maxLength(200_000)), z.transform(tidyText));
export const localDate = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((given) => isLocalDate(given), 'A day such as 2026-11-21.'),
  ),
  z.transform((given: string) => given as LocalDate),
);
/** A site's name, as addresses and the language dialog know it. */
export const siteName = z.string().check(z.regex(/^[\w-]{1,40}$/, 'The name of a site.'));
export const dateId = z.string().check(z.regex(/^\d{1,12}$/, 'A number of at most 12 digits.'));

export const journalReading = z.object({
  site: siteName,
  dateId: z.nullable(dateId),
  title: z.pipe(z.pipe(z.string().check(z.maxLength(1_000)), z.transform(onOneLine)), ruledText(atMost(300))),
});

function onOneLine(text: string): string {
  return collapseSpaces(cleanText(text));
}

export function tidyText(text: string): string {
  return cleanText(text.replaceAll(/\r\n?/g, '\n'));
}

/** Labels that differ in case alone are one, the first of them; in an order of their own, at most so many. */
export function tidyLabels(given: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const it of given) if (!known.has(labelKey(it))) known.set(labelKey(it), it);
  const inOrder = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.slice(0, JOURNAL.labels).map(([, name]) => name);
}

/** What tells labels apart. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase();
