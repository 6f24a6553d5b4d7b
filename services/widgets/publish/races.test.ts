/** Concurrent editors: no acknowledged row is lost, whatever they do in whatever order. Security page 4.3. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openService } from '../../kit/service.ts';
import { createClient, localTransport } from '../../../rest/client/client.ts';
import { budgets } from '../../../rest/call.ts';
import type { Problem } from '../../../rest/problem.ts';
import { widgetsService } from '../service.ts';
import { columns, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  for (let index = 0; index < 6; index += 1) await test.text(`w${index}`);
});
afterAll(() => test.close());

describe('50 parallel publishes', () => {
  it('of one row: 1 succeeds and 49 get CONFLICT with both sides', async () => {
    const { revision } = await test.publish({ layout: 'same', added: [row('r')] });
    const publishes = Array.from({ length: 50 }, (_, index) =>
      test.publish({
        layout: 'same',
        added: [row('r', { abRowName: `editor ${index}` })],
        baseRevision: revision,
      }),
    );
    const settled = await Promise.allSettled(publishes);
    const succeeded = settled.filter((it) => it.status === 'fulfilled');
    const refused = settled.filter((it) => it.status === 'rejected').map((it) => it.reason as Problem);
    expect(succeeded).toHaveLength(1);
    expect(refused).toHaveLength(49);
    const winner = succeeded[0]!.value.rows[0]!.abRowName;
    for (const { code, data } of refused) {
      expect(code).toBe('CONFLICT');
      expect(data).toMatchObject({
        clashes: [
          {
            rowKey: 'r',
            yours: { abRowName: expect.stringMatching(/^editor/) },
            theirs: { abRowName: winner },
          },
        ],
      });
    }
    expect((await test.current('same')).revision).toBe(revision + 1);
  });

  it('of new rows for one country: 1 succeeds and the others get CONFLICT with the newer version', async () => {
    const { revision } = await test.publish({
      layout: 'country',
      added: [row('everyone', { countries: ['default'] })],
    });
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        test.publish({
          layout: 'country',
          added: [row(`mexico-${index}`, { countries: ['MX'] })],
          baseRevision: revision,
        }),
      ),
    );
    const succeeded = settled.filter((it) => it.status === 'fulfilled');
    const refused = settled.filter((it) => it.status === 'rejected').map((it) => it.reason as Problem);
    expect([succeeded.length, refused.length]).toEqual([1, 19]);
    const winner = succeeded[0]!.value.rows.find(({ countries }) => countries.includes('MX'))!;
    for (const { status, code, data } of refused) {
      expect([status, code]).toEqual([409, 'CONFLICT']);
      expect(data).toMatchObject({
        clashes: [
          {
            rowKey: expect.stringMatching(/^mexico-/),
            base: null,
            yours: { countries: ['MX'] },
            theirs: { rowKey: winner.rowKey },
          },
        ],
      });
    }
    // An editor who has seen the newer version and sends it again has made the mistake alone.
    await expect(
      test.publish({
        layout: 'country',
        added: [row('mexico-again', { countries: ['MX'] })],
        baseRevision: revision + 1,
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('of one widget that name the base revision alone: 1 succeeds and the others get CONFLICT with the newer version', async () => {
    const widget = (text: string) => ({
      id: 'based',
      type: 'rich-text',
      widgetContent: { html: `<p>${text}</p>` },
    });
    const added = [row('r', { columns: columns('based') })];
    const { revision } = await test.publish({ layout: 'based', added, widgets: [widget('first')] });
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        test.publish({ layout: 'based', widgets: [widget(`editor ${index}`)], baseRevision: revision }),
      ),
    );
    const refused = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason as Problem] : []));
    expect(refused).toHaveLength(19);
    const { widgets } = await test.current('based');
    const winner = JSON.parse(widgets[0]!.widgetContent) as object;
    for (const { status, code, data } of refused) {
      expect([status, code]).toEqual([409, 'CONFLICT']);
      expect(data).toMatchObject({ widgetClashes: [{ id: 'based', version: 2, theirs: winner }] });
    }
    // Without a base revision the writer replaces what there is, as the specification says.
    await test.publish({ layout: 'based', widgets: [widget('replaced')] });
  });

  it('of one widget that are invalid only together: those merged with a newer version get CONFLICT with it', async () => {
    const content = { html: '<p>a</p>', startDate: '2026-11-01', endDate: '2026-12-30' };
    const widget = (change: object, baseVersion: number) => ({
      id: 'window',
      type: 'rich-text',
      widgetContent: { ...content, ...change },
      baseVersion,
    });
    const added = [row('r', { columns: columns('window') })];
    const { revision } = await test.publish({ layout: 'window', added, widgets: [widget({}, 0)] });
    const [earlierEnd, laterStart] = [{ endDate: '2026-12-01' }, { startDate: '2026-12-15' }];
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        test.publish({
          layout: 'window',
          widgets: [widget(index % 2 ? earlierEnd : laterStart, 1)],
          baseRevision: revision,
        }),
      ),
    );
    const { widgets } = await test.current('window');
    const winner = JSON.parse(widgets[0]!.widgetContent) as object;
    // Those who made the same change as the first have nothing to write.
    expect(settled.filter((it) => it.status === 'fulfilled')).toHaveLength(10);
    const refused = settled.filter((it) => it.status === 'rejected').map((it) => it.reason as Problem);
    expect(refused).toHaveLength(10);
    for (const { status, code, data } of refused) {
      expect([status, code]).toEqual([409, 'CONFLICT']);
      expect(data).toMatchObject({
        widgetClashes: [{ id: 'window', version: 2, fields: ['endDate'], theirs: winner }],
      });
    }
    // An editor who has seen the newer version and still makes it invalid has made the mistake alone.
    await expect(
      test.publish({ layout: 'window', widgets: [widget({ ...earlierEnd, ...laterStart }, 2)] }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('with a fault of their own get VALIDATION, also when others have published since', async () => {
    const { revision } = await test.publish({ layout: 'own', added: [row('a', { countries: ['default'] })] });
    await test.publish({ layout: 'own', added: [row('b', { countries: ['MX'] })], baseRevision: revision });
    const twice = [row('c', { countries: ['US'] }), row('d', { countries: ['US'] })];
    await expect(test.publish({ layout: 'own', added: twice, baseRevision: revision })).rejects.toMatchObject(
      {
        code: 'VALIDATION',
      },
    );
  });

  it('of disjoint rows all succeed', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(`r${index}`));
    const { revision } = await test.publish({ layout: 'disjoint', added: rows });
    await Promise.all(
      rows.map((each, index) =>
        test.publish({
          layout: 'disjoint',
          added: [{ ...each, abRowName: `editor ${index}` }],
          baseRevision: revision,
        }),
      ),
    );
    const after = await test.current('disjoint');
    expect(after.revision).toBe(revision + 50);
    expect(after.rows.map(({ abRowName }) => abRowName)).toEqual(rows.map((_, index) => `editor ${index}`));
  });

  it('from two processes all succeed', async () => {
    const other = await openService(widgetsService, {
      connectionString: test.databaseUrl,
      bus: test.bus,
      checkedShare: 1,
    });
    const elsewhere = createClient(widgetsService.contract, localTransport(other));
    const call = { ...(await test.call(globalEditor)), budget: budgets.admin.whole };
    try {
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => {
          const body = { layout: 'processes', added: [row(`r${index}`)], baseRevision: 0 };
          return index % 2 ? test.publish(body) : elsewhere.publishLayout({ query: {}, body }, call);
        }),
      );
    } finally {
      await other.close();
    }
    expect((await test.current('processes')).rows).toHaveLength(30);
  });
});

describe('a publish concurrent with another change of its widget', () => {
  /** Publishes while a transaction of the owner with this SQL is open. */
  async function publishDuring(id: string, ...statements: string[]) {
    await test.text(id);
    const other = new pg.Client({ connectionString: test.databaseUrl });
    await other.connect();
    await other.query('begin');
    for (const statement of statements) await other.query(statement, [id]);
    const publishing = test.publish({ layout: id, added: [row('r', { columns: columns(id) })] });
    publishing.catch(() => undefined);
    await new Promise((go) => setTimeout(go, 150));
    await other.query('commit');
    await other.end();
    return publishing;
  }

  it('pins the version that was being saved', async () => {
    const { widgets } = await publishDuring(
      'saving',
      `select from widgets.widget where id = $1 for update`,
      `insert into widgets.widget_version (widget_id, version, content, created_by) values ($1, 2, '{}', 'x')`,
      `update widgets.widget set version = 2 where id = $1`,
    );
    expect(widgets).toMatchObject([{ id: 'saving', version: 2 }]);
  });

  it('refuses a widget that was being deleted', async () => {
    const publishing = publishDuring(
      'deleting',
      `update widgets.widget set deleted_at = now() where id = $1`,
    );
    await expect(publishing).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('two editors who publish, move, delete and reload in any order', () => {
  type Step =
    | { who: 0 | 1; does: 'look' }
    | {
        who: 0 | 1;
        does: 'publish';
        put: Record<string, string>;
        remove: string[];
        place: number | undefined;
      }
    | { who: 0 | 1; does: 'save'; widget: string };
  const who = fc.constantFrom<0 | 1>(0, 1);
  const keys = ['k0', 'k1', 'k2', 'k3'];
  const widgets = ['w0', 'w1', 'w2', 'w3', 'w4', 'w5'];
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ who, does: fc.constant('look' as const) }),
    fc.record({ who, does: fc.constant('save' as const), widget: fc.constantFrom(...widgets) }),
    fc.record({
      who,
      does: fc.constant('publish' as const),
      put: fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...widgets), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      remove: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 1 }),
      place: fc.option(fc.nat(4), { nil: undefined }),
    }),
  );
  let runs = 0;

  it('loses no acknowledged row and refuses exactly what changed on both sides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const layout = `model${(runs += 1)}`;
        /** The reference model: rows by key, and what each editor saw last. */
        let model = new Map<string, string>();
        const seen = [new Map<string, string>(), new Map<string, string>()];
        const bases = [0, 0];
        let revision = 0;
        for (const oneStep of steps) {
          if (oneStep.does === 'look') {
            const current = await test.current(layout);
            seen[oneStep.who] = new Map(
              current.rows.map((each) => [each.rowKey, each.columns[0]!.widgets[0]!.id]),
            );
            bases[oneStep.who] = current.revision;
          } else if (oneStep.does === 'save') {
            const isLive = [...model.values()].includes(oneStep.widget);
            await test.text(oneStep.widget, `<p>${layout} ${Math.random()}</p>`);
            if (isLive) revision += 1;
          } else {
            const remove = oneStep.remove.filter((key) => !(key in oneStep.put));
            const added = Object.entries(oneStep.put).map(([key, widget]) =>
              row(key, { columns: columns(widget), rowIndex: oneStep.place }),
            );
            const desired = new Map<string, string | undefined>([
              ...Object.entries(oneStep.put),
              ...remove.map((key) => [key, undefined] as const),
            ]);
            const base = seen[oneStep.who]!;
            const mine = [...desired].filter(
              ([key, value]) => (remove.includes(key) || base.get(key) !== value) && model.get(key) !== value,
            );
            const conflicts = mine.filter(([key]) => base.get(key) !== model.get(key)).map(([key]) => key);
            const answer = await test
              .publish({ layout, added, deleted: remove, baseRevision: bases[oneStep.who] })
              .catch((error: Problem) => error);
            if (conflicts.length > 0) {
              expect(answer).toMatchObject({ code: 'CONFLICT' });
              const { data } = answer as Problem;
              expect(
                (data as { clashes: { rowKey: string }[] }).clashes.map(({ rowKey }) => rowKey).sort(),
              ).toEqual(conflicts.sort());
            } else {
              expect(answer).not.toBeInstanceOf(Error);
              model = new Map(model);
              for (const [key, value] of mine) {
                if (value === undefined) model.delete(key);
                else model.set(key, value);
              }
              revision = (answer as { revision: number }).revision;
            }
          }
          const current = await test.current(layout);
          expect(new Map(current.rows.map((each) => [each.rowKey, each.columns[0]!.widgets[0]!.id]))).toEqual(
            model,
          );
          expect(current.revision).toBe(revision);
          const heads = await test.client.readWidgetsAsEditor(
            { query: { id: [...new Set(model.values())].sort() } },
            await test.call(globalEditor),
          );
          expect(current.widgets).toEqual(heads);
        }
      }),
      { numRuns: 30 },
    );
  });
});
