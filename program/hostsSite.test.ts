/** The site of a host: as site-config says; nobody's guess while it cannot say. */
import { expect, it } from 'vitest';
import { deadlineProblem, notFoundProblem, unavailableProblem } from '../rest/problem.ts';
import { hostsSite } from './hostsSite.ts';

const asked = (host: string, answer: () => Promise<{ siteId: number }>, cookie?: string) =>
  hostsSite({ siteConfig: { readSiteConfig: answer } } as never)({
    headers: { host, ...(cookie && { cookie }) },
  });
const failing = (why: Error) => async () => Promise.reject(why);
const HOST = 'es.example.org';

it('is what site-config says', async () => {
  expect(await asked(HOST, async () => ({ siteId: 2 }))).toBe(2);
  expect(await asked('127.0.0.1:4000', async () => ({ siteId: 1 }))).toBe(1);
});

it('that nobody can say now is a refusal, never a default', async () => {
  for (const error of [
    unavailableProblem('site-config'),
    deadlineProblem('site-config'),
    new Error('away'),
  ]) {
    for (const host of [HOST, 'es.localhost:4000', 'localhost'])
      await expect(asked(host, failing(error))).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    await expect(asked('127.0.0.1', failing(error), 'override=es')).rejects.toMatchObject({ status: 503 });
  }
});

it('is none for a host that is no site’s: an address, one nobody knows, or no host at all', async () => {
  for (const host of ['127.0.0.1', '127.0.0.1:4000', '[::1]:4000'])
    expect(await asked(host, failing(unavailableProblem('site-config')))).toBeUndefined();
  expect(await asked(HOST, failing(notFoundProblem('The site')))).toBeUndefined();
  expect(await asked('no host', failing(new Error('never asked')))).toBeUndefined();
});
