/** Checks of the widgets service. Spec 1 §3 to §7; spec 2 §5, §7; decisions 17, 18, 41, 45. */
import { expect } from 'vitest';
import type { LayoutRevision, LayoutRow, Widget } from '../../services/widgets/contract.ts';
import { expectLiteral, type Check, type Target } from './target.ts';

const readRows = (target: Target, query: object = {}) =>
  target.read<LayoutRow[]>('readRows', {
    layout: target.sample.layout,
    site: target.sample.siteId,
    ...query,
  });
const idsIn = (row: LayoutRow): string[] =>
  [...row.columns, ...row.bColumns].flatMap(({ widgets }) => widgets.map(({ id }) => id));
const publish = (target: Target, body: object, token = true) =>
  target.send('POST', `${target.path('publishLayout')}?site=${target.sample.siteId}`, { body, token });

export const widgetChecks: readonly Check[] = [
  {
    name: 'finds no widget under an unknown id, which is how a new id is checked (spec 1 §7)',
    async run(target) {
      expect(await target.read<Widget[]>('readWidgets', { id: 'no-such-widget-9f3a' })).toEqual([]);
    },
  },
  {
    name: 'answers the rows of a layout, their columns as lists or as JSON text',
    async run(target) {
      const all = await readRows(target);
      expect(all.length).toBeGreaterThan(0);
      for (const row of all) expect(row.columns.length).toBeGreaterThan(0);
    },
  },
  {
    name: 'answers the widgets of a layout by id, with their content as JSON',
    async run(target) {
      const id = (await readRows(target)).flatMap(idsIn)[0]!;
      const [widget] = await target.read<Widget[]>('readWidgets', { id });
      expect(widget!.id).toBe(id);
      expect(JSON.parse(widget!.widgetContent)).toBeTypeOf('object');
    },
  },
  {
    name: 'gives a country its own row, or the default; keepDefault adds the default row (decisions 17, 18, 41)',
    async run(target) {
      const all = await readRows(target);
      const named = all.flatMap(({ countries }) => countries);
      const own = named.find((it) => it !== 'default');
      for (const country of [own, target.sample.country, 'AQ'].filter((it) => it !== undefined)) {
        const shown = await readRows(target, { country });
        for (const row of shown) {
          if (row.countries.length > 0)
            expect([country, 'default']).toContain(row.countries.find((it) => it === country) ?? 'default');
        }
        if (named.includes(country))
          expect(shown.every(({ countries }) => countries.includes(country))).toBe(true);
        const withDefault = await readRows(target, { country, keepDefault: true });
        expect(withDefault.map(({ rowKey }) => rowKey)).toEqual(
          expect.arrayContaining(shown.map(({ rowKey }) => rowKey)),
        );
        if (named.includes('default'))
          expect(withDefault.some(({ countries }) => countries.includes('default'))).toBe(true);
      }
    },
  },
  {
    name: 'shows visitors nothing of a test but its shares',
    needs: ['ours'],
    async run(target) {
      for (const row of await readRows(target))
        expect(row).toMatchObject({ abRowName: null, abRowEmail: null });
    },
  },
  {
    name: 'answers several widgets at once, in the order requested',
    needs: ['ours'],
    async run(target) {
      const id = [...new Set((await readRows(target)).flatMap(idsIn))].toReversed();
      const found = await target.read<Widget[]>('readWidgets', { id: [...id, 'no-such-widget'] });
      expect(found.map((widget) => widget.id)).toEqual(id);
    },
  },
  {
    name: 'answers layouts as published, with exactly the widgets they stand on',
    needs: ['gateway'],
    async run(target) {
      const { layout, siteId: site } = target.sample;
      const found = await target.read<LayoutRevision[]>('readLayouts', {
        site,
        layout: [layout, 'no-such-layout'],
      });
      const revision = found.find((it) => it.layout === layout)!;
      expect(revision).toBeDefined();
      expect(revision.revision).toBeGreaterThan(0);
      const used = new Set(revision.rows.flatMap(idsIn));
      expect(used.size).toBeGreaterThan(0);
      expect(new Set(revision.widgets.map(({ id }) => id))).toEqual(used);
    },
  },
  {
    name: 'shows editors widgets and rows',
    needs: ['token'],
    async run(target) {
      const { layout, siteId: site } = target.sample;
      const all = await target.read<LayoutRow[]>('readRowsAsEditor', { layout, site }, true);
      expect(all.length).toBeGreaterThan(0);
      await target.read<Widget[]>('readWidgetsAsEditor', { id: all.flatMap(idsIn)[0] }, true);
    },
  },
  {
    name: 'refuses rows with the messages of the specification',
    needs: ['write', 'ours'],
    async run(target) {
      const id = (await readRows(target)).flatMap(idsIn)[0]!;
      const columns = [{ widgets: [{ id }] }];
      const layout = 'conformance';
      const row = (rowKey: string, ...countries: string[]) => ({ rowKey, countries, columns });
      const refused: [string, object[]][] = [
        ['Invalid Rows', [{ ...row('a', 'default'), columns: 'x' }]],
        ['Each country may only be assigned once: MX Invalid', [row('a', 'MX'), row('b', 'MX')]],
        ['Must select a country for edited rows before publishing', [row('a', 'default'), row('b')]],
        ['Check A/B Row Settings', [{ ...row('a', 'default'), bColumns: columns, abRowActive: true }]],
      ];
      for (const [text, added] of refused) expectLiteral(await publish(target, { layout, added }), text);
    },
  },
  {
    name: 'creates a widget, refuses its id a second time, and deletes it (decision 45)',
    needs: ['write', 'ours'],
    async run(target) {
      const id = `conformance-${Date.now().toString(36)}`;
      const body = {
        id,
        type: 'rich-text',
        widgetContent: JSON.stringify({ html: '<p>x</p>' }),
        create: true,
      };
      const path = target.path('saveWidget');
      expect((await target.send('POST', path, { body, token: true })).status).toBe(200);
      expect((await target.send('POST', path, { body, token: true })).status).toBe(409);
      expect((await target.read<Widget[]>('readWidgets', { id })).map((widget) => widget.id)).toEqual([id]);
      const deleted = await target.send('DELETE', path, { body: [id], token: true });
      expect(deleted.status).toBe(200);
      expect(await target.read<Widget[]>('readWidgets', { id })).toEqual([]);
    },
  },
];
