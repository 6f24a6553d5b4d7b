/** What the conversions of records to inputs of services have in common. */
import type { z } from 'zod';
import { plainText } from '../../../domain/text/plainText.ts';
import { firstWords } from './firstWords.ts';
import { escapeHtml } from './foreignText.ts';
import type { ImageAddress } from './images.ts';
import type { ImportRecord } from './record.ts';

/** A valid input, or the reason why there is none; and the record's pictures. */
export interface Prepared<T> {
  readonly input: T | null;
  readonly reason?: string;
  readonly images: { readonly found: readonly ImageAddress[]; readonly missing: readonly string[] };
}

/** The input when it is valid, otherwise the reason. */
export function validated<S extends z.ZodType>(
  schema: S,
  input: z.input<S>,
  title: string,
  images: Prepared<never>['images'],
) {
  if (title === '') return { input: null, reason: 'it has neither a title nor a text', images };
  const result = schema.safeParse(input);
  if (result.success) return { input, images };
  const issue = result.error.issues[0]!;
  const what = issue.code === 'too_big' ? `longer than ${issue.maximum} characters` : issue.message;
  return { input: null, reason: `${issue.path.join('.')}: ${what}`, images };
}

/** The text of a record as HTML. */
export function htmlOf(record: ImportRecord): string {
  if (record.html !== undefined) return record.html;
  return (record.paragraphs ?? [])
    .map((text) => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br />\n')}</p>`)
    .join('\n');
}

/** The record's title, otherwise the first words of its verse or text: a link needs a text. */
export function titleOf(record: ImportRecord, html: string): string {
  return record.title || firstWords(record.verse || plainText(html));
}
