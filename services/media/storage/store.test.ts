/** A folder of files: atomic writes, no path traversal, and clean-up after a crash. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../kit/root.ts';
import { folderStore } from './folderStore.ts';
import { putAll, type MediaStore } from './store.ts';
import { filesBelow } from '../media.fixture.ts';

let folder: string;
let store: MediaStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-uploads-'));
  store = folderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const STEM = 'ab'.repeat(20);
const NAME = `${STEM}-64.webp`;
const bytes = Buffer.from('a picture');

it('reads what was stored, and nothing after the removal', async () => {
  expect(await store.read(NAME)).toBeNull();
  await store.put(NAME, bytes);
  expect(readFileSync(join(folder, 'ab', NAME))).toEqual(bytes);
  expect(await store.read(NAME)).toEqual(bytes);
  await store.remove(NAME);
  await store.remove(NAME);
  expect(await store.read(NAME)).toBeNull();
  expect(filesBelow(folder)).toEqual([]);
});

it.each([
  '../secret',
  `../${NAME}`,
  `${NAME}/../../x`,
  `${STEM}-64.webp\0.png`,
  `${STEM}-64.svg`,
  `${STEM.toUpperCase()}-64.webp`,
  `${STEM}-64.webp\n`,
  '',
  '.',
  'drafts',
])('refuses the name %j in every operation', async (name) => {
  writeFileSync(join(folder, '..', 'secret'), 'x');
  for (const work of [() => store.read(name), () => store.remove(name), () => store.put(name, bytes)])
    await expect((async () => work())()).rejects.toThrow('Not a valid file name.');
  expect(filesBelow(folder)).toEqual([]);
  rmSync(join(folder, '..', 'secret'));
});

it('leaves no partial file when the disk is full', async () => {
  // A process with a limit of 4 kB per file: the second half of each write fails as on a full disk.
  const program = `
    import { folderStore } from ${JSON.stringify(inRoot('services', 'media', 'storage', 'folderStore.ts'))};
    const store = folderStore(${JSON.stringify(folder)});
    await store.put(${JSON.stringify(`${STEM}-1.webp`)}, Buffer.alloc(1_000));
    await store.put(${JSON.stringify(NAME)}, Buffer.alloc(50_000)).catch(({ code }) => console.log(code));`;
  const child = spawnSync(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 8; exec "$0" --import tsx --input-type=module -e "$1"`,
      process.execPath,
      program,
    ],
    { cwd: inRoot(), encoding: 'utf8' },
  );
  expect(child.stdout).toMatch(/EFBIG|ENOSPC/);
  expect(filesBelow(folder)).toEqual([`${STEM}-1.webp`]);
});

it('removes drafts left by a crash, and no others', async () => {
  mkdirSync(join(folder, 'drafts'));
  for (const name of ['old', 'new']) writeFileSync(join(folder, 'drafts', name), 'half');
  const hoursAgo = (many: number) => Date.now() / 1_000 - many * 3_600;
  utimesSync(join(folder, 'drafts', 'old'), hoursAgo(2), hoursAgo(2));
  await store.put(NAME, bytes);
  utimesSync(join(folder, 'ab', NAME), hoursAgo(9), hoursAgo(9));
  await store.cleanUp();
  expect(filesBelow(folder)).toEqual([NAME, 'new'].toSorted());
  await folderStore(join(folder, 'none')).cleanUp(); // before the first upload there is no folder
});

describe('several files', () => {
  it('are all stored or none', async () => {
    const full: MediaStore = {
      ...store,
      put: (name, content) =>
        name.includes('-128') ? Promise.reject(new Error('ENOSPC')) : store.put(name, content),
    };
    const names = [64, 128, 256].map((width) => `${STEM}-${width}.webp`);
    const files = names.map((name) => ({ name, bytes }));
    await expect(putAll(full, files)).rejects.toThrow('ENOSPC');
    expect(filesBelow(folder)).toEqual([]);
    await putAll(store, files);
    expect(filesBelow(folder)).toEqual(names.toSorted());
  });
});
