/** The site of a host: as site-config says, and an error instead of a guess while it does not answer. */
import { expect, it } from 'vitest';
import { deadlineProblem, notFoundProblem, unavailableProblem } from '../../rest/problem.ts';
import { createHostSiteReader } from './hostSite.ts';

const siteOf = (host: string, answer: () => Promise<{ siteId: number }>, cookie?: string) =>
  createHostSiteReader({ siteConfig: { readSiteConfig: answer } } as never)({
    headers: { host, ...(cookie && { cookie }) },
  });
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
