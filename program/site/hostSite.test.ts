/** The site of a host: as site-config says, and an error instead of a guess while it does not answer. */
import { describe, expect, it } from 'vitest';
import { deadlineProblem, notFoundProblem, unavailableProblem } from '../../rest/problem.ts';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { createHostSites } from './hostSite.ts';

interface Answer {
  readonly siteId: number;
  readonly isFallback?: boolean;
  readonly corsOrigins?: readonly string[];
}
const hostSites = (
  readSiteConfig: (input: { readonly query: { readonly domain?: string } }) => Promise<Answer>,
  env: 'development' | 'production' = 'development',
  bus = createTagBus(),
) => createHostSites({ siteConfig: { readSiteConfig } as never, bus, env, now: () => new Date() });
const siteOf = (host: string, answer: () => Promise<Answer>, cookie?: string) =>
  hostSites(answer).siteOf({ headers: { host, ...(cookie && { cookie }) } });
const failing = (why: Error) => async () => Promise.reject(why);
const HOST = 'es.example.org';

it('is the site that site-config returns', async () => {
  expect(await siteOf(HOST, async () => ({ siteId: 2 }))).toBe(2);
  expect(await siteOf('127.0.0.1:4000', async () => ({ siteId: 1 }))).toBe(1);
});

it('throws UNAVAILABLE while site-config does not answer, and never uses a default', async () => {
  for (const error of [
    unavailableProblem('site-config'),
    deadlineProblem('site-config'),
    new Error('away'),
  ]) {
    for (const host of [HOST, 'es.localhost:4000', 'localhost'])
      await expect(siteOf(host, failing(error))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    await expect(siteOf('127.0.0.1', failing(error), 'override=es')).rejects.toMatchObject({ status: 503 });
  }
});

it('is undefined for a host of no site: an IP address, an unknown host, or an invalid one', async () => {
  for (const host of ['127.0.0.1', '127.0.0.1:4000', '[::1]:4000'])
    expect(await siteOf(host, failing(unavailableProblem('site-config')))).toBeUndefined();
  expect(await siteOf(HOST, failing(notFoundProblem('The site')))).toBeUndefined();
  expect(await siteOf('no host', failing(new Error('never asked')))).toBeUndefined();
});

describe('a host that no site has', () => {
  const read: Parameters<typeof hostSites>[0] = async ({ query }) => ({
    siteId: 1,
    isFallback: query.domain !== 'www.example.org',
  });

  it('is refused in production, also with the name of a site as override', async () => {
    const { checkHost, siteOf: siteOfHost } = hostSites(read, 'production');
    const refused = { status: 421, code: 'MISDIRECTED' };
    await expect(checkHost({ headers: { host: 'evil.example' } })).rejects.toMatchObject(refused);
    for (const cookie of ['', 'override=en'])
      expect(() => checkHost({ headers: { host: 'Evil.example', cookie } })).toThrow('evil.example'); // known by now
    await expect(checkHost({ headers: { host: '192.0.2.1' } })).rejects.toMatchObject(refused);
    await expect(siteOfHost({ headers: { host: 'evil.example' } })).rejects.toMatchObject(refused);
    expect(await siteOfHost({ headers: { host: '192.0.2.1' } })).toBe(1); // between processes
    await checkHost({ headers: { host: 'www.example.org' } });
    expect(checkHost({ headers: { host: 'www.example.org' } })).toBeUndefined();
  });

  it('is accepted in development, and while site-config does not answer', async () => {
    const headers = { host: 'evil.example' };
    expect(await hostSites(read).checkHost({ headers })).toBeUndefined();
    const away = hostSites(failing(unavailableProblem('site-config')), 'production');
    expect(await away.checkHost({ headers })).toBeUndefined();
  });

  it('is accepted as soon as a site has it', async () => {
    const bus = createTagBus();
    let isFallback = true;
    const { checkHost } = hostSites(async () => ({ siteId: 1, isFallback }), 'production', bus);
    const headers = { host: 'new.example' };
    await expect(checkHost({ headers })).rejects.toMatchObject({ status: 421 });
    isFallback = false;
    bus.purge(['sites']);
    await checkHost({ headers });
  });
});

describe('the allowed origins of a host', () => {
  const corsOrigins = ['https://app.example.org'];
  const headers = { host: 'www.example.org' };

  it('are those of its site', async () => {
    const sites = hostSites(async () => ({ siteId: 1, corsOrigins }), 'production');
    expect(await sites.corsOriginsOf({ headers })).toEqual(corsOrigins);
  });

  it('are none for a host of no site in production, and while site-config does not answer', async () => {
    const unknown = async () => ({ siteId: 1, corsOrigins, isFallback: true });
    expect(await hostSites(unknown, 'production').corsOriginsOf({ headers })).toEqual([]);
    const away = failing(unavailableProblem('site-config'));
    expect(await hostSites(away).corsOriginsOf({ headers })).toEqual([]);
    expect(await hostSites(unknown).corsOriginsOf({ headers: { host: 'no host' } })).toEqual([]);
  });
});
