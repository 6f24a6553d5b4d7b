import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteConfig } from '../../domain/site/siteConfig.ts';
import { inRoot } from '../../services/kit/root.ts';
import { parseSites } from './siteFile.ts';

const page = readFileSync(inRoot('docs', 'how-to', 'configure-a-site.md'), 'utf8');

it('documents exactly the fields of a site', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    Array.from(row.split('|')[1]!.matchAll(/`(\w+)`/g), ([, field]) => field),
  );
  const fields = Object.keys(siteConfig.shape).filter((field) => field !== 'siteId');
  expect(new Set(documented)).toEqual(new Set(fields));
  expect(documented).toHaveLength(fields.length);
});

it('shows a valid example file', () => {
  const [, example] = /```json\n([^`]*)```/.exec(page)!;
  const sites = parseSites(JSON.parse(example!));
  expect(sites.map(({ siteId }) => siteId)).toEqual([1, 2]);
  for (const { fields } of sites) expect(siteConfig.strict().safeParse(fields).error).toBeUndefined();
});
