/** Handlers of the routes for files of translators. */
import { neededKeys } from '../../../domain/translation/checkTerm.ts';
import {
  compareImport,
  isSameLanguage,
  keysToImport,
} from '../../../domain/translation/exchange/compareImport.ts';
import {
  ExchangeError,
  sourceText,
  type ExchangeFile,
  type ExchangeFormat,
  type ExchangeTerm,
} from '../../../domain/translation/exchange/exchangeTerms.ts';
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from '../../../domain/translation/terms.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Queries } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { exportedTerms } from '../repository.ts';
import { termsByKey } from '../rules.ts';
import { contentTypes, type exchangeRoutes } from './exchangeContract.ts';
import { formats } from './exchangeFormats.ts';

type Routes = typeof exchangeRoutes;
type Call = Parameters<Handlers<Routes>['importTermsFile']>[1];

/** Saves terms of a language with all checks, in one transaction. */
type Save = (
  body: { language: string; terms: { section: string; term: string; translation: string | null }[] },
  call: Call,
) => Promise<{ saved: number }>;

export function exchangeHandlers({ db }: ServiceDeps, save: Save): Handlers<Routes> {
  return {
    async exportTermsFile({ query: { language, format } }) {
      const { current, source } = await readBoth(db, language);
      const bytes = await formats[format].write(
        { language, terms: toExchange(language, current, source) },
        source,
      );
      return { type: contentTypes[format], bytes: Buffer.from(bytes) };
    },

    async importTermsFile({ body: { language, format, content, dryRun, keys } }, call) {
      const file = readFile(format, content, language);
      const { current, source } = await readBoth(db, language);
      const report = compareImport({ language, current, source, file });
      if (dryRun) return { rows: [...report.rows], same: report.same, saved: 0 };
      const chosen = keysToImport(report, keys);
      if (chosen.size === 0) return { rows: [...report.rows], same: report.same, saved: 0 };
      const texts = new Map(file.terms.map(({ key, text }) => [key, text]));
      const terms = [...chosen].map((key) => {
        const end = key.indexOf(TERM_SEPARATOR);
        return { section: key.slice(0, end), term: key.slice(end + 1), translation: texts.get(key) ?? null };
      });
      const { saved } = await save({ language, terms }, call);
      return { rows: [...report.rows], same: report.same, saved };
    },
  };
}

/** The stored terms of the language and those of en_US. A site's own wording is not part of files. */
async function readBoth(db: Queries, language: string): Promise<{ current: FlatTerms; source: FlatTerms }> {
  const current = termsByKey(await exportedTerms(db, language));
  const source =
    language === DEFAULT_LANGUAGE ? current : termsByKey(await exportedTerms(db, DEFAULT_LANGUAGE));
  return { current, source };
}

/** What the language needs, in the order of en_US, then what only it has. */
function toExchange(language: string, current: FlatTerms, source: FlatTerms): ExchangeTerm[] {
  const keys = new Set([...neededKeys(language, source), ...Object.keys(current)]);
  return [...keys].map((key) => {
    const text = Object.hasOwn(current, key) ? termText(current[key] ?? null) : null;
    return {
      key,
      source: sourceText(key, source),
      text,
      state: text === null ? 'missing' : 'translated',
      note: '',
    };
  });
}

function readFile(format: ExchangeFormat, content: string, language: string): ExchangeFile {
  const file = ((): ExchangeFile => {
    try {
      return formats[format].read(Buffer.from(content, 'base64'), language);
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      throw validationProblem([{ pointer: '/body/content', detail: error.message, code: 'UNREADABLE' }]);
    }
  })();
  if (file.language !== null && !isSameLanguage(file.language, language)) {
    const detail = `The file has the language ${file.language.slice(0, 40)}. It cannot be imported as ${language}.`;
    throw validationProblem([{ pointer: '/body/content', detail, code: 'LANGUAGE' }]);
  }
  return file;
}
