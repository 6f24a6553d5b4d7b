/** End to end: real files, the command line, the real services on a real database. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  example,
  fixture,
  inShared,
  openLectern,
  sharedData,
  SPURGEON,
  temporaryFolder,
  WPTT,
} from './testSupport.ts';

type Lectern = Awaited<ReturnType<typeof openLectern>>;
let lectern: Lectern;
const freshLectern = () => {
  beforeAll(async () => {
    lectern = await openLectern();
  });
  afterAll(() => lectern.close());
};
const { file } = await temporaryFolder();
const summary = (said: string) =>
  said
    .slice(said.indexOf('Summary'))
    .split('\n')
    .map((line) => line.trim());

/** A second run says that all is the same, and leaves every row of every table as it is. */
async function expectNothingNew(...argv: string[]) {
  const before = await lectern.hashes();
  const { said } = await lectern.run(...argv);
  expect(said).not.toMatch(/[1-9]\d* (created|changed)/);
  expect(await lectern.hashes()).toEqual(before);
}

describe.skipIf(sharedData === null)("Spurgeon's 732 readings", () => {
  freshLectern();
  const argv = [
    inShared(...SPURGEON),
    '--map',
    example('spurgeon.map.json'),
    '--site',
    '1',
    '--language',
    'en_US',
  ];

  it('are said to be created by a dry run, which writes nothing', async () => {
    const before = await lectern.hashes();
    const { code, said } = await lectern.run(...argv, '--dry-run');
    expect(code).toBe(0);
    expect(summary(said)).toEqual([
      'Summary of the dry run: nothing was written.',
      'Devotionals 732 read: 732 would be created, 0 would be changed, 0 the same, 0 skipped',
    ]);
    expect(await lectern.hashes()).toEqual(before);
  });

  it('are imported with one command, a hundred to a transaction', async () => {
    const { code, said } = await lectern.run(...argv);
    expect(code).toBe(0);
    expect(said.match(/ {2}devotionals: \d+ of 732/g)).toHaveLength(8);
    expect(summary(said)).toEqual([
      'Summary',
      'Devotionals 732 read: 732 created, 0 changed, 0 the same, 0 skipped',
    ]);
  });

  it('change nothing the second time', () => expectNothingNew(...argv));

  it('give the 29th of February its morning and, under a number, its evening', async () => {
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
        'Now we have received ... the spirit which is of God; that we',
        '1 Corinthians 2:12',
        '“Now we have received ... the spirit which is of God; that we might know the things that are freely given to us of God.”',
        'C. H. Spurgeon',
      ],
    ]);
    expect(posts[0]?.content.match(/<p>/g)).toHaveLength(3);
  });

  it('stand in for days without a post, as the evergreen year', async () => {
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

  it('are said to change by a dry run where an editor changed one', async () => {
    const [post] = await lectern.day('01-01-2024');
    const { on: _, ...body } = { ...post!, title: 'An editor’s title' };
    await lectern.devotionals.client.saveDevotional(
      { query: { site_id: '1-publish' }, body },
      await lectern.deps.call(),
    );
    const { said } = await lectern.run(...argv, '--dry-run');
    expect(summary(said)[1]).toBe(
      'Devotionals 732 read: 0 would be created, 1 would be changed, 731 the same, 0 skipped',
    );
  });
});

describe.skipIf(sharedData === null)('the theme test data of WordPress', () => {
  freshLectern();

  it('are imported with exact counts and end with 2, for one post is protected', async () => {
    const { code, said } = await lectern.run(inShared(...WPTT));
    expect(code).toBe(2);
    expect(said).toContain('  skipped: line 10037 (post 1168): it is protected by a password');
    expect(summary(said)).toEqual([
      'Summary',
      'Devotionals 58 read: 57 created, 0 changed, 0 the same, 1 skipped',
      'Pages       21 read: 21 created, 0 changed, 0 the same, 0 skipped',
      'Skipped because:',
      '1 × it is protected by a password',
      'Statuses in the source: 77 × publish, 1 × future, 1 × draft',
      'Left aside: 33 × comment, 37 × attachment, 70 × menu item',
      "Several posts on one day: on 6 days. The earliest is the day's own (published before drafts, then the lowest id);",
      '17 became further readings of their day, under a number of their own.',
    ]);
  });

  it('change nothing the second time', () => expectNothingNew(inShared(...WPTT)));

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

  it('hide the post of the future and the draft from visitors', async () => {
    expect(await lectern.day('01-01-2030')).toEqual([]);
    expect(await lectern.day('04-09-2013')).toEqual([]);
    expect((await lectern.draftsOn('04-09-2013')).map(({ title }) => title)).toEqual(['Draft']);
    lectern.clock.now = new Date('2030-01-01T12:00:00Z');
    expect((await lectern.day('01-01-2030')).map(({ title }) => title)).toEqual(['Scheduled']);
    lectern.clock.now = new Date('2026-11-21T09:30:00Z');
  });

  it('have titles as text and texts without comments, scripts or styles', async () => {
    expect((await lectern.day('01-05-2013')).map(({ title }) => title)).toEqual([
      'Markup: Title With Markup',
      `Markup: Title With Special Characters ~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.>`,
    ]);
    const [untitled] = await lectern.day('09-05-2009');
    expect(untitled?.title).toBe('This post has no title, but it still must link to the single');
    const { data } = await lectern.devotionals.client.listDevotionals(
      { query: { site_id: '1', per_page: 100 } },
      await lectern.devotionals.call(),
    );
    expect(data).toHaveLength(55);
    expect(data.filter(({ content }) => /<script|<!--|style=|onerror|<iframe/i.test(content))).toEqual([]);
  });

  it('have their pages, under slugs in their own script', async () => {
    expect(await lectern.page('επίπεδο-2')).toMatchObject({
      title: 'Επίπεδο 2 -Second Greek level',
      status: 'publish',
    });
    expect((await lectern.page('clearing-floats'))?.sections).toHaveLength(1);
  });
});

