/** What is there when a backup comes back: kept, replaced, never half, whatever stops it. */
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
  expectNothing,
  filesOf,
  filledSource,
  freshPlace,
  onDatabase,
  rowsOf,
  stemOf,
  temporaryFolder,
  type Place,
  type Source,
} from './testSupport.ts';

let source: Source;
let file: string;
beforeAll(async () => {
  source = await filledSource();
  ({ file } = source);
});
afterAll(() => source.close());

const into = (place: Place, replace = false) => restore({ ...place, file, replace });

describe('what is there already', () => {
  let place: Place;
  const old = stemOf('dd');
  beforeEach(async () => {
    place = await freshPlace();
    await into(place);
  });

  it('stays without --replace, files too', async () => {
    rmSync(join(place.uploads, '7b'), { recursive: true });
    await addPicture(place.connectionString, place.uploads, { stem: old, sizes: [3] });
    const before = filesOf(place.data);
    await expect(into(place)).rejects.toThrow('The database holds content already.');
    expect(filesOf(place.data)).toEqual(before);
  });

  it('goes with --replace: the files of rows that went, and no others', async () => {
    const [marked] = await addPicture(place.connectionString, place.uploads, {
      stem: stemOf('ee'),
      sizes: [3],
      deleted: true,
    });
    await addPicture(place.connectionString, place.uploads, { stem: old, sizes: [3, 3] });
    const foreign = `dd/${stemOf('de')}-1.webp`; // another database's: no row here names it
    writeFileSync(join(place.uploads, foreign), 'foreign');
    rmSync(join(place.uploads, '7b'), { recursive: true });
    writeFileSync(join(place.uploads, 'ff', `${stemOf('ff')}-1.webp`), 'damaged');
    expect(filesOf(place.uploads)).toHaveProperty([`ee/${marked}`]);
    const { replaced } = await into(place, true);
    expect(replaced).toEqual({ removed: 3, left: 0 });
    const { [foreign]: kept, ...rest } = filesOf(place.uploads);
    expect(kept).toBeDefined();
    expect(rest).toEqual(source.shown);
  });

  it('is not left through a link: one in the place of a file goes, one in the place of a folder is refused', async () => {
    const outside = join(place.data, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'mine'), 'mine');
    const inPlace = join(place.uploads, '0a', `${stemOf('0a')}-1.webp`);
    rmSync(inPlace);
    symlinkSync('../../outside/mine', inPlace);
    await into(place, true);
    expect(filesOf(place.uploads)).toEqual(source.shown);
    expect(readFileSync(join(outside, 'mine'), 'utf8')).toBe('mine');

    // The last folder to be filled: what came into those before goes again.
    rmSync(join(place.uploads, '0a'), { recursive: true });
    rmSync(join(place.uploads, 'ff'), { recursive: true });
    symlinkSync('../outside', join(place.uploads, 'ff'));
    const before = filesOf(place.data);
    await onDatabase(place.connectionString, `delete from media.picture where stem like '0a%'`);
    await expect(into(place, true)).rejects.toThrow('is a link. Nothing was changed.');
    expect(filesOf(place.data)).toEqual(before);
    expect(await rowsOf(place)).toEqual(['7b', 'ff']);
  });

  it('is as it was after a restore that is killed, and the next one makes it whole', async () => {
    rmSync(place.uploads, { recursive: true });
    await onDatabase(place.connectionString, `delete from media.picture where stem like '0a%'`);
    // Somebody reads the pictures, so that the tables are not emptied yet when the files are aside.
    const reader = new pg.Client({ connectionString: place.connectionString });
    await reader.connect();
    await reader.query('begin; select from media.picture');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program('restore', { ...place, file, replace: true })],
      { cwd: inRoot(), stdio: 'inherit' },
    );
    const isWaiting = () =>
      onDatabase(place.connectionString, `select from pg_locks where not granted limit 1`);
    while ((await isWaiting()).length === 0) await sleep(20);
    expect(Object.keys(filesOf(place.uploads))).toHaveLength(5);
    child.kill('SIGKILL');
    await once(child, 'close');
    await reader.end();
    expect(Object.keys(filesOf(place.uploads)).every((it) => it.startsWith('drafts/'))).toBe(true);
    expect(await rowsOf(place)).toEqual(['7b', 'ff']);

    await into(place, true);
    expect(
      Object.fromEntries(Object.entries(filesOf(place.uploads)).filter(([it]) => !it.startsWith('drafts/'))),
    ).toEqual(source.shown);
    expect(await rowsOf(place)).toEqual(['0a', '7b', 'ff']);
  });
});

describe('a disk that takes no more', () => {
  // A process that may write files of 40 kB at the most: it fails in the middle of a file, as on a full disk.
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
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (it: string) => (said += it));
    await once(child, 'close');
    return said;
  };

  it('leaves no backup, and the one before as it was', async () => {
    const folder = temporaryFolder();
    const before = join(folder, 'all.lectern');
    writeFileSync(before, readFileSync(file));
    const options = { connectionString: source.connectionString, uploads: source.uploads, file: before };
    expect(await limited(program('backup', options))).toMatch(
      /BackupError: .*all\.lectern could not be written\. The disk/,
    );
    expect(Object.keys(filesOf(folder))).toEqual(['all.lectern']);
    expect(readFileSync(before)).toEqual(readFileSync(file));
  });

  it('leaves what is there as it was at a restore', async () => {
    const place = await freshPlace();
    const told = await limited(program('restore', { ...place, file, replace: false }));
    expect(told).toMatch(/BackupError: .*uploads could not be written\. The disk.*Nothing was changed\./);
    await expectNothing(place);
  });
});

/** A program of its own that does it and says how it failed. */
const program = (what: 'backup' | 'restore', options: object) => `
  import { ${what} } from ${JSON.stringify(inRoot('tools', 'backup', `${what}.ts`))};
  await ${what}(${JSON.stringify(options)}).catch((error) => console.log(String(error)));`;
