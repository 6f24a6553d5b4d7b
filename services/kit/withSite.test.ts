/** Which site a call over the network means: the field that its route reads decides, and nothing beside it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, route } from '../../rest/contract.ts';
import { wholeNumber } from '../../rest/fields.ts';
import { withSite } from './withSite.ts';

const site = wholeNumber(1, 9);
const base = { method: 'POST', path: '/', summary: '', rule: anyone, response: z.object({}) } as const;
const byQuery = route({
  ...base,
  query: z.object({ site: site.default(1) }),
  body: z.object({ name: z.string() }),
});
const byBody = route({ ...base, body: z.looseObject({ id: z.string(), siteId: site.optional() }) });
const noSite = route({ ...base, query: z.object({ id: z.string() }) });

const ofHost = (id?: number) => async () => id;
const unasked = async () => Promise.reject(new Error('Nobody was to be asked.'));
const refusedAt = (pointer: string) => ({
  code: 'VALIDATION',
  errors: [expect.objectContaining({ pointer })],
});

describe('the site of the host', () => {
  it('is filled in where the route reads it, and nowhere else', async () => {
    expect(await withSite(byQuery, { query: {}, body: { name: 'x' } }, ofHost(2))).toEqual({
      query: { site: '2' },
      body: { name: 'x' },
    });
    expect(await withSite(byBody, { query: {}, body: { id: 'x' } }, ofHost(2))).toEqual({
      query: {},
      body: { id: 'x', siteId: 2 },
    });
  });

  it('is not asked for where the call names one, or the route has none', async () => {
    for (const [of, given] of [
      [byQuery, { query: { site: '3' }, body: {} }],
      [byBody, { query: {}, body: { id: 'x', siteId: 3 } }],
      [noSite, { query: { id: 'x', site: '2' } }],
      [byBody, { query: {}, body: ['no object'] }],
    ] as const)
      expect(await withSite(of, given, unasked)).toBe(given);
  });

  it('of a host that is none of ours is the route’s own default', async () => {
    const given = { query: {}, body: { name: 'x' } };
    expect(await withSite(byQuery, given, ofHost())).toBe(given);
  });

  it('that nobody can say stops the call', async () => {
    await expect(withSite(byQuery, { query: {}, body: {} }, unasked)).rejects.toThrow(
      'Nobody was to be asked',
    );
  });
});

describe('a site named where the route does not read it', () => {
  it('is refused where another would be used', async () => {
    for (const [of, given, pointer] of [
      [byBody, { query: { site: '2' }, body: { id: 'x' } }, '/query/site'],
      [byQuery, { query: {}, body: { siteId: 2 } }, '/body/siteId'],
      [byQuery, { query: {}, body: { site: 2 } }, '/body/site'],
      [byQuery, { query: { site: '3' }, body: { siteId: 2 } }, '/body/siteId'],
    ] as const) {
      for (const host of [ofHost(1), ofHost()])
        await expect(withSite(of, given, host)).rejects.toMatchObject(refusedAt(pointer));
    }
  });

  it('does no harm where it is the one that is used, and does not stop it from being filled in', async () => {
    expect(await withSite(byBody, { query: { site: '2' }, body: { id: 'x' } }, ofHost(2))).toMatchObject({
      body: { siteId: 2 },
    });
    expect(await withSite(byQuery, { query: {}, body: { siteId: 2 } }, ofHost(2))).toMatchObject({
      query: { site: '2' },
    });
    const first = { query: {}, body: { siteId: 1 } };
    expect(await withSite(byQuery, first, ofHost())).toBe(first);
  });

  it('is none where the body takes any field: it may be content', async () => {
    const given = { query: {}, body: { id: 'x', siteId: 1, site: 'https://elsewhere.example.org' } };
    expect(await withSite(byBody, given, unasked)).toBe(given);
  });
});
