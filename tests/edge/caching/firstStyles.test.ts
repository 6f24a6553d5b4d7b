/** The style sheet of a first visit: small, and each of its custom properties is used. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { reachableScripts, PUBLIC_ENTRY } from '../../../tools/build/chunkGraph.mjs';
import type { ChunkReport } from '../../../tools/build/chunkReport.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
let sheets: string[];
let styles: string;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  const { text } = await http('/2026/11/20', { cookies: { country: 'US', zone: 'Etc/UTC' } });
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map((match) => match[1]!);
  sheets = await Promise.all(links.map(async (path) => (await http(path)).text));
  styles = [...text.matchAll(/<style>([^<]*)</g)].map((match) => match[1]!).join('');
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

// 0.2 kB of it name the fonts of language names, 0.4 kB are the menus of the header and the cookie question.
it('is a single file of at most 8.6 kB', () => {
  expect(sheets).toHaveLength(1);
  expect(gzipSync(sheets[0]!, { level: 9 }).length).toBeLessThanOrEqual(8_600);
});

it.each(['/', '/2026/11/20'])('has the styles of every utility class in the HTML of %s', async (path) => {
  const { text } = await http(path, { cookies: { country: 'US', zone: 'Etc/UTC' } });
  const classes = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) =>
    names!.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  const utilities = [...new Set(classes)].filter((name) => /^[\w:-]*_[\w.-]+$/.test(name));
  expect(utilities.length).toBeGreaterThan(50);
  const missing = utilities.filter(
    (name) => !sheets[0]!.includes(`.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`),
  );
  expect(missing).toEqual([]);
});

describe('its custom properties', () => {
  const NAME = String.raw`--(?:[\w-]|\\.)+`;
  const namesIn = (text: string, pattern: string) =>
    new Set([...text.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!));

  /** Everything that sets custom properties and everything that may read them, including lazily loaded scripts. */
  function sheetAndScripts() {
    const report = JSON.parse(readFileSync(inRoot('dist', 'client', 'chunks.json'), 'utf8')) as ChunkReport;
    const scripts = reachableScripts(report, PUBLIC_ENTRY);
    expect(scripts.length).toBeGreaterThan(10);
    const texts = scripts.map((file) => readFileSync(inRoot('dist', 'client', file), 'utf8'));
    const sheet = sheets.join('\n');
    return { sheet, text: [sheet, styles, ...texts].join('\n') };
  }

  it('include every one that is read without a fallback value', () => {
    const { sheet, text } = sheetAndScripts();
    const set = namesIn(sheet + styles, `(${NAME})\\s*:`);
    // Properties that scripts set by name, such as those for positioning a menu.
    namesIn(text, `["'\`](${NAME})["'\`]`).forEach((name) => set.add(name));
    const read = namesIn(text, String.raw`var\(\s*(${NAME})\s*\)`);
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !set.has(name))).toEqual([]);
  });

  it('include no unused design tokens', () => {
    const { sheet, text } = sheetAndScripts();
    const tokens = [...namesIn(sheet, `(${NAME})\\s*:`)].filter((name) => name.startsWith('--ds-'));
    const read = namesIn(text, String.raw`var\(\s*(${NAME})\s*[,)]`);
    expect(tokens.length).toBeGreaterThan(50);
    expect(tokens.filter((name) => !read.has(name))).toEqual([]);
  });
});
