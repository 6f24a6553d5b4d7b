/** The rows that CSV and XLSX have in common: key, source, text, state, note. */
import { toCell, fromCell } from '../../../domain/translation/exchange/cellText.ts';
import {
  ExchangeError,
  exchangeStates,
  SOURCE_LANGUAGE,
  type ExchangeFile,
  type ExchangeState,
  type ExchangeTerm,
} from '../../../domain/translation/exchange/exchangeTerms.ts';
import { termText } from '../../../domain/translation/terms.ts';

const LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2})?$/;

/** The first row names the languages of the second and third column. */
export function toRows({ language, terms }: ExchangeFile): string[][] {
  const head = ['key', SOURCE_LANGUAGE, language === SOURCE_LANGUAGE ? 'text' : (language ?? 'text')];
  const cell = (text: string | null) => toCell(text, 'formulas');
  return [
    [...head, 'state', 'note'],
    ...terms.map(({ key, source, text, state, note }) => [
      cell(key),
      cell(source),
      cell(text),
      state,
      cell(note === '' ? null : note),
    ]),
  ];
}

/** Columns are found by their names, in any order; only `key` and one of texts are required. */
export function fromRows(rows: readonly (readonly string[])[]): ExchangeFile {
  const head = (rows[0] ?? []).map((name) => name.trim());
  const keyAt = head.indexOf('key');
  const sourceAt = head.indexOf(SOURCE_LANGUAGE);
  const textAt = head.findIndex(
    (name, at) => at !== sourceAt && at !== keyAt && (name === 'text' || LANGUAGE.test(name)),
  );
  if (keyAt < 0 || textAt < 0)
    throw new ExchangeError(
      `The first row must name the columns "key" and the language, such as "vi_VN". It has: ${head.join(', ').slice(0, 120)}`,
    );
  const stateAt = head.indexOf('state');
  const noteAt = head.indexOf('note');
  // `text` is a file of en_US, or one that somebody made: either way it does not name its language.
  const language = head[textAt] === 'text' ? null : head[textAt]!;
  const terms: ExchangeTerm[] = [];
  for (const row of rows.slice(1)) {
    const cell = (at: number) => fromCell(row[at] ?? '', 'formulas');
    const key = cell(keyAt)?.trim();
    if (!key) continue;
    const text = termText(cell(textAt));
    terms.push({
      key,
      source: cell(sourceAt),
      text,
      state: stateOf(row[stateAt] ?? '', text),
      note: cell(noteAt) ?? '',
    });
  }
  return { language, terms };
}

/** A text that somebody has filled in is no longer missing, whatever its state column says. */
function stateOf(name: string, text: string | null): ExchangeState {
  if (text === null) return 'missing';
  const state = exchangeStates.find((each) => each === name.trim());
  return state === undefined || state === 'missing' ? 'translated' : state;
}
