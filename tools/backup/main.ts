/** `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, on a Lectern that runs or one that does not. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { joinDatabase } from '../../program/database/joinDatabase.ts';
import { runTool, printLine, UsageError } from '../../program/tool.ts';
import { uploadsFolder } from '../../services/media/uploadsStore.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { plural, describeRestoredUploads, formatSize, describeBackupUploads } from './describeUploads.ts';

const USAGE = `npm run backup -- FILE              writes everything the services hold to one file
npm run restore -- FILE [--replace] puts it back; --replace where there is content already

Both work while Lectern runs and while it does not, on the embedded PostgreSQL and on that of DATABASE_URL. Pictures of
accounts (uploads/ of LECTERN_DATA) are part of it, where the media service runs here. Pictures that are drawn (media/)
and the key of service tokens (service-token.jwk) are not.`;

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

/** The folder of uploads; null when another process stores them. */
const localUploads = ({ dataDir, serviceUrls }: Config): string | null =>
  serviceUrls.media === undefined ? uploadsFolder(dataDir) : null;

async function runBackup(file: string, config: Config): Promise<void> {
  const started = performance.now();
  const database = await joinDatabase(config);
  try {
    printLine(`From ${database.label}`);
    const uploads = localUploads(config);
    const written = await backup({ connectionString: database.directUrl, file, uploads });
    const { services, tables, rows, bytes } = written;
    printLine(
      `Wrote ${file} (${formatSize(bytes)}): ${rows} rows in ${tables} tables of ${services} services, in ${formatSeconds(started)}.`,
    );
    for (const line of describeBackupUploads(written, uploads)) printLine(line);
  } finally {
    await database.stop();
  }
}

async function runRestore(file: string, replace: boolean, config: Config): Promise<void> {
  const started = performance.now();
  const database = await joinDatabase(config);
  try {
    printLine(`Into ${database.label}`);
    const uploads = localUploads(config);
    const restored = await restore({ connectionString: database.directUrl, file, uploads, replace });
    const { made, rows, tables, services, migrated } = restored;
    printLine(
      `Restored the backup of ${made}: ${rows} rows in ${tables} tables of ${services.length} services,`,
    );
    printLine(
      `${migrated === 0 ? 'no later migration' : `${plural(migrated, 'later migration')} ran`}, in ${formatSeconds(started)}.`,
    );
    for (const line of describeRestoredUploads(restored, uploads)) printLine(line);
  } finally {
    await database.stop();
  }
}

const formatSeconds = (started: number): string => `${((performance.now() - started) / 1_000).toFixed(2)} s`;

await runTool(async ([command, ...argv], config) => {
  const { file, isReplacing: shouldReplace, isHelp } = readArguments(argv);
  if (isHelp) printLine(USAGE);
  else if (command === 'backup') await runBackup(file, config);
  else await runRestore(file, shouldReplace, config);
  return 0;
});
