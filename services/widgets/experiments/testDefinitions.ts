/** The published tests of rows and widgets, by subject name. Decisions 11, 13, 15. */
import { rowFingerprints, rowShares } from '../../../domain/experiments/rowTest.ts';
import type { Share } from '../../../domain/experiments/shares.ts';
import { parseSubject, subjectName } from '../../../domain/experiments/subjectName.ts';
import { phaseOf } from '../../../domain/experiments/testKey.ts';
import { testState, type TestState } from '../../../domain/experiments/testTimes.ts';
import { readWidget } from '../../../domain/widgets/readWidget.ts';
import type { Queries } from '../../kit/database.ts';
import { currentLayouts } from '../reading/currentLayouts.ts';
import { widgetHeads } from '../repository.ts';
import { rowsWithTest, shownWidgets, widgetsWithTest } from './repositoryTests.ts';
import type { LayoutRow, Widget } from '../shapes.ts';

export interface DefinedTest {
  readonly site: number;
  readonly subject: string;
  /** The editor's name for it; '' for a widget test, which has no name. */
  readonly name: string;
  readonly state: TestState;
  /** As stored. */
  readonly start: string | null;
  readonly end: string | null;
  /** As the editor set them, summing to 100. */
  readonly shares: readonly Share[];
  /** The phase part of the test's key. */
  readonly phase: string;
  /** The mail address for its reports and their language; '' for none, and for the site's language. */
  readonly email: string;
  readonly language: string;
}

/** The test of a row; null without B columns. */
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
    phase: phaseOf(shares, rowFingerprints(row)),
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
      ab.versions.map(({ fingerprint }) => fingerprint),
    ),
    email: ab.email,
    language: ab.scheduledLang,
  };
}

/**
 * The tests of some subjects of a site; subjects without a test are left out. A widget test counts only while a
 * layout shows the widget.
 */
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

/** All published tests of all sites. */
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
