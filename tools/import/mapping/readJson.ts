/** Reads JSON files with a mapping. */
import { printableLine } from '../../../domain/text/cleanText.ts';
import { valueAt } from './fieldPath.ts';
import { ImportError } from '../importError.ts';
import { readJsonFile } from '../files/jsonFile.ts';
import { mappedRecord } from './mappedRecord.ts';
import type { Mapping } from './mapping.ts';
import { sourceDefaults, type Source } from '../record.ts';

/**
 * Opens a JSON file: parsed once and kept in memory. Throws an ImportError when there is no list at the mapped path.
 */
export async function readJson(path: string, mapping: Mapping & { format: 'json' }): Promise<Source> {
  const records = valueAt(await readJsonFile(path), mapping.records ?? []);
  if (!Array.isArray(records)) {
    const place = mapping.records
      ? `at "records" (${printableLine(mapping.records.join('.'))})`
      : 'at its top; say where with "records"';
    throw new ImportError('FORMAT', `${printableLine(path)} holds no list ${place}.`);
  }
  return {
    ...sourceDefaults,
    name: () => 'JSON file',
    async *read() {
      for (const [index, raw] of (records as unknown[]).entries()) {
        yield mappedRecord(raw, mapping, `record ${index + 1}`);
      }
    },
  };
}
