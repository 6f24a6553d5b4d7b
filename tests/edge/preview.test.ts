/** The preview route: what an editor looks at, and who may. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site, type Client } from '../support/account.ts';
import { TEST_DAY } from '../support/stack.ts';
import { editorOf } from './editing.ts';
import { DRAFT, startPreviews, type Previews } from './previewVisits.ts';

const now = new Date(`${TEST_DAY}T12:00:00Z`);
let stack: Previews['stack'];
let http: Previews['http'];
let rightsOfEditor: Previews['rightsOfEditor'];
let editor: Previews['editor'];
let other: Previews['other'];
let elsewhere: Previews['elsewhere'];
let reader: Previews['reader'];
let look: Previews['look'];
let stop: Previews['stop'];
beforeAll(async () => {
  ({ stack, rightsOfEditor, http, editor, other, elsewhere, reader, look, stop } = await startPreviews(
    () => now,
  ));
});
afterAll(() => stop?.());

interface ReasonsAnswer {
  readonly data?: {
    readonly viewedLayout: { readonly reasons: readonly { readonly rule: string }[] } | null;
  } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

describe('what an editor looks at', () => {
  it('is the page of another country, with the version that was chosen, however often it is asked for', async () => {
    for (const _ of [1, 2, 3]) {
      expect((await look('country=MX')).text).toContain('The lamp');
      const b = await look('country=MX&version=row:homePage:en-mx:B');
      expect(b.text).toContain('The river');
      expect(b.text).not.toContain('The lamp');
    }
    expect((await look('country=US')).text).toContain('For everybody');
  });

  it('is the page of another time, by the clock of the zone', async () => {
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
        const door = page.querySelector('header a[href*="/admin"]') !== null;
        return [page.documentElement.hasAttribute('data-signed-in'), door];
      }),
    );
    expect(headers).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    // The door was open for that one drawing.
    expect((await http('/')).document().querySelector('header a[href*="/admin"]')).toBeNull();
  });

  it('is their own draft, made harmless, and nobody else’s', async () => {
    const own = await look(DRAFT);
    expect(own.status).toBe(200);
    expect(own.text).toContain('Only in the draft');
    expect(own.text).not.toContain('alert(1)');
    const theirs = await look(DRAFT, other);
    expect(theirs.status).toBe(404);
    expect(theirs.text).not.toContain('Only in the draft');
  });

  it('is a reading as well, and its links stay within the preview', async () => {
    const home = (await look('country=US')).document();
    const link = home.querySelector('#root main a')!.getAttribute('href')!;
    expect(link).toMatch(/^\/preview\/2026\/11\/21\//);
    const reading = await http(link, { cookies: Object.fromEntries(editor.cookies) });
    expect(reading.status).toBe(200);
    expect(reading.document().querySelector('article h1')).not.toBeNull();
  });

  it('marks each place, and no test', async () => {
    const page = (await look('country=MX')).document();
    const marks = [...page.querySelectorAll('[data-drawn]')].map((it) => it.getAttribute('data-drawn'));
    expect(marks).toEqual(['row:en-mx', 'slot:en-mx/0/0:lamp']);
  });
});

describe('who may look', () => {
  it.each([
    ['anonymous', (): Client | null => null, 401],
    ['a reader', () => reader, 403],
    ['an editor of another site alone', () => elsewhere, 403],
    ['an editor', () => editor, 200],
    ['an admin', () => other, 200],
  ] as const)('%s is answered as they may be', async (_who, by, status) => {
    for (const query of ['country=MX', 'country=US&at=2026-12-25T12:00:00Z']) {
      const answer = await look(query, by());
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.text).not.toMatch(/lamp|everybody|Christmas/);
    }
  });

  it('an editor of Mexico looks at their own site as any country, as the editor of layouts lets them', async () => {
    expect((await look('site=es&country=ES', elsewhere)).status).toBe(200);
    expect((await look('site=es&country=MX', elsewhere)).status).toBe(200);
  });

  it('days to come are read by who may read devotionals, and by nobody for the layouts alone', async () => {
    await editorOf(stack).reading('11-28-2026', { title: 'Next week' });
    const ahead = 'country=US&at=2026-11-28T12:00:00.000Z';
    const titles = async (by: Client): Promise<(boolean | number)[]> => {
      const reading = await look(ahead, by, '/2026/11/28');
      const home = await look(ahead, by);
      expect(home.status).toBe(200);
      return [reading.status, reading.text.includes('Next week'), home.text.includes('Next week')];
    };
    expect(await titles(editor)).toEqual([200, true, true]);
    await rightsOfEditor({ sites: null, readings: false });
    expect(await titles(editor)).toEqual([404, false, false]);
    // What is today they see as everybody does.
    expect((await look('country=US', editor, '/2026/11/21')).status).toBe(200);
    await rightsOfEditor({ sites: null });
    expect(await titles(editor)).toEqual([200, true, true]);
    // As of today nobody looks ahead, whatever they may.
    expect((await look('country=US', editor, '/2026/11/28')).status).toBe(404);
  });

  it('reasons are asked for by editors alone', async () => {
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
