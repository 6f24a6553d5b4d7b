/**
 * Records are known by the id of their source: posts that moved, pages with another address, the trash of the source; and
 * an import is undone as a whole. Decision page 0070.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { expectUnchanged, openLectern } from './import.fixture.ts';

interface Item {
  readonly id: number;
  readonly type?: 'post' | 'page';
  readonly status?: string;
  readonly day?: string;
  readonly slug?: string;
  readonly title?: string;
  readonly text?: string;
}

const wxr = (items: readonly Item[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Parish</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://parish.example</wp:base_site_url>
${items
  .map(
    ({
      id,
      type = 'page',
      status = 'publish',
      day = '2019-01-01',
      slug = `p-${id}`,
      title = `Title ${id}`,
      text = `Text ${id}.`,
    }) =>
      `<item><title>${title}</title><content:encoded><![CDATA[<p>${text}</p>]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>${day} 06:00:00</wp:post_date><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type></item>`,
  )
  .join('\n')}
</channel></rss>`;

const { file } = await temporaryFolder();
let lectern: Awaited<ReturnType<typeof openLectern>>;
beforeAll(async () => {
  lectern = await openLectern();
});
afterAll(() => lectern.close());

let site = 0;
/** Each test has ids of its own, so that its records are known from no other one. */
beforeEach(() => {
  site += 100;
});
const run = async (items: readonly Item[], ...argv: string[]) => {
  const shifted = items.map((item) => ({ ...item, id: item.id + site }));
  return lectern.run(await file('export.xml', wxr(shifted)), ...argv);
};
const idIn = (output: string): string => /--undo ([\da-f-]{36})/.exec(output)![1]!;
const undo = (output: string) => lectern.run('--undo', idIn(output));
const titlesOn = async (day: string) => (await lectern.day(day)).map(({ title }) => title);
const titleOf = async (slug: string) => (await lectern.page(slug))?.title;
const editPage = async (fields: object) =>
  lectern.pages.client.savePage(
    { body: { site_code: 'en', slug: '', title: '', status: 'publish', ...fields } },
    await lectern.pages.call(superAdmin),
  );

describe('a page', () => {
  it('whose address changed in its source is renamed, with what editors set', async () => {
    await run([{ id: 1, slug: 'about', title: 'About' }]);
    await editPage({ slug: 'about', title: 'About', countries: ['MX'], seo: { title: 'Search' } });
    const { output } = await run([{ id: 1, slug: 'about-us', title: 'About us' }]);
    expect(output).toContain('  renamed: the page about is about-us in its source now');
    expect(output).toContain('Pages with another address now: 1 renamed or removed, listed above');
    expect(await lectern.page('about')).toBeUndefined();
    expect(await lectern.page('about-us')).toMatchObject({
      title: 'About us',
      status: 'publish',
      countries: ['MX'],
      seo: { title: 'Search' },
    });
    await undo(output);
    expect(await titleOf('about-us')).toBeUndefined();
    expect(await lectern.page('about')).toMatchObject({ title: 'About', countries: ['MX'] });
    const again = await run([{ id: 1, slug: 'about-us', title: 'About us' }]);
    expect(again.output).toContain('  renamed: the page about is about-us');
  });

  it('is known although it was imported without an id, and another run changes nothing', async () => {
    await editPage({ slug: 'known', title: 'Title 1', sections: [{ type: 'text', html: '<p>Text 1.</p>' }] });
    await editPage({
      slug: 'known',
      title: `Title ${1 + site}`,
      sections: [{ type: 'text', html: `<p>Text ${1 + site}.</p>` }],
    });
    const first = await run([{ id: 1, slug: 'known' }]);
    expect(first.output).toContain('1 read: 0 created, 0 changed, 1 the same');
    await expectUnchanged(lectern, await file('export.xml', wxr([{ id: 1 + site, slug: 'known' }])));
    expect((await run([{ id: 1, slug: 'well-known' }])).output).toContain('renamed: the page known');
  });

  it('that stays live beside a draft is renamed with both', async () => {
    await run([{ id: 1, slug: 'both', title: 'Live' }]);
    const { output } = await run([{ id: 1, slug: 'both-new', title: 'Next', status: 'draft' }]);
    expect(output).toContain('renamed: the page both');
    expect((await lectern.page('both-new', 'publish'))?.title).toBe('Live');
    expect((await lectern.page('both-new', 'draft'))?.title).toBe('Next');
    await undo(output);
    expect(await lectern.page('both')).toMatchObject({ title: 'Live', hasDraft: false });
  });

  it('that exchanges its address with another one loses nothing', async () => {
    await run([
      { id: 1, slug: 'one', title: 'One' },
      { id: 2, slug: 'two', title: 'Two' },
    ]);
    const { output } = await run([
      { id: 1, slug: 'two', title: 'One' },
      { id: 2, slug: 'one', title: 'Two' },
    ]);
    expect([await titleOf('one'), await titleOf('two')]).toEqual(['Two', 'One']);
    await undo(output);
    expect([await titleOf('one'), await titleOf('two')]).toEqual(['One', 'Two']);
    const again = await run([{ id: 1, slug: 'first', title: 'One' }]);
    expect(again.output).toContain('renamed: the page one is first');
  });

  it('in the trash of the source is told, and stays', async () => {
    await run([{ id: 1, slug: 'gone' }]);
    const { output } = await run([{ id: 1, slug: 'gone__trashed', status: 'trash' }]);
    expect(output).toMatch(
      /in the trash of the source: line \d+ \(page \d+\): its page ‘gone’ is still here/,
    );
    expect(output).toContain('In the trash of the source, and still here: 1, listed above');
    expect(await titleOf('gone')).toBeDefined();
  });

  it('that was removed can be made again at its address', async () => {
    const { output } = await run([{ id: 1, slug: 'twice', title: 'First' }]);
    await undo(output);
    expect(await titleOf('twice')).toBeUndefined();
    await run([{ id: 1, slug: 'twice', title: 'Second' }]);
    expect(await titleOf('twice')).toBe('Second');
  });
});

