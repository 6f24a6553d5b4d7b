import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT, editorOf, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
  await devo.save({ date: '03-01-2026', title: 'Default', image_url: '/a.jpg', has_audio: true });
  await devo.save({ date: '03-01-2026', date_id: '12', title: 'Further' });
  await devo.save({ date: '03-01-2026', date_id: '3', country: 'MX', title: 'México' });
  await devo.save({ date: '03-02-2026', title: 'Draft' }, DRAFT);
  await devo.save({ date: '03-03-2026', title: 'Gone' });
  await devo.trash({ site_id: '1-publish', date: '03-03-2026' });
  await devo.save({ date: '03-02-2024', title: 'From the archive' });
  await devo.save({ date: '03-01-2024', title: 'Not needed' });
  await devo.save({ date: '02-29-2024', title: 'Leap day' });
  await devo.save({ date: '03-01-2026', title: 'Of another site' }, { site_id: '2-publish' });
});
afterAll(() => devo.close());

const calendar = async (from: string, to: string, more: object = {}) =>
  devo.client.readCalendar({ query: { site: 1, from, to, ...more } }, await devo.superAdminCall());

describe('the calendar', () => {
  it('has every post in use of its days, the default of a day first', async () => {
    const { data } = await calendar('2026-03-01', '2026-03-03');
    expect(data).toMatchObject([
      {
        day: '2026-03-01',
        number: '',
        title: 'Default',
        state: 'published',
        isLive: true,
        hasPicture: true,
        hasAudio: true,
        hasAltText: true,
      },
      { day: '2026-03-01', number: '3', country: 'MX', title: 'México', hasPicture: false, hasAudio: false },
      { day: '2026-03-01', number: '12', country: null, title: 'Further' },
      { day: '2026-03-02', number: '', title: 'Draft', state: 'draft', isLive: false, scheduledAt: null },
    ]);
  });

  it('says which picture of the library has no text for people who do not see it', async () => {
    const picture = { full: '/media/a.jpg' };
    await devo.save({ date: '03-05-2026', title: 'Without', featured_image: picture });
    await devo.save({ date: '03-06-2026', title: 'With', featured_image: { ...picture, alt: 'A lake' } });
    const { data } = await calendar('2026-03-05', '2026-03-06');
    expect(data.map(({ hasAltText }) => hasAltText)).toEqual([false, true]);
  });

  it('has what the archive gives readers on days without a published default', async () => {
    const { archive } = await calendar('2026-02-27', '2026-03-03', { evergreen_year: 2024 });
    expect(archive).toEqual([{ day: '2026-03-02', title: 'From the archive' }]);
    expect((await calendar('2026-03-02', '2026-03-02')).archive).toEqual([]);
  });

  it('tells the day on which readers get a reading from the day that its draft has now', async () => {
    await devo.save({ date: '03-10-2026', title: 'Published' });
    const [post] = (await calendar('2026-03-10', '2026-03-10')).data;
    const { id, version: baseVersion } = post!;
    const draft = { site: '1', id, baseVersion, publish: false, values: { date: '2026-03-12' } };
    await devo.client.saveDevotionalPost({ body: draft }, await devo.superAdminCall());
    await devo.save({ date: '03-10-2024', title: 'Not needed' });
    await devo.save({ date: '03-12-2024', title: 'Needed' });
    const { data, published, archive } = await calendar('2026-03-10', '2026-03-12', { evergreen_year: 2024 });
    expect(data).toMatchObject([{ id, day: '2026-03-12', state: 'changed', isLive: false }]);
    expect(published).toEqual([{ id, day: '2026-03-10', title: 'Published' }]);
    expect(archive).toEqual([{ day: '2026-03-12', title: 'Needed' }]);
  });

  it('says which posts a search and the filters of the list are for', async () => {
    const matches = async (more: object) =>
      (await calendar('2026-03-01', '2026-03-03', more)).data
        .filter(({ isMatch }) => isMatch)
        .map(({ title }) => title);
    const filter = (by: object) => matches({ filter: JSON.stringify(by) });
    expect(await matches({})).toHaveLength(4);
    expect(await matches({ search: 'mexico' })).toEqual(['México']);
    expect(await filter({ state: ['draft'] })).toEqual(['Draft']);
    expect(await filter({ country: ['MX'] })).toEqual(['México']);
    // Also a picture and a recording that readers get in place of the post's own.
    expect(await filter({ featuredImage: ['true'] })).toEqual(['Default']);
    expect(await filter({ featuredImage: ['false'] })).toEqual(['México', 'Further', 'Draft']);
    expect(await filter({ audioUrl: ['true'] })).toEqual(['Default']);
    expect(await filter({ audioUrl: ['false'], state: ['published'] })).toEqual(['México', 'Further']);
  });

  it('says which posts the rights of the caller cover', async () => {
    const query = { site: 1, from: '2026-03-01', to: '2026-03-02' };
    const { data } = await devo.client.readCalendar({ query }, await devo.call(editorOf('MX')));
    expect(data.map(({ title, canMove, canCopy }) => [title, canMove, canCopy])).toEqual([
      ['Default', false, false],
      ['México', true, true],
      ['Further', false, false],
      ['Draft', false, false],
    ]);
  });

  it('has what is archived', async () => {
    const { data, trash } = await calendar('2026-03-02', '2026-03-04');
    expect(trash).toEqual([{ id: expect.any(String), day: '2026-03-03', title: 'Gone' }]);
    expect(data.map(({ id }) => id)).not.toContain(trash[0]!.id);
  });

  it.each([
    ['the last day before the first', '2026-03-02', '2026-03-01'],
    ['more than 400 days', '2026-01-01', '2027-02-05'],
  ])('refuses %s', async (_, from, to) => {
    await expect(calendar(from, to)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/query/to' }],
    });
  });

  it('is for editors of the site', async () => {
    const query = { site: 1, from: '2026-03-01', to: '2026-03-01' };
    const read = async (rights?: Parameters<typeof devo.call>[0]) =>
      devo.client.readCalendar({ query }, await devo.call(rights));
    expect((await read(editorOf('MX'))).data).toHaveLength(3);
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(read({ ...editorOf('MX'), sites: [2] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
