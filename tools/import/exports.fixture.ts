/**
 * Writes exports as real sites and offices have them: long, old, mixed, damaged. Each knows its records and the words that a
 * reader would see of them, counted while they are written and not by the importer.
 */

export interface WrittenExport {
  readonly name: string;
  /** By file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly map?: object;
  /** Records that are imported. */
  readonly records: number;
  readonly words: number;
  readonly argv?: readonly string[];
}

const VERSE = 'The grass withers and the flower fades'.split(' ');
const TEXTS = [
  'On the first morning the boats went out before the sun and nobody counted them',
  'A lamp is small but the dark has never yet put one out',
  'Wir warten nicht allein sondern miteinander auf den Tag',
  'La gracia no se gana ni se compra y por eso alcanza para todos',
  'Ánh sáng đến với những ai chờ đợi trong đêm dài',
].map((text) => text.split(' '));

/** Text of a number of words, and nothing else; the same for the same number. */
function say(count: number, from: number): string {
  const source = TEXTS[from % TEXTS.length]!;
  return Array.from({ length: count }, (_, at) => source[at % source.length]).join(' ');
}
const dayOf = (index: number, first = '2019-01-01'): string =>
  new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);

interface Item {
  readonly content: (text: string, index: number) => string;
  /** Words that a wrapper adds to the text. */
  readonly added?: number;
  readonly item?: (index: number) => string;
  readonly title?: (words: string) => string;
  readonly status?: string;
}

const NAMESPACES = (version: string) =>
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/${version}/"`;

function wxr(
  count: number,
  { content, added = 0, item = () => '', title = (words) => words, status = 'publish' }: Item,
  version = '1.2',
  others = '',
) {
  let words = 0;
  const items = Array.from({ length: count }, (_, index) => {
    const size = 12 + ((index * 7) % 90);
    words += 3 + size + added;
    return (
      `<item>\n<title>${title(say(3, index))}</title>\n<dc:creator><![CDATA[anna]]></dc:creator>\n` +
      `<content:encoded><![CDATA[${content(say(size, index), index)}]]></content:encoded>\n<wp:post_id>${100 + index}</wp:post_id>\n` +
      `<wp:post_date><![CDATA[${dayOf(index)} 06:00:00]]></wp:post_date>\n<wp:post_name>p-${index}</wp:post_name>\n` +
      `<wp:status><![CDATA[${status}]]></wp:status>\n<wp:post_type><![CDATA[post]]></wp:post_type>\n<wp:post_password></wp:post_password>\n${item(index)}</item>\n`
    );
  });
  const text =
    `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" ${NAMESPACES(version)}>\n<channel>\n<title>Parish</title>\n<language>en-US</language>\n` +
    `<wp:wxr_version>${version}</wp:wxr_version>\n<wp:base_blog_url>https://parish.example</wp:base_blog_url>\n${others}${items.join('')}</channel>\n</rss>\n`;
  return { text, records: count, words };
}

function wxrExport(name: string, ...rest: Parameters<typeof wxr>): WrittenExport {
  const { text, ...counts } = wxr(...rest);
  return { name, files: { 'export.xml': text }, ...counts };
}

function table(
  name: string,
  count: number,
  write: (row: readonly string[]) => string,
  options: { dates?: (index: number) => string; head?: string; between?: string; map?: object } = {},
): WrittenExport {
  const { dates = dayOf, head = '', between = '', map = {} } = options;
  let words = 0;
  const rows = Array.from({ length: count }, (_, index) => {
    const size = 8 + ((index * 5) % 60);
    words += 3 + VERSE.length + size;
    return write([dates(index), say(3, index), VERSE.join(' '), say(size, index)]) + between;
  });
  const text = head + write(['Date', 'Title', 'Verse', 'Text']) + rows.join('');
  return {
    name,
    files: { 'readings.csv': text },
    map: {
      format: 'csv',
      devotional: { date: 'Date', title: 'Title', verse: 'Verse', text: 'Text' },
      ...map,
    },
    records: count,
    words,
  };
}
const csv = (delimiter: string, end: string) => (row: readonly string[]) =>
  `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)}${end}`;

function answers(
  name: string,
  count: number,
  content: (text: string, index: number) => string,
  perFile: number,
): WrittenExport {
  let words = 0;
  const items = Array.from({ length: count }, (_, index) => {
    const size = 10 + ((index * 11) % 70);
    words += 3 + size;
    return {
      ...{
        id: index + 1,
        type: 'post',
        status: 'publish',
        date: `${dayOf(index)}T06:00:00`,
        slug: `p-${index}`,
      },
      title: { rendered: say(3, index) },
      content: { rendered: content(say(size, index), index), protected: false },
      featured_media: 0,
    };
  });
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at += perFile)
    files[`posts-${String(at).padStart(5, '0')}.json`] = JSON.stringify(items.slice(at, at + perFile));
  return { name, files, records: count, words };
}

const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;

