import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../propertyTesting.ts';
import {
  effectiveRights,
  explainRights,
  type ExplainedRights,
  type LendingGroup,
  type RightsRecord,
} from './explainRights.ts';
import { mayWhy } from './mayWhy.ts';
import {
  adminKeys,
  contentActions,
  contentAreas,
  countriesRefused,
  hasAdmin,
  mayContent,
  mayTouchSite,
  rightsOn,
  type OpenSite,
} from './rights.ts';

const nothing: RightsRecord = { admin: [], content: {}, sites: [] };
const managers: LendingGroup = { name: 'managers', admin: ['admin_permissions', 'admin_site'] };
const open: OpenSite = { siteId: 2, siteCode: 'es' };

/** 'admin_site: own, group managers' of each right. */
const told = (rights: ExplainedRights) =>
  rights.map(({ right, reasons }) => {
    const of =
      right.kind === 'admin'
        ? right.key
        : right.kind === 'site'
          ? `site ${right.site ?? '*'}`
          : `${right.area}/${right.key}/${right.action}${right.on ? ` on ${right.on.siteCode}` : ''}`;
    return `${of}: ${reasons.map((it) => (it.kind === 'group' ? `group ${it.group}` : it.kind)).join(', ')}`;
  });

describe('explainRights', () => {
  it('explains nothing where nothing was given', () => {
    expect(explainRights(nothing, [], [open])).toEqual([]);
  });

  it('names every reason of a key: own and each group', () => {
    const twice = { ...managers, name: 'editors' };
    expect(told(explainRights({ ...nothing, admin: ['admin_site'] }, [managers, twice]))).toEqual([
      'admin_permissions: group managers, group editors',
      'admin_site: own, group managers, group editors',
    ]);
  });

  it('says of a country what global contains, and of sites which', () => {
    const content = { pages: { MX: { u: true, d: false }, global: { u: true } } };
    expect(told(explainRights({ ...nothing, content, sites: [1, 2] }, []))).toEqual([
      'pages/global/u: record',
      'pages/MX/u: record, global',
      'site 1: record',
      'site 2: record',
    ]);
    expect(told(explainRights({ ...nothing, sites: null }, []))).toEqual(['site *: record']);
  });

  it('opens what is held for a country to all on a site with the override, and only what is held', () => {
    const content = { layouts: { MX: { u: true } } };
    expect(told(explainRights({ ...nothing, content }, [], [open]))).toEqual([
      'layouts/MX/u: record',
      'layouts/global/u on es: global-override',
    ]);
    const everywhere = { layouts: { global: { u: true } } };
    expect(told(explainRights({ ...nothing, content: everywhere }, [], [open]))).toEqual([
      'layouts/global/u: record',
    ]);
  });

  it('gives a super_admin everything, and says where the key comes from', () => {
    const rights = told(explainRights(nothing, [{ name: 'administrators', admin: ['super_admin'] }]));
    expect(rights[0]).toBe('super_admin: group administrators');
    expect(rights).toContain('manager_language: super_admin');
    expect(rights).toContain('comments/global/d: super_admin');
    expect(rights.at(-1)).toBe('site *: super_admin');
    expect(rights).toHaveLength(adminKeys.length + contentAreas.length * contentActions.length + 1);
  });

  it('takes what older records keep beside the countries for no right', () => {
    expect(
      explainRights({ ...nothing, content: { pages: { sub: { r: true }, site_code: { r: true } } } }, []),
    ).toEqual([]);
  });
});

