/** Journals and bookmarks on the wire. */
import { z } from 'zod';
import { bookmarkFields, bookmarkTarget } from '../../../domain/bookmarks/bookmarkFields.ts';
import {
  journalReading,
  journalText,
  journalTitle,
  label,
  labels,
  localDate,
} from '../../../domain/journals/journalFields.ts';
import { SEARCH_LIMITS } from '../../../domain/text/searchable.ts';
import { tidyLine } from '../../../domain/journals/tidyEntry.ts';
import { isZone } from '../../../domain/dates/zoneClock.ts';
import { cleanText, wholeNumber } from '../../../rest/fields.ts';

export const entryId = z.uuid();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** An entry as a list shows it. */
export const listedEntry = z.object({
  id: entryId,
  title: z.string(),
  excerpt: z.string(),
  labels: z.array(z.string()),
  date: day.nullable(),
  reading: z.object({ site: z.string(), dateId: z.string().nullable(), title: z.string() }).nullable(),
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const journalEntry = listedEntry.extend({ text: z.string() });
export type ListedEntry = z.output<typeof listedEntry>;

/** Cursor of the next page: time and id of the last entry. */
export const cursor = z
  .string()
  .regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'A cursor from a previous response.');

export const listQuery = z.object({
  /** Normalised like the searched text: PostgreSQL refuses a NUL. */
  search: z.string().max(SEARCH_LIMITS.characters).transform(tidyLine).default(''),
  label: z.optional(label),
  after: cursor.optional(),
  first: wholeNumber(1, 100).default(20),
});

/** What a device has written, and the revision that it edited. */
export const journalSave = z.object({
  /** Idempotency key of this save: a repeated request is applied once. */
  saveId: z.uuid(),
  /** The revision that the device edited; 0 for a new entry. */
  baseRevision: z.int().min(0).max(2_000_000_000),
  title: journalTitle,
  text: journalText,
  labels,
  date: z.nullable(localDate),
  reading: z.nullable(journalReading),
  /** When it was written, by the device's clock; a time in the future counts as now. */
  writtenAt: z.iso.datetime(),
  /** For the heading between two merged versions: the device, and the reader's locale and zone. */
  device: cleanText(80).default(''),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8}){0,3}$/)
    .transform((it) => it.replaceAll('_', '-'))
    .default('en'),
  zone: z.string().refine(isZone, 'An IANA time zone such as Pacific/Honolulu.').default('UTC'),
});

export const savedEntry = z.object({
  entry: journalEntry,
  /** True when the stored text differs from the sent one, because it was merged with another device's. */
  isMerged: z.boolean(),
});

export const bookmark = z.object({
  id: z.uuid(),
  key: z.string(),
  target: bookmarkTarget,
  title: z.string(),
  image: z.string().nullable(),
  labels: z.array(z.string()),
  addedAt: z.string(),
});
export type BookmarkAnswer = z.output<typeof bookmark>;

export const bookmarkInput = z.object(bookmarkFields.shape);
