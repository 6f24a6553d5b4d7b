import { countriesRefused, rightsOn } from '../../../domain/rights/rights.ts';
import { useAdmin } from '../shell/admin.ts';

/** Returns whether the viewer may publish rows of a country on this site. Decision 27. */
export function useMayEdit(): (country: string) => boolean {
  const { rights, site } = useAdmin();
  return (country) =>
    countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', [country]).length === 0;
}
