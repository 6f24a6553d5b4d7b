/** Checks of the translation service. Spec 2 §3, §7, §8; decisions 26, 36. */
import { expect } from 'vitest';
import type { Check, Target } from './target.ts';

interface Terms {
  readonly data: { all_terms?: Record<string, string | null>; term?: Record<string, string | null> };
}
const readTerms = (target: Target, query: object = {}) =>
  target.read<Terms>('readTerms', { language: target.sample.language, ...query });

export const translationChecks: readonly Check[] = [
  {
    name: 'answers all terms of a language, keys joined by #',
    async run(target) {
      const { all_terms: all } = (await readTerms(target)).data;
      expect(Object.keys(all!).length).toBeGreaterThan(0);
      for (const key of Object.keys(all!)) expect(key).toMatch(/^[\w.-]+(#[\w-]+)+$/);
    },
  },
  {
    name: 'answers the terms of one section, keys without it',
    async run(target) {
      const { section } = target.sample;
      const { all_terms: all } = (await readTerms(target)).data;
      const { term } = (await readTerms(target, { section })).data;
      const start = `${section}#`;
      expect(Object.keys(term!).length).toBeGreaterThan(0);
      const expected = Object.entries(all!).filter(([key]) => key.startsWith(start));
      expect(term).toEqual(
        Object.fromEntries(expected.map(([key, text]) => [key.slice(start.length), text])),
      );
    },
  },
  {
    name: 'answers several languages at once, in the order requested, with a site’s own texts, the same as one at a time',
    needs: ['ours'],
    async run(target) {
      const { language: own, siteId } = target.sample;
      const language = ['tlh', `${own}:${siteId}`, own];
      const found = await target.read<{ all_terms: Record<string, string | null> }[]>('readLanguages', {
        language,
      });
      const oneByOne = [
        { language: 'tlh', site: null, all_terms: {} },
        {
          language: own,
          site: siteId,
          all_terms: (await readTerms(target, { site: siteId })).data.all_terms,
        },
        { language: own, site: null, all_terms: (await readTerms(target)).data.all_terms },
      ];
      expect(found).toEqual(oneByOne);
    },
  },
  {
    name: 'returns no terms for an unknown section',
    async run(target) {
      const { term = {} } = (await readTerms(target, { section: 'no-such-section' })).data;
      expect(term).toEqual({});
    },
  },
  {
    name: 'refuses an invalid language',
    async run(target) {
      const response = await target.get('readTerms', { language: '../en' });
      expect([400, 404]).toContain(response.status);
    },
  },
  {
    name: 'shows translators missing terms, and exports the format that import reads',
    needs: ['token'],
    async run(target) {
      const { language } = target.sample;
      await target.read('readTermsAsEditor', { language }, true);
      const exported = await target.read<{ language: string; terms: object[] }>(
        'exportTerms',
        { language },
        true,
      );
      expect(exported.language).toBe(language);
      expect(exported.terms.length).toBeGreaterThan(0);
    },
  },
  {
    name: 'refuses terms that collide, and names both (decision 36)',
    needs: ['write', 'ours'],
    async run(target) {
      const { language, section } = target.sample;
      const term = (name: string) => ({ section, term: name, translation: 'x' });
      const body = { language, terms: [term('conformance'), term('conformance#inner')] };
      const response = await target.send('POST', target.path('saveTerms'), { body, token: true });
      expect([400, 409, 422]).toContain(response.status);
      expect(response.text).toContain('conformance#inner');
    },
  },
];