describe.skipIf(sharedData === null)('saved pages of the REST API', () => {
  freshLectern();
  const posts = ['posts-page1-embed.json', 'posts-page2.json'].map((name) =>
    inShared('wordpress', 'rest', name),
  );

  it('are imported with exact counts; two posts are longer than a devotional may be', async () => {
    const { code, said } = await lectern.run(...posts, inShared('wordpress', 'rest', 'pages.json'));
    expect(code).toBe(2);
    expect(summary(said)).toEqual([
      'Summary',
      'Devotionals 40 read: 38 created, 0 changed, 0 the same, 2 skipped',
      'Pages       20 read: 20 created, 0 changed, 0 the same, 0 skipped',
      'Skipped because:',
      '2 × content: longer than N characters',
      'Statuses in the source: 60 × publish',
      "Several posts on one day: on 2 days. The earliest is the day's own (published before drafts, then the lowest id);",
      '37 became further readings of their day, under a number of their own.',
      'Pictures that cannot be had: 1, listed above',
    ]);
    expect(said).toContain(
      'picture that cannot be had: posts-page1-embed.json, item 13 (post 229): attachment 769, which the source does not hold',
    );
  });

  it('change nothing the second time, in whatever order the files come', async () => {
    await expectNothingNew(...posts, inShared('wordpress', 'rest', 'pages.json'));
    await expectNothingNew(posts[1]!, posts[0]!);
  });
});

