import { describe, expect, it } from 'vitest';
import { planImport } from '../planImport.ts';
import { readWxr } from './readWxr.ts';
import { wordPressRecord } from './wordPressRecord.ts';
import { collect, fixture, sharedPath, sharedData, temporaryFolder, WPTT } from '../importing.fixture.ts';

const { file } = await temporaryFolder();

const wxr = (items: string, head = '<wp:wxr_version>1.2</wp:wxr_version>') =>
  '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  `xmlns:wp="http://wordpress.org/export/1.2/">\n<channel>${head}\n${items}\n</channel></rss>`;
const post = (id: number | string, extra = '') =>
  `<item><title>Post</title><wp:post_id>${id}</wp:post_id><wp:post_date>2024-01-01 08:00:00</wp:post_date>` +
  `<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${extra}</item>`;

describe('a WordPress export', () => {
  it('becomes devotionals and pages, with plain-text titles and decoded slugs', async () => {
    const source = readWxr(fixture('wordpress-1.2.xml'));
    const { records } = await collect(source);

    expect(
      records.map(({ kind, sourceId, date, time, title, slug, status }) => [
        kind,
        sourceId,
        date,
        time,
        title,
        slug,
        status,
      ]),
    ).toEqual([
      [
        'devotional',
        '12',
        '2024-02-29',
        '18:00:00',
        'The second boat & its lamp',
        'the-second-boat',
        'publish',
      ],
      ['devotional', '13', '2024-02-29', '06:30:00', 'The first boat', 'λιμάνι', 'publish'],
      ['devotional', '14', '2024-02-29', '05:00:00', 'An even earlier draft', undefined, 'draft'],
      ['devotional', '15', '2024-03-01', '05:00:00', 'Waiting for a reader', undefined, 'draft'],
      ['devotional', '16', '2024-03-02', '05:00:00', 'Only for us', undefined, 'draft'],
      ['devotional', '17', '2031-01-01', '05:00:00', 'Next year', undefined, 'publish'],
      ['devotional', '22', '2024-03-06', '05:00:00', '', undefined, 'publish'],
      ['page', '30', '2020-01-01', '00:00:00', 'About us', 'about', 'publish'],
      ['page', '31', undefined, undefined, 'About the boats', 'about', 'draft'],
    ]);
    expect(records.map(({ isPrivate }) => isPrivate).filter(Boolean)).toHaveLength(1);
    expect(source.name()).toBe('WordPress export (WXR 1.2)');
    expect(source.language()).toBe('en-GB');
    expect(source.base()).toBe('https://harbour.example/blog');
  });

  it('adds paragraphs to classic posts and leaves blocks unchanged', async () => {
    const { records } = await collect(readWxr(fixture('wordpress-1.2.xml')));

    expect(records[0]?.html).toBe(
      '<p>The lamp was lit<br />\nbefore the tide turned.</p>\n' +
        '<figure><img src="/uploads/lamp.jpg" alt="A lamp" /><figcaption>The lamp</figcaption></figure>\n' +
        '<blockquote>\n<p>Keep it burning.</p>\n</blockquote>\n<p>Then we went home.</p>',
    );
    expect(records[1]?.html).toContain(
      '<p>Blocks stay as they are.</p>\n<!-- /wp:paragraph -->\n\n<p>Really.</p>',
    );
  });

  it('resolves authors to names, and pictures to attachments that come later in the file', async () => {
    const source = readWxr(fixture('wordpress-1.2.xml'));
    const { records } = await collect(source);

    expect(records.slice(0, 2).map(({ author }) => author)).toEqual(['Anna Reyes', 'nobody-listed']);
    expect(records[0]?.attachment).toBe('90');
    expect(source.attachments.get('90')).toBe('https://harbour.example/uploads/lamp-large.jpg');
  });

  it('lists what it cannot import, with line and reason, and counts ignored items', async () => {
    const { bad, ignored } = await collect(readWxr(fixture('wordpress-1.2.xml')));

    expect(bad).toMatchObject([
      {
        type: 'bad',
        kind: 'devotional',
        where: 'line 101 (post 19)',
        sourceStatus: 'publish',
        reason: 'it is protected by a password',
        code: 'protected',
        words: 2,
      },
      {
        type: 'bad',
        kind: 'devotional',
        where: 'line 110 (post 20)',
        sourceStatus: 'publish',
        reason: 'it has no date (‘0000-00-00 00:00:00’)',
        code: 'noDate',
        words: 1,
      },
      {
        type: 'bad',
        kind: 'devotional',
        where: 'line 117 (post 21)',
        sourceStatus: 'wobbly',
        reason: 'its status ‘wobbly’ is none that is known',
        code: 'unknownStatus:wobbly',
        words: 1,
      },
    ]);
    expect(ignored).toEqual({
      comment: 2,
      'post in the trash': 1,
      attachment: 1,
      'menu item': 1,
      revision: 1,
    });
  });

  it.each(['1.0', '1.1'])('is read in WXR %s with any namespace prefixes', async (version) => {
    const source = readWxr(fixture(`wordpress-${version}.xml`));
    const { records } = await collect(source);

    expect(records).toMatchObject([
      {
        sourceId: '5',
        date: '2009-04-01',
        title: 'A fact about wells',
        html: '<p>Wells are <b>deep</b>.</p>',
      },
    ]);
    expect(source.name()).toBe(`WordPress export (WXR ${version})`);
  });

  it('gives the same records on a second pass', async () => {
    const source = readWxr(fixture('wordpress-1.2.xml'));
    expect(await collect(source)).toEqual(await collect(source));
  });
});

