/** Versions, revisions and the audit are append-only; and the domain's resolver accepts a layout as it is sent. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveLayout } from '../../domain/layout/resolve/resolveLayout.ts';
import type { LayoutInput } from '../../domain/layout/types.ts';
import { schemaOf } from '../kit/migrate.ts';
import { openWidgets, row, type WidgetsTest } from './widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.publish({
    layout: 'homePage',
    added: [row('mx', { countries: ['MX'] }), row('rest', { countries: ['default'] })],
  });
});
afterAll(() => test.close());

describe('append-only tables', () => {
  const tables = [
    'widget_version',
    'row_version',
    'layout_revision',
    'layout_revision_row',
    'layout_revision_widget',
    'audit',
    'audit_seal',
  ];
  const attempts = tables.flatMap((table) => [
    `update widgets.${table} set ${{ audit: 'subject', audit_seal: 'seal', widget_version: 'content' }[table] ?? 'layout'} = 'x'`,
    `delete from widgets.${table}`,
    `truncate widgets.${table} cascade`,
  ]);

  it.each(attempts)("refuses %s, for the service's role and for the database owner", async (statement) => {
    await expect(test.service.db.rows(statement)).rejects.toMatchObject({ code: '42501' });
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await expect(owner.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('is history'),
    });
    await owner.end();
  });

  it("are marked, so that the service's role loses the right to change them", async () => {
    const marked = await test.service.db.rows<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = $1::regnamespace and obj_description(c.oid) like 'history:%' order by 1`,
      [schemaOf('widgets')],
    );
    expect(marked.map(({ name }) => name).sort()).toEqual([...tables].sort());
  });
});

it("returns layouts that the domain's resolver accepts unchanged", async () => {
  const [layout] = await test.client.readLayouts({ query: { layout: 'homePage' } }, await test.call());
  const input: LayoutInput = layout!;
  const { rows } = resolveLayout(input, {
    country: 'MX',
    localNow: '2026-11-21T12:00:00.000' as never,
    now: new Date(),
    flags: {},
    versionOf: () => 'A',
  });
  expect(rows).toMatchObject([
    { rowKey: 'mx', columns: [{ slots: [{ widgetId: 'text', state: 'active' }] }] },
  ]);
});
