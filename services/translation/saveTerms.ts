/** Saves terms of a language: checks rights, versions and wording, and writes history and audit. Decision 36. */
import { DEFAULT_LANGUAGE } from '../../domain/language/language.ts';
import { sourceText } from '../../domain/translation/exchange/exchangeTerms.ts';
import { languageProblem } from '../../domain/translation/knownLanguage.ts';
import { termText } from '../../domain/translation/terms.ts';
import type { Call } from '../../rest/call.ts';
import { validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { translationTags } from './tags.ts';
import { refuseScope } from './mayTranslate.ts';
import { countChange, lockLanguage, putTerms, storedTerms, termsOf, type Term } from './repository.ts';
import { checkBatch, keyOf, termsByKey } from './rules.ts';

export interface SaveInput {
  readonly language: string;
  /** A site whose own wording it is; the language's when absent. */
  readonly site?: number | undefined;
  readonly terms: readonly Term[];
}

/** Throws for terms that somebody else has changed; called while the language is locked. */
export type RefuseStale = (tx: Transaction) => Promise<void>;

export type SaveTerms = (
  input: SaveInput,
  call: Call,
  refuseStale?: RefuseStale,
) => Promise<{ saved: number; same: number }>;

export const createSaveTerms =
  ({ db, links, now }: Pick<ServiceDeps, 'db' | 'links' | 'now'>): SaveTerms =>
  async (input, call, refuseStale) => {
    const scope = { language: input.language, site: input.site ?? null };
    await refuseScope(links, call, scope);
    const problem = languageProblem(scope.language);
    if (problem !== null)
      throw validationProblem([{ pointer: '/body/language', detail: problem, code: 'LANGUAGE' }]);
    const terms = input.terms.map((each) => ({ ...each, translation: termText(each.translation) }));
    const sections = [...new Set(terms.map(({ section }) => section))];
    return db.transaction(async (tx) => {
      await lockLanguage(tx, scope.language);
      await refuseStale?.(tx);
      const stored = await storedTerms(tx, scope.language, sections);
      const before = termsByKey(stored.filter(({ site }) => site === scope.site));
      const changed = terms.filter((each) => before[keyOf(each)] !== each.translation);
      const isSource = scope.language === DEFAULT_LANGUAGE && scope.site === null;
      const english = termsByKey(
        isSource ? [] : await termsOf(tx, { language: DEFAULT_LANGUAGE, site: null }, sections),
      );
      checkBatch({ ...scope, terms, changed: new Set(changed.map(keyOf)), stored, source: english });
      if (changed.length > 0) {
        await putTerms(tx, scope, changed, {
          subject: call.caller.subject,
          at: now(),
          sourceOf: (term) => sourceText(keyOf(term), english),
        });
        await countChange(tx, scope.language);
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
  };