it('reads U+0080 to U+009F in titles, texts and names as Windows-1252', async () => {
  const title = '<title>It\u0092s well\u0097so it is</title>';
  const content = '<content:encoded><![CDATA[\u0093Come\u0094 &#151; he said\u0085]]></content:encoded>';
  const path = await file('windows.xml', wxr(post(1, content).replace('<title>Post</title>', title)));
  const [record] = (await collect(readWxr(path))).records;
  expect(record).toMatchObject({ title: 'It’s well—so it is', html: '<p>“Come” &#151; he said…</p>' });
});

describe('a WordPress export with characters that XML does not allow', () => {
  it('is read whole without them, and names their lines', async () => {
    const source = readWxr(fixture('control-characters.xml'));
    const { records, bad } = await collect(source);
    expect(bad).toEqual([]);
    expect(records.map(({ html }) => html)).toEqual([
      '<p>One.</p>\n<p>Two.</p>',
      '<p>First line second line.</p>',
      '<p>He said and went.</p>',
    ]);
    expect(source.remarks()).toMatchObject([
      { where: 'lines 43 and 65', detail: 'characters that mean nothing were left out: 3' },
    ]);
  });

  it.each([
    ['a NUL in a title', wxr(`<item><title>a\u0000b</title></item>${post(2)}`), 'line 3'],
    ['form feeds at the top', wxr(post(2)).replace('<channel>', '<channel>\u000C\u000C'), 'line 2'],
    ['numbered ones', wxr(post(2, '\n<content:encoded>a&#11;b&#x1;</content:encoded>')), 'line 4'],
  ])('%s is counted', async (name, content, where) => {
    const source = readWxr(await file(`${name}.xml`, content));
    expect((await collect(source)).records).toHaveLength(1);
    expect(source.remarks()).toMatchObject([{ where }]);
  });

  it('reads entities of HTML, and names the line of one that nobody declares', async () => {
    const head = '<wp:wxr_version>1.2</wp:wxr_version><title>Bread&nbsp;&foo;</title>';
    const title = '<title>Salt&nbsp;&hellip; &bar;\n</title>';
    const source = readWxr(
      await file('entities.xml', wxr(post(1).replace('<title>Post</title>', title), head)),
    );
    const { records } = await collect(source);
    expect(records).toMatchObject([{ title: 'Salt … &bar;' }]);
    expect(source.remarks()).toEqual([
      {
        where: 'line 2',
        detail: 'an entity that nobody declares stays as it is written: &foo;',
        code: 'unknownEntity:&foo;',
      },
      {
        where: 'line 3',
        detail: 'an entity that nobody declares stays as it is written: &bar;',
        code: 'unknownEntity:&bar;',
      },
    ]);
  });
});

