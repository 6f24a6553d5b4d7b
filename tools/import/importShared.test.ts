/** End-to-end tests: the shared data next to the project, the command line, the real services on a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  example,
  sharedPath,
  sharedData,
  SPURGEON,
  WPTT,
} from '../../services/kit/importing/importing.fixture.ts';
import { expectUnchanged, openLectern, summary } from './import.fixture.ts';

let lectern: Awaited<ReturnType<typeof openLectern>>;
const useFreshLectern = () => {
  beforeAll(async () => {
    lectern = await openLectern();
  });
  afterAll(() => lectern.close());
};

describe.skipIf(sharedData === null)("Spurgeon's 732 readings", () => {
  useFreshLectern();
  const argv = [
    sharedPath(...SPURGEON),
    '--map',
    example('spurgeon.map.json'),
    '--site',
    '1',
    '--language',
    'en_US',
  ];

  it('are reported as created by a dry run, which writes nothing', async () => {
    const before = await lectern.hashes();
    const { code, output } = await lectern.run(...argv, '--dry-run');
    expect(code).toBe(0);
    expect(summary(output)).toEqual([
      'Summary of the dry run: nothing was written.',
      'Devotionals 732 read: 732 would be created, 0 would be changed, 0 the same, 0 skipped',
      'Words: 265761 in the source, 265761 of them would be saved',
    ]);
    expect(await lectern.hashes()).toEqual(before);
  });

  it('are imported with one command, a hundred per transaction', async () => {
    const { code, output } = await lectern.run(...argv);
    expect(code).toBe(0);
    expect(output.match(/ {2}devotionals: \d+ of 732/g)).toHaveLength(8);
    expect(summary(output)).toEqual([
      'Summary',
      'Devotionals 732 read: 732 created, 0 changed, 0 the same, 0 skipped',
      'Words: 265761 in the source, 265761 of them saved',
    ]);
  });

  it('change nothing when imported again', () => expectUnchanged(lectern, ...argv));

  it('give the 29th of February its morning reading and, under a number, its evening reading', async () => {
    const posts = await lectern.day('02-29-2024');
    expect(
      posts.map(({ date_id, title, app_bible_references, verse, author }) => [
        date_id,
        title,
        app_bible_references,
        verse,
        author,
      ]),
    ).toEqual([
      [
        '02-29-2024',
        'With lovingkindness have I drawn thee',
        'Jeremiah 31:3',
        '“With lovingkindness have I drawn thee.”',
        'C. H. Spurgeon',
      ],
      [
        '2',
        'Now we have received ... the spirit which is of God; that…',
        '1 Corinthians 2:12',
        '“Now we have received ... the spirit which is of God; that we might know the things that are freely given to us of God.”',
        'C. H. Spurgeon',
      ],
    ]);
    expect(posts[0]?.content.match(/<p>/g)).toHaveLength(3);
  });

  it('are shown on days without a post, as the evergreen year', async () => {
    const call = await lectern.devotionals.call();
    const posts = await lectern.devotionals.client.readDay(
      { query: { site_id: '1', on: '11-20-2026', evergreen_year: 2024 } },
      call,
    );
    expect(posts.map(({ date, date_id }) => [date, date_id])).toEqual([
      ['11-20-2024', '11-20-2024'],
      ['11-20-2024', '2'],
    ]);
  });

  it('are reported as changed by a dry run when an editor changed one', async () => {
    const [post] = await lectern.day('01-01-2024');
    const { on: _, ...body } = { ...post!, title: 'An editor’s title' };
    await lectern.devotionals.client.saveDevotional(
      { query: { site_id: '1-publish' }, body },
      await lectern.deps.call('devotionals'),
    );
    const { output } = await lectern.run(...argv, '--dry-run');
    expect(summary(output)[1]).toBe(
      'Devotionals 732 read: 0 would be created, 1 would be changed, 731 the same, 0 skipped',
    );
  });
});

describe.skipIf(sharedData === null)('the theme test data of WordPress', () => {
  useFreshLectern();

  it('are imported with exact counts and exit with 2, because one post is protected and two texts hold nothing', async () => {
    const { code, output } = await lectern.run(sharedPath(...WPTT));
    expect(code).toBe(2);
    expect(output).toContain('  skipped: line 10037 (post 1168): it is protected by a password');
    const blocks = 'Blocks without a text of their own: 2 × page-list (line 1303 (post 51)), ';
    expect(summary(output).map((line) => (line.startsWith(blocks) ? blocks : line))).toEqual([
      'Summary',
      'Devotionals 58 read: 56 created, 0 changed, 0 the same, 2 skipped',
      'Pages       21 read: 20 created, 0 changed, 0 the same, 1 skipped',
      'Skipped because:',
      '1 × it is protected by a password',
      '2 × it has no text',
      'Statuses in the source: 77 × publish, 1 × future, 1 × draft',
      'Left aside: 33 × comment, 37 × attachment, 70 × menu item',
      'Shortcodes taken out: 12 × gallery (line 7928 (post 555))',
      blocks,
      'Players that became links: 7 × video (line 1997 (post 21)), 8 × embed (line 8266 (post 582)), 1 × audio (line 8317 (post 587))',
      'Words: 13208 in the source, 13180 of them saved, 28 in records that were skipped',
      "Several posts on one day: on 6 days. The earliest is the day's own (published before drafts, then the lowest id);",
      '17 became further readings of their day, under a number of their own.',
    ]);
  });

  it('change nothing when imported again', () => expectUnchanged(lectern, sharedPath(...WPTT)));

  it('put the earliest of a day first and the others under their ids', async () => {
    const posts = await lectern.day('01-13-2023');
    expect(posts.map(({ date_id, title }) => [date_id, title])).toEqual([
      ['01-13-2023', 'WP 6.1 Text category blocks'],
      ['21', 'WP 6.1 Media category blocks'],
      ['24', 'WP 6.1 Design category blocks'],
      ['34', 'WP 6.1 Widgets block category'],
      ['51', 'WP 6.1 Theme block category'],
    ]);
    expect(posts[4]?.image_url).toMatch(/^https:\/\/wpthemetestdata\.files\.wordpress\.com\//);
  });

  it('hide the future post and the draft from visitors', async () => {
    expect(await lectern.day('01-01-2030')).toEqual([]);
    expect(await lectern.day('04-09-2013')).toEqual([]);
    expect((await lectern.draftsOn('04-09-2013')).map(({ title }) => title)).toEqual(['Draft']);
    lectern.clock.now = new Date('2030-01-01T12:00:00Z');
    expect((await lectern.day('01-01-2030')).map(({ title }) => title)).toEqual(['Scheduled']);
    lectern.clock.now = new Date('2026-11-21T09:30:00Z');
  });

  it('have plain-text titles, and texts without comments, scripts or styles', async () => {
    expect((await lectern.day('01-05-2013')).map(({ title }) => title)).toEqual([
      'Markup: Title With Markup',
      `Markup: Title With Special Characters ~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.>`,
    ]);
    const [untitled] = await lectern.day('09-05-2009');
    expect(untitled?.title).toBe('This post has no title, but it still must link to the…');
    const { data } = await lectern.devotionals.client.listDevotionals(
      { query: { site_id: '1', per_page: 100 } },
      await lectern.devotionals.call(),
    );
    expect(data).toHaveLength(54);
    expect(data.filter(({ content }) => /<script|<!--|style=|onerror|<iframe/i.test(content))).toEqual([]);
  });

  it('have their pages, with slugs in their own script', async () => {
    expect(await lectern.page('επίπεδο-2')).toMatchObject({
      title: 'Επίπεδο 2 -Second Greek level',
      status: 'publish',
    });
    expect((await lectern.page('clearing-floats'))?.sections).toHaveLength(1);
  });
});

describe.skipIf(sharedData === null)('saved pages of the REST API', () => {
  useFreshLectern();
  const posts = ['posts-page1-embed.json', 'posts-page2.json'].map((name) =>
    sharedPath('wordpress', 'rest', name),
  );

  it('are imported with exact counts; two posts exceed the maximum length', async () => {
    const { code, output } = await lectern.run(...posts, sharedPath('wordpress', 'rest', 'pages.json'));
    expect(code).toBe(2);
    expect(summary(output)).toEqual([
      'Summary',
      'Devotionals 40 read: 38 created, 0 changed, 0 the same, 2 skipped',
      'Pages       20 read: 19 created, 0 changed, 0 the same, 1 skipped',
      'Skipped because:',
      '2 × content: longer than 200000 characters',
      '1 × it has no text',
      'Statuses in the source: 60 × publish',
      'Elements taken out: 92 × form (posts-page1-embed.json, item 3 (post 268)), 353 × input (posts-page1-embed.json, item 3 (post 268)), 40 × textarea (posts-page1-embed.json, item 4 (post 265)), 54 × svg (posts-page2.json, item 4 (post 167)), 46 × button (posts-page2.json, item 6 (post 1832)), 18 × select (posts-page2.json, item 14 (post 134))',
      'Elements that became other ones: 3 × mark (posts-page1-embed.json, item 6 (post 259))',
      'Words: 25595 in the source, 18788 of them saved, 5840 in records that were skipped, 967 left out, listed above',
      "Several posts on one day: on 2 days. The earliest is the day's own (published before drafts, then the lowest id);",
      '37 became further readings of their day, under a number of their own.',
      'Pictures that cannot be had: 49, listed above',
      'Pictures whose http address became https: 149; --check-images asks whether they answer there',
    ]);
    expect(output).toContain(
      'picture that cannot be had: posts-page1-embed.json, item 13 (post 229): attachment 769, which the source does not hold',
    );
  });

  it('change nothing when imported again, in any order of files', async () => {
    await expectUnchanged(lectern, ...posts, sharedPath('wordpress', 'rest', 'pages.json'));
    await expectUnchanged(lectern, posts[1]!, posts[0]!);
  });
});
