/** Handlers of the routes of translators. */
import { mayTouchEverySite } from '../../../domain/rights/rights.ts';
import { searchWords } from '../../../domain/text/searchable.ts';
import {
  countRows,
  formKey,
  rowKeyOf,
  type FormText,
  type TermCounts,
} from '../../../domain/translation/termRows.ts';
import { pluralForms } from '../../../domain/language/language.ts';
import { languageProblem } from '../../../domain/translation/knownLanguage.ts';
import { TERM_SEPARATOR } from '../../../domain/translation/terms.ts';
import type { Call } from '../../../rest/call.ts';
import type { ParsedOf } from '../../../rest/contract.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  conflictProblem,
  forbiddenProblem,
  notFoundProblem,
  Problem,
  validationProblem,
} from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Queries } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { mayTranslate, refuseScope } from '../mayTranslate.ts';
import { countChange, lockLanguage } from '../repository.ts';
import type { SaveTerms } from '../saveTerms.ts';
import type { gridRoutes, TermRowAnswer } from './gridContract.ts';
import {
  addComment,
  addLanguage,
  commentLanguage,
  commentsOf,
  isAddedLanguage,
  knownLanguages,
  putReview,
  removeLanguage,
  resolveComment,
  textVersions,
} from './repositoryGrid.ts';
import { createTermIndex, type IndexedRow, type LanguageTerms } from './termIndex.ts';

type Routes = typeof gridRoutes;
type Query = ParsedOf<Routes['listTermRows']>['query'];

type Index = ReturnType<typeof createTermIndex>;
type Handler<K extends keyof Routes> = Pick<Handlers<Routes>, K>;

export function gridHandlers(deps: ServiceDeps, save: SaveTerms): Handlers<Routes> {
  const index = createTermIndex();
  return {
    ...lists(deps, index),
    ...languageHandlers(deps, index),
    ...changes(deps, index, save),
    ...commentHandlers(deps, index),
  };
}

function lists({ db }: ServiceDeps, index: Index): Handler<'listTermRows' | 'listTermBranches'> {
  return {
    async listTermRows({ query }, call) {
      const { rows, source } = await index.read(db, query.language);
      const reference =
        query.reference === undefined ? null : rowsByKey(await index.read(db, query.reference));
      const filter = filterOf(query, call, query.key && rowKeyOf(query.key, source));
      const chosen = rows.filter((row) => filter(row, reference?.get(row.key)?.words));
      const { after } = query;
      const from = after === undefined ? 0 : chosen.findIndex(({ key }) => key > after);
      const page = from < 0 ? [] : chosen.slice(from, from + query.first);
      const isLast = from < 0 || from + page.length >= chosen.length;
      return {
        data: page.map((row) => answerOf(row, reference?.get(row.key)?.texts)),
        next: isLast ? null : page.at(-1)!.key,
        total: chosen.length,
      };
    },

    async listTermBranches({ query: { language } }) {
      return { data: branchesOf((await index.read(db, language)).rows) };
    },
  };
}

function languageHandlers(
  { db, links, now }: ServiceDeps,
  index: Index,
): Handler<'listTermLanguages' | 'addTermLanguage' | 'removeTermLanguage'> {
  const answer = async (language: string, isNew: boolean, call: Call) => ({
    language,
    ...(await index.count(db, language)),
    canSave: await mayTranslate(links, call, language),
    isNew,
  });

  return {
    async listTermLanguages(_input, call) {
      const data = [];
      for (const { language, isAdded } of await knownLanguages(db))
        data.push(await answer(language, isAdded, call));
      return { data };
    },

    async addTermLanguage({ body: { language } }, call) {
      refuseLanguages(call);
      const problem = languageProblem(language);
      if (problem !== null)
        throw validationProblem([{ pointer: '/body/language', detail: problem, code: 'LANGUAGE' }]);
      await db.transaction(async (tx) => {
        if (!(await addLanguage(tx, { language, at: now(), by: call.caller.subject })))
          throw conflictProblem(`The language ${language} is there already.`);
        await audit(tx, 'translation', call, { operation: 'addTermLanguage', object: language });
      });
      return answer(language, true, call);
    },

    async removeTermLanguage({ params: { language } }, call) {
      refuseLanguages(call);
      await db.transaction(async (tx) => {
        if (!(await isAddedLanguage(tx, language))) throw notFoundProblem(`The added language ${language}`);
        if (!(await removeLanguage(tx, language)))
          throw conflictProblem(`The language ${language} has texts.`);
        await audit(tx, 'translation', call, { operation: 'removeTermLanguage', object: language });
      });
      return { language };
    },
  };
}

/** A new language belongs to no site, so it needs rights on every site. */
function refuseLanguages({ caller }: Call): void {
  if (!mayTouchEverySite(caller.rights))
    throw forbiddenProblem('Adding a language needs rights on every site.', { refusal: 'OTHER_SITES' });
}

