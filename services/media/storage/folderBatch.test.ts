/** Files added to a folder together: invisible before the commit, all or nothing, and clean-up after a crash. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderBatch } from './folderBatch.ts';
import { folderStore } from './folderStore.ts';
import { openFile } from './folder.ts';
import { filesBelow } from '../media.fixture.ts';

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
const chunksOf = (...texts: string[]) => Readable.from(texts.map((it) => Buffer.from(it)));
const read = async (name: string) => (await folderStore(folder).read(name))?.toString();

it('are not readable before the commit, and complete afterwards', async () => {
  const batch = folderBatch(folder);
  await batch.add(FIRST, chunksOf('a ', 'picture'));
  await batch.add(SECOND, chunksOf());
  expect([await read(FIRST), await read(SECOND)]).toEqual([undefined, undefined]);
  await batch.commit();
  await batch.close();
  expect([await read(FIRST), await read(SECOND)]).toEqual(['a picture', '']);
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
});

it('leave nothing without a commit, and no folder when there are none', async () => {
  const emptyBatch = folderBatch(join(folder, 'none'));
  await emptyBatch.commit();
  await emptyBatch.close();
  const batch = folderBatch(folder);
  await batch.add(FIRST, chunksOf('a picture'));
  await batch.close();
  expect(filesBelow(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['drafts']);
});

it('are rolled back when the commit fails, and existing files stay', async () => {
  const store = folderStore(folder);
  await store.put(nameOf('0b'), Buffer.from('before'));
  writeFileSync(join(folder, 'ff'), 'a file in the place of a folder');
  const batch = folderBatch(folder);
  for (const name of [FIRST, nameOf('0b'), SECOND]) await batch.add(name, chunksOf('a picture'));
  await expect(batch.commit()).rejects.toThrow('EEXIST');
  expect(await read(FIRST)).toBe('a picture'); // it was moved before the failure
  await batch.rollBack();
  await batch.close();
  expect(filesBelow(folder)).toEqual([nameOf('0b'), 'ff']);
});

it.each(['../secret', `../${FIRST}`, `${FIRST}/../../x`, 'drafts', ''])(
  'are refused under the name %j',
  async (name) => {
    const batch = folderBatch(folder);
    await expect(batch.add(name, chunksOf('x'))).rejects.toThrow('Not a valid file name.');
    await batch.add(FIRST, chunksOf('x'));
    await expect(batch.add(FIRST, chunksOf('y'))).rejects.toThrow('EEXIST');
    await batch.close();
    expect(filesBelow(folder)).toEqual([]);
  },
);

it('stay staged while their batch is alive; left-overs of a crash are removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = folderStore(folder);
  const openBatch = folderBatch(folder);
  await openBatch.add(FIRST, chunksOf('a picture'));
  const [name = ''] = readdirSync(join(folder, 'drafts'));
  mkdirSync(join(folder, 'drafts', 'crashed', 'ff'), { recursive: true });
  writeFileSync(join(folder, 'drafts', 'crashed', 'ff', SECOND), 'half');
  const hoursAgo = Date.now() / 1_000 - 2 * 3_600;
  for (const entry of [name, 'crashed']) utimesSync(join(folder, 'drafts', entry), hoursAgo, hoursAgo);
  await vi.advanceTimersByTimeAsync(600_000);
  await vi.waitFor(async () => {
    await store.cleanUp();
    expect(readdirSync(join(folder, 'drafts'))).toEqual([name]);
  });
  await openBatch.commit();
  await openBatch.close();
  expect(await read(FIRST)).toBe('a picture');
});

it('can be read to their end although they are removed meanwhile', async () => {
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
