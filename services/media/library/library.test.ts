/** The library of a site: what is stored of a picture, permissions, and concurrent editors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterName } from '../../../domain/media/pictures.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { editorOf, readOnlyEditor, refusal, testLibrary, type LibraryTest } from './mediaLibrary.fixture.ts';
import { samplePicture } from '../media.fixture.ts';

let test: LibraryTest;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  test = await testLibrary(() => now);
});
afterEach(() => test.close());

const bytesOf = (name: string) => readFileSync(join(test.dataDir, 'uploads', name.slice(0, 2), name));
const readFile = async (name: string) =>
  refusal(test.client.readFile({ params: { name } }, await test.call()));

describe('an upload', () => {
  it('is stored uncropped in its sizes, under the name of its file, and found by its id', async () => {
    const bytes = await samplePicture('jpeg', 1_300, 900);
    const picture = await test.add('C:\\photos\\Lake  at\u202Edawn.jpg', { bytes });
    expect(picture).toMatchObject({
      site: 1,
      name: 'Lake at dawn.jpg',
      width: 1_300,
      height: 900,
      alts: {},
      focal: { x: 0.5, y: 0.5 },
      crops: [],
      version: 1,
      uploadedBy: 'editor-1',
      uploadedAt: now.toISOString(),
      trashedAt: null,
    });
    const widths = picture.files
      .filter(({ type }) => type === 'image/webp')
      .map(({ width, height }) => [width, height]);
    expect(widths).toEqual([320, 640, 960, 1_280].map((it) => [it, Math.round((it * 900) / 1_300)]));
    expect(picture.stems).toEqual([picture.files[0]!.name.slice(0, 40)]);
    expect(await test.read(picture.id)).toEqual(picture);
    const audited = await test.service.db.rows(`select subject, operation, object from media.audit`);
    expect(audited).toEqual([
      { subject: 'editor-1', operation: 'uploadToLibrary', object: `layout 1/${picture.id}` },
    ]);
  });

  it('stores a master of at most 2560 pixels without metadata, which is never served', async () => {
    const bytes = await sharp(await samplePicture('jpeg', 3_000, 400))
      .withExif({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRET')).toBe(true);
    const picture = await test.add('wide.jpg', { bytes });
    const name = masterName(picture.stems[0]!);
    const master = bytesOf(name);
    const { width, format, exif, xmp, icc } = await sharp(master).metadata();
    expect({ width, format, exif, xmp, icc }).toEqual({ width: 2_560, format: 'webp' });
    for (const file of test.storedFiles()) expect(bytesOf(file).includes('SECRET')).toBe(false);
    expect(JSON.stringify(picture)).not.toContain('master');
    expect((await readFile(name)).status).toBe(400); // not the name of a served file
    expect((await readFile(picture.files[0]!.name)).status).toBe(200);
  });

  it("replaces no other picture, and does not count as an account's own", async () => {
    const first = await test.add('one.jpg');
    await test.add('two.jpg');
    const listOwn = async (owner: string) =>
      test.client.listPictures({ query: { ...(owner && { owner }) } }, await test.call(superAdmin, 'admin'));
    expect([await listOwn(''), await listOwn('site 1')]).toEqual([[], []]);
    const call = await test.call(superAdmin, 'admin');
    expect(await test.client.readPictures({ query: { id: first.id } }, call)).toEqual([]);
    expect(await refusal(test.client.removePicture({ params: { id: first.id } }, call))).toMatchObject({
      status: 404,
    });
    expect(await test.client.removePictures({ query: { owner: 'site 1' } }, call)).toEqual({ removed: 0 });
    expect(new Set((await test.list()).names)).toEqual(new Set(['one.jpg', 'two.jpg']));
  });

  it("is refused by the route for an account's own pictures", async () => {
    const call = await test.call(editorOf(1));
    const body = { type: 'image/png' as const, bytes: await samplePicture('png') };
    const refused = await refusal(
      test.client.upload({ query: { purpose: 'layout' as 'avatar' }, body }, call),
    );
    expect(refused).toMatchObject({ status: 400, fields: ['/query/purpose'] });
  });
});

describe('permissions', () => {
  it('are granted to editors of layouts of any country on the site; everyone else is refused every operation', async () => {
    const picture = await test.add();
    const { id } = picture;
    const attempts = (rights: typeof noRights) => [
      test.add('x.jpg', { rights }),
      test.list({}, rights),
      test.change(picture, { name: 'x' }, rights),
      test.move('trashInLibrary', id, rights),
      test.move('restoreInLibrary', id, rights),
      test.remove(id, false, rights),
    ];
    const codes = async (rights: typeof noRights) =>
      (await Promise.all(attempts(rights).map(refusal))).map(({ status }) => status);
    expect(await codes(noRights)).toEqual([403, 403, 403, 403, 403, 403]); // a reader
    expect(await codes(editorOf(2))).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await codes(readOnlyEditor)).toEqual([403, 200, 403, 403, 403, 403]);
    const visitor = await test.call();
    const anonymousList = test.client.listLibrary({ query: { site: 1 } }, visitor);
    expect(await refusal(anonymousList)).toMatchObject({ status: 401 });
    const body = { type: 'image/jpeg' as const, bytes: await samplePicture('jpeg') };
    const anonymousUpload = test.client.uploadToLibrary({ query: { site: 1 }, body }, visitor);
    expect(await refusal(anonymousUpload)).toMatchObject({ status: 401 });
    expect(await test.read(id)).toEqual(picture);
    expect((await test.list()).total).toBe(1);
  });

  it('hide pictures of another site', async () => {
    const other = await test.add('theirs.jpg', { site: 2 });
    const both = editorOf(1, 2);
    expect((await test.list({}, both)).names).toEqual([]);
    expect(await refusal(test.read(other.id))).toMatchObject({ status: 404 });
    expect(await refusal(test.change(other, { name: 'mine' }, both))).toMatchObject({ status: 404 });
    expect(await refusal(test.move('trashInLibrary', other.id, both))).toMatchObject({ status: 404 });
    expect(await refusal(test.remove(other.id, false, both))).toMatchObject({ status: 404 });
  });
});

describe('a list', () => {
  it('is paged, newest first', async () => {
    for (const name of ['1', '2', '3', '4', '5']) {
      now = new Date(now.getTime() + (name === '3' ? 0 : 1_000)); // two with the same time
      await test.add(name);
    }
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof test.list>> = await test.list({
        first: 2,
        ...(after && { after }),
      });
      expect(page.total).toBe(5);
      pages.push(page.names);
      after = page.next;
    } while (after);
    expect(pages.map((it) => it.length)).toEqual([2, 2, 1]);
    expect([pages[0]!, pages.flat().toSorted()]).toEqual([
      ['5', '4'],
      ['1', '2', '3', '4', '5'],
    ]);
    expect((await test.list({ after: 'nowhere' })).names).toHaveLength(5);
  });

  it('searches names and texts in any letter case, without wildcards', async () => {
    const lake = await test.add('Lake.jpg');
    await test.add('100%_done.jpg');
    await test.change(lake, { alts: { es_MX: 'Un lago al amanecer' } });
    const search = async (text: string) => (await test.list({ search: text })).names;
    expect(await search('lAKe')).toEqual(['Lake.jpg']);
    expect(await search('AMANECER')).toEqual(['Lake.jpg']);
    expect(await search('0%_d')).toEqual(['100%_done.jpg']);
    expect(await search('%')).toEqual(['100%_done.jpg']);
    expect(await search('es_MX')).toEqual([]);
    expect(await search("'; drop table media.library; --")).toEqual([]);
  });

  it('filters by missing text in a language, and by trash', async () => {
    const lake = await test.add('lake');
    const hill = await test.add('hill');
    await test.change(lake, { alts: { en_US: 'A lake', es_MX: '   ' } });
    expect((await test.list({ without: 'en_US' })).names).toEqual(['hill']);
    expect((await test.list({ without: 'es_MX' })).total).toBe(2);
    await test.move('trashInLibrary', hill.id);
    expect(await test.list()).toMatchObject({ names: ['lake'], total: 1 });
    expect(await test.list({ trash: true })).toMatchObject({ names: ['hill'], total: 1 });
  });
});

describe('a change', () => {
  it('writes the given fields, keeps the others, and increments the version', async () => {
    const picture = await test.add();
    const alts = { es_MX: ' Un  lago ', en_US: 'A lake', ar: '' };
    const first = await test.change(picture, { alts, focal: { x: 0.25, y: 0.75 } });
    expect(first).toMatchObject({
      name: 'lake.jpg',
      alts: { en_US: 'A lake', es_MX: 'Un lago' },
      focal: { x: 0.25, y: 0.75 },
      version: 2,
      changedBy: 'editor-1',
    });
    expect(Object.keys(first.alts)).toEqual(['en_US', 'es_MX']);
    const second = await test.change(first, { name: 'The lake' });
    expect(second).toMatchObject({ name: 'The lake', alts: first.alts, focal: first.focal, version: 3 });
  });

  it('returns 409 when the picture was changed meanwhile, and keeps the other change', async () => {
    const picture = await test.add();
    const [one, other] = await Promise.all([
      refusal(test.change(picture, { alts: { en_US: 'One' } })),
      refusal(test.change(picture, { alts: { en_US: 'Other' } })),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const stored = await test.read(picture.id);
    expect(stored.alts).toEqual({ en_US: one.status === 200 ? 'One' : 'Other' });
    expect(stored.version).toBe(2);
  });

  it.each([
    [{ alts: { english: 'A lake' } }, '/body/alts'],
    [{ alts: { en_US: 'x'.repeat(301) } }, '/body/alts/en_US'],
    [{ alts: { en_US: 'a\u0000b' } }, '/body/alts/en_US'],
    [{ alts: { constructor: 'x' } }, '/body/alts'],
    [{ focal: { x: 1.1, y: 0 } }, '/body/focal/x'],
    [{ name: 'x'.repeat(121) }, '/body/name'],
    [{ crops: { desktop: { x: 0, y: 0, width: 1, height: 1 } } }, '/body/crops/desktop'],
    [{ crops: { desktop: { x: 0.9, y: 0, width: 0.5, height: 0.2 } } }, '/body/crops/desktop'],
    [{ crops: { card: { x: 0, y: 0, width: 0, height: 0 } } }, '/body/crops/card'],
    [{ crops: { card: { x: 0, y: 0, width: 0.02, height: 0.0147 } } }, '/body/crops/card'],
    [{ crops: { square: { x: 0, y: 0, width: 1, height: 1 } } }, '/body/crops'],
  ])('to %j is refused', async (change, pointer) => {
    const picture = await test.add();
    const refused = await refusal(test.change(picture, change as never));
    expect(refused.status).toBe(400);
    expect(refused.fields[0]).toContain(pointer);
    expect(await test.read(picture.id)).toEqual(picture);
  });
});
