/** The tests and features of a layout, which a view can select. */
import { versionName } from '../../../../domain/experiments/shares.ts';
import { subjectName } from '../../../../domain/experiments/subjectName.ts';
import { testState, type TestState } from '../../../../domain/experiments/testTimes.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { type Draft, toggleTargetsOf } from '../state/draft.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';

export interface LayoutTest {
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
  readonly of: { readonly rowKey: string } | { readonly widgetId: string };
  /** A, B, … */
  readonly versions: readonly string[];
  readonly state: TestState;
}

/** The tests of a layout, rows before widgets, with their states at a moment. */
export function testsOf(layout: string, { rows, widgets }: Draft, at: Date): LayoutTest[] {
  const rowTests = rows
    .filter(({ abRowActive, bColumns }) => abRowActive && bColumns.length > 0)
    .map(({ rowKey, abRowStartDate: start, abRowEndDate: end }) => ({
      subject: subjectName({ layout, rowKey }),
      of: { rowKey },
      versions: [versionName(0), versionName(1)],
      state: testState({ on: true, start, end }, at),
    }));
  const shown = visibleWidgets({ rows, widgets });
  const widgetTests = Object.values(widgets).flatMap(({ id, type, settings }) => {
    if (!shown.has(id)) return [];
    const { ab } = readWidget({ id, type, widgetContent: settings });
    if (!ab) return [];
    return {
      subject: subjectName({ widget: id }),
      of: { widgetId: id },
      versions: ab.versions.map(({ name }) => name),
      state: testState(ab, at),
    };
  });
  return [...rowTests, ...widgetTests];
}

/** The widgets that any reader can see: version B of a row without a test is not visible. */
function visibleWidgets({ rows, widgets }: Draft): Set<string> {
  const placed = rows.flatMap(({ columns, bColumns, abRowActive }) =>
    [...columns, ...(abRowActive ? bColumns : [])].flatMap((it) => it.widgets.map(({ id }) => id)),
  );
  return new Set([...placed, ...placed.flatMap((id) => (widgets[id] ? toggleTargetsOf(widgets[id]) : []))]);
}

/** The features that the layout's toggles depend on; a toggle without a feature name uses its own id. */
export const featuresOf = (draft: Draft): string[] => [
  ...new Set(
    Object.values(draft.widgets)
      .filter(({ id, type }) => type === 'feature-toggle' && visibleWidgets(draft).has(id))
      .map(({ id, settings }) => {
        const { feature } = settings;
        return typeof feature === 'string' && feature !== '' ? feature : id;
      }),
  ),
];

/** Features of the product, which have terms. */
const withTerms = ['layoutVisibility', 'newDonationLink', 'cookieConsent', 'newEditor'] as const;

/** The name of a feature: its term, or else the words of its id. */
export function featureName(id: string, t: TermFunction): string {
  const termId = withTerms.find((it) => it === id);
  if (termId !== undefined) return t(`admin#view#feature#${termId}`);
  const words = id
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}