it('keeps a record with bytes that are not UTF-8, and names their line', async () => {
  const bad = '\n<content:encoded><![CDATA[before \xE2\x80 after]]></content:encoded>';
  const source = readWxr(await file('bytes.xml', Buffer.from(wxr(post(1, bad) + post(2)), 'latin1')));
  expect((await collect(source)).records).toMatchObject([{ html: '<p>before \uFFFD after</p>' }, {}]);
  expect(source.remarks()).toMatchObject([{ where: 'line 4', code: 'invalidBytes:1' }]);
});

it('keeps a record with an ampersand that is not written as &amp;, and names its line', async () => {
  const title = '<title>AT&T & sons &amp; R&D;\n</title>';
  const path = await file('ampersand.xml', wxr(post(1).replace('<title>Post</title>', title) + post(2)));
  const source = readWxr(path);
  expect((await collect(source)).records).toMatchObject([{ title: 'AT&T & sons & R&D;' }, { title: 'Post' }]);
  expect(source.remarks()).toMatchObject([
    { where: 'line 3', code: 'loneAmpersand:2' },
    { where: 'line 3', code: 'unknownEntity:&D;' },
  ]);
});

it('reads an export in the encoding that it declares', async () => {
  const content = wxr(post(1).replace('Post', 'Caf\xE9 \x97 d\x92or')).replace('UTF-8', 'windows-1252');
  const { records } = await collect(readWxr(await file('declared.xml', Buffer.from(content, 'latin1'))));
  expect(records).toMatchObject([{ title: 'Café — d’or' }]);
});

describe('a WordPress export that is broken or hostile', () => {
  it.each([
    [
      'cut off',
      wxr(post(1)).slice(0, -30),
      /ends at line 3 within an element that begins at line 3; is it cut off\?/,
    ],
    [
      'an element left open before its items',
      wxr(post(1), '<title>'),
      /broken at line 4: unexpected close tag/,
    ],
    [
      'cut off after a broken item',
      wxr(`<item><title>x</item>\n${post(2)}`).slice(0, -30),
      /ends at line 4 within an element that begins at line 4; is it cut off\?/,
    ],
    [
      'broken so often that reading never ends',
      wxr('<item>&'.repeat(20_000)),
      /is broken in too many records/,
    ],
    [
      'an unknown version',
      wxr('', '<wp:wxr_version>9.9</wp:wxr_version>'),
      /is of WXR 9\.9; 1\.0, 1\.1 and 1\.2 are read/,
    ],
    ['another root', '<?xml version="1.0"?><opml/>', /begins with <opml>, not with <rss>/],
    [
      'a feed',
      '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>',
      /is a feed, not an export/,
    ],
    ['another encoding', wxr(post(1)).replace('UTF-8', 'UTF-16'), /says it is written in UTF-16/],
  ])('%s: throws a sentence, with the line when known', async (name, content, sentence) => {
    const path = await file(`${name}.xml`, content);
    await expect(collect(readWxr(path))).rejects.toThrow(sentence);
  });

  it.each([
    [
      'an endless text',
      `<item><content:encoded><![CDATA[${'a'.repeat(11_000_000)}]]></content:encoded></item>`,
      'a single text has more than 10000000 characters',
    ],
    [
      'an entity of its own',
      '<item><title>&e;</title></item>',
      'undefined entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
    ],
    ['an undeclared prefix', '<item><foo:bar/></item>', 'unbound namespace prefix'],
  ])('leaves out an item with %s', async (name, item, fault, doctype = '') => {
    const content = wxr(item + post(2)).replace('<rss', `${doctype}<rss`);
    const { records, bad } = await collect(readWxr(await file(`${name}.xml`, content)));
    expect(records.map(({ sourceId }) => sourceId)).toEqual(['2']);
    expect(bad).toMatchObject([{ where: 'line 3 (item)', code: 'brokenXml:3' }]);
    expect(bad[0]?.reason).toContain(fault);
  });

  it('accepts CDATA in pieces and unknown elements', async () => {
    const path = await file(
      'pieces.xml',
      wxr(
        post(
          1,
          '<content:encoded>a<![CDATA[b]]]]><![CDATA[>c]]></content:encoded><wp:odd><wp:post_id>99</wp:post_id></wp:odd>',
        ),
      ),
    );
    const { records } = await collect(readWxr(path));
    expect(records).toMatchObject([{ sourceId: '1', html: '<p>ab]]>c</p>' }]);
  });

  it('removes terminal control characters from reported positions', async () => {
    const path = await file('steering.xml', wxr(post('1\u202E2\u007F31m', '<wp:status>no</wp:status>')));
    const { bad } = await collect(readWxr(path));
    expect(bad[0]?.where).toBe('line 3 (post 1231m)');
  });
});

