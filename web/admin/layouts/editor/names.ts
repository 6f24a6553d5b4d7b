import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatList, rowCountryNames } from '../../shell/moments.ts';
import { useEditor } from './store.tsx';
import type { Draft, EditorRow, DraftWidget } from '../state/draft.ts';
import { rowIndexOf } from '../state/places.ts';
import type { ConcurrentTest } from '../state/concurrentTests.ts';
import { plainText } from '../../../../domain/text/plainText.ts';
import { faultOf } from '../../../../domain/forms/faults.ts';

/** Whether any row of the draft has countries: a row without any is then incomplete. */
export const useHasCountryRows = (): boolean => useEditor(({ editor }) => usesCountries(editor.draft.rows));

const MAX_NAMES = 3;

/**
 * Returns a function that describes the countries of a row: up to three names (of more, two and the number of others),
 * all others, or everyone. Nobody yet, where other rows have countries and this one has none.
 */
export function useRowCountriesText(): (countries: readonly string[], hasCountryRows?: boolean) => string {
  const t = useTerms();
  return (countries, hasCountryRows = false) => {
    if (countries.length === 0) return t(hasCountryRows ? 'admin#layout#nobodyYet' : 'admin#layout#everyone');
    const names = rowCountryNames(t, countries);
    if (names.length <= MAX_NAMES) return formatList(t, names);
    const left = names.length - MAX_NAMES + 1;
    return formatList(t, [...names.slice(0, -left), t('admin#layout#more', { count: t.number(left) })]);
  };
}

/** Returns a function that names a row by its number and countries. */
export function useRowTitle(): (
  row: Pick<EditorRow, 'countries'>,
  at: number,
  hasCountryRows?: boolean,
) => string {
  const t = useTerms();
  const countriesText = useRowCountriesText();
  return ({ countries }, at, hasCountryRows) =>
    t('admin#layout#rowTitle', { row: t.number(at + 1), whose: countriesText(countries, hasCountryRows) });
}

/**
 * Returns a function that says, for the problem of a country in several rows, by name and row numbers what to do; null
 * for other problems. The literal text of spec 2 §5 only has the country's code.
 */
export function useCountryTwiceText(): (code: string, rows: readonly EditorRow[]) => string | null {
  const t = useTerms();
  return (code, rows) => {
    const fault = faultOf(code);
    if (fault?.name !== 'countryOnce') return null;
    const country = fault.values.most;
    const numbers = rows.flatMap((row, at) => (row.countries.includes(country) ? [t.number(at + 1)] : []));
    return t('admin#layout#countryTwice', {
      country: rowCountryNames(t, [country])[0]!,
      rows: formatList(t, numbers),
    });
  };
}

const MAX_LETTERS = 40;
/** The beginning of a text, which names a widget without a title. */
function excerptOf(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined;
  const text = plainText(html.slice(0, MAX_HTML));
  if (text.length <= MAX_LETTERS) return text;
  return `${text.slice(0, MAX_LETTERS).replace(/\s+\S*$/u, '')}…`;
}
const MAX_HTML = 2_000;

/** Returns a function that names a widget by its type, and its title or the beginning of its text. */
export function useWidgetName(): (widget: Pick<DraftWidget, 'type' | 'settings'> | undefined) => string {
  const t = useTerms();
  return (widget) => {
    if (!widget) return t('admin#layout#state#missing');
    const type = t(`admin#layout#type#${widget.type as 'banner-card'}`);
    const own = [
      widget.settings['title'],
      widget.settings['heading'],
      widget.settings['alt'],
      widget.settings['feature'],
      excerptOf(widget.settings['html']),
    ].find((it): it is string => typeof it === 'string' && it.trim() !== '');
    return own === undefined ? type : `${type}: ${own}`;
  };
}

/** Returns a function that says what another test of the same readers means for a test. */
export function useConcurrentTestText(): (draft: Draft, other: ConcurrentTest) => string {
  const t = useTerms();
  const rowTitle = useRowTitle();
  const widgetName = useWidgetName();
  return (draft, { kind, row, widget }) => {
    const other = row
      ? rowTitle(row, rowIndexOf(draft, row.rowKey), usesCountries(draft.rows))
      : widgetName(widget);
    return t(`admin#test#plan#${kind}`, { other });
  };
}
