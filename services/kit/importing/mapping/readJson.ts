/** Reads JSON files with a mapping. */
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { dateOrderOf } from './dateColumn.ts';
import { valueAt } from './fieldPath.ts';
import { ImportError } from '../importError.ts';
import { controlFilter } from '../files/controlCharacters.ts';
import { readJsonFile } from '../files/jsonFile.ts';
import { nameOf, type ImportFile } from '../files/textFile.ts';
import { mappedRecord } from './mappedRecord.ts';
import type { Mapping } from './mapping.ts';
import { sourceDefaults, type Source } from '../record.ts';

/**
 * Opens a JSON file: parsed once and kept in memory. Throws an ImportError when there is no list at the mapped path.
 */
export async function readJson(path: ImportFile, mapping: Mapping & { format: 'json' }): Promise<Source> {
  const controls = controlFilter('json');
  const records = valueAt(await readJsonFile(path, controls), mapping.records ?? []);
  if (!Array.isArray(records)) {
    const place = mapping.records
      ? `at "records" (${printableLine(mapping.records.join('.'))})`
      : 'at its top; say where with "records"';
    throw new ImportError('FORMAT', `${nameOf(path)} holds no list ${place}.`);
  }
  const order = await dateOrderOf(mapping, records as unknown[]);
  return {
    ...sourceDefaults,
    name: () => 'JSON file',
    remarks: controls.remarks,
    async *read() {
      for (const [index, raw] of (records as unknown[]).entries()) {
        yield mappedRecord(raw, mapping, `record ${index + 1}`, order);
      }
    },
  };
}