/** Nine posts, each on a line of its own, of which the fifth is broken. */
const withBroken = (broken: string) =>
  wxr(Array.from({ length: 9 }, (_, at) => (at === 4 ? broken : full(at + 1))).join('\n'));
const full = (id: number) =>
  post(id, content('Words of the day.')).replace('<title>Post', '<title><![CDATA[Post]]>');
const content = (text: string) => `<content:encoded><![CDATA[${text}]]></content:encoded>`;

describe('a WordPress export with one broken record', () => {
  it.each([
    ['a CDATA section that is never closed', full(5).replace('day.]]>', 'day.'), 'line 7 (post 5)'],
    [
      'a CDATA section of a title that is never closed',
      full(5).replace(']]></title>', '</title>'),
      'line 7 (item)',
    ],
    ['a tag that is never closed', full(5).replace('</wp:status>', ''), 'line 7 (item 5)'],
    ['a tag without its end', full(5).replace('<wp:status>', '<wp:status'), 'line 7 (item 5)'],
    ['tags that do not match', full(5).replace('</title>', '</titel>'), 'line 7 (item)'],
    ['no end of its own', full(5).replace('</item>', ''), 'line 7 (post 5)'],
    ['two ends', `${full(5)}</item>`, 'line 7 (item)'],
    [
      'a less-than sign that nobody escaped',
      full(5).replace(']]></title>', ']]> < more</title>'),
      'line 7 (item)',
    ],
    ['a comment that is never closed', full(5).replace('<wp:status>', '<!-- <wp:status>'), 'line 7 (item 5)'],
  ])('%s: the others are read, and it is named with its line', async (name, broken, where) => {
    const source = readWxr(await file(`${name}.xml`, withBroken(broken)));
    const { records, bad } = await collect(source);
    const others = ['1', '2', '3', '4', '6', '7', '8', '9'];
    expect(records.map(({ sourceId }) => sourceId)).toEqual(
      name === 'two ends' ? [...others, '5'].sort() : others,
    );
    expect(records.map((each) => each.where)).toContain('line 8 (post 6)');
    expect(bad).toMatchObject([{ where, code: expect.stringMatching(/^brokenXml:\d+$/) as string }]);
    expect((await collect(source)).bad).toEqual(bad);
  });

  it('is read when the fault is between two records', async () => {
    const items = [full(1), ' < ', full(2), full(3)].join('\n');
    const { records, bad } = await collect(readWxr(await file('between.xml', wxr(items))));
    expect(records.map(({ where }) => where)).toEqual([
      'line 3 (post 1)',
      'line 5 (post 2)',
      'line 6 (post 3)',
    ]);
    expect(bad.map(({ where }) => where)).toEqual(['line 3 (item)']);
  });

  it('is read when the last one has no end', async () => {
    const items = `${full(1)}${full(2).replace('</item>', '')}`;
    const { records, bad } = await collect(readWxr(await file('no end.xml', wxr(items))));
    expect([records.length, bad.map(({ where }) => where)]).toEqual([1, ['line 3 (post 2)']]);
  });

  it.each([
    ['first', 0],
    ['last', 8],
  ])('is read when that is the %s one', async (name, place) => {
    const posts = Array.from({ length: 9 }, (_, at) =>
      at === place ? full(at + 1).replace('day.]]>', 'day.') : full(at + 1),
    );
    const { records, bad } = await collect(readWxr(await file(`${name}.xml`, wxr(posts.join('\n')))));
    expect([records.length, bad.map(({ where }) => where)]).toEqual([
      8,
      [`line ${place + 3} (post ${place + 1})`],
    ]);
  });

  it('is read across the pieces in which a file is read, with lines and entities of the whole file', async () => {
    const long = (id: number) => post(id, content('Bread and water.\n'.repeat(9_000)));
    const items = [
      long(1),
      long(2).replace('</title>', '</titel>'),
      long(3),
      post(4, '<title>&nbsp;&foo;</title>'),
    ];
    const source = readWxr(await file('long.xml', wxr(items.join('\n'))));
    const { records, bad } = await collect(source);
    expect(records.map(({ where }) => where)).toEqual([
      'line 3 (post 1)',
      'line 18005 (post 3)',
      'line 27006 (post 4)',
    ]);
    expect(bad).toMatchObject([{ where: 'line 9004 (item)', code: 'brokenXml:9004' }]);
    expect(source.remarks()).toMatchObject([{ where: 'line 27006' }]);
  });
});

