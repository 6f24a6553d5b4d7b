/** A whole JSON file, with the line of what is wrong in it. */
import { stat } from 'node:fs/promises';
import { ImportError } from './importError.ts';
import { jsonErrorAt } from './jsonErrorAt.ts';
import { linesIn, readHead, readText } from './textFile.ts';
import { shown } from '../../domain/text/cleanText.ts';

/** JSON is read whole, unlike XML and CSV, and parsed it takes some five times its size. */
const MOST_BYTES = 50_000_000;

/** Reads and parses a JSON file. Throws an ImportError: no such file, not text, too large, or broken at a line. */
export async function readJsonFile(path: string): Promise<unknown> {
  await readHead(path);
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    throw new ImportError(
      'FORMAT',
      `${shown(path)} is larger than ${MOST_BYTES / 1e6} MB, which is too much for JSON. Split it, or use CSV.`,
    );
  }
  let text = '';
  for await (const piece of readText(path)) text += piece;
  return parseJson(text, path);
}

/** Parses JSON; the error names the line. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const line = 1 + linesIn(text.slice(0, jsonErrorAt(text) ?? text.length));
    throw new ImportError('BROKEN', `The JSON of ${shown(path)} is broken at line ${line}.`, error);
  }
}
