/** The fields of an entry as they are taken from outside, and labels and names that bookmarks have as well. */
import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '../dates/localDate.ts';
import { atMost, noHTML, thirtyCharOrLess } from '../forms/rules.ts';
import { filledText, ruledText } from '../forms/schemas.ts';
import { JOURNAL, tidyLabels } from './entry.ts';
import { tidyLabel, tidyLine, tidyText } from './tidyEntry.ts';

/** On one line; it may be empty. It is text and never HTML, so any sign may stand in it. */
export const journalTitle = z.pipe(
  z.pipe(z.string(), z.transform(tidyLine)),
  ruledText(atMost(JOURNAL.title)),
);
/** One name, on one line. */
export const label = z.pipe(z.pipe(z.string(), z.transform(tidyLabel)), filledText(noHTML, thirtyCharOrLess));
export const labels = z.pipe(
  z.array(label).check(z.maxLength(JOURNAL.labels)),
  z.transform((given: string[]) => tidyLabels(given)),
);
/** Lines end as one kind of system ends them; signs no database takes are gone. */
export const journalText = z.pipe(z.string().check(z.maxLength(JOURNAL.units)), z.transform(tidyText));
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
  title: z.pipe(z.pipe(z.string().check(z.maxLength(1_000)), z.transform(tidyLine)), ruledText(atMost(300))),
});
