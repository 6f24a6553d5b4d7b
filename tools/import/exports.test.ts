/** Exports as real sites have them are imported whole, and every word of them is accounted for. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../services/kit/importing/importing.fixture.ts';
import { writtenExports } from './exports.fixture.ts';
import { openLectern, summary } from './import.fixture.ts';

let lectern: Awaited<ReturnType<typeof openLectern>>;
beforeAll(async () => {
  lectern = await openLectern();
});
afterAll(() => lectern.close());
const { folder } = await temporaryFolder();
const exports = writtenExports();

it('are at least thirteen, of every kind', () => expect(exports.length).toBeGreaterThanOrEqual(13));

describe.each(exports.map((each) => [each.name, each] as const))(
  '%s',
  (name, { files, map, records, words }) => {
    it('is imported whole, and the words of the report are those of the source', async () => {
      const place = join(folder, name.replaceAll(' ', '-'));
      await mkdir(place);
      const paths = Object.keys(files).map((file) => join(place, file));
      for (const [file, text] of Object.entries(files)) await writeFile(join(place, file), text);
      const mapping = join(place, 'map.json');
      if (map) await writeFile(mapping, JSON.stringify(map));
      const { code, output } = await lectern.run(...paths, ...(map ? ['--map', mapping] : []));
      const lines = summary(output);
      expect(lines[1]).toMatch(new RegExp(`^Devotionals ${records} read: .* 0 skipped$`));
      expect(lines.find((line) => line.startsWith('Words'))).toBe(
        `Words: ${words} in the source, ${words} of them saved`,
      );
      expect(code).toBe(0);
    });
  },
);
