import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteConfig } from '../../domain/site/siteConfig.ts';
import { inRoot } from '../../services/kit/root.ts';
import { readWanted } from './siteFile.ts';

const page = readFileSync(inRoot('docs', 'how-to', 'configure-a-site.md'), 'utf8');

it('names every field a site has and no other', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    Array.from(row.split('|')[1]!.matchAll(/`(\w+)`/g), ([, field]) => field),
  );
  const fields = Object.keys(siteConfig.shape).filter((field) => field !== 'siteId');
  expect(new Set(named)).toEqual(new Set(fields));
  expect(named).toHaveLength(fields.length);
});

it('shows a file that fits', () => {
  const [, example] = /```json\n([^`]*)```/.exec(page)!;
  const sites = readWanted(JSON.parse(example!));
  expect(sites.map(({ siteId }) => siteId)).toEqual([1, 2]);
  for (const { fields } of sites) expect(siteConfig.strict().safeParse(fields).error).toBeUndefined();
});
