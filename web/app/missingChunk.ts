/**
 * A part of the build that is no longer there: the tab is older than what the server keeps. The page is loaded once for
 * each build, never while something would be lost, and never in a circle; and only when the part is needed: one that was
 * fetched ahead in vain leaves a reader who is reading alone.
 */
import { isMissingChunk } from '../errors/describe.ts';
import { firstBoot } from './firstResult.ts';
import { notify } from './notices.ts';
import { keep, readKept } from './storage.ts';
import { isUnsaved } from './unsaved.ts';
import { shellWord } from './shellWord.ts';

/** In session storage: the builds a page was loaded anew for, with spaces between them. */
const RELOADED = 'reloadedBuilds';

let isReloading = false;

/**
 * Whether an error is a missing part of the build that is being dealt with: the page is about to be loaded, or a note
 * says what keeps it from that. False for every other error, and for a part that is missing a second time.
 */
export function onMissingChunk(error: unknown): boolean {
  if (!isMissingChunk(error)) return false;
  if (isReloading) return true;
  // Without a network nothing is known to be missing, and loading would leave the browser's own page.
  if (!navigator.onLine) return false;
  const { build = '' } = firstBoot() ?? {};
  const builds = (readKept(RELOADED, 'sessionStorage') ?? '').split(' ');
  if (builds.includes(build)) return false;
  if (isUnsaved()) {
    notify({ text: shellWord('update#unsaved') });
    return true;
  }
  // Where nothing can be noted nobody could tell the second time from the first.
  if (!keep(RELOADED, [...builds, build].join(' ').trim(), 'sessionStorage')) return false;
  isReloading = true;
  location.reload();
  return true;
}
