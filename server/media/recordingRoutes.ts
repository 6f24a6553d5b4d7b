/**
 * Recordings at the edge: `POST /media/recordings` and the requests after it take one in parts from an editor;
 * `GET /media/a/…` serves it, whole or in ranges. All call the media service, which may run elsewhere. Decision page
 * 0056.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_PART_BYTES,
  MAX_READ_BYTES,
  RECORDING_PATH,
  readRecordingName,
  recordingPath,
} from '../../domain/media/recordings.ts';
import { mayContent, mayTouchSite } from '../../domain/rights/rights.ts';
import { budgets, type Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import { anonymous } from '../../rest/caller.ts';
import { byteRangeOf, type ByteRange } from '../../rest/http/byteRange.ts';
import { isCurrent } from '../../rest/http/etag.ts';
import { forbiddenProblem, notFoundProblem, Problem } from '../../rest/problem.ts';
import { createAddressThrottle, refuseThrottled, type RateLimit } from '../../rest/throttle.ts';
import {
  edgeCall,
  IMMUTABLE,
  readSite,
  SANDBOX_POLICY,
  UPLOAD_BUDGET,
  type MediaOptions,
} from './mediaRoutes.ts';

type Finished = Awaited<ReturnType<MediaOptions['media']['finishRecording']>>;

/** The answer to a finished upload. */
export interface UploadedRecording extends Finished {
  /** The path at which the site serves it. */
  readonly url: string;
}

/** Requests of one address, which may be an office, and in total, per minute. */
const BEGIN_LIMIT: RateLimit = { address: 60, total: 300 };
const PART_LIMIT: RateLimit = { address: 1_500, total: 6_000 };
const OFTEN = 'Too many recordings. Try again later.';
const PART = 'application/octet-stream';

export function registerRecordings(app: FastifyInstance, options: MediaOptions): void {
  registerUpload(app, options);
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${RECORDING_PATH}/:name`,
    handler: (request, reply) => sendRecording(request.params.name, request, reply, options),
  });
}

async function sendRecording(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { media }: MediaOptions,
): Promise<FastifyReply> {
  if (!readRecordingName(name)) throw notFoundProblem('The recording');
  const call = () => edgeCall(request, anonymous, budgets.publicPage);
  const [found] = await media.readRecordings({ query: { file: [name] } }, call());
  if (!found) throw notFoundProblem('The recording');
  const etag = `"${name}"`;
  const size = found.bytes;
  void reply
    .header('etag', etag)
    .header('cache-control', IMMUTABLE)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', SANDBOX_POLICY)
    .header('content-disposition', `inline; filename="${name}"`)
    // Players of feeds are pages of other sites.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { range, 'if-range': ifRange } = request.headers;
  // A HEAD has no ranges: RFC 9110 §14.2.
  const part =
    request.method === 'GET' ? byteRangeOf({ range, ifRange: ifRange?.toString() }, { size, etag }) : null;
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${size}`)
      .send();
  const { from, to } = part ?? { from: 0, to: size - 1 };
  void reply.type(found.type).header('content-length', to - from + 1);
  if (part) void reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  if (request.method === 'HEAD') return reply.send('');
  return reply.send(streamOf({ from, to }, name, media, call));
}

/** The bytes, read part by part as fast as they are taken: no more than two parts are in memory. */
function streamOf(
  { from, to }: ByteRange,
  name: string,
  media: MediaOptions['media'],
  call: () => Call,
): Readable {
  async function* parts() {
    for (let at = from; at <= to; at += MAX_READ_BYTES) {
      const query = { from: at, to: Math.min(to, at + MAX_READ_BYTES - 1) };
      const { bytes } = await media.readRecordingBytes({ params: { name }, query }, call());
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
  }
  return Readable.from(parts(), { highWaterMark: 1 });
}

function registerUpload(app: FastifyInstance, options: MediaOptions): void {
  const { media, callerOf = async () => anonymous } = options;
  const [beginThrottle, partThrottle] = [BEGIN_LIMIT, PART_LIMIT].map((it) => createAddressThrottle(it));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const callFor = (request: FastifyRequest) => edgeCall(request, callers.get(request)!, UPLOAD_BUDGET);

  /** Refuses callers without permission before the body is read. */
  const admit = (throttle: typeof beginThrottle) => async (request: FastifyRequest) => {
    refuseThrottled(throttle!(request.ip), OFTEN);
    const caller = await callerOf(request);
    if (caller.subject === null)
      throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Sign in first.' });
    if (!mayContent(caller.rights, 'devotionals', 'u'))
      throw forbiddenProblem('Your rights do not cover recordings.');
    callers.set(request, caller);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      PART,
      { parseAs: 'buffer', bodyLimit: MAX_PART_BYTES },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    scope.route<{ Querystring: Record<'site' | 'name' | 'bytes', unknown> }>({
      method: 'POST',
      url: '/media/recordings',
      onRequest: admit(beginThrottle),
      async handler(request) {
        const { name, bytes } = request.query;
        const site = readSite(request.query.site);
        if (!mayTouchSite(callers.get(request)!.rights, site))
          throw forbiddenProblem('Your rights do not cover recordings of this site.');
        const body = {
          name: typeof name === 'string' ? name.slice(0, 1_000) : '',
          bytes: typeof bytes === 'string' && /^\d{1,12}$/.test(bytes) ? Number(bytes) : 0,
        };
        return media.beginRecording({ query: { site }, body }, callFor(request));
      },
    });
    scope.route<{ Params: { id: string }; Querystring: { at?: string }; Body: Buffer | null }>({
      method: 'PUT',
      url: '/media/recordings/:id',
      bodyLimit: MAX_PART_BYTES,
      onRequest: admit(partThrottle),
      async handler(request) {
        const { params, query, body: bytes } = request;
        if (!bytes)
          throw new Problem({
            status: 415,
            code: 'UNSUPPORTED_MEDIA_TYPE',
            title: `Accepted types: ${PART}.`,
          });
        const input = { params, query: { at: query.at ?? '0' }, body: { type: PART, bytes } } as const;
        return media.addToRecording(input, callFor(request));
      },
    });
    scope.route<{ Params: { id: string } }>({
      method: 'POST',
      url: '/media/recordings/:id/finish',
      onRequest: admit(partThrottle),
      async handler(request): Promise<UploadedRecording> {
        const found = await media.finishRecording({ params: request.params }, callFor(request));
        return { ...found, url: recordingPath(found.file) };
      },
    });
  });
}
