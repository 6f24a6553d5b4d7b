/** Shared by the command line tools: settings, exit code, failures as sentences. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { loadEnvFile, readConfig, type Config } from '../config.ts';
import { explainFailure } from './explainFailure.ts';

/** An invalid command line; the message says how to use it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a tool with the settings of its process and the arguments after the script's name. Exits with the code the tool
 * returns, or with 1 and a sentence for a failure.
 */
export async function runTool(
  work: (argv: readonly string[], config: Config) => Promise<number>,
): Promise<void> {
  try {
    loadEnvFile();
    process.exitCode = await work(process.argv.slice(2), readConfig(process.env));
  } catch (error) {
    process.stderr.write(`\n${error instanceof UsageError ? error.message : explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** Parses the options and positional arguments of a tool. Throws a UsageError that ends with `usage`. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Prints a line. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
