/** Declares a winner: one version replaces the row or widget, and that is published. Decision 13; page 0025. */
import { CONTROL } from '../../../domain/experiments/shares.ts';
import { subjectName } from '../../../domain/experiments/subjectName.ts';
import type { TestSubject } from '../../../domain/experiments/testKey.ts';
import { formatServiceNote } from '../../../domain/layout/changes/revisionNote.ts';
import { readContent, versionsOf } from '../../../domain/widgets/storedContent.ts';
import type { Call } from '../../../rest/call.ts';
import { conflictProblem, notFoundProblem, validationProblem } from '../../../rest/problem.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { Publisher } from '../publish/publish.ts';
import { pinnedWidgets, rowsOf } from '../repository.ts';
import { lockTest, saveWinner } from './repositoryPhases.ts';
import { rowFromStore } from '../layoutRow.ts';
import type { LayoutRevision, LayoutRow } from '../shapes.ts';
import { countriesOfTest } from './testCountries.ts';
import { checkCountries, checkSite } from '../checkRights.ts';
import { definedTests } from './testDefinitions.ts';
import { testResults } from './testResults.ts';

interface WinnerInput {
  readonly site: number;
  readonly layout: string;
  readonly rowKey?: string | undefined;
  readonly widgetId?: string | undefined;
  readonly version: string;
  readonly baseRevision: number;
  readonly sure: boolean;
  readonly note?: string | undefined;
}

/**
 * Publishes the version as the row or widget. Throws VALIDATION with the reasons why no winner may be declared
 * (`days`, `conversions`, `difference`; `sampleRatio`, which `sure` does not override), `noTest` and `noVersion`;
 * otherwise throws as publishing does.
 */
export async function declareWinner(
  { db, now }: Pick<ServiceDeps, 'db' | 'now'>,
  publishing: Publisher,
  input: WinnerInput,
  call: Call,
): Promise<LayoutRevision> {
  const { site, layout, rowKey, version, baseRevision } = input;
  checkSite(call.caller.rights, site);
  const testSubject: TestSubject = rowKey === undefined ? { widget: input.widgetId! } : { layout, rowKey };
  // Checked before the results are read, so that nothing is revealed without publish rights.
  checkCountries(call.caller.rights, site, await countriesOfTest(db, site, testSubject));
  const subject = subjectName(testSubject);
  const [result] = await testResults(db, site, [subject], now());
  if (result!.state === 'none') throw refused('noTest', 'There is no test for this row or widget.');
  const change =
    'widget' in testSubject
      ? await widgetWith(db, { site, layout, widget: testSubject.widget, baseRevision }, version)
      : await rowWith(db, { site, ...testSubject, baseRevision }, version);
  const { current, waitsFor } = result!;
  const reasons = waitsFor.filter((it) => it === 'sampleRatio' || !input.sure);
  if (reasons.length > 0)
    throw validationProblem(
      reasons.map((code) => ({ pointer: '/body/version', detail: REASON_TEXTS[code], code })),
      'The test is not ready.',
    );
  const note = input.note ?? formatServiceNote('winner', subject, version);
  return publishing.publish(
    { site, layout, added: [], deleted: [], widgets: [], ...change, baseRevision, note },
    call,
    {
      before: (tx) => checkTestExists(tx, site, subject, now()),
      // Without counts there is no phase to store the winner in.
      after: async (tx) => {
        if (!current) return;
        const by = call.caller.subject ?? '';
        const decision = { winner: version, at: now(), by, name: result!.name, note: input.note ?? '' };
        await saveWinner(tx, { phase: current.id, ...decision });
      },
    },
  );
}

/** Serialises concurrent declarations: the second finds no test. Otherwise its row would be merged with the first's. */
async function checkTestExists(tx: Transaction, site: number, subject: string, now: Date): Promise<void> {
  await lockTest(tx, site, subject);
  const [test] = await definedTests(tx, site, [subject], now);
  if (!test) throw conflictProblem('Someone else has just ended this test.');
}

const REASON_TEXTS = {
  days: 'The test has not run for whole weeks yet.',
  conversions: 'At least one version has too few conversions.',
  difference: 'No version is significantly better yet.',
  sampleRatio: 'Visitors are not distributed over the versions as configured.',
} as const;

const refused = (code: string, detail: string) =>
  validationProblem([{ pointer: '/body/version', detail, code }]);

/** The row of the editor's base revision; publishing merges it with what others changed since. */
async function rowWith(
  db: ServiceDeps['db'],
  base: {
    readonly site: number;
    readonly layout: string;
    readonly rowKey: string;
    readonly baseRevision: number;
  },
  version: string,
) {
  const { layout, rowKey } = base;
  const stored = (await rowsOf(db, base, base.baseRevision)).find((each) => each.rowKey === rowKey);
  if (!stored) throw notFoundProblem('The row');
  if (version !== CONTROL && version !== 'B') throw refused('noVersion', 'Unknown version.');
  const { rowIndex: _, ...row }: LayoutRow = rowFromStore(layout, stored);
  if (!row.abRowActive) throw refused('noTest', 'The row had no test in this revision.');
  const columns = version === CONTROL ? row.columns : row.bColumns;
  return { added: [{ ...row, columns, bColumns: [], abRowActive: false }] };
}

/** The fields of a test, as stored by spec 1 §3. */
const TEST_FIELDS = [
  'abActive',
  'abStartDate',
  'abEndDate',
  'abEmail',
  'abScheduledLang',
  'versionCount',
  'percentages',
  'versions',
];

/** The widget of the editor's base revision. */
async function widgetWith(
  db: ServiceDeps['db'],
  base: {
    readonly site: number;
    readonly layout: string;
    readonly widget: string;
    readonly baseRevision: number;
  },
  version: string,
) {
  const id = base.widget;
  const seen = (await pinnedWidgets(db, base, base.baseRevision)).find((each) => each.id === id);
  if (!seen) throw notFoundProblem('The widget');
  const content = readContent(seen.widgetContent) ?? {};
  const own = versionsOf(content).find(({ name }) => name === version);
  if (!own) throw refused('noVersion', 'Unknown version.');
  const otherFields = Object.fromEntries(
    Object.entries(content).filter(([name]) => !TEST_FIELDS.includes(name)),
  );
  const widgetContent = { ...otherFields, ...own.own };
  return { widgets: [{ id, type: seen.type, widgetContent, baseVersion: seen.version }] };
}
