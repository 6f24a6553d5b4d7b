import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { planImport } from '../planImport.ts';
import { isWordPressResponse, readWordPressRest } from './readWordPressRest.ts';
import { collect, fixture, sharedPath, sharedData, temporaryFolder } from '../importing.fixture.ts';

const { file } = await temporaryFolder();
const jsonOf = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);

describe('saved responses of the WordPress REST API', () => {
  it('become records, each item once even when saved several times', async () => {
    const source = readWordPressRest(await jsonOf(fixture('rest')));
    const { records, ignored } = await collect(source);

    expect(records).toMatchObject([
      {
        kind: 'page',
        where: 'pages.json, item 1 (page 20)',
        title: 'About',
        slug: 'about',
        html: '<p>We.</p>',
      },
      { kind: 'devotional', where: 'posts-again.json, item 1 (post 6)', sourceId: '6', attachment: '51' },
      {
        kind: 'devotional',
        where: 'posts.json, item 1 (post 7)',
        date: '2024-05-02',
        time: '09:00:00',
        title: 'Later – bold',
        author: 'Ines',
        image: 'https://wp.example/wp-content/a.jpg',
      },
      { kind: 'devotional', where: 'posts.json, item 4 (post 9)', attachment: '99' },
    ]);
    expect(ignored).toEqual({ attachment: 1, book: 1, 'category, tag or author': 1, 'item saved twice': 2 });
    expect(source.attachments.get('51')).toBe('https://wp.example/wp-content/c.jpg');
  });

  it('report errors, protected posts, posts without text and invalid items', async () => {
    const { bad } = await collect(readWordPressRest(await jsonOf(fixture('rest'))));

    expect(bad.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'error.json: WordPress answered an error: Invalid post ID.',
      'posts.json, item 3 (post 8): it is protected by a password',
      'posts.json, item 8: it is no post or page of WordPress (no group of fields)',
      'posts.json, item 6 (id 11): it was saved without its text (_fields)',
    ]);
  });

  it('report files with other content', async () => {
    const files = await Promise.all([
      file('number.json', '5'),
      file('object.json', { hello: 1 }),
      file('nulls.json', [null, [], 3, { id: 'x' }, { id: 1.5, title: { rendered: 'x' } }]),
    ]);
    const { records, bad } = await collect(readWordPressRest(files));

    expect(records).toEqual([]);
    expect(bad.map(({ where }) => where)).toEqual([
      'number.json',
      'object.json',
      ...[1, 2, 3, 4, 5].map((item) => `nulls.json, item ${item}`),
    ]);
  });

  it('are distinguished from other JSON', () => {
    expect(isWordPressResponse([{ id: 1, title: { rendered: 'x' } }])).toBe(true);
    expect(isWordPressResponse({ code: 'rest_x', message: 'No.' })).toBe(true);
    expect([[], {}, null, 5, [{ id: 1, title: 'x' }], [[]]].map(isWordPressResponse)).not.toContain(true);
  });
});

describe.skipIf(sharedData === null)('pages of a real WordPress 6.5', () => {
  it('are 20 posts each, with the pictures of those that have one', async () => {
    const source = readWordPressRest([sharedPath('wordpress', 'rest', 'posts-page1-embed.json')]);
    const { records, bad } = await collect(source);

    expect(records).toHaveLength(20);
    expect(bad).toEqual([]);
    expect(records.filter(({ image }) => image !== undefined)).toHaveLength(6);
    expect(records.filter(({ attachment }) => attachment !== undefined)).toHaveLength(7);
    expect(records.every(({ author }) => author === 'admin')).toBe(true);
    expect(records[0]).toMatchObject({
      sourceId: '1',
      title: 'Hello world!',
      slug: 'hello-world',
      date: '2024-06-26',
    });
  });

  it('as an entire folder are 40 posts and 20 pages; 60 more were saved without their texts', async () => {
    const source = readWordPressRest(await jsonOf(sharedPath('wordpress', 'rest')));
    const { records, bad, ignored } = await collect(source);

    expect(records.filter(({ kind }) => kind === 'devotional')).toHaveLength(40);
    expect(records.filter(({ kind }) => kind === 'page')).toHaveLength(20);
    expect(bad.filter(({ reason }) => reason.includes('_fields'))).toHaveLength(60);
    expect(bad.filter(({ reason }) => reason.includes('answered an error'))).toHaveLength(3);
    expect(ignored).toEqual({ attachment: 2, 'category, tag or author': 173, 'item saved twice': 40 });
    expect(await planImport(source)).toMatchObject({ sharedDays: 2, furtherReadings: 37 });
  });
});
