/**
 * Handles chunks that no longer exist because the tab is older than the builds the server still has. Reloads the page
 * at most once per build, so no reload loop can occur, and never while work is unsaved. Only chunks that are needed
 * count: a failed prefetch does not interrupt a reader.
 */
import { notify } from './notices.ts';
import { writeStored, readStored } from '../device/storage.ts';
import { isUnsaved } from './unsaved.ts';
import { firstBoot, shellTerm } from '../site/boot.ts';

/** Message and stack of a thrown value, which can be anything. */
export interface ErrorDescription {
  readonly message: string;
  readonly stack: string | null;
}

/** `componentStack` is React's: the failing component and its ancestors. Never throws. */
export function describeError(thrown: unknown, componentStack?: string | null): ErrorDescription {
  try {
    const { message, stack } = Object(thrown) as { message?: unknown; stack?: unknown };
    const stacks = [stack, componentStack].filter((it) => typeof it === 'string' && it !== '');
    return {
      message: typeof message === 'string' ? message : String(thrown),
      stack: stacks.length === 0 ? null : stacks.join('\n'),
    };
  } catch {
    return { message: 'Something that cannot be read was thrown.', stack: null };
  }
}

/**
 * The messages of Chromium, Firefox, Safari and our preload helper (tools/build/smallPreload.ts) when a chunk cannot be
 * loaded: a new build has replaced it, or the network is gone.
 */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True for a failed dynamic import. */
export const isMissingChunk = (thrown: unknown): boolean => MISSING_CHUNK.test(describeError(thrown).message);

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
