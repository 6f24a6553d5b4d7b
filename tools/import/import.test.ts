/** End-to-end tests: real files, the command line, the real services on a real database. */
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { example, fixture, temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { expectUnchanged, openLectern, summary } from './import.fixture.ts';

let lectern: Awaited<ReturnType<typeof openLectern>>;
const useFreshLectern = () => {
  beforeAll(async () => {
    lectern = await openLectern();
  });
  afterAll(() => lectern.close());
};
const { file } = await temporaryFolder();

describe('an export of our test site', () => {
  useFreshLectern();

  it('keeps every status: private and pending posts stay hidden', async () => {
    const { code, output } = await lectern.run(fixture('wordpress-1.2.xml'));
    expect(code).toBe(2);
    expect(output).toContain(
      'Statuses in the source: 6 × publish, 2 × draft, 1 × pending, 1 × private, 1 × future, 1 × wobbly',
    );
    expect(output).not.toContain('Note:');
    expect(summary(output).slice(1, 3)).toEqual([
      'Devotionals 10 read: 7 created, 0 changed, 0 the same, 3 skipped',
      'Pages       2 read: 2 created, 0 changed, 0 the same, 0 skipped',
    ]);
    for (const day of ['03-01-2024', '03-02-2024']) {
      expect(await lectern.day(day)).toEqual([]);
      expect(await lectern.draftsOn(day)).toHaveLength(1);
    }
  });

  it('prefers the published post of a day over an earlier draft', async () => {
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

  it('derives a missing title from the text, and gives each page a unique slug', async () => {
    expect((await lectern.day('03-06-2024')).map(({ title }) => title)).toEqual([
      'A voice without a name calls from the pier at dusk, and we…',
    ]);
    expect(await lectern.page('about')).toMatchObject({ title: 'About us', status: 'publish' });
    expect(await lectern.page('about-2')).toMatchObject({ title: 'About the boats', status: 'draft' });
  });

  it('changes nothing when imported again', () => expectUnchanged(lectern, fixture('wordpress-1.2.xml')));

  it('may be saved as drafts and published later, except private posts', async () => {
    const other = await openLectern();
    const drafts = await other.run(fixture('wordpress-1.2.xml'), '--status', 'draft');
    expect(summary(drafts.output)[1]).toBe(
      'Devotionals 10 read: 7 created, 0 changed, 0 the same, 3 skipped',
    );
    expect(await other.day('02-29-2024')).toEqual([]);
    await other.run(fixture('wordpress-1.2.xml'), '--status', 'publish');
    expect((await other.day('02-29-2024')).map(({ date_id }) => date_id)).toEqual(['02-29-2024', '12', '14']);
    expect(await other.day('03-01-2024')).toHaveLength(1);
    expect(await other.day('03-02-2024')).toEqual([]);
    await other.close();
  });

  it('keeps editors’ changes to a page: home flag, countries, draft', async () => {
    const call = await lectern.deps.call('devotionals');
    const editors = { site_code: 'en', slug: 'about', title: 'About us', countries: ['US'], isHome: true };
    await lectern.pages.client.savePage({ body: { ...editors, status: 'publish' } }, call);
    await expectUnchanged(lectern, fixture('wordpress-1.2.xml'));

    const original = await readFile(fixture('wordpress-1.2.xml'), 'utf8');
    const path = await file('changed.xml', original.replace('We are here.', 'We moved.'));
    const { output } = await lectern.run(path);
    expect(summary(output)[2]).toBe('Pages       2 read: 0 created, 1 changed, 1 the same, 0 skipped');
    expect(await lectern.page('about')).toMatchObject({
      countries: ['US'],
      isHome: true,
      sections: [{ html: '<p>We moved.</p>' }],
    });
  });

  it('prints a note when its language differs from the site’s', async () => {
    const { output } = await lectern.run(fixture('wordpress-1.2.xml'), '--site', '2', '--dry-run');
    expect(output).toContain('Note: the source says it is in ‘en-GB’, the site is in es_MX.');
  });

  it('writes nothing when it is broken at its end', async () => {
    const original = await readFile(fixture('wordpress-1.2.xml'), 'utf8');
    const path = await file(
      'cut.xml',
      original.replace('</channel>', '').replace('The first boat', 'Changed'),
    );
    const before = await lectern.hashes();
    const { code, output } = await lectern.run(path);
    expect([code, output.split('\n').at(-1)]).toEqual([1, 'Nothing was written.']);
    expect(await lectern.hashes()).toEqual(before);
  });
});

describe('exports with markup of plugins and patterns', () => {
  useFreshLectern();

  it('lose the tags of shortcodes, which are counted with a place, and keep the words between them', async () => {
    const { code, output } = await lectern.run(fixture('shortcodes.xml'));
    expect(code).toBe(0);
    expect(summary(output)).toEqual([
      'Summary',
      'Devotionals 3 read: 3 created, 0 changed, 0 the same, 0 skipped',
      'Statuses in the source: 3 × publish',
      'Shortcodes taken out: 1 × et_pb_section (line 12 (post 43)), 1 × et_pb_row (line 12 (post 43)), 1 × et_pb_column (line 12 (post 43)), 1 × et_pb_text (line 12 (post 43)), 1 × contact-form-7 (line 34 (post 44)), 1 × bible_verse (line 34 (post 44)), 1 × vc_row (line 62 (post 45)), 1 × vc_column (line 62 (post 45)), 1 × vc_column_text (line 62 (post 45))',
      'Words: 26 in the source, 26 of them saved',
    ]);
    expect(output).toContain('  left out or changed: line 34 (post 44): 1 × contact-form-7, 1 × bible_verse');
    const contents = await Promise.all(
      ['04-08-2023', '04-09-2023', '04-10-2023'].map(async (day) => (await lectern.day(day))[0]?.content),
    );
    expect(contents).toEqual([
      '<p>The words of the day.</p>',
      '<p>Before.</p>\n<p>After [and a bracket of the author].</p>',
      '<p>The words of the day.</p>',
    ]);
  });

  it('have the text of synced patterns in its place', async () => {
    const { code, output } = await lectern.run(fixture('synced-pattern.xml'));
    expect([code, summary(output)[3]]).toEqual([0, 'Left aside: 1 × synced pattern']);
    const prayer = '<p>The closing prayer of every day.</p>';
    expect((await lectern.day('04-06-2023'))[0]?.content).toBe(`<p>Own text.</p>\n\n${prayer}`);
    expect((await lectern.day('04-07-2023'))[0]?.content).toBe(prayer);
    await expectUnchanged(lectern, fixture('synced-pattern.xml'));
  });

  it('publish no page without a text, and say where the text is', async () => {
    const original = await readFile(fixture('synced-pattern.xml'), 'utf8');
    const path = await file(
      'missing.xml',
      original.replaceAll('"ref":60', '"ref":61').replace('2023-04-06', '2023-05-06'),
    );
    const { code, output } = await lectern.run(path);
    expect(code).toBe(2);
    expect(output).toContain(
      '  skipped: line 58 (post 42): its text stands in a pattern that the source does not hold',
    );
    expect(output).toContain('  Synced patterns that the source does not hold: 1 × 61 (line 34 (post 41))');
  });

  it('keep a recording as that of the reading, and skip what has no text', async () => {
    const posts = (await readFile(fixture('shortcodes.xml'), 'utf8'))
      .replace(
        /<!\[CDATA\[\[et_pb_section.*/,
        '<![CDATA[<audio src="https://x.example/a.mp3"></audio>]]></content:encoded>',
      )
      .replace(/<!\[CDATA\[\[vc_row.*/, '<![CDATA[<p>&nbsp;</p><div></div>]]></content:encoded>');
    const { output } = await lectern.run(await file('audio.xml', posts.replaceAll('2023-04', '2023-06')));
    expect(output).toContain('  skipped: line 62 (post 45): it has no text');
    expect((await lectern.day('06-08-2023'))[0]).toMatchObject({
      has_audio: true,
      audio_url: 'https://x.example/a.mp3',
      content: '',
    });
  });
});

describe('exports of other shapes', () => {
  useFreshLectern();
  const langs = (codes: readonly string[]) => {
    const item = (code: string, at: number) =>
      `<item><title>In ${code}</title><content:encoded>Text.</content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:post_date>2024-05-01 08:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="language" nicename="${code}"/></item>`;
    return `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${codes.map(item).join('')}</channel></rss>`;
  };

  it('are taken in the language of the site, or the one that is asked for; none is guessed', async () => {
    const both = await file('langs.xml', langs(['es', 'en']));
    expect((await lectern.run(both)).output).toContain('Left aside: 1 × devotional in ‘es’');
    expect((await lectern.day('05-01-2024')).map(({ title }) => title)).toEqual(['In en']);
    const requested = await lectern.run(both, '--source-language', 'es', '--dry-run');
    expect(requested.output).toContain('1 would be changed');
    const other = await file('other.xml', langs(['vi', 'my']));
    const refused = await lectern.run(other);
    expect([refused.code, refused.output]).toEqual([
      1,
      'The source has records in vi (1), my (1), and none in en_US. Say which with --source-language.',
    ]);
    expect((await lectern.run(await file('one.xml', langs(['es', 'es'])), '--dry-run')).output).toContain(
      '2 read',
    );
  });

  it('whose posts have other days now leave the old ones', async () => {
    const one = (day: string) =>
      langs(['en'])
        .replace('2024-05-01', day)
        .replace('<wp:post_id>1<', '<wp:post_id>71<')
        .replace('In en', 'Moving');
    await lectern.run(await file('before.xml', one('2024-07-01')));
    const { output } = await lectern.run(await file('after.xml', one('2024-07-09')));
    expect(output).toContain(
      '  left its day: what was on 07-01-2024 is in the trash, because its post has another day now',
    );
    expect(await lectern.day('07-01-2024')).toEqual([]);
    expect((await lectern.day('07-09-2024')).map(({ title }) => title)).toEqual(['Moving']);
    await expectUnchanged(lectern, await file('after.xml', one('2024-07-09')));
  });

  it('show the first records of a mapping in a dry run', async () => {
    const table = await file(
      'preview.csv',
      'Date,Title,Verse,Reference,Text\n2024-08-01,Rest,He leads me,Ps 23,He leads me\n',
    );
    const { output } = await lectern.run(table, '--map', example('verse-in-text.map.json'), '--dry-run');
    expect(output).toContain(
      'The first records as they would be saved:\n  line 2:\n    date: 2024-08-01\n    title: Rest\n    reference: Ps 23\n    verse: He leads me\n',
    );
  });

  it('in several files, or a folder of them, are one export', async () => {
    const files = [fixture('split.000.xml'), fixture('split.001.xml')];
    const { code, output } = await lectern.run(...files);
    expect([code, summary(output)[1]]).toEqual([
      0,
      'Devotionals 2 read: 2 created, 0 changed, 0 the same, 0 skipped',
    ]);
    expect((await lectern.day('04-01-2023'))[0]?.image_url).toBe(
      'https://parish.example/wp-content/uploads/lamp.jpg',
    );
    const folder = join((await file('x', '')).slice(0, -1), 'split');
    await mkdir(folder);
    for (const each of files) await copyFile(each, join(folder, basename(each)));
    await expectUnchanged(lectern, folder);
    const mixed = await lectern.run(files[0]!, fixture('readings.json'));
    expect(mixed.output).toContain('The files are partly XML and partly not.');
    const broken = await lectern.run(files[0]!, await file('broken.xml', '<rss><channel>'));
    expect(broken.output).toMatch(/The XML of .*broken\.xml ends at line 1/);
  });

  it('without a date are skipped and counted, or get days that are asked for', async () => {
    const path = await file(
      'undated.xml',
      langs(['en', 'en', 'en'])
        .replace('<wp:post_date>2024-05-01', '<wp:post_date>2024-09-01')
        .replaceAll('2024-05-01 08:00:00', '0000-00-00 00:00:00'),
    );
    const skipped = await lectern.run(path, '--dry-run');
    expect([skipped.code, skipped.output]).toEqual([
      2,
      expect.stringContaining('    2 × it has no date (‘0000-00-00 00:00:00’)'),
    ]);
    const after = await lectern.run(path, '--undated', 'afterLast');
    expect(after.code).toBe(0);
    const days = async () =>
      Promise.all(
        ['09-01-2024', '09-02-2024', '09-03-2024'].map(async (day) => (await lectern.day(day)).length),
      );
    expect(await days()).toEqual([1, 1, 1]);
    await expectUnchanged(lectern, path, '--undated', 'afterLast');
    await lectern.run(path, '--undated', '2024-10-01');
    expect([await days(), (await lectern.day('10-02-2024')).length]).toEqual([[1, 0, 0], 1]);
    const wrong = await lectern.run(path, '--undated', '2024-02-30');
    expect(wrong.output).toBe(
      "--undated takes skip, afterLast or a day such as 2027-01-01, not '2024-02-30'.",
    );
  });

  it('may have their readings in a type of their own', async () => {
    const aside = await lectern.run(fixture('custom-type.xml'));
    expect(aside.code).toBe(2);
    expect(aside.output).toContain(
      'It holds a type of its own: say what it is, such as --type devotional=devotional',
    );
    const named = await lectern.run(fixture('custom-type.xml'), '--type', 'devotional=devotional');
    expect([named.code, summary(named.output)[1]]).toEqual([
      0,
      'Devotionals 3 read: 3 created, 0 changed, 0 the same, 0 skipped',
    ]);
    const page = await lectern.run(fixture('custom-type.xml'), '--type', 'devotional=page', '--dry-run');
    expect(page.output).toContain('Pages       3 read: 3 would be created');
    const misspelt = await lectern.run(fixture('custom-type.xml'), '--type', 'devotinal=page');
    expect([misspelt.code, misspelt.output]).toEqual([
      1,
      'The source holds no type devotinal. Did you mean --type devotional=page?',
    ]);
    const wrong = await lectern.run(fixture('custom-type.xml'), '--type', 'devotional');
    expect([wrong.code, wrong.output]).toEqual([
      1,
      "--type takes NAME=devotional or NAME=page, not 'devotional'.",
    ]);
  });
});

describe('CSV and JSON files', () => {
  useFreshLectern();

  it('are imported into the given site; bad lines and unusable pictures are listed', async () => {
    const argv = [
      fixture('devotionals.csv'),
      '--map',
      example('devotionals-csv.map.json'),
      '--site',
      '2',
      '--language',
      'es_MX',
    ];
    const { code, output } = await lectern.run(...argv);
    expect(code).toBe(2);
    expect(output).toContain('  skipped: line 9: it has no text');
    expect(output).toContain('  skipped: line 15: it has neither a title nor a text');
    expect(output).toContain('  picture that cannot be had: line 5: landing.jpg');
    expect(summary(output)[1]).toBe('Devotionals 11 read: 5 created, 0 changed, 0 the same, 6 skipped');
    expect(await lectern.day('02-29-2024')).toEqual([]);
    const posts = await lectern.day('02-29-2024', 2);
    expect(posts.map(({ date_id, title, image_url }) => [date_id, title, image_url])).toEqual([
      ['02-29-2024', 'Leap', 'https://images.example/leap.jpg'],
      ['2', 'Landing', null],
    ]);
    expect(posts[0]?.content).toBe(
      '<p>First paragraph.</p>\n<p>Second, with "quotes" &amp; &lt;signs&gt;.</p>',
    );
    await expectUnchanged(lectern, ...argv);
  });

  it('keep two readings of a day with the same title apart', async () => {
    const posts = await lectern.day('03-05-2024', 2);
    expect(posts.map(({ date_id, slug, content }) => [date_id, slug, content])).toEqual([
      ['03-05-2024', 'two-on-a-day', '<p>First in the file.</p>'],
      ['2', 'two-on-a-day-2', '<p>Second in the file.</p>'],
    ]);
  });

  it('are imported from JSON in the same way', async () => {
    const argv = [fixture('readings.json'), '--map', fixture('readings.map.json')];
    const { code, output } = await lectern.run(...argv);
    expect(code).toBe(2);
    expect(summary(output)[1]).toBe('Devotionals 9 read: 2 created, 0 changed, 0 the same, 7 skipped');
    await expectUnchanged(lectern, ...argv);
  });

  it('exit with 0 and say so when they are empty', async () => {
    const path = await file('nothing.json', { days: [] });
    const { code, output } = await lectern.run(path, '--map', fixture('readings.map.json'));
    expect([code, summary(output)[1]]).toEqual([0, 'The source holds no devotional and no page.']);
  });
});

describe('a foreign WordPress site', () => {
  useFreshLectern();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const name = /^\/wp-json\/wp\/v2\/(posts|pages)\?/.exec(request.url ?? '')?.[1];
    if (!name) return void response.writeHead(404).end();
    readFile(fixture(`rest/${name}.json`)).then(
      (body) => response.setHeader('X-WP-TotalPages', '1').end(body),
      () => response.destroy(),
    );
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('is imported by its address, and unchanged when imported again', async () => {
    const { code, output } = await lectern.run(address);
    expect(code).toBe(2);
    expect(summary(output).slice(1, 3)).toEqual([
      'Devotionals 4 read: 3 created, 0 changed, 0 the same, 1 skipped',
      'Pages       1 read: 1 created, 0 changed, 0 the same, 0 skipped',
    ]);
    expect((await lectern.day('05-02-2024')).map(({ date_id, title }) => [date_id, title])).toEqual([
      ['05-02-2024', 'Earlier id'],
      ['7', 'Later – bold'],
    ]);
    const [fourth] = await lectern.day('05-04-2024');
    expect(fourth?.content).toBe('<p>x  </p>'); // its picture is on this machine, over http
    expect(output).toContain(`picture that cannot be had: `);
    await expectUnchanged(lectern, address);
  });

  it('gets no requests for pictures, not even with --check-images on this machine', async () => {
    const map = await file('map.json', {
      format: 'json',
      devotional: { date: 'd', title: 't', image: 'i', text: 'x' },
    });
    const picture = `${address.replace('http:', 'https:')}/a.jpg`;
    const path = await file('pictures.json', [{ d: '2024-09-01', t: 'T', i: picture, x: 'x' }]);
    requests.length = 0;
    expect((await lectern.run(path, '--map', map)).output).not.toContain('cannot be had');
    const { output } = await lectern.run(path, '--map', map, '--check-images');
    expect(output).toContain(
      `picture that cannot be had: record 1: ${picture} (its address is no public one)`,
    );
    expect(requests).toEqual([]);
    expect((await lectern.day('09-01-2024'))[0]?.image_url).toBe(picture);
  });

  it('says how many pictures --check-images did not check, because there are over 20,000', async () => {
    const map = await file('many.map.json', {
      format: 'json',
      devotional: { date: 'd', title: 't', html: 'x' },
    });
    const picturesOf = (day: number) =>
      Array.from({ length: 1_000 }, (_, index) => `<img src="https://127.0.0.1/${day}-${index}.jpg">`).join(
        '',
      );
    const records = Array.from({ length: 21 }, (_, index) => ({
      d: `2024-10-${String(index + 1).padStart(2, '0')}`,
      t: 'T',
      x: `<p>x${picturesOf(index)}</p>`,
    }));
    const path = await file('many.json', records);
    const { output } = await lectern.run(path, '--map', map, '--check-images', '--dry-run');
    expect(summary(output)).toContain('Pictures that were not checked, because there are too many: 1000');
  });

  it('gets its http pictures as https addresses, which --check-images checks', async () => {
    const map = await file('raised.map.json', {
      format: 'json',
      devotional: { date: 'd', title: 't', image: 'i', html: 'x' },
    });
    const [own, inText] = ['http://127.0.0.1/own.jpg', 'http://10.0.0.1/text.jpg'];
    const records = [{ d: '2024-09-02', t: 'T', i: own, x: `<p>x<img src="${inText}"></p>` }];
    const path = await file('raised.json', records);
    const raised = 'Pictures whose http address became https: 2';
    const { output } = await lectern.run(path, '--map', map);
    expect(summary(output)).toContain(`${raised}; --check-images asks whether they answer there`);
    const [post] = await lectern.day('09-02-2024');
    expect(post?.image_url).toBe('https://127.0.0.1/own.jpg');
    expect(post?.content).toBe('<p>x<img src="https://10.0.0.1/text.jpg" /></p>');

    const checked = (await lectern.run(path, '--map', map, '--check-images')).output;
    expect(summary(checked)).toContain(raised);
    expect(summary(checked)).toContain('Pictures that cannot be had: 2, listed above');
    for (const picture of [own, inText].map((it) => it.replace('http:', 'https:')))
      expect(checked).toContain(`${picture} (its address is no public one)`);
  });
});
