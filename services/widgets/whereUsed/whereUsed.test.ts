/**
 * Which widgets contain a picture: in every kind of place, now, formerly or by a scheduled change, on this site only.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDueChanges } from '../schedule/publishWorker.ts';
import { columns, editorOf, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';
import { MAX_ADDRESSES } from './whereUsedContract.ts';

let test: WidgetsTest;
const stem = (pair: string) => pair.repeat(20);
const picture = (pair: string, size = '640.webp') => `/media/u/${stem(pair)}-${size}`;
const banner = (id: string, image: string, more: object = {}) => ({
  id,
  type: 'banner-card',
  widgetContent: {
    backgroundImage: image,
    backgroundImageMobile: '/m.webp',
    alt: 'A lake',
    linkUrl: '/today',
  },
  ...more,
});
const save = async (body: object) =>
  test.client.saveWidget({ body: body as never }, await test.call(editorOf('global')));
const uses = async (address: string | string[], site = 1, rights = editorOf('MX')) =>
  test.client.whereUsed({ query: { site, address } }, await test.call(rights));

beforeAll(async () => {
  test = await openWidgets();
  await save(banner('hero', picture('aa')));
  await save(banner('unplaced', picture('bb')));
  await save({
    id: 'words',
    type: 'rich-text',
    widgetContent: { html: `<p><img src="${picture('cc', '320.avif')}" alt=""> "quoted"</p>` },
  });
  await save({ id: 'switch', type: 'feature-toggle', feature: 'f', widgetA: 'hero', widgetB: 'text' });
  await save(banner('theirs', picture('aa'), { siteId: 2 }));
  await test.publish({
    layout: 'home',
    added: [
      row('a', { countries: ['MX', 'US'], columns: columns('text', 'hero') }),
      row('b', { countries: ['FR'], columns: columns('words'), bColumns: columns('hero') }),
      row('c', { countries: ['DE'], columns: columns('text') }),
    ],
  });
  await test.publish({ layout: 'toggled', added: [row('t', { columns: columns('switch') })] });
});
afterAll(() => test.close());

describe('a picture', () => {
  it('is found in all rows that show it, in every layout, test version and country, also through a toggle', async () => {
    expect(await uses(stem('aa'))).toEqual([
      {
        address: stem('aa'),
        id: 'hero',
        type: 'banner-card',
        live: true,
        places: [
          { layout: 'home', rowKey: 'a', countries: ['MX', 'US'], planned: false },
          { layout: 'home', rowKey: 'b', countries: ['FR'], planned: false },
          { layout: 'toggled', rowKey: 't', countries: [], planned: false },
        ],
      },
    ]);
  });

  it('is found in an unused widget, and within HTML', async () => {
    expect(await uses([stem('bb'), stem('cc')])).toMatchObject([
      { address: stem('bb'), id: 'unplaced', live: true, places: [] },
      { address: stem('cc'), id: 'words', live: true, places: [{ rowKey: 'b' }] },
    ]);
  });

  it('without uses returns nothing, also for a similar stem', async () => {
    expect(await uses([stem('dd'), 'aa'.repeat(19) + 'ab', '/nowhere.webp'])).toEqual([]);
    expect(await uses([])).toEqual([]);
  });

  it('is found by any other address literally, with special characters', async () => {
    expect((await uses('/m.webp')).map(({ id }) => id)).toEqual(['hero', 'unplaced']);
    expect((await uses('"quoted"')).map(({ id }) => id)).toEqual(['words']);
    expect(await uses('/_.webp')).toEqual([]);
    expect(await uses("'; drop table widgets.widget; --")).toEqual([]);
  });

  it("is found per site, and only with read rights for the site's layouts", async () => {
    expect((await uses(stem('aa'), 2)).map(({ id }) => id)).toEqual(['theirs']);
    expect(await refusal(uses(stem('aa'), 1, { ...editorOf('MX'), sites: [2] }))).toMatchObject({
      status: 403,
    });
    expect(
      await refusal(test.client.whereUsed({ query: { site: 1, address: [] } }, await test.call())),
    ).toMatchObject({
      status: 401,
    });
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `/${index}.webp`);
    expect(await refusal(uses(many))).toMatchObject({ status: 400 });
  });
});

describe('a picture that was removed', () => {
  it('from a widget is not live; while a layout shows the version it is', async () => {
    await save(banner('past', picture('ee')));
    await test.publish({ layout: 'past', added: [row('a', { columns: columns('past') })] });
    expect(await uses(stem('ee'))).toMatchObject([{ id: 'past', live: true, places: [{ layout: 'past' }] }]);
    await save(banner('past', picture('ff'))); // its layout gets the new version
    expect(await uses(stem('ee'))).toMatchObject([{ id: 'past', live: false, places: [] }]);
    expect(await uses(stem('ff'))).toMatchObject([{ id: 'past', live: true, places: [{ layout: 'past' }] }]);
  });

  it('with its row or widget is not live', async () => {
    await save(banner('gone', picture('0a')));
    await test.publish({ layout: 'gone', added: [row('a', { columns: columns('gone') })] });
    await test.publish({ layout: 'gone', deleted: ['a'], baseRevision: 1 });
    expect(await uses(stem('0a'))).toMatchObject([{ live: true, places: [] }]); // the widget itself still has it
    await test.client.deleteWidgets({ body: ['gone'] }, await test.call(editorOf('global')));
    expect(await uses(stem('0a'))).toMatchObject([{ id: 'gone', live: false, places: [] }]);
  });
});

describe('a picture in a scheduled change', () => {
  const AT = '2026-12-24T12:00:00Z';
  const images = (pair: string) => ({ html: `<p><img src="${picture(pair)}" alt="x"></p>` });
  const text = (id: string, widgetContent: object | string) => ({ id, type: 'rich-text', widgetContent });
  const plan = async (body: object) =>
    test.client.scheduleChange(
      { query: {}, body: { at: AT, baseRevision: 0, ...body } as never },
      await test.call(editorOf('global'), 'planner'),
    );
  const cancel = async ({ id, version }: { readonly id: string; readonly version: number }) =>
    test.client.cancelScheduled(
      { params: { id }, query: {}, body: { version } },
      await test.call(editorOf('global'), 'planner'),
    );

  it('is used in the rows of the change, until it is cancelled', async () => {
    const added = [row('n', { countries: ['MX'], columns: columns('planned') })];
    const planned = await plan({ layout: 'new', added, widgets: [text('planned', images('1a'))] });
    expect(await uses([stem('1a'), stem('aa')])).toMatchObject([
      { id: 'hero' },
      {
        address: stem('1a'),
        id: 'planned',
        type: 'rich-text',
        live: true,
        places: [{ layout: 'new', rowKey: 'n', countries: ['MX'], planned: true }],
      },
    ]);
    expect(await uses(picture('1a'))).toMatchObject([{ id: 'planned', live: true }]);
    expect(await uses(stem('1a'), 2)).toEqual([]);
    await cancel(planned);
    expect(await uses(stem('1a'))).toEqual([]);
  });

  it('is found in any JSON escaping, and in existing rows', async () => {
    const { layout, revision } = await test.published(row('s', { columns: columns('text') }));
    const escaped = JSON.stringify(images('1b')).replaceAll('/', String.raw`\/`);
    const planned = await plan({ layout, baseRevision: revision, widgets: [text('text', escaped)] });
    for (const address of [stem('1b'), picture('1b')])
      expect(await uses(address)).toMatchObject([
        { id: 'text', live: true, places: [{ layout, rowKey: 's', planned: true }] },
      ]);
    await cancel(planned);
  });

  it('is found behind a toggle of the same change', async () => {
    const toggle = {
      id: 'leads',
      type: 'feature-toggle',
      widgetContent: { feature: 'f', widgetA: 'led', widgetB: 'text' },
    };
    const added = [row('t', { columns: columns('leads') })];
    const planned = await plan({ layout: 'leading', added, widgets: [text('led', images('1c')), toggle] });
    expect(await uses(stem('1c'))).toMatchObject([{ id: 'led', live: true, places: [{ rowKey: 't' }] }]);
    await cancel(planned);
  });

  it('is listed with the countries that the change adds to the current ones', async () => {
    const columnsOfBoth = columns('shared');
    await save({ id: 'shared', type: 'rich-text', widgetContent: images('2a') });
    const { layout, revision } = await test.published(
      row('both', { countries: ['MX'], columns: columnsOfBoth }),
    );
    const now = { layout, rowKey: 'both', countries: ['MX'], planned: false };
    expect(await uses(stem('2a'))).toMatchObject([{ id: 'shared', places: [now] }]);
    const added = [
      row('both', { countries: ['MX', 'US'], columns: columnsOfBoth }),
      row('more', { countries: ['FR'], columns: columnsOfBoth }),
    ];
    // A placed widget is published in its current version if its layout shows it already, so the change writes it.
    const widgets = [text('shared', images('2a'))];
    const planned = await plan({ layout, baseRevision: revision, added, widgets });
    expect((await uses(stem('2a')))[0]!.places).toEqual([
      now,
      { layout, rowKey: 'both', countries: ['US'], planned: true },
      { layout, rowKey: 'more', countries: ['FR'], planned: true },
    ]);
    await cancel(planned);
    expect((await uses(stem('2a')))[0]!.places).toEqual([now]);
  });

  it('counts in the pinned version, whatever others changed in the widget since', async () => {
    await save(banner('agreed', picture('1d')));
    const planned = await plan({ layout: 'agreed', added: [row('a', { columns: columns('agreed') })] });
    expect(await uses(stem('1d'))).toMatchObject([
      { id: 'agreed', live: true, places: [{ layout: 'agreed' }] },
    ]);
    await save(banner('agreed', picture('1e')));
    expect(await uses(stem('1d'))).toMatchObject([
      { id: 'agreed', live: true, places: [{ layout: 'agreed' }] },
    ]);
    await cancel(planned);
    expect(await uses(stem('1d'))).toMatchObject([{ id: 'agreed', live: false, places: [] }]);
  });

  it('counts in a failed change, which may wait again', async () => {
    const { now } = test.clock;
    const added = [row('f', { columns: columns('failing') })];
    await plan({ layout: 'failing', added, widgets: [text('failing', images('1f'))] });
    test.currentRights.set('planner', null);
    test.clock.now = new Date('2026-12-24T12:00:01Z');
    await publishDueChanges({ db: test.service.db, now: () => test.clock.now, links: test.links });
    expect(
      await test.client.listScheduled({ query: { layout: 'failing' } }, await test.call(editorOf('MX'))),
    ).toMatchObject([{ status: 'failed' }]);
    expect(await uses(stem('1f'))).toMatchObject([
      { id: 'failing', live: true, places: [{ layout: 'failing' }] },
    ]);
    test.clock.now = now;
    test.currentRights.delete('planner');
  });
});
