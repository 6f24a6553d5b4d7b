import type { TestSubject } from '../../domain/experiments/testKey.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { Queries } from '../kit/database.ts';
import { widgetsIn } from './layoutRow.ts';
import { layoutsPinning, rowsOf, widgetsShowing, widgetHeads } from './repository.ts';
import { revisionOf } from './repositoryTests.ts';
import { countriesOf } from '../../domain/layout/changes/touched.ts';

/**
 * The countries that see a test's subject: those of its row, or of every row that shows its widget, directly or
 * through a toggle. Throws NOT_FOUND for an unknown row or widget of the site.
 */
export async function countriesOfTest(db: Queries, site: number, subject: TestSubject): Promise<string[]> {
  if (!('widget' in subject)) {
    const rows = await rowsOf(db, { site, layout: subject.layout });
    const row = rows.find(({ rowKey }) => rowKey === subject.rowKey);
    if (!row) throw notFoundProblem('The row');
    return countriesOf([row.content]);
  }
  const [head] = await widgetHeads(db, [subject.widget]);
  if (head?.site !== site) throw notFoundProblem('The widget');
  const countries = new Set<string>();
  for (const { layout } of (await layoutsPinning(db, [subject.widget])).filter((it) => it.site === site)) {
    const rows = await rowsOf(db, { site, layout });
    const showingIds = await widgetsShowing(db, { site, layout }, await revisionOf(db, { site, layout }), [
      subject.widget,
    ]);
    const showingRows = rows.filter(({ content }) =>
      widgetsIn(content).some((id) => showingIds.includes(id)),
    );
    for (const code of countriesOf(showingRows.map(({ content }) => content))) countries.add(code);
  }
  return [...countries].sort();
}
