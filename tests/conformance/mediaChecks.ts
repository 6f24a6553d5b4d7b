/** Checks of uploaded pictures, and their breakages: architecture, REST services; decision 0017. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { LibraryPicture, Picture } from '../../services/media/contract.ts';
import { respondWith, setFields, type Breakage } from './breakages.ts';
import type { Check, Target } from './target.ts';

const samplePicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a4b2d' } })
    .png()
    .toBuffer();
const upload = (target: Target, body: Uint8Array, type = 'image/png') =>
  target.send('POST', `${target.path('upload')}?purpose=avatar`, {
    body,
    token: true,
    headers: { 'content-type': type },
  });

export const mediaChecks: readonly Check[] = [
  {
    name: 'stores a picture in its sizes under generated names until it is removed',
    needs: ['write', 'ours'],
    async run(target) {
      const response = await upload(target, await samplePicture());
      expect(response.status).toBe(200);
      const { id, files } = response.body as Picture;
      expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']));
      const storedIds = async () => {
        const found = await target.read<Picture[]>('readPictures', { id });
        return found.map((it) => it.id);
      };
      expect(await storedIds()).toEqual([id]);
      const own = await target.read<Picture[]>('listPictures', { purpose: 'avatar' }, true);
      expect(own.map((it) => it.id)).toEqual([id]);
      const file = target.path('readFile', { name: files[0]!.name });
      const fileResponse = await target.send('GET', file);
      expect([fileResponse.status, fileResponse.headers.get('content-type')]).toEqual([200, files[0]!.type]);
      await target.send('DELETE', target.path('removePicture', { id }), { token: true });
      expect(await storedIds()).toEqual([]);
      expect((await target.send('GET', file)).status).toBe(404);
    },
  },
  {
    name: 'refuses a file that is not a picture, with a code, and stores nothing',
    needs: ['write', 'ours'],
    async run(target) {
      const response = await upload(target, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/body', code: 'wrongType' }] },
      });
      const svgResponse = await upload(target, Buffer.from('<svg/>'), 'image/svg+xml');
      expect(svgResponse).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
      expect(await target.read('listPictures', {}, true)).toEqual([]);
    },
  },
  {
    name: 'removes all pictures of an owner',
    needs: ['write', 'ours'],
    async run(target) {
      await upload(target, await samplePicture());
      const response = await target.send('DELETE', target.path('removePictures'), { token: true });
      expect(response).toMatchObject({ status: 200, body: { removed: 1 } });
      expect(await target.read('listPictures', {}, true)).toEqual([]);
    },
  },
  {
    name: "stores a site's pictures with the editors' descriptions and crops until they are removed from the trash",
    needs: ['write', 'ours'],
    async run(target) {
      const send = (method: string, path: string, body?: object) =>
        target.send(method as 'PUT', path, {
          token: true,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
      const response = await target.send('POST', `${target.path('uploadToLibrary')}?site=1&name=lake.png`, {
        body: await samplePicture(),
        token: true,
        headers: { 'content-type': 'image/png' },
      });
      expect(response).toMatchObject({ status: 200, body: { name: 'lake.png', version: 1 } });
      const { id } = response.body as LibraryPicture;
      const path = `${target.path('changeInLibrary', { id })}?site=1`;
      const alts = { en_US: 'A lake' };
      expect(await send('PUT', path, { baseVersion: 1, alts })).toMatchObject({
        status: 200,
        body: { alts, version: 2 },
      });
      expect(await send('PUT', path, { baseVersion: 1, alts })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      });
      const listIds = async (trash: string) =>
        (await target.read<{ data: LibraryPicture[] }>('listLibrary', { site: '1', trash }, true)).data.map(
          (it) => it.id,
        );
      expect(await listIds('false')).toEqual([id]);
      const removePath = `${target.path('removeFromLibrary', { id })}?site=1&inUse=`;
      expect((await send('DELETE', `${removePath}false`)).status).toBe(409);
      await send('POST', `${target.path('trashInLibrary', { id })}?site=1`, {});
      expect([await listIds('false'), await listIds('true')]).toEqual([[], [id]]);
      expect((await send('DELETE', `${removePath}true`)).status).toBe(409);
      expect(await send('DELETE', `${removePath}false`)).toMatchObject({ status: 200, body: { removed: 1 } });
      expect(await listIds('true')).toEqual([]);
    },
  },
];

export const brokenMedia: readonly Breakage[] = [
  { check: 'stores a picture', route: 'upload', alter: setFields({ files: [] }) },
  { check: 'stores a picture', route: 'readPictures', alter: respondWith(200, []) },
  { check: 'stores a picture', route: 'listPictures', alter: respondWith(200, []) },
  { check: 'refuses a file', route: 'upload', alter: respondWith(200) },
  { check: "stores a site's", route: 'uploadToLibrary', alter: setFields({ name: 'other.png' }) },
  { check: "stores a site's", route: 'listLibrary', alter: setFields({ data: [] }) },
  { check: 'removes all', route: 'removePictures', alter: setFields({ removed: 0 }) },
];
