import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../tools/backup/restore.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import {
  demoDatabase,
  emptyDatabase,
  temporaryFolder,
  freePort,
  get,
  run,
  startAndWait,
  stopAll,
} from './lectern.ts';

/** Every row of every table as a hash, and the value of every sequence. */
async function stateOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const state: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      state[name] = `${rows.length} ${createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')}`;
    }
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences order by 1`,
    );
    for (const { name, last } of sequences) state[`sequence ${name}`] = String(last);
    const { rows: constraints } = await client.query<{ count: string }>(
      `select count(*) || ' ' || count(*) filter (where convalidated) as count from pg_constraint where contype = 'f'`,
    );
    return { ...state, references: constraints[0]!.count };
  } finally {
    await client.end();
  }
}

describe('npm run backup and restore', { timeout: 60_000 }, () => {
  const folder = temporaryFolder();
  const file = join(folder, 'all.lectern');
  let source = '';
  let before: Record<string, string> = {};
  const settingsFor = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, LECTERN_DATA: folder });

  beforeAll(async () => {
    source = await demoDatabase();
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    // Characters that a text format could mishandle: line ends, tabs, backslashes, the end mark itself, non-ASCII.
    const awkwardText = String.raw`a\b \. \N` + '\n\\.\n\t\r\n{"end":1} 🙂 မင်္ဂလာ';
    await client.query(
      `update devotionals.post set content = $1, author = '', image_url = null where date_id = '11-21-2026'`,
      [awkwardText],
    );
    await client.end();
    before = await stateOf(source);
  });

  it('restores every row, sequence and reference into an empty database', async () => {
    const written = await run(['backup', file], settingsFor(source));
    expect(written.said).toMatch(
      /Wrote .*all\.lectern \([\d.]+ [kM]B\): \d{4,} rows in \d+ tables of 10 services/,
    );
    expect(written.code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const target = await createEmptyDatabase();
    const restored = await run(['restore', file], settingsFor(target));
    expect(restored.said).toContain('no later migration');
    expect(restored.code).toBe(0);
    expect(await stateOf(target)).toEqual(before);

    // A second restore is refused; with --replace it gives the same content again.
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await client.query(`delete from devotionals.post where country = ''`);
    await client.end();
    const changed = await stateOf(target);
    const refused = await run(['restore', file], settingsFor(target));
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('The database holds content already.');
    expect(await stateOf(target)).toEqual(changed);
    const again = await run(['restore', file, '--replace'], settingsFor(target));
    expect(again.said).toContain('no later migration');
    expect(again.code).toBe(0);
    expect(await stateOf(target)).toEqual(before);
  });

  it('refuses a file that is truncated, damaged, of a later version or no backup, and changes nothing', async () => {
    const [target, uploads] = [await createEmptyDatabase(), join(folder, 'uploads')];
    expect((await run(['restore', file], settingsFor(target))).code).toBe(0);
    const bytes = readFileSync(file);
    const text = gunzipSync(bytes).toString('utf8');
    const cases: [string, Buffer, string][] = [
      ['torn', bytes.subarray(0, Math.floor(bytes.length / 2)), 'is torn'],
      ['short', bytes.subarray(0, bytes.length - 4), 'is torn'],
      ['lines', gzipSync(text.slice(0, text.lastIndexOf('\n{"end"') + 1)), 'is torn'],
      ['changed', gzipSync(text.replace('Stillwater', 'Stillwafer')), 'is damaged'],
      ['longer', gzipSync(`${text}{"more":1}\n`), 'is damaged'],
      ['later', gzipSync(text.replace('"version":2', '"version":3')), 'by a later Lectern'],
      ['other', gzipSync(text.replace(/"hash":"...../, '"hash":"00000')), 'is damaged'],
      ['none', Buffer.from('not a backup'), 'is no backup of Lectern'],
    ];
    for (const [name, content, sentence] of cases) {
      const bad = join(folder, `${name}.lectern`);
      writeFileSync(bad, content);
      await expect(
        restore({ connectionString: target, file: bad, uploads, replace: true }),
        name,
      ).rejects.toThrow(sentence);
    }
    const { code, said: output } = await run(
      ['restore', join(folder, 'torn.lectern'), '--replace'],
      settingsFor(target),
    );
    expect(output).toContain('is torn: it ends before its end. Take another backup; nothing was changed.');
    expect(code).toBe(1);
    expect(await stateOf(target)).toEqual(before);
    await expect(
      restore({ connectionString: target, file: join(folder, 'nothing'), uploads, replace: true }),
    ).rejects.toThrow('There is no file');
  });

  it('runs the migrations an older backup lacks, and refuses a backup with different migrations', async () => {
    const older = await createEmptyDatabase();
    const settings = settingsFor(older);
    expect((await run(['restore', file], settings)).code).toBe(0);
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    await client.query(`drop schema features cascade; create schema features;
      create table features.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`);
    expect((await run(['backup', join(folder, 'older.lectern')], settings)).code).toBe(0);
    await client.query(`update pages.migration set hash = 'edited'`);
    expect((await run(['backup', join(folder, 'foreign.lectern')], settings)).code).toBe(0);
    await client.end();

    const target = await createEmptyDatabase();
    const restored = await run(['restore', join(folder, 'older.lectern')], settingsFor(target));
    expect(restored.said).toMatch(/\n[1-9]\d* later migration/);
    expect(Object.keys(await stateOf(target))).toEqual(Object.keys(before));
    const foreign = await run(['restore', join(folder, 'foreign.lectern'), '--replace'], settingsFor(target));
    expect(foreign.said).toContain(
      'its pages ran the migration 0001-pages.sql, which this one has in another form',
    );
    expect(foreign.code).toBe(1);
  });

  it('overwrites another backup only, never another file', async () => {
    const ownFile = join(folder, 'mine.txt');
    writeFileSync(ownFile, 'dear diary');
    const refused = await run(['backup', ownFile], settingsFor(source));
    expect(refused.said).toContain('is there and is no backup');
    expect(refused.code).toBe(1);
    expect(readFileSync(ownFile, 'utf8')).toBe('dear diary');
    expect((await run(['backup', file], settingsFor(source))).code).toBe(0);
    const nowhere = await run(['backup', join(folder, 'no', 'such', 'folder.lectern')], settingsFor(source));
    expect(nowhere.said).toContain('The folder is not there.');
    expect((await run(['backup'], settingsFor(source))).said).toContain('npm run backup -- FILE');
  });

  it('counts a database that was started and left empty as empty, although it holds terms', async () => {
    const started = await emptyDatabase();
    const { code, said: output } = await run(['restore', file], settingsFor(started));
    expect(code, output).toBe(0);
  });

  it('works on an embedded database while Lectern runs, and its pages show the restored content at once', async () => {
    const data = temporaryFolder();
    const embedded = { LECTERN_DATA: data, LECTERN_DEMO: '0' };
    const stopped = await run(['restore', file], embedded);
    expect(stopped.said).toContain('embedded PostgreSQL (created)');
    expect(stopped.code).toBe(0);

    const port = await freePort();
    await startAndWait([], { ...embedded, PORT: String(port) });
    const page = `http://localhost:${port}/2026/11/21`;
    expect((await get(page)).text).toContain('မင်္ဂလာ');
    const running = await run(['backup', join(folder, 'running.lectern')], embedded);
    expect(running.said).toContain('the database of the Lectern that runs');
    expect(running.code).toBe(0);

    const other = join(folder, 'other.lectern');
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    await client.query(
      `update devotionals.post set content = '<p>Another text</p>' where date_id = '11-21-2026'`,
    );
    await client.end();
    expect((await run(['backup', other], settingsFor(source))).code).toBe(0);
    expect((await run(['restore', other, '--replace'], embedded)).code).toBe(0);
    expect((await get(page)).text).toContain('Another text');
    await stopAll();
  });
});
