/** Property tests: with any file content the import exits with 0, 1 or 2 and says why; it never throws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import type { ImportCliDeps } from './cli.ts';
import { example, fixture, temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { runWith, sites } from './import.fixture.ts';

const { file } = await temporaryFolder();
const TIMEOUT_MS = 60_000;

/** Services that accept everything and store nothing: these tests are about the stages before the services. */
const accepting: Omit<ImportCliDeps, 'out'> = {
  ...sites,
  call: () => ({}) as never,
  clients: {
    devotionals: {
      saveDevotionals: async ({ body }: { body: { posts: unknown[] } }) => ({
        created: body.posts.length,
        changed: 0,
        same: 0,
      }),
    },
    pages: { listPagesAsEditor: async () => ({ data: [] }), savePage: async () => ({}) },
  } as never,
};

async function expectCleanExit(content: string | Uint8Array, name: string, ...options: string[]) {
  const { code, output } = await runWith(accepting, await file(name, content), ...options);
  expect([0, 1, 2]).toContain(code);
  expect(output).not.toMatch(/[^\P{Cc}\n]/u);
  expect(output).not.toMatch(/TypeError|RangeError|undefined(?! entity)|\[object /);
  if (code === 2) expect(output).toContain('  skipped: ');
}

describe('garbage', () => {
  it(
    'of any bytes',
    () =>
      fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
          await expectCleanExit(bytes, 'bytes');
          await expectCleanExit(bytes, 'bytes', '--map', example('devotionals-csv.map.json'));
          await expectCleanExit(bytes, 'bytes', '--map', fixture('readings.map.json'));
        }),
        { numRuns: propertyRuns(150) },
      ),
    TIMEOUT_MS,
  );

  it(
    'in a CSV file with the right columns',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.oneof(
              fc.string({ unit: 'binary' }),
              fc.constantFrom('"', ',', '\n', '\r\n', '29/02/2024', '""', 'evening', 'publish', ',,,,,,,,,'),
            ),
          ),
          async (pieces) => {
            const content = `Date,Reading,Title,Verse,Reference,Text,Thought,Author,Image,Status\n${pieces.join('')}`;
            await expectCleanExit(
              Buffer.from(content),
              'x.csv',
              '--map',
              example('devotionals-csv.map.json'),
            );
          },
        ),
        { numRuns: propertyRuns(300) },
      ),
    TIMEOUT_MS,
  );

  it(
    'in JSON at the right place, with some of the right names',
    () => {
      const key = fc.oneof(
        fc.constantFrom('month', 'day', 'part', 'ref', 'body', 'name', '__proto__'),
        fc.string(),
      );
      const { tree } = fc.letrec((tie) => ({
        tree: fc.oneof(
          { maxDepth: 4 },
          fc.constantFrom<unknown>(1, 2, 29, '2', 'evening', 'morning', null, true, '', -0, 1e300),
          fc.string({ unit: 'binary' }),
          fc.array(tie('tree'), { maxLength: 5 }),
          fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
        ),
      }));
      return fc.assert(
        fc.asyncProperty(fc.array(tree), async (days) => {
          await expectCleanExit(JSON.stringify({ days }), 'x.json', '--map', fixture('readings.map.json'));
          await expectCleanExit(JSON.stringify(days), 'y.json');
        }),
        { numRuns: propertyRuns(300) },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'in the fields of WordPress responses',
    () => {
      const value = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom('publish', 'post', 'page', 'private', '2024-01-01T00:00:00'),
        fc.string({ unit: 'binary' }),
      );
      const item = fc.record(
        {
          id: fc.oneof(fc.nat(), value),
          type: fc.oneof(fc.constantFrom('post', 'page'), value),
          status: fc.oneof(fc.constantFrom('publish', 'draft'), value),
          date: fc.oneof(fc.constant('2024-01-01T00:00:00'), value),
          slug: fc.oneof(fc.string({ unit: 'binary' }), value),
          title: fc.oneof(fc.record({ rendered: fc.string({ unit: 'binary' }) }), value),
          content: fc.oneof(
            fc.record({ rendered: fc.string({ unit: 'binary' }), protected: fc.boolean() }),
            value,
          ),
          featured_media: value,
          _embedded: fc.oneof(
            fc.record({ author: fc.array(value), 'wp:featuredmedia': fc.array(value) }),
            value,
          ),
        },
        { requiredKeys: ['id', 'title'] },
      );
      return fc.assert(
        fc.asyncProperty(fc.array(item, { maxLength: 8 }), (items) =>
          expectCleanExit(JSON.stringify([{ id: 1, title: { rendered: 'first' } }, ...items]), 'rest.json'),
        ),
        { numRuns: propertyRuns(300) },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'in WordPress exports with pieces of XML anywhere',
    () => {
      const piece = fc.oneof(
        fc.constantFrom(
          '<item>',
          '</item>',
          '<title>',
          '</title>',
          '<wp:post_id>1</wp:post_id>',
          '<wp:post_type>post</wp:post_type>',
          '<wp:status>publish</wp:status>',
          '<wp:post_type>page</wp:post_type>',
          '<wp:post_date>2024-02-29 00:00:00</wp:post_date>',
          '<content:encoded><![CDATA[',
          ']]></content:encoded>',
          '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>',
          '[caption]',
          '[/caption]',
          '<pre>',
          '\n\n',
          '&amp;',
          '&lt;',
          '&#0;',
          '<!-- wp:',
          '-->',
          '<?x?>',
        ),
        fc.string(),
      );
      return fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 20 }), (pieces) =>
          expectCleanExit(
            '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
              `<wp:wxr_version>1.2</wp:wxr_version>${pieces.join('')}</channel></rss>`,
            'x.xml',
          ),
        ),
        { numRuns: propertyRuns(500) },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'in a mapping file',
    () =>
      fc.assert(
        fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (date, title) => {
          const map = await file('map.json', { format: 'json', devotional: { date, title } });
          const { code, output } = await runWith(accepting, fixture('readings.json'), '--map', map);
          expect(code).toBe(1);
          expect(output).toMatch(/The mapping file .* is wrong|holds no list at its top/);
        }),
        { numRuns: propertyRuns(200) },
      ),
    TIMEOUT_MS,
  );
});
