/** Recordings at the edge: sent by editors in parts, served whole and in ranges, wherever the service runs. */
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wav } from '../../domain/media/recordings.fixture.ts';
import { MAX_READ_BYTES } from '../../domain/media/recordings.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient } from '../../rest/client/client.ts';
import { remoteTransport } from '../../rest/client/remote.ts';
import { testService, type TestService } from '../../services/kit/service.fixture.ts';
import { media } from '../../services/media/contract.ts';
import { mediaService } from '../../services/media/service.ts';
import { answerError, answerNotFound } from '../errors.ts';
import { refuseCrossSite } from '../security/crossSite.ts';
import { addSecurityHeaders } from '../security/headers.ts';
import type { MediaOptions } from './mediaRoutes.ts';
import { registerRecordings, type UploadedRecording } from './recordingRoutes.ts';

let test: TestService<(typeof media)['routes']>;
let remote: ReturnType<typeof remoteTransport>;
const apps = {} as Record<'here' | 'elsewhere', FastifyInstance>;
const devotionalEditor = (sites: readonly number[] | null = null): Rights => ({
  admin: [],
  content: { devotionals: { MX: { r: true, u: true } } },
  sites,
});
const rightsOf: Readonly<Record<string, Rights>> = {
  editor: devotionalEditor(),
  other: devotionalEditor([2]),
  reader: noRights,
};

function edgeOf(options: MediaOptions): FastifyInstance {
  const app = Fastify();
  const onError = () => undefined;
  addSecurityHeaders(app, false);
  refuseCrossSite(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, { onError }));
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, { onError }));
  registerRecordings(app, options);
  return app;
}

beforeAll(async () => {
  test = await testService(mediaService);
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  remote = remoteTransport(media, {
    url,
    env: 'development',
    authorize: async ({ caller }) =>
      caller.subject === null ? undefined : test.bearer(rightsOf[caller.subject]!, caller.subject),
  });
  const callerOf: MediaOptions['callerOf'] = async ({ headers }) => {
    const account = /session=(\w+)/.exec(headers.cookie ?? '')?.[1];
    return account === undefined ? anonymous : (await test.call(rightsOf[account]!, account)).caller;
  };
  apps.here = edgeOf({ media: test.client, callerOf });
  apps.elsewhere = edgeOf({ media: createClient(media, remote.transport), callerOf });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await remote.close();
  await test.close();
});

const request = (app: FastifyInstance, more: InjectOptions, account = 'editor') =>
  app.inject({
    ...more,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(account !== '' && { cookie: `session=${account}` }),
      ...(more.payload !== undefined && { 'content-type': 'application/octet-stream' }),
      ...(more.headers as Record<string, string>),
    },
  });

async function send(app: FastifyInstance, bytes: Buffer): Promise<UploadedRecording> {
  const begun = await request(app, {
    method: 'POST',
    url: `/media/recordings?site=1&name=a.mp3&bytes=${bytes.length}`,
  });
  const { id } = begun.json<{ id: string }>();
  for (let at = 0; at < bytes.length;) {
    const payload = bytes.subarray(at, at + 3_000_000);
    const part = await request(app, { method: 'PUT', url: `/media/recordings/${id}?at=${at}`, payload });
    ({ at } = part.json<{ at: number }>());
  }
  const done = await request(app, { method: 'POST', url: `/media/recordings/${id}/finish` });
  expect([done.statusCode, done.headers['cache-control']]).toEqual([200, 'no-store']);
  return done.json<UploadedRecording>();
}

