/** Drags by mouse in the layout editor. */
import type { Locator } from '@playwright/test';
import { expect } from '../../support/patientExpect.ts';

/** A drop target is marked while something is dragged over it. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((it) => it.closest('[data-over]') !== null || it.querySelector('[data-over]') !== null);

/**
 * Drags like a person: button down, a few moves, and up once the target is marked.
 * @param at how far down the target it is dropped, 0 to 1
 */
export async function drag(from: Locator, to: Locator, at = 0.5): Promise<void> {
  const { mouse } = to.page();
  await to.scrollIntoViewIfNeeded();
  await from.hover(); // waits until it no longer moves
  const start = (await from.boundingBox())!;
  await mouse.down();
  await mouse.move(start.x + 30, start.y + 30, { steps: 4 });
  const moveToTarget = async (offset: number) => {
    const end = (await to.boundingBox())!; // targets may grow once something is dragged
    await mouse.move(end.x + end.width / 2 + offset, end.y + end.height * at, { steps: 8 });
  };
  await moveToTarget(0);
  let offset = 0;
  await expect
    .poll(async () => {
      if (await isMarked(to)) return true;
      offset = offset === 0 ? 2 : 0;
      await moveToTarget(offset);
      return isMarked(to);
    })
    .toBe(true);
  await mouse.up();
}
