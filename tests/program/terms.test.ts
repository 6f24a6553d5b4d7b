import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { temporaryFolder, freePort, get, startAndWait, stopAll } from './lectern.ts';

const shipped = JSON.parse(
  readFileSync(inRoot('domain', 'translation', 'words', 'es_MX.json'), 'utf8'),
) as Record<string, string>;

it(
  'loads the terms of the release at each start, in production too, and keeps what editors saved',
  { timeout: 60_000 },
  async () => {
    const DATABASE_URL = await createEmptyDatabase();
    const startAndReadTerms = async () => {
      const port = String(await freePort());
      const lectern = await startAndWait([], {
        DATABASE_URL,
        LECTERN_ENV: 'production',
        LECTERN_DATA: temporaryFolder(),
        PORT: port,
      });
      expect(lectern.output()).not.toContain('Could not sync the bundled texts');
      const { text } = await get(`http://localhost:${port}/api/translation-engine?language=es_MX`);
      return (JSON.parse(text) as { data: { all_terms: Record<string, string> } }).data.all_terms;
    };
    // Two processes start on one empty database at once.
    expect(await Promise.all([startAndReadTerms(), startAndReadTerms()])).toEqual([shipped, shipped]);
    await stopAll();

    // The state that an earlier release and an editor have left.
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(`set search_path = translation`);
    await client.query(`delete from term where section = 'reading'`);
    await client.query(
      `update term set translation = 'Antes' where section || '#' || term = 'shell#nav#today'`,
    );
    await client.query(
      `update term set translation = 'Carta', edited = true where section || '#' || term = 'shell#close'`,
    );
    await client.end();
    expect(await startAndReadTerms()).toEqual({ ...shipped, 'shell#close': 'Carta' });
    await stopAll();
  },
);