function changes(
  { db, links, now }: ServiceDeps,
  index: Index,
  save: SaveTerms,
): Handler<'saveTermRows' | 'reviewTerms'> {
  /** The rows of some keys after a change. */
  async function rowsOf(language: string, keys: readonly string[]): Promise<TermRowAnswer[]> {
    const byKey = rowsByKey(await index.read(db, language));
    return keys.flatMap((key) => {
      const row = byKey.get(key);
      return row ? [answerOf(row)] : [];
    });
  }

  /** Reads the rows and throws CONFLICT when one has another version than the change began with. */
  async function currentRows(
    tx: Queries,
    language: string,
    changes: readonly { readonly key: string; readonly version: number }[],
  ): Promise<LanguageTerms> {
    const terms = await index.read(tx, language);
    const byKey = rowsByKey(terms);
    for (const { key, version } of changes) {
      const row = byKey.get(key);
      if (row === undefined) throw notFoundProblem(`The term ${key}`);
      if (row.version === version) continue;
      throw new Problem({
        status: 409,
        code: 'CONFLICT',
        title: `Someone else has changed ${key} meanwhile.`,
        data: { current: answerOf(row) },
      });
    }
    return terms;
  }

  return {
    async saveTermRows({ body: { language, rows } }, call) {
      refuseRepeated(rows);
      const terms = rows.flatMap(({ key, texts }) =>
        texts.map(({ form, text }) => termOf(formKey(key, form), noneForBlank(text))),
      );
      const pointers = rows.flatMap(({ texts }, at) => texts.map(() => `/body/rows/${at}/texts`));
      try {
        await save({ language, terms }, call, async (tx) => {
          const { source } = await currentRows(tx, language, rows);
          refuseForms(language, rows, source);
        });
      } catch (error) {
        throw withPointers(error, pointers);
      }
      return {
        data: await rowsOf(
          language,
          rows.map(({ key }) => key),
        ),
      };
    },

    async reviewTerms({ body: { language, isReviewed, rows } }, call) {
      await refuseScope(links, call, { language, site: null });
      const keys = rows.map(({ key }) => key);
      await db.transaction(async (tx) => {
        await lockLanguage(tx, language);
        const byKey = rowsByKey(await currentRows(tx, language, rows));
        const own = keys.map((key) => byKey.get(key)!);
        const missing = own.findIndex(({ state }) => state === 'missing');
        if (isReviewed && missing >= 0)
          throw validationProblem([
            {
              pointer: `/body/rows/${missing}`,
              detail: 'A term without a text cannot be reviewed.',
              code: 'MISSING',
            },
          ]);
        const texts = own.flatMap((row) =>
          row.texts.map(({ form }) => ({ key: formKey(row.key, form), source: sourceOfForm(row, form) })),
        );
        const review = { sources: texts.map(({ source }) => source), at: now(), by: call.caller.subject };
        await putReview(
          tx,
          language,
          texts.map(({ key }) => key),
          isReviewed ? review : null,
        );
        await countChange(tx, language);
        await audit(tx, 'translation', call, {
          operation: 'reviewTerms',
          object: `${keys.length} terms of ${language}`,
          after: { isReviewed, keys },
        });
      });
      return { data: await rowsOf(language, keys) };
    },
  };
}

function commentHandlers(
  { db, now }: ServiceDeps,
  index: Index,
): Handler<'readTermHistory' | 'commentTerm' | 'resolveTermComment'> {
  return {
    async readTermHistory({ query: { language, key } }) {
      const { source } = await index.read(db, language);
      const rowKey = rowKeyOf(key, source);
      const isPlural = rowKeyOf(formKey(rowKey, 'other'), source) === rowKey;
      const forms = isPlural ? pluralForms(language) : [null];
      const formsByKey = new Map(forms.map((form) => [formKey(rowKey, form), form]));
      const [versions, comments] = await Promise.all([
        textVersions(db, language, [...formsByKey.keys()]),
        commentsOf(db, language, rowKey),
      ]);
      return {
        versions: versions.map(({ key: own, at, ...rest }) => ({
          ...rest,
          form: formsByKey.get(own) ?? null,
          at: at.toISOString(),
        })),
        comments: comments.map(({ at, resolvedAt, ...rest }) => ({
          ...rest,
          at: at.toISOString(),
          resolvedAt: resolvedAt?.toISOString() ?? null,
        })),
      };
    },

    async commentTerm({ body: { language, key, text } }, call) {
      const { rows, source } = await index.read(db, language);
      const rowKey = rowKeyOf(key, source);
      if (!rows.some((row) => row.key === rowKey)) throw notFoundProblem(`The term ${key}`);
      return db.transaction(async (tx) => {
        const by = call.caller.subject ?? '';
        const id = await addComment(tx, { language, key: rowKey, text, by, at: now() });
        await countChange(tx, language);
        await audit(tx, 'translation', call, {
          operation: 'commentTerm',
          object: `${rowKey} of ${language}`,
        });
        return { id };
      });
    },

    async resolveTermComment({ params: { id }, body: { isResolved } }, call) {
      const language = await commentLanguage(db, id);
      if (language === null) throw notFoundProblem('The comment');
      return db.transaction(async (tx) => {
        const comment = await resolveComment(
          tx,
          id,
          isResolved ? { at: now(), by: call.caller.subject ?? '' } : null,
        );
        await countChange(tx, language);
        await audit(tx, 'translation', call, {
          operation: 'resolveTermComment',
          object: `${comment!.key} of ${language}`,
        });
        return { id };
      });
    },
  };
}

