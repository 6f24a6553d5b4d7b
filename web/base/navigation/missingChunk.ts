/**
 * Handles chunks that no longer exist because the tab is older than the builds the server still has. Reloads the page
 * at most once per build, so no reload loop can occur, and never while work is unsaved. Only chunks that are needed
 * count: a failed prefetch does not interrupt a reader.
 */
import { isMissingChunk } from './describeError.ts';
import { firstBoot } from '../site/firstResult.ts';
import { notify } from './notices.ts';
import { writeStored, readStored } from '../device/storage.ts';
import { isUnsaved } from './unsaved.ts';
import { shellTerm } from '../site/shellTerm.ts';

/** Session storage key: the builds the page was reloaded for, separated by spaces. */
const RELOADED_BUILDS_KEY = 'reloadedBuilds';

let isReloading = false;

/**
 * Returns true when the error is a missing chunk that is being handled: the page is about to reload, or a message tells
 * the user to save first. False for other errors, and for a chunk that is still missing after the reload.
 */
export function onMissingChunk(error: unknown): boolean {
  if (!isMissingChunk(error)) return false;
  if (isReloading) return true;
  // Offline nothing is known to be missing, and a reload would show the browser's own error page.
  if (!navigator.onLine) return false;
  const { build = '' } = firstBoot() ?? {};
  const builds = (readStored(RELOADED_BUILDS_KEY, 'sessionStorage') ?? '').split(' ');
  if (builds.includes(build)) return false;
  if (isUnsaved()) {
    notify({ text: shellTerm('update#unsaved') });
    return true;
  }
  // Without storage a second failure could not be told from the first.
  if (!writeStored(RELOADED_BUILDS_KEY, [...builds, build].join(' ').trim(), 'sessionStorage')) return false;
  isReloading = true;
  location.reload();
  return true;
}
