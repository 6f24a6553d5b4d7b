/** The rights that publishing needs. */
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
  await test.text('a');
  await test.text('unplaced');
});
afterAll(() => test.close());

describe('rights by country (decisions 27 and 55)', () => {
  const mexican = editorOf('MX');
  const three = () =>
    test.published(
      row('mx', { countries: ['MX'] }),
      row('us', { countries: ['US'] }),
      row('rest', { countries: ['default'] }),
    );

  it('lets an editor publish the rows of their countries', async () => {
    const { layout } = await three();
    const answer = await test.publish(
      { layout, added: [row('mx', { countries: ['MX'], columns: columns('a') })] },
      mexican,
    );
    expect(answer.rows[0]?.columns).toEqual(columns('a'));
  });

  it('lets them publish every country on a site open to all editors, and on no other site', async () => {
    const { layout } = await three();
    const added = [row('rest', { countries: ['default'], columns: columns('a') })];
    const open = (siteId: number) => ({ ...mexican, openSites: [{ siteId, siteCode: 'x' }] });
    const problem = await refusal(test.publish({ layout, added }, open(2)));
    expect(problem.data).toEqual({ countries: ['default'] });
    expect((await test.publish({ layout, added }, open(1))).rows).toHaveLength(3);
  });

  it.each([
    [
      'a row of another country',
      { added: [row('us', { countries: ['US'], columns: columns('unplaced') })] },
      ['US'],
    ],
    ['the removal of one', { deleted: ['us'] }, ['US']],
    [
      'the default row',
      { added: [row('rest', { countries: ['default'], columns: columns('a') })] },
      ['default'],
    ],
    ['a row without countries', { added: [row('new', { columns: columns('unplaced') })] }, ['default']],
    ['taking another country', { added: [row('mx', { countries: ['MX', 'FR'] })] }, ['FR']],
    ["giving one's country away", { added: [row('mx', { countries: ['VN'] })] }, ['VN']],
    [
      "turning another's row into one's own",
      { added: [row('us', { countries: ['MX'] })], deleted: ['mx'] },
      ['US'],
    ],
  ])('refuses %s and names the countries', async (_, body, countries) => {
    const { layout } = await three();
    const before = await test.counts();
    expect(await refusal(test.publish({ layout, ...body }, mexican))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      data: { countries },
    });
    expect(await test.counts()).toEqual(before);
  });

  it('needs no rights for rows that are sent unchanged', async () => {
    const { layout } = await three();
    const added = [
      row('mx', { countries: ['MX'], columns: columns('unplaced') }),
      row('us', { countries: ['US'] }),
      row('rest', { countries: ['default'] }),
    ];
    expect((await test.publish({ layout, added }, mexican)).revision).toBe(2);
  });

  it('lets a country leave a shared row, and join one only with the rights of its other countries', async () => {
    const shared = await test.published(
      row('both', { countries: ['MX', 'US'] }),
      row('vn', { countries: ['VN'] }),
    );
    const of = (rowKey: string, ...countries: string[]) => ({
      layout: shared.layout,
      added: [row(rowKey, { countries })],
    });
    expect((await test.publish(of('both', 'US'), mexican)).revision).toBe(2);
    expect(await refusal(test.publish(of('vn', 'MX', 'VN'), mexican))).toMatchObject({
      status: 403,
      data: { countries: ['VN'] },
    });
    expect((await test.publish(of('vn', 'MX', 'VN'), editorOf('MX', 'VN'))).revision).toBe(3);
  });

  it('needs global rights to reorder a layout that everybody sees', async () => {
    const { layout } = await test.published(row('a'), row('b'));
    expect(
      await refusal(test.publish({ layout, added: [row('b', { rowIndex: 0 })] }, mexican)),
    ).toMatchObject({ status: 403, data: { countries: ['default'] } });
  });

  it('needs global rights to divide a layout by country, which would hide its rows from all others', async () => {
    const { layout } = await test.published(row('a'), row('b'));
    const added = [row('mx', { countries: ['MX'], columns: columns('unplaced') })];
    expect(await refusal(test.publish({ layout, added }, mexican))).toMatchObject({
      status: 403,
      data: { countries: ['default'] },
    });
    // The opposite too: hidden rows would be shown to everyone.
    await test.publish({ layout, added }, globalEditor);
    expect(await refusal(test.publish({ layout, deleted: ['mx'] }, mexican))).toMatchObject({
      status: 403,
      data: { countries: ['default'] },
    });
  });

  it('needs no further rights for the first row of a layout, nor for deleting its last', async () => {
    const { layout } = await test.published();
    const added = [row('mx', { countries: ['MX'], columns: columns('unplaced') })];
    await test.publish({ layout, added }, mexican);
    expect((await test.publish({ layout, deleted: ['mx'] }, mexican)).rows).toEqual([]);
  });

  it('needs the rights of all rows that show a changed widget, directly or through a toggle', async () => {
    const layout = 'shown-in-two';
    const card = (change: object, baseVersion: number) => ({
      id: 'shared-card',
      type: 'content-card',
      widgetContent: { title: 'a', ...change },
      baseVersion,
    });
    const widgetContent = { feature: 'f', widgetA: 'shared-card', widgetB: '' };
    const toggle = { id: 'shared-toggle', type: 'feature-toggle', widgetContent, baseVersion: 0 };
    const added = [
      row('mx', { countries: ['MX'], columns: columns('shared-card') }),
      row('us', { countries: ['US'], columns: columns('shared-card') }),
      row('vn', { countries: ['VN'], columns: columns('shared-toggle') }),
      row('rest', { countries: ['default'] }),
    ];
    await test.publish({ layout, added, widgets: [card({}, 0), toggle] });
    const change = { layout, widgets: [card({ title: 'b' }, 1)] };
    const before = await test.counts();
    expect(await refusal(test.publish(change, mexican))).toMatchObject({
      status: 403,
      data: { countries: ['US', 'VN'] },
    });
    expect(await test.counts()).toEqual(before);
    expect((await test.publish(change, editorOf('MX', 'US', 'VN'))).revision).toBe(2);
  });

  it.each(['itself', 'behind a toggle'])(
    'needs the rights of the countries that show a placed widget already, %s: they could not change it alone any more',
    async (how) => {
      const card = `lent ${how}`.replaceAll(' ', '-');
      const layout = card;
      await test.text(card);
      const toggle = { feature: 'f', widgetA: card, widgetB: '' };
      await test.client.saveWidget(
        { body: { id: `${card}-toggle`, type: 'feature-toggle', widgetContent: toggle } },
        await test.call(globalEditor),
      );
      await test.publish({ layout, added: [row('us', { countries: ['US'], columns: columns(card) })] });
      const placed = how === 'itself' ? card : `${card}-toggle`;
      const added = [row('mx', { countries: ['MX'], columns: columns(placed) })];
      for (const into of [layout, `${layout}-of-mexico`]) {
        expect(await refusal(test.publish({ layout: into, added }, mexican))).toMatchObject({
          status: 403,
          data: { countries: ['US'] },
        });
      }
      await test.publish({ layout, added }, editorOf('MX', 'US'));
      // Restoring it where it was takes no rights from another country.
      const { revision } = await test.publish({ layout, deleted: ['mx'] }, mexican);
      const revert = { query: { site: 1 }, body: { layout, revision } };
      expect((await test.client.revertLayout(revert, await test.call(mexican))).rows).toHaveLength(2);
    },
  );

  it('needs the rights of the countries that show the new target of a toggle', async () => {
    const layout = 'leads-to-theirs';
    const toggleTo = (widgetA: string, baseVersion: number) => ({
      id: 'mx-toggle',
      type: 'feature-toggle',
      widgetContent: { feature: 'f', widgetA, widgetB: '' },
      baseVersion,
    });
    await test.text('of-us');
    const added = [
      row('us', { countries: ['US'], columns: columns('of-us') }),
      row('mx', { countries: ['MX'], columns: columns('mx-toggle') }),
    ];
    await test.publish({ layout, added, widgets: [toggleTo('unplaced', 0)] });
    const withNewTarget = { layout, widgets: [toggleTo('of-us', 1)] };
    expect(await refusal(test.publish(withNewTarget, mexican))).toMatchObject({
      data: { countries: ['US'] },
    });
    expect((await test.publish(withNewTarget, editorOf('MX', 'US'))).revision).toBe(2);
  });

  it('shows both sides of a conflict only to editors who may publish the row or widget', async () => {
    const text = (html: string, baseVersion: number) => ({
      id: 'clashing',
      type: 'rich-text',
      widgetContent: { html },
      baseVersion,
    });
    const us = (abRowName: string) =>
      row('us', { countries: ['US'], columns: columns('clashing'), abRowName });
    const fromFirst = { layout: 'clashing', baseRevision: 1 };
    const mx = row('mx', { countries: ['MX'] });
    await test.publish({ layout: 'clashing', added: [us('one'), mx], widgets: [text('one', 0)] });
    await test.publish({ ...fromFirst, added: [us('theirs')], widgets: [text('theirs', 1)] });
    for (const mine of [{ added: [us('mine')] }, { widgets: [text('mine', 1)] }, { deleted: ['us'] }]) {
      const problem = await refusal(test.publish({ ...fromFirst, ...mine }, mexican));
      expect([problem.status, problem.data]).toEqual([403, { countries: ['US'] }]);
      expect(await refusal(test.publish({ ...fromFirst, ...mine }, editorOf('US')))).toMatchObject({
        status: 409,
      });
    }
  });

  it('refuses an editor of another site, and one with read rights only', async () => {
    const { layout } = await three();
    expect(
      await refusal(test.publish({ layout, deleted: ['mx'] }, { ...globalEditor, sites: [2] })),
    ).toMatchObject({ status: 403, data: { sites: [1] } });
    const reader = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
    expect(await refusal(test.publish({ layout, deleted: ['mx'] }, reader))).toMatchObject({ status: 403 });
    const pageEditor = {
      admin: [],
      content: { pages: { global: { c: true, r: true, u: true, d: true } } },
      sites: null,
    };
    expect(await refusal(test.publish({ layout, deleted: ['mx'] }, pageEditor))).toMatchObject({
      status: 403,
    });
  });
});
