/**
 * Binary bodies over HTTP: refused before they are read, too large, of the wrong type; the same in process and by URL.
 */
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { MAX_PICTURE_BYTES } from '../../domain/media/pictures.ts';
import { createClient, type Client } from '../../rest/client/client.ts';
import type { Problem } from '../../rest/problem.ts';
import { remoteTransport } from '../../rest/client/remote.ts';
import { media } from './contract.ts';
import { samplePicture, testMedia, type TestMedia } from './media.fixture.ts';

const URL_ = '/api/media';
let test: TestMedia;
let url: string;
let remote: { client: Client<(typeof media)['routes']>; close: () => Promise<void> };
let owners = 0;
beforeAll(async () => {
  test = await testMedia();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { transport, close } = remoteTransport(media, {
    url,
    env: 'development',
    authorize: ({ caller }) =>
      caller.subject === null ? Promise.resolve(undefined) : test.bearer(noRights, caller.subject),
  });
  remote = { client: createClient(media, transport), close };
});
afterAll(async () => {
  await remote.close();
  await test.close();
});

/** Uploads over HTTP as a new account from a new address. */
async function send(type: string | null, payload: Buffer | string, more: InjectOptions = {}) {
  owners += 1;
  return test.app.inject({
    method: 'POST',
    url: `${URL_}?purpose=avatar`,
    remoteAddress: `10.2.0.${owners}`,
    payload,
    ...more,
    headers: {
      authorization: await test.bearer(noRights, `reader-${owners}`),
      ...(type !== null && { 'content-type': type }),
      ...(more.headers as Record<string, string>),
    },
  });
}

describe('an upload over HTTP', () => {
  it('returns its files, with and without a trailing slash', async () => {
    for (const path of [URL_, `${URL_}/`]) {
      const response = await send('image/PNG; charset=utf-8', await samplePicture('png'), {
        url: `${path}?purpose=avatar`,
      });
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
      const { files } = response.json<{ files: { name: string; type: string }[] }>();
      const file = await test.app.inject(`${URL_}/files/${files[0]!.name}`);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': files[0]!.type,
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
      });
      expect(file.rawPayload.subarray(4, 12).toString('latin1')).toBe('ftypavif');
    }
  });

  it.each([
    ['image/svg+xml', 415],
    ['image/gif', 415],
    ['text/html', 415],
    ['application/json', 415],
    ['application/octet-stream', 415],
    ['multipart/form-data; boundary=x', 415],
    ['image/png garbage', 415],
    ['image/png\ta', 415],
    [null, 415],
  ])('of the type %s returns %i', async (type, status) => {
    expect((await send(type, '<svg/>')).statusCode).toBe(status);
  });

  it.each([
    ['', '/body', 'empty'],
    ['?purpose=avatar', '/body', 'empty'],
    ['?purpose=../x', '/query/purpose', undefined],
    ['?purpose=avatar&purpose=avatar', '/query/purpose', undefined],
    ['?purpose=__proto__', '/query/purpose', undefined],
  ])('with the query %j is refused at %s', async (query, pointer, code) => {
    const response = await send('image/png', Buffer.alloc(0), { url: URL_ + query });
    const { errors } = response.json<{ errors: { pointer: string; code?: string }[] }>();
    expect(response.statusCode).toBe(400);
    expect(errors[0]).toMatchObject(
      query === '' ? { pointer: '/query/purpose' } : { pointer, ...(code && { code }) },
    );
  });

  it('of more than 10 MB returns 413', async () => {
    const bytes = Buffer.alloc(MAX_PICTURE_BYTES + 1);
    expect((await send('image/png', bytes)).statusCode).toBe(413);
    const exact = await send('image/png', Buffer.alloc(MAX_PICTURE_BYTES));
    expect(exact.json()).toMatchObject({ errors: [{ code: 'wrongType' }] });
  });

  it('of an unauthorised caller is refused before its body is read', async () => {
    // Only headers are sent: a response proves that the body was not awaited.
    const sendHeaders = (token: string | null, length: number) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(
            [
              `POST ${URL_}?purpose=avatar HTTP/1.1`,
              'host: x',
              'content-type: image/png',
              `content-length: ${length}`,
              ...(token === null ? [] : [`authorization: ${token}`]),
              '\r\n',
            ].join('\r\n'),
          ),
        );
        socket.once('data', (data) => {
          resolve(data.toString('latin1').split('\r\n', 1)[0]!);
          socket.destroy();
        });
        socket.once('error', reject);
      });
    expect(await sendHeaders(null, 9_000_000)).toBe('HTTP/1.1 401 Unauthorized');
    expect(await sendHeaders('Bearer e30.e30.e30', 9_000_000)).toBe('HTTP/1.1 401 Unauthorized');
    const token = await test.bearer(noRights, 'reader-large');
    expect(await sendHeaders(token, 900_000_000)).toBe('HTTP/1.1 413 Payload Too Large');
  });

  it('is limited to thirty per address and minute', async () => {
    const codes = [];
    for (let time = 0; time < 31; time += 1)
      codes.push((await send('image/png', 'x', { remoteAddress: '10.9.9.9' })).statusCode);
    expect(codes).toEqual([...Array<number>(30).fill(400), 429]);
  });
});

