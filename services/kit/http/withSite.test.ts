/** Which site a network call is for: only the field that its route reads counts. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, route } from '../../../rest/contract.ts';
import { wholeNumber } from '../../../rest/fields.ts';
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
const neverCalled = async () => Promise.reject(new Error('Nobody was to be asked.'));
const refusedAt = (pointer: string) => ({
  code: 'VALIDATION',
  errors: [expect.objectContaining({ pointer })],
});

describe('the site of the host', () => {
  it('is filled in only in the field that the route reads', async () => {
    expect(await withSite(byQuery, { query: {}, body: { name: 'x' } }, ofHost(2))).toEqual({
      query: { site: '2' },
      body: { name: 'x' },
    });
    expect(await withSite(byBody, { query: {}, body: { id: 'x' } }, ofHost(2))).toEqual({
      query: {},
      body: { id: 'x', siteId: 2 },
    });
  });

  it('is not looked up when the call names a site or the route has none', async () => {
    for (const [usedRoute, input] of [
      [byQuery, { query: { site: '3' }, body: {} }],
      [byBody, { query: {}, body: { id: 'x', siteId: 3 } }],
      [noSite, { query: { id: 'x', site: '2' } }],
      [byBody, { query: {}, body: ['no object'] }],
    ] as const)
      expect(await withSite(usedRoute, input, neverCalled)).toBe(input);
  });

  it("falls back to the route's default for an unknown host", async () => {
    const input = { query: {}, body: { name: 'x' } };
    expect(await withSite(byQuery, input, ofHost())).toBe(input);
  });

  it('fails the call when the lookup fails', async () => {
    await expect(withSite(byQuery, { query: {}, body: {} }, neverCalled)).rejects.toThrow(
      'Nobody was to be asked',
    );
  });
});

describe('a site in a field that the route does not read', () => {
  it('is refused when another site would be used', async () => {
    for (const [usedRoute, input, pointer] of [
      [byBody, { query: { site: '2' }, body: { id: 'x' } }, '/query/site'],
      [byQuery, { query: {}, body: { siteId: 2 } }, '/body/siteId'],
      [byQuery, { query: {}, body: { site: 2 } }, '/body/site'],
      [byQuery, { query: { site: '3' }, body: { siteId: 2 } }, '/body/siteId'],
    ] as const) {
      for (const host of [ofHost(1), ofHost()])
        await expect(withSite(usedRoute, input, host)).rejects.toMatchObject(refusedAt(pointer));
    }
  });

  it('is accepted when it is the site that is used, and does not prevent the default', async () => {
    expect(await withSite(byBody, { query: { site: '2' }, body: { id: 'x' } }, ofHost(2))).toMatchObject({
      body: { siteId: 2 },
    });
    expect(await withSite(byQuery, { query: {}, body: { siteId: 2 } }, ofHost(2))).toMatchObject({
      query: { site: '2' },
    });
    const first = { query: {}, body: { siteId: 1 } };
    expect(await withSite(byQuery, first, ofHost())).toBe(first);
  });

  it('is ignored when the body takes any field, because it may be content', async () => {
    const input = { query: {}, body: { id: 'x', siteId: 1, site: 'https://elsewhere.example.org' } };
    expect(await withSite(byBody, input, neverCalled)).toBe(input);
  });
});
