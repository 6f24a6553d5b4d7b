// The few settings needed before the program runs. config.ts reads and validates all settings.
import { resolve, join } from 'node:path';
import { StartError } from './steps.mjs';

/** Reads `.env` in the project root. Variables of the environment, even empty ones, take precedence. */
export function loadSettings(root) {
  const file = join(root, '.env');
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw new StartError(`${file} cannot be read (${error.code}).`);
  }
}

/** The address and data folder of Lectern; `port` is null when it is invalid, which config.ts reports. */
export function readSettings(root, env = process.env) {
  const value = (name) => env[name]?.trim() || null;
  const port = Number(value('PORT') ?? 4000);
  return {
    port: Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: resolve(root, value('LECTERN_DATA') ?? '.lectern'),
    isEmbedded: value('DATABASE_URL') === null,
  };
}
