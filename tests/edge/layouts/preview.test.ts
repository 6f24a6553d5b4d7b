/** The preview route: what an editor is shown, and who may use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site, type Client } from '../../support/account.ts';
import { TEST_DAY } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';
import { DRAFT, startPreviewHarness, type PreviewHarness } from './previewVisits.ts';

const now = new Date(`${TEST_DAY}T12:00:00Z`);
let stack: PreviewHarness['stack'];
let http: PreviewHarness['http'];
let setEditorRights: PreviewHarness['setEditorRights'];
let editor: PreviewHarness['editor'];
let other: PreviewHarness['admin'];
let elsewhere: PreviewHarness['otherSiteEditor'];
let reader: PreviewHarness['reader'];
let look: PreviewHarness['requestPreview'];
let stop: PreviewHarness['stop'];
beforeAll(async () => {
  ({
    stack,
    setEditorRights,
    http,
    editor,
    admin: other,
    otherSiteEditor: elsewhere,
    reader,
    requestPreview: look,
    stop,
  } = await startPreviewHarness(() => now));
});
afterAll(() => stop?.());

interface ReasonsAnswer {
  readonly data?: {
    readonly viewedLayout: { readonly reasons: readonly { readonly rule: string }[] } | null;
  } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

describe('a preview', () => {
  it('shows the page of another country with the chosen version, on each request', async () => {
    for (const _ of [1, 2, 3]) {
      expect((await look('country=MX')).text).toContain('The lamp');
      const b = await look('country=MX&version=row:homePage:en-mx:B');
      expect(b.text).toContain('The river');
      expect(b.text).not.toContain('The lamp');
    }
    expect((await look('country=US')).text).toContain('For everybody');
  });

  it('shows the page at another time, by the clock of the zone', async () => {
    expect((await look('country=US')).text).not.toContain('Christmas is here');
    const eve = 'country=US&at=2026-12-24T03:00:00.000Z';
    expect((await look(`${eve}&zone=America/New_York`)).text).not.toContain('Christmas is here');
    const tokyo = await look(`${eve}&zone=Asia/Tokyo`);
    expect(tokyo.text).toContain('Christmas is here');
    expect(tokyo.document().querySelector('time')?.getAttribute('datetime')).toBe('2026-12-24');
  });

  it('has the header of a visitor, of a reader or of an admin', async () => {
    const headers = await Promise.all(
      ['visitor', 'reader', 'admin'].map(async (role) => {
        const page = (await look(`country=US&role=${role}`)).document();
        const hasAdminLink = page.querySelector('header a[href*="/admin"]') !== null;
        return [page.documentElement.hasAttribute('data-signed-in'), hasAdminLink];
      }),
    );
    expect(headers).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    // The admin link was rendered for that preview only.
    expect((await http('/')).document().querySelector('header a[href*="/admin"]')).toBeNull();
  });

  it('shows the drafts of a day’s readings to who may read them, on request, and readers nothing of them', async () => {
    const { devotionals } = stack.program.services.direct;
    const save = async (fields: object) =>
      devotionals.saveDevotional(
        {
          query: { site_id: '1-draft' },
          body: { date: '12-24-2026', content: '<p>Text.</p>', title: 'A barn', ...fields },
        },
        await stack.callTo('devotionals'),
      );
    await save({});
    await save({ title: 'A barn in Mexico', date_id: '2', country: 'MX' });
    const day = 'at=2026-12-24T10:00:00Z&zone=UTC&country=';
    const heading = async (query: string) =>
      (await look(query, editor, '/2026/12/24')).document().querySelector('h1')?.textContent;
    const published = await heading(`${day}US`);
    expect(published).not.toContain('A barn');
    expect(await heading(`${day}US&readings=draft`)).toBe('A barn');
    expect(await heading(`${day}MX&readings=draft`)).toBe('A barn in Mexico');
    // Drafts of that day only.
    const next = await look(`${day}US&readings=draft`, editor, '/2026/12/23');
    expect(next.text).not.toContain('A barn');
    await setEditorRights({ sites: null, readings: false });
    expect(await heading(`${day}US&readings=draft`)).toBe('No reading for this day');
    await setEditorRights({ sites: null, readings: true });
    expect(await heading(`${day}US`)).toBe(published);
  });

  it('shows an editor their own draft, sanitised, and no one else’s', async () => {
    const ownDraft = await look(DRAFT);
    expect(ownDraft.status).toBe(200);
    expect(ownDraft.text).toContain('Only in the draft');
    expect(ownDraft.text).not.toContain('alert(1)');
    const othersPreview = await look(DRAFT, other);
    expect(othersPreview.status).toBe(404);
    expect(othersPreview.text).not.toContain('Only in the draft');
  });

  it('shows a reading as well, and its links stay within the preview', async () => {
    const home = (await look('country=US')).document();
    const link = home.querySelector('#root main a')!.getAttribute('href')!;
    expect(link).toMatch(/^\/preview\/2026\/11\/21\//);
    const reading = await http(link, { cookies: Object.fromEntries(editor.cookies) });
    expect(reading.status).toBe(200);
    expect(reading.document().querySelector('article h1')).not.toBeNull();
  });

  it('marks each row and slot, and no test', async () => {
    const page = (await look('country=MX')).document();
    const marks = [...page.querySelectorAll('[data-drawn]')].map((it) => it.getAttribute('data-drawn'));
    expect(marks).toEqual(['row:en-mx', 'slot:en-mx/0/0:lamp']);
  });
});

describe('access to previews', () => {
  it.each([
    ['anonymous', (): Client | null => null, 401],
    ['a reader', () => reader, 403],
    ['an editor of another site', () => elsewhere, 403],
    ['an editor', () => editor, 200],
    ['an admin', () => other, 200],
  ] as const)('is granted to %s by their rights', async (_who, by, status) => {
    for (const query of ['country=MX', 'country=US&at=2026-12-25T12:00:00Z']) {
      const answer = await look(query, by());
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.text).not.toMatch(/lamp|everybody|Christmas/);
    }
  });

  it('lets an editor of Mexico preview their own site as any country, as in the layout editor', async () => {
    expect((await look('site=es&country=ES', elsewhere)).status).toBe(200);
    expect((await look('site=es&country=MX', elsewhere)).status).toBe(200);
  });

  it('shows future days to people with rights on devotionals only', async () => {
    await editorOf(stack).reading('11-28-2026', { title: 'Next week' });
    const nextWeekQuery = 'country=US&at=2026-11-28T12:00:00.000Z';
    const titles = async (by: Client): Promise<(boolean | number)[]> => {
      const reading = await look(nextWeekQuery, by, '/2026/11/28');
      const home = await look(nextWeekQuery, by);
      expect(home.status).toBe(200);
      return [reading.status, reading.text.includes('Next week'), home.text.includes('Next week')];
    };
    expect(await titles(editor)).toEqual([200, true, true]);
    await setEditorRights({ sites: null, readings: false });
    expect(await titles(editor)).toEqual([404, false, false]);
    // The current day is visible to them as to everyone.
    expect((await look('country=US', editor, '/2026/11/21')).status).toBe(200);
    await setEditorRights({ sites: null });
    expect(await titles(editor)).toEqual([200, true, true]);
    // Previews at the current time never show future days, whatever the rights.
    expect((await look('country=US', editor, '/2026/11/28')).status).toBe(404);
  });

  it('gives reasons to editors only', async () => {
    const variables = {
      site,
      name: 'homePage',
      as: { country: 'MX', zone: 'UTC', versions: [], on: [], off: [], draft: false },
    };
    const reasons = async (by: Client): Promise<ReasonsAnswer> =>
      JSON.parse((await by.post('ViewedLayout', variables)).text) as ReasonsAnswer;
    expect((await reasons(editor)).data!.viewedLayout!.reasons[0]).toMatchObject({ rule: 'COUNTRY' });
    for (const by of [reader, elsewhere]) {
      const answer = await reasons(by);
      expect(answer.data?.viewedLayout ?? null).toBeNull();
      expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});
