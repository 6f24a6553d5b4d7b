import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openConfiguredDatabase } from '../../program/database/database.ts';
import { explainFailure } from '../../program/explainFailure.ts';
import { inRoot } from '../../services/kit/root.ts';
import { withDatabase } from '../../program/postgres/cluster.fixture.ts';
import { temporaryFolder, freePort, launchScript } from './lectern.ts';

/** Starts the built program with settings it cannot start with, and returns its output. */
async function outputOfFailedStart(settings: Readonly<Record<string, string>>): Promise<string> {
  const lectern = launchScript(inRoot('dist', 'server', 'main.js'), [], { PORT: '0', ...settings });
  expect(await lectern.exitCode, lectern.output()).toBe(1);
  return lectern.output();
}

describe('a start that fails', { timeout: 60_000 }, () => {
  const data = temporaryFolder();

  it('lists every bad setting at once', async () => {
    const output = await outputOfFailedStart({ PORT: 'four', LECTERN_ENV: 'prod', LECTERN_DATA: data });
    expect(output).toContain('PORT is "four", but must be a whole number from 0 to 65535.');
    expect(output).toContain('LECTERN_ENV is "prod", but must be development or production.');
  });

  it('names what is wrong with an external database', async () => {
    const admin = inject('adminDatabaseUrl');
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    for (const [name, encoding] of [
      ['ascii', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
      ['narrow', `encoding 'UTF8' locale_provider libc locale 'C'`],
    ]) {
      await client.query(`drop database if exists program_${name}`);
      await client.query(`create database program_${name} template template0 ${encoding}`);
    }
    await client.end();
    const closedPort = await freePort();
    const silentServer = createServer(); // accepts connections and never responds
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve));
    const { port } = silentServer.address() as { port: number };
    const cases: [string, RegExp][] = [
      [
        `postgres://me:secret@127.0.0.1:${closedPort}/lectern`,
        /PostgreSQL at 127\.0\.0\.1:\d+ \(DATABASE_URL\) does not listen/,
      ],
      [
        'postgres://me:secret@no-such-host.invalid/lectern',
        /no-such-host\.invalid, is not known|cannot be used/,
      ],
      [`postgres://me:secret@127.0.0.1:${port}/lectern`, /it does not answer/],
      [withDatabase(admin, 'nowhere'), /has no database "nowhere"\. Make it: create database nowhere/],
      [admin.replace(/:[^:@]+@/, ':secret@'), /refuses the user lectern or the password/],
      [withDatabase(admin, 'program_ascii'), /program_ascii stores text as SQL_ASCII; Lectern needs UTF8\./],
      [withDatabase(admin, 'program_narrow'), /program_narrow has LC_CTYPE C/],
    ];
    for (const [url, sentence] of cases) {
      const output = await openConfiguredDatabase({
        databaseUrl: url,
        databaseDirectUrl: null,
        dataDir: data,
      }).catch(explainFailure);
      expect(output).toMatch(sentence);
      expect(output).not.toContain('secret');
      expect(output).not.toMatch(/\n\s+at /); // a message without a stack trace
    }
    expect(await outputOfFailedStart({ DATABASE_URL: cases[0]![0], LECTERN_DATA: data })).toMatch(
      /^\s*PostgreSQL at [^\n]+\n$/m,
    );
    silentServer.close();
  });

  it('names what is wrong with the data folder and the listening address', async () => {
    const file = join(data, 'a-file');
    writeFileSync(file, '');
    expect(await outputOfFailedStart({ LECTERN_DATA: join(file, 'below') })).toMatch(/a-file/);
    const orphan = join(data, 'orphan');
    mkdirSync(join(orphan, 'pg18'), { recursive: true });
    expect(await outputOfFailedStart({ LECTERN_DATA: orphan })).toContain(
      'with the password of the database is missing',
    );
    expect(await outputOfFailedStart({ LECTERN_DATA: data, HOST: '203.0.113.7' })).toContain(
      'no address of this machine',
    );
  });
});
