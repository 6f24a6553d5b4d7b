/** A bookmark as it is taken from outside. */
import * as z from 'zod/mini';
import { atMost } from '../forms/rules.ts';
import { ruledText } from '../forms/schemas.ts';
import { collapseSpaces } from '../forms/spaces.ts';
import { dateId, labels, localDate, siteName } from '../journals/journalFields.ts';
import { cleanText } from '../text/cleanText.ts';

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
  title: z.pipe(z.pipe(z.string().check(z.maxLength(1_000)), z.transform(onOneLine)), ruledText(atMost(300))),
  image: z.nullable(
    z.string().check(z.maxLength(500), z.regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/, 'A picture.')),
  ),
  labels,
  addedAt: z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000)),
});

function onOneLine(text: string): string {
  return collapseSpaces(cleanText(text));
}
