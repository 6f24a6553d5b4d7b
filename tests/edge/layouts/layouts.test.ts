/** Layouts as editors change them, through GraphQL over HTTP: results, what readers see, and rights. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, hashOf, signUp, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
let admin: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
  admin = await signIn('admin');
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

async function signIn(name: string): Promise<Client> {
  const client = clientOf(http);
  const input = { username: `${name}@example.org`, password: PASSWORD, keepSignedIn: false };
  await client.execute('SignIn', { input: { site, ...input } });
  return client;
}

interface PublishResult {
  readonly __typename: string;
  readonly revision: number;
  readonly rows: { rowKey: string; fields?: string[] }[];
  readonly widgets: { widgetId: string; version: number; settings: Record<string, unknown> }[];
  readonly countries?: string[];
  readonly errors?: { pointer: string; detail: string }[];
}
const row = (rowKey: string, widgetId: string, change: object = {}) => ({
  rowKey,
  columns: [{ className: '', widgets: [{ widgetId }] }],
  bColumns: [],
  countries: [],
  ...change,
});
const text = (widgetId: string, html: string, baseVersion = 0) => ({
  widgetId,
  type: 'rich-text',
  settings: { html },
  baseVersion,
});
const publish = async (client: Client, input: object): Promise<PublishResult> => {
  const completeInput = { added: [], deleted: [], widgets: [], baseRevision: 0, ...input };
  const { publishLayout } = await client.execute<{ publishLayout: PublishResult }>('PublishLayout', {
    site,
    input: completeInput,
  });
  return publishLayout;
};

/** The same widgets with the version they have after their first publish. */
const asPublished = (widgets: readonly ReturnType<typeof text>[]) =>
  widgets.map((it) => ({ ...it, baseVersion: 1 }));

describe('publishing', () => {
  it('creates rows and widgets at once, and returns the current layout', async () => {
    const result = await publish(admin, {
      layout: 'one',
      added: [row('r', 'w1')],
      widgets: [text('w1', '<p>a</p>')],
    });
    expect(result).toMatchObject({
      __typename: 'EditedLayout',
      revision: 1,
      rows: [{ rowKey: 'r' }],
      widgets: [{ widgetId: 'w1', version: 1, settings: { html: '<p>a</p>' } }],
    });
  });

  it('accepts a layout of 2 MB from an editor, and stores a draft of it', async () => {
    const widgets = Array.from({ length: 20 }, (_, index) =>
      text(`large${index}`, `<p>${'x'.repeat(99_000)}</p>`),
    );
    const added = widgets.map(({ widgetId }, index) => row(`r${index}`, widgetId));
    expect(await publish(admin, { layout: 'large', added, widgets })).toMatchObject({ revision: 1 });
    const content = JSON.stringify(widgets);
    const draft = { site, name: 'large', content, baseRevision: 1, baseVersion: 0, savedFrom: 'a window' };
    const { saveLayoutDraft } = await admin.execute<{ saveLayoutDraft: object }>('SaveLayoutDraft', draft);
    expect(saveLayoutDraft).toMatchObject({ __typename: 'DraftSaved', version: 1 });
    const { layoutDraft } = await admin.execute<{ layoutDraft: { content: string } }>('EditedLayout', {
      site,
      name: 'large',
    });
    expect(layoutDraft.content).toBe(content);
    const change = {
      layout: 'larger',
      baseRevision: 0,
      added,
      deleted: [],
      widgets: asPublished(widgets),
      note: null,
    };
    const { planChange } = await admin.execute<{ planChange: object }>('PlanChange', {
      input: { site, publish: change, at: '2027-01-01T00:00:00Z', zone: 'UTC' },
    });
    expect(planChange).toMatchObject({ __typename: 'PlannedChange' });
    const { shownWidgets } = await admin.execute<{ shownWidgets: readonly object[] }>('ShownWidgets', {
      site,
      country: 'US',
      zone: 'UTC',
      widgets: widgets.map(({ widgetId: key, type, settings }) => ({ key, type, settings })),
    });
    expect(shownWidgets).toHaveLength(20);
  });

  it('with that size is rejected for anonymous callers, and for any other operation', async () => {
    const body = JSON.stringify({
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('PublishLayout') } },
      variables: { pad: 'x'.repeat(2_000_000) },
    });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    expect((await http('/graphql', { method: 'POST', headers, body })).status).toBe(413);
    expect((await admin.post('UpdateProfile', { input: { nickname: 'x'.repeat(2_000_000) } })).status).toBe(
      413,
    );
  });

  it('returns what is invalid, with a pointer into the input', async () => {
    const refused = await publish(admin, {
      layout: 'bad',
      added: [row('r', 'nowhere')],
      widgets: [text('w2', '<p>a</p>'), { ...text('w3', ''), type: 'carousel' }],
    });
    expect(refused).toMatchObject({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/widgets/1/type', detail: 'Unknown widget type.' }],
    });
  });

  it('rejects settings that would make the page too large', async () => {
    await publish(admin, { layout: 'whole', added: [row('r', 'w7')], widgets: [text('w7', '<p>a</p>')] });
    const times = { startDate: '2026-11-01', endDate: '2036-11-01' };
    const html = 'x'.repeat(90_000);
    const settings = {
      html,
      ...times,
      versionCount: 3,
      percentages: { A: 50, B: 30, C: 20 },
      versions: { B: { html, ...times }, C: { html, ...times } },
    };
    const refused = [
      { settings, pointer: '/widgets/0/widgetContent', detail: 'Use at most 200000 characters.' },
      {
        settings: { html: '<'.repeat(60_000) },
        pointer: '/widgets/0/widgetContent/html',
        detail: 'Use at most 100000 characters.',
      },
    ];
    for (const { settings: tooLong, ...error } of refused) {
      const widgets = [{ ...text('w7', '', 1), settings: tooLong }];
      expect(await publish(admin, { layout: 'whole', baseRevision: 1, widgets })).toMatchObject({
        __typename: 'ValidationProblem',
        errors: expect.arrayContaining([expect.objectContaining(error)]),
      });
    }
    const { editedLayout } = await admin.execute<{ editedLayout: PublishResult }>('EditedLayout', {
      site,
      name: 'whole',
    });
    expect(editedLayout).toMatchObject({ revision: 1, widgets: [{ settings: { html: '<p>a</p>' } }] });
  });

  it('returns both sides and the base of a field that another editor has changed', async () => {
    await publish(admin, { layout: 'two', added: [row('r', 'w4')], widgets: [text('w4', '<p>a</p>')] });
    await publish(admin, { layout: 'two', baseRevision: 1, widgets: [text('w4', '<p>theirs</p>', 1)] });
    await publish(admin, {
      layout: 'two',
      baseRevision: 2,
      added: [row('r', 'w4', { abRowName: 'theirs' })],
    });
    const conflict = await publish(admin, {
      layout: 'two',
      baseRevision: 1,
      added: [row('r', 'w4', { abRowName: 'mine' })],
      widgets: [text('w4', '<p>mine</p>', 1)],
    });
    expect(conflict).toMatchObject({
      __typename: 'LayoutConflict',
      rows: [
        {
          rowKey: 'r',
          base: { abRowName: null },
          yours: { abRowName: 'mine' },
          theirs: { abRowName: 'theirs' },
          fields: ['abRowName'],
        },
      ],
      widgets: [
        {
          widgetId: 'w4',
          base: { html: '<p>a</p>' },
          yours: { html: '<p>mine</p>' },
          theirs: { html: '<p>theirs</p>' },
          fields: ['html'],
        },
      ],
    });
  });

  it('is refused without the right, and changes nothing (attack case 1)', async () => {
    await publish(admin, { layout: 'three', added: [row('r', 'w1', { countries: ['US'] })] });
    const editor = await signIn('editor');
    const reader = clientOf(http);
    await signUp(reader, 'nobody@example.org');
    for (const client of [reader, clientOf(http)]) {
      const answer = await client.post('PublishLayout', {
        site,
        input: { layout: 'three', added: [], deleted: ['r'], widgets: [], baseRevision: 1 },
      });
      expect(answer.text).toMatch(/"Forbidden"|UNAUTHENTICATED|FORBIDDEN/);
    }
    const { editedLayout } = await editor.execute<{ editedLayout: PublishResult }>('EditedLayout', {
      site,
      name: 'three',
    });
    expect(editedLayout).toMatchObject({ revision: 1, rows: [{ rowKey: 'r' }] });
  });

  it('is visible to readers at once', async () => {
    await publish(admin, {
      layout: 'homePage',
      baseRevision: 1,
      added: [row('peru', 'w5', { countries: ['PE'] })],
      widgets: [text('w5', '<p>Buenos dias from Lima</p>')],
    });
    const home = async (country: string) => (await http('/', { cookies: { country } })).text;
    expect(await home('PE')).toContain('Buenos dias from Lima');
    expect(await home('US')).not.toContain('Buenos dias from Lima');
  });
});

