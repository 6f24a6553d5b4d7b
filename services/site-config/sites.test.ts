import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import { builtInConfig, configsOf, languagesOf, pickSite, siteOf } from './sites.ts';

const site = (siteId: number, name: string, domain: string, hosts: string[] = [], language = 'en_US') =>
  siteOf({ siteId, name, code: name, hosts, fields: { domain, LANGUAGE_CODE: language } });
const sites = [
  site(1, 'en', 'localhost', ['127.0.0.1']),
  site(2, 'es', 'es.localhost', ['es.example.org:8443'], 'es_MX'),
  site(3, 'vi', 'vi.localhost:4000', [], 'vi_VN'),
];
const pickedName = (query: { override?: string; domain?: string }) => pickSite(sites, query)?.config.name;

describe('pickSite', () => {
  it.each([
    [{ domain: 'es.localhost' }, 'es'],
    [{ domain: 'es.localhost:3000' }, 'es'],
    [{ domain: 'ES.Localhost:3000' }, 'es'],
    [{ domain: 'es.localhost.' }, 'es'],
    [{ domain: 'es.localhost.:3000' }, 'es'],
    [{ domain: 'es.example.org:8443' }, 'es'],
    [{ domain: 'es.example.org' }, 'es'],
    [{ domain: 'vi.localhost:4000' }, 'vi'],
    [{ domain: 'vi.localhost:5000' }, 'vi'],
    [{ domain: '127.0.0.1:3000' }, 'en'],
    [{ override: 'vi', domain: 'es.localhost' }, 'vi'],
    [{ override: 'nobody', domain: 'es.localhost' }, 'es'],
    [{ domain: 'unknown.example' }, 'en'],
    [{ domain: 'sub.es.localhost' }, 'en'],
    [{}, 'en'],
  ])('picks for %j the site %s', (query, name) => {
    expect(pickedName(query)).toBe(name);
  });

  it('prefers a site of the host without a port to an earlier one with another port', () => {
    const two = [site(1, 'port', 'a.example:4000'), site(2, 'bare', 'a.example')];
    expect(pickSite(two, { domain: 'a.example:5000' })?.config.name).toBe('bare');
    expect(pickSite(two, { domain: 'a.example:4000' })?.config.name).toBe('port');
  });

  it('picks one of the sites for any query', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (override, domain) => {
        expect(sites).toContain(pickSite(sites, { override, domain }));
      }),
    );
  });

  it('returns null without sites, and the built-in configuration', () => {
    expect(pickSite([], { domain: 'localhost' })).toBeNull();
    expect(configsOf([])).toEqual([defaultSiteConfig]);
    expect(builtInConfig('www.example.org').domain).toBe('www.example.org');
    expect([null, '[::1]'].map((host) => builtInConfig(host).domain)).toEqual(['localhost', 'localhost']);
  });
});

describe('siteOf', () => {
  it('replaces invalid stored fields by defaults, and ignores unknown fields', () => {
    const fields = JSON.parse(
      '{"evergreenYear":"soon","brandName":"Kept","gone":1,"__proto__":{"GTM_ID":"GTM-AAAA"}}',
    );
    const { config } = siteOf({ siteId: 7, name: 'seven', code: 'no code', hosts: [], fields });
    const expected = { siteId: 7, name: 'seven', siteCode: 'site-7', brandName: 'Kept' };
    expect(config).toEqual({ ...defaultSiteConfig, ...expected });
  });
});

describe('languagesOf', () => {
  it('labels each language with its own name', () => {
    expect(languagesOf(configsOf(sites))).toMatchObject([
      { value: 'en_US', label: 'English', dir: 'ltr', site: 'en', domain: 'localhost' },
      { value: 'es_MX', label: 'Español', dir: 'ltr', site: 'es', domain: 'es.localhost' },
      { value: 'vi_VN', label: 'Tiếng Việt', dir: 'ltr', site: 'vi', domain: 'vi.localhost:4000' },
    ]);
  });

  it("has the language of each site's pages, and their base path", () => {
    const fields = { LANGUAGE_CODE: 'es_MX', SITE_LANGUAGE: 'es-419', BASE_PATH: '/leer' };
    const [english, spanish] = languagesOf(
      configsOf([sites[0]!, siteOf({ siteId: 2, name: 'es', code: 'es', hosts: [], fields })]),
    );
    expect(english).toMatchObject({ value: 'en_US', language: 'en', basePath: '' });
    expect(spanish).toMatchObject({ value: 'es_MX', language: 'es-419', basePath: '/leer' });
  });

  it('adds the region when two sites have variants of one language', () => {
    const both = configsOf([
      site(1, 'es', 'a', [], 'es_MX'),
      site(2, 'spain', 'b', [], 'es_ES'),
      site(3, 'x', 'c', [], 'ar'),
    ]);
    expect(languagesOf(both).map(({ label, dir }) => [label, dir])).toEqual([
      ['Español de México', 'ltr'],
      ['Español de España', 'ltr'],
      ['العربية', 'rtl'],
    ]);
  });
});
