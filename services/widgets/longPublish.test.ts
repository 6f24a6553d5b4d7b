/** A publish of much content lets others have their turn. Decision page 0024. */
import { expect, it } from 'vitest';
import { prepareWidgets } from './publishWidgets.ts';

/** How many turns everybody else has while something is done. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  await work();
  clearImmediate(next);
  return turns;
}

it('others have a turn between any two widgets whose HTML is made harmless', async () => {
  const html = '<p><strong>a</strong><em>b</em><a href="/x">c</a></p>'.repeat(1_000);
  const given = Array.from({ length: 20 }, (_, index) => ({
    id: `long${index}`,
    type: 'rich-text',
    widgetContent: { html },
  }));
  expect(await turnsOfOthers(() => prepareWidgets(given, false, null))).toBeGreaterThanOrEqual(19);
});
