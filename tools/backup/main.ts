/** `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, on a Lectern that runs or one that does not. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { joinDatabase } from '../../program/joinDatabase.ts';
import { runTool, say, UsageError } from '../../program/tool.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup -- FILE              writes everything the services hold to one file
npm run restore -- FILE [--replace] puts it back; --replace where there is content already

Both work while Lectern runs and while it does not, on the embedded PostgreSQL and on that of DATABASE_URL. Pictures
that are drawn (media/) and the key of service tokens (service-token.jwk) are not part of it.`;

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const isHelp = values.help === true;
    if (positionals.length !== 1 && !isHelp) throw new Error('Name one file.');
    return { file: resolve(positionals[0] ?? ''), isReplacing: values.replace === true, isHelp };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function runBackup(file: string, config: Config): Promise<void> {
  const started = performance.now();
  const database = await joinDatabase(config);
  try {
    say(`From ${database.label}`);
    const { services, tables, rows, bytes } = await backup(database.directUrl, file);
    say(
      `Wrote ${file} (${sizeOf(bytes)}): ${rows} rows in ${tables} tables of ${services} services, in ${seconds(started)}.`,
    );
  } finally {
    await database.stop();
  }
}

async function runRestore(file: string, replace: boolean, config: Config): Promise<void> {
  const started = performance.now();
  const database = await joinDatabase(config);
  try {
    say(`Into ${database.label}`);
    const { made, rows, tables, services, migrated } = await restore({
      connectionString: database.directUrl,
      file,
      replace,
    });
    say(`Restored the backup of ${made}: ${rows} rows in ${tables} tables of ${services.length} services,`);
    say(
      `${migrated === 0 ? 'no later migration' : `${migrated} later migration${migrated === 1 ? '' : 's'} ran`}, in ${seconds(started)}.`,
    );
  } finally {
    await database.stop();
  }
}

const seconds = (started: number): string => `${((performance.now() - started) / 1_000).toFixed(2)} s`;
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

await runTool(async ([command, ...argv], config) => {
  const { file, isReplacing, isHelp } = readArguments(argv);
  if (isHelp) say(USAGE);
  else if (command === 'backup') await runBackup(file, config);
  else await runRestore(file, isReplacing, config);
  return 0;
});
