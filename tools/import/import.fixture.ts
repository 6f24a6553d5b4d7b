/** Helpers for the tests of the command: its output, and Lectern's real services. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { devotionalsService } from '../../services/devotionals/service.ts';
import { superAdmin, testService } from '../../services/kit/service.fixture.ts';
import { pagesService } from '../../services/pages/service.ts';
import { main, type ImportCliDeps } from './cli.ts';

/** Runs the command line with the given dependencies; resolves to the exit code and the output. */
export async function runWith(
  deps: Omit<ImportCliDeps, 'out'>,
  ...argv: string[]
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await main(argv, { ...deps, out: (line) => lines.push(line) });
  return { code, output: lines.join('\n') };
}

const SITES: Readonly<Record<number, { code: string; language: string }>> = {
  1: { code: 'en', language: 'en_US' },
  2: { code: 'es', language: 'es_MX' },
};
export const sites = {
  siteCodeOf: (id: number) => SITES[id]?.code ?? null,
  languageOf: (id: number) => SITES[id]?.language ?? null,
};

/** Dependencies for tests that must not call a service. */
export const noServices: Omit<ImportCliDeps, 'out'> = {
  ...sites,
  clients: {
    devotionals: new Proxy({}, { get: () => () => Promise.reject(new Error('a service was called')) }),
    pages: new Proxy({}, { get: () => () => Promise.reject(new Error('a service was called')) }),
  } as ImportCliDeps['clients'],
  call: () => Promise.reject(new Error('a service was called')),
};

/** The real services, each on a new database, with a fixed clock. */
export async function openLectern(now = new Date('2026-11-21T09:30:00Z')) {
  const clock = { now };
  const devotionals = await testService(devotionalsService, { now: () => clock.now });
  const pages = await testService(pagesService, { now: () => clock.now });
  const deps: Omit<ImportCliDeps, 'out'> = {
    ...sites,
    clients: { devotionals: devotionals.client, pages: pages.client },
    call: (service) => (service === 'pages' ? pages : devotionals).call(superAdmin, 'importer'),
  };
  return {
    clock,
    devotionals,
    pages,
    deps,
    run: (...argv: string[]) => runWith(deps, ...argv),
    /** The readings of a day as visitors see them. */
    day: async (on: string, site = 1) =>
      devotionals.client.readDay({ query: { site_id: `${site}-publish`, on } }, await devotionals.call()),
    draftsOn: async (on: string) =>
      devotionals.client.readDayAsEditor(
        { query: { site_id: '1-draft', status: 'draft', on } },
        await devotionals.call(superAdmin),
      ),
    page: async (slug: string, status = '') =>
      (
        await pages.client.listPagesAsEditor(
          { query: { siteCode: 'en', slug, status } },
          await pages.call(superAdmin),
        )
      ).data[0],
    /** One hash per table of both services, over all rows; without audit seals, which a worker writes at any time. */
    hashes: async () => ({
      ...(await hashTables(devotionals.databaseUrl)),
      ...(await hashTables(pages.databaseUrl)),
    }),
    async close() {
      await devotionals.close();
      await pages.close();
    },
  };
}

/** The lines of a summary, without indentation and without the id of the run. */
export const summary = (output: string): string[] =>
  output
    .slice(output.indexOf('Summary'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('Undo:'));

/** Asserts that another run reports no change and leaves every row of every table unchanged. */
export async function expectUnchanged(
  lectern: Awaited<ReturnType<typeof openLectern>>,
  ...argv: string[]
): Promise<void> {
  const before = await lectern.hashes();
  const { output } = await lectern.run(...argv);
  expect(output).toMatch(/[1-9]\d* the same/);
  expect(output).not.toMatch(/[1-9]\d* (created|changed)/);
  expect(await lectern.hashes()).toEqual(before);
}

async function hashTables(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')
          and tablename not in ('migration', 'audit_seal', 'audit_unsealed') order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(`${row}\n`);
      hashes[name] = `${rows.length} rows ${hash.digest('hex')}`;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
