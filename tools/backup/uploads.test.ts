/** The uploaded files of a backup: which ones it holds, and that truncated, changed or foreign ones are refused. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { cropAround, CENTER } from '../../domain/media/crops.ts';
import { testMedia } from '../../services/media/media.fixture.ts';
import { testLibrary } from '../../services/media/library/mediaLibrary.fixture.ts';
import { wav } from '../../domain/media/recordings.fixture.ts';
import { sendRecording } from '../../services/media/recordings/recordings.fixture.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import {
  addPicture,
  expectNothingRestored,
  filesOf,
  createSource,
  createTarget,
  queryDatabase,
  unzippedContent,
  withValidChecksum,
  storedStems,
  stemOf,
  temporaryFolder,
  writeContent,
  type RestoreTarget,
  type Source,
} from './backup.fixture.ts';
import { uploadedFiles } from './uploads.ts';

let source: Source;
let file: string;
let content: string;
beforeAll(async () => {
  source = await createSource();
  ({ file } = source);
  content = unzippedContent(file);
});
afterAll(() => source.close());

const into = (target: RestoreTarget, from = file, replace = false) =>
  restore({ ...target, file: from, replace });

describe('a backup', () => {
  it('holds the files of pictures that are not deleted and restores them unchanged', async () => {
    const target = await createTarget();
    const restored = await into(target);
    expect(restored.uploads).toEqual({ files: 5, bytes: 279_001, missing: 0 });
    expect(filesOf(target.uploads)).toEqual(source.expectedFiles);
    expect(await storedStems(target)).toEqual(['0a', '7b', 'ff']);
  });

  it('holds a site’s pictures with their masters, all crops and the trash', async () => {
    const media = await testLibrary();
    const first = await media.add('lake.jpg');
    const cut = await media.change(first, { crops: { card: cropAround('card', CENTER, first) } });
    await media.change(cut, { crops: {} }); // pages still show the former crop
    await media.move('trashInLibrary', (await media.add('hill.jpg')).id);
    const backupFile = join(temporaryFolder(), 'one.lectern');
    const folder = join(media.dataDir, 'uploads');
    const written = await backup({ connectionString: media.databaseUrl, file: backupFile, uploads: folder });
    const storedNames = media.storedFiles();
    expect(storedNames.filter((name) => name.endsWith('-master.webp'))).toHaveLength(2);
    expect(written.uploads).toMatchObject({ files: storedNames.length, missing: 0 });
    const target = await createTarget();
    expect((await into(target, backupFile)).uploads).toMatchObject({ files: storedNames.length, missing: 0 });
    expect(filesOf(target.uploads)).toEqual(filesOf(folder));
    const rows = await queryDatabase<{ name: string; trashed: boolean }>(
      target.connectionString,
      'select name, trashed_at is not null as trashed from media.library order by name',
    );
    expect(rows).toEqual([
      { name: 'hill.jpg', trashed: true },
      { name: 'lake.jpg', trashed: false },
    ]);
    await media.close();
  });

  it('holds recordings', async () => {
    const media = await testMedia();
    const [folder, backupFile] = [join(media.dataDir, 'uploads'), join(temporaryFolder(), 'one.lectern')];
    const { file: name } = await sendRecording(media, wav(2));
    await backup({ connectionString: media.databaseUrl, file: backupFile, uploads: folder });
    const target = await createTarget();
    expect((await into(target, backupFile)).uploads).toMatchObject({ files: 1, missing: 0 });
    expect(filesOf(target.uploads)).toEqual(filesOf(folder));
    const rows = await queryDatabase<{ name: string; duration: number }>(
      target.connectionString,
      `select p.files->0->>'name' as name, duration from media.recording join media.picture p on p.id = picture`,
    );
    expect(rows).toEqual([{ name, duration: 2_000 }]);
    await media.close();
  });

  it('leaves out files that are being added or removed, and files that no row names', async () => {
    const media = await testMedia();
    const [folder, backupFile] = [join(media.dataDir, 'uploads'), join(temporaryFolder(), 'one.lectern')];
    await addPicture(media.databaseUrl, folder, { stem: stemOf('11'), sizes: [5] });
    await addPicture(media.databaseUrl, folder, { stem: stemOf('22'), sizes: [5], deleted: true });
    mkdirSync(join(folder, 'drafts'));
    writeFileSync(join(folder, 'drafts', 'half'), 'half');
    writeFileSync(join(folder, '11', `${stemOf('1f')}-64.webp`), 'nobody’s');
    await backup({ connectionString: media.databaseUrl, file: backupFile, uploads: folder });
    const target = await createTarget();
    expect((await into(target, backupFile)).uploads).toMatchObject({ files: 1, bytes: 5 });
    expect(Object.keys(filesOf(target.uploads))).toEqual([`11/${stemOf('11')}-1.webp`]);
    await media.close();
  });

  it('counts and names missing files, and does not follow a symbolic link', async () => {
    const media = await testMedia();
    const [folder, backupFile] = [join(media.dataDir, 'uploads'), join(temporaryFolder(), 'one.lectern')];
    const names = await addPicture(media.databaseUrl, folder, { stem: stemOf('11'), sizes: [5, 5, 5] });
    const [gone, link] = names as [string, string];
    for (const name of [gone, link]) rmSync(join(folder, '11', name));
    writeFileSync(join(media.dataDir, 'secret'), 'of another folder');
    symlinkSync('../../secret', join(folder, '11', link));
    const written = await backup({ connectionString: media.databaseUrl, file: backupFile, uploads: folder });
    expect(written).toMatchObject({ uploads: { files: 1, bytes: 5, missing: 2 }, missing: [gone, link] });
    expect(unzippedContent(backupFile)).not.toContain('of another folder');
    expect((await into(await createTarget(), backupFile)).uploads).toMatchObject({ files: 1, missing: 2 });
    await media.close();
  });

  it('continues when a picture is removed while it runs', async () => {
    const media = await testMedia();
    const folder = join(media.dataDir, 'uploads');
    for (const pair of ['11', '22']) {
      await addPicture(media.databaseUrl, folder, { stem: stemOf(pair), sizes: [5] });
    }
    const client = new pg.Client({ connectionString: media.databaseUrl });
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const visited: [string, boolean][] = [];
    for await (const { name, file: found } of uploadedFiles(client, folder)) {
      visited.push([name.slice(0, 2), found !== null]);
      await media.client.removePictures({ query: { owner: stemOf('22') } }, await media.call(superAdmin));
    }
    await client.end();
    expect(visited).toEqual([
      ['11', true],
      ['22', false],
    ]);
    await media.close();
  });

  it('holds no uploads without a folder, and its restore leaves the existing folder unchanged', async () => {
    const withoutUploads = join(temporaryFolder(), 'bare.lectern');
    const written = await backup({
      connectionString: source.connectionString,
      file: withoutUploads,
      uploads: null,
    });
    expect(written.uploads).toBeNull();
    const target = await createTarget();
    await into(target);
    expect((await into(target, withoutUploads, true)).uploads).toBeNull();
    expect(filesOf(target.uploads)).toEqual(source.expectedFiles);
    const untouched = await createTarget();
    await expect(restore({ ...untouched, uploads: null, file, replace: false })).rejects.toThrow(
      'here is no place for them',
    );
    await expectNothingRestored(untouched);
  });

  it('of version 1, which holds no files, is restored and leaves files that were copied separately', async () => {
    const target = await createTarget();
    const old = join(temporaryFolder(), 'old.lectern');
    // As that version wrote it: without the files, and without their totals in the end line.
    const withoutFiles = (body: string) => {
      const first = body.slice(0, body.indexOf('\n')).replace('"version":2', '"version":1');
      return `${first}\n${body.slice(body.indexOf('{"table"'))}`;
    };
    const before = withValidChecksum(content, withoutFiles, ({ tables, rows }) => ({ tables, rows }));
    expect(before).not.toContain('{"file"');
    writeContent(old, before);
    await into(target);
    const restoredAgain = await into(target, old, true);
    expect([restoredAgain.uploads, await storedStems(target)]).toEqual([null, ['0a', '7b', 'ff']]);
    expect(filesOf(target.uploads)).toEqual(source.expectedFiles);
  });
});

describe('an incomplete or changed backup file', () => {
  let target: RestoreTarget;
  let damagedFile: string;
  beforeAll(async () => {
    target = await createTarget();
    damagedFile = join(temporaryFolder(), 'bad.lectern');
  });

  it('is refused wherever its uploaded files are truncated, and nothing is restored', async () => {
    const starts = [...content.matchAll(/\{"file":.*\}\n/g)].map((it) => [it.index, it[0].length] as const);
    expect(starts).toHaveLength(5);
    // In each line, at its end, in each content, and on both sides of the line feed after it.
    const ends = [...starts.slice(1).map(([at]) => at), content.indexOf('{"table"')];
    const cuts = starts.flatMap(([at, length], index) => [
      at,
      at + 9,
      at + length,
      at + length + 1,
      ends[index]! - 1,
      ends[index]!,
    ]);
    for (const cut of new Set(cuts)) {
      writeContent(damagedFile, content.slice(0, cut));
      await expect(into(target, damagedFile), `at ${cut}`).rejects.toThrow('is torn');
    }
    const bytes = readFileSync(file);
    for (let part = 1; part < 20; part += 1) {
      writeFileSync(damagedFile, bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
      await expect(into(target, damagedFile), `${part}/20`).rejects.toThrow('is torn');
    }
    await expectNothingRestored(target);
  });

  it('is refused when a byte, a length or an entire file was changed', async () => {
    const at = content.indexOf('}\n', content.indexOf('"bytes":70000')) + 2;
    const other = content[at + 5_000] === 'x' ? 'y' : 'x';
    const cases: [string, string][] = [
      ['a byte', content.slice(0, at + 5_000) + other + content.slice(at + 5_001)],
      ['shorter', withValidChecksum(content, (it) => it.replace('"bytes":70000', '"bytes":69999'))],
      [
        'left out',
        withValidChecksum(
          content,
          (it) => it.slice(0, it.indexOf('{"file"')) + it.slice(it.indexOf('{"file"', at)),
        ),
      ],
      [
        'one more',
        withValidChecksum(content, (it) =>
          it.replace('{"table"', `{"file":{"name":"${stemOf('cc')}-1.webp","bytes":1}}\nx\n{"table"`),
        ),
      ],
      [
        'a line without an end',
        withValidChecksum(content, (it) => it.replace('{"file"', `${'x'.repeat(3_000_000)}{"file"`)),
      ],
    ];
    for (const [name, changed] of cases) {
      writeContent(damagedFile, changed);
      await expect(into(target, damagedFile), name).rejects.toThrow('is damaged');
    }
    writeContent(
      damagedFile,
      withValidChecksum(content, (it) => it.replace('"bytes":70000', '"bytes":99999999999')),
    );
    await expect(into(target, damagedFile)).rejects.toThrow('is torn');
    await expectNothingRestored(target);
  });

  it.each([
    '../../secret',
    `../${stemOf('cc')}-1.webp`,
    `cc/${stemOf('cc')}-1.webp`,
    '/etc/passwd',
    `${stemOf('cc')}-1.webp/../../../secret`,
    `${stemOf('cc')}-1.webp\0.png`,
    `${stemOf('cc')}-1.webp\n`,
    `${stemOf('cc')}-1.svg`,
    '..',
    'drafts',
  ])('is refused for a file with the name %j even with a valid checksum', async (name) => {
    const foreign = `${JSON.stringify({ file: { name, bytes: 1 } })}\nx\n`;
    const sealed = withValidChecksum(
      content,
      (it) => it.replace('{"table"', () => `${foreign}{"table"`),
      (end) => ({ ...end, uploads: { files: 6, bytes: 279_002, missing: 0 } }),
    );
    writeContent(damagedFile, sealed);
    await expect(into(target, damagedFile)).rejects.toThrow('which no upload has. Nothing was changed.');
    await expectNothingRestored(target);
    expect(existsSync(join(target.data, '..', 'secret'))).toBe(false);
  });

  it('is refused for a file name that occurs twice', async () => {
    const twice = `{"file":{"name":"${stemOf('0a')}-1.webp","bytes":1}}\nx\n`;
    writeContent(
      damagedFile,
      withValidChecksum(
        content,
        (it) => it.replace('{"table"', () => `${twice}{"table"`),
        (end) => ({ ...end, uploads: { files: 6, bytes: 279_002, missing: 0 } }),
      ),
    );
    await expect(into(target, damagedFile)).rejects.toThrow(`holds the file ${stemOf('0a')}-1.webp twice`);
    await expectNothingRestored(target);
  });
});
