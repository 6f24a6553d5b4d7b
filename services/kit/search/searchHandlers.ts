/** The handler of the search route: the entries of all resources of a service that the caller may read. */
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { mayReadEntries } from '../../../domain/resource/entryRights.ts';
import { mayTouchSite, type Rights } from '../../../domain/rights/rights.ts';
import { siteKey } from '../resource/entryWriter.ts';
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
    async searchEntries({ query: { site, code, text, first } }, call) {
      const siteOf = ({ storage }: StoredResource) => (storage.site === 'code' ? code : site);
      const readable = resources.filter((resource) =>
        mayRead(call.caller.rights, resource, siteOf(resource)),
      );
      const found = await Promise.all(
        readable.map((resource) => findEntries(resource, db, { site: siteOf(resource), text, first })),
      );
      return { data: found.flat().toSorted(byMatch).slice(0, first) };
    },
  };
}

const mayRead = (rights: Rights, resource: StoredResource, site: string): boolean =>
  mayReadEntries(rights, resource.storage.right) && mayTouchSite(rights, siteKey(resource, site));

/** Best first; equal ones stay in the order in which they were found. */
const byMatch = (one: FoundEntry, other: FoundEntry): number =>
  matches.indexOf(one.match) - matches.indexOf(other.match);
