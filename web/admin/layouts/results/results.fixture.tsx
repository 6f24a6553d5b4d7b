/** Test environment of results: samples as the gateway returns them, and the rendered screen. */
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { possibleTypes } from '../../../../generated/possibleTypes.admin.ts';
import { noRights } from '../../../../domain/rights/rights.ts';
import { createCache } from '../../../graphql/client.ts';
import { notices } from '../../../base/navigation/notices.ts';
import { renderInSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { TestResults } from './TestResults.tsx';
import type { VersionContents } from './versionContents.ts';
import { TestResultsDocument } from './TestResults.hooks.ts';
import type {
  TestResultsQuery,
  WholePhaseFragment as Phase,
  WholeSliceFragment as Slice,
} from './TestResults.types.ts';

export const site = { domain: 'example.org' };
export const subject = 'row:homePage:r';
type Test = TestResultsQuery['testResults'];
export type Mock = MockLink.MockedResponse;

export const version = (
  name: string,
  share: number,
  visitors: number,
  conversions: number,
  change: object = {},
) => ({
  __typename: 'VersionResult' as const,
  version: name,
  share,
  visitors,
  expected: visitors,
  conversions,
  rate: visitors === 0 ? null : conversions / visitors,
  interval: { __typename: 'Interval' as const, low: 0.01, high: 0.09 },
  difference: null,
  lift: null,
  differenceInterval: null,
  decided: null,
  guard: null,
  ...change,
});
export const sliceOf = (change: Partial<Slice> = {}): Slice => ({
  __typename: 'TestSlice',
  country: null,
  visitors: 500,
  conversions: 45,
  draws: 1_000,
  consentedShare: 0.5,
  sampleRatio: 'OK',
  versions: [
    version('A', 80, 400, 20),
    version('B', 20, 100, 25, {
      difference: 0.2,
      lift: 4,
      differenceInterval: { __typename: 'Interval', low: 0.08, high: 0.31 },
      decided: 'BETTER',
    }),
  ],
  ...change,
});
export const count = (name: string, visitors: number, conversions: number) => ({
  __typename: 'DayCount' as const,
  version: name,
  visitors,
  conversions,
});
export const phaseOf = (change: Partial<Phase> = {}): Phase => ({
  __typename: 'TestPhase',
  id: '1',
  shares: [
    { __typename: 'VersionShare', version: 'A', percent: 80 },
    { __typename: 'VersionShare', version: 'B', percent: 20 },
  ],
  goalKind: 'CLICK',
  goalPath: null,
  guard: null,
  beganAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  winner: null,
  decision: null,
  days: 8,
  isReady: true,
  waitsFor: [],
  hasMoreThanDrawn: false,
  overall: sliceOf(),
  countries: [],
  series: [
    { __typename: 'TestDay', day: '2026-11-21', versions: [count('A', 200, 5), count('B', 50, 10)] },
    { __typename: 'TestDay', day: '2026-11-22', versions: [count('A', 200, 15), count('B', 50, 15)] },
  ],
  ...change,
});
export const testOf = (change: Partial<Test> = {}): Test => ({
  __typename: 'TestResults',
  id: `1:${subject}`,
  subject,
  name: 'Hero',
  state: 'RUNNING',
  start: '2026-11-21',
  end: '2026-12-21',
  goal: { __typename: 'TestGoal', kind: 'CLICK', path: null, guard: null, version: 0 },
  current: phaseOf(),
  waitsFor: 'current' in change ? (change.current?.waitsFor ?? NOBODY_WAITS) : [],
  earlier: [],
  ...change,
});
const NOBODY_WAITS: Test['waitsFor'] = ['DAYS', 'CONVERSIONS', 'DIFFERENCE'];
export const resultsMock = (test: Test): Mock => ({
  request: { query: TestResultsDocument, variables: { site, subject } },
  result: { data: { testResults: test } },
});

/** The results with canned responses, inside the providers of the admin area. */
export const renderResults = (mocks: Mock[], onDeclared = vi.fn(), contents?: VersionContents) =>
  renderInSite(
    <MockedProvider mocks={mocks} cache={createCache(possibleTypes)}>
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: noRights,
            go: () => undefined,
          }}
        >
          <TestResults
            site={site}
            layout="homePage"
            subject={subject}
            revision={7}
            onDeclared={onDeclared}
            {...(contents && { contents })}
          />
        </AdminProvider>
      </AdminStyles>
    </MockedProvider>,
  );

export async function show(test: Test, mocks: Mock[] = [], onDeclared = vi.fn()) {
  renderResults([resultsMock(test), ...mocks], onDeclared);
  await screen.findByRole('heading', { name: /Test results/ });
  return onDeclared;
}
export const noticeTexts = () => notices().map(({ text }) => text);
export const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));
