import { countriesRefused, rightsOn } from '../../../domain/rights/rights.ts';
import { useAdmin } from '../shell/admin.ts';

/** Whether rows of a country are the viewer's to publish on this site. Decision 27. */
export function useMayEdit(): (country: string) => boolean {
  const { rights, site } = useAdmin();
  return (country) =>
    countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', [country]).length === 0;
}
