/** A publish with much content yields to the event loop. Decision page 0024. */
import { expect, it } from 'vitest';
import { validateWidgets } from './validatePublish.ts';

/** How many iterations of the event loop run while work is done. */
async function countLoopIterations(work: () => Promise<unknown>): Promise<number> {
  let iterations = 0;
  let next: NodeJS.Immediate;
  const runIteration = () => {
    iterations += 1;
    next = setImmediate(runIteration);
  };
  next = setImmediate(runIteration);
  await work();
  clearImmediate(next);
  return iterations;
}

it('yields to the event loop between two widgets whose HTML is sanitised', async () => {
  const html = '<p><strong>a</strong><em>b</em><a href="/x">c</a></p>'.repeat(1_000);
  const widgets = Array.from({ length: 20 }, (_, index) => ({
    id: `long${index}`,
    type: 'rich-text',
    widgetContent: { html },
  }));
  expect(await countLoopIterations(() => validateWidgets(widgets, false, null))).toBeGreaterThanOrEqual(19);
});
