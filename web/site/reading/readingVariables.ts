import { isCountry } from '../../../domain/countries/isCountry.ts';
import type { Page } from '../../base/navigation/page.ts';

/**
 * The variables of a reading's operation. It is read as in the country of `?country=xx` for this one page (decision 3),
 * else as in the reader's own.
 */
export const readingVariables: Page['variables'] = ({ date, dateId = null }, axes, query) => {
  const requested = query.get('country');
  const isValid = requested !== null && isCountry(requested);
  return {
    ...axes.site,
    country: isValid ? requested.toUpperCase() : axes.country,
    date,
    today: axes.today,
    dateId,
    zone: axes.zone,
    versions: axes.versions,
  };
};
