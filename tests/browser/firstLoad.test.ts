/** What a first visit loads: how much, in which order, and that nothing of the look is missing. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect as expectPage } from '../support/patience.ts';

const READING = '/2026/11/20';

const on = withBrowser();

const textAt = async (path: string) => (await fetch(on.stack.url + path)).text();

/** The scripts and sheets a page names, and the styles it holds. */
async function firstOf(path: string) {
  const html = await textAt(path);
  const chunks = /id="chunks">([^<]*)</.exec(html)?.[1] ?? '{}';
  const { run, preload } = JSON.parse(chunks) as { run: string[]; preload: string[] };
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map((match) => match[1]!);
  const styles = [...html.matchAll(/<style>([^<]*)</g)].map((match) => match[1]!).join('');
  return { scripts: [...new Set([...run, ...preload])], sheets, styles };
}

async function weigh(paths: readonly string[]): Promise<number> {
  const texts = await Promise.all(paths.map(textAt));
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

describe('the weight of a first visit', () => {
  it.each([
    ['a reading', READING],
    ['the home', '/'],
  ])('is at most 90 kB of scripts for %s', async (_page, path) => {
    const { scripts } = await firstOf(path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(await weigh(scripts)).toBeLessThanOrEqual(90_000);
  });

  it('is at most 8 kB of styles', async () => {
    const { sheets } = await firstOf(READING);
    expect(sheets).toHaveLength(1);
    expect(await weigh(sheets)).toBeLessThanOrEqual(8_000);
  });
});

describe('the custom properties of the style sheet', () => {
  const NAME = String.raw`--(?:[\w-]|\\.)+`;
  const all = (text: string, pattern: string) =>
    new Set([...text.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!));

  /** Whatever sets properties, and whatever may read them: later scripts too. */
  async function everything() {
    const { scripts, sheets, styles } = await firstOf(READING);
    const texts = new Map<string, string>();
    const load = async (path: string): Promise<void> => {
      if (texts.has(path)) return;
      texts.set(path, '');
      const text = await textAt(path);
      texts.set(path, text);
      const further = text.match(/[\w-]+-[\w-]{8}\.js/g) ?? [];
      await Promise.all(further.map((name) => load(`/assets/${name}`)));
    };
    await Promise.all(scripts.map(load));
    expect([...texts.keys()].filter((path) => path.includes('WithApollo'))).toHaveLength(1);
    const sheet = (await Promise.all(sheets.map(textAt))).join('\n');
    return { sheet, styles, text: [sheet, styles, ...texts.values()].join('\n') };
  }

  it('are all there that anything reads without another value to fall back on', async () => {
    const { sheet, styles, text } = await everything();
    const set = all(sheet + styles, `(${NAME})\\s*:`);
    const read = all(text, String.raw`var\(\s*(${NAME})\s*\)`);
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !set.has(name))).toEqual([]);
  });

  it('are no tokens that nothing reads', async () => {
    const { sheet, text } = await everything();
    const tokens = [...all(sheet, `(${NAME})\\s*:`)].filter((name) => name.startsWith('--ds-'));
    const read = all(text, String.raw`var\(\s*(${NAME})\s*[,)]`);
    expect(tokens.length).toBeGreaterThan(50);
    expect(tokens.filter((name) => !read.has(name))).toEqual([]);
  });
});

describe('the order of a first visit', () => {
  it('is the page first, and its scripts once it has been painted', async () => {
    const page = await on.browser.newPage(); // a visitor's clock is a test's, and tells no entries
    await page.goto(on.stack.url + READING);
    await page.waitForSelector('html[data-hydrated]');
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(1);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted!);
    await page.close();
  });

  it('does not wait for a paint where nobody looks, nor for ever where paints are not told', async () => {
    for (const script of [
      "Object.defineProperty(document, 'hidden', { value: true }); delete window.PerformanceObserver;",
      'delete window.PerformanceObserver;',
    ]) {
      const visitor = await visit(on.browser);
      await visitor.page.addInitScript(script);
      await visitor.page.goto(on.stack.url + READING);
      await expectPage(visitor.page.locator('html')).toHaveAttribute('data-hydrated', '');
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    }
  });
});
