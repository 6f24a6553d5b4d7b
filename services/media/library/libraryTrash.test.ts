/** Crops of a library's pictures, and the trash: what pages show stays. */
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cropAround, type CropName } from '../../../domain/media/crops.ts';
import { masterName } from '../../../domain/media/pictures.ts';
import { folderStore } from '../storage/folderStore.ts';
import type { LibraryPicture } from './libraryContract.ts';
import { editorOf, refusal, testLibrary, type LibraryTest } from './mediaLibrary.fixture.ts';
import { removeMarkedPictures } from '../removal.ts';
import { samplePicture } from '../media.fixture.ts';

let test: LibraryTest;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  test = await testLibrary(() => now);
});
afterEach(() => test.close());

const GONE = '00000000-0000-4000-8000-000000000000';
const around = (name: CropName, of: LibraryPicture) => cropAround(name, { x: 0.5, y: 0.3 }, of);
const readFile = async (name: string) =>
  refusal(test.client.readFile({ params: { name } }, await test.call()));

describe('a crop', () => {
  /** Left half blue, right half brown: media.fixture.ts. */
  const halves = () => samplePicture('png', 2_000, 1_000);

  it('is encoded from the master, in its sizes and proportions, from the right position', async () => {
    const picture = await test.add('lake.png', { bytes: await halves(), type: 'image/png' });
    const rect = { x: 0.5, y: 0.2, width: 0.5, height: (0.5 * 2_000 * 425) / 770 / 1_000 };
    const changed = await test.change(picture, { crops: { card: rect } });
    expect(changed.crops).toMatchObject([{ name: 'card', ...rect }]);
    const [{ files }] = changed.crops as [LibraryPicture['crops'][number]];
    expect(files.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['image/avif', 385, 213],
      ['image/webp', 385, 213],
      ['image/avif', 770, 425],
      ['image/webp', 770, 425],
    ]);
    const shown = await test.client.readFile({ params: { name: files[1]!.name } }, await test.call());
    const { dominant } = await sharp(Buffer.from(shown.bytes)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b); // only the right half
    expect(changed.stems).toEqual([...picture.stems, files[0]!.name.slice(0, 40)]);
  });

  it('gets new files when it changes, and the former ones stay for pages that show them', async () => {
    const picture = await test.add('lake.png', { bytes: await halves(), type: 'image/png' });
    const first = await test.change(picture, {
      crops: { desktop: around('desktop', picture), card: around('card', picture) },
    });
    const moved = { ...around('card', picture), x: 0 };
    const second = await test.change(first, { crops: { desktop: around('desktop', picture), card: moved } });
    const nameOf = (libraryPicture: LibraryPicture, name: CropName) =>
      libraryPicture.crops.find((crop) => crop.name === name)?.files[0]!.name;
    expect(nameOf(second, 'desktop')).toBe(nameOf(first, 'desktop'));
    expect(nameOf(second, 'card')).not.toBe(nameOf(first, 'card'));
    const third = await test.change(second, { crops: {} });
    expect(third.crops).toEqual([]);
    expect(third.stems).toHaveLength(4);
    for (const picture of [first, second])
      for (const name of ['desktop', 'card'] as const)
        expect((await readFile(nameOf(picture, name)!)).status).toBe(200);
  });

  it('of a refused change stores nothing', async () => {
    const picture = await test.add('lake.png', { bytes: await halves(), type: 'image/png' });
    const filesBefore = test.storedFiles();
    const changes = [0, 0.05].map((x) =>
      refusal(test.change(picture, { crops: { card: { ...around('card', picture), x } } })),
    );
    const codes = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    expect(test.storedFiles()).toHaveLength(filesBefore.length + 6);
    expect(await test.rows()).toHaveLength(2);
  });
});

describe('the trash', () => {
  it('keeps a picture unchanged and served, and restores it', async () => {
    const picture = await test.change(await test.add(), { alts: { en_US: 'A lake' } });
    const trashed = await test.move('trashInLibrary', picture.id);
    expect(trashed).toEqual({ ...picture, trashedAt: now.toISOString() });
    expect(await test.move('trashInLibrary', picture.id)).toEqual(trashed);
    now = new Date('2027-11-21T12:00:00Z');
    await removeMarkedPictures(
      { db: test.service.db, now: () => now },
      folderStore(join(test.dataDir, 'uploads')),
    );
    expect((await readFile(picture.files[0]!.name)).status).toBe(200);
    expect(await test.move('restoreInLibrary', picture.id)).toEqual(picture);
    expect((await test.list()).names).toEqual(['lake.jpg']);
  });

  it('is required before a permanent removal, which is refused for a picture in use', async () => {
    const picture = await test.add();
    const { id } = await test.change(picture, { crops: { card: around('card', picture) } });
    const other = await test.add('hill.jpg');
    expect(await refusal(test.remove(id))).toMatchObject({ status: 409 });
    await test.move('trashInLibrary', id);
    expect(await refusal(test.remove(id, true))).toMatchObject({ status: 409 });
    const withoutInUse = test.client.removeFromLibrary(
      { params: { id }, query: { site: 1 } as never },
      await test.call(editorOf(1)),
    );
    expect(await refusal(withoutInUse)).toMatchObject({ status: 400 });
    expect((await test.list({ trash: true })).total).toBe(1);
    expect(await test.remove(id)).toEqual({ removed: 1 });
    expect(await refusal(test.read(id))).toMatchObject({ status: 404 });
    expect(test.storedFiles()).toEqual(
      [masterName(other.stems[0]!), ...other.files.map(({ name }) => name)].toSorted(),
    );
    expect(await test.rows()).toMatchObject([{ id: other.id }]);
    const audited = await test.service.db.rows<{ operation: string }>(
      `select operation from media.audit where outcome = 'done' order by id`,
    );
    expect(audited.map(({ operation }) => operation)).toEqual([
      'uploadToLibrary',
      'changeInLibrary',
      'uploadToLibrary',
      'trashInLibrary',
      'removeFromLibrary',
    ]);
  });

  it('returns 404 for a missing picture', async () => {
    for (const operation of ['trashInLibrary', 'restoreInLibrary'] as const)
      expect(await refusal(test.move(operation, GONE))).toMatchObject({ status: 404 });
    expect(await refusal(test.remove(GONE))).toMatchObject({ status: 404 });
  });
});
