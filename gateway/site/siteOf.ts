/** The site that a field is asked on: every resolver that is given a key finds it here. */
import type { SiteKey } from '../../generated/schema.ts';
import type { Context } from '../context.ts';
import type { SiteModel } from './siteModel.ts';

type Asked = Pick<Context, 'loaders'>;

/** The site of a key, read once in a request. Throws NOT_FOUND where there is none. */
export const siteOf = ({ loaders }: Asked, { domain = null, override = null }: SiteKey): Promise<SiteModel> =>
  loaders.site.load({ domain, override });

/** Its number. */
export const siteIdOf = async (asked: Asked, key: SiteKey): Promise<number> =>
  (await siteOf(asked, key)).config.siteId;
