/** Schema of a bookmark that comes from outside. */
import * as z from 'zod/mini';
import { PICTURE } from './bookmark.ts';
import { atMost } from '../forms/rules.ts';
import { validatedText } from '../forms/schemas.ts';
import { dateId, labels, localDate, siteName } from '../journals/journalFields.ts';
import { tidyLine } from '../journals/tidyEntry.ts';

const reading = z.object({
  kind: z.literal('READING'),
  site: siteName,
  date: localDate,
  dateId: z.nullable(dateId),
});
const page = z.object({
  kind: z.literal('PAGE'),
  site: siteName,
  slug: z
    .string()
    .check(z.minLength(1), z.maxLength(120), z.regex(/^[^/\s\p{Cc}]+$/u, 'The slug of a page.')),
});
export const bookmarkTarget = z.discriminatedUnion('kind', [reading, page]);

export const bookmarkFields = z.object({
  target: bookmarkTarget,
  title: z.pipe(
    z.pipe(z.string().check(z.maxLength(1_000)), z.transform(tidyLine)),
    validatedText(atMost(300)),
  ),
  image: z.nullable(z.string().check(z.maxLength(500), z.regex(PICTURE, 'A picture.'))),
  labels,
  addedAt: z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000)),
});
