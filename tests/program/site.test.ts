import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { httpAt } from '../support/http.ts';
import { temporaryFolder, freePort, run, startAndWait, stopAll } from './lectern.ts';

/** The canonical and alternate links in a page's head. */
const headLinks = (html: string) =>
  Array.from(html.matchAll(/<link rel="(canonical|alternate)"[^>]*href="([^"]*)"/g), ([, rel, href]) => [
    rel,
    href,
  ]);

describe('npm run site', { timeout: 60_000 }, () => {
  const data = temporaryFolder();
  const file = join(data, 'sites.json');
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = {
      DATABASE_URL: await createEmptyDatabase(),
      LECTERN_DATA: data,
      LECTERN_ENV: 'production',
      SITE_URL: 'https://www.example.org',
      LECTERN_TRUSTED_PROXIES: '0',
      PORT: String(await freePort()),
    };
  });
  const write = async (sites: unknown) => {
    writeFileSync(file, typeof sites === 'string' ? sites : JSON.stringify(sites));
    return run(['site', file], settings);
  };
  const home = async () => {
    const http = httpAt(settings['PORT']!);
    const { text } = await http('/', { headers: { host: 'www.example.org' } });
    await http.close();
    return text;
  };

  it('changes the default site of an empty Lectern while it runs', async () => {
    await startAndWait([], settings);
    const before = await home();
    expect(before).toContain('<title>Lectern</title>');
    expect(headLinks(before)).toEqual([
      ['canonical', 'https://www.example.org/'],
      ['alternate', 'https://www.example.org/'], // hreflang of its language and x-default
      ['alternate', 'https://www.example.org/'],
      ['alternate', '/feed.xml'],
    ]);
    const first = await write([{ siteId: 1, brandName: 'Morning Light', siteTitle: 'Morning Light' }]);
    expect(first.code, first.said).toBe(0);
    expect(first.printed).toBe(
      'Site 1 (default): changed\n  brandName: "Lectern" → "Morning Light"\n  siteTitle: "" → "Morning Light"\n',
    );
    const after = await home();
    expect(after).toContain('<title>Morning Light</title>');
    expect(headLinks(after)).toEqual(headLinks(before));
    await stopAll();
  });

  it('creates and changes sites while Lectern is stopped, and changes nothing when repeated', async () => {
    const sites = [
      { siteId: 1, name: 'en', brandColour: '#245a3c' },
      { siteId: 2, name: 'es', domain: 'es.example.org', LANGUAGE_CODE: 'es_MX', SITE_LANGUAGE: 'es-MX' },
    ];
    const first = await write(sites);
    expect(first.code, first.said).toBe(0);
    expect(first.printed).toContain(
      'Site 1 (en): changed\n  name: "default" → "en"\n  brandColour: "#8a4b2d" → "#245a3c"\n',
    );
    expect(first.printed).toContain('Site 2 (es): created\n');
    expect(first.printed).toContain('  domain: "es.example.org"\n');
    const second = await write(sites);
    expect([second.code, second.printed]).toEqual([0, 'Site 1 (en): the same\nSite 2 (es): the same\n']);
  });

  it('prints the sites in the format it reads', async () => {
    const printed = await run(['site', '--print'], settings);
    expect(printed.code, printed.said).toBe(0);
    expect(JSON.parse(printed.printed)).toMatchObject([
      { siteId: 1, name: 'en', domain: 'www.example.org', brandName: 'Morning Light', evergreenYear: 2024 },
      { siteId: 2, name: 'es', domain: 'es.example.org' },
    ]);
    const again = await write(printed.printed);
    expect([again.code, again.printed]).toEqual([0, 'Site 1 (en): the same\nSite 2 (es): the same\n']);
  });

  it('rejects invalid values with the field and the rule, and applies the rest', async () => {
    const { code, printed } = await write([
      { siteId: 1, brandColour: '#eeeeee', menus: [], routes: { today: 'a b' } },
      { siteId: 2, domain: 'www.example.org' },
      { siteId: 3, name: 'vi', domain: 'vi.example.org' },
    ]);
    expect(code).toBe(1);
    expect(printed).toContain('Site 1: refused, and left as it was\n');
    expect(printed).toMatch(/ {2}brandColour: .*4\.5/);
    expect(printed).toContain('  menus: Unknown field: menus.\n');
    expect(printed).toContain('  routes.today: A single path segment.\n');
    expect(printed).toContain('  The domain www.example.org belongs to site 1.\n');
    expect(printed).toContain('Site 3 (vi): created\n');
    const now = JSON.parse((await run(['site', '--print'], settings)).printed) as object[];
    expect(now).toMatchObject([{ brandColour: '#245a3c' }, { domain: 'es.example.org' }, { siteId: 3 }]);
  });

  it('rejects unknown languages, and field names such as __proto__', async () => {
    for (const content of [
      '[{"siteId":1,"LANGUAGE_CODE":"qq_QQ","SITE_LANGUAGE":"xx"},{"siteId":2,"__proto__":{"brandName":"x"}}]',
      '[{"siteId":1,"LANGUAGE_CODE":"en_XX"},{"siteId":2,"routes":{"__proto__":"x"}}]',
    ]) {
      const { code, printed } = await write(content);
      expect(code).toBe(1);
      expect(printed).toMatch(
        /^Site 1: refused, and left as it was\n {2}LANGUAGE_CODE: Unknown (language: qq|country or region: XX)\.\n/,
      );
      expect(printed).toMatch(
        /Site 2: refused, and left as it was\n {2}(routes\.)?__proto__: Nothing of a site can have this name\.\n$/,
      );
    }
  });

  it('names what is wrong with a file or a command line', async () => {
    for (const [content, sentence] of [
      ['{"siteId":1}', 'The file must hold an array of sites'],
      ['[{"brandName":"x"}]', 'Entry 1: siteId must be a whole number from 1'],
      ['[{"siteId":1},{"siteId":1}]', 'Site 1 is in the file twice.'],
      ['[\n{"siteId":1,}]', 'is broken at line 2.'],
    ] as const) {
      const { code, said: output } = await write(content);
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    }
    const withoutFile = await run(['site'], settings);
    expect([withoutFile.code, withoutFile.said]).toEqual([
      1,
      expect.stringContaining('npm run site -- FILE.json'),
    ]);
    expect((await run(['site', '--help'], settings)).code).toBe(0);
  });
});