describe('a page whose new address another page has', () => {
  const before = [
    { id: 1, slug: 'a', title: 'A' },
    { id: 2, slug: 'b', title: 'B' },
  ];
  const after = [
    { id: 1, slug: 'b', title: 'A' },
    { id: 2, slug: 'c', title: 'B' },
  ];

  it('takes it, and its old address is free: a dry run says so', async () => {
    await run(before.map((page) => ({ ...page, slug: `taken-${page.slug}` })));
    const moved = after.map((page) => ({ ...page, slug: `taken-${page.slug}` }));
    const left = 'left its address: the page taken-a';
    expect((await run(moved, '--dry-run')).output).toContain(`${left} would be removed`);
    const { output } = await run(moved);
    expect(output).toContain(`${left} is removed`);
    const titles = async () => Promise.all(['taken-a', 'taken-b', 'taken-c'].map(titleOf));
    expect(await titles()).toEqual([undefined, 'A', 'B']);
    await undo(output);
    expect(await titles()).toEqual(['A', 'B', undefined]);
  });
});

describe('an undo', () => {
  it('brings back readings and pages that an import created, changed and moved', async () => {
    await run([
      { id: 1, type: 'post', day: '2019-02-01', title: 'First' },
      { id: 2, type: 'post', day: '2019-02-02', title: 'Second' },
      { id: 3, slug: 'page', title: 'Page' },
    ]);
    const { output } = await run([
      { id: 1, type: 'post', day: '2019-02-03', title: 'First' },
      { id: 2, type: 'post', day: '2019-02-02', title: 'Second, changed' },
      { id: 3, slug: 'page', title: 'Page, changed' },
      { id: 4, slug: 'new-page', title: 'New' },
    ]);
    expect(output).toContain('left its day: what was on 02-01-2019 is in the trash');
    const undone = await undo(output);
    expect(undone).toMatchObject({ code: 0 });
    expect(undone.output).toContain('Undone: 3 devotionals and 2 pages; 0 left as they are');
    expect(await titlesOn('02-01-2019')).toEqual(['First']);
    expect(await titlesOn('02-02-2019')).toEqual(['Second']);
    expect(await titlesOn('02-03-2019')).toEqual([]);
    expect([await titleOf('page'), await titleOf('new-page')]).toEqual(['Page', undefined]);
    // The record is again the reading that it was: it moves again.
    const again = await run([{ id: 1, type: 'post', day: '2019-02-03', title: 'First' }]);
    expect(again.output).toContain('left its day: what was on 02-01-2019 is in the trash');
  });

  it('leaves what was changed since, names it, and ends with 2', async () => {
    const { output } = await run([
      { id: 1, slug: 'edited', title: 'Imported' },
      { id: 2, slug: 'unedited', title: 'Imported' },
    ]);
    await editPage({ slug: 'edited', title: 'Edited' });
    const undone = await undo(output);
    expect(undone.code).toBe(2);
    expect(undone.output).toContain('  left as it is: the page edited: changed since the import');
    expect(undone.output).toContain('Undone: 0 devotionals and 1 pages; 1 left as they are');
    expect([await titleOf('edited'), await titleOf('unedited')]).toEqual(['Edited', undefined]);
  });

  it('is done once, and refuses what is no import', async () => {
    const { output } = await run([{ id: 1, slug: 'once' }]);
    await undo(output);
    const again = await undo(output);
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toMatch(/^The import [\da-f-]{36} is undone already, or cannot be undone\.$/);
    const none = await lectern.run('--undo', '00000000-0000-4000-8000-000000000000');
    expect(none.output).toBe('There is no import 00000000-0000-4000-8000-000000000000.');
    expect((await lectern.run('--undo', 'last')).output).toContain('--undo takes the id that --list shows');
    expect((await lectern.run('--undo', idIn(output), 'export.xml')).output).toContain('take no file');
  });
});

