/**
 * Pictures at the edge: `POST /media` accepts one from a signed-in user, for themselves or for the library of a site;
 * `GET /media/u/…` serves it. Both call the media service, which may run elsewhere. Decision pages 0017 and 0023;
 * attack case 10.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MAX_PICTURE_BYTES,
  PICTURE_PATH,
  pictureTypes,
  purposeNames,
  readFileName,
  shownPicture,
  type UploadPurpose,
  type ShownPicture,
} from '../../domain/media/pictures.ts';
import { mayContent, mayTouchSite } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { typeOf } from '../../rest/binary.ts';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous, type Caller } from '../../rest/caller.ts';
import { isCurrent } from '../../rest/http/etag.ts';
import { forbiddenProblem, notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { createAddressThrottle, refuseThrottled } from '../../rest/throttle.ts';

export interface MediaOptions {
  readonly media: ServiceClients['media'];
  /** The caller of a browser's request, from its session; anonymous without this function. */
  readonly callerOf?: (request: FastifyRequest) => Promise<Caller>;
}

/** The answer to an upload. */
export interface UploadResult extends ShownPicture {
  readonly id: string;
  readonly purpose: string;
}

/** The query of an upload. `site` and `name`, the file's original name, are for a library. */
interface UploadQuery {
  readonly purpose?: unknown;
  readonly site?: unknown;
  readonly name?: unknown;
}

type PictureTypes = (typeof pictureTypes)[number];

const MAX_FILE_NAME = 1_000;
/** Uploads per minute: by one address, which may be an office, and in total. */
const MAX_UPLOADS = { address: 30, total: 300 } as const;
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The policy of a file opened by itself: nothing is allowed, whatever type a browser detects. */
export const SANDBOX_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Milliseconds for an upload, which is resized before it is answered. */
export const UPLOAD_BUDGET = { whole: budgets.admin.whole, call: budgets.admin.whole } as const;

export function registerMedia(app: FastifyInstance, options: MediaOptions): void {
  registerUpload(app, options);
  const { media } = options;
  app.get<{ Params: { name: string } }>(`${PICTURE_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!readFileName(name)) throw notFoundProblem('The picture');
    const { type, bytes } = await media.readFile(
      { params: { name } },
      edgeCall(request, anonymous, budgets.publicPage),
    );
    const etag = `"${name}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', SANDBOX_POLICY)
      .header('content-disposition', `inline; filename="${name}"`);
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}

function registerUpload(app: FastifyInstance, options: MediaOptions): void {
  const { media, callerOf = async () => anonymous } = options;
  const throttle = createAddressThrottle(MAX_UPLOADS);
  const callers = new WeakMap<FastifyRequest, Caller>();

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...pictureTypes],
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
      async (request: FastifyRequest, bytes: Buffer) => ({
        type: typeOf(request.headers['content-type']!) as PictureTypes,
        bytes,
      }),
    );
    scope.route<{ Querystring: UploadQuery; Body: { type: PictureTypes; bytes: Buffer } | null }>({
      method: 'POST',
      url: '/media',
      bodyLimit: MAX_PICTURE_BYTES,
      // Refuses callers without permission before the body is read.
      async onRequest(request) {
        refuseThrottled(throttle(request.ip), 'Too many pictures. Try again later.');
        const caller = await callerOf(request);
        if (caller.subject === null)
          throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
        if (request.query.purpose === 'layout') checkEditor(caller, readSite(request.query.site));
        callers.set(request, caller);
      },
      async handler(request, reply): Promise<UploadResult> {
        const purpose = readPurpose(request.query.purpose);
        if (!request.body) {
          const title = `Accepted types: ${pictureTypes.join(', ')}.`;
          throw new Problem({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', title });
        }
        const { body } = request;
        const call = edgeCall(request, callers.get(request)!, UPLOAD_BUDGET);
        const work =
          purpose === 'layout'
            ? media.uploadToLibrary({ query: libraryOf(request.query), body }, call)
            : media.upload({ query: { purpose }, body }, call);
        const { id, files } = await work;
        void reply.header('cache-control', 'no-store');
        return { id, purpose, ...shownPicture(files) };
      },
    });
  });
}

/** A call with this budget and the reader's own address. */
export const edgeCall = (
  request: FastifyRequest,
  caller: Caller,
  budget: { whole: number; call: number },
): Call => ({
  ...startCall(caller, budget, randomUUID()),
  address: request.ip,
});

function readPurpose(value: unknown): UploadPurpose {
  const purpose = purposeNames.find((name) => name === value);
  if (purpose) return purpose;
  throw validationProblem([{ pointer: '/query/purpose', detail: `One of ${purposeNames.join(', ')}.` }]);
}

/** The id of the site whose library the picture is for. Throws VALIDATION for anything else. */
export function readSite(value: unknown): number {
  if (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw validationProblem([{ pointer: '/query/site', detail: 'A site id (a whole number).' }]);
}

/** The query of a library upload; the service cleans the name. */
const libraryOf = ({ site, name }: UploadQuery) => ({
  site: readSite(site),
  name: typeof name === 'string' ? name.slice(0, MAX_FILE_NAME) : '',
});

/** Checks the right early; the service checks it again. */
function checkEditor({ rights }: Caller, site: number): void {
  if (mayContent(rights, 'layouts', 'c') && mayTouchSite(rights, site)) return;
  throw forbiddenProblem('Your rights do not cover pictures of this site.');
}