const rowsByKey = ({ rows }: LanguageTerms): ReadonlyMap<string, IndexedRow> =>
  new Map(rows.map((row) => [row.key, row]));

const answerOf = (
  { words: _words, source, texts, ...row }: IndexedRow,
  reference: readonly FormText[] = [],
): TermRowAnswer => ({
  ...row,
  reference: reference.map(formAnswer),
  source: source.map(formAnswer),
  texts: texts.map(formAnswer),
});

const formAnswer = ({ examples, ...rest }: FormText) => ({ ...rest, examples: [...examples] });

/** The source text that a form is made from: the general one where English does not have the form. */
const sourceOfForm = ({ source }: IndexedRow, form: string | null): string =>
  (source.find((each) => each.form === form) ?? source.at(-1))?.text ?? '';

/** A blank text is none: readers get the fallback instead of a gap. */
const noneForBlank = (text: string | null): string | null => (text?.trim() === '' ? null : text);

function termOf(key: string, text: string | null) {
  const end = key.indexOf(TERM_SEPARATOR);
  return { section: key.slice(0, end), term: key.slice(end + 1), translation: text };
}

function filterOf(query: Query, { caller }: Call, rowKey: string | undefined) {
  const words = searchWords(query.search);
  const states = new Set(query.state);
  const { section } = query;
  return (row: IndexedRow, referenceWords = ''): boolean =>
    (rowKey === undefined || row.key === rowKey) &&
    (section === undefined || row.key === section || row.key.startsWith(section + TERM_SEPARATOR)) &&
    (states.size === 0 || states.has(row.state)) &&
    (query.isUnused === undefined || row.isUnused === query.isUnused) &&
    (!query.isOwn || (row.updatedBy !== null && row.updatedBy === caller.subject)) &&
    (!query.hasComments || row.openComments > 0) &&
    words.every((word) => row.words.includes(word) || referenceWords.includes(word));
}

/** The sections and their branches, each with what is below it, by path. */
function branchesOf(rows: readonly IndexedRow[]): ({ path: string } & TermCounts)[] {
  const byPath = new Map<string, IndexedRow[]>();
  for (const row of rows)
    for (
      let end = row.key.indexOf(TERM_SEPARATOR);
      end >= 0;
      end = row.key.indexOf(TERM_SEPARATOR, end + 1)
    ) {
      const path = row.key.slice(0, end);
      const own = byPath.get(path);
      if (own) own.push(row);
      else byPath.set(path, [row]);
    }
  return [...byPath]
    .map(([path, own]) => ({ path, ...countRows(own) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function refuseRepeated(rows: readonly { readonly key: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { key }] of rows.entries()) {
    if (seen.has(key))
      throw validationProblem([
        { pointer: `/body/rows/${at}/key`, detail: `"${key}" is in the request twice.` },
      ]);
    seen.add(key);
  }
}

type ChangedRows = readonly {
  readonly key: string;
  readonly texts: readonly { readonly form: string | null }[];
}[];

/** Throws VALIDATION for a form that the language does not have, for one of a term that is no plural, and vice versa. */
function refuseForms(language: string, rows: ChangedRows, source: LanguageTerms['source']): void {
  const forms: readonly string[] = pluralForms(language);
  for (const [at, { key, texts }] of rows.entries()) {
    const isPlural = rowKeyOf(formKey(key, 'other'), source) === key;
    const wrong = texts.find(({ form }) =>
      isPlural ? form === null || !forms.includes(form) : form !== null,
    );
    if (wrong === undefined) continue;
    const detail = isPlural
      ? `The plural "${key}" has the forms ${forms.join(', ')} in ${language}.`
      : `"${key}" is no plural.`;
    throw validationProblem([{ pointer: `/body/rows/${at}/texts`, detail, code: 'FORM' }]);
  }
}

/** Terms of the shared save are texts of rows here. */
function withPointers(error: unknown, pointers: readonly string[]): unknown {
  if (!(error instanceof Problem) || !error.errors) return error;
  const errors = error.errors.map((each) => {
    const at = /^\/body\/terms\/(\d+)/.exec(each.pointer)?.[1];
    return at === undefined ? each : { ...each, pointer: pointers[Number(at)] ?? each.pointer };
  });
  return new Problem({
    status: error.status,
    code: error.code,
    title: error.message,
    errors,
    ...(error.data !== undefined && { data: error.data }),
    cause: error,
  });
}
