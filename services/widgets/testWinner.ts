/** Declaring a winner: one version becomes the row or the widget, and that is published. Decision 13; page 0025. */
import { CONTROL } from '../../domain/experiments/shares.ts';
import { subjectName } from '../../domain/experiments/subjectName.ts';
import type { TestSubject } from '../../domain/experiments/testKey.ts';
import { madeNote } from '../../domain/layout/revisionNote.ts';
import { readContent, versionsOf } from '../../domain/widgets/storedContent.ts';
import type { Call } from '../../rest/call.ts';
import { conflictProblem, notFoundProblem, validationProblem } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { Publisher } from './publisher.ts';
import { pinnedWidgets, rowsOf } from './repository.ts';
import { lockTest, putWinner } from './repositoryPhases.ts';
import { rowFromStore } from './layoutRow.ts';
import type { LayoutRevision, LayoutRow } from './shapes.ts';
import { countriesStanding } from './testCountries.ts';
import { checkCountries, checkSite } from './rules.ts';
import { definedTests } from './testDefinitions.ts';
import { testResults } from './testResults.ts';

interface Declared {
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
 * Publishes the version as the row or the widget. Throws VALIDATION with the codes of what the test waits for (`days`,
 * `conversions`, `difference`; `sampleRatio`, which nobody can be sure over), `noTest` and `noVersion`; else as publishing.
 */
export async function declareWinner(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  publishing: Publisher,
  asked: Declared,
  call: Call,
): Promise<LayoutRevision> {
  const { site, layout, rowKey, version, baseRevision } = asked;
  checkSite(call.caller.rights, site);
  const about: TestSubject = rowKey === undefined ? { widget: asked.widgetId! } : { layout, rowKey };
  // Before the results say anything: whoever may not publish learns nothing here.
  checkCountries(call.caller.rights, site, await countriesStanding(db, site, about));
  const subject = subjectName(about);
  const [result] = await testResults(db, site, [subject], now());
  if (result!.state === 'none') throw refused('noTest', 'There is no test.');
  const change =
    'widget' in about
      ? await widgetWith(db, { site, layout, widget: about.widget, baseRevision }, version)
      : await rowWith(db, { site, ...about, baseRevision }, version);
  const { current, waitsFor } = result!;
  const hindering = waitsFor.filter((it) => it === 'sampleRatio' || !asked.sure);
  if (hindering.length > 0)
    throw validationProblem(
      hindering.map((code) => ({ pointer: '/body/version', detail: sentences[code], code })),
      'The test is not ready.',
    );
  const note = asked.note ?? madeNote('winner', subject, version);
  return publishing.publish(
    { site, layout, added: [], deleted: [], widgets: [], ...change, baseRevision, note },
    call,
    {
      first: (tx) => checkStands(tx, site, subject, now()),
      // Where nobody was counted yet there is nothing that it has won in.
      also: async (tx) => {
        if (current) await putWinner(tx, { phase: current.id, winner: version, at: now() });
      },
    },
  );
}

/** Of two who declare a winner at once the second finds no test any more: its row would be merged with the first's. */
async function checkStands(tx: Transaction, site: number, subject: string, now: Date): Promise<void> {
  await lockTest(tx, site, subject);
  const [test] = await definedTests(tx, site, [subject], now);
  if (!test) throw conflictProblem('Somebody else has just ended this test.');
}

const sentences = {
  days: 'It has not run for whole weeks yet.',
  conversions: 'Some version has too few conversions.',
  difference: 'No version is known to be better.',
  sampleRatio: 'The versions do not get the visitors they should.',
} as const;

const refused = (code: string, detail: string) =>
  validationProblem([{ pointer: '/body/version', detail, code }]);

/** The row as the editor looked at it: what others changed in it since is brought together by publishing. */
async function rowWith(
  db: ServiceParts['db'],
  it: {
    readonly site: number;
    readonly layout: string;
    readonly rowKey: string;
    readonly baseRevision: number;
  },
  version: string,
) {
  const { layout, rowKey } = it;
  const stored = (await rowsOf(db, it, it.baseRevision)).find((each) => each.rowKey === rowKey);
  if (!stored) throw notFoundProblem('The row');
  if (version !== CONTROL && version !== 'B') throw refused('noVersion', 'There is no such version.');
  const { rowIndex: _, ...row }: LayoutRow = rowFromStore(layout, stored);
  if (!row.abRowActive) throw refused('noTest', 'The row was not tested then.');
  const columns = version === CONTROL ? row.columns : row.bColumns;
  return { added: [{ ...row, columns, bColumns: [], abRowActive: false }] };
}

/** The fields that are the test's. Stored as spec 1 §3 has them. */
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

/** The widget as the editor looked at it, too. */
async function widgetWith(
  db: ServiceParts['db'],
  it: {
    readonly site: number;
    readonly layout: string;
    readonly widget: string;
    readonly baseRevision: number;
  },
  version: string,
) {
  const id = it.widget;
  const seen = (await pinnedWidgets(db, it, it.baseRevision)).find((each) => each.id === id);
  if (!seen) throw notFoundProblem('The widget');
  const content = readContent(seen.widgetContent) ?? {};
  const own = versionsOf(content).find(({ name }) => name === version);
  if (!own) throw refused('noVersion', 'There is no such version.');
  const kept = Object.fromEntries(Object.entries(content).filter(([name]) => !TEST_FIELDS.includes(name)));
  const widgetContent = { ...kept, ...own.own };
  return { widgets: [{ id, type: seen.type, widgetContent, baseVersion: seen.version }] };
}
