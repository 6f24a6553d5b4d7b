/** The lock order of a publish, and its retry after a deadlock with a writer that uses the opposite order. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { columns, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
/** Another lock holder: another process, or an administrator at the console. */
let other: pg.Client;
/** Observes, and holds no locks. */
let watcher: pg.Client;
const connected = async () => {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  return client;
};
beforeAll(async () => {
  test = await openWidgets();
  watcher = await connected();
});
afterAll(async () => {
  await watcher.end();
  await test.close();
});
beforeEach(async () => {
  other = await connected();
  await other.query('begin');
});
afterEach(() => other.end());

const widgetRow = 'select from widgets.widget where id = $1 for update';
const layoutRow = 'select from widgets.layout where site = 1 and name = $1 for update';
const countWaiting = async (): Promise<number> => {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name = 'lectern widgets'`,
  );
  return rows[0]!.count;
};
const untilBlocked = async () => {
  await expect.poll(countWaiting, { interval: 10, timeout: 5_000 }).toBeGreaterThan(0);
};
/** True if nobody holds the row lock, as a `nowait` lock shows. */
const isFree = async (statement: string, name: string): Promise<boolean> => {
  await watcher.query('begin');
  try {
    await watcher.query(`${statement} nowait`, [name]);
    return true;
  } catch {
    return false;
  } finally {
    await watcher.query('rollback');
  }
};
const text = (id: string, html: string, baseVersion: number) => ({
  id,
  type: 'rich-text',
  widgetContent: { html },
  baseVersion,
});
let counter = 0;
/** A widget shown in two layouts, and a publish that changes it in the second. */
async function sharedWidget() {
  const id = `lock${(counter += 1)}`;
  const [first, second] = [`${id}-a`, `${id}-b`];
  await test.text(id);
  for (const layout of [first, second])
    await test.publish({ layout, added: [row('r', { columns: columns(id) })] });
  const publish = () =>
    test.publish({ layout: second, widgets: [text(id, '<p>new</p>', 1)], baseRevision: 1 });
  return { id, first, second, publish };
}

describe('a publish', () => {
  it('locks widgets before any layout', async () => {
    const { id, first, second, publish } = await sharedWidget();
    await other.query(widgetRow, [id]);
    const publishing = publish();
    await untilBlocked();
    expect([await isFree(layoutRow, first), await isFree(layoutRow, second)]).toEqual([true, true]);
    await other.query('commit');
    expect(await publishing).toMatchObject({ layout: second, revision: 2 });
  });

  it('locks layouts in sorted order, not its own first', async () => {
    const { id, first, second, publish } = await sharedWidget();
    await other.query(layoutRow, [first]);
    const publishing = publish();
    await untilBlocked();
    expect([await isFree(widgetRow, id), await isFree(layoutRow, second)]).toEqual([false, true]);
    await other.query('commit');
    expect(await publishing).toMatchObject({ layout: second, revision: 2 });
    expect(await test.current(first)).toMatchObject({ revision: 2, widgets: [{ id, version: 2 }] });
  });

  it('retries once after a deadlock, when the other transaction has finished', async () => {
    const [mine, theirs] = [`lock${(counter += 1)}`, `lock${(counter += 1)}`];
    await test.text(mine);
    await test.text(theirs);
    await other.query(widgetRow, [theirs]);
    const publishing = test.publish({
      layout: mine,
      added: [row('r', { columns: columns(theirs) })],
      widgets: [text(mine, '<p>new</p>', 1)],
    });
    publishing.catch(() => undefined);
    await untilBlocked();
    await other.query(widgetRow, [mine]); // blocks until the publish rolls back
    await other.query('commit');
    expect(await publishing).toMatchObject({ layout: mine, revision: 1 });
  });

  it('is queued per layout: one waits for the row lock, and connections stay free for others', async () => {
    const { layout } = await test.published(row('r'));
    await other.query(layoutRow, [layout]);
    const publishing = Array.from({ length: 8 }, (_, index) =>
      test.publish({ layout, added: [row(`r${index}`)], baseRevision: 1 }),
    );
    const settled = Promise.allSettled(publishing);
    await untilBlocked();
    const scheduled = await test.client.listScheduled({ query: { layout } }, await test.call(globalEditor));
    expect(scheduled).toEqual([]);
    expect(await countWaiting()).toBe(1);
    await other.query('commit');
    expect((await settled).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
  });
});
