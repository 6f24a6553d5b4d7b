/** The tests of rows and widgets as they are published now, by the names of their subjects. Decisions 11, 13, 15. */
import { rowMarks, rowShares } from '../../domain/experiments/rowTest.ts';
import type { Share } from '../../domain/experiments/shares.ts';
import { parseSubject, subjectName } from '../../domain/experiments/subjectName.ts';
import { phaseOf } from '../../domain/experiments/testKey.ts';
import { testState, type TestState } from '../../domain/experiments/testTimes.ts';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import type { Queries } from '../kit/database.ts';
import { currentLayouts } from './currentLayouts.ts';
import { widgetHeads } from './repository.ts';
import { rowsWithTest, shownWidgets, widgetsWithTest } from './repositoryTests.ts';
import type { LayoutRow, Widget } from './shapes.ts';

export interface DefinedTest {
  readonly site: number;
  readonly subject: string;
  /** As the editor calls it; '' for a widget's, which has no name. */
  readonly name: string;
  readonly state: TestState;
  /** As stored. */
  readonly start: string | null;
  readonly end: string | null;
  /** As the editor set them, summing to 100. */
  readonly shares: readonly Share[];
  /** Of the test's key. */
  readonly phase: string;
  /** Who gets its reports, and in which language; '' for nobody, and for that of the site. */
  readonly email: string;
  readonly language: string;
}

/** The test of a row; null without a B, for then there is none. */
export function testOfRow(site: number, layout: string, row: LayoutRow, now: Date): DefinedTest | null {
  if (row.bColumns.length === 0) return null;
  const shares = rowShares(row);
  const times = { on: row.abRowActive, start: row.abRowStartDate, end: row.abRowEndDate };
  return {
    site,
    subject: subjectName({ layout, rowKey: row.rowKey }),
    name: row.abRowName ?? '',
    state: testState(times, now),
    start: times.start,
    end: times.end,
    shares,
    phase: phaseOf(shares, rowMarks(row)),
    email: row.abRowEmail ?? '',
    language: row.abRowScheduledLang ?? '',
  };
}

/** The test of a widget, or null. */
export function testOfWidget(
  site: number,
  widget: Pick<Widget, 'id' | 'type' | 'widgetContent'>,
  now: Date,
): DefinedTest | null {
  const { ab } = readWidget(widget);
  if (ab === null) return null;
  const shares = ab.versions.map(({ name, percent }) => ({ version: name, percent }));
  return {
    site,
    subject: subjectName({ widget: widget.id }),
    name: '',
    state: testState(ab, now),
    start: ab.start,
    end: ab.end,
    shares,
    phase: phaseOf(
      shares,
      ab.versions.map(({ mark }) => mark),
    ),
    email: ab.email,
    language: ab.scheduledLang,
  };
}

/** The tests of some subjects of a site; one without a test is left out. A widget's counts only where it is shown. */
export async function definedTests(
  db: Queries,
  site: number,
  subjects: readonly string[],
  now: Date,
): Promise<DefinedTest[]> {
  const parsed = [...new Set(subjects)].flatMap((name) => parseSubject(name) ?? []);
  const rows = parsed.flatMap((it) => ('widget' in it ? [] : [it]));
  const ids = parsed.flatMap((it) => ('widget' in it ? [it.widget] : []));
  const layouts =
    rows.length === 0
      ? []
      : await currentLayouts(
          db,
          site,
          rows.map(({ layout }) => layout),
        );
  const heads = ids.length === 0 ? [] : await widgetHeads(db, ids);
  const shown = heads.length === 0 ? new Set<string>() : await shownWidgets(db, site, ids);
  return [
    ...layouts.flatMap((layout) =>
      layout.rows
        .filter(({ rowKey }) => rows.some((it) => it.layout === layout.layout && it.rowKey === rowKey))
        .flatMap((row) => testOfRow(site, layout.layout, row, now) ?? []),
    ),
    ...heads
      .filter((head) => head.site === site && shown.has(head.id))
      .flatMap((head) => testOfWidget(site, head, now) ?? []),
  ];
}

/** Every test there is on the pages of all sites. */
export async function allTests(db: Queries, now: Date): Promise<DefinedTest[]> {
  const [rows, widgets] = [await rowsWithTest(db), await widgetsWithTest(db)];
  return [
    ...rows.flatMap(({ site, layout, rowKey, content }) => {
      const row = { ...content, rowKey, layout, rowIndex: 0 };
      return testOfRow(site, layout, row, now) ?? [];
    }),
    ...widgets.flatMap(({ site, ...widget }) => testOfWidget(site, widget, now) ?? []),
  ];
}
