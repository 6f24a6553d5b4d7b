/** Widgets by id: saving, reading, deleting, and what saving a live one does to its layouts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  type WidgetsTest,
} from './testLayouts.ts';

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
    expect(JSON.parse(first.widgetContent)).toMatchObject({ title: 'One', settingsVersion: 1 });
    expect(await save({ id: 'w1', widgetContent: { title: 'Two' } })).toMatchObject({ version: 2 });
    const before = await test.counts();
    expect(await save({ id: 'w1', widgetContent: { title: 'Two', unknown: 1 } })).toMatchObject({
      version: 2,
    });
    expect(await test.counts()).toEqual(before);
  });

  it('takes fields that stand beside widgetContent, as the specification sends them', async () => {
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

  it('takes what it answered back without a new version', async () => {
    const [widget] = await read('beside');
    expect(await save(widget!)).toEqual(widget);
  });

  it('refuses to create what is there (decision 45), and lets exactly one of many create it', async () => {
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

  it('numbers the versions of many saves at once without a gap', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => save({ id: 'many', type: 'content-card', title: `${index}` })),
    );
    expect(await read('many')).toMatchObject([{ version: 12 }]);
  });

  it.each([
    [{ type: 'carousel' }, '/body/type', 'There is no such type of widget.'],
    [{}, '/body/type', 'There is no such type of widget.'],
    [{ type: 'content-card', widgetContent: '{"title":' }, '/body/widgetContent', 'A JSON object.'],
    [
      { type: 'content-card', widgetContent: { title: 'x', callToActionLink: 'javascript:x' } },
      '/body/widgetContent/callToActionLink',
      'An http(s) or mailto address, or a path of this site.',
    ],
    [
      { type: 'content-card', title: 'x', callToActionLink: '//evil.test' },
      '/body/callToActionLink',
      'An http(s) or mailto address, or a path of this site.',
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
    expect(problem.errors).toContainEqual({ pointer, detail });
    expect(await test.counts()).toEqual(before);
  });

  it('keeps type and site of a widget', async () => {
    expect((await refusal(save({ id: 'w1', type: 'rich-text', html: 'x' }))).errors).toEqual([
      { pointer: '/body/type', detail: 'A widget keeps its type.' },
    ]);
    expect((await refusal(save({ id: 'w1', title: 'x', siteId: 2 }))).errors).toEqual([
      { pointer: '/body/siteId', detail: 'A widget stays with its site.' },
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

  it('stores HTML clean, in every version (attack case 8)', async () => {
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

  it('takes over nothing an editor has no business with (attack case 24)', async () => {
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

  it('tells visitors nothing of who gets the reports of a test', async () => {
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
  });
});

describe('readWidgets', () => {
  it('answers in the order asked, each once, leaving out what is not there', async () => {
    expect((await read('other', 'nobody', 'text', 'other')).map(({ id }) => id)).toEqual(['other', 'text']);
    expect(await read()).toEqual([]);
  });
});

describe('saving a live widget', () => {
  beforeAll(async () => {
    for (const id of ['hero', 'mx', 'us']) await test.text(id);
    await save({ id: 'switch', type: 'feature-toggle', feature: 'newHero', widgetA: 'us', widgetB: 'mx' });
    await test.publish({
      layout: 'live',
      added: [
        row('a', { countries: ['MX'], columns: columns('hero mx') }),
        row('b', { countries: ['US'], columns: columns('hero') }),
      ],
    });
    await test.publish({ layout: 'second', added: [row('a', { columns: columns('switch') })] });
  });

  it('makes a revision of each layout that shows it, with its new version, and purges them before it answers', async () => {
    const before = await test.current('live');
    test.purged.length = 0;
    const saved = await save({ id: 'hero', html: '<p>new</p>' });
    expect(test.purged.sort()).toEqual(['layout:1:live', 'widget:hero']);
    const after = await test.current('live');
    expect(after.revision).toBe(before.revision + 1);
    expect(after.rows).toEqual(before.rows);
    expect(after.widgets.find(({ id }) => id === 'hero')).toEqual(saved);
    expect(after.widgets.find(({ id }) => id === 'mx')).toEqual(before.widgets.find(({ id }) => id === 'mx'));
  });

  it('revises a layout that shows it through a feature toggle', async () => {
    const before = await test.current('second');
    expect(before.widgets.map(({ id }) => id)).toEqual(['mx', 'switch', 'us']);
    await save({ id: 'us', html: '<p>toggled</p>' });
    expect(await test.current('second')).toMatchObject({
      revision: before.revision + 1,
      widgets: [
        { id: 'mx', version: 1 },
        { id: 'switch', version: 1 },
        { id: 'us', version: 2 },
      ],
    });
  });

  it('needs rights for the countries of the rows it stands in (attack cases 1 and 3)', async () => {
    const before = await test.counts();
    const mexican = editorOf('MX');
    expect(await refusal(save({ id: 'hero', html: 'x' }, mexican))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      data: { countries: ['US'] },
    });
    expect(await refusal(save({ id: 'us', html: 'x' }, mexican))).toMatchObject({
      status: 403,
      data: { countries: ['default'] },
    });
    expect(await test.counts()).toEqual(before);
  });

  it('lets an editor of all its countries save it', async () => {
    await save({ id: 'hero', html: '<p>both</p>' }, editorOf('MX', 'US'));
    expect((await test.current('live')).widgets.find(({ id }) => id === 'hero')?.widgetContent).toContain(
      'both',
    );
  });

  it('refuses a live toggle that leads nowhere, or to another toggle', async () => {
    await save({ id: 'switch2', type: 'feature-toggle', widgetA: 'us' });
    for (const [widgetB, reason] of [
      ['nobody', 'The feature toggle leads to nobody, which is not there.'],
      ['switch2', 'The feature toggle leads to another one, switch2.'],
    ]) {
      const problem = await refusal(save({ id: 'switch', feature: 'newHero', widgetA: 'us', widgetB }));
      expect(problem.errors).toEqual([{ pointer: '/body/widgetContent', detail: reason }]);
    }
  });

  it('pins what a live toggle newly leads to', async () => {
    await save({ id: 'switch', feature: 'newHero', widgetA: 'us', widgetB: 'text' });
    expect((await test.current('second')).widgets.map(({ id }) => id)).toEqual(['switch', 'text', 'us']);
  });

  it('never leaves a layout with an old version, however saves and publishes overlap', async () => {
    await test.text('busy', '0');
    await test.publish({ layout: 'busy', added: [row('r', { columns: columns('busy') })] });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2
          ? test.text('busy', `<p>${index}</p>`)
          : test.publish({ layout: 'busy', added: [row(`r${index}`, { columns: columns('busy text') })] }),
      ),
    );
    const { revision, rows, widgets } = await test.current('busy');
    expect(revision).toBe(13);
    expect(rows).toHaveLength(7);
    expect(widgets.find(({ id }) => id === 'busy')).toEqual((await read('busy'))[0]);
  });
});

describe('deleteWidgets', () => {
  const remove = async (body: string[], rights = globalEditor) =>
    test.client.deleteWidgets({ body }, await test.call(rights));

  it('refuses one that a layout shows, itself or through a toggle, naming the layouts, and deletes none', async () => {
    await test.text('idle');
    const problem = await refusal(remove(['idle', 'mx', 'us']));
    expect(problem).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: {
        layouts: [
          { site: 1, layout: 'live', widgets: ['mx'] },
          { site: 1, layout: 'second', widgets: ['us'] },
        ],
      },
    });
    expect(await read('idle')).toHaveLength(1);
  });

  it('deletes the rest, purges it, and passes over what is not there', async () => {
    test.purged.length = 0;
    expect(await remove(['idle', 'nobody'])).toEqual({ deleted: ['idle'] });
    expect(test.purged).toEqual(['widget:idle']);
    expect(await read('idle')).toEqual([]);
    expect(await remove(['idle'])).toEqual({ deleted: [] });
  });

  it('keeps the history: saved again, it goes on with the next version', async () => {
    expect(await test.text('idle')).toMatchObject({ version: 2 });
    await remove(['idle']);
    expect(await refusal(save({ id: 'idle', type: 'rich-text', html: 'x', create: true }))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('refuses those without the right to delete, and editors of another site', async () => {
    const updater = { admin: [], content: { layouts: { global: { r: true, u: true } } }, sites: null };
    expect(await refusal(remove(['other'], updater))).toMatchObject({ status: 403 });
    expect(await refusal(remove(['other'], { ...globalEditor, sites: [7] }))).toMatchObject({ status: 403 });
    expect(await read('other')).toHaveLength(1);
  });
});
