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
import { rowKeyOf, termRows } from '../../../domain/translation/termRows.ts';
import { TERM_SEPARATOR, type FlatTerms } from '../../../domain/translation/terms.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Queries } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { languageStates, openCommentTexts, textsOf } from '../grid/repositoryGrid.ts';
import { exportedTerms } from '../repository.ts';
import { termsByKey } from '../rules.ts';
import type { SaveTerms } from '../saveTerms.ts';
import { contentTypes, MAX_KEYS, type exchangeRoutes } from './exchangeContract.ts';
import { formats } from './exchangeFormats.ts';

type Routes = typeof exchangeRoutes;

export function exchangeHandlers({ db }: ServiceDeps, save: SaveTerms): Handlers<Routes> {
  return {
    async exportTermsFile({ query: { language, format } }) {
      const { terms, source } = await readForExport(db, language);
      const bytes = await formats[format].write({ language, terms }, source);
      return { type: contentTypes[format], bytes: Buffer.from(bytes) };
    },

    async importTermsFile({ body: { language, format, content, dryRun, keys, version } }, call) {
      const file = readFile(format, content, language);
      // Read before the terms: at worst they are newer than it, and are compared once more.
      const current = await versionOf(db, language);
      const report = compareImport({ language, ...(await readBoth(db, language)), file });
      const answer = {
        rows: [...report.rows],
        same: report.same,
        saved: 0,
        version: current,
        isStale: false,
      };
      const chosen = keysToImport(report, keys);
      if (dryRun || chosen.size === 0) return answer;
      const texts = new Map(file.terms.map(({ key, text }) => [key, text]));
      const terms = [...chosen].map((key) => {
        const end = key.indexOf(TERM_SEPARATOR);
        return { section: key.slice(0, end), term: key.slice(end + 1), translation: texts.get(key) ?? null };
      });
      try {
        const { saved } = await save({ language, terms }, call, async (tx) => {
          if (version !== undefined && (await versionOf(tx, language)) !== version) throw new StaleImport();
        });
        return { ...answer, saved };
      } catch (error) {
        if (!(error instanceof StaleImport)) throw error;
        return { ...answer, isStale: true };
      }
    },
  };
}

/** Terms were changed since the dry run that a person has seen. */
class StaleImport extends Error {}

/** Changes with every change of the language's texts or of those in English. */
async function versionOf(db: Queries, language: string): Promise<string> {
  const states = await languageStates(db, [language, DEFAULT_LANGUAGE]);
  return [language, DEFAULT_LANGUAGE].map((each) => states.get(each) ?? '0').join(' ');
}

/** The stored terms of the language and those of en_US. A site's own wording is not part of files. */
async function readBoth(db: Queries, language: string): Promise<{ current: FlatTerms; source: FlatTerms }> {
  const current = termsByKey(await exportedTerms(db, language));
  const source =
    language === DEFAULT_LANGUAGE ? current : termsByKey(await exportedTerms(db, DEFAULT_LANGUAGE));
  return { current, source };
}

/** What the language needs, in the order of en_US, then what only it has. The state is that of the row in the grid. */
async function readForExport(
  db: Queries,
  language: string,
): Promise<{ terms: ExchangeTerm[]; source: FlatTerms }> {
  const stored = await textsOf(db, language);
  const english = language === DEFAULT_LANGUAGE ? stored : await textsOf(db, DEFAULT_LANGUAGE);
  const source = Object.fromEntries([...english].map(([key, { text }]) => [key, text]));
  const notes = await openCommentTexts(db, language);
  const states = new Map(termRows(language, stored, source).map(({ key, state }) => [key, state]));
  const keys = new Set([...neededKeys(language, source), ...stored.keys()]);
  const terms = [...keys].map((key): ExchangeTerm => {
    const rowKey = rowKeyOf(key, source);
    const text = stored.get(key)?.text ?? null;
    const state = states.get(rowKey) ?? 'translated';
    return {
      key,
      source: sourceText(key, source),
      text,
      // A plural without some of its forms is missing as a row; the forms that it has are not.
      state: text === null ? 'missing' : state === 'missing' ? 'translated' : state,
      note: notes.get(rowKey) ?? '',
    };
  });
  return { terms, source };
}

/** All texts of a file: the cells of a small workbook can share one long text, which the report would repeat. */
const MAX_CHARACTERS = 20_000_000;

const lengthOf = ({ key, source, text, note }: ExchangeTerm): number =>
  key.length + (source?.length ?? 0) + (text?.length ?? 0) + note.length;

function readFile(format: ExchangeFormat, content: string, language: string): ExchangeFile {
  const file = ((): ExchangeFile => {
    try {
      return formats[format].read(Buffer.from(content, 'base64'), language);
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      throw validationProblem([{ pointer: '/body/content', detail: error.message, code: 'UNREADABLE' }]);
    }
  })();
  const characters = file.terms.reduce((sum, term) => sum + lengthOf(term), 0);
  if (file.terms.length > MAX_KEYS || characters > MAX_CHARACTERS) {
    const detail = `The file is too large: it may have ${MAX_KEYS} terms and ${MAX_CHARACTERS} characters.`;
    throw validationProblem([{ pointer: '/body/content', detail, code: 'UNREADABLE' }]);
  }
  if (file.language !== null && !isSameLanguage(file.language, language)) {
    const detail = `The file has the language ${file.language.slice(0, 40)}. It cannot be imported as ${language}.`;
    throw validationProblem([{ pointer: '/body/content', detail, code: 'LANGUAGE' }]);
  }
  return file;
}
