/** Who sees a test, and which other tests they see at the same time. */
import { runTogether, type TestPeriod } from '../../../../domain/statistics/testDays.ts';
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { toggleTargetsOf, widgetIdsOf, type Draft, type DraftWidget, type EditorRow } from './draft.ts';

/** The readers of some countries, or with none named of all countries but some. */
export interface Audience {
  readonly countries: readonly string[];
  readonly exceptCountries: readonly string[];
}

/** As the input of a query. */
export const inputOf = ({ countries, exceptCountries }: Audience) => ({
  countries: [...countries],
  exceptCountries: [...exceptCountries],
});

const EVERYONE: Audience = { countries: [], exceptCountries: [] };

/** What is tested: a row or a widget. */
export type Tested = { readonly rowKey: string } | { readonly widget: string };

/** The ids of the widgets of a row, with those behind its feature toggles. */
const shownIdsOf = (draft: Draft, row: EditorRow): string[] =>
  widgetIdsOf(row).flatMap((id) => {
    const widget = draft.widgets[id];
    return [id, ...(widget ? toggleTargetsOf(widget) : [])];
  });

/** The rows of a draft that show a test: the row itself, or those with the widget. */
function rowsOf(draft: Draft, about: Tested): readonly EditorRow[] {
  return draft.rows.filter((row) =>
    'widget' in about ? shownIdsOf(draft, row).includes(about.widget) : row.rowKey === about.rowKey,
  );
}

/** Who sees a test; null while its row has no country yet, where others have. */
export function audienceOf(draft: Draft, about: Tested): Audience | null {
  const own = rowsOf(draft, about);
  if (!usesCountries(draft.rows)) return EVERYONE;
  const countries = new Set(own.flatMap((row) => row.countries));
  if (countries.size === 0) return null;
  if (!countries.has(DEFAULT_ROW)) return { countries: [...countries].sort(), exceptCountries: [] };
  const others = draft.rows.flatMap((row) => row.countries).filter((code) => !countries.has(code));
  return { countries: [], exceptCountries: [...new Set(others)].sort() };
}

/** Another test whose readers are in this one too: around it or inside it (`nested`), or elsewhere on the page. */
export type ConcurrentTest = { readonly kind: 'nested' | 'samePage' } & (
  | { readonly row: EditorRow; readonly widget?: undefined }
  | { readonly widget: DraftWidget; readonly row?: undefined }
);

/** The tests that run on the same page at the same time as a test in this period, nested ones first. */
export function concurrentTestsOf(
  draft: Draft,
  about: Tested,
  period: TestPeriod,
  now: Date,
): ConcurrentTest[] {
  const own = rowsOf(draft, about);
  if (own.length === 0) return [];
  // Where countries are used, a reader sees one row.
  const seen = usesCountries(draft.rows) ? own : draft.rows;
  const isOverlapping = (test: TestPeriod | null) => test !== null && runTogether(period, test, now);
  const rows = seen
    .filter((row) => ('widget' in about || row.rowKey !== about.rowKey) && isOverlapping(rowPeriod(row)))
    .map((row) => ({ kind: own.includes(row) ? ('nested' as const) : ('samePage' as const), row }));
  const inside = 'widget' in about ? [] : own.flatMap((row) => shownIdsOf(draft, row));
  const widgets = [...new Set(seen.flatMap((row) => shownIdsOf(draft, row)))]
    .flatMap((id) => draft.widgets[id] ?? [])
    .filter(({ id }) => !('widget' in about) || id !== about.widget)
    .filter((widget) => isOverlapping(widgetPeriod(widget)))
    .map((widget) => ({
      kind: inside.includes(widget.id) ? ('nested' as const) : ('samePage' as const),
      widget,
    }));
  return [...rows, ...widgets].sort((a, b) => Number(b.kind === 'nested') - Number(a.kind === 'nested'));
}

/** The period of a row's test that is switched on; null for none. */
export const rowPeriod = ({ abRowActive, bColumns, abRowStartDate, abRowEndDate }: EditorRow) =>
  abRowActive && bColumns.length > 0 ? { start: abRowStartDate, end: abRowEndDate } : null;

/** The same for a widget. */
export function widgetPeriod({ id, type, settings }: DraftWidget): TestPeriod | null {
  const { ab } = readWidget({ id, type, widgetContent: settings });
  return ab?.on ? { start: ab.start, end: ab.end } : null;
}
