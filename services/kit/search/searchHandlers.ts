/** The handler of the search route: the entries of all resources of a service that the caller may read. */
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { hasAdmin, mayTouchSite, type Rights } from '../../../domain/rights/rights.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { ServiceDeps } from '../service.ts';
import { findEntries } from './findEntries.ts';
import { matches, type FoundEntry, type SearchRoutes } from './searchContract.ts';

/** Returns the handler for the resources of a service. */
export function searchHandlers(
  resources: readonly StoredResource[],
  { db }: Pick<ServiceDeps, 'db'>,
): Handlers<SearchRoutes> {
  return {
    async searchEntries({ query: { site, text, first } }, call) {
      const readable = resources.filter((resource) => mayRead(call.caller.rights, resource, site));
      const found = await Promise.all(
        readable.map((resource) => findEntries(resource, db, { site, text, first })),
      );
      return { data: found.flat().toSorted(byMatch).slice(0, first) };
    },
  };
}

const mayRead = (rights: Rights, { storage }: StoredResource, site: string): boolean =>
  hasAdmin(rights, storage.right) && mayTouchSite(rights, /^\d+$/.test(site) ? Number(site) : site);

/** Best first; equal ones stay in the order in which they were found. */
const byMatch = (one: FoundEntry, other: FoundEntry): number =>
  matches.indexOf(one.match) - matches.indexOf(other.match);