describe.skipIf(sharedData === null)('the theme test data of WordPress', () => {
  it('are 58 posts, 21 pages, 37 attachments and 70 menu items', async () => {
    const source = readWxr(sharedPath(...WPTT));
    const { records, bad, ignored } = await collect(source);
    const count = (kind: string, status?: string) =>
      records.filter(
        (record) => record.kind === kind && (status === undefined || record.sourceStatus === status),
      ).length;

    expect([count('devotional'), count('page')]).toEqual([57, 21]);
    expect(['publish', 'future', 'draft'].map((status) => count('devotional', status))).toEqual([55, 1, 1]);
    expect(bad.map(({ reason }) => reason)).toEqual(['it is protected by a password']);
    expect(ignored).toEqual({ comment: 33, attachment: 37, 'menu item': 70 });
    expect(records.length + bad.length + 37 + 70).toBe(186);
    expect(source.attachments.size).toBe(37);
  });

  it('have six days with several posts, of which 17 become further readings', async () => {
    const plan = await planImport(readWxr(sharedPath(...WPTT)));
    expect(plan).toMatchObject({ totals: { devotional: 57, page: 21 }, sharedDays: 6, furtherReadings: 17 });
  });
});

it.each([
  [
    '2022-02-30 06:00:00',
    'its date ‘2022-02-30 06:00:00’ is no day there is',
    'noSuchDay:2022-02-30 06:00:00',
  ],
  [
    '1/2/2022',
    'its date ‘1/2/2022’ is not written as WordPress does: 2027-01-31 06:00:00',
    'unreadDate:1/2/2022',
  ],
  [
    '2022-02-01 26:00:00',
    'its date ‘2022-02-01 26:00:00’ is not written as WordPress does: 2027-01-31 06:00:00',
    'unreadDate:2022-02-01 26:00:00',
  ],
  ['', 'it has no date (‘’)', 'noDate'],
])('says of the date %j what is wrong with it', (date, reason, code) =>
  expect(wordPressRecord({ ...plainItem, date })).toMatchObject({ type: 'bad', reason, code }),
);

it.each([
  ['empty lines', '\r\n\n'],
  ['a notice of PHP', '<br />\n<b>Deprecated</b>: Function create_function() in <b>/x.php</b>\n'],
])('passes over %s before the declaration, and keeps the numbers of lines', async (_, before) => {
  const post = (id: number, title: string) =>
    `<item>\n<title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date>2022-01-0${id} 08:00:00</wp:post_date>\n</item>`;
  const xml = wxr(`\n${post(1, 'One')}\n${post(2, '<b>Two')}\n${post(3, 'Three')}\n`);
  const at = (text: string) => text.split('\n').findIndex((line) => line.includes('post_id>2<'));
  const bytes = Buffer.from(before + xml);
  const { records, bad } = await collect(readWxr({ name: 'export.xml', bytes }));
  expect(records.map(({ title }) => title)).toEqual(['One', 'Three']);
  expect(bad.map(({ where }) => where)).toEqual([expect.stringContaining(`line ${at(before + xml)} `)]);
});

it('reads a day without a time', () =>
  expect(wordPressRecord({ ...plainItem, date: '2022-05-03' })).toMatchObject({
    type: 'record',
    date: '2022-05-03',
  }));

const plainItem = {
  where: 'line 1',
  id: '1',
  type: 'post',
  status: 'publish',
  title: 'A',
  slug: 'a',
  html: '<p>a</p>',
  isProtected: false,
};
