/** The routes of the translation engine. */
import type { z } from 'zod';
import { mayTouchEverySite, mayTouchSite } from '../../domain/rights/rights.ts';
import { missingTerms } from '../../domain/translation/checkTerm.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language/language.ts';
import { termText } from '../../domain/translation/terms.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import { forbiddenProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { exchangeRoutes } from './exchange/exchangeContract.ts';
import { exchangeHandlers } from './exchange/exchangeHandlers.ts';
import { translationTags, type translation } from './contract.ts';
import { exportedTerms, lockLanguage, putTerms, storedTerms, termsOf, termsOfAll } from './repository.ts';
import type { Scope, Term } from './repository.ts';
import { checkBatch, termsByKey, keyOf } from './rules.ts';

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
  const termHandlers: Handlers<Omit<OwnRoutes<Routes>, keyof typeof exchangeRoutes>> = {
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

    async saveTerms({ body }, call) {
      const scope = scopeOf(body);
      const { rights } = call.caller;
      if (scope.site === null ? !mayTouchEverySite(rights) : !mayTouchSite(rights, scope.site)) {
        const title = scope.site === null ? 'Terms of a language apply to every site' : `Site ${scope.site}`;
        throw forbiddenProblem(`${title}: your rights do not cover it.`);
      }
      const terms = body.terms.map((each) => ({ ...each, translation: termText(each.translation) }));
      const sections = [...new Set(terms.map(({ section }) => section))];
      return db.transaction(async (tx) => {
        await lockLanguage(tx, scope.language);
        const stored = await storedTerms(tx, scope.language, sections);
        const before = termsByKey(stored.filter(({ site }) => site === scope.site));
        const changed = terms.filter((each) => before[keyOf(each)] !== each.translation);
        const isSource = scope.language === DEFAULT_LANGUAGE && scope.site === null;
        const english = isSource
          ? []
          : await termsOf(tx, { language: DEFAULT_LANGUAGE, site: null }, sections);
        checkBatch({
          ...scope,
          terms,
          changed: new Set(changed.map(keyOf)),
          stored,
          source: termsByKey(english),
        });
        if (changed.length > 0) {
          await putTerms(tx, scope, changed);
          const object = `${changed.length} terms of ${scope.language}${scope.site === null ? '' : ` site ${scope.site}`}`;
          const states = {
            before: Object.fromEntries(changed.map((each) => [keyOf(each), before[keyOf(each)]])),
            after: termsByKey(changed),
          };
          await audit(tx, 'translation', call, { operation: 'saveTerms', object, ...states });
          tx.purge([translationTags.language(scope.language)]);
        }
        return { saved: changed.length, same: terms.length - changed.length };
      });
    },
  };
  return {
    ...termHandlers,
    ...exchangeHandlers(deps, (body, call) => termHandlers.saveTerms({ body }, call)),
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
