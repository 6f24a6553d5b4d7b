/** What the tests of counting share: a row with a test, browsers that tell, and results in short. */
import { randomBytes } from 'node:crypto';
import { rowMarks, rowShares } from '../../domain/experiments/rowTest.ts';
import { testKeyOf } from '../../domain/experiments/testKey.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import type { TestResults } from './contract.ts';
import { columns, globalEditor, refusal, testedRow, type WidgetsTest } from './testSupport.ts';

export const newUnit = (): string => randomBytes(16).toString('base64url');

export interface CountedTest {
  readonly layout: string;
  readonly subject: string;
  /** With its phase. */
  readonly key: string;
  readonly revision: number;
}

export const sharesOf = (a: number, ...others: number[]) =>
  [a, ...others].map((percent, index) => ({ version: 'ABCDEFG'[index]!, percent }));

/** Publishes a layout of its own whose row `r` is tested. */
export async function testedLayout(test: WidgetsTest, change: object = {}): Promise<CountedTest> {
  const { layout, revision } = await test.published(testedRow('r', change));
  return { layout, revision, subject: `row:${layout}:r`, key: await keyNow(test, layout) };
}

/** The test's key of the row `r` as it is published now. */
export async function keyNow(test: WidgetsTest, layout: string): Promise<string> {
  const [row] = (await test.current(layout)).rows;
  return testKeyOf({ layout, rowKey: 'r' }, rowShares(row!), rowMarks(row!));
}

/** Publishes a layout with a widget whose test has three versions. */
export async function testedWidget(test: WidgetsTest, id: string): Promise<CountedTest> {
  const layout = `of-${id}`;
  const times = { startDate: '2026-11-01', endDate: '2027-12-31' };
  const widgetContent = {
    html: '<p>A</p>',
    ...times,
    abStartDate: '2026-11-21',
    abEndDate: '2026-12-31',
    abEmail: 'widget@example.org',
    abScheduledLang: 'es_MX',
    versionCount: 3,
    percentages: { A: 50, B: 30, C: 20 },
    versions: { B: { html: '<p>B</p>', ...times }, C: { html: '<p>C</p>', ...times } },
  };
  const { revision } = await test.publish({
    layout,
    added: [{ rowKey: 'r', columns: columns(id) }],
    widgets: [{ id, type: 'rich-text', widgetContent, baseVersion: 0 }],
  });
  return {
    layout,
    revision,
    subject: `widget:${id}`,
    key: testKeyOf(
      { widget: id },
      sharesOf(50, 30, 20),
      readWidget({ id, type: 'rich-text', widgetContent }).ab!.versions.map(({ mark }) => mark),
    ),
  };
}

/** One browser tells that it saw a version, and what it did then. */
export async function tell(
  test: WidgetsTest,
  key: string,
  version: string,
  it: { unit?: string; kinds?: ('exposure' | 'click' | 'visit')[]; country?: string } = {},
) {
  const { unit = newUnit(), kinds = ['exposure'], country } = it;
  const entries = kinds.map((kind) => ({ test: key, version, kind, unit }));
  const call = await test.call();
  return test.client.count({ query: {}, body: { entries } }, { ...call, ...(country && { country }) });
}

/** So many browsers, of which some convert. */
export async function tellMany(
  test: WidgetsTest,
  key: string,
  version: string,
  { visitors, conversions = 0, country = 'US' }: { visitors: number; conversions?: number; country?: string },
): Promise<void> {
  for (let each = 0; each < visitors; each += 1)
    await tell(test, key, version, {
      country,
      kinds: each < conversions ? ['exposure', 'click'] : ['exposure'],
    });
}

export async function resultsOf(
  test: WidgetsTest,
  subject: string,
  rights: Rights = globalEditor,
): Promise<TestResults> {
  const [result] = await test.client.readTestResults({ query: { subject } }, await test.call(rights));
  return result!;
}

/** 'A 3/1' for three visitors of whom one converted. */
export const inShort = (slice: {
  versions: readonly { version: string; visitors: number; conversions: number }[];
}): string =>
  slice.versions
    .map(({ version, visitors, conversions }) => `${version} ${visitors}/${conversions}`)
    .join(', ');

/** The status of a refusal and the codes of its faults. */
export async function codesOf(call: Promise<unknown>): Promise<unknown[]> {
  const { status, errors } = await refusal(call);
  return [status, ...(errors ?? []).map(({ code }) => code)];
}

/** When the tests of counting begin, and a week later: as long as a test has to run. */
export const START = new Date('2026-11-21T12:00:00Z');
export const A_WEEK_ON = new Date('2026-11-28T12:00:00Z');

/** Visitors and conversions by version. */
type Sums = Readonly<Record<string, readonly [number, number]>>;
/** Enough for a winner of two. */
export const decided: Sums = { A: [599, 30], B: [400, 80] };

/** As if so many had been counted since the start, a week ago. */
export async function counted(test: WidgetsTest, it: CountedTest, sums: Sums): Promise<void> {
  test.clock.now = START;
  await tell(test, it.key, 'A');
  for (const [version, [visitors, conversions]] of Object.entries(sums)) {
    await test.service.db.rows(
      `insert into widgets.test_count (phase_id, day, country, version, visitors, conversions)
       select max(id), '2026-11-22', 'US', $2, $3, $4 from widgets.test_phase where subject = $1`,
      [it.subject, version, visitors, conversions],
    );
  }
  test.clock.now = A_WEEK_ON;
}
