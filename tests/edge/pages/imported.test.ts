/** A year of real devotionals and a WordPress export, imported by the command's code and read over HTTP. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../services/kit/root.ts';
import { main } from '../../../tools/import/cli.ts';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const sharedData = join(process.env['LECTERN_SHARED'] ?? inRoot('..', 'shared'), 'data');
const isAvailable = existsSync(sharedData);
if (!isAvailable) console.log(`${sharedData} is not there: the tests of imported content are skipped.`);

let stack: Stack;
let http: Http;
beforeAll(async () => {
  if (!isAvailable) return;
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const request = (path: string) => http(path, { cookies: { country: 'US', zone: 'Etc/UTC' } });

/** Runs the import command's code against the running stack; returns its exit code and its output. */
async function runImport(...argv: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const { devotionals, pages } = stack.program.services.direct;
  const code = await main(argv, {
    clients: { devotionals, pages },
    call: (service) => stack.callTo(service),
    out: (line) => printed.push(line),
    siteCodeOf: () => 'en',
    languageOf: () => 'en_US',
  });
  return { code, printed: printed.join('\n') };
}

describe.skipIf(!isAvailable)('imported content', () => {
  it('has two readings on each day of a year, including 29 February', async () => {
    const file = join(sharedData, 'devotionals', 'ocd-spurgeon-morning-evening.json');
    const map = inRoot('docs/how-to/import/spurgeon.map.json');
    const { code, printed } = await runImport(file, '--site', '1', '--map', map);
    expect(code, printed).toBe(0);
    expect(printed).toContain('732');

    const morning = await request('/2024/02/29');
    expect(morning.status).toBe(200);
    const page = morning.document();
    expect(page.querySelector('article')?.textContent).toMatch(/\w{5}/);
    expect(page.body.textContent).toContain('Also for this day');
    const link = page.querySelector('li a[href^="/2/2024/02/29/"]')?.getAttribute('href');
    const evening = await request(link!);
    expect(evening.status).toBe(200);
    expect(headingOf(evening)).not.toBe(headingOf(morning));
    // A later year without a reading of its own falls back to the imported one.
    expect((await request('/2025/03/01')).status).toBe(200);
  });

  it('shows the posts of a WordPress export on their days, and its pages under their slugs', async () => {
    const file = join(sharedData, 'wordpress', 'WPTT-theme-test-data_themeunittestdata.wordpress.xml');
    const { code, printed } = await runImport(file, '--site', '1');
    expect(code, printed).toBe(2); // one post is behind a password
    const about = await request('/page/about');
    expect([about.status, headingOf(about)]).toEqual([200, expect.stringMatching(/about/i)]);
    const post = await request('/2013/01/11');
    expect(post.status).toBe(200);
    expect(headingOf(post)).toMatch(/\S/);
  });
});
