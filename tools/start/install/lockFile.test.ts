import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lib, load, createProject, tester, type Packages } from '../start.fixture.ts';

describe('the installed packages', async () => {
  const { compareInstalled } = await load<{
    compareInstalled: (
      root: string,
      options: { everything: boolean },
    ) => {
      missing: string[];
      different: string[];
      optional: string[];
      hasDev: boolean;
      canAdd: boolean;
      unrecorded: string[];
    };
  }>('install/lockFile.mjs');
  const compare = (locked: Packages, installed: Packages | undefined, everything = false) =>
    compareInstalled(createProject({ locked, ...(installed && { installed }) }).root, { everything });

  it('are complete regardless of who installed them, with or without development packages', () => {
    const complete = { missing: [], different: [], optional: [], unrecorded: [], canAdd: true };
    expect(compare({ ...lib, ...tester }, lib)).toEqual({ ...complete, hasDev: false });
    expect(compare({ ...lib, ...tester }, { ...lib, ...tester }, true)).toEqual({
      ...complete,
      hasDev: true,
    });
    expect(compare({ ...lib, ...tester }, lib, true).missing).toEqual(['node_modules/tester']);
  });

  it('are stale when a package is missing or differs from the lock file', () => {
    expect(compare(lib, undefined).missing).toEqual(['node_modules']);
    expect(compare(lib, {}).missing).toEqual(['node_modules/lib']);
    expect(compare(lib, { 'node_modules/lib': { version: '1.0.1' } }).different).toEqual([
      'node_modules/lib',
    ]);
    const other = { 'node_modules/lib': { version: '1.0.0', integrity: 'sha512-b' } };
    expect(compare(lib, other).different).toEqual(['node_modules/lib']);
    const project = createProject({ locked: lib, installed: lib });
    rmSync(join(project.root, 'node_modules', 'lib'), { recursive: true });
    expect(compareInstalled(project.root, { everything: false }).missing).toEqual(['node_modules/lib']);
    project.write('node_modules/.package-lock.json', '{"packages":{"node_mod');
    expect(compareInstalled(project.root, { everything: false }).missing).toEqual(['node_modules']);
  });

  it('can be extended when they are right and only development packages are missing', () => {
    const locked = { ...lib, ...tester };
    expect(compare(locked, lib, true).canAdd).toBe(true);
    expect(compare(locked, undefined, true).canAdd).toBe(false);
    expect(compare(locked, tester, true).canAdd).toBe(false);
    expect(compare(locked, { 'node_modules/lib': { version: '1.0.1' } }, true).canAdd).toBe(false);
    // npm would remove a package that a running program may still load.
    expect(compare(locked, { ...lib, 'node_modules/old': { version: '1.0.0' } }, true).canAdd).toBe(false);
  });

  it('are distinguished from leftovers of a killed install', () => {
    const project = createProject({ locked: { ...lib, ...tester }, installed: lib });
    project.write('node_modules/tester/package.json', '{}');
    expect(compareInstalled(project.root, { everything: true })).toMatchObject({
      missing: ['node_modules/tester'],
      unrecorded: ['node_modules/tester'],
    });
  });

  it('need not include packages for other machines', () => {
    const { platform, arch } = process;
    const binary = (os: string, cpu: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: [cpu] });
    const locked = {
      'node_modules/mine': binary(platform, arch),
      'node_modules/theirs': binary('aix', arch),
      'node_modules/not-here': binary(`!${platform}`, arch),
      'node_modules/helper': { version: '1.0.0', optional: true },
    };
    expect(compare(locked, {})).toMatchObject({ missing: [], optional: ['node_modules/mine'] });
  });
});
