/** Keeps what was chosen in the language dialog, for the page and for the edge, and loads the page anew. Spec 1 §4. */
import type { Boot } from '../app/boot.ts';
import { CHOICE_SECONDS, cookieNames, COUNTRY_SECONDS, writeCookie } from '../app/cookies.ts';
import { notify } from '../app/notices.ts';
import { reloadSoon } from '../app/reload.ts';
import { keep, localKeys } from '../app/storage.ts';
import { isUnsaved } from '../app/unsaved.ts';
import { changeSite } from '../offline/changeSite.ts';

export interface Preference {
  /** 'es_MX'. */
  readonly language: string;
  /** The host of the site that speaks it. */
  readonly domain: string;
  /** Two capital letters. */
  readonly country: string;
}

/** `boot` is the page's on which the choice was made; `whenUnsaved` is said where unsaved work puts the load off. */
export async function prefer(
  { language, domain, country }: Preference,
  boot: Pick<Boot, 'build' | 'site'>,
  whenUnsaved: string,
): Promise<void> {
  writeCookie(cookieNames.preferredLanguage, language, CHOICE_SECONDS);
  writeCookie(cookieNames.preferredDomain, domain, CHOICE_SECONDS);
  writeCookie(cookieNames.preferredCountry, country, CHOICE_SECONDS);
  writeCookie(cookieNames.country, country, COUNTRY_SECONDS);
  // A site asked for by its name goes before one that is preferred (decision 31): whoever chooses has had enough of it.
  writeCookie(cookieNames.override, '', 0);
  keep(localKeys.userCountry, country);
  const address = new URL(location.href);
  address.searchParams.delete('override');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  if (domain !== boot.site.domain) await changeSite(boot, domain);
  if (isUnsaved()) notify({ text: whenUnsaved });
  reloadSoon();
}
