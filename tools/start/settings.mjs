// The few settings that matter before the program runs. config.ts reads them all, and says what is wrong with them.
import { resolve, join } from 'node:path';
import { StartError } from './steps.mjs';

/** Reads `.env` in the project's folder. What the environment has, even empty, stays. */
export function loadSettings(root) {
  const file = join(root, '.env');
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw new StartError(`${file} cannot be read (${error.code}).`);
  }
}

/** Where Lectern listens and keeps its data; `port` is null when it is no port, which config.ts says better. */
export function readSettings(root, env = process.env) {
  const given = (name) => env[name]?.trim() || null;
  const port = Number(given('PORT') ?? 4000);
  return {
    port: Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(root, given('LECTERN_DATA') ?? '.lectern'),
    isEmbedded: given('DATABASE_URL') === null,
  };
}
