import { countryOf } from '../../domain/countries/countries.ts';
import { isVisible } from '../../domain/features/visibility.ts';
import type { ShellSite } from '../../web/base/site/boot.ts';
import type { Visitor } from '../request/visitor.ts';

const NEW_FORM = 'newDonationLink';

/**
 * The URL for donations. With the feature newDonationLink, country and language are added to the query (decision 54).
 * The feature can be tried with `/donate?newDonationLink=1` (spec 2 §6).
 */
export function donationTarget(url: string, site: ShellSite, visitor: Visitor, search: string): string {
  const isNew = isVisible({
    isOn: site.features.on.includes(NEW_FORM),
    urlValue: new URLSearchParams(search).get(NEW_FORM),
    host: site.domain,
  });
  if (!isNew) return url;
  const target = new URL(url, 'http://site.invalid');
  target.searchParams.set(
    'country',
    site.useFullCountryCode ? (countryOf(visitor.country)?.alpha3 ?? visitor.country) : visitor.country,
  );
  target.searchParams.set('language', site.languageCode);
  return target.host === 'site.invalid' ? target.pathname + target.search : target.href;
}
