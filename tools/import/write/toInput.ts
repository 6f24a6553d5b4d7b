/** Converts a record to the input of the services. */
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { slugify } from '../../../domain/permalinks/slug.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { devotionalInput, type DevotionalInput } from '../../../services/devotionals/contract.ts';
import { pageInput, type PageInput } from '../../../services/pages/contract.ts';
import type { z } from 'zod';
import { escapeHtml } from '../foreignText.ts';
import { firstWords } from '../firstWords.ts';
import { imageAddress, resolveImages, type ImageAddress } from './images.ts';
import type { Placement } from './planImport.ts';
import type { ImportRecord, Source, Status } from '../record.ts';

/** A valid input, or the reason why there is none; and the record's pictures. */
export interface Prepared<T> {
  readonly input: T | null;
  readonly reason?: string;
  readonly images: { readonly found: readonly ImageAddress[]; readonly missing: readonly string[] };
}

/** The devotional to save: the complete post, so that a second import finds nothing to change. */
export function toDevotional(
  record: ImportRecord,
  place: Placement,
  source: Source,
): Prepared<DevotionalInput> {
  const { html, found, missing } = resolveImages(htmlOf(record), source.base());
  const title = titleOf(record, html);
  const { image, reference } = featuredImageOf(record, source);
  if (image) found.push(image);
  else if (reference) missing.push(reference);
  const date = formatSpecDate(record.date!);
  const slug = slugify(record.slug ?? '', '');
  const input = {
    date,
    date_id: place.dateId ?? date,
    title,
    ...(slug && { slug }),
    app_bible_references: record.reference ?? '',
    verse: record.verse ?? '',
    content: html,
    closing_thought: record.closing ?? '',
    author: record.author ?? '',
    image_url: image?.address ?? null,
    featured_image: image === null ? null : { full: image.address },
  };
  return validated(devotionalInput, input, title, { found, missing });
}

/** The page to save: for all countries, its text as one section; parent pages are not imported. */
export function toPage(
  record: ImportRecord,
  place: Placement,
  source: Source,
  siteCode: string,
  status: Status,
): Prepared<PageInput> {
  const { html, found, missing } = resolveImages(htmlOf(record), source.base());
  const title = titleOf(record, html);
  const input = {
    site_code: siteCode,
    slug: place.slug ?? '',
    title,
    status,
    countries: [],
    isHome: false,
    global: { status, title, isHome: false },
    sections: html === '' ? [] : [{ type: 'text', html }],
  };
  return validated(pageInput, input, title, { found, missing });
}

function validated<S extends z.ZodType>(
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

function htmlOf(record: ImportRecord): string {
  if (record.html !== undefined) return record.html;
  return (record.paragraphs ?? [])
    .map((text) => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br />\n')}</p>`)
    .join('\n');
}

/** The record's title, otherwise the first words of its verse or text: a link needs a text. */
function titleOf(record: ImportRecord, html: string): string {
  return record.title || firstWords(record.verse || plainText(html));
}

function featuredImageOf(
  record: ImportRecord,
  source: Source,
): { image: ImageAddress | null; reference: string | undefined } {
  const reference = record.image ?? (record.attachment && source.attachments.get(record.attachment));
  if (reference) return { image: imageAddress(reference, source.base()), reference };
  return {
    image: null,
    reference: record.attachment && `attachment ${record.attachment}, which the source does not hold`,
  };
}
