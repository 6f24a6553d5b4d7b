/**
 * The media service: pictures uploaded by accounts and libraries of sites, re-encoded in the sizes of their purpose;
 * recordings of readings.
 * Architecture, REST services; security page, ASVS 5 and attack case 10; decision pages 0017, 0023 and 0056.
 */
import { z } from 'zod';
import { MAX_PICTURE_BYTES, pictureTypes, readFileName } from '../../domain/media/pictures.ts';
import { binary } from '../../rest/binary.ts';
import { anyone, contract, route, signedIn } from '../../rest/contract.ts';
import { cleanText, repeated } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { file, libraryRoutes, servedTypes } from './library/libraryContract.ts';
import { recordingRoutes } from './recordings/recordingContract.ts';

export type { LibraryPicture } from './library/libraryContract.ts';

/** A picture: the upload's size, and the files encoded from it. Its owner is not included. */
export const picture = z.object({
  id: z.uuid(),
  purpose: z.string(),
  /** Pixels of the upload, upright. */
  width: z.int(),
  height: z.int(),
  createdAt: z.iso.datetime(),
  /** In ascending width, the smaller format first. */
  files: z.array(file),
});
export type Picture = z.output<typeof picture>;

/** Purposes of uploads by accounts; a site's own pictures are in its library (libraryContract.ts). */
const purpose = z.enum(['avatar']);
const owner = cleanText(200).min(1);
const id = z.uuid();

/** Maximum number of uploads of one account per minute. */
export const MAX_UPLOADS_PER_CALLER = 10;

export const media = contract({
  service: 'media',
  title: 'Media',
  base: { development: '/media', production: '/media' },
  routes: {
    upload: route({
      method: 'POST',
      path: '/',
      summary:
        'Re-encodes and stores a picture of the caller for a `purpose`. Above the limit of an owner, it replaces the oldest.',
      rule: signedIn,
      query: z.object({ purpose }),
      body: binary(pictureTypes),
      binaryBody: pictureTypes,
      response: picture,
      limits: { bytes: MAX_PICTURE_BYTES, perMinute: { address: 30, total: 300 } },
    }),
    readPictures: route({
      method: 'GET',
      path: '/',
      summary: 'Pictures by `id`, in the requested order; unknown ids are left out.',
      rule: anyone,
      query: z.object({ id: repeated(id) }),
      response: z.array(picture),
      tags: ({ query }) => query.id.map(tagOf),
    }),
    listPictures: route({
      method: 'GET',
      path: '/mine',
      summary:
        "The caller's pictures, newest first; filtered by `purpose`. A super_admin can name another `owner`.",
      rule: signedIn,
      query: z.object({ purpose: purpose.optional(), owner: owner.optional() }),
      response: z.array(picture),
    }),
    removePictures: route({
      method: 'DELETE',
      path: '/mine',
      summary:
        'Deletes all pictures of the caller when their account is deleted. A super_admin can name another `owner`.',
      rule: signedIn,
      query: z.object({ owner: owner.optional() }),
      response: z.object({ removed: z.int() }),
    }),
    readFile: route({
      method: 'GET',
      path: '/files/:name',
      summary: 'The content of a file by its name.',
      rule: anyone,
      params: z.object({
        name: z.string().refine((name) => readFileName(name) !== null, 'The name of a file.'),
      }),
      response: binary(servedTypes),
      binaryAnswer: servedTypes,
    }),
    copyPicture: route({
      method: 'POST',
      path: '/remote',
      summary:
        'Re-encodes and stores a picture of another site; `source` is a hash of its URL. Identical bytes are stored once. For the widgets service, which calls without an account.',
      rule: { admin: 'super_admin' },
      query: z.object({ source: z.string().regex(/^[0-9a-f]{64}$/) }),
      body: binary(pictureTypes),
      binaryBody: pictureTypes,
      response: picture,
      limits: { bytes: MAX_PICTURE_BYTES, perMinute: { address: 60, total: 300 } },
    }),
    removePicture: route({
      method: 'DELETE',
      path: '/:id',
      summary: "Deletes one of the caller's own pictures; a super_admin can delete any.",
      rule: signedIn,
      params: z.object({ id }),
      response: z.object({ removed: z.int() }),
    }),
    ...libraryRoutes,
    ...recordingRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});

/** The cache tag of a picture. */
export const tagOf = (pictureId: string): string => `picture:${pictureId}`;