describe('an export of our own', () => {
  freshLectern();

  it('keeps every status: what is private or waiting stays unseen', async () => {
    const { code, said } = await lectern.run(fixture('wordpress-1.2.xml'));
    expect(code).toBe(2);
    expect(said).toContain(
      'Statuses in the source: 6 × publish, 2 × draft, 1 × pending, 1 × private, 1 × future, 1 × wobbly',
    );
    expect(said).not.toContain('Note:');
    expect(summary(said).slice(1, 3)).toEqual([
      'Devotionals 10 read: 7 created, 0 changed, 0 the same, 3 skipped',
      'Pages       2 read: 2 created, 0 changed, 0 the same, 0 skipped',
    ]);
    for (const day of ['03-01-2024', '03-02-2024']) {
      expect(await lectern.day(day)).toEqual([]);
      expect(await lectern.draftsOn(day)).toHaveLength(1);
    }
  });

  it('prefers what is published on a day, however early a draft is', async () => {
    const posts = await lectern.day('02-29-2024');
    expect(posts.map(({ date_id, title, slug }) => [date_id, title, slug])).toEqual([
      ['02-29-2024', 'The first boat', 'λιμάνι'],
      ['12', 'The second boat & its lamp', 'the-second-boat'],
    ]);
    expect((await lectern.draftsOn('02-29-2024')).map(({ date_id }) => date_id)).toEqual(['14']);
    expect(posts[1]).toMatchObject({
      author: 'Anna Reyes',
      image_url: 'https://harbour.example/uploads/lamp-large.jpg',
      featured_image: { full: 'https://harbour.example/uploads/lamp-large.jpg' },
    });
    expect(posts[1]?.content).toContain(
      '<img src="https://harbour.example/uploads/lamp.jpg" alt="A lamp" />',
    );
  });

  it('gives a post without a title the first words of its text, and each page its own slug', async () => {
    expect((await lectern.day('03-06-2024')).map(({ title }) => title)).toEqual([
      'A voice without a name calls from the pier at dusk, and we',
    ]);
    expect(await lectern.page('about')).toMatchObject({ title: 'About us', status: 'publish' });
    expect(await lectern.page('about-2')).toMatchObject({ title: 'About the boats', status: 'draft' });
  });

  it('changes nothing the second time', () => expectNothingNew(fixture('wordpress-1.2.xml')));

  it('may be saved as drafts alone, and published later, all but what is private', async () => {
    const other = await openLectern();
    const drafts = await other.run(fixture('wordpress-1.2.xml'), '--status', 'draft');
    expect(summary(drafts.said)[1]).toBe('Devotionals 10 read: 7 created, 0 changed, 0 the same, 3 skipped');
    expect(await other.day('02-29-2024')).toEqual([]);
    await other.run(fixture('wordpress-1.2.xml'), '--status', 'publish');
    expect((await other.day('02-29-2024')).map(({ date_id }) => date_id)).toEqual(['02-29-2024', '12', '14']);
    expect(await other.day('03-01-2024')).toHaveLength(1);
    expect(await other.day('03-02-2024')).toEqual([]);
    await other.close();
  });

  it('leaves to editors what they made of a page: its home, its countries, their draft', async () => {
    const call = await lectern.deps.call();
    const editors = { site_code: 'en', slug: 'about', title: 'About us', countries: ['US'], isHome: true };
    await lectern.pages.client.savePage({ body: { ...editors, status: 'publish' } }, call);
    await expectNothingNew(fixture('wordpress-1.2.xml'));

    const whole = await readFile(fixture('wordpress-1.2.xml'), 'utf8');
    const path = await file('changed.xml', whole.replace('We are here.', 'We moved.'));
    const { said } = await lectern.run(path);
    expect(summary(said)[2]).toBe('Pages       2 read: 0 created, 1 changed, 1 the same, 0 skipped');
    expect(await lectern.page('about')).toMatchObject({
      countries: ['US'],
      isHome: true,
      sections: [{ html: '<p>We moved.</p>' }],
    });
  });

  it('in another language than the site is pointed out', async () => {
    const { said } = await lectern.run(fixture('wordpress-1.2.xml'), '--site', '2', '--dry-run');
    expect(said).toContain('Note: the source says it is in ‘en-GB’, the site is in es_MX.');
  });

  it('that is broken at its end writes nothing at all', async () => {
    const whole = await readFile(fixture('wordpress-1.2.xml'), 'utf8');
    const path = await file('cut.xml', whole.replace('</channel>', '').replace('The first boat', 'Changed'));
    const before = await lectern.hashes();
    const { code, said } = await lectern.run(path);
    expect([code, said.split('\n').at(-1)]).toEqual([1, 'Nothing was written.']);
    expect(await lectern.hashes()).toEqual(before);
  });
});

describe('CSV and JSON of our own', () => {
  freshLectern();

  it('go to the site that is named, with bad lines listed and pictures that cannot be had', async () => {
    const argv = [
      fixture('devotionals.csv'),
      '--map',
      example('devotionals-csv.map.json'),
      '--site',
      '2',
      '--language',
      'es_MX',
    ];
    const { code, said } = await lectern.run(...argv);
    expect(code).toBe(2);
    expect(said).toContain('  skipped: line 9: it has 3 fields, the first row has 10');
    expect(said).toContain('  skipped: line 15: it has neither a title nor a text');
    expect(said).toContain('  picture that cannot be had: line 5: landing.jpg');
    expect(summary(said)[1]).toBe('Devotionals 11 read: 5 created, 0 changed, 0 the same, 6 skipped');
    expect(await lectern.day('02-29-2024')).toEqual([]);
    const posts = await lectern.day('02-29-2024', 2);
    expect(posts.map(({ date_id, title, image_url }) => [date_id, title, image_url])).toEqual([
      ['02-29-2024', 'Leap', 'https://images.example/leap.jpg'],
      ['2', 'Landing', null],
    ]);
    expect(posts[0]?.content).toBe(
      '<p>First paragraph.</p>\n<p>Second, with "quotes" &amp; &lt;signs&gt;.</p>',
    );
    await expectNothingNew(...argv);
  });

  it('keep two of a day with one title apart', async () => {
    const posts = await lectern.day('03-05-2024', 2);
    expect(posts.map(({ date_id, slug, content }) => [date_id, slug, content])).toEqual([
      ['03-05-2024', 'two-on-a-day', '<p>First in the file.</p>'],
      ['2', 'two-on-a-day-2', '<p>Second in the file.</p>'],
    ]);
  });

  it('of JSON, likewise', async () => {
    const argv = [fixture('readings.json'), '--map', fixture('readings.map.json')];
    const { code, said } = await lectern.run(...argv);
    expect(code).toBe(2);
    expect(summary(said)[1]).toBe('Devotionals 9 read: 2 created, 0 changed, 0 the same, 7 skipped');
    await expectNothingNew(...argv);
  });

  it('with nothing in them end with 0 and say so', async () => {
    const path = await file('nothing.json', { days: [] });
    const { code, said } = await lectern.run(path, '--map', fixture('readings.map.json'));
    expect([code, summary(said)[1]]).toEqual([0, 'The source holds no devotional and no page.']);
  });
});
