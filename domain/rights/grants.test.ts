import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../propertyTesting.ts';
import { contentGrants, coversSites, isRefused, refusedGrants } from './grants.ts';
import { adminKeys, contentActions, contentAreas, noRights, type Rights } from './rights.ts';

const rights = (
  admin: Rights['admin'],
  content: Rights['content'] = {},
  sites: Rights['sites'] = null,
): Rights => ({
  admin,
  content,
  sites,
});

const anyFlags = fc.dictionary(fc.constantFrom(...contentActions), fc.boolean());
const anyRights: fc.Arbitrary<Rights> = fc.record({
  admin: fc.uniqueArray(fc.constantFrom(...adminKeys)),
  content: fc.dictionary(
    fc.constantFrom(...contentAreas),
    fc.dictionary(fc.constantFrom('MX', 'US', 'global'), anyFlags),
  ),
  sites: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }))),
});

describe('refusedGrants', () => {
  const holder = rights(['admin_permissions', 'admin_site'], { pages: { MX: { u: true } } });

  it('names the keys and flags that are given and not held', () => {
    const after = rights(['admin_site', 'admin_translation'], {
      pages: { MX: { u: true, d: true }, US: { u: true } },
    });
    expect(refusedGrants(holder, rights([]), after)).toEqual({
      admin: ['admin_translation'],
      content: [
        { area: 'pages', key: 'MX', action: 'd' },
        { area: 'pages', key: 'US', action: 'u' },
      ],
      sites: false,
    });
  });

  it('does not ask of what was there before, and lets anything be taken away', () => {
    const before = rights(['admin_translation'], { pages: { US: { u: true } } });
    expect(
      isRefused(refusedGrants(holder, before, rights(['admin_translation', 'admin_site'], before.content))),
    ).toBe(false);
    expect(isRefused(refusedGrants(holder, before, noRights))).toBe(false);
  });

  it('lets one country be given by who holds all, not the reverse', () => {
    const everywhere = rights([], { layouts: { global: { u: true } } });
    const inMexico = rights([], { layouts: { MX: { u: true } } });
    expect(isRefused(refusedGrants(everywhere, rights([]), inMexico))).toBe(false);
    expect(isRefused(refusedGrants(inMexico, rights([]), everywhere))).toBe(true);
  });

  it('keeps rights to the sites of who gives them', () => {
    const local = rights(['admin_permissions', 'admin_site'], {}, [1, 2]);
    const give = (sites: Rights['sites']) =>
      refusedGrants(local, { ...noRights, sites }, rights(['admin_site'], {}, sites));
    expect(isRefused(give([2]))).toBe(false);
    expect(give([2, 3]).sites).toBe(true);
    expect(give(null).sites).toBe(true);
  });

  it('counts rights that hold for more sites as given anew', () => {
    const before = rights(['admin_translation'], {}, [1]);
    expect(refusedGrants(holder, before, { ...before, sites: [1, 2] }).admin).toEqual(['admin_translation']);
    expect(isRefused(refusedGrants(holder, { ...before, sites: [1, 2] }, before))).toBe(false);
  });

  it('lets a super_admin give anything', () => {
    const all = fc.property(anyRights, anyRights, (before, after) => {
      expect(isRefused(refusedGrants(rights(['super_admin'], {}, []), before, after))).toBe(false);
    });
    fc.assert(all);
  });

  it('never lets a change through that gives more than holder and receiver had together', () => {
    fc.assert(
      fc.property(anyRights, anyRights, anyRights, (giver, before, after) => {
        const plain = { ...giver, admin: giver.admin.filter((key) => key !== 'super_admin') };
        if (isRefused(refusedGrants(plain, before, after))) return;
        for (const key of after.admin) expect([...plain.admin, ...before.admin]).toContain(key);
        const held = new Set(
          [...contentGrants(plain.content), ...contentGrants(before.content)].map((each) =>
            JSON.stringify(each),
          ),
        );
        for (const grant of contentGrants(after.content)) {
          const known =
            held.has(JSON.stringify(grant)) || held.has(JSON.stringify({ ...grant, key: 'global' }));
          expect(known).toBe(true);
        }
        expect(coversSites(plain.sites, after.sites) || coversSites(before.sites, after.sites)).toBe(true);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
