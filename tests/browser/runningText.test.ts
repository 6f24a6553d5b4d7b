/** Running text as it stands on the screen: nothing is glued together, and what is struck out looks it. Design, look. */
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorOf } from '../edge/editing.ts';
import { launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';

/** Less than half a line between two things looks like none. */
const LEAST_GAP = 14;
const PROSE =
  '<p>First words.</p><hr><p>After the pause.</p><dl><dt>Hesed</dt><dd>Steadfast love.</dd><dt>Shalom</dt><dd>Peace.</dd></dl>' +
  '<p>We meet on <del>Friday</del> <ins>Saturday</ins>.</p><pre>Set as it is</pre><p>Last words.</p>';

let stack: Stack;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  stack = await startStack();
  const editor = editorOf(stack);
  const bare = { title: 'Bare', verse: '', app_bible_references: '' };
  await editor.reading('11-20-2026', { ...bare, author: 'A. Writer', content: PROSE });
  await editor.page('parts', {
    sections: ['<p>One part.</p>', '<p>Another part.</p>', '<h2>Headed</h2><p>A third.</p>'].map((html) => ({
      type: 'text',
      html,
    })),
    global: { status: 'publish', title: '', isHome: false },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await stack?.stop();
});

/** Pixels from the lower edge of one thing to the upper one of another. */
async function gap(one: Locator, other: Locator): Promise<number> {
  const [above, below] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return below.y - (above.y + above.height);
}

async function at(path: string): Promise<Page> {
  visitor = await visit(browser);
  await open(visitor, stack.url + path);
  return visitor.page;
}

describe('a reading without a verse and without a reference', () => {
  let article: Locator;
  beforeAll(async () => {
    article = (await at('/2026/11/20')).getByRole('article').first();
  });
  afterAll(() => visitor.close());
  const text = (words: string) => article.getByText(words, { exact: true });
  const style = (of: Locator, name: string) =>
    of.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  it('has space between its author and its first line', async () => {
    expect(await gap(text('A. Writer'), text('First words.'))).toBeGreaterThan(LEAST_GAP);
  });

  it('has a pause with space on both sides', async () => {
    const line = article.locator('hr');
    expect((await line.boundingBox())!.width).toBeGreaterThan(50);
    expect(await gap(text('First words.'), line)).toBeGreaterThan(LEAST_GAP);
    expect(await gap(line, text('After the pause.'))).toBeGreaterThan(LEAST_GAP);
  });

  it('has space around a list of terms, and the terms stand out', async () => {
    expect(await gap(text('After the pause.'), text('Hesed'))).toBeGreaterThan(LEAST_GAP);
    expect(await gap(text('Peace.'), article.getByText('We meet on'))).toBeGreaterThan(LEAST_GAP);
    const [term, meaning] = [text('Hesed'), text('Steadfast love.')];
    expect(Number(await style(term, 'font-weight'))).toBeGreaterThan(
      Number(await style(meaning, 'font-weight')),
    );
  });

  it('has space around what is set as it is', async () => {
    expect(await gap(article.getByText('We meet on'), text('Set as it is'))).toBeGreaterThan(LEAST_GAP);
    expect(await gap(text('Set as it is'), text('Last words.'))).toBeGreaterThan(LEAST_GAP);
  });

  it('strikes out what no longer holds', async () => {
    expect(await style(text('Friday'), 'text-decoration-line')).toBe('line-through');
    expect(await style(text('Saturday'), 'text-decoration-style')).toBe('dotted');
  });
});

it('the parts of a page stand apart', async () => {
  const page = await at('/page/parts');
  const [one, another] = [page.getByText('One part.'), page.getByText('Another part.')];
  expect(await gap(one, another)).toBeGreaterThan(LEAST_GAP);
  expect(await gap(another, page.getByRole('heading', { name: 'Headed' }))).toBeGreaterThan(LEAST_GAP);
});
