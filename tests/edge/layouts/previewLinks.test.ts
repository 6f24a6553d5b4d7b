/** Signed links to a preview: what they show, to whom, and for how long. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site, type Client } from '../../support/account.ts';
import { TEST_DAY } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';
import { DRAFT, draftOf, startPreviewHarness, type PreviewHarness } from './previewVisits.ts';

let now = new Date(`${TEST_DAY}T12:00:00Z`);
let stack: PreviewHarness['stack'];
let http: PreviewHarness['http'];
let editor: PreviewHarness['editor'];
let other: PreviewHarness['admin'];
let elsewhere: PreviewHarness['otherSiteEditor'];
let reader: PreviewHarness['reader'];
let look: PreviewHarness['requestPreview'];
let setEditorRights: PreviewHarness['setEditorRights'];
let stop: PreviewHarness['stop'];
beforeAll(async () => {
  ({
    stack,
    http,
    editor,
    admin: other,
    otherSiteEditor: elsewhere,
    reader,
    requestPreview: look,
    setEditorRights,
    stop,
  } = await startPreviewHarness(() => now));
});
afterAll(() => stop?.());

describe('a signed link', () => {
  const as = {
    country: 'MX',
    zone: 'UTC',
    versions: ['row:homePage:en-mx:B'],
    on: [],
    off: [],
    draft: false,
  };
  const input = { layout: 'homePage', as, path: '/', device: 390, role: 'visitor', seconds: 3_600 };
  const share = async (by: Client, changes: object = {}) =>
    (
      await by.execute<{ sharePreview: { __typename: string; path: string; endsAt: string } }>(
        'SharePreview',
        { input: { site, ...input, ...changes } },
      )
    ).sharePreview;
  const openLink = (path: string, at = 'en') => http(path, { site: at, headers: { accept: 'text/html' } });

  it('shows anyone the preview it was made for, and depends on nothing about the reader', async () => {
    const { path, endsAt } = await share(editor);
    expect(endsAt).toBe(new Date(now.getTime() + 3_600_000).toISOString());
    const page = await openLink(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('The river');
    expect(page.document().querySelector('[role=status]')!.textContent).toContain('Mexico');
    expect(page.cookies).toEqual([]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).not.toContain('/preview/');
    const withOtherCookies = await http(path, {
      cookies: { preferredCountry: 'VN', versions: 'x', zone: 'Asia/Tokyo' },
    });
    expect(withOtherCookies.text).toBe(page.text);
  });

  it('of a draft shows the draft as it was when the link was made', async () => {
    const { path } = await share(editor, { as: { ...as, country: 'US', versions: [], draft: true } });
    await editor.execute('SaveLayoutDraft', {
      site,
      name: 'homePage',
      baseRevision: 1,
      baseVersion: 1,
      savedFrom: 'test',
      content: draftOf('<p>Changed since</p>'),
    });
    expect((await look(DRAFT)).text).toContain('Changed since');
    const page = await openLink(path);
    expect(page.text).toContain('Only in the draft');
    expect(page.text).not.toContain('alert(1)');
  });

  it('of the published layout shows that revision, whatever is published later', async () => {
    const { path } = await share(editor);
    await editorOf(stack).homeRow('MX', ['plain']);
    expect((await look('country=MX')).text).toContain('For everybody');
    expect((await openLink(path)).text).toContain('The river');
    await editorOf(stack).homeRow('MX', ['lamp'], { b: ['river'], aPercentage: 50 });
  });

  it('is rejected when any byte is changed, when it is cut, or when two are combined', async () => {
    const [first, second] = [await share(editor), await share(editor, { as: { ...as, versions: [] } })];
    const [start, token] = first.path.split('link=') as [string, string];
    const [body, signature] = token.split('.') as [string, string];
    const [otherBody, otherSignature] = second.path.split('link=')[1]!.split('.') as [string, string];
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const flipped = [...token].map((letter, index) => {
      const replacement = letters[(letters.indexOf(letter) + 1 + (index % 60)) % letters.length]!;
      return token.slice(0, index) + (replacement === letter ? 'x' : replacement) + token.slice(index + 1);
    });
    const forged = [
      `${body}.${otherSignature}`,
      `${otherBody}.${signature}`,
      body,
      `${body}.`,
      `.${signature}`,
      `${token}A`,
      '',
      `${token}=`,
    ];
    const statuses = new Set<number>();
    const texts = new Set<string>();
    for (const forgedToken of [...flipped, ...forged]) {
      const answer = await openLink(start + 'link=' + encodeURIComponent(forgedToken));
      statuses.add(answer.status);
      texts.add(answer.text);
    }
    expect([...statuses]).toEqual([410]);
    expect(texts.size).toBe(1);
    expect([...texts][0]).not.toMatch(/river|lamp|homePage/);
    expect((await openLink(first.path)).status).toBe(200);
  });

  it('expires at its time, and is valid for its page and its site only', async () => {
    const { path } = await share(editor);
    expect((await openLink(path.replace('/preview/', '/preview/2026/11/21/'))).status).toBe(410);
    expect((await openLink(path, 'es')).status).toBe(410);
    const start = now;
    now = new Date(start.getTime() + 3_599_000);
    expect((await openLink(path)).status).toBe(200);
    now = new Date(start.getTime() + 3_600_000);
    expect((await openLink(path)).status).toBe(410);
    now = start;
  });

  it('ends with the rights of its author', async () => {
    const { path } = await share(other);
    expect((await openLink(path)).status).toBe(200);
    const editorsLink = await share(editor);
    await setEditorRights({ sites: [2] });
    expect((await openLink(editorsLink.path)).status).toBe(410);
    await setEditorRights({ sites: null });
    expect((await openLink(editorsLink.path)).status).toBe(200);
  });

  it('shows future days as long as its author may read them', async () => {
    await editorOf(stack).reading('11-28-2026', { title: 'Next week' });
    const at = '2026-11-28T12:00:00.000Z';
    const { path } = await share(editor, { path: '/2026/11/28', as: { ...as, versions: [], at } });
    expect((await openLink(path)).text).toContain('Next week');
    await setEditorRights({ sites: null, readings: false });
    const page = await openLink(path);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('Next week');
    await setEditorRights({ sites: null });
    expect((await openLink(path)).text).toContain('Next week');
  });

  it('is not a session, and a session is not a link', async () => {
    const { path } = await share(editor);
    const token = path.split('link=')[1]!;
    for (const secret of [token, token.slice(0, 43), token.split('.')[1]!])
      expect((await http('/preview/?country=MX', { cookies: { session: secret } })).status).toBe(401);
    const session = editor.cookies.get('session')!;
    expect((await openLink(`/preview/?link=${session}`)).status).toBe(410);
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.' + 'a'.repeat(86);
    expect((await openLink(`/preview/?link=${jwt}`)).status).toBe(410);
  });

  it.each([
    ['a reader', () => reader],
    ['an editor of another site', () => elsewhere],
  ])('cannot be made by %s', async (_who, by) => {
    expect(await share(by())).toMatchObject({ __typename: 'Forbidden' });
  });

  it('is valid for an hour, a day or a week, and for paths of pages only', async () => {
    expect((await share(editor, { seconds: 604_800 })).__typename).toBe('SharedPreview');
    for (const changes of [
      { seconds: 604_801 },
      { seconds: 1 },
      { path: '//evil.test' },
      { path: 'https://evil.test' },
    ])
      expect((await share(editor, changes)).__typename).toBe('ValidationProblem');
  });

  it('is in the audit, without its token', async () => {
    await share(editor);
    const { entries } = await stack.program.services.direct.widgets.readAudit(
      { query: { operation: 'sharePreview' } },
      await stack.callTo('widgets'),
    );
    expect(entries[0]).toMatchObject({ operation: 'sharePreview', object: 'layout 1/homePage' });
    expect(JSON.stringify(entries)).not.toContain('eyJ');
  });

  it('does not open the stored preview to anyone but the edge', async () => {
    const { widgets } = stack.program.services.direct;
    const call = { ...(await stack.callTo('widgets')) };
    await expect(widgets.readPreview({ params: { id: randomUUID() } }, call)).rejects.toMatchObject({
      status: 404,
    });
    const answer = await http(`/api/widgets-dev/layouts/previews/${randomUUID()}`);
    expect(answer.status).toBe(401);
  });
});
