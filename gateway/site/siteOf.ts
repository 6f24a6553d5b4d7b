/** Finds the site of a field's site key, for all resolvers that take one. */
import type { SiteKey } from '../../generated/schema.ts';
import type { Context } from '../request/context.ts';
import type { SiteModel } from './siteModel.ts';

type Deps = Pick<Context, 'loaders'>;

/** The site of a key, read once per request. Throws NOT_FOUND for an unknown site. */
export const siteOf = ({ loaders }: Deps, { domain = null, override = null }: SiteKey): Promise<SiteModel> =>
  loaders.site.load({ domain, override });

/** The id of a key's site. */
export const siteIdOf = async (context: Deps, key: SiteKey): Promise<number> =>
  (await siteOf(context, key)).config.siteId;
