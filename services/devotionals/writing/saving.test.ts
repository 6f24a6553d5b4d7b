import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DevotionalInput } from '../contract.ts';
import { DRAFT, NOON, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());
beforeEach(() => void (devo.clock.now = NOON));

describe('saving a post', () => {
  it('returns what is stored, with computed fields', async () => {
    const updated = await devo.save({
      date: '11/21/2026',
      title: 'Grace',
      app_bible_references: 'John 1:16',
      verse: 'From his fullness',
      content: '<p>Text</p>',
      closing_thought: 'Rest.',
      author: 'Ruth',
      image_url: '/media/a.jpg',
      featured_image: { full: 'https://media.example.org/b.jpg' },
      has_audio: true,
      audio_url: 'https://media.example.org/c.mp3',
    });
    expect(updated).toEqual({
      id: '1-publish.2026-11-21.11-21-2026',
      site_id: '1-publish',
      date: '11-21-2026',
      date_id: '11-21-2026',
      title: 'Grace',
      slug: 'grace',
      status: 'publish',
      app_bible_references: 'John 1:16',
      country: '',
      isDefault: true,
      verse: 'From his fullness',
      content: '<p>Text</p>',
      closing_thought: 'Rest.',
      author: 'Ruth',
      image_url: '/media/a.jpg',
      featured_image: { full: 'https://media.example.org/b.jpg', alt: '', focal: '' },
      has_audio: true,
      audio_url: 'https://media.example.org/c.mp3',
      has_comments: true,
      seo_title: '',
      seo_description: '',
      updated_at: '2026-11-21T09:30:00.000Z',
    });
    expect(await devo.day('11-21-2026')).toEqual([{ ...updated, on: '11-21-2026' }]);
  });

  it.each([
    ['image_url', { image_url: 'http://media.example.org/b.jpg' }],
    ['featured_image/full', { featured_image: { full: 'HTTP://media.example.org:8080/b.jpg' } }],
    ['audio_url', { audio_url: 'http://media.example.org/c.mp3' }],
  ])('refuses an http address in %s, with an error at the field', async (field, fields) => {
    const date = devo.unusedDay();
    await expect(devo.save({ date, title: 'T', ...fields })).rejects.toMatchObject({
      status: 400,
      errors: [{ pointer: `/body/${field}`, detail: expect.stringContaining('Enter an https URL') }],
    });
    expect(await devo.day(date)).toEqual([]);
  });

  it('ignores computed fields, so that a post can be sent back as it was read', async () => {
    const date = devo.unusedDay();
    const [read] = (await devo.save({ date, title: 'Back' }), await devo.day(date));
    const updated = await devo.save(read as DevotionalInput);
    expect({ ...updated, on: date }).toEqual(read);
    const forged = {
      date,
      date_id: '2',
      title: 'x',
      isDefault: true,
      id: 'y',
      status: 'trash',
      site_id: '9-draft',
    };
    expect(await devo.save(forged)).toMatchObject({
      isDefault: false,
      status: 'publish',
      site_id: '1-publish',
    });
  });

  it('is the default of its day in any format of the date id', async () => {
    for (const date_id of [undefined, '01-02-2025', '01/02/2025', '1735776000', 1735776000]) {
      const updated = await devo.save({ date: 1735776000, date_id, title: 'One' });
      expect(updated).toMatchObject({ date: '01-02-2025', date_id: '01-02-2025', isDefault: true });
    }
  });

  it('has the status `future` until its day begins in the first time zone', async () => {
    expect(await devo.save({ date: '11-22-2026', title: 'T' })).toMatchObject({ status: 'future' });
    devo.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(await devo.save({ date: '11-22-2026', title: 'T' })).toMatchObject({ status: 'publish' });
    expect(await devo.save({ date: '11-23-2026', title: 'T' }, DRAFT)).toMatchObject({ status: 'draft' });
  });

  it('sanitises HTML', async () => {
    const content =
      '<p onclick="x()" style="color:red" class="a">Hi<script>alert(1)</script><svg/onload=x></p>';
    expect(await devo.save({ date: devo.unusedDay(), title: 'T', content })).toMatchObject({
      content: '<p>Hi</p>',
    });
  });

  it('stores the live record and its draft separately', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Live' });
    await devo.save({ date, title: 'Draft' }, DRAFT);
    expect(await devo.day(date)).toMatchObject([{ title: 'Live' }]);
  });

  it('empties omitted fields', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'T', author: 'Ruth', image_url: '/a.jpg' });
    expect(await devo.save({ date, title: 'T' })).toMatchObject({ author: '', image_url: null });
  });

  it('keeps omitted fields that the specification has not; alt text and focal point only of the same picture', async () => {
    const date = devo.unusedDay();
    const details = { has_comments: false, seo_title: 'Grace in the morning', seo_description: 'One line.' };
    const featured_image = { full: '/a.jpg', alt: 'A lamp', focal: '50% 30%' };
    await devo.save({ date, title: 'T', featured_image, ...details });
    expect(await devo.save({ date, title: 'U', featured_image: { full: '/a.jpg' } })).toMatchObject({
      title: 'U',
      featured_image,
      ...details,
    });
    expect(await devo.save({ date, title: 'U', featured_image: { full: '/b.jpg' } })).toMatchObject({
      featured_image: { full: '/b.jpg', alt: '', focal: '' },
    });
    await expect(
      devo.save({ date, title: 'U', featured_image: { full: '/b.jpg', focal: 'top' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('the slug', () => {
  it('is made from the title or the given slug, and is unique on its day', async () => {
    const date = devo.unusedDay();
    const slug = async (post: Partial<DevotionalInput>) =>
      (await devo.save({ date, title: 'Grace!', ...post })).slug;
    expect(await slug({})).toBe('grace');
    expect(await slug({ date_id: '2' })).toBe('grace-2');
    expect(await slug({ date_id: '3', slug: '../GRACE?x=1#y' })).toBe('grace-x-1-y');
    expect(await slug({ date_id: '4', slug: 'grace' })).toBe('grace-3');
    expect(await slug({ date_id: '5', slug: '%E0%B8%81' })).toBe('ก');
    expect(await slug({ date_id: '6', title: '…' })).toBe('reading');
    expect((await devo.save({ date: devo.unusedDay(), title: 'Grace!' })).slug).toBe('grace');
    expect((await devo.save({ date, title: 'Grace!' }, DRAFT)).slug).toBe('grace');
  });

  it('stays as long as the title stays, else follows the title', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Grace', slug: 'an-old-address' });
    expect(await devo.save({ date, title: 'Grace', author: 'R' })).toMatchObject({ slug: 'an-old-address' });
    expect(await devo.save({ date, title: 'Hope' })).toMatchObject({ slug: 'hope' });
  });

  it('can be swapped within a batch', async () => {
    const date = devo.unusedDay();
    await devo.saveAll([
      { date, title: 'A', slug: 'a' },
      { date, date_id: '2', title: 'B', slug: 'b' },
    ]);
    await devo.saveAll([
      { date, title: 'A', slug: 'b' },
      { date, date_id: '2', title: 'B', slug: 'a' },
    ]);
    expect((await devo.day(date)).map((post) => post.slug)).toEqual(['b-2', 'a']);
  });
});

describe('saving an unchanged post', () => {
  it('writes nothing: no audit, no purge, no new timestamp', async () => {
    const date = devo.unusedDay();
    const post = { date, title: 'Same', content: '<p>A &amp; b</p><b>c</b>' };
    const first = await devo.save(post);
    const { length } = await devo.audits();
    devo.purged.length = 0;
    devo.clock.now = new Date(NOON.getTime() + 60_000);
    expect(await devo.save(post)).toEqual(first);
    expect(await devo.save(first as DevotionalInput)).toEqual(first);
    expect(await devo.saveAll([post])).toEqual({ created: 0, changed: 0, same: 1 });
    expect(await devo.audits()).toHaveLength(length);
    expect(devo.purged).toEqual([]);
  });
});
