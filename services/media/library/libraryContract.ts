/**
 * The routes of a site's library: pictures that its editors choose for pages. Each needs a content right on layouts for
 * some country, and rights on the site. Decision page 0023.
 */
import { z } from 'zod';
import { cropNames } from '../../../domain/media/crops.ts';
import { MAX_ALT_LENGTH, MAX_ALTS, MAX_LISTED, MAX_NAME_LENGTH } from '../../../domain/media/library.ts';
import { outputTypes, MAX_PICTURE_BYTES, pictureTypes } from '../../../domain/media/pictures.ts';
import { binary } from '../../../rest/binary.ts';
import { route } from '../../../rest/contract.ts';
import { cleanText, flag, languageCode, wholeNumber } from '../../../rest/fields.ts';

export const servedTypes = Object.values(outputTypes) as ['image/avif', 'image/webp'];

export const file = z.object({
  name: z.string(),
  type: z.enum(servedTypes),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});

/** A fraction of a picture's width or height, from 0 to 1. */
const fraction = z.number().min(0).max(1);
const point = z.object({ x: fraction, y: fraction });
const rect = point.extend({ width: fraction, height: fraction });
const cropName = z.enum(cropNames);
const account = z.string();

/** A picture of a library, with all its details. */
export const libraryPicture = z.object({
  id: z.uuid(),
  site: z.int(),
  name: z.string(),
  /** Pixels of the upload, upright. */
  width: z.int(),
  height: z.int(),
  /** Total size of all files. */
  bytes: z.int(),
  /** In ascending width, the smaller format first. */
  files: z.array(file),
  /** By language code: 'en_US'. Languages without a text are absent. */
  alts: z.record(z.string(), z.string()),
  focal: point,
  crops: z.array(rect.extend({ name: cropName, files: z.array(file) })),
  /**
   * The prefixes of the names of its files and of all crops, former ones too: a page with a file of one of these
   * prefixes shows this picture.
   */
  stems: z.array(z.string()),
  uploadedBy: account,
  uploadedAt: z.iso.datetime(),
  changedBy: account,
  changedAt: z.iso.datetime(),
  /** Incremented by every change: the `baseVersion` of the next one. */
  version: z.int(),
  /** Null while it is not in the trash. */
  trashedAt: z.iso.datetime().nullable(),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

const site = wholeNumber(1, 1_000_000_000);
const onSite = z.object({ site });
const params = z.object({ id: z.uuid() });

const change = z.object({
  /** The version that was edited (optimistic lock); another one returns 409. */
  baseVersion: z.int().min(1),
  name: cleanText(MAX_NAME_LENGTH).optional(),
  /** The full list: a language that is missing is removed. */
  alts: z
    .record(languageCode, cleanText(MAX_ALT_LENGTH))
    .refine((alts) => Object.keys(alts).length <= MAX_ALTS, `Use at most ${MAX_ALTS} languages.`)
    .optional(),
  focal: point.optional(),
  /** The full list: a missing crop is removed; its files stay, because pages may show them. */
  crops: z.partialRecord(cropName, rect).optional(),
});
export type LibraryChange = z.output<typeof change>;

export const libraryRoutes = {
  uploadToLibrary: route({
    method: 'POST',
    path: '/library',
    summary: "Re-encodes a picture and adds it to a site's library. `name` is the original file name.",
    rule: { area: 'layouts', action: 'c' },
    query: onSite.extend({ name: z.string().max(1_000).default('') }),
    body: binary(pictureTypes),
    binaryBody: pictureTypes,
    response: libraryPicture,
    limits: { bytes: MAX_PICTURE_BYTES, perMinute: { address: 60, total: 300 } },
  }),
  listLibrary: route({
    method: 'GET',
    path: '/library',
    summary:
      'Pictures of a library, newest first. Filters: a word of the name or alt texts, without an alt text in a language, or in the trash.',
    rule: { area: 'layouts', action: 'r' },
    query: onSite.extend({
      search: cleanText(200).default(''),
      /** Only pictures without a text in this language. */
      without: languageCode.optional(),
      trash: flag.default(false),
      first: wholeNumber(1, MAX_LISTED).default(20),
      /** The `next` of the previous page. */
      after: z
        .string()
        .regex(/^[\w:.-]{1,80}$/, 'Where a page ended.')
        .optional(),
    }),
    response: z.object({ data: z.array(libraryPicture), total: z.int(), next: z.string().nullable() }),
  }),
  readFromLibrary: route({
    method: 'GET',
    path: '/library/:id',
    summary: 'A picture of a library, including one in the trash.',
    rule: { area: 'layouts', action: 'r' },
    params,
    query: onSite,
    response: libraryPicture,
  }),
  changeInLibrary: route({
    method: 'PUT',
    path: '/library/:id',
    summary:
      'Changes the details of a picture; changed crops are re-encoded. Fields left out stay unchanged.',
    rule: { area: 'layouts', action: 'u' },
    params,
    query: onSite,
    body: change,
    response: libraryPicture,
  }),
  trashInLibrary: route({
    method: 'POST',
    path: '/library/:id/trash',
    summary: 'Moves a picture to the trash. It can no longer be chosen; pages that use it still show it.',
    rule: { area: 'layouts', action: 'd' },
    params,
    query: onSite,
    response: libraryPicture,
  }),
  restoreInLibrary: route({
    method: 'POST',
    path: '/library/:id/restore',
    summary: 'Restores a picture from the trash.',
    rule: { area: 'layouts', action: 'd' },
    params,
    query: onSite,
    response: libraryPicture,
  }),
  removeFromLibrary: route({
    method: 'DELETE',
    path: '/library/:id',
    summary:
      'Deletes a picture in the trash permanently, with its crops. The caller states where it is used; a picture in use is a 409.',
    rule: { area: 'layouts', action: 'd' },
    params,
    query: onSite.extend({ inUse: flag }),
    response: z.object({ removed: z.int() }),
  }),
} as const;
