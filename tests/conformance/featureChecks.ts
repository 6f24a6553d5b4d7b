/** Checks of feature flags. Spec 2 §3, §6, §7; decisions 28, 29. */
import { expect } from 'vitest';
import type { Check, Target } from './target.ts';

interface Flags {
  readonly features: Record<string, boolean>;
  readonly version: number;
}
const siteCode = ({ sample }: Target) => `odbx-${sample.siteCode}`;

export const featureChecks: readonly Check[] = [
  {
    name: 'answers the flags of a site in a country, by name',
    async run(target) {
      const query = { country: target.sample.country, siteCode: siteCode(target) };
      const { features } = await target.read<Flags>('readFeatures', query);
      expect(Object.keys(features).length).toBeGreaterThan(0);
      for (const isOn of Object.values(features)) expect(isOn).toBeTypeOf('boolean');
    },
  },
  {
    name: 'answers several countries at once, site by site in the order requested, the same as one at a time',
    needs: ['ours'],
    async run(target) {
      const [sites, countries] = [
        ['odbx-nowhere', siteCode(target)],
        ['NZ', target.sample.country],
      ];
      const together = await target.read<Flags[]>('readFeatureSets', { siteCode: sites, country: countries });
      const oneByOne = [];
      for (const site of sites) {
        for (const country of countries) {
          const flags = await target.read<Flags>('readFeatures', { siteCode: site, country });
          oneByOne.push({ siteCode: site, country, ...flags });
        }
      }
      expect(together).toEqual(oneByOne);
    },
  },
  {
    name: 'has no flag on for an unknown site',
    async run(target) {
      const { features } = await target.read<Flags>('readFeatures', {
        country: 'US',
        siteCode: 'odbx-nowhere',
      });
      expect(Object.values(features).filter(Boolean)).toEqual([]);
    },
  },
  {
    name: 'requires site codes in the form odbx-{siteCode}',
    needs: ['ours'],
    async run(target) {
      for (const query of [
        {},
        { siteCode: 'en' },
        { siteCode: 'odbx-../x' },
        { siteCode: 'odbx-en', country: 'USA' },
      ]) {
        expect((await target.get('readFeatures', query)).status).toBe(400);
      }
    },
  },
  {
    name: 'switches a flag on for one country, increments the version, and switches it off',
    needs: ['write', 'ours'],
    async run(target) {
      const flag = { siteCode: siteCode(target), name: 'conformance', countries: ['NZ'] };
      const save = (on: boolean) =>
        target.send('POST', target.path('saveFeature'), { body: { ...flag, on }, token: true });
      const read = (country: string) =>
        target.read<Flags>('readFeatures', { country, siteCode: flag.siteCode });
      await save(false); // clears what an interrupted run may have left
      const before = await read('NZ');
      expect((await save(true)).status).toBe(200);
      const after = await read('NZ');
      expect(after.features['conformance']).toBe(true);
      expect(after.version).toBeGreaterThan(before.version);
      expect((await read('AU')).features['conformance'] ?? false).toBe(false);
      expect((await save(false)).status).toBe(200);
      expect((await read('NZ')).features['conformance'] ?? false).toBe(false);
    },
  },
];