describe.each(['here', 'elsewhere'] as const)('with the service %s', (where) => {
  it('serves an uploaded recording whole, cached forever and under a policy that allows nothing', async () => {
    const app = apps[where];
    const bytes = wav(300); // three reads
    const { url, type, duration } = await send(app, bytes);
    expect([type, duration]).toEqual(['audio/wav', 300_000]);
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const headers = { 'if-none-match': answer.headers.etag as string };
    expect((await app.inject({ url, headers })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('serves ranges', async () => {
    const app = apps[where];
    const bytes = wav(300);
    const { url } = await send(app, bytes);
    const size = bytes.length;
    const read = async (range: string, more = {}) => app.inject({ url, headers: { range, ...more } });
    const middle = await read('bytes=999990-1000009');
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
      206,
      `bytes 999990-1000009/${size}`,
      '20',
    ]);
    expect(middle.rawPayload.equals(bytes.subarray(999_990, 1_000_010))).toBe(true);
    const suffix = await read('bytes=-100');
    expect([suffix.statusCode, suffix.rawPayload.equals(bytes.subarray(-100))]).toEqual([206, true]);
    const beyond = await read(`bytes=${size}-`);
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.rawPayload.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
    expect((await read('bytes=0-9', { 'if-range': middle.headers.etag as string })).statusCode).toBe(206);
    expect((await read('bytes=0-9', { 'if-range': '"older"' })).statusCode).toBe(200);
    expect((await read('bytes=0-1,5-6')).statusCode).toBe(200);
  });
});

it('reads no more of a recording than its reader takes', async () => {
  let reads = 0;
  const client = {
    readRecordings: async () => [{ file: '', type: 'audio/wav', bytes: 200_000_000, duration: 1, name: '' }],
    readRecordingBytes: async () => {
      reads += 1;
      return { type: 'audio/wav', bytes: new Uint8Array(MAX_READ_BYTES) };
    },
  } as unknown as MediaOptions['media'];
  const app = Fastify();
  let body: Readable | null = null;
  app.addHook('onSend', async (_request, _reply, payload) => {
    body = payload as Readable;
    return '';
  });
  registerRecordings(app, { media: client });
  await app.inject(`/media/a/${'a'.repeat(40)}.wav`);
  const taken: Buffer[] = [];
  for await (const part of body!) {
    taken.push(part as Buffer);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reads).toBeLessThanOrEqual(taken.length + 2);
    if (taken.length === 5) break;
  }
  await app.close();
});

describe('an upload is refused', () => {
  const begin = (account: string, query = 'site=1&name=a.mp3&bytes=9', more: InjectOptions = {}) =>
    request(apps.here, { method: 'POST', url: `/media/recordings?${query}`, ...more }, account);

  it.each([
    ['without a session', '', 401],
    ['of a reader', 'reader', 403],
    ['of an editor of another site', 'other', 403],
  ])('%s', async (_, account, status) => {
    expect((await begin(account)).statusCode).toBe(status);
  });

  it('from another site’s page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await begin('editor', undefined, { headers })).statusCode).toBe(403);
  });

  it('with a code when it is empty, too large or no recording', async () => {
    const codeOf = (answer: { json: () => { errors: { code: string }[] } }) => answer.json().errors[0]!.code;
    expect(codeOf(await begin('editor', 'site=1&bytes=0'))).toBe('empty');
    expect(codeOf(await begin('editor', 'site=1&bytes=200000001'))).toBe('tooLarge');
    const { id } = (await begin('editor', 'site=1&bytes=9')).json<{ id: string }>();
    const payload = Buffer.from('<html>...');
    expect(
      codeOf(await request(apps.here, { method: 'PUT', url: `/media/recordings/${id}?at=0`, payload })),
    ).toBe('wrongType');
  });

  it('as JSON, and in parts of more than 4 MB', async () => {
    const { id } = (await begin('editor')).json<{ id: string }>();
    const put = (payload: Buffer, headers = {}) =>
      request(apps.here, { method: 'PUT', url: `/media/recordings/${id}?at=0`, payload, headers });
    expect((await put(wav(1), { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await put(Buffer.alloc(4_000_001))).statusCode).toBe(413);
  });
});

it.each(['..%2f..%2fservice-token.jwk', `${'a'.repeat(40)}.mp3`, `${'a'.repeat(40)}.html`, 'drafts', ''])(
  'answers /media/a/%s with an ordinary 404',
  async (name) => {
    const answer = await apps.here.inject(`/media/a/${name}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  },
);
