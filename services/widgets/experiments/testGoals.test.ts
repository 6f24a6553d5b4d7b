/** Goals: rights, and concurrent changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { resultsOf, testedLayout, testedWidget } from './counts/counts.fixture.ts';
import { editorOf, globalEditor, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const set = async (
  subject: string,
  goal: {
    kind: 'click' | 'visit';
    path?: string | null;
    guard?: { kind: 'click' | 'visit'; path?: string | null } | null;
    baseVersion?: number;
  },
  rights: Rights = globalEditor,
) =>
  test.client.setTestGoal(
    { query: {}, body: { subject, baseVersion: 0, path: null, ...goal } },
    await test.call(rights),
  );

it('is clicks by default; each change is counted and audited', async () => {
  const { subject } = await testedLayout(test);
  expect((await resultsOf(test, subject)).goal).toEqual({
    kind: 'click',
    path: null,
    guard: null,
    version: 0,
  });
  const goal = { kind: 'visit' as const, path: '/email-signups' };
  expect(await set(subject, goal)).toEqual({ ...goal, guard: null, version: 1 });
  expect(await set(subject, { kind: 'click', baseVersion: 1 })).toEqual({
    kind: 'click',
    path: null,
    guard: null,
    version: 2,
  });
  expect(await set(subject, { kind: 'click', baseVersion: 2 })).toMatchObject({ version: 2 }); // unchanged
  const entries = await test.service.db.rows<{ operation: string; countries: string[] }>(
    `select operation, countries, after_value as after from widgets.audit where object = $1 order by id`,
    [`test 1/${subject}`],
  );
  expect(entries).toEqual([
    { operation: 'setTestGoal', countries: ['default'], after: { ...goal, guard: null, version: 1 } },
    {
      operation: 'setTestGoal',
      countries: ['default'],
      after: { kind: 'click', path: null, guard: null, version: 2 },
    },
  ]);
});

it('returns 409 with the stored goal for an older version', async () => {
  const { subject } = await testedLayout(test);
  const both = await Promise.allSettled([
    set(subject, { kind: 'visit', path: '/a' }),
    set(subject, { kind: 'visit', path: '/b' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = await refusal(set(subject, { kind: 'visit', path: '/c' }));
  expect(refused).toMatchObject({ status: 409, data: { goal: { version: 1 } } });
});

it('needs rights for every country that sees the row or the widget', async () => {
  const { layout } = await test.published(
    row('mx', { countries: ['MX', 'AR'] }),
    row('all', { countries: ['default'] }),
  );
  const goal = { kind: 'visit' as const, path: '/a' };
  expect(await refusal(set(`row:${layout}:mx`, goal, editorOf('MX')))).toMatchObject({
    status: 403,
    data: { countries: ['AR'] },
  });
  expect(await set(`row:${layout}:mx`, goal, editorOf('MX', 'AR'))).toMatchObject({ version: 1 });
  expect(await refusal(set(`row:${layout}:all`, goal, editorOf('MX', 'AR')))).toMatchObject({
    data: { countries: ['default'] },
  });
  await testedWidget(test, 'goals');
  expect(await refusal(set('widget:goals', goal, editorOf('MX')))).toMatchObject({ status: 403 });
  expect(await set('widget:goals', goal)).toMatchObject({ version: 1 });
});

it.each([
  ['of an unknown row', 'row:nothing:r', 'NOT_FOUND'],
  ['of an unknown widget', 'widget:nothing', 'NOT_FOUND'],
  ['of an invalid subject', 'nothing', 'VALIDATION'],
])('%s is refused', async (_, subject, code) => {
  expect(await refusal(set(subject, { kind: 'click' }))).toMatchObject({ code });
});

it.each([
  ['a visit without a path', { kind: 'visit' as const }],
  ['a click with a path', { kind: 'click' as const, path: '/a' }],
  ['an invalid path', { kind: 'visit' as const, path: 'a' }],
  ['another site', { kind: 'visit' as const, path: '//evil.test' }],
  ['a query', { kind: 'visit' as const, path: '/a?b' }],
  ['a trailing slash', { kind: 'visit' as const, path: '/a/' }],
  ['a guard goal of the same kind', { kind: 'click' as const, guard: { kind: 'click' as const } }],
  ['a guard goal without its path', { kind: 'click' as const, guard: { kind: 'visit' as const } }],
])('%s is not a valid goal', async (_, goal) => {
  const { subject } = await testedLayout(test);
  expect(await refusal(set(subject, goal))).toMatchObject({ code: 'VALIDATION' });
});

it('is read and set by editors of the site only', async () => {
  const { subject } = await testedLayout(test);
  for (const rights of [noRights, { ...globalEditor, sites: [2] }]) {
    expect(await refusal(set(subject, { kind: 'click' }, rights))).toMatchObject({ status: 403 });
    expect(await refusal(resultsOf(test, subject, rights))).toMatchObject({ status: 403 });
  }
});
