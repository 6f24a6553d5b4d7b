/** Whether the reader has agreed that errors are reported. Spec 1 §4 'Cookie consent'. */
import { localKeys, readJson } from '../app/storage.ts';

/** True only where the kept preferences say so in so many words. */
export function mayReport(): boolean {
  const prefs = readJson(localKeys.cookiePrefs);
  return (
    typeof prefs === 'object' && prefs !== null && 'errorLogging' in prefs && prefs.errorLogging === true
  );
}
