import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../tools/backup/restore.ts';
import { freshDatabase } from '../../services/kit/testing.ts';
import { demoDatabase, emptyDatabase, folderOfTests, freePort, get, run, start, stopAll } from './lectern.ts';

/** Every row of every table as a hash, and where every sequence stands. */
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
  const folder = folderOfTests();
  const file = join(folder, 'all.lectern');
  let source = '';
  let before: Record<string, string> = {};
  const over = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, LECTERN_DATA: folder });

  beforeAll(async () => {
    source = await demoDatabase();
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    // What a text format may stumble over: line ends, tabs, backslashes, the end mark itself, half of Unicode.
    const odd = String.raw`a\b \. \N` + '\n\\.\n\t\r\n{"end":1} 🙂 မင်္ဂလာ';
    await client.query(
      `update devotionals.post set content = $1, author = '', image_url = null where date_id = '11-21-2026'`,
      [odd],
    );
    await client.end();
    before = await stateOf(source);
  });

  it('brings every row, sequence and reference back into an empty database', async () => {
    const written = await run(['backup', file], over(source));
    expect(written.said).toMatch(/Wrote .*all\.lectern \(\d+ kB\): \d{4,} rows in \d+ tables of 10 services/);
    expect(written.code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const target = await freshDatabase();
    const restored = await run(['restore', file], over(target));
    expect(restored.said).toContain('no later migration');
    expect(restored.code).toBe(0);
    expect(await stateOf(target)).toEqual(before);

    // Not twice without a word, and with it once more the same.
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await client.query(`delete from devotionals.post where country = ''`);
    await client.end();
    const changed = await stateOf(target);
    const refused = await run(['restore', file], over(target));
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('The database holds content already.');
    expect(await stateOf(target)).toEqual(changed);
    expect((await run(['restore', file, '--replace'], over(target))).code).toBe(0);
    expect(await stateOf(target)).toEqual(before);
  });

  it('refuses a file that is torn, damaged, of a later Lectern, or none at all, and changes nothing', async () => {
    const [target, uploads] = [await freshDatabase(), join(folder, 'uploads')];
    expect((await run(['restore', file], over(target))).code).toBe(0);
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
    const { code, said } = await run(['restore', join(folder, 'torn.lectern'), '--replace'], over(target));
    expect(said).toContain('is torn: it ends before its end. Take another backup; nothing was changed.');
    expect(code).toBe(1);
    expect(await stateOf(target)).toEqual(before);
    await expect(
      restore({ connectionString: target, file: join(folder, 'nothing'), uploads, replace: true }),
    ).rejects.toThrow('There is no file');
  });

  it('goes on with the migrations an older backup lacks, and refuses one of another Lectern', async () => {
    const older = await freshDatabase();
    const settings = over(older);
    expect((await run(['restore', file], settings)).code).toBe(0);
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    await client.query(`drop schema features cascade; create schema features;
      create table features.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`);
    expect((await run(['backup', join(folder, 'older.lectern')], settings)).code).toBe(0);
    await client.query(`update pages.migration set hash = 'edited'`);
    expect((await run(['backup', join(folder, 'foreign.lectern')], settings)).code).toBe(0);
    await client.end();

    const target = await freshDatabase();
    const restored = await run(['restore', join(folder, 'older.lectern')], over(target));
    expect(restored.said).toMatch(/\n[1-9]\d* later migration/);
    expect(Object.keys(await stateOf(target))).toEqual(Object.keys(before));
    const foreign = await run(['restore', join(folder, 'foreign.lectern'), '--replace'], over(target));
    expect(foreign.said).toContain(
      'its pages ran the migration 0001-pages.sql, which this one has in another form',
    );
    expect(foreign.code).toBe(1);
  });

  it('writes over another backup only, never over another file', async () => {
    const mine = join(folder, 'mine.txt');
    writeFileSync(mine, 'dear diary');
    const refused = await run(['backup', mine], over(source));
    expect(refused.said).toContain('is there and is no backup');
    expect(refused.code).toBe(1);
    expect(readFileSync(mine, 'utf8')).toBe('dear diary');
    expect((await run(['backup', file], over(source))).code).toBe(0);
    const nowhere = await run(['backup', join(folder, 'no', 'such', 'folder.lectern')], over(source));
    expect(nowhere.said).toContain('The folder is not there.');
    expect((await run(['backup'], over(source))).said).toContain('npm run backup -- FILE');
  });

  it('takes a Lectern that was started and left empty for empty, its words notwithstanding', async () => {
    const started = await emptyDatabase();
    const { code, said } = await run(['restore', file], over(started));
    expect(code, said).toBe(0);
  });

  it('works on an embedded database while Lectern runs, which shows what was restored at once', async () => {
    const data = folderOfTests();
    const embedded = { LECTERN_DATA: data, LECTERN_DEMO: '0' };
    const stopped = await run(['restore', file], embedded);
    expect(stopped.said).toContain('embedded PostgreSQL (created)');
    expect(stopped.code).toBe(0);

    const port = await freePort();
    await start([], { ...embedded, PORT: String(port) });
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
    expect((await run(['backup', other], over(source))).code).toBe(0);
    expect((await run(['restore', other, '--replace'], embedded)).code).toBe(0);
    expect((await get(page)).text).toContain('Another text');
    await stopAll();
  });
});
