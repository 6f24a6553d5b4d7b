import { beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase, temporaryFolder, freePort, run } from './lectern.ts';

interface Explanation {
  readonly answer: {
    readonly status: number;
    readonly to: string | null;
    readonly page: string;
    readonly params: Record<string, string>;
  };
  readonly site: { readonly name: string };
  readonly layouts: readonly {
    readonly name: string;
    readonly reasons: readonly { readonly rule: string; readonly subject: string; readonly value: string }[];
    readonly rows: readonly { readonly rowKey: string }[];
  }[];
  readonly calls: readonly { readonly service: string; readonly request: string }[];
  readonly cache: {
    readonly key: string | null;
    readonly until: string | null;
    readonly tags: readonly string[];
  };
}

describe('npm run explain', { timeout: 60_000 }, () => {
  let settings: Record<string, string> = {};
  let port = '';
  beforeAll(async () => {
    port = String(await freePort());
    settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: temporaryFolder(), PORT: port };
  });
  const explain = async (...args: string[]): Promise<Explanation> => {
    const { code, said: output, printed } = await run(['explain', ...args, '--json'], settings);
    expect(code, output).toBe(0);
    return JSON.parse(printed) as Explanation;
  };

  it('reports which rows a country sees and why, with the cache key, the tags and the REST calls', async () => {
    const home = `http://es.localhost:${port}/`;
    const argentina = await explain(home, '--country', 'AR');
    const mexico = await explain(home, '--country', 'MX', '--zone', 'Asia/Tokyo', '--at', '2026-12-24T23:30');
    expect(argentina.layouts[0]?.rows.map(({ rowKey }) => rowKey)).toEqual(['es-ar']);
    expect(mexico.layouts[0]?.rows.map(({ rowKey }) => rowKey)).toEqual(['es-default']);
    const countryReasons = ({ layouts }: Explanation) =>
      Object.fromEntries(
        layouts[0]!.reasons
          .filter(({ rule }) => rule === 'country')
          .map(({ subject, value }) => [subject, value]),
      );
    expect(countryReasons(argentina)).toEqual({
      'row:es-default': 'default-gives-way',
      'row:es-ar': 'own-country',
    });
    expect(countryReasons(mexico)).toEqual({ 'row:es-default': 'default', 'row:es-ar': 'other-country' });
    expect(argentina.site.name).toBe('es');
    expect(argentina.answer).toMatchObject({ status: 200, page: 'home' });
    expect(new Set(argentina.calls.map(({ service }) => service)).size).toBe(6);
    expect(argentina.calls[0]?.request).toBe(`GET /api/site-config?domain=es.localhost%3A${port}`);
    expect(argentina.cache.tags).toContain('layout:2:homePage');
    // The reader's own clock: half past eleven at night in Tokyo; the page is valid until midnight there.
    expect(mexico.cache.key).toContain('Asia/Tokyo 2026-12-24');
    expect(mexico.cache.until).toBe('2026-12-24T15:00:00.000Z');
  });

  it('reports where an address redirects to and which layout a reading page has', async () => {
    expect((await explain('/today', '--at', '2026-11-21T05:00:00Z', '--country', 'GB')).answer).toMatchObject(
      {
        status: 302,
        to: '/2026/11/21/',
      },
    );
    const day = await explain('/2026/11/20', '--at', '2026-11-21T12:00:00Z');
    expect(day.answer).toMatchObject({ status: 200, page: 'reading', params: { date: '2026-11-20' } });
    expect(day.layouts.map((it: { name: string }) => it.name)).toEqual(['devotionalSide']); // the column beside the reading
    expect((await explain('/nowhere')).answer.status).toBe(404);
  });

  it('prints plain text by default, and reports what is wrong with an argument', async () => {
    const { said: output, code } = await run(['explain', '/', '--country', 'gb'], settings);
    expect(code).toBe(0);
    expect(output).toMatch(/^Layout +homePage, revision 1, for GB on the clock of Europe\/London$/m);
    expect(output).toMatch(/^ +country +row:\S+ +own-country|default$/m);
    expect(output).toMatch(/^REST +\d/m);
    expect(output).toMatch(/^Tags +\S/m);
    const refused = await run(['explain', '/', '--country', 'XQ'], settings);
    expect(refused.said).toContain("--country is 'XQ', but must be a country code");
    expect(refused.code).toBe(1);
  });
});
