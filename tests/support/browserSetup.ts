/** Before any worker: of two that unpack Chromium at once the one starts what the other is still writing. */
import { executable } from './browser.ts';

export async function setup(): Promise<void> {
  await executable();
}