describe('mayWhy', () => {
  const content = { layouts: { MX: { u: true } }, pages: { global: { r: true } } };
  const editor = explainRights({ admin: ['admin_survey'], content, sites: [1, 2] }, [managers], [open]);

  it.each([null, undefined])('denies where there is no list: %s', (list) => {
    expect(mayWhy(list, { admin: 'admin_site' })).toEqual({
      allowed: false,
      because: [],
      denials: [{ kind: 'missing-list' }],
    });
  });

  it('denies who asks for nothing, a super_admin too', () => {
    const everything = explainRights({ ...nothing, admin: ['super_admin'] }, []);
    for (const attempt of [{}, { admin: [] }]) {
      expect(mayWhy(everything, attempt).denials).toEqual([{ kind: 'nothing-asked' }]);
    }
  });

  it('wants every key, and names each that is missing', () => {
    expect(mayWhy(editor, { admin: ['admin_site', 'admin_survey'] })).toMatchObject({
      allowed: true,
      because: [{ reasons: [{ kind: 'group', group: 'managers' }] }, { reasons: [{ kind: 'own' }] }],
    });
    expect(mayWhy(editor, { admin: ['admin_site', 'super_admin', 'admin_translation'] }).denials).toEqual([
      { kind: 'missing-admin', key: 'super_admin' },
      { kind: 'missing-admin', key: 'admin_translation' },
    ]);
  });

  it('says that a country is covered by global', () => {
    const verdict = mayWhy(editor, { content: { area: 'pages', action: 'r', key: 'US' } });
    expect(verdict.because.map(({ reasons }) => reasons)).toEqual([[{ kind: 'global' }, { kind: 'record' }]]);
  });

  it('lets an override act on its own site alone', () => {
    const publish = (site: number, key: string) =>
      mayWhy(editor, { content: { area: 'layouts', action: 'u', key }, site });
    expect(publish(2, 'US')).toMatchObject({ allowed: true });
    expect(publish(2, 'default').because[0]!.reasons).toEqual([{ kind: 'global-override', site: open }]);
    expect(publish(1, 'US').denials).toEqual([
      { kind: 'missing-content', area: 'layouts', action: 'u', key: 'US' },
    ]);
    expect(publish(1, 'MX').allowed).toBe(true);
    expect(publish(3, 'MX').denials).toEqual([{ kind: 'missing-site', site: 3 }]);
  });
});

describe('what is explained', () => {
  const keys = fc.constantFrom('MX', 'US', 'VN', 'global');
  const flags = fc.dictionary(fc.constantFrom(...contentActions), fc.boolean());
  const record: fc.Arbitrary<RightsRecord> = fc.record({
    admin: fc.uniqueArray(fc.constantFrom(...adminKeys), { maxLength: 3 }),
    content: fc.dictionary(fc.constantFrom(...contentAreas), fc.dictionary(keys, flags)),
    sites: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
  });
  const groups: fc.Arbitrary<LendingGroup[]> = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      admin: fc.uniqueArray(fc.constantFrom(...adminKeys), { maxLength: 2 }),
    }),
    { selector: ({ name }) => name },
  );
  const opened: fc.Arbitrary<OpenSite[]> = fc.subarray([
    { siteId: 1, siteCode: 'en' },
    { siteId: 2, siteCode: 'es' },
  ]);

  it('is what the checks of the services decide, for whoever and whatever is asked', () => {
    fc.assert(
      fc.property(
        record,
        groups,
        opened,
        fc.uniqueArray(fc.constantFrom(...adminKeys), { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...contentAreas),
        fc.constantFrom(...contentActions),
        fc.constantFrom('MX', 'US', 'FR', 'global', 'default', '__proto__'),
        fc.integer({ min: 1, max: 4 }),
        (given, lent, sites, admin, area, action, key, site) => {
          const rights = effectiveRights(given, lent, sites);
          const explained = explainRights(given, lent, sites);
          expect(mayWhy(explained, { admin }).allowed).toBe(hasAdmin(rights, admin));
          expect(mayWhy(explained, { content: { area, action } }).allowed).toBe(
            mayContent(rights, area, action),
          );
          expect(mayWhy(explained, { content: { area, action, key } }).allowed).toBe(
            countriesRefused(rights, area, action, [key]).length === 0,
          );
          expect(mayWhy(explained, { site }).allowed).toBe(mayTouchSite(rights, site));
          expect(mayWhy(explained, { content: { area, action, key }, site }).allowed).toBe(
            mayTouchSite(rights, site) &&
              countriesRefused(rightsOn(rights, site), area, action, [key]).length === 0,
          );
        },
      ),
      { numRuns: propertyRuns(3_000) },
    );
  });

  it('has a reason for every right, and no right twice', () => {
    fc.assert(
      fc.property(record, groups, opened, (given, lent, sites) => {
        const explained = explainRights(given, lent, sites);
        for (const { reasons } of explained) expect(reasons.length).toBeGreaterThan(0);
        const rights = explained.map(({ right }) => JSON.stringify(right));
        expect(new Set(rights).size).toBe(rights.length);
      }),
    );
  });
});
