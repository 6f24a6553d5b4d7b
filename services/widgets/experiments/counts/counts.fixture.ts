/**
 * Helpers for the counting tests: a layout with a row test, simulated browsers that send counts, and results in short
 * form.
 */
import { randomBytes } from 'node:crypto';
import { rowFingerprints, rowShares } from '../../../../domain/experiments/rowTest.ts';
import { testKeyOf } from '../../../../domain/experiments/testKey.ts';
import type { Rights } from '../../../../domain/rights/rights.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import type { TestResults } from '../../contract.ts';
import { columns, globalEditor, refusal, testedRow, type WidgetsTest } from '../../widgets.fixture.ts';

export const newUnit = (): string => randomBytes(16).toString('base64url');

export interface CountedTest {
  readonly layout: string;
  readonly subject: string;
  /** The test key with its phase. */
  readonly key: string;
  readonly revision: number;
}

export const sharesOf = (a: number, ...others: number[]) =>
  [a, ...others].map((percent, index) => ({ version: 'ABCDEFG'[index]!, percent }));

/** Publishes a new layout whose row `r` has a test. */
export async function testedLayout(test: WidgetsTest, change: object = {}): Promise<CountedTest> {
  const { layout, revision } = await test.published(testedRow('r', change));
  return { layout, revision, subject: `row:${layout}:r`, key: await currentTestKey(test, layout) };
}

/** The current test key of the published row `r`. */
export async function currentTestKey(test: WidgetsTest, layout: string): Promise<string> {
  const [row] = (await test.current(layout)).rows;
  return testKeyOf({ layout, rowKey: 'r' }, rowShares(row!), rowFingerprints(row!));
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
      readWidget({ id, type: 'rich-text', widgetContent }).ab!.versions.map(({ fingerprint }) => fingerprint),
    ),
  };
}

/** One browser sends that it saw a version, and its clicks or visits. */
export async function sendCounts(
  test: WidgetsTest,
  key: string,
  version: string,
  sent: { unit?: string; kinds?: ('exposure' | 'click' | 'visit')[]; country?: string } = {},
) {
  const { unit = newUnit(), kinds = ['exposure'], country } = sent;
  const entries = kinds.map((kind) => ({ test: key, version, kind, unit }));
  const call = await test.call();
  return test.client.count({ query: {}, body: { entries } }, { ...call, ...(country && { country }) });
}

/** Sends counts of this many browsers, of which some convert. */
export async function sendManyCounts(
  test: WidgetsTest,
  key: string,
  version: string,
  { visitors, conversions = 0, country = 'US' }: { visitors: number; conversions?: number; country?: string },
): Promise<void> {
  for (let index = 0; index < visitors; index += 1)
    await sendCounts(test, key, version, {
      country,
      kinds: index < conversions ? ['exposure', 'click'] : ['exposure'],
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

/** 'A 3/1': three visitors, one conversion. */
export const formatCounts = (slice: {
  versions: readonly { version: string; visitors: number; conversions: number }[];
}): string =>
  slice.versions
    .map(({ version, visitors, conversions }) => `${version} ${visitors}/${conversions}`)
    .join(', ');

/** The status of a refusal and the codes of its field errors. */
export async function statusAndCodes(call: Promise<unknown>): Promise<unknown[]> {
  const { status, errors } = await refusal(call);
  return [status, ...(errors ?? []).map(({ code }) => code)];
}

/** The start time of the counting tests, and one week later: the minimum duration of a test. */
export const START = new Date('2026-11-21T12:00:00Z');
export const ONE_WEEK_LATER = new Date('2026-11-28T12:00:00Z');

/** Visitors and conversions by version. */
type Sums = Readonly<Record<string, readonly [number, number]>>;
/** Enough for a winner between two versions. */
export const decidedCounts: Sums = { A: [599, 30], B: [400, 80] };

/** Seeds these counts as if they were counted since the start, a week ago. */
export async function seedCounts(test: WidgetsTest, target: CountedTest, sums: Sums): Promise<void> {
  test.clock.now = START;
  await sendCounts(test, target.key, 'A');
  for (const [version, [visitors, conversions]] of Object.entries(sums)) {
    await test.service.db.rows(
      `insert into widgets.test_count (phase_id, day, country, version, visitors, conversions)
       select max(id), '2026-11-22', 'US', $2, $3, $4 from widgets.test_phase where subject = $1`,
      [target.subject, version, visitors, conversions],
    );
  }
  test.clock.now = ONE_WEEK_LATER;
}
