/** Which sites a token's rights hold for by code, and which it says are open. Decision page 0015. */
import { expect, it } from 'vitest';
import { budgets, startCall } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { makeKeys } from '../services/kit/testing.ts';
import { linksOf } from './links.ts';

const site = (siteId: number, siteCode: string, isOpen = false) => ({
  siteId,
  siteCode,
  COUNTRY_PERMISSIONS_OVERRIDE: isOpen ? 'global-override' : '',
});

/** The rights identity puts into a token, where these are the sites, and what permissions was told is open. */
async function rightsWith(sites: readonly ReturnType<typeof site>[], held: readonly number[] | null) {
  const asked: string[][] = [];
  const clients = {
    siteConfig: { listSites: async () => sites },
    permissions: {
      async readEffective({ query }: { query: { open: string[] } }) {
        asked.push(query.open);
        return { rights: { admin: [], content: {}, sites: held } };
      },
    },
  } as unknown as ReturnType<Parameters<typeof linksOf>[1]>;
  const links = linksOf(await makeKeys(), () => clients, false);
  const rights = await links.rightsOf('somebody', startCall(anonymous, budgets.admin, 'test-links'));
  return { siteCodes: rights.siteCodes, open: asked[0] };
}

it('holds by code for the sites it holds for by number', async () => {
  const sites = [site(1, 'en'), site(2, 'es', true)];
  expect(await rightsWith(sites, [2])).toEqual({ siteCodes: ['es'], open: ['2:es'] });
  expect((await rightsWith(sites, null)).siteCodes).toBeUndefined();
});

it('holds by no code that a site it does not hold for has too, and opens none', async () => {
  const shared = [site(1, 'lectern'), site(2, 'lectern', true), site(3, 'vi')];
  expect(await rightsWith(shared, [2, 3])).toEqual({ siteCodes: ['vi'], open: [] });
  expect((await rightsWith(shared, [1, 2])).siteCodes).toEqual(['lectern']);
});
