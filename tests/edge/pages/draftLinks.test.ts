/** Signed links to the draft of a devotional: what they show, to whom, and for how long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site, type Client } from '../../support/account.ts';
import { TEST_DAY } from '../../support/stack.ts';
import { startPreviewHarness, type PreviewHarness } from '../layouts/previewVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
let harness: PreviewHarness;
beforeAll(async () => {
  harness = await startPreviewHarness(() => now);
  const { devotionals } = harness.stack.program.services.direct;
  const save = async (fields: Readonly<Record<string, unknown>>) =>
    devotionals.saveDevotional(
      {
        query: { site_id: '1-draft' },
        body: { date: '12-24-2026', title: 'Untitled', content: '<p>Text.</p>', ...fields },
      },
      await harness.stack.callTo('devotionals'),
    );
  await save({ title: 'A night in a barn', content: '<p>Not yet published.</p>' });
  await save({ title: 'Another draft of the day', date_id: '77' });
  await save({ title: 'The next day', date: '12-25-2026' });
});
afterAll(() => harness?.stop());

interface Shared {
  readonly __typename: string;
  readonly path: string;
  readonly link: { readonly id: string; readonly endsAt: string };
}
const share = async (by: Client, changes: object = {}): Promise<Shared> => {
  const input = { site, date: '2026-12-24', number: '', seconds: 604_800, ...changes };
  return (await by.execute<{ shareDevotionalDraft: Shared }>('ShareDevotionalDraft', { input }))
    .shareDevotionalDraft;
};
const list = async (by: Client) =>
  (
    await by.execute<{ devotionalDraftLinks: { id: string }[] }>('DevotionalDraftLinks', {
      site,
      date: '2026-12-24',
      number: '',
    })
  ).devotionalDraftLinks;
const open = (path: string, at = 'en') => harness.http(path, { site: at, headers: { accept: 'text/html' } });

describe('a link to a draft', () => {
  it('shows anyone that draft and no other, is not cached and not indexed', async () => {
    const { path, link } = await share(harness.editor);
    expect(link.endsAt).toBe(new Date(now.getTime() + 604_800_000).toISOString());
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('A night in a barn');
    expect(page.text).toContain('Not yet published.');
    expect(page.text).not.toMatch(/Another draft|The next day/);
    expect(page.cookies).toEqual([]);
    expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    // Readers still get nothing of it.
    expect((await open('/2026/12/24')).text).not.toContain('A night in a barn');
  });

  it('opens its own page on its own site only', async () => {
    const { path } = await share(harness.editor);
    const token = path.split('link=')[1]!;
    for (const other of ['/preview/2026/12/25', '/preview/', '/preview/2026/11/21'])
      expect((await open(`${other}?link=${token}`)).status).toBe(410);
    expect((await open(path, 'es')).status).toBe(410);
    expect((await open(path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA'))).status).toBe(410);
  });

  it('shows the draft as it was when the link was made', async () => {
    const { path } = await share(harness.editor, { number: '77' });
    const { devotionals } = harness.stack.program.services.direct;
    await devotionals.saveDevotional(
      {
        query: { site_id: '1-draft' },
        body: { date: '12-24-2026', date_id: '77', title: 'Changed since', content: '<p>Later.</p>' },
      },
      await harness.stack.callTo('devotionals'),
    );
    const page = await open(path);
    expect(page.text).toContain('Another draft of the day');
    expect(page.text).not.toMatch(/Changed since|A night in a barn/);
  });

  it('ends after its time, and at once when it is revoked', async () => {
    const { path, link } = await share(harness.editor);
    expect(await list(harness.editor)).toContainEqual(expect.objectContaining({ id: link.id }));
    const start = now;
    now = new Date(start.getTime() + 604_799_000);
    expect((await open(path)).status).toBe(200);
    now = new Date(start.getTime() + 604_800_000);
    expect((await open(path)).status).toBe(410);
    now = start;
    const input = { site, id: link.id };
    await harness.editor.execute('RevokeDevotionalDraftLink', { input });
    const page = await open(path);
    expect([page.status, page.text.includes('barn')]).toEqual([410, false]);
    expect(await list(harness.editor)).not.toContainEqual(expect.objectContaining({ id: link.id }));
  });

  it('ends with the rights of its author', async () => {
    const { path } = await share(harness.editor);
    await harness.setEditorRights({ sites: null, readings: false });
    expect((await open(path)).status).toBe(410);
    await harness.setEditorRights({ sites: null });
    expect((await open(path)).status).toBe(200);
  });

  it('is made for drafts only, for a day, a week or thirty days, by editors of the site', async () => {
    expect((await share(harness.editor, { date: '2026-12-26' })).__typename).toBe('NotFound');
    expect((await share(harness.editor, { seconds: 3_600 })).__typename).toBe('ValidationProblem');
    expect((await share(harness.editor, { seconds: 2_592_000 })).__typename).toBe('SharedDraft');
    expect((await share(harness.otherSiteEditor)).__typename).toBe('Forbidden');
    expect((await share(harness.reader)).__typename).toBe('Forbidden');
  });

  it('is in the audit, without its token', async () => {
    const { entries } = await harness.stack.program.services.direct.devotionals.readAudit(
      { query: { operation: 'shareDraft' } },
      await harness.stack.callTo('devotionals'),
    );
    expect(entries.map(({ object }) => object)).toContain('draft 1/12-24-2026/12-24-2026');
    expect(JSON.stringify(entries)).not.toContain('eyJ');
  });
});
