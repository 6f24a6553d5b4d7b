/**
 * Restoring uploaded files: what is stored already is kept or replaced, and never half replaced, whatever interrupts
 * the restore.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { restore } from './restore.ts';
import {
  addPicture,
  expectNothingRestored,
  filesOf,
  createSource,
  createTarget,
  queryDatabase,
  storedStems,
  stemOf,
  temporaryFolder,
  type RestoreTarget,
  type Source,
} from './backup.fixture.ts';

let source: Source;
let file: string;
beforeAll(async () => {
  source = await createSource();
  ({ file } = source);
});
afterAll(() => source.close());

const into = (target: RestoreTarget, replace = false) => restore({ ...target, file, replace });

describe('content that exists already', () => {
  let target: RestoreTarget;
  const staleStem = stemOf('dd');
  beforeEach(async () => {
    target = await createTarget();
    await into(target);
  });

  it('stays, files included, without --replace', async () => {
    rmSync(join(target.uploads, '7b'), { recursive: true });
    await addPicture(target.connectionString, target.uploads, { stem: staleStem, sizes: [3] });
    const before = filesOf(target.data);
    await expect(into(target)).rejects.toThrow('The database holds content already.');
    expect(filesOf(target.data)).toEqual(before);
  });

  it('is replaced with --replace: only the files of replaced rows are removed', async () => {
    const [markedFile] = await addPicture(target.connectionString, target.uploads, {
      stem: stemOf('ee'),
      sizes: [3],
      deleted: true,
    });
    await addPicture(target.connectionString, target.uploads, { stem: staleStem, sizes: [3, 3] });
    const foreign = `dd/${stemOf('de')}-1.webp`; // belongs to another database: no row here names it
    writeFileSync(join(target.uploads, foreign), 'foreign');
    rmSync(join(target.uploads, '7b'), { recursive: true });
    writeFileSync(join(target.uploads, 'ff', `${stemOf('ff')}-1.webp`), 'damaged');
    expect(filesOf(target.uploads)).toHaveProperty([`ee/${markedFile}`]);
    const { replaced } = await into(target, true);
    expect(replaced).toEqual({ removed: 3, left: 0 });
    const { [foreign]: foreignFile, ...rest } = filesOf(target.uploads);
    expect(foreignFile).toBeDefined();
    expect(rest).toEqual(source.expectedFiles);
  });

  it('never follows a symbolic link: replaces one in the place of a file, refuses one in the place of a folder', async () => {
    const outside = join(target.data, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'mine'), 'mine');
    const inPlace = join(target.uploads, '0a', `${stemOf('0a')}-1.webp`);
    rmSync(inPlace);
    symlinkSync('../../outside/mine', inPlace);
    await into(target, true);
    expect(filesOf(target.uploads)).toEqual(source.expectedFiles);
    expect(readFileSync(join(outside, 'mine'), 'utf8')).toBe('mine');

    // The last folder to be written: files already written to the earlier folders are removed again.
    rmSync(join(target.uploads, '0a'), { recursive: true });
    rmSync(join(target.uploads, 'ff'), { recursive: true });
    symlinkSync('../outside', join(target.uploads, 'ff'));
    const before = filesOf(target.data);
    await queryDatabase(target.connectionString, `delete from media.picture where stem like '0a%'`);
    await expect(into(target, true)).rejects.toThrow('is a symbolic link. Nothing was changed.');
    expect(filesOf(target.data)).toEqual(before);
    expect(await storedStems(target)).toEqual(['7b', 'ff']);
  });

  it('is unchanged after a restore that is killed, and the next restore completes it', async () => {
    rmSync(target.uploads, { recursive: true });
    await queryDatabase(target.connectionString, `delete from media.picture where stem like '0a%'`);
    // A transaction reads the pictures, so that the tables are not emptied yet when the files are in the temporary
    // folder.
    const reader = new pg.Client({ connectionString: target.connectionString });
    await reader.connect();
    await reader.query('begin; select from media.picture');
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        programOf('restore', { ...target, file, replace: true }),
      ],
      { cwd: inRoot(), stdio: 'inherit' },
    );
    const isWaiting = () =>
      queryDatabase(target.connectionString, `select from pg_locks where not granted limit 1`);
    while ((await isWaiting()).length === 0) await sleep(20);
    expect(Object.keys(filesOf(target.uploads))).toHaveLength(5);
    child.kill('SIGKILL');
    await once(child, 'close');
    await reader.end();
    expect(Object.keys(filesOf(target.uploads)).every((it) => it.startsWith('drafts/'))).toBe(true);
    expect(await storedStems(target)).toEqual(['7b', 'ff']);

    await into(target, true);
    expect(
      Object.fromEntries(Object.entries(filesOf(target.uploads)).filter(([it]) => !it.startsWith('drafts/'))),
    ).toEqual(source.expectedFiles);
    expect(await storedStems(target)).toEqual(['0a', '7b', 'ff']);
  });
});

describe('a full disk', () => {
  // A process with a limit of 40 kB per file: a write fails in the middle of a file, as on a full disk.
  const limited = async (text: string) => {
    const child = spawn(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 80; exec "$0" --import tsx --input-type=module -e "$1"`,
        process.execPath,
        text,
      ],
      { cwd: inRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (it: string) => (printed += it));
    await once(child, 'close');
    return printed;
  };

  it('fails a backup without a partial file and keeps the previous backup', async () => {
    const folder = temporaryFolder();
    const before = join(folder, 'all.lectern');
    writeFileSync(before, readFileSync(file));
    const options = { connectionString: source.connectionString, uploads: source.uploads, file: before };
    expect(await limited(programOf('backup', options))).toMatch(
      /BackupError: .*all\.lectern could not be written\. The disk/,
    );
    expect(Object.keys(filesOf(folder))).toEqual(['all.lectern']);
    expect(readFileSync(before)).toEqual(readFileSync(file));
  });

  it('fails a restore and changes nothing', async () => {
    const target = await createTarget();
    const output = await limited(programOf('restore', { ...target, file, replace: false }));
    expect(output).toMatch(/BackupError: .*uploads could not be written\. The disk.*Nothing was changed\./);
    await expectNothingRestored(target);
  });
});

/** Source of a program that runs the function and prints its error. */
const programOf = (action: 'backup' | 'restore', options: object) => `
  import { ${action} } from ${JSON.stringify(inRoot('tools', 'backup', `${action}.ts`))};
  await ${action}(${JSON.stringify(options)}).catch((error) => console.log(String(error)));`;
