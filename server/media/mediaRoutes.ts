/**
 * Pictures from browsers, at the edge: `POST /media` takes one from whoever is signed in, for themselves or for the
 * library of a site; `GET /media/u/…` shows it. Both ask the media service, which may run elsewhere. Decision pages 0017
 * and 0023; attack case 10.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MOST_PICTURE_BYTES,
  PICTURE_PATH,
  pictureTypes,
  purposeNames,
  readFileName,
  shownPicture,
  type UploadPurpose,
  type ShownPicture,
} from '../../domain/media/pictures.ts';
import { mayContent, mayTouchSite } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/clients.ts';
import { typeOf } from '../../rest/binary.ts';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous, type Caller } from '../../rest/caller.ts';
import { isCurrent } from '../../rest/etag.ts';
import { forbiddenProblem, notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';

export interface MediaOptions {
  readonly media: ServiceClients['media'];
  /** Who a browser's request is from: its session, turned into a caller of the media service. Nobody, if not given. */
  readonly callerOf?: (request: FastifyRequest) => Promise<Caller>;
  /** Counts an upload by an address: the seconds until it may, 0 for at once. */
  readonly tooMany: (address: string) => number;
}

/** What a browser is told of its upload. */
export interface Uploaded extends ShownPicture {
  readonly id: string;
  readonly purpose: string;
}

/** `site` and `name`, what the file was called, are for a library. */
interface Asked {
  readonly purpose?: unknown;
  readonly site?: unknown;
  readonly name?: unknown;
}

type PictureTypes = (typeof pictureTypes)[number];

const MOST_FILE_NAME = 1_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A file opened by itself may do nothing at all, whatever a browser takes it for. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Milliseconds an upload may be drawn and waited for. */
const UPLOAD = { whole: budgets.admin.whole, call: budgets.admin.whole } as const;

export function registerMedia(app: FastifyInstance, options: MediaOptions): void {
  registerUpload(app, options);
  const { media } = options;
  app.get<{ Params: { name: string } }>(`${PICTURE_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!readFileName(name)) throw notFoundProblem('The picture');
    const { type, bytes } = await media.readFile(
      { params: { name } },
      callOf(request, anonymous, budgets.publicPage),
    );
    const etag = `"${name}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', FOR_EVER)
      .header('content-security-policy', POLICY)
      .header('content-disposition', `inline; filename="${name}"`);
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}

function registerUpload(app: FastifyInstance, options: MediaOptions): void {
  const { media, tooMany, callerOf = async () => anonymous } = options;
  const callers = new WeakMap<FastifyRequest, Caller>();

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...pictureTypes],
      { parseAs: 'buffer', bodyLimit: MOST_PICTURE_BYTES },
      async (request: FastifyRequest, bytes: Buffer) => ({
        type: typeOf(request.headers['content-type']!) as PictureTypes,
        bytes,
      }),
    );
    scope.route<{ Querystring: Asked; Body: { type: PictureTypes; bytes: Buffer } | null }>({
      method: 'POST',
      url: '/media',
      bodyLimit: MOST_PICTURE_BYTES,
      // Whoever may not is refused before the bytes are read.
      async onRequest(request, reply) {
        refuseOften(tooMany(request.ip), reply);
        const caller = await callerOf(request);
        if (caller.subject === null)
          throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
        if (request.query.purpose === 'layout') checkEditor(caller, readSite(request.query.site));
        callers.set(request, caller);
      },
      async handler(request, reply): Promise<Uploaded> {
        const purpose = readPurpose(request.query.purpose);
        if (!request.body) {
          const title = `Only ${pictureTypes.join(', ')} here.`;
          throw new Problem({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', title });
        }
        const { body } = request;
        const call = callOf(request, callers.get(request)!, UPLOAD);
        const work =
          purpose === 'layout'
            ? media.uploadToLibrary({ query: libraryOf(request.query), body }, call)
            : media.upload({ query: { purpose }, body }, call);
        const { id, files } = await work.catch((error: unknown) => {
          if (error instanceof Problem && error.status === 429) refuseOften(secondsOf(error), reply);
          throw error;
        });
        void reply.header('cache-control', 'no-store');
        return { id, purpose, ...shownPicture(files) };
      },
    });
  });
}

/** The same budget, under the reader's own address. */
const callOf = (request: FastifyRequest, caller: Caller, budget: { whole: number; call: number }): Call => ({
  ...startCall(caller, budget, randomUUID()),
  address: request.ip,
});

function readPurpose(given: unknown): UploadPurpose {
  const purpose = purposeNames.find((name) => name === given);
  if (purpose) return purpose;
  throw validationProblem([{ pointer: '/query/purpose', detail: `One of ${purposeNames.join(', ')}.` }]);
}

/** The site whose library a picture is for, by its number. */
function readSite(given: unknown): number {
  if (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw validationProblem([{ pointer: '/query/site', detail: 'The number of a site.' }]);
}

/** What the library is told besides the bytes: a name is made clean there. */
const libraryOf = ({ site, name }: Asked) => ({
  site: readSite(site),
  name: typeof name === 'string' ? name.slice(0, MOST_FILE_NAME) : '',
});

/** The service asks again. */
function checkEditor({ rights }: Caller, site: number): void {
  if (mayContent(rights, 'layouts', 'c') && mayTouchSite(rights, site)) return;
  throw forbiddenProblem('Your rights do not cover pictures of this site.');
}

const MINUTE = 60;
const secondsOf = ({ data }: Problem): number => {
  const { seconds } = (data ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : MINUTE;
};

function refuseOften(seconds: number, reply: FastifyReply): void {
  if (seconds === 0) return;
  void reply.header('retry-after', String(seconds));
  throw new Problem({ status: 429, code: 'RATE_LIMITED', title: 'Too many pictures; try again later.' });
}
