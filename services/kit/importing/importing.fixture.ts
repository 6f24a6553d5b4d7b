/** Helpers for tests of the import: temporary files, and the shared data next to the project. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { inRoot } from '../root.ts';
import { readMapping, type Mapping } from './mapping/mapping.ts';
import type { BadRecord, Entry, Ignored, ImportRecord, Source } from './record.ts';

export const fixture = (name: string): string => inRoot('services', 'kit', 'importing', 'fixtures', name);
export const example = (name: string): string => inRoot('docs', 'how-to', 'import', name);

/** The folder of the shared data, ../shared/data or below LECTERN_SHARED; null when it does not exist. */
export const sharedData: string | null = (() => {
  const folder = join(process.env['LECTERN_SHARED'] ?? inRoot('..', 'shared'), 'data');
  if (existsSync(folder)) return folder;
  console.info(
    `The data of ${folder} are not here: tests that read them are skipped (LECTERN_SHARED says where they are).`,
  );
  return null;
})();
export const sharedPath = (...parts: string[]): string => join(sharedData ?? '', ...parts);
export const SPURGEON = ['devotionals', 'ocd-spurgeon-morning-evening.json'] as const;
export const WPTT = ['wordpress', 'WPTT-theme-test-data_themeunittestdata.wordpress.xml'] as const;

/** A temporary folder and a function that writes files into it; removed after the tests of the file. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-import-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    async file(name: string, content: string | Uint8Array | object): Promise<string> {
      const path = join(folder, name);
      const isText = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(path, isText ? content : JSON.stringify(content));
      return path;
    },
  };
}

/** Reads a mapping and asserts its format. */
export async function mappingFor<F extends Mapping['format']>(
  file: string,
  format: F,
): Promise<Mapping & { format: F }> {
  const mapping = await readMapping(file);
  if (mapping.format !== format) throw new Error(`${file} is for ${mapping.format}.`);
  return mapping as Mapping & { format: F };
}

/** Reads all entries of a source and groups them by type. */
export async function collect(source: Pick<Source, 'read'>) {
  const entries: Entry[] = [];
  for await (const entry of source.read()) entries.push(entry);
  const ignored: Record<string, number> = {};
  for (const { what, count } of entries.filter((entry): entry is Ignored => entry.type === 'ignored')) {
    ignored[what] = (ignored[what] ?? 0) + count;
  }
  return {
    entries,
    records: entries.filter((entry): entry is ImportRecord => entry.type === 'record'),
    bad: entries.filter((entry): entry is BadRecord => entry.type === 'bad'),
    ignored,
  };
}