describe('the list of imports', () => {
  it('has those that wrote, newest first, with what they did and whether they are undone', async () => {
    lectern.clock.now = new Date('2026-11-22T10:00:00Z');
    const first = await run([
      { id: 1, type: 'post', day: '2019-03-01' },
      { id: 2, slug: 'listed' },
    ]);
    lectern.clock.now = new Date('2026-11-22T10:05:00Z');
    const second = await run([{ id: 3, slug: 'listed-too' }]);
    await run([{ id: 3, slug: 'listed-too' }]); // changes nothing
    await run([{ id: 4, slug: 'listed-not' }], '--dry-run');
    await undo(second.output);
    const { code, output } = await lectern.run('--list');
    expect(code).toBe(0);
    expect(output.split('\n').slice(0, 3)).toEqual([
      'Imports of site 1, newest first',
      `  ${idIn(second.output)}  2026-11-22 10:05  export.xml: pages 1 changed (undone)`,
      `  ${idIn(first.output)}  2026-11-22 10:00  export.xml: devotionals 1 created, 0 changed; pages 1 changed`,
    ]);
    expect((await lectern.run('--list', '--site', '2')).output).toBe('Site 2 has no imports.');
    expect((await lectern.run('--list', '--site', '9')).output).toBe('There is no site 9.');
  });
});

describe('a dry run', () => {
  it('shows which readings would leave their day, and which pages would be renamed', async () => {
    await run([
      { id: 1, type: 'post', day: '2019-04-01', title: 'First' },
      { id: 2, type: 'post', day: '2019-04-02', title: 'Second' },
      { id: 3, type: 'post', day: '2019-04-03', title: 'Third' },
      { id: 4, slug: 'dry', title: 'Dry' },
    ]);
    const before = await lectern.hashes();
    const { output } = await run(
      [
        { id: 1, type: 'post', day: '2019-04-02', title: 'First' },
        { id: 2, type: 'post', day: '2019-04-03', title: 'Second' },
        { id: 3, type: 'post', day: '2019-04-03', title: 'Third', status: 'trash' },
        { id: 4, slug: 'drier', title: 'Dry' },
      ],
      '--dry-run',
    );
    expect(output.match(/would leave its day: .*/g)).toEqual([
      'would leave its day: what is on 04-01-2019 would go to the trash, because its post has another day now',
    ]);
    expect(output).toContain('its reading of 04-03-2019 is still here');
    expect(output).toContain('would be renamed: the page dry is drier in its source now');
    expect(output).toContain(
      'Posts with another day now: 1 readings of old days would be in the trash, listed above',
    );
    expect(output).not.toContain('--undo');
    expect(await lectern.hashes()).toEqual(before);
  });
});
