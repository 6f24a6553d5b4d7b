/** The preview route leaves no traces, and public pages are independent of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_DAY } from '../../support/stack.ts';
import { DRAFT, startPreviewHarness, type PreviewHarness } from './previewVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
let stack: PreviewHarness['stack'];
let http: PreviewHarness['http'];
let editor: PreviewHarness['editor'];
let signIn: PreviewHarness['signIn'];
let look: PreviewHarness['requestPreview'];
let stop: PreviewHarness['stop'];
beforeAll(async () => {
  ({ stack, http, editor, signIn, requestPreview: look, stop } = await startPreviewHarness(() => now));
});
afterAll(() => stop?.());

describe('a preview leaves no traces', () => {
  it('is not cached, not indexed, framed by the site only, and sets no cookie', async () => {
    for (const answer of [await look('country=MX'), await look(DRAFT), await look('country=MX', null)]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(answer.headers['etag']).toBeUndefined();
      expect(answer.cookies).toEqual([]);
    }
    expect((await http('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('has no script but the theme script, which stores nothing', async () => {
    const answer = await look('country=MX');
    const scripts = [...answer.document().querySelectorAll('script')];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]!.textContent).not.toMatch(/cookie|setItem|fetch|import|serviceWorker/);
    expect(answer.headers['content-security-policy']).not.toContain("script-src 'self'");
  });

  it('is not rendered into the HTML cache, and a page with the same query is the public one', async () => {
    await http('/', { cookies: { preferredCountry: 'US' } });
    const publicPage = await http('/', { cookies: { preferredCountry: 'US' } });
    const renders = stack.program.app.pageCache.renders();
    await look('country=US&at=2026-12-25T12:00:00Z&on=anything');
    await look(DRAFT);
    const previewQuery =
      'at=2026-12-25T12:00:00Z&zone=Asia/Tokyo&layout=homePage&draft=1&role=admin&on=x&version=row:a:b:B';
    const same = await http(`/?${previewQuery}`, {
      cookies: { ...Object.fromEntries(editor.cookies), preferredCountry: 'US' },
    });
    expect(same.bytes.equals(publicPage.bytes)).toBe(true);
    expect(same.headers['etag']).toBe(publicPage.headers['etag']);
    expect(stack.program.app.pageCache.renders()).toBe(renders);
  });

  it('counts nothing and draws no version, with or without consent', async () => {
    const { widgets } = stack.program.services.direct;
    const call = await stack.callTo('widgets');
    const results = async () =>
      widgets.readTestResults({ query: { site: 1, subject: ['row:homePage:en-mx'] } as never }, call);
    const before = JSON.stringify(await results());
    for (const version of ['A', 'B'])
      await http(`/preview/?country=MX&version=row:homePage:en-mx:${version}`, {
        cookies: { ...Object.fromEntries(editor.cookies), versions: '', gdprConsent: 'true' },
      });
    expect(JSON.stringify(await results())).toBe(before);
  });

  it('does not extend an editor’s session', async () => {
    const idleEditor = await signIn('editor');
    const start = now;
    // A session that is idle for longer than the limit has ended, however often previews were requested.
    for (let minute = 5; minute <= 30; minute += 5) {
      now = new Date(start.getTime() + minute * 60_000);
      await look('country=MX', idleEditor);
    }
    expect((await look('country=MX', idleEditor)).status).toBe(401);
    now = start;
  });
});
