/** Schemas of an entry's fields that come from outside, and of the labels and names that bookmarks share. */
import * as z from 'zod/mini';
import { isLocalDate, type LocalDate } from '../dates/localDate.ts';
import { atMost, noHTML, thirtyCharOrLess } from '../forms/rules.ts';
import { requiredText, validatedText } from '../forms/schemas.ts';
import { JOURNAL_LIMITS, tidyLabels } from './entry.ts';
import { tidyLabel, tidyLine, tidyText } from './tidyEntry.ts';

/** One line; may be empty. It is text and never HTML, so any character is allowed. */
export const journalTitle = z.pipe(
  z.pipe(z.string(), z.transform(tidyLine)),
  validatedText(atMost(JOURNAL_LIMITS.title)),
);
/** One name on one line. */
export const label = z.pipe(
  z.pipe(z.string(), z.transform(tidyLabel)),
  requiredText(noHTML, thirtyCharOrLess),
);
export const labels = z.pipe(
  z.array(label).check(z.maxLength(JOURNAL_LIMITS.labels)),
  z.transform((names: string[]) => tidyLabels(names)),
);
/** Line ends are normalised; characters that no database accepts are removed. */
export const journalText = z.pipe(z.string().check(z.maxLength(JOURNAL_LIMITS.units)), z.transform(tidyText));
export const localDate = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((text) => isLocalDate(text), 'A day such as 2026-11-21.'),
  ),
  z.transform((text: string) => text as LocalDate),
);
/** A site's name, as in addresses and the language dialog. */
export const siteName = z.string().check(z.regex(/^[\w-]{1,40}$/, 'The name of a site.'));
export const dateId = z.string().check(z.regex(/^\d{1,12}$/, 'A number of at most 12 digits.'));

export const journalReading = z.object({
  site: siteName,
  dateId: z.nullable(dateId),
  title: z.pipe(
    z.pipe(z.string().check(z.maxLength(1_000)), z.transform(tidyLine)),
    validatedText(atMost(300)),
  ),
});
