/** A winner declared in several processes at once. Page 0025. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOver, localTransport } from '../../rest/client.ts';
import { widgets } from './contract.ts';
import { counted, decided, resultsOf, START, testedLayout } from './countSamples.ts';
import { anotherProcess, globalEditor, openWidgets, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

it('is one: the other finds that the test has ended', async () => {
  const other = await anotherProcess(test);
  try {
    const clients = [test.client, clientOver(widgets, localTransport(other))];
    for (let round = 0; round < 5; round += 1) {
      test.clock.now = START;
      const made = await testedLayout(test);
      await counted(test, made, decided);
      const call = await test.call(globalEditor);
      const asked = await Promise.allSettled(
        clients.map((client, index) => {
          const body = { layout: made.layout, rowKey: 'r', baseRevision: made.revision, sure: true };
          return client.declareWinner({ query: {}, body: { ...body, version: 'BA'[index]! } }, call);
        }),
      );
      const won = asked.flatMap(({ status }, index) => (status === 'fulfilled' ? ['BA'[index]] : []));
      expect(won).toHaveLength(1);
      const { earlier } = await resultsOf(test, made.subject);
      expect(earlier.map(({ winner }) => winner)).toEqual(won);
    }
  } finally {
    await other.close();
  }
});
