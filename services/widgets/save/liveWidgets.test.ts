/** Saving and deleting widgets that layouts show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  type WidgetsTest,
} from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const save = async (body: object, rights = globalEditor) =>
  test.client.saveWidget({ body: body as never }, await test.call(rights));
const read = async (...id: string[]) => test.client.readWidgets({ query: { id } }, await test.call());

describe('saving a widget that layouts show', () => {
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

  it('is refused without a text for its picture; a widget that no layout shows may be saved without', async () => {
    const banner = {
      id: 'pictured',
      type: 'banner-card',
      backgroundImage: '/media/a.webp',
      linkUrl: '/today',
    };
    const mobile = { backgroundImageMobile: '/media/b.webp' };
    await save({ ...banner, ...mobile, alt: 'A lake' });
    await test.publish({ layout: 'pictures', added: [row('a', { columns: columns('pictured') })] });
    const problem = await refusal(save({ ...banner, ...mobile, alt: '' }));
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(JSON.stringify(problem.errors)).toContain('/alt');
    expect((await read('pictured'))[0]!.widgetContent).toContain('A lake');
    expect(await save({ ...banner, ...mobile, id: 'kept', alt: '' })).toMatchObject({ id: 'kept' });
  });

  it('writes a revision of each layout that shows it, with the new version, and purges their tags before it returns', async () => {
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

  it('writes a revision of a layout that shows it through a feature toggle', async () => {
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

  it('needs rights for the countries of the rows that show it (attack cases 1 and 3)', async () => {
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

  it('can be saved by an editor of all its countries', async () => {
    await save({ id: 'hero', html: '<p>both</p>' }, editorOf('MX', 'US'));
    expect((await test.current('live')).widgets.find(({ id }) => id === 'hero')?.widgetContent).toContain(
      'both',
    );
  });

  it('refuses a toggle in use that refers to a missing widget or to another toggle', async () => {
    await save({ id: 'switch2', type: 'feature-toggle', widgetA: 'us' });
    for (const [widgetB, reason, code] of [
      ['nobody', 'The feature toggle points to widget nobody, which does not exist.', 'toggleGone:nobody'],
      ['switch2', 'The feature toggle points to another feature toggle, switch2.', 'toggleTwice:switch2'],
    ]) {
      const problem = await refusal(save({ id: 'switch', feature: 'newHero', widgetA: 'us', widgetB }));
      expect(problem.errors).toEqual([{ pointer: '/body/widgetContent', detail: reason, code }]);
    }
  });

  it('pins the new target of a toggle in use', async () => {
    await save({ id: 'switch', feature: 'newHero', widgetA: 'us', widgetB: 'text' });
    expect((await test.current('second')).widgets.map(({ id }) => id)).toEqual(['switch', 'text', 'us']);
  });

  it('never leaves a layout with an old version under concurrent saves and publishes', async () => {
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

  it('refuses to delete any if a layout shows one, itself or through a toggle, and names the layouts', async () => {
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

  it('deletes unused widgets, purges their tags, and ignores unknown ids', async () => {
    test.purged.length = 0;
    expect(await remove(['idle', 'nobody'])).toEqual({ deleted: ['idle'] });
    expect(test.purged).toEqual(['widget:idle']);
    expect(await read('idle')).toEqual([]);
    expect(await remove(['idle'])).toEqual({ deleted: [] });
  });

  it('keeps the history: a widget saved again gets the next version number', async () => {
    expect(await test.text('idle')).toMatchObject({ version: 2 });
    await remove(['idle']);
    expect(await refusal(save({ id: 'idle', type: 'rich-text', html: 'x', create: true }))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('refuses editors without the right to delete, and editors of another site', async () => {
    const updater = { admin: [], content: { layouts: { global: { r: true, u: true } } }, sites: null };
    expect(await refusal(remove(['other'], updater))).toMatchObject({ status: 403 });
    expect(await refusal(remove(['other'], { ...globalEditor, sites: [7] }))).toMatchObject({ status: 403 });
    expect(await read('other')).toHaveLength(1);
  });
});
