import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
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

  it('lists the granted keys and flags that the holder does not have', () => {
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

  it('ignores what was there before, and allows any removal', () => {
    const before = rights(['admin_translation'], { pages: { US: { u: true } } });
    expect(
      isRefused(refusedGrants(holder, before, rights(['admin_translation', 'admin_site'], before.content))),
    ).toBe(false);
    expect(isRefused(refusedGrants(holder, before, noRights))).toBe(false);
  });

  it('lets a holder of all countries grant one, not the reverse', () => {
    const everywhere = rights([], { layouts: { global: { u: true } } });
    const inMexico = rights([], { layouts: { MX: { u: true } } });
    expect(isRefused(refusedGrants(everywhere, rights([]), inMexico))).toBe(false);
    expect(isRefused(refusedGrants(inMexico, rights([]), everywhere))).toBe(true);
  });

  it('limits rights to the sites of the user who grants them', () => {
    const local = rights(['admin_permissions', 'admin_site'], {}, [1, 2]);
    const grantFor = (sites: Rights['sites']) =>
      refusedGrants(local, { ...noRights, sites }, rights(['admin_site'], {}, sites));
    expect(isRefused(grantFor([2]))).toBe(false);
    expect(grantFor([2, 3]).sites).toBe(true);
    expect(grantFor(null).sites).toBe(true);
  });

  it('treats rights extended to more sites as newly granted', () => {
    const before = rights(['admin_translation'], {}, [1]);
    expect(refusedGrants(holder, before, { ...before, sites: [1, 2] }).admin).toEqual(['admin_translation']);
    expect(isRefused(refusedGrants(holder, { ...before, sites: [1, 2] }, before))).toBe(false);
  });

  it('lets a super_admin grant anything', () => {
    const property = fc.property(anyRights, anyRights, (before, after) => {
      expect(isRefused(refusedGrants(rights(['super_admin'], {}, []), before, after))).toBe(false);
    });
    fc.assert(property);
  });

  it('never accepts a change that grants more than holder and receiver had together', () => {
    fc.assert(
      fc.property(anyRights, anyRights, anyRights, (anyHolder, before, after) => {
        const holderRights = { ...anyHolder, admin: anyHolder.admin.filter((key) => key !== 'super_admin') };
        if (isRefused(refusedGrants(holderRights, before, after))) return;
        for (const key of after.admin) expect([...holderRights.admin, ...before.admin]).toContain(key);
        const held = new Set(
          [...contentGrants(holderRights.content), ...contentGrants(before.content)].map((each) =>
            JSON.stringify(each),
          ),
        );
        for (const grant of contentGrants(after.content)) {
          const isCovered =
            held.has(JSON.stringify(grant)) || held.has(JSON.stringify({ ...grant, key: 'global' }));
          expect(isCovered).toBe(true);
        }
        expect(coversSites(holderRights.sites, after.sites) || coversSites(before.sites, after.sites)).toBe(
          true,
        );
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
