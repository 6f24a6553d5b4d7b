/** Migrations: run in order, once, all or nothing, with concurrent starts; and the privileges of the role. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate, roleOf, schemaOf } from './migrate.ts';
import { createEmptyDatabase } from './service.fixture.ts';

let databaseUrl: string;
let folder: string;
beforeEach(async () => {
  databaseUrl = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lectern-migrations-'));
  file('0001-things.sql', "create table thing (id int primary key, name text not null default 'x');");
});

const SERVICE = 'toy-service';
const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = (connectionString = databaseUrl, service = SERVICE) =>
  migrate({ connectionString, service, folder });

/** Runs statements as the owner, or in the role of the service. */
async function query<T>(sql: string, options: { role?: string; url?: string } = {}): Promise<T[]> {
  const client = new Client({
    connectionString: options.url ?? databaseUrl,
    ...(options.role && { options: `-c role=${options.role}` }),
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}
const asService = (sql: string) => query(sql, { role: roleOf(SERVICE) });
const tables = async () =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'toy_service' order by 1`,
    )
  ).map(({ name }) => name);

it('names schema and role after the service', () => {
  expect([schemaOf('site-config'), roleOf('site-config')]).toEqual(['site_config', 'lectern_site_config']);
});

it('runs files in the order of their names, each once', async () => {
  file('0003-c.sql', 'alter table part add column thing int references thing (id);');
  file('0002-b.sql', 'create table part (id int primary key);');
  file('notes.txt', 'no sql');
  expect(await run()).toEqual({ ran: ['0001-things.sql', '0002-b.sql', '0003-c.sql'], hasRole: true });
  expect((await run()).ran).toEqual([]);
  file('0004-d.sql', 'create table more (id int);');
  expect((await run()).ran).toEqual(['0004-d.sql']);
  expect(await tables()).toEqual(['migration', 'more', 'part', 'thing']);
});

it('refuses a file that was edited after it ran, and then runs nothing', async () => {
  await run();
  file('0001-things.sql', 'create table thing (id bigint primary key);');
  file('0002-b.sql', 'create table part (id int);');
  await expect(run()).rejects.toThrow('The migration toy_service/0001-things.sql was edited after it ran.');
  expect(await tables()).toEqual(['migration', 'thing']);
});

it('leaves nothing of a failed run, and continues when the file is corrected', async () => {
  file('0002-b.sql', 'create table part (id int); insert into nowhere values (1);');
  await expect(run()).rejects.toMatchObject({ code: '42P01' });
  expect(await tables()).toEqual([]);
  file('0002-b.sql', 'create table part (id int);');
  expect((await run()).ran).toEqual(['0001-things.sql', '0002-b.sql']);
});

it('runs each file once when several processes start concurrently', async () => {
  file('0002-slow.sql', 'select pg_sleep(0.1); create table part (id int);');
  const runs = await Promise.all(Array.from({ length: 5 }, () => run()));
  expect(runs.flatMap(({ ran }) => ran)).toEqual(['0001-things.sql', '0002-slow.sql']);
  expect(await tables()).toEqual(['migration', 'part', 'thing']);
});

it('creates one role for the whole server when processes start on several databases concurrently', async () => {
  const service = `toy-${Date.now().toString(36)}`; // roles outlive a database
  const urls = await Promise.all(Array.from({ length: 6 }, () => createEmptyDatabase()));
  const runs = await Promise.all(urls.map((url) => run(url, service)));
  expect(runs.map(({ hasRole }) => hasRole)).toEqual(urls.map(() => true));
});

it('uses a role that another process is just creating', async () => {
  const service = `toy-late-${Date.now().toString(36)}`;
  const other = new Client({ connectionString: inject('adminDatabaseUrl') });
  await other.connect();
  await other.query(`begin; create role ${roleOf(service)} nologin`);
  const runs = Promise.all([run(databaseUrl, service), run(await createEmptyDatabase(), service)]);
  const waiting =
    "select from pg_stat_activity where application_name = 'lectern migrate' and wait_event_type = 'Lock'";
  await expect.poll(() => query(waiting)).toHaveLength(2);
  await other.query('commit');
  await other.end();
  expect((await runs).map(({ hasRole }) => hasRole)).toEqual([true, true]);
});

describe('the role of a service', () => {
  beforeEach(async () => {
    file(
      '0002-kept.sql',
      `create table audit (id int generated always as identity, what text);
       comment on table audit is 'history: who did what';
       create sequence numbers;`,
    );
    await run();
  });
  const denied = { code: '42501' };

  it('reads and writes rows', async () => {
    await asService("insert into toy_service.thing values (1); update toy_service.thing set name = 'y'");
    expect(
      await asService('select name, nextval($$toy_service.numbers$$) as n from toy_service.thing'),
    ).toEqual([{ name: 'y', n: '1' }]);
    await asService('delete from toy_service.thing');
  });

  it.each([
    'create table toy_service.other (id int)',
    'alter table toy_service.thing add column more int',
    'alter table toy_service.thing disable trigger all',
    'drop table toy_service.thing',
    'truncate toy_service.thing',
    'create index on toy_service.thing (name)',
    'create schema other',
    'create function toy_service.f() returns int language sql as $$select 1$$',
    'select * from toy_service.migration',
    "insert into toy_service.migration values ('x', 'y')",
    'select setval($$toy_service.numbers$$, 9)',
  ])('may not run: %s', async (sql) => {
    await expect(asService(sql)).rejects.toMatchObject(denied);
  });

  it('may insert into history tables but not change them', async () => {
    await asService("insert into toy_service.audit (what) values ('saved')");
    for (const sql of [
      "update toy_service.audit set what = ''",
      'delete from toy_service.audit',
      'truncate toy_service.audit',
    ]) {
      await expect(asService(sql)).rejects.toMatchObject(denied);
    }
    expect(await asService('select what from toy_service.audit')).toEqual([{ what: 'saved' }]);
  });

  it('has its privileges on tables of later migrations', async () => {
    file(
      '0003-more.sql',
      'create table more (id int); create table kept (id int); comment on table kept is $$history: x$$;',
    );
    await run();
    await asService('insert into toy_service.more values (1); delete from toy_service.more');
    await asService('insert into toy_service.kept values (1)');
    await expect(asService('delete from toy_service.kept')).rejects.toMatchObject(denied);
  });

  it('has no access to another service', async () => {
    await run(databaseUrl, 'other-service');
    await expect(asService('select * from other_service.thing')).rejects.toMatchObject(denied);
  });
});

it('runs without a role where it may neither create nor use one, and with a role that it is a member of', async () => {
  const owner = `owner_${Date.now().toString(36)}`;
  const admin = inject('adminDatabaseUrl');
  const name = /\/(t_\w+)/.exec(databaseUrl)![1]!;
  await query(`create role ${owner} login password 'secret'; alter database ${name} owner to ${owner}`, {
    url: admin,
  });
  const url = databaseUrl.replace(/\/\/[^@/]*@/, `//${owner}:secret@`);
  const service = `plain-${owner.replace('_', '-')}`;
  expect(await run(url, service)).toEqual({ ran: ['0001-things.sql'], hasRole: false });
  await query(`create role ${roleOf(service)} nologin`, { url: admin });
  expect((await run(url, service)).hasRole).toBe(false);
  await query(`grant ${roleOf(service)} to ${owner}`, { url: admin });
  expect((await run(url, service)).hasRole).toBe(true);
  const rows = await query('select current_user as who', { url, role: roleOf(service) });
  expect(rows).toEqual([{ who: roleOf(service) }]);
});