describe('unpublished widgets', () => {
  const previewWidget = async (client: Client, settings: object, type = 'rich-text') =>
    client.post('ShownWidgets', {
      site,
      country: 'US',
      zone: 'UTC',
      widgets: [{ key: 'k', type, settings }],
    });

  it('are previewed as readers would see them, sanitised', async () => {
    const { text: answer } = await previewWidget(admin, { html: '<p onclick="x()">a</p><script>b</script>' });
    expect(JSON.parse(answer)).toMatchObject({
      data: { shownWidgets: [{ key: 'k', widget: { __typename: 'RichText', html: '<p>a</p>' } }] },
    });
  });

  it('are null for an unknown type, and are previewed for editors only', async () => {
    expect(JSON.parse((await previewWidget(admin, {}, 'carousel')).text)).toMatchObject({
      data: { shownWidgets: [{ widget: null }] },
    });
    const anonymous = await previewWidget(clientOf(http), { html: 'a' });
    expect(anonymous.text).toContain('UNAUTHENTICATED');
  });
});

it('an older revision can be read, and a publish can be reverted', async () => {
  await publish(admin, { layout: 'past', added: [row('r', 'w6')], widgets: [text('w6', '<p>one</p>')] });
  await publish(admin, { layout: 'past', baseRevision: 1, widgets: [text('w6', '<p>two</p>', 1)] });
  const { revertLayout } = await admin.execute<{ revertLayout: PublishResult }>('RevertLayout', {
    site,
    name: 'past',
    revision: 2,
  });
  expect(revertLayout).toMatchObject({ revision: 3, widgets: [{ settings: { html: '<p>one</p>' } }] });
  const { layoutRevision } = await admin.execute<{ layoutRevision: PublishResult }>('PastLayout', {
    site,
    name: 'past',
    revision: 2,
  });
  expect(layoutRevision).toMatchObject({ widgets: [{ settings: { html: '<p>two</p>' } }] });
});
