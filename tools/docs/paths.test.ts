import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from '../../services/kit/root.ts';
import { brokenPaths, projectPaths } from './paths.ts';

const knownPaths = projectPaths(root);
/**
 * Generated pages are left out: they name paths of the lint rules, which need not exist yet; those rules check them.
 */
const isPage = (path: string) =>
  /^(README|CONTEXT|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path) && !path.endsWith('.generated.md');

describe('the pages', () => {
  it.each(knownPaths.filter(isPage))('%s names only files and folders that exist', (page) => {
    expect(brokenPaths(page, readFileSync(inRoot(page), 'utf8'), knownPaths)).toEqual([]);
  });

  it('are all checked', () => {
    const pages = knownPaths.filter(isPage);
    for (const page of [
      'README.md',
      'CONTEXT.md',
      'CONTRIBUTING.md',
      'docs/axes.md',
      'docs/how-to/deploy.md',
    ])
      expect(pages).toContain(page);
  });
});

describe('a path that does not exist', () => {
  const paths = [
    'docs/a.md',
    'docs/how-to/b.md',
    'server',
    'server/app.ts',
    'services/x/contract.ts',
    'root.yml',
  ];
  const broken = (text: string) => brokenPaths('docs/a.md', text, paths);

  it.each([
    ['a file', 'In `server/apps.ts`.', ['server/apps.ts']],
    ['a folder', 'In `server/render/`.', ['server/render/']],
    ['a folder of a name nobody has', 'In `lib/app.ts`.', ['lib/app.ts']],
    ['a file without its folder', 'In `rooms.ts`.', ['rooms.ts']],
    ['a pattern', 'In `services/<name>/routes.ts`.', ['services/<name>/routes.ts']],
    ['a command', '```sh\nnpx vitest run server/cache\n```\n', ['server/cache']],
    ['an import', "`import { a } from '../server/b.ts'`", ['server/b.ts']],
    ['the target of a link', 'See [b](b.md) and [there](../README.md#why).', ['b.md', '../README.md']],
  ])('is found: %s', (_, text, expected) => {
    expect(broken(text)).toEqual(expected);
  });

  it.each([
    'In `server/app.ts`, `server/`, `server/app`, `app.ts` and `root.yml`.',
    'In `services/*/contract.ts` and `services/<name>/contract.ts`.',
    'See [b](how-to/b.md#top), [a site](https://example.org/x.md) and [above](#above).',
    'Put `export.xml`, `/media/`, `text/html` and `--map MAP.json` where you like.',
  ])('is none in: %s', (text) => {
    expect(broken(text)).toEqual([]);
  });
});
