import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './makeFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('creates a folder and its parents, once', () => {
  const deep = join(folder, 'a', 'b', 'c');
  expect([makeFolder(deep), existsSync(deep), makeFolder(deep)]).toEqual([true, true, false]);
});

it.each(['file', 'file/below'])('throws when %s is not a folder', (path) => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, path))).toThrow(/is no folder.* Set LECTERN_DATA to a folder\./);
});

it.runIf(process.platform === 'linux')('throws where no folders can be created', () => {
  expect(() => makeFolder('/proc/lectern/data')).toThrow(
    '/proc/lectern cannot be made: /proc takes no folders. Set LECTERN_DATA to a folder on a disk.',
  );
});
