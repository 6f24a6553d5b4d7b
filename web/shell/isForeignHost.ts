/** Whether the language dialog opens by itself. Spec 1 §4 'Language dialog'; decision 50. */
import type { Boot } from '../base/site/boot.ts';
import { cookieNames, readCookie } from '../base/device/cookies.ts';
import { wasClosed } from './closedDialog.ts';

/**
 * True when the host is not the site's own and the visitor has not closed the dialog before. A site requested by its
 * name (`override`) is on a foreign host intentionally.
 */
export function isForeignHost({ site }: Pick<Boot, 'site'>): boolean {
  if (wasClosed()) return false;
  if (readCookie(cookieNames.override) !== null) return false;
  const host = site.domain.includes(':') ? location.host : location.hostname;
  return host !== site.domain;
}
