/** Stores the choice of the language dialog for the page and for the edge, and reloads the page. Spec 1 §4. */
import type { Boot } from '../base/site/boot.ts';
import { CHOICE_SECONDS, cookieNames, COUNTRY_SECONDS, writeCookie } from '../base/device/cookies.ts';
import { notify } from '../base/navigation/notices.ts';
import { reloadSoon } from '../base/navigation/reload.ts';
import { writeStored, localKeys } from '../base/device/storage.ts';
import { isUnsaved } from '../base/navigation/unsaved.ts';
import { changeSite } from '../offline/cacheMessage.ts';

export interface Preference {
  /** For example 'es_MX'. */
  readonly language: string;
  /** The host of the site in that language. */
  readonly domain: string;
  /** Two capital letters. */
  readonly country: string;
}

/** `boot` is that of the current page. `unsavedMessage` is shown when unsaved work delays the reload. */
export async function savePreference(
  { language, domain, country }: Preference,
  boot: Pick<Boot, 'build' | 'site'>,
  unsavedMessage: string,
): Promise<void> {
  writeCookie(cookieNames.preferredLanguage, language, CHOICE_SECONDS);
  writeCookie(cookieNames.preferredDomain, domain, CHOICE_SECONDS);
  writeCookie(cookieNames.preferredCountry, country, CHOICE_SECONDS);
  writeCookie(cookieNames.country, country, COUNTRY_SECONDS);
  // A site requested by its name takes precedence over a preferred one (decision 31), so the override is removed.
  writeCookie(cookieNames.override, '', 0);
  writeStored(localKeys.userCountry, country);
  const address = new URL(location.href);
  address.searchParams.delete('override');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  if (domain !== boot.site.domain) await changeSite(boot, domain);
  if (isUnsaved()) notify({ text: unsavedMessage });
  reloadSoon();
}
