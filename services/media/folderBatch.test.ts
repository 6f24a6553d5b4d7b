/** Files that come into a folder together: unseen before, all of them or as it was, and what a crash left of them. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderBatch } from './folderBatch.ts';
import { folderStore } from './folderStore.ts';
import { openFile } from './folder.ts';
import { filesBelow } from './testSupport.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-uploads-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = (pair: string) => `${pair.repeat(20)}-64.webp`;
const [FIRST, SECOND] = [nameOf('0a'), nameOf('ff')];
const of = (...texts: string[]) => Readable.from(texts.map((it) => Buffer.from(it)));
const read = async (name: string) => (await folderStore(folder).read(name))?.toString();

it('are read by nobody before they are in place, and whole afterwards', async () => {
  const batch = folderBatch(folder);
  await batch.add(FIRST, of('a ', 'picture'));
  await batch.add(SECOND, of());
  expect([await read(FIRST), await read(SECOND)]).toEqual([undefined, undefined]);
  await batch.place();
  await batch.close();
  expect([await read(FIRST), await read(SECOND)]).toEqual(['a picture', '']);
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
});

it('leave nothing when they are not put in place, and make no folder when there are none', async () => {
  const none = folderBatch(join(folder, 'none'));
  await none.place();
  await none.close();
  const batch = folderBatch(folder);
  await batch.add(FIRST, of('a picture'));
  await batch.close();
  expect(filesBelow(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['drafts']);
});

it('are taken back when not all can be put in place, and those that were there stay', async () => {
  const store = folderStore(folder);
  await store.put(nameOf('0b'), Buffer.from('before'));
  writeFileSync(join(folder, 'ff'), 'a file in the place of a folder');
  const batch = folderBatch(folder);
  for (const name of [FIRST, nameOf('0b'), SECOND]) await batch.add(name, of('a picture'));
  await expect(batch.place()).rejects.toThrow('EEXIST');
  expect(await read(FIRST)).toBe('a picture'); // it had come that far
  await batch.takeBack();
  await batch.close();
  expect(filesBelow(folder)).toEqual([nameOf('0b'), 'ff']);
});

it.each(['../secret', `../${FIRST}`, `${FIRST}/../../x`, 'drafts', ''])('have no name %j', async (name) => {
  const batch = folderBatch(folder);
  await expect(batch.add(name, of('x'))).rejects.toThrow('No name of a file.');
  await batch.add(FIRST, of('x'));
  await expect(batch.add(FIRST, of('y'))).rejects.toThrow('EEXIST');
  await batch.close();
  expect(filesBelow(folder)).toEqual([]);
});

it('stay aside as long as they are waited for; what a crash left of them goes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = folderStore(folder);
  const alive = folderBatch(folder);
  await alive.add(FIRST, of('a picture'));
  const [name = ''] = readdirSync(join(folder, 'drafts'));
  mkdirSync(join(folder, 'drafts', 'crashed', 'ff'), { recursive: true });
  writeFileSync(join(folder, 'drafts', 'crashed', 'ff', SECOND), 'half');
  const hoursAgo = Date.now() / 1_000 - 2 * 3_600;
  for (const it of [name, 'crashed']) utimesSync(join(folder, 'drafts', it), hoursAgo, hoursAgo);
  await vi.advanceTimersByTimeAsync(600_000);
  await vi.waitFor(async () => {
    await store.tidy();
    expect(readdirSync(join(folder, 'drafts'))).toEqual([name]);
  });
  await alive.place();
  await alive.close();
  expect(await read(FIRST)).toBe('a picture');
});

it('are read to their end although they are removed meanwhile', async () => {
  const store = folderStore(folder);
  const bytes = Buffer.alloc(300_000, 'picture');
  await store.put(FIRST, bytes);
  const file = await openFile(folder, FIRST);
  await store.remove(FIRST);
  const chunks: Buffer[] = [];
  for await (const chunk of file!.chunks()) chunks.push(chunk);
  await file!.close();
  expect([file!.bytes, Buffer.concat(chunks).equals(bytes)]).toEqual([bytes.length, true]);
  expect(await openFile(folder, FIRST)).toBeNull();
  mkdirSync(join(folder, '0a', FIRST));
  expect(await openFile(folder, FIRST)).toBeNull();
});