it.each([
  `${URL_}/files/..%2f..%2fservice-token.jwk`,
  `${URL_}/files/%252e%252e`,
  `${URL_}/files/drafts`,
  `${URL_}/files/${'a'.repeat(40)}-64.webp%00`,
  `${URL_}/files/${'a'.repeat(40)}-64.jpg`,
])('%s is not a file', async (path) => {
  const response = await test.app.inject(path);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

describe('by URL as in process', () => {
  const outcomeOf = async (work: Promise<unknown>): Promise<object> =>
    work.then(
      (answer) => JSON.parse(JSON.stringify(answer)) as object,
      (problem: Problem) => problem.toBody(),
    );
  const onBoth = async (work: (client: typeof remote.client, owner: string) => Promise<unknown>) => {
    owners += 1;
    return [
      await outcomeOf(work(test.client, `local-${owners}`)),
      await outcomeOf(work(remote.client, `remote-${owners}`)),
    ];
  };
  const body = (type: string, bytes: Uint8Array) => ({ type: type as 'image/png', bytes });

  it('a picture is stored, read and removed', async () => {
    const bytes = await samplePicture('jpeg');
    const [local, remoteResult] = await onBoth(async (client, owner) => {
      const call = await test.call(noRights, owner);
      const { id, files, ...rest } = await client.upload(
        { query: { purpose: 'avatar' }, body: body('image/jpeg', bytes) },
        call,
      );
      const { type, bytes: read } = await client.readFile({ params: { name: files[0]!.name } }, call);
      const found = await client.readPictures({ query: { id: [id] } }, await test.call());
      const removed = await client.removePicture({ params: { id } }, call);
      return { ...rest, createdAt: '', type, length: read.length, found: found.length, removed };
    });
    expect(remoteResult).toEqual(local);
    expect(remoteResult).toMatchObject({ width: 300, type: 'image/avif', found: 1, removed: { removed: 1 } });
  });

  it.each([
    ['SVG', 'image/svg+xml', Buffer.from('<svg/>'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 10 MB', 'image/png', Buffer.alloc(MAX_PICTURE_BYTES + 1), 'TOO_LARGE'],
    ['an empty file', 'image/png', Buffer.alloc(0), 'VALIDATION'],
    ['text instead of a picture', 'image/png', Buffer.from('x'), 'VALIDATION'],
    ['a string instead of bytes', 'image/png', 'text' as never, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const)('%s is the same problem', async (_, type, bytes, code) => {
    const [local, remoteResult] = await onBoth(async (client, owner) =>
      client.upload(
        { query: { purpose: 'avatar' }, body: body(type, bytes) },
        await test.call(noRights, owner),
      ),
    );
    expect(local).toMatchObject({ code });
    expect(remoteResult).toEqual(local);
  });

  it('a missing file is the same problem', async () => {
    const name = `${'0'.repeat(40)}-64.webp`;
    const [local, remoteResult] = await onBoth(async (client) =>
      client.readFile({ params: { name } }, await test.call()),
    );
    expect(local).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(remoteResult).toEqual(local);
  });
});

interface Operation {
  readonly security: unknown;
  readonly requestBody: { readonly content: object };
  readonly responses: Readonly<Record<number, { readonly content: object }>>;
}

it('the OpenAPI document describes binary bodies and responses', async () => {
  const { paths } = (await test.app.inject(`${URL_}/openapi.json`)).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  expect(Object.keys(paths[URL_]!['post']!.requestBody.content)).toContain('image/avif');
  expect(paths[URL_]!['post']!.security).toEqual([{ serviceToken: [] }]);
  expect(Object.keys(paths[`${URL_}/files/{name}`]!['get']!.responses[200]!.content)).toEqual([
    'image/avif',
    'image/webp',
  ]);
});
