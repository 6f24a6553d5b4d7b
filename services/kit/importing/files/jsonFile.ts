/** Reads a complete JSON file; errors name the line. */
import { ImportError } from '../importError.ts';
import { controlFilter, type ControlFilter } from './controlCharacters.ts';
import { jsonErrorAt } from './jsonErrorAt.ts';
import { countLines, nameOf, readHead, readText, sizeOf, type ImportFile } from './textFile.ts';

/** Limit, because JSON is not streamed like XML and CSV, and needs about five times its size when parsed. */
const MAX_BYTES = 50_000_000;

/**
 * Reads and parses a JSON file, without control characters, which `controls` counts. Throws an ImportError when it does not
 * exist, is not text, is too large, or is broken (with the line).
 */
export async function readJsonFile(
  path: ImportFile,
  controls: ControlFilter = controlFilter('json'),
): Promise<unknown> {
  await readHead(path);
  const size = await sizeOf(path);
  if (size > MAX_BYTES) {
    throw new ImportError(
      'FORMAT',
      `${nameOf(path)} is larger than ${MAX_BYTES / 1e6} MB, which is too much for JSON. Split it, or use CSV.`,
    );
  }
  let text = '';
  for await (const chunk of readText(path, controls)) text += chunk;
  return parseJson(text, path);
}

/** Parses JSON. Throws an ImportError that names the line. */
export function parseJson(text: string, path: ImportFile): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const line = 1 + countLines(text.slice(0, jsonErrorAt(text) ?? text.length));
    throw new ImportError('BROKEN', `The JSON of ${nameOf(path)} is broken at line ${line}.`, error);
  }
}
