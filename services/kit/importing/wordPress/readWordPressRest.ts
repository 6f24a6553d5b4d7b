/**
 * Reads responses of the WordPress REST API (/wp-json/wp/v2) that were saved as files: lists of posts, pages and media.
 */
import { basename } from 'node:path';
import { z } from 'zod';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { controlFilter } from '../files/controlCharacters.ts';
import { readJsonFile } from '../files/jsonFile.ts';
import { nameOf, type ImportFile } from '../files/textFile.ts';
import { badRecord, sourceDefaults, type Entry, type Remark, type Source } from '../record.ts';
import { defaultTypes, wordPressRecord, type PostTypes } from './wordPressRecord.ts';

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });
const media = z.object({ id: z.int(), source_url: z.string() });
const embedded = z.object({
  'wp:featuredmedia': z.array(z.unknown()).optional(),
  author: z.array(z.unknown()).optional(),
});
const item = z.object({
  id: z.int(),
  type: z.string(),
  status: z.string(),
  date: z.string().nullable(),
  slug: z.string().default(''),
  title: rendered,
  content: rendered,
  featured_media: z.int().default(0),
  _embedded: embedded.optional().catch(undefined),
  /** Of Polylang and of WPML. */
  lang: z.string().optional().catch(undefined),
  wpml_current_locale: z.string().optional().catch(undefined),
});
const errorBody = z.object({ code: z.string(), message: z.string() });
const named = z.object({ name: z.string() });

/** Whether parsed JSON looks like a WordPress response: a list of items with rendered titles, or an error. */
export function isWordPressResponse(json: unknown): boolean {
  const first: unknown = Array.isArray(json) ? json[0] : json;
  return z.object({ id: z.int(), title: rendered }).safeParse(first).success || isError(json);
}

const isError = (json: unknown): boolean => !Array.isArray(json) && errorBody.safeParse(json).success;

/** Opens saved responses. Files may overlap, contain media or errors, or be saved without texts (`_fields`). */
export function readWordPressRest(
  files: readonly ImportFile[],
  name = 'WordPress REST API, saved pages',
  base?: string,
  types: PostTypes = defaultTypes,
): Source {
  const attachments = new Map<string, string>();
  let remarks: Remark[] = [];
  return {
    ...sourceDefaults,
    name: () => name,
    read() {
      remarks = [];
      return entriesOf(files, attachments, remarks, types);
    },
    remarks: () => remarks,
    attachments,
    base: () => base,
  };
}

async function* entriesOf(
  files: readonly ImportFile[],
  attachments: Map<string, string>,
  remarks: Remark[],
  types: PostTypes,
): AsyncGenerator<Entry> {
  const seen = new Set<number>();
  /** Items saved without their texts, which another file may contain in full. */
  const textless = new Map<number, string>();
  for (const file of files) {
    const controls = controlFilter('json');
    const content = await readJsonFile(file, controls);
    const where = typeof file === 'string' ? printableLine(basename(file)) : nameOf(file);
    for (const remark of controls.remarks())
      remarks.push({ ...remark, where: files.length > 1 ? `${where}, ${remark.where}` : remark.where });
    if (!Array.isArray(content)) {
      const error = errorBody.safeParse(content).data;
      yield badRecord(
        where,
        error ? `WordPress answered an error: ${printableLine(error.message)}` : 'it holds no list',
      );
      continue;
    }
    for (const [index, raw] of (content as unknown[]).entries()) {
      const place = `${where}, item ${index + 1}`;
      const entry = entryOf(raw, place, { attachments, textless, types });
      const id = (raw as { id?: unknown } | null)?.id;
      if (entry?.type === 'record' && typeof id === 'number') {
        if (seen.has(id)) yield { type: 'ignored', what: 'item saved twice', count: 1 };
        else yield entry;
        seen.add(id);
      } else if (entry) yield entry;
    }
  }
  for (const [id, where] of textless) {
    if (seen.has(id)) yield { type: 'ignored', what: 'item saved twice', count: 1 };
    else yield badRecord(where, 'it was saved without its text (_fields)');
  }
}

/** The entry of one item; null when it is deferred in `textless`. */
function entryOf(
  raw: unknown,
  where: string,
  {
    attachments,
    textless,
    types,
  }: {
    readonly attachments: Map<string, string>;
    readonly textless: Map<number, string>;
    readonly types: PostTypes;
  },
): Entry | null {
  const isMedia = media.safeParse(raw);
  if (isMedia.success) {
    attachments.set(String(isMedia.data.id), isMedia.data.source_url);
    return { type: 'ignored', what: 'attachment', count: 1 };
  }
  const read = item.safeParse(raw);
  if (read.success) return wordPressRecord(asWordPress(read.data, where), types);
  if (isTerm(raw)) return { type: 'ignored', what: 'category, tag or author', count: 1 };
  const withoutText = z.object({ id: z.int(), title: rendered }).safeParse(raw);
  if (withoutText.success && !Object.hasOwn(raw as object, 'content')) {
    if (!textless.has(withoutText.data.id))
      textless.set(withoutText.data.id, `${where} (id ${withoutText.data.id})`);
    else return { type: 'ignored', what: 'item saved twice', count: 1 };
    return null;
  }
  const field = read.error.issues[0]?.path.join('.');
  return badRecord(
    where,
    `it is no post or page of WordPress (${field ? `‘${printableLine(field)}’ is missing or of another form` : 'no group of fields'})`,
  );
}

const isTerm = (raw: unknown): boolean =>
  z.object({ id: z.int(), name: z.string(), slug: z.string() }).safeParse(raw).success;

function asWordPress(read: z.output<typeof item>, where: string) {
  const language = read.lang ?? read.wpml_current_locale;
  const author = named.safeParse(read._embedded?.author?.[0]).data?.name;
  const image = media.safeParse(read._embedded?.['wp:featuredmedia']?.[0]).data?.source_url;
  return {
    where: `${where} (${printableLine(read.type)} ${read.id})`,
    id: String(read.id),
    type: read.type,
    status: read.status,
    date: read.date ?? '',
    title: read.title.rendered,
    slug: read.slug,
    html: read.content.rendered,
    isProtected: read.content.protected === true,
    ...(language && { language }),
    ...(author !== undefined && { author }),
    ...(image !== undefined && { image }),
    ...(read.featured_media > 0 && { attachment: String(read.featured_media) }),
  };
}
