/** What happens when Lectern's own services refuse, fail or are slow, and how hostile texts are stored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem, unavailableProblem, validationProblem } from '../../rest/problem.ts';
import { noRights } from '../../domain/rights/rights.ts';
import type { ImportCliDeps } from './cli.ts';
import { temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { openLectern, runWith } from './import.fixture.ts';

type Deps = Omit<ImportCliDeps, 'out'>;
type SaveBatch = ImportCliDeps['clients']['devotionals']['saveDevotionals'];
type Batch = Parameters<SaveBatch>[0];

const { file } = await temporaryFolder();
let lectern: Awaited<ReturnType<typeof openLectern>>;
beforeAll(async () => {
  lectern = await openLectern();
});
afterAll(() => lectern.close());

const map = await file('map.json', {
  format: 'json',
  devotional: {
    date: 'date',
    title: 'title',
    text: 'text',
    id: 'id',
    second: 'second',
    slug: 'slug',
    image: 'image',
    reference: 'ref',
    author: 'by',
  },
});
const days = (count: number, title = 'Day') =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    title: `${title} ${index + 1}`,
    text: 'Words.',
  }));
/** The real services with one route wrapped; also returns the sizes of the attempted batches. */
function withBatches(change: (batch: Batch, save: () => ReturnType<SaveBatch>) => ReturnType<SaveBatch>) {
  const sizes: number[] = [];
  const { devotionals } = lectern.deps.clients;
  const saveDevotionals: SaveBatch = (batch, call) => {
    sizes.push(batch.body.posts.length);
    return change(batch, () => devotionals.saveDevotionals(batch, call));
  };
  const deps: Deps = {
    ...lectern.deps,
    clients: { ...lectern.deps.clients, devotionals: { ...devotionals, saveDevotionals } },
  };
  return { deps, sizes };
}
const indexOfTitle = ({ body }: Batch, title: string) => body.posts.findIndex((post) => post.title === title);

describe('a batch', () => {
  it('contains at most a hundred posts, and less text than the request limit', async () => {
    const { deps, sizes } = withBatches((_, save) => save());
    await runWith(deps, await file('many.json', days(250)), '--map', map);
    expect(sizes).toEqual([100, 100, 50]);
    sizes.length = 0;
    const long = days(8).map((day) => ({ ...day, text: 'မြန်မာ '.repeat(10_000) }));
    await runWith(deps, await file('long.json', long), '--map', map);
    expect(sizes).toEqual([3, 3, 2]);
  });

  it('is retried without the post that the service names', async () => {
    const { deps, sizes } = withBatches(async (batch, save) => {
      const at = indexOfTitle(batch, 'Bad 7');
      if (at >= 0) throw validationProblem([{ pointer: `/body/posts/${at}/title`, detail: 'Not this one.' }]);
      return save();
    });
    const { code, output } = await runWith(deps, await file('one.json', days(20, 'Bad')), '--map', map);
    expect([code, sizes]).toEqual([2, [20, 19]]);
    expect(output).toContain('  skipped: record 7: title: Not this one.');
    expect(output).toContain('Devotionals 20 read: 0 created, 19 changed, 0 the same, 1 skipped');
  });

  it('is halved until the post is found when the service names none', async () => {
    const { deps, sizes } = withBatches(async (batch, save) => {
      if (indexOfTitle(batch, 'Half 3') >= 0)
        throw new Problem({ status: 422, code: 'ODD', title: 'Something is odd.' });
      return save();
    });
    const { code, output } = await runWith(deps, await file('half.json', days(8, 'Half')), '--map', map);
    expect([code, sizes]).toEqual([2, [8, 4, 2, 2, 1, 1, 4]]);
    expect(output).toContain('  skipped: record 3: Something is odd.');
    expect(output).toContain('Devotionals 8 read: 0 created, 7 changed, 0 the same, 1 skipped');
  });

  it('is retried when a service is unavailable', async () => {
    let failures = 2;
    const { deps, sizes } = withBatches(async (_, save) => {
      if (failures-- > 0) throw unavailableProblem('devotionals');
      return save();
    });
    const { code } = await runWith(deps, await file('again.json', days(3, 'Again')), '--map', map);
    expect([code, sizes]).toEqual([0, [3, 3, 3]]);
  });

  it('is halved when it takes too long', async () => {
    const { deps, sizes } = withBatches(async (batch, save) => {
      if (batch.body.posts.length > 2)
        throw new Problem({ status: 504, code: 'DEADLINE_EXCEEDED', title: 'Late.' });
      return save();
    });
    const { code, output } = await runWith(deps, await file('slow.json', days(4, 'Slow')), '--map', map);
    expect([code, sizes]).toEqual([0, [4, 4, 4, 2, 2]]);
    expect(output).toContain('4 read: 0 created, 4 changed');
  });

  it('aborts the import when it cannot be written; a second run continues', async () => {
    let batches = 0;
    const { deps } = withBatches(async (_, save) => {
      if ((batches += 1) > 1) throw unavailableProblem('devotionals');
      return save();
    });
    const path = await file('half-way.json', days(150, 'Way'));
    const { code, output } = await runWith(deps, path, '--map', map);
    expect(code).toBe(1);
    expect(output).toMatch(
      /Lectern could not go on: The devotionals service is not available \(UNAVAILABLE\)\.\nWhat was written before stays\. Run the same import again/,
    );
    const second = await lectern.run(path, '--map', map);
    expect(second.output).toContain('150 read: 0 created, 50 changed, 100 the same, 0 skipped');
  });
});

