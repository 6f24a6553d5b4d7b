/**
 * PO (gettext): the key is `msgctxt`, the en_US text is `msgid`. A plural is one entry with the forms of its language.
 * An entry that nobody has reviewed, or whose source has changed, is fuzzy.
 */
import { po, type GetTextTranslation } from 'gettext-parser';
import { pluralForms } from '../../../domain/language/language.ts';
import { fromCell, toCell } from '../../../domain/translation/exchange/cellText.ts';
import {
  ExchangeError,
  groupPlurals,
  type ExchangeFile,
  type ExchangeState,
  type ExchangeTerm,
} from '../../../domain/translation/exchange/exchangeTerms.ts';
import { pluralHeader } from '../../../domain/translation/exchange/pluralHeader.ts';
import { TERM_SEPARATOR, termText, type FlatTerms } from '../../../domain/translation/terms.ts';

/** The extracted comment of an entry whose source has changed since it was translated. */
const STALE = 'The source has changed since this translation.';

const cell = (text: string | null) => toCell(text, 'plain');

/** `source`: the en_US terms, which tell plurals from other terms. */
export function writePo({ language, terms }: ExchangeFile, source: FlatTerms): string {
  const entries: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { base, forms, term } of groupPlurals(terms, source)) {
    const all = forms ? [...forms.values()] : [term];
    const one = source[`${base}${TERM_SEPARATOR}one`] ?? null;
    const other = source[`${base}${TERM_SEPARATOR}other`] ?? null;
    const msgid = cell(forms ? one : term.source);
    entries[base] = {
      [msgid]: {
        msgctxt: base,
        msgid,
        ...(forms && { msgid_plural: cell(other) }),
        msgstr: forms
          ? pluralForms(language ?? '').map((form) => cell(forms.get(form)?.text ?? null))
          : [cell(term.text)],
        comments: commentsOf(all),
      },
    };
  }
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: language ?? '',
    'Plural-Forms': pluralHeader(language ?? ''),
    'X-Generator': 'Lectern',
  };
  const table = { charset: 'utf-8', headers, translations: { '': {}, ...entries } };
  return po.compile(table, { foldLength: 0 }).toString('utf8');
}

function commentsOf(terms: readonly ExchangeTerm[]): NonNullable<GetTextTranslation['comments']> {
  const isStale = terms.some(({ state }) => state === 'stale');
  const isFuzzy = isStale || terms.some(({ state }) => state === 'translated');
  const note = terms.find((each) => each.note !== '')?.note;
  return {
    ...(note !== undefined && { translator: note }),
    ...(isStale && { extracted: STALE }),
    ...(isFuzzy && { flag: 'fuzzy' }),
  };
}

export function readPo(content: string, expected: string): ExchangeFile {
  let table: ReturnType<typeof po.parse>;
  try {
    table = po.parse(content, { validation: false });
  } catch (error) {
    throw new ExchangeError(
      `The file cannot be read as PO: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  const language = Object.entries(table.headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'language',
  )?.[1];
  const named = language?.trim().replace('-', '_') || null;
  const terms = Object.entries(table.translations).flatMap(([context, entries]) =>
    context === '' ? [] : Object.values(entries).flatMap((entry) => termsOf(entry, named ?? expected)),
  );
  if (terms.length === 0)
    throw new ExchangeError('The file has no entries with a context (msgctxt), which holds the key.');
  return { language: named, terms };
}

function termsOf(entry: GetTextTranslation, language: string): ExchangeTerm[] {
  // The parser leaves `msgstr` out where the file has none.
  const { msgctxt: base = '', msgid, msgid_plural: plural, comments } = entry;
  const msgstr: readonly string[] = entry.msgstr ?? [];
  const note = comments?.translator ?? '';
  const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
  const isStale = comments?.extracted?.includes(STALE) ?? false;
  const state: ExchangeState = isFuzzy ? (isStale ? 'stale' : 'translated') : 'reviewed';
  const term = (key: string, source: string, value: string): ExchangeTerm => {
    const text = termText(fromCell(value, 'plain'));
    return { key, source: fromCell(source, 'plain'), text, state: text === null ? 'missing' : state, note };
  };
  if (plural === undefined) return [term(base, msgid, msgstr[0] ?? '')];
  const forms = pluralForms(language);
  if (msgstr.length !== forms.length)
    throw new ExchangeError(
      `"${base}" has ${msgstr.length} plural forms; ${language} has ${forms.length}: ${forms.join(', ')}.`,
    );
  return forms.map((form, at) =>
    term(base + TERM_SEPARATOR + form, form === 'one' ? msgid : plural, msgstr[at]!),
  );
}
