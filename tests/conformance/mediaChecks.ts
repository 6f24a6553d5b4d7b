/** Pictures that accounts upload: architecture, REST services; decision page 0017. And how that is broken. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { LibraryPicture, Picture } from '../../services/media/contract.ts';
import { instead, set, type Breakage } from './breakages.ts';
import type { Check, Target } from './target.ts';

const drawn = () =>
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
    name: 'keeps a picture in its sizes under names of its own, until it is removed',
    needs: ['write', 'ours'],
    async run(target) {
      const told = await upload(target, await drawn());
      expect(told.status).toBe(200);
      const { id, files } = told.body as Picture;
      expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']));
      const there = async () => {
        const found = await target.read<Picture[]>('readPictures', { id });
        return found.map((it) => it.id);
      };
      expect(await there()).toEqual([id]);
      const mine = await target.read<Picture[]>('listPictures', { purpose: 'avatar' }, true);
      expect(mine.map((it) => it.id)).toEqual([id]);
      const file = target.path('readFile', { name: files[0]!.name });
      const read = await target.send('GET', file);
      expect([read.status, read.headers.get('content-type')]).toEqual([200, files[0]!.type]);
      await target.send('DELETE', target.path('removePicture', { id }), { token: true });
      expect(await there()).toEqual([]);
      expect((await target.send('GET', file)).status).toBe(404);
    },
  },
  {
    name: 'refuses what is no picture, with a code, and keeps nothing of it',
    needs: ['write', 'ours'],
    async run(target) {
      const told = await upload(target, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      expect(told).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/body', code: 'wrongType' }] },
      });
      const other = await upload(target, Buffer.from('<svg/>'), 'image/svg+xml');
      expect(other).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
      expect(await target.read('listPictures', {}, true)).toEqual([]);
    },
  },
  {
    name: "removes all of an owner's",
    needs: ['write', 'ours'],
    async run(target) {
      await upload(target, await drawn());
      const told = await target.send('DELETE', target.path('removePictures'), { token: true });
      expect(told).toMatchObject({ status: 200, body: { removed: 1 } });
      expect(await target.read('listPictures', {}, true)).toEqual([]);
    },
  },
  {
    name: "keeps a site's pictures as editors describe and cut them, until they are removed from the trash",
    needs: ['write', 'ours'],
    async run(target) {
      const send = (method: string, path: string, body?: object) =>
        target.send(method as 'PUT', path, {
          token: true,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
      const told = await target.send('POST', `${target.path('uploadToLibrary')}?site=1&name=lake.png`, {
        body: await drawn(),
        token: true,
        headers: { 'content-type': 'image/png' },
      });
      expect(told).toMatchObject({ status: 200, body: { name: 'lake.png', version: 1 } });
      const { id } = told.body as LibraryPicture;
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
      const list = async (trash: string) =>
        (await target.read<{ data: LibraryPicture[] }>('listLibrary', { site: '1', trash }, true)).data.map(
          (it) => it.id,
        );
      expect(await list('false')).toEqual([id]);
      const gone = `${target.path('removeFromLibrary', { id })}?site=1&inUse=`;
      expect((await send('DELETE', `${gone}false`)).status).toBe(409);
      await send('POST', `${target.path('trashInLibrary', { id })}?site=1`, {});
      expect([await list('false'), await list('true')]).toEqual([[], [id]]);
      expect((await send('DELETE', `${gone}true`)).status).toBe(409);
      expect(await send('DELETE', `${gone}false`)).toMatchObject({ status: 200, body: { removed: 1 } });
      expect(await list('true')).toEqual([]);
    },
  },
];

export const brokenMedia: readonly Breakage[] = [
  { check: 'keeps a picture', route: 'upload', alter: set({ files: [] }) },
  { check: 'keeps a picture', route: 'readPictures', alter: instead(200, []) },
  { check: 'keeps a picture', route: 'listPictures', alter: instead(200, []) },
  { check: 'refuses what', route: 'upload', alter: instead(200) },
  { check: "keeps a site's", route: 'uploadToLibrary', alter: set({ name: 'other.png' }) },
  { check: "keeps a site's", route: 'listLibrary', alter: set({ data: [] }) },
  { check: 'removes all', route: 'removePictures', alter: set({ removed: 0 }) },
];
