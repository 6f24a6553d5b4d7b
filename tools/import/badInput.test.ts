import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { example, fixture, temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { noServices, runWith } from './import.fixture.ts';

const { folder, file } = await temporaryFolder();
const map = fixture('readings.map.json');
const csvMap = example('devotionals-csv.map.json');
const xml = '<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
const utf16 = Buffer.from('<?xml version="1.0"?><rss/>', 'utf16le');

await mkdir(join(folder, 'empty'));
execFileSync('mkfifo', [join(folder, 'pipe')]);

/** A description of the input, the arguments, and the expected message. */
const table: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no file named', [], /Say which file to import\. --help tells more\./],
  ['an unknown option', ['x.xml', '--sites', '1'], /Unknown option '--sites'\. --help tells more\./],
  ['an option without its value', ['x.xml', '--site'], /argument missing.* --help tells more\./],
  ['a site that is not a number', ['x.xml', '--site', 'en'], /--site takes a number, not 'en'\./],
  ['a site with a sign', ['x.xml', '--site=-1'], /--site takes a number, not '-1'\./],
  ['an unknown site', ['x.xml', '--site', '77'], /There is no site 77\./],
  [
    'an invalid language',
    ['x.xml', '--language', 'English'],
    /--language takes a code such as en_US, not 'English'\./,
  ],
  [
    "another language than the site's",
    ['x.xml', '--language', 'es_MX'],
    /Site 1 has its content in en_US, not in es_MX: a site has one language\./,
  ],
  ['an unknown status', ['x.xml', '--status', 'future'], /--status takes publish or draft, not 'future'\./],
  ['a file that is not there', [join(folder, 'nowhere.xml')], /There is no file .*nowhere\.xml\./],
  ['a path through a file', [join(fixture('readings.json'), 'x')], /There is no file/],
  ['a pipe', [join(folder, 'pipe')], /pipe is no file\./],
  ['an empty file', [await file('empty.xml', '')], /empty\.xml is empty\./],
  ['a file of white space', [await file('blank.xml', '\n  \n')], /blank\.xml is empty\./],
  ['a gzip file', [await file('packed.xml.gz', gzipSync(xml))], /is packed with gzip\. Unpack it first/],
  ['a ZIP file', [await file('export.zip', 'PK\u0003\u0004rest')], /is a ZIP archive/],
  ['a PDF', [await file('export.pdf', '%PDF-1.7 x')], /is a PDF, not an export/],
  [
    'UTF-16 with a byte order mark',
    [await file('bom16.xml', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))],
    /is written in UTF-16\. Save it as UTF-8\./,
  ],
  [
    'UTF-16 without a byte order mark',
    [await file('plain16.xml', utf16)],
    /is written in UTF-16\. Save it as UTF-8\./,
  ],
  ['UTF-16 big-endian', [await file('be16.xml', Buffer.from([0xfe, 0xff, 0, 60]))], /is written in UTF-16/],
  [
    'a picture',
    [await file('a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))],
    /is no text file\./,
  ],
  ['a web page', [await file('page.html', '<!DOCTYPE html><html></html>')], /is a web page, not an export\./],
  [
    'XML of another kind',
    [await file('opml.xml', '<?xml version="1.0"?><opml/>')],
    /begins with <opml>, not with <rss>/,
  ],
  [
    'XML that is cut off',
    [await file('cut.xml', `${xml}<item>`)],
    /ends at line 1 within an element that begins at line 1; is it cut off\?\nNothing was written\./,
  ],
  [
    'XML with latin-1 in it',
    [await file('latin.xml', Buffer.from(`${xml}\n\n<title>año, niña, más</title>`, 'latin1'))],
    /is not UTF-8 at line 3/,
  ],
  [
    'CSV without a mapping',
    [await file('plain.csv', 'a,b\n1,2\n')],
    /If it is CSV, say with --map what its columns are/,
  ],
  [
    'JSON without a mapping',
    [await file('plain.json', '{"a":1}')],
    /is JSON, but no answer of WordPress\. Say with --map/,
  ],
  ['an empty JSON list', [await file('none.json', '[]')], /Say with --map/],
  [
    'broken JSON',
    [await file('broken.json', '{\n"days": [\n1,,\n]}'), '--map', map],
    /The JSON of .*broken\.json is broken at line 3\./,
  ],
  ['JSON that is cut off', [await file('cut.json', '{\n"days": [\n'), '--map', map], /is broken at line 3\./],
  [
    'JSON without the list',
    [await file('nolist.json', '{"days": 5}'), '--map', map],
    /holds no list at "records" \(days\)\./,
  ],
  [
    'a mapping that is not there',
    [fixture('readings.json'), '--map', 'nowhere.json'],
    /There is no file nowhere\.json\./,
  ],
  [
    'a mapping that is wrong',
    [fixture('readings.json'), '--map', await file('m.json', { format: 'json' })],
    /The mapping file .* is wrong: it needs one of/,
  ],
  [
    'a mapping that is not JSON',
    [fixture('readings.json'), '--map', fixture('devotionals.csv')],
    /The JSON of .*devotionals\.csv is broken at line 1\./,
  ],
  ['a mapping for XML', [fixture('wordpress-1.2.xml'), '--map', map], /is XML; --map is for JSON and CSV\./],
  [
    'a mapping for another table',
    [await file('other.csv', 'a,b\n1,2\n'), '--map', csvMap],
    /The column '\w+' that devotional\.\w+ names is not in .*other\.csv, which has: a, b\./,
  ],
  [
    'two files with a mapping',
    [fixture('readings.json'), fixture('readings.json'), '--map', map],
    /With --map one file is imported at a time\./,
  ],
  ['a folder without JSON', [join(folder, 'empty')], /holds no \.json and no \.xml file\./],
  ['an address that is not https', ['http://example.org'], /is not read: only https addresses are/],
  ['an address of another kind', ['ftp://example.org/x'], /is not read: only https addresses are/],
  [
    'an address with a password',
    ['https://a:b@example.org'],
    /An address with a password in it is not read\./,
  ],
  [
    'an address with a mapping',
    ['https://example.org', '--map', map],
    /An address is imported by itself, without --map\./,
  ],
  ['an invalid address', ['https://'], /is no address\./],
];

describe('an invalid input exits with 1, prints a sentence and writes nothing', () => {
  it.each(table)('%s', async (_, argv, sentence) => {
    const { code, output } = await runWith(noServices, ...argv);
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/);
  });
});

it('--help lists all options and exits with 0', async () => {
  const { code, output } = await runWith(noServices, '--help');
  expect(code).toBe(0);
  for (const word of [
    '--site',
    '--language',
    '--status',
    '--map',
    '--check-images',
    '--dry-run',
    'with 2 when',
  ]) {
    expect(output).toContain(word);
  }
});

it('removes terminal control characters from a file name', async () => {
  const { output } = await runWith(noServices, 'no\u001B[2J\u202Ewhere.xml');
  expect(output).toContain('There is no file no[2Jwhere.xml.');
});
