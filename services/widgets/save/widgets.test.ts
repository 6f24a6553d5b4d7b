/** Saving and reading widgets by id. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalEditor, openWidgets, refusal, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const save = async (body: object, rights = globalEditor) =>
  test.client.saveWidget({ body: body as never }, await test.call(rights));
const read = async (...id: string[]) => test.client.readWidgets({ query: { id } }, await test.call());

describe('saveWidget', () => {
  it('creates version 1, writes the next version on a change, and nothing when nothing changed', async () => {
    const first = await save({ id: 'w1', type: 'content-card', widgetContent: '{"title":"One"}' });
    expect(first).toMatchObject({ id: 'w1', type: 'content-card', version: 1 });
    expect(JSON.parse(first.widgetContent)).toMatchObject({ title: 'One', settingsVersion: 2 });
    expect(await save({ id: 'w1', widgetContent: { title: 'Two' } })).toMatchObject({ version: 2 });
    const before = await test.counts();
    expect(await save({ id: 'w1', widgetContent: { title: 'Two', unknown: 1 } })).toMatchObject({
      version: 2,
    });
    expect(await test.counts()).toEqual(before);
  });

  it('accepts fields beside widgetContent, as the specification sends them', async () => {
    const saved = await save({
      id: 'beside',
      type: 'banner-card',
      backgroundImage: '/a.jpg',
      linkUrl: '/today',
      endDate: '2026-12-01',
    });
    expect(JSON.parse(saved.widgetContent)).toMatchObject({
      backgroundImage: '/a.jpg',
      linkUrl: '/today',
      endDate: '2026-12-01',
    });
  });

  it('accepts its own response without writing a new version', async () => {
    const [widget] = await read('beside');
    expect(await save(widget!)).toEqual(widget);
  });

  it('returns 409 for an existing id with `create` (decision 45), and lets exactly one concurrent call create it', async () => {
    expect(await refusal(save({ id: 'w1', type: 'content-card', title: 'x', create: true }))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    const many = Array.from({ length: 8 }, (_, index) =>
      save({ id: 'race', type: 'content-card', title: `${index}`, create: true }),
    );
    const settled = await Promise.allSettled(many);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read('race')).toMatchObject([{ version: 1 }]);
  });

  it('numbers versions of concurrent saves without gaps', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => save({ id: 'many', type: 'content-card', title: `${index}` })),
    );
    expect(await read('many')).toMatchObject([{ version: 12 }]);
  });

  it.each([
    [{ type: 'carousel' }, '/body/type', 'Unknown widget type.'],
    [{}, '/body/type', 'Unknown widget type.'],
    [
      { type: 'content-card', widgetContent: '{"title":' },
      '/body/widgetContent',
      'This must be a JSON object.',
    ],
    [
      { type: 'content-card', widgetContent: { title: 'x', callToActionLink: 'javascript:x' } },
      '/body/widgetContent/callToActionLink',
      'Enter an http(s) or mailto URL, or a path on this site.',
    ],
    [
      { type: 'content-card', title: 'x', image: 'http://example.org/a.jpg' },
      '/body/image',
      'Pages can’t load anything over http. Enter an https URL, or a path on this site such as /media/logo.svg.',
    ],
    [
      { type: 'content-card', title: 'x', callToActionLink: '//evil.test' },
      '/body/callToActionLink',
      'Enter an http(s) or mailto URL, or a path on this site.',
    ],
    [
      {
        type: 'content-card',
        widgetContent: {
          title: 'x',
          startDate: '2026-01-01',
          endDate: '2026-02-01',
          versionCount: 2,
          percentages: [50, 40],
          versions: { B: {} },
        },
      },
      '/body/widgetContent/percentages',
      'The percentages must add up to 100.',
    ],
  ])('refuses %j', async (body, pointer, detail) => {
    const before = await test.counts();
    const problem = await refusal(save({ id: 'bad', ...body }));
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, detail }));
    expect(await test.counts()).toEqual(before);
  });

  it('refuses to change type or site of a widget', async () => {
    expect((await refusal(save({ id: 'w1', type: 'rich-text', html: 'x' }))).errors).toEqual([
      { pointer: '/body/type', detail: 'You can’t change the type of a widget.' },
    ]);
    expect((await refusal(save({ id: 'w1', title: 'x', siteId: 2 }))).errors).toEqual([
      { pointer: '/body/siteId', detail: 'The site of a widget cannot be changed.' },
    ]);
  });

  it('refuses an editor of another site', async () => {
    const elsewhere = { ...globalEditor, sites: [2] };
    expect(await refusal(save({ id: 'w1', title: 'stolen' }, elsewhere))).toMatchObject({
      status: 403,
      data: { sites: [1] },
    });
    expect(await save({ id: 'of2', type: 'content-card', title: 'x', siteId: 2 }, elsewhere)).toMatchObject({
      version: 1,
    });
  });

  it('sanitises HTML in every version (attack case 8)', async () => {
    const dates = { startDate: '2026-11-01', endDate: '2026-12-01' };
    const evil =
      '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a><img src=x onerror=x></p>';
    const saved = await save({
      id: 'evil',
      type: 'rich-text',
      widgetContent: {
        html: evil,
        ...dates,
        versionCount: 2,
        percentages: [50, 50],
        versions: { B: { html: evil } },
      },
    });
    expect(saved.widgetContent).not.toMatch(/onclick|script|onerror/);
    expect(JSON.parse(saved.widgetContent)).toMatchObject({
      html: expect.stringContaining('Hi'),
      versions: { B: { html: expect.stringContaining('Hi') } },
    });
  });

  it('ignores fields an editor may not set (attack case 24)', async () => {
    const body = JSON.parse(
      '{"id":"mass","type":"content-card","title":"x","version":99,"updated_at":"x","created_by":"root","isDeleted":true,"refersTo":["w1"],"__proto__":{"title":"y"},"widgetContent":"{\\"__proto__\\":{\\"category\\":\\"z\\"},\\"constructor\\":1}"}',
    ) as object;
    const saved = await save(body);
    expect(saved.version).toBe(1);
    expect(Object.keys(JSON.parse(saved.widgetContent) as object).sort()).toEqual(
      [
        'settingsVersion',
        'baseUrl',
        'callToActionLink',
        'callToActionText',
        'title',
        'category',
        'image',
        'alt',
        'focal',
        'isApiContent',
        'postId',
        'postType',
        'offset',
        'targetBlank',
        'startDate',
        'endDate',
        'startTime',
        'endTime',
        'expires',
      ].sort(),
    );
    expect(JSON.parse(saved.widgetContent)).toMatchObject({ title: 'x', category: '' });
  });

  it('hides who gets the reports of a test from everyone but editors of the site', async () => {
    const dates = { startDate: '2026-11-01', endDate: '2026-12-01' };
    await save({
      id: 'mailed',
      type: 'rich-text',
      html: 'a',
      ...dates,
      abEmail: 'editor@example.org',
      abScheduledLang: 'en_US',
      versionCount: 2,
      percentages: [50, 50],
      versions: { B: { html: 'b' } },
    });
    const [seen] = await read('mailed');
    expect(seen!.widgetContent).not.toContain('editor@example.org');
    expect(JSON.parse(seen!.widgetContent)).toMatchObject({
      versionCount: 2,
      versions: { B: { html: 'b' } },
    });
    const [full] = await test.client.readWidgetsAsEditor(
      { query: { id: 'mailed' } },
      await test.call(globalEditor),
    );
    expect(full!.widgetContent).toContain('editor@example.org');
    const elsewhere = await test.call({ ...globalEditor, sites: [2] });
    const [foreign] = await test.client.readWidgetsAsEditor({ query: { id: 'mailed' } }, elsewhere);
    expect(foreign).toEqual(seen);
  });
});

describe('readWidgets', () => {
  it('returns widgets in the requested order, each once, without unknown ones', async () => {
    expect((await read('other', 'nobody', 'text', 'other')).map(({ id }) => id)).toEqual(['other', 'text']);
    expect(await read()).toEqual([]);
  });
});
