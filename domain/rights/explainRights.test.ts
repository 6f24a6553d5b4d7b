import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import {
  effectiveRights,
  explainRights,
  type ExplainedRights,
  type RightsGroup,
  type RightsRecord,
} from './explainRights.ts';
import { explainDecision } from './explainDecision.ts';
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

const noRecord: RightsRecord = { admin: [], content: {}, sites: [] };
const managers: RightsGroup = { name: 'managers', admin: ['admin_permissions', 'admin_site'] };
const open: OpenSite = { siteId: 2, siteCode: 'es' };

/** Formats each right with its reasons: 'admin_site: own, group managers'. */
const describeRights = (rights: ExplainedRights) =>
  rights.map(({ right, reasons }) => {
    const rightName =
      right.kind === 'admin'
        ? right.key
        : right.kind === 'site'
          ? `site ${right.site ?? '*'}`
          : `${right.area}/${right.key}/${right.action}${right.on ? ` on ${right.on.siteCode}` : ''}`;
    return `${rightName}: ${reasons.map((it) => (it.kind === 'group' ? `group ${it.group}` : it.kind)).join(', ')}`;
  });

describe('explainRights', () => {
  it('is empty without rights', () => {
    expect(explainRights(noRecord, [], [open])).toEqual([]);
  });

  it('lists every reason of a key: own and each group', () => {
    const twice = { ...managers, name: 'editors' };
    expect(describeRights(explainRights({ ...noRecord, admin: ['admin_site'] }, [managers, twice]))).toEqual([
      'admin_permissions: group managers, group editors',
      'admin_site: own, group managers, group editors',
    ]);
  });

  it('lists global as a reason for a country, and the sites', () => {
    const content = { pages: { MX: { u: true, d: false }, global: { u: true } } };
    expect(describeRights(explainRights({ ...noRecord, content, sites: [1, 2] }, []))).toEqual([
      'pages/global/u: record',
      'pages/MX/u: record, global',
      'site 1: record',
      'site 2: record',
    ]);
    expect(describeRights(explainRights({ ...noRecord, sites: null }, []))).toEqual(['site *: record']);
  });

  it('opens a right for a country to all on a site with the override, and only rights that are held', () => {
    const content = { layouts: { MX: { u: true } } };
    expect(describeRights(explainRights({ ...noRecord, content }, [], [open]))).toEqual([
      'layouts/MX/u: record',
      'layouts/global/u on es: global-override',
    ]);
    const everywhere = { layouts: { global: { u: true } } };
    expect(describeRights(explainRights({ ...noRecord, content: everywhere }, [], [open]))).toEqual([
      'layouts/global/u: record',
    ]);
  });

  it('gives a super_admin everything, with the origin of that key', () => {
    const rights = describeRights(
      explainRights(noRecord, [{ name: 'administrators', admin: ['super_admin'] }]),
    );
    expect(rights[0]).toBe('super_admin: group administrators');
    expect(rights).toContain('manager_language: super_admin');
    expect(rights).toContain('comments/global/d: super_admin');
    expect(rights.at(-1)).toBe('site *: super_admin');
    expect(rights).toHaveLength(adminKeys.length + contentAreas.length * contentActions.length + 1);
  });

  it('ignores the keys next to the countries in older records', () => {
    expect(
      explainRights({ ...noRecord, content: { pages: { sub: { r: true }, site_code: { r: true } } } }, []),
    ).toEqual([]);
  });
});

describe('explainDecision', () => {
  const content = { layouts: { MX: { u: true } }, pages: { global: { r: true } } };
  const editor = explainRights({ admin: ['admin_survey'], content, sites: [1, 2] }, [managers], [open]);

  it.each([null, undefined])('denies when there is no list: %s', (list) => {
    expect(explainDecision(list, { admin: 'admin_site' })).toEqual({
      allowed: false,
      because: [],
      denials: [{ kind: 'missing-list' }],
    });
  });

  it('denies an attempt that requests nothing, even for a super_admin', () => {
    const everything = explainRights({ ...noRecord, admin: ['super_admin'] }, []);
    for (const attempt of [{}, { admin: [] }]) {
      expect(explainDecision(everything, attempt).denials).toEqual([{ kind: 'nothing-asked' }]);
    }
  });

  it('requires every key, and lists each that is missing', () => {
    expect(explainDecision(editor, { admin: ['admin_site', 'admin_survey'] })).toMatchObject({
      allowed: true,
      because: [{ reasons: [{ kind: 'group', group: 'managers' }] }, { reasons: [{ kind: 'own' }] }],
    });
    expect(
      explainDecision(editor, { admin: ['admin_site', 'super_admin', 'admin_translation'] }).denials,
    ).toEqual([
      { kind: 'missing-admin', key: 'super_admin' },
      { kind: 'missing-admin', key: 'admin_translation' },
    ]);
  });

  it('gives global as the reason for a country', () => {
    const verdict = explainDecision(editor, { content: { area: 'pages', action: 'r', key: 'US' } });
    expect(verdict.because.map(({ reasons }) => reasons)).toEqual([[{ kind: 'global' }, { kind: 'record' }]]);
  });

  it('applies an override on its own site only', () => {
    const publish = (site: number, key: string) =>
      explainDecision(editor, { content: { area: 'layouts', action: 'u', key }, site });
    expect(publish(2, 'US')).toMatchObject({ allowed: true });
    expect(publish(2, 'default').because[0]!.reasons).toEqual([{ kind: 'global-override', site: open }]);
    expect(publish(1, 'US').denials).toEqual([
      { kind: 'missing-content', area: 'layouts', action: 'u', key: 'US' },
    ]);
    expect(publish(1, 'MX').allowed).toBe(true);
    expect(publish(3, 'MX').denials).toEqual([{ kind: 'missing-site', site: 3 }]);
  });
});

describe('the explanation', () => {
  const keys = fc.constantFrom('MX', 'US', 'VN', 'global');
  const flags = fc.dictionary(fc.constantFrom(...contentActions), fc.boolean());
  const record: fc.Arbitrary<RightsRecord> = fc.record({
    admin: fc.uniqueArray(fc.constantFrom(...adminKeys), { maxLength: 3 }),
    content: fc.dictionary(fc.constantFrom(...contentAreas), fc.dictionary(keys, flags)),
    sites: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
  });
  const groups: fc.Arbitrary<RightsGroup[]> = fc.uniqueArray(
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

  it('agrees with the checks of the services for any rights and any attempt', () => {
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
        (holder, lent, sites, admin, area, action, key, site) => {
          const rights = effectiveRights(holder, lent, sites);
          const explained = explainRights(holder, lent, sites);
          expect(explainDecision(explained, { admin }).allowed).toBe(hasAdmin(rights, admin));
          expect(explainDecision(explained, { content: { area, action } }).allowed).toBe(
            mayContent(rights, area, action),
          );
          expect(explainDecision(explained, { content: { area, action, key } }).allowed).toBe(
            countriesRefused(rights, area, action, [key]).length === 0,
          );
          expect(explainDecision(explained, { site }).allowed).toBe(mayTouchSite(rights, site));
          expect(explainDecision(explained, { content: { area, action, key }, site }).allowed).toBe(
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
      fc.property(record, groups, opened, (holder, lent, sites) => {
        const explained = explainRights(holder, lent, sites);
        for (const { reasons } of explained) expect(reasons.length).toBeGreaterThan(0);
        const rights = explained.map(({ right }) => JSON.stringify(right));
        expect(new Set(rights).size).toBe(rights.length);
      }),
    );
  });
});
