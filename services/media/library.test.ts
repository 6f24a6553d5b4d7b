/** The library of a site: what is kept of a picture, who may, and what two editors do at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterName } from '../../domain/media/pictures.ts';
import { noRights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../kit/testing.ts';
import { editorOf, onlooker, refusal, testLibrary, type LibraryTest } from './testing.ts';
import { drawn } from './testSupport.ts';

let test: LibraryTest;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  test = await testLibrary(() => now);
});
afterEach(() => test.close());

const bytesOf = (name: string) => readFileSync(join(test.dataDir, 'uploads', name.slice(0, 2), name));
const served = async (name: string) => refusal(test.client.readFile({ params: { name } }, await test.call()));

describe('an upload', () => {
  it('is kept whole in its sizes, named as its file was, and found by its id', async () => {
    const bytes = await drawn('jpeg', 1_300, 900);
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

  it('keeps what crops are drawn from as large as 2560 pixels, without notes, and serves it to nobody', async () => {
    const bytes = await sharp(await drawn('jpeg', 3_000, 400))
      .withExif({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRET')).toBe(true);
    const picture = await test.add('wide.jpg', { bytes });
    const name = masterName(picture.stems[0]!);
    const master = bytesOf(name);
    const { width, format, exif, xmp, icc } = await sharp(master).metadata();
    expect({ width, format, exif, xmp, icc }).toEqual({ width: 2_560, format: 'webp' });
    for (const it of test.kept()) expect(bytesOf(it).includes('SECRET')).toBe(false);
    expect(JSON.stringify(picture)).not.toContain('master');
    expect((await served(name)).status).toBe(400); // it is no name of a file
    expect((await served(picture.files[0]!.name)).status).toBe(200);
  });

  it('takes the place of no other, and is none of an account’s own', async () => {
    const first = await test.add('one.jpg');
    await test.add('two.jpg');
    const own = async (of: string) =>
      test.client.listPictures({ query: { ...(of && { owner: of }) } }, await test.call(superAdmin, 'admin'));
    expect([await own(''), await own('site 1')]).toEqual([[], []]);
    const call = await test.call(superAdmin, 'admin');
    expect(await test.client.readPictures({ query: { id: first.id } }, call)).toEqual([]);
    expect(await refusal(test.client.removePicture({ params: { id: first.id } }, call))).toMatchObject({
      status: 404,
    });
    expect(await test.client.removePictures({ query: { owner: 'site 1' } }, call)).toEqual({ removed: 0 });
    expect(new Set((await test.list()).names)).toEqual(new Set(['one.jpg', 'two.jpg']));
  });

  it('of an account’s own picture goes another way: that purpose is no library’s', async () => {
    const call = await test.call(editorOf(1));
    const body = { type: 'image/png' as const, bytes: await drawn('png') };
    const told = await refusal(test.client.upload({ query: { purpose: 'layout' as 'avatar' }, body }, call));
    expect(told).toMatchObject({ status: 400, fields: ['/query/purpose'] });
  });
});

describe('who may', () => {
  it('is an editor of layouts, for whatever country, on that site; everybody else is refused everything', async () => {
    const picture = await test.add();
    const { id } = picture;
    const asked = (rights: typeof noRights) => [
      test.add('x.jpg', { rights }),
      test.list({}, rights),
      test.change(picture, { name: 'x' }, rights),
      test.move('trashInLibrary', id, rights),
      test.move('restoreInLibrary', id, rights),
      test.remove(id, false, rights),
    ];
    const codes = async (rights: typeof noRights) =>
      (await Promise.all(asked(rights).map(refusal))).map(({ status }) => status);
    expect(await codes(noRights)).toEqual([403, 403, 403, 403, 403, 403]); // a reader
    expect(await codes(editorOf(2))).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await codes(onlooker)).toEqual([403, 200, 403, 403, 403, 403]);
    const visitor = await test.call();
    const nobody = test.client.listLibrary({ query: { site: 1 } }, visitor);
    expect(await refusal(nobody)).toMatchObject({ status: 401 });
    const body = { type: 'image/jpeg' as const, bytes: await drawn('jpeg') };
    const anonymous = test.client.uploadToLibrary({ query: { site: 1 }, body }, visitor);
    expect(await refusal(anonymous)).toMatchObject({ status: 401 });
    expect(await test.read(id)).toEqual(picture);
    expect((await test.list()).total).toBe(1);
  });

  it('finds nothing of another site’s under their own', async () => {
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
  it('has the newest first, page by page', async () => {
    for (const name of ['1', '2', '3', '4', '5']) {
      now = new Date(now.getTime() + (name === '3' ? 0 : 1_000)); // two of one instant
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

  it('finds names and texts, whatever their letters, and takes no sign for a pattern', async () => {
    const lake = await test.add('Lake.jpg');
    await test.add('100%_done.jpg');
    await test.change(lake, { alts: { es_MX: 'Un lago al amanecer' } });
    const found = async (search: string) => (await test.list({ search })).names;
    expect(await found('lAKe')).toEqual(['Lake.jpg']);
    expect(await found('AMANECER')).toEqual(['Lake.jpg']);
    expect(await found('0%_d')).toEqual(['100%_done.jpg']);
    expect(await found('%')).toEqual(['100%_done.jpg']);
    expect(await found('es_MX')).toEqual([]);
    expect(await found("'; drop table media.library; --")).toEqual([]);
  });

  it('shows those without a text in a language, and those in the trash', async () => {
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
  it('writes what is given and leaves the rest, and counts', async () => {
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

  it('made from what somebody else has changed is refused, and theirs stays', async () => {
    const picture = await test.add();
    const [one, other] = await Promise.all([
      refusal(test.change(picture, { alts: { en_US: 'One' } })),
      refusal(test.change(picture, { alts: { en_US: 'Other' } })),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const kept = await test.read(picture.id);
    expect(kept.alts).toEqual({ en_US: one.status === 200 ? 'One' : 'Other' });
    expect(kept.version).toBe(2);
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
    const told = await refusal(test.change(picture, change as never));
    expect(told.status).toBe(400);
    expect(told.fields[0]).toContain(pointer);
    expect(await test.read(picture.id)).toEqual(picture);
  });
});
