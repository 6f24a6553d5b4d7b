/** The list of all tests of a site: what it says of a test from its publication to the decision, and after it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  currentTestKey,
  decidedCounts,
  ONE_WEEK_LATER,
  resultsOf,
  seedCounts,
  sendCounts,
  START,
  testedLayout,
  testedWidget,
} from './counts/counts.fixture.ts';
import { globalEditor, openWidgets, testedRow, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const listed = async (subject: string) => {
  const tests = await test.client.listTests({ query: { site: 1 } }, await test.call(globalEditor));
  return tests.find((it) => it.subject === subject);
};

it('lists a test before anybody is counted, while it runs, and decided, with who, when and why', async () => {
  const tested = await testedLayout(test);
  const { abRowName: name } = testedRow('r') as { abRowName?: string };
  expect(await listed(tested.subject)).toMatchObject({
    name,
    state: 'running',
    visitors: 0,
    beganAt: null,
    winner: null,
  });
  await seedCounts(test, tested, decidedCounts);
  expect(await listed(tested.subject)).toMatchObject({
    state: 'running',
    visitors: 1_000,
    beganAt: START.toISOString(),
    endedAt: null,
  });
  const call = await test.call(globalEditor);
  const body = {
    layout: tested.layout,
    rowKey: 'r',
    version: 'B',
    baseRevision: tested.revision,
    note: 'More sign-ups',
  };
  await test.client.declareWinner({ query: {}, body }, call);
  const decision = {
    version: 'B',
    by: call.caller.subject,
    at: ONE_WEEK_LATER.toISOString(),
    note: 'More sign-ups',
  };
  expect(await listed(tested.subject)).toMatchObject({
    name,
    state: 'none',
    visitors: 1_000,
    endedAt: ONE_WEEK_LATER.toISOString(),
    winner: 'B',
    decision,
  });
  // The results stay, with the decision and the name.
  const results = await resultsOf(test, tested.subject);
  expect(results.name).toBe(name);
  expect(results.earlier[0]).toMatchObject({ winner: 'B', decision, overall: { visitors: 1_000 } });

  // The next test of the same row is listed beside it.
  const next = { abRowName: 'Next', abRowStartDate: '2026-11-22' };
  await test.publish({ layout: tested.layout, added: [testedRow('r', next)] });
  const key = await currentTestKey(test, tested.layout);
  await sendCounts(test, key, 'A');
  const tests = await test.client.listTests({ query: { site: 1 } }, call);
  expect(tests.filter((it) => it.subject === tested.subject)).toMatchObject([
    { name: 'Next', state: 'running', visitors: 1, winner: null },
    { name, state: 'none', visitors: 1_000, winner: 'B', decision },
  ]);
});

it('lists current tests first, of rows and of widgets', async () => {
  test.clock.now = START;
  const widget = await testedWidget(test, 'listed');
  await sendCounts(test, widget.key, 'A');
  const tests = await test.client.listTests({ query: { site: 1 } }, await test.call(globalEditor));
  expect(tests[0]!.state).not.toBe('none');
  expect(tests.at(-1)!.state).toBe('none');
  expect(await listed(widget.subject)).toMatchObject({ name: '', state: 'running', visitors: 1 });
});
