/**
 * Unpacks Chromium before any worker starts: when two workers unpack it at once, one would start a half-written file.
 */
import { findChromium } from './browser.ts';

export async function setup(): Promise<void> {
  await findChromium();
}