it('an import without rights fails with a message and changes nothing', async () => {
  const before = await lectern.hashes();
  const deps: Deps = { ...lectern.deps, call: () => lectern.devotionals.call(noRights, 'nobody') };
  const { code, output } = await runWith(deps, await file('x.json', days(2, 'Denied')), '--map', map);
  expect(code).toBe(1);
  expect(output).toContain(
    'Lectern does not allow the import: Your rights do not cover saveDevotionals (FORBIDDEN).\nNothing was written.',
  );
  // The refusal itself is audited.
  const withoutAudit = (hashes: object) =>
    Object.fromEntries(Object.entries(hashes).filter(([table]) => !table.includes('.audit')));
  expect(withoutAudit(await lectern.hashes())).toEqual(withoutAudit(before));
});

const attacks = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'; drop table devotionals.post; --`,
  `\${7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  '..%2f..%2fetc%2fpasswd',
  '../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  '\u0000\u0001\u001B[2J',
  '\u202Egnp.exe',
  '\uD800 half',
  '__proto__',
  'constructor',
  '<!--#exec cmd="ls"-->',
  ']]><!ENTITY x SYSTEM "file:///etc/passwd">',
  '=cmd|"/c calc"!A1',
  'javascript:alert(1)',
  '-1 or 1=1',
  'a'.repeat(250),
];

describe('hostile texts in every field', () => {
  const records = attacks.map((attack, index) => ({
    date: `2021-03-${String(index + 1).padStart(2, '0')}`,
    title: attack,
    text: [attack, 'And words.'],
    slug: attack,
    image: attack,
    ref: attack,
    by: attack.slice(0, 150),
    id: attack,
  }));

  it('are stored as harmless text, and unchanged when imported again', async () => {
    const path = await file('attacks.json', records);
    const { code, output } = await lectern.run(path, '--map', map);
    expect(output).toContain(`${attacks.length} read: ${attacks.length} created`);
    expect(code).toBe(0);
    expect(output).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    const before = await lectern.hashes();
    expect((await lectern.run(path, '--map', map)).output).toContain(
      `0 created, 0 changed, ${attacks.length} the same`,
    );
    expect(await lectern.hashes()).toEqual(before);

    const query = { site_id: '1', per_page: 100, from: '03-01-2021', to: '03-31-2021' };
    const { data } = await lectern.devotionals.client.listDevotionals(
      { query },
      await lectern.devotionals.call(),
    );
    expect(data).toHaveLength(attacks.length);
    for (const post of data) {
      expect(post.date_id).toBe(post.date);
      expect(post.slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u);
      expect(post.image_url).toBeNull();
      expect(post.content).not.toMatch(/<(?!\/?p>|br \/>)/);
      expect(post.title).not.toBe('');
    }
  });

  it('never become part of an address as ids of further readings', async () => {
    const sameDay = attacks.map((attack) => ({ date: '2021-05-05', title: 'T', text: 'x', id: attack }));
    await lectern.run(await file('ids.json', sameDay), '--map', map);
    const posts = await lectern.day('05-05-2021');
    expect(posts.map(({ date_id }) => date_id)).toEqual([
      '05-05-2021',
      ...attacks.slice(1).map((_, index) => String(index + 2)),
    ]);
  });

  it('are refused one by one as numbers of readings', async () => {
    const seconds = attacks.filter((attack) => attack.trim() !== '' && !attack.startsWith('\u0000'));
    const list = seconds.map((attack, index) => ({
      date: `2021-06-${String(index + 1).padStart(2, '0')}`,
      title: 'T',
      second: attack,
    }));
    const { code, output } = await lectern.run(await file('seconds.json', list), '--map', map);
    expect(code).toBe(2);
    expect(output).toContain(
      `${seconds.length} read: 0 created, 0 changed, 0 the same, ${seconds.length} skipped`,
    );
  });

  it('are sanitised in a WordPress export, too', async () => {
    const item = (attack: string, index: number, type: string) => {
      // XML cannot contain control characters.
      const text = attack.replace(/[\p{Cc}\p{Surrogate}]/gu, '').replaceAll(']]>', ']]]]><![CDATA[>');
      return `<item><title><![CDATA[${text}]]></title><dc:creator><![CDATA[${text.slice(0, 150)}]]></dc:creator><content:encoded><![CDATA[<p onclick="x">${text}</p>
        <script>alert(1)</script><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a>words]]></content:encoded>
        <wp:post_id><![CDATA[${type}${index} ${text}]]></wp:post_id><wp:post_date>2022-07-${String(index + 1).padStart(2, '0')} 08:00:00</wp:post_date>
        <wp:post_name><![CDATA[${text}]]></wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`;
    };
    const xml = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>
      ${attacks.map((attack, index) => item(attack, index, 'post') + item(attack, index, 'page')).join('\n')}</channel></rss>`;
    const path = await file('attacks.xml', xml);
    const { code, output } = await lectern.run(path);
    expect(output).toContain(`Devotionals ${attacks.length} read: ${attacks.length} created`);
    expect(output).toContain(`Pages       ${attacks.length} read: ${attacks.length} created`);
    expect(code).toBe(0);

    const { data: posts } = await lectern.devotionals.client.listDevotionals(
      { query: { site_id: '1', per_page: 100, from: '07-01-2022', to: '07-31-2022' } },
      await lectern.devotionals.call(),
    );
    const { data: pages } = await lectern.pages.client.listPages(
      { query: { siteCode: 'en', batchSize: 100 } },
      await lectern.pages.call(),
    );
    expect([posts.length, pages.length]).toEqual([attacks.length, attacks.length]);
    const html = [
      ...posts.map(({ content }) => content),
      ...pages.flatMap(({ sections }) => sections.map((section) => section.html)),
    ];
    expect(
      html.filter((text) => /<script|onclick|onerror=[^&]*>|href="javascript|<iframe/i.test(text)),
    ).toEqual([]);
    expect(pages.filter(({ slug }) => !/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(slug))).toEqual([]);
    const before = await lectern.hashes();
    expect((await lectern.run(path)).output).not.toMatch(/[1-9]\d* (created|changed)/);
    expect(await lectern.hashes()).toEqual(before);
  });
});
