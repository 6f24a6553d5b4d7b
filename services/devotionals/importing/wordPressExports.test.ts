import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/importing/importing.fixture.ts';
import { openImports } from './importing.fixture.ts';

const { devo, client, call, upload, run, notes, undo, titles } = await openImports();

describe('an export of WordPress', () => {
  const exportOf = (name: string) => readFile(fixture(name), 'utf8');

  it('lists what of its texts is left out, and accounts for its words', async () => {
    const { id } = await upload('shortcodes.xml', await exportOf('shortcodes.xml'));
    expect(await run(id)).toMatchObject({ state: 'done', created: 3, wordsRead: 26, wordsSaved: 26 });
    expect(await notes(id)).toEqual([
      [
        'left',
        'line 12 (post 43)',
        'left:1 × et_pb_section, 1 × et_pb_row, 1 × et_pb_column, 1 × et_pb_text',
      ],
      ['left', 'line 34 (post 44)', 'left:1 × contact-form-7, 1 × bible_verse'],
      ['left', 'line 62 (post 45)', 'left:1 × vc_row, 1 × vc_column, 1 × vc_column_text'],
    ]);
    expect((await devo.day('04-10-2023'))[0]?.content).toBe('<p>The words of the day.</p>');
  });

  it('has the texts of its synced patterns, and is read without control characters', async () => {
    const pattern = await upload('pattern.xml', await exportOf('synced-pattern.xml'));
    expect(await run(pattern.id)).toMatchObject({ created: 2, skipped: 0 });
    expect((await devo.day('04-07-2023'))[0]?.content).toBe('<p>The closing prayer of every day.</p>');
    const controls = await upload('controls.xml', await exportOf('control-characters.xml'));
    expect(await run(controls.id)).toMatchObject({ created: 3, skipped: 0 });
    expect(await notes(controls.id)).toEqual([['file', 'lines 43 and 65', 'controlCharacters:3']]);
  });

  it('names what it leaves out and counts the words', async () => {
    const item = (id: number, content: string) =>
      `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status><wp:post_date>2023-08-0${id} 06:00:00</wp:post_date><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
    const wxr = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item(1, 'One two three.')}${item(2, '<p>Kept</p><form>lost words</form>')}<item><wp:post_type>nav_menu_item</wp:post_type></item></channel></rss>`;
    const { id, format } = await upload('export.xml', wxr);
    expect(format).toBe('wordPressExport');
    const done = await run(id);
    expect(done).toMatchObject({ created: 2, ignored: [{ what: 'menu item', count: 1 }] });
    expect(await devo.day('08-01-2023')).toEqual([]);
    expect(done.wordsRead).toBeGreaterThanOrEqual(done.wordsSaved);
    expect(await run((await upload('again.xml', wxr)).id)).toMatchObject({ unchanged: 2 });
  });

  const blog = (posts: readonly (readonly [id: number, day: string, status?: string])[]) =>
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.example</wp:base_blog_url>${posts
      .map(
        ([id, day, status = 'publish']) =>
          `<item><title>Post ${id}</title><content:encoded>Text.</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2017-03-${day} 08:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`,
      )
      .join('')}</channel></rss>`;
  const march = async () =>
    (await Promise.all(['01', '02', '03', '04', '05'].map((day) => titles(`03-${day}-2017`)))).map((ofDay) =>
      ofDay.join('+'),
    );

  it('whose posts have other days now leaves the old days, which an undo brings back', async () => {
    await run(
      (
        await upload(
          'a.xml',
          blog([
            [1, '01'],
            [2, '02'],
            [3, '03'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['Post 1', 'Post 2', 'Post 3', '', '']);
    const { id } = await upload(
      'b.xml',
      blog([
        [1, '05'],
        [2, '02'],
        [3, '03'],
      ]),
    );
    expect(await run(id)).toMatchObject({ created: 1, unchanged: 2 });
    expect(await march()).toEqual(['', 'Post 2', 'Post 3', '', 'Post 1']);
    expect(await notes(id)).toEqual([['left', 'line 1 (post 1)', 'moved:2017-03-01']]);
    expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await march()).toEqual(['Post 1', 'Post 2', 'Post 3', '', '']);
    const again = await upload(
      'c.xml',
      blog([
        [1, '05'],
        [2, '02'],
        [3, '03'],
      ]),
    );
    await run(again.id);
    expect(await march()).toEqual(['', 'Post 2', 'Post 3', '', 'Post 1']);
  });

  it('may shift all its posts by a day, or exchange two of them', async () => {
    await run(
      (
        await upload(
          'd.xml',
          blog([
            [1, '02'],
            [2, '03'],
            [3, '04'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['', 'Post 1', 'Post 2', 'Post 3', '']);
    await run(
      (
        await upload(
          'e.xml',
          blog([
            [1, '04'],
            [2, '03'],
            [3, '02'],
          ]),
        )
      ).id,
    );
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
    const dry = await upload(
      'f.xml',
      blog([
        [1, '05'],
        [2, '03'],
        [3, '02'],
      ]),
    );
    expect(await run(dry.id, { dryRun: true })).toMatchObject({ state: 'checked' });
    await client.cancelImport({ params: { id: dry.id } }, await call());
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
  });

  it('says which of its posts are in the trash and still here', async () => {
    const { id } = await upload(
      'g.xml',
      blog([
        [1, '04'],
        [2, '03', 'trash'],
        [9, '01', 'trash'],
      ]),
    );
    await run(id);
    expect(await march()).toEqual(['', 'Post 3', 'Post 2', 'Post 1', '']);
    expect(await notes(id)).toEqual([['left', 'line 1 (post 2)', 'inTrash:2017-03-03']]);
  });
});