/** All of them; together they take some seconds to import. */
export function writtenExports(): readonly WrittenExport[] {
  const half = (text: string): [string, string] => {
    const words = text.split(' ');
    return [words.slice(0, 6).join(' '), words.slice(6).join(' ')];
  };
  const inHalves = (join: (one: string, other: string) => string) => (text: string) => join(...half(text));
  const split = wxr(60, { content: (text) => text });
  const [before, after] = [
    split.text.indexOf('<item>', split.text.length / 2),
    split.text.indexOf('</channel>'),
  ];
  const head = split.text.slice(0, split.text.indexOf('<item>'));
  return [
    wxrExport('a long classic blog', 1_200, { content: inHalves((one, other) => `${one}\n\n${other}`) }),
    wxrExport(
      'an old export of WXR 1.0',
      120,
      { content: inHalves((one, other) => `${one}\r\n${other}`) },
      '1.0',
    ),
    wxrExport('blocks with spacers', 150, {
      content: inHalves(
        (one, other) =>
          `${block('paragraph', `<p>${one}</p>`)}\n\n<!-- wp:spacer /-->\n${block('paragraph', '<p></p>')}${block('quote', `<blockquote><p>${other}</p></blockquote>`)}`,
      ),
    }),
    wxrExport('a page builder', 90, {
      content: (text) =>
        `[et_pb_section fb_built="1"][et_pb_row][et_pb_text admin_label="A"]<p>${text}</p>[/et_pb_text][/et_pb_row][/et_pb_section]`,
    }),
    wxrExport('another page builder', 80, {
      content: (text, at) =>
        `[vc_row][vc_column width="1/1"][vc_column_text]${text}[/vc_column_text][/vc_column][/vc_row][contact-form-7 id="${at}"]`,
    }),
    wxrExport('control characters of a word processor', 100, {
      content: inHalves((one, other) => `${one}\u000B${other}\u001C`),
      title: (words) => `${words}\u0000`,
    }),
    wxrExport('Windows-1252 in disguise', 100, {
      content: inHalves((one, other) => `\u0093${one}\u0094 \u0096 ${other}\u0085`),
      title: (words) => `\u0091${words}\u0092&nbsp;`,
    }),
    wxrExport('players and lazy pictures', 90, {
      content: (text, at) =>
        `<p>${text}</p><figure><iframe src="https://www.youtube.com/embed/abcdefghij${at % 10}"></iframe></figure>` +
        `<p><img class="lazyload" src="data:image/gif;base64,R0" data-src="https://parish.example/${at}.jpg"><noscript><img src="https://parish.example/${at}.jpg"></noscript></p>` +
        `<audio src="https://parish.example/${at}.mp3"></audio>`,
    }),
    wxrExport(
      'synced patterns',
      70,
      { content: (text) => `${block('paragraph', `<p>${text}</p>`)}<!-- wp:block {"ref":7} /-->`, added: 4 },
      '1.2',
      '<item><title>Prayer</title><content:encoded><![CDATA[<!-- wp:paragraph --><p>Teach us to pray</p><!-- /wp:paragraph -->]]></content:encoded><wp:post_id>7</wp:post_id><wp:post_date>2018-01-01 00:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>wp_block</wp:post_type></item>\n',
    ),
    wxrExport('folded and marked texts in deep elements', 60, {
      content: inHalves(
        (one, other) =>
          `<div><div><details><summary>${one}</summary><p><mark>${other}</mark></p></details></div><p>&nbsp;</p></div>`,
      ),
    }),
    {
      name: 'an export in two files',
      files: {
        'a.000.xml': `${split.text.slice(0, before)}</channel></rss>`,
        'a.001.xml': head + split.text.slice(before, after) + split.text.slice(after),
      },
      records: split.records,
      words: split.words,
    },
    wxrExport('drafts and private posts among others', 60, { content: (text) => text, status: 'draft' }),
    answers(
      'saved answers of a REST API',
      230,
      (text) => `\n<p>${text}</p>\n<div class="elementor"></div>`,
      100,
    ),
    answers(
      'saved answers with markup of plugins',
      90,
      (text) => `<p>${text}</p><script>x()</script><p>[parish_map place=&#8221;north&#8221;]</p>`,
      90,
    ),
    table('a spreadsheet with Windows line ends', 365, csv(',', '\r\n'), { head: '\uFEFF' }),
    table('a spreadsheet with semicolons and its sep line', 120, csv(';', '\r\n'), {
      head: '\uFEFFsep=;\r\n',
      between: ';;;\r\n',
    }),
    table('a spreadsheet with American dates', 200, csv('\t', '\n'), {
      dates: (index) => {
        const [year, month, day] = dayOf(index).split('-').map(Number);
        return `${month}/${day}/${year}`;
      },
    }),
    table('a spreadsheet with European dates', 200, csv(',', '\n'), {
      dates: (index) => dayOf(index).split('-').reverse().join('/'),
      map: {
        devotional: {
          date: { field: 'Date', format: 'DD/MM/YYYY' },
          title: 'Title',
          verse: 'Verse',
          text: 'Text',
        },
      },
    }),
  ];
}
