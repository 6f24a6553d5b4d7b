/** The tables of entries follow from the declaration, also when a release changes it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devotionalResource } from '../../domain/devotionals/devotionalResource.ts';
import { initialValues } from '../../domain/resource/resource.ts';
import { ensureEntryTables, entryTable } from './entryTables.ts';
import { openResource, renamed, type ResourceTest } from './resource/resource.fixture.ts';
import { superAdmin } from './service.fixture.ts';

const resource = renamed(devotionalResource);
/** As if entries had been told apart by their title alone. */
const { identity: _identity, ...storage } = resource.storage;
const earlier = { ...resource, storage };
let test: ResourceTest;
let client: pg.Client;
beforeAll(async () => {
  test = await openResource(earlier);
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

it('what tells entries apart follows a change of the declaration, and is made once', async () => {
  const values = { ...initialValues(devotionalResource.fields), title: 'Bread', date: '2026-12-25' };
  await test.client.saveEntry(
    { body: { site: '1', baseVersion: 0, publish: true, values } },
    await test.call(superAdmin),
  );
  const liveKeys = async () =>
    (await client.query<{ live_key: string }>(`select live_key from ${entryTable(resource)}`)).rows;
  const columnNumber = async () =>
    (
      await client.query<{ attnum: number }>(
        `select attnum from pg_attribute where attrelid = $1::regclass and attname = 'live_key'`,
        [entryTable(resource)],
      )
    ).rows;
  expect(await liveKeys()).toEqual([{ live_key: 'Bread' }]);
  await ensureEntryTables([resource])(client);
  expect(await liveKeys()).toEqual([{ live_key: '2026-12-25' }]);
  const made = await columnNumber();
  await ensureEntryTables([resource])(client);
  expect(await columnNumber()).toEqual(made);
});
