/** The routes of the translation engine. */
import type { z } from 'zod';
import { missingTerms } from '../../domain/translation/checkTerm.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language/language.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { exchangeRoutes } from './exchange/exchangeContract.ts';
import { exchangeHandlers } from './exchange/exchangeHandlers.ts';
import type { translation } from './contract.ts';
import type { gridRoutes } from './grid/gridContract.ts';
import { gridHandlers } from './grid/gridHandlers.ts';
import { exportedTerms, termsOf, termsOfAll } from './repository.ts';
import type { Scope, Term } from './repository.ts';
import { termsByKey, keyOf } from './rules.ts';
import { createSaveTerms } from './saveTerms.ts';

type Routes = (typeof translation)['routes'];
type Query = ParsedOf<Routes['readTerms']>['query'];
type Answer = z.input<Routes['readTerms']['response']>['data'];

const scopeOf = ({ language, site }: { language: string; site?: number | undefined }): Scope => ({
  language,
  site: site ?? null,
});

/** Shapes terms: one section with keys relative to it, several or all with the section in each key. Spec 2 §7. */
function toAnswer(terms: readonly Term[], { section }: Query): Answer {
  if (new Set(section).size !== 1) return { all_terms: termsByKey(terms) };
  return { term: Object.fromEntries(terms.map((each) => [each.term, each.translation])) };
}

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<Routes>> {
  const { db } = deps;
  const saveTerms = createSaveTerms(deps);
  const termHandlers: Handlers<
    Omit<OwnRoutes<Routes>, keyof typeof exchangeRoutes | keyof typeof gridRoutes>
  > = {
    async readTerms({ query }) {
      return { data: toAnswer(await termsOf(db, scopeOf(query), query.section), query) };
    },

    async readLanguages({ query }) {
      const scopes = [...new Map(query.language.map((each) => [JSON.stringify(each), each])).values()];
      const termsByScope: Term[][] = scopes.map(() => []);
      for (const { place, ...term } of await termsOfAll(db, scopes)) termsByScope[place - 1]!.push(term);
      return scopes.map((scope, index) => ({ ...scope, all_terms: termsByKey(termsByScope[index]!) }));
    },

    async readTermsAsEditor({ query }) {
      const terms = await termsOf(db, scopeOf(query), query.section);
      return { data: toAnswer(terms, query), missing: await missingOf(query, terms) };
    },

    async exportTerms({ query: { language } }) {
      return { language, terms: await exportedTerms(db, language) };
    },

    saveTerms: ({ body }, call) => saveTerms(body, call),
  };
  return {
    ...termHandlers,
    ...exchangeHandlers(deps, saveTerms),
    ...gridHandlers(deps, saveTerms),
  };

  /** The full keys without text in the requested sections. */
  async function missingOf(query: Query, terms: readonly Term[]): Promise<string[]> {
    if (query.language === DEFAULT_LANGUAGE) {
      return terms.filter(({ translation: text }) => text === null).map(keyOf);
    }
    const english = await termsOf(db, { language: DEFAULT_LANGUAGE, site: null }, query.section);
    return missingTerms({ language: query.language, terms: termsByKey(terms), source: termsByKey(english) });
  }
}
