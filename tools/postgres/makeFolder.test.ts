import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './makeFolder.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-test-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a folder and all above it, once', () => {
  const deep = join(folder, 'a', 'b', 'c');
  expect([makeFolder(deep), existsSync(deep), makeFolder(deep)]).toEqual([true, true, false]);
});

it.each(['file', 'file/below'])('says that %s is no folder', (path) => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, path))).toThrow(/is no folder.* Set LECTERN_DATA to a folder\./);
});

it.runIf(process.platform === 'linux')('ends where nobody can make folders', () => {
  expect(() => makeFolder('/proc/lectern/data')).toThrow(
    '/proc/lectern cannot be made: /proc takes no folders. Set LECTERN_DATA to a folder on a disk.',
  );
});
