/** A winner declared in several processes concurrently. Page 0025. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, localTransport } from '../../../rest/client/client.ts';
import { widgets } from '../contract.ts';
import { seedCounts, decidedCounts, resultsOf, START, testedLayout } from './counts/counts.fixture.ts';
import { anotherProcess, globalEditor, openWidgets, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

it('is declared once: the other call finds that the test has ended', async () => {
  const other = await anotherProcess(test);
  try {
    const clients = [test.client, createClient(widgets, localTransport(other))];
    for (let round = 0; round < 5; round += 1) {
      test.clock.now = START;
      const tested = await testedLayout(test);
      await seedCounts(test, tested, decidedCounts);
      const call = await test.call(globalEditor);
      const results = await Promise.allSettled(
        clients.map((client, index) => {
          const body = { layout: tested.layout, rowKey: 'r', baseRevision: tested.revision, sure: true };
          return client.declareWinner({ query: {}, body: { ...body, version: 'BA'[index]! } }, call);
        }),
      );
      const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? ['BA'[index]] : []));
      expect(winners).toHaveLength(1);
      const { earlier } = await resultsOf(test, tested.subject);
      expect(earlier.map(({ winner }) => winner)).toEqual(winners);
    }
  } finally {
    await other.close();
  }
});
