/** Loaders of users: a page of users costs one call to each of the two services that know them. */
import { openSitesOf } from '../../domain/site/siteCodes.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, singleLoader } from '../request/loader.ts';
import type { AccountModel, ExplainedModel, RecordModel } from './userModel.ts';

const keyText = (text: string) => text;
/** True for account ids; an audit may also contain names of programs. */
const isAccount = (sub: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sub);

export function userLoaders({ identity, permissions, siteConfig }: ServiceClients, call: Call) {
  const allSites = singleLoader<'all', readonly SiteConfig[]>(keyText, () => siteConfig.listSites({}, call));
  /** The sites that open every country to their editors, in the form permissions expects. */
  const openSites = async (): Promise<string[]> =>
    openSitesOf(await allSites.load('all')).map(({ siteId, siteCode }) => `${siteId}:${siteCode}`);
  return {
    allSites,
    openSites: { load: openSites },
    account: batchLoader<string, AccountModel>(keyText, async (subs) => {
      const known = subs.filter(isAccount);
      if (known.length === 0) return new Map();
      const found = await identity.readAccounts({ query: { sub: known } }, call);
      return new Map(found.flatMap((it) => (it ? [[it.sub, it]] : [])));
    }),
    record: batchLoader<string, RecordModel>(keyText, async (subs) => {
      const found = await permissions.readUsers({ query: { sub: [...subs] } }, call);
      return new Map(found.map((it) => [it.sub, it]));
    }),
    explained: singleLoader<string, ExplainedModel>(keyText, async (sub) =>
      permissions.explainUser({ query: { sub, open: await openSites() } }, call),
    ),
  };
}

declare module '../request/context.ts' {
  interface Loaders extends ReturnType<typeof userLoaders> {}
}
