/** Drags by mouse in the layout editor. */
import type { Locator } from '@playwright/test';
import { expect } from '../support/patience.ts';

/** What a thing is dropped on, or into, says so while the thing is above it. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((it) => it.closest('[data-over]') !== null || it.querySelector('[data-over]') !== null);

/**
 * As a hand does it: down, some steps, and up once the place says that it takes what is above it; a hand waits for that too.
 * @param at how far down the target it is let go, 0 to 1
 */
export async function drag(from: Locator, to: Locator, at = 0.5): Promise<void> {
  const { mouse } = to.page();
  await to.scrollIntoViewIfNeeded();
  await from.hover(); // waits until it stands still
  const start = (await from.boundingBox())!;
  await mouse.down();
  await mouse.move(start.x + 30, start.y + 30, { steps: 4 });
  const goThere = async (aside: number) => {
    const end = (await to.boundingBox())!; // places may make room once something is dragged
    await mouse.move(end.x + end.width / 2 + aside, end.y + end.height * at, { steps: 8 });
  };
  await goThere(0);
  let aside = 0;
  await expect
    .poll(async () => {
      if (await isMarked(to)) return true;
      aside = aside === 0 ? 2 : 0;
      await goThere(aside);
      return isMarked(to);
    })
    .toBe(true);
  await mouse.up();
}
